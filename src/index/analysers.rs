//! Keeps what reads texts, one for each language, from one search to the next, and says which words of a text need not be read.
//!
//! How a text is read, `analysis` says.

use std::collections::HashMap;
use std::sync::Mutex;

use super::analysis::Analyser;
use crate::language::Language;

/// Analysers of the languages that were asked for.
#[derive(Debug, Default)]
pub(super) struct Analysers(HashMap<Language, Analyser>);

impl Analysers {
    /// That of a language.
    pub(super) fn of(&mut self, language: Language) -> &mut Analyser {
        self.0.entry(language).or_insert_with(|| Analyser::new(language))
    }
}

/// Analysers that wait for the next passages to read: the stems that they remember are most of those that stand there.
#[derive(Debug, Default)]
pub(super) struct Waiting(Mutex<Vec<Analysers>>);

impl Waiting {
    /// So many wait at most.
    const MOST: usize = 4;

    /// Some that wait, or new ones.
    pub(super) fn take(&self) -> Analysers {
        self.0.lock().ok().and_then(|mut waiting| waiting.pop()).unwrap_or_default()
    }

    /// Lets some wait.
    pub(super) fn give(&self, analysers: Analysers) {
        if let Ok(mut waiting) = self.0.lock()
            && waiting.len() < Waiting::MOST
        {
            waiting.push(analysers);
        }
    }
}

/// Letters with which words begin: one bit for each of ASCII, and all others together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Firsts {
    ascii: u128,
    pub(super) others: bool,
}

impl Firsts {
    /// Any letter.
    pub(super) const ANY: Firsts = Firsts { ascii: u128::MAX, others: true };

    /// Those of some tokens. No stemmer changes the first letter of a word; an accent on it may go.
    pub(super) fn of<'a>(tokens: impl Iterator<Item = &'a str>) -> Firsts {
        tokens.filter_map(|token| token.chars().next()).fold(Firsts { ascii: 0, others: false }, |firsts, first| match first {
            first if first.is_ascii() => Firsts { ascii: firsts.ascii | 1 << u32::from(first), others: firsts.others },
            _ => Firsts { others: true, ..firsts },
        })
    }

    /// Whether a word may be one of those that are looked for.
    pub(super) fn may_begin(&self, word: &str) -> bool {
        word.bytes().next().is_none_or(|first| !first.is_ascii() || self.ascii >> first & 1 == 1)
    }
}
