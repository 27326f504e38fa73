//! Stems of words outside the fields of an index: of a stored question, of a synonym, of a name.
//!
//! It knows no index.

use std::borrow::Cow;
use std::cell::RefCell;

use crate::analysis::analyzer::{Analyzer, Form};
use crate::analysis::normalize::{folded, without_accents};
use language::Language;
use lexicon::function_words;

/// The words of a text as stems, or pairs of letters. A word in katakana is one word: two of its letters occur in
/// many others.
pub(crate) fn text_stems(analyser: &mut Analyzer, text: &str) -> Vec<String> {
    let is_katakana = |letter: char| matches!(letter, '\u{30a1}'..='\u{30ff}' | '\u{ff66}'..='\u{ff9f}');
    let letters: Vec<char> = text.chars().collect();
    let mut words = Vec::new();
    for run in letters.chunk_by(|one, other| is_katakana(*one) == is_katakana(*other)) {
        let run: String = run.iter().collect();
        if run.starts_with(is_katakana) {
            words.push(folded(&run));
            continue;
        }
        let tokens = analyser.tokens_typed(&run);
        let tokens = tokens.iter().filter(|token| !matches!(token.form, Form::Letter | Form::Plain));
        words.extend(tokens.map(|token| token.text.to_owned()));
    }
    words
}

thread_local! {
    /// Made once per thread: reading a question splits a hundred rows of words.
    static ENGLISH: RefCell<Analyzer> = RefCell::new(Analyzer::new(Language::English));
    static RUSSIAN: RefCell<Analyzer> = RefCell::new(Analyzer::new(Language::Russian));
}

/// The stems of some words, one for each position. Accents do not count: many phones leave them out.
pub(crate) fn word_stems(words: &str) -> Vec<String> {
    words.split_whitespace().flat_map(stems_of_word).collect()
}

/// A word without the article that French and Italian join to it: `l'effet`, `dell'azione`.
fn without_article(word: &str) -> &str {
    let parts = word.split_once(['\'', '’']);
    let is_elided = |article: &str| {
        let mut elided = Language::ALL.into_iter().flat_map(|language| &function_words(language).elided);
        elided.any(|elided| elided.eq_ignore_ascii_case(article))
    };
    let joined = parts.filter(|(article, rest)| !rest.is_empty() && is_elided(article));
    joined.map_or(word, |(_, rest)| rest)
}

fn stems_of_word(word: &str) -> Vec<String> {
    let word = without_article(word);
    // A Cyrillic word has many endings; a word in other letters may be of any language and is stemmed as English.
    let analyser =
        if word.contains(|letter| matches!(letter, '\u{400}'..='\u{52f}')) { &RUSSIAN } else { &ENGLISH };
    let word = without_accents(word).map_or(Cow::Borrowed(word), Cow::Owned);
    let tokens = analyser.with_borrow_mut(|analyser| analyser.tokens_typed(&word));
    let mut stems: Vec<String> = Vec::new();
    let mut last = None;
    for token in tokens
        .iter()
        .filter(|token| token.form != Form::Letter && last.replace(token.position) != Some(token.position))
    {
        stems.push(token.text.to_owned());
    }
    stems
}
