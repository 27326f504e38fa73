//! One word of a query with what is known of it, while `meant` reads out what the query is about.
//!
//! It knows nothing of the index.

use super::players_words::{players_words, stems};
use super::query::{Clause, Node, Span};

/// A word of the query where it stands.
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
    /// What is searched instead, when the word stands nowhere.
    pub(super) instead: Vec<String>,
    pub(super) is_small: bool,
    /// Whether it stands anywhere, or players say it.
    pub(super) is_known: bool,
    /// Whether players say it, alone or with the words beside it.
    pub(super) is_said: bool,
    /// Of what it is a part of the name.
    pub(super) named: Option<Naming>,
    /// What this and the words after it are called in the rules, and how many they are.
    pub(super) means: Option<(usize, Node)>,
}

/// What words name for sure.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Naming {
    Card,
    Part,
    Term,
}

impl Word<'_> {
    /// What is searched.
    pub(super) fn read(&self) -> &str {
        self.instead.first().map_or(self.text, String::as_str)
    }

    /// The part of the query that it is.
    pub(super) fn node(&self) -> Node {
        let leaf = |word: &str| Node::Leaf(Clause::Word(word.to_owned()), self.span);
        match self.instead.as_slice() {
            [] => leaf(self.text),
            [one] => leaf(one),
            several => Node::Any(several.iter().map(|word| leaf(word)).collect()),
        }
    }
}

/// The stems of each of some words.
pub(super) fn stems_of(words: &[Word<'_>]) -> Vec<String> {
    words.iter().map(|word| stems(word.read()).join(" ")).collect()
}

/// Words that are part of what players say need not stand in any text: `sick` in `summoning sick`.
pub(super) fn know_phrases(words: &mut [Word<'_>]) {
    let stems = stems_of(words);
    for at in 0..words.len() {
        if let Some((length, _)) = players_words().meaning(&stems[at..]) {
            words[at..at + length].iter_mut().for_each(|word| (word.is_known, word.is_said) = (true, true));
        }
    }
}
