//! Guesses the language of a query from its small words, so that they can be left aside.
//!
//! It knows which words are small, not what is done without them.

use super::query::{Clause, Node};
use crate::language::Language;

/// Whether a word is one of these small ones, however it is written.
pub(super) fn is_small(word: &str, small: &[&str]) -> bool {
    small.contains(&word.to_lowercase().replace('’', "'").as_str())
}

/// The languages in which most words of a query are small, the reader's first, else English; none when it has no small word.
pub(super) fn languages_of_small(parts: &[&Node], reader: Option<Language>) -> Vec<Language> {
    let words = || parts.iter().filter_map(|part| if let Node::Leaf(Clause::Word(word), _) = part { Some(word) } else { None });
    let count = |language: Language| {
        let small = language.words().small;
        words().filter(|word| is_small(word, small)).count()
    };
    let most = Language::ALL.into_iter().map(count).max().unwrap_or_default();
    let mut languages: Vec<Language> = Language::ALL.into_iter().filter(|&language| most > 0 && count(language) == most).collect();
    let first = reader.unwrap_or(Language::English);
    languages.sort_by_key(|&language| language != first);
    languages
}
