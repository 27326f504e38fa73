//! Guesses the language of a query from its small words, so that they can be left aside.
//!
//! It knows which words are small, not what is done without them.

use super::query::{Clause, Node};
use crate::language::Language;

/// Whether a word is one of these small ones, however it is written.
pub(super) fn is_small(word: &str, small: &[&str]) -> bool {
    small.contains(&word.to_lowercase().replace('’', "'").as_str())
}

/// The language in which most words of a query are small; none when it has no small word.
pub(super) fn language_of(parts: &[&Node], reader: Option<Language>) -> Option<Language> {
    let words = || parts.iter().filter_map(|part| if let Node::Leaf(Clause::Word(word), _) = part { Some(word) } else { None });
    let count = |language: Language| {
        let small = language.words().small;
        words().filter(|word| is_small(word, small)).count()
    };
    let first = reader.unwrap_or(Language::English);
    let mut best = (count(first), first);
    for language in Language::ALL {
        let counted = count(language);
        if counted > best.0 {
            best = (counted, language);
        }
    }
    (best.0 > 0).then_some(best.1)
}
