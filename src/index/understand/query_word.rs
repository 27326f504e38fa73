//! A query word, annotated with what is known of it.
//!
//! It knows nothing of the index.

use crate::analysis::word_stems::word_stems;
use crate::query::ast::{Clause, Node, Span};
use crate::understand::synonyms::Synonyms;

/// A word of the query with its place.
pub(crate) struct QueryWord<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
    /// The words searched instead, when no record has the word.
    pub(crate) instead: Vec<String>,
    pub(crate) is_small: bool,
    /// Whether it occurs anywhere, or players say it.
    pub(crate) is_known: bool,
    /// Whether players say it, alone or with the words next to it.
    pub(crate) is_said: bool,
    /// The thing whose name it is part of.
    pub(crate) named: Option<WordNaming>,
    /// The rules' name for this word and those after it, and how many words that covers.
    pub(crate) means: Option<(usize, Node)>,
}

/// The kind of thing that words surely name.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum WordNaming {
    Card,
    Part,
    Term,
}

impl QueryWord<'_> {
    /// The word that is searched.
    pub(crate) fn read(&self) -> &str {
        self.instead.first().map_or(self.text, String::as_str)
    }

    /// The part of the query that it is.
    pub(crate) fn node(&self) -> Node {
        let leaf = |word: &str| Node::Leaf(Clause::Word(word.to_owned()), self.span);
        match self.instead.as_slice() {
            [] => leaf(self.text),
            [one] => leaf(one),
            several => Node::Any(several.iter().map(|word| leaf(word)).collect()),
        }
    }
}

/// The stems of each of some words.
pub(crate) fn stems_of(words: &[QueryWord<'_>]) -> Vec<String> {
    words.iter().map(|word| word_stems(word.read()).join(" ")).collect()
}

/// Words that are part of what players say need not be in any text: `sick` in `summoning sick`.
pub(crate) fn know_phrases(words: &mut [QueryWord<'_>], synonyms: &Synonyms) {
    let stems = stems_of(words);
    for at in 0..words.len() {
        if let Some((length, _)) = synonyms.meaning(&stems[at..]) {
            words[at..at + length].iter_mut().for_each(|word| (word.is_known, word.is_said) = (true, true));
        }
    }
}
