//! Keeps what reads texts, one for each language, from one search to the next.
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
