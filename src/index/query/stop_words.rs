//! Stop words, and the language of a query that they reveal.
//!
//! It knows which words are small, not when they are left out.

use crate::analysis::analyzer::Analyzer;
use crate::analysis::word_stems::text_stems;
use crate::query::ast::{Clause, Node};
use language::Language;
use lexicon::stop_words;
use text::script_folding::lowercase;

/// Whether a word is one of these small ones, however it is written.
pub(crate) fn is_small(word: &str, small: &[&str]) -> bool {
    small.contains(&lowercase(word).as_str())
}

/// The stems of the words of a text that are no stop words.
pub fn content_stems(analyser: &mut Analyzer, text: &str) -> Vec<String> {
    let small = stop_words(analyser.language);
    let words: Vec<&str> = text.split(' ').filter(|word| !is_small(word, small)).collect();
    text_stems(analyser, &words.join(" "))
}

/// The languages in which most words of a query are small, the reader's first, else English; empty if it has no small
/// word.
pub(crate) fn languages_of_small(parts: &[&Node], reader: Option<Language>) -> Vec<Language> {
    let words = parts.iter().filter_map(|part| {
        if let Node::Leaf(Clause::Word(word), _) = part { Some(lowercase(word)) } else { None }
    });
    let words: Vec<String> = words.collect();
    let count = |language: Language| {
        words.iter().filter(|word| stop_words(language).contains(&word.as_str())).count()
    };
    let counts = Language::ALL.map(|language| (language, count(language)));
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or_default();
    let has_most = |(language, count): (Language, usize)| (most > 0 && count == most).then_some(language);
    let mut languages: Vec<Language> = counts.into_iter().filter_map(has_most).collect();
    let first = reader.unwrap_or(Language::English);
    languages.sort_by_key(|&language| language != first);
    languages
}
