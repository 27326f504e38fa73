//! Token sequences: what a query word becomes in each analyzer.
//!
//! It knows how words are written, not where they occur.

use std::sync::Arc;

use crate::analysis::analyzer::{Form, Tokens};
use crate::analysis::normalize::{folded, without_accents};
use language::Language;
use record::rule_number::{Level, RuleNumber};

/// A token, in the forms that it may have in the index.
pub(crate) type TokenVariants = Vec<String>;

/// The tokens searched in one language, with positions counted from the first.
pub(crate) type TokenSequence = Vec<(usize, TokenVariants)>;

/// Words in the languages that they may be in.
pub(crate) type TokenSequences = Arc<[(Language, TokenSequence)]>;

/// The tokens by which words are searched: one for each position; bigrams in scripts without spaces.
pub(crate) fn token_sequence(tokens: &Tokens) -> TokenSequence {
    let mut chain: TokenSequence = Vec::new();
    let mut first = None;
    for token in tokens.iter().filter(|token| token.form != Form::Letter) {
        let offset = token.position - *first.get_or_insert(token.position);
        match chain.last_mut() {
            Some((last, choices)) if *last == offset => choices.push(token.text.to_owned()),
            _ => chain.push((offset, vec![token.text.to_owned()])),
        }
    }
    chain
}

/// The form in which the start of a word is compared with indexed words.
pub(crate) fn prefix_form(start: &str) -> String {
    let start: String = folded(start)
        .chars()
        .filter(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '/' | '+' | '-'))
        .collect();
    without_accents(&start).unwrap_or(start)
}

/// A word that is a rule number, with or without punctuation around it.
pub(crate) fn as_number(word: &str) -> Option<RuleNumber> {
    let word = folded(word);
    let number: RuleNumber =
        word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric()).parse().ok()?;
    // A single figure is hardly ever meant as a section.
    (number.level() != Level::Section).then_some(number)
}
