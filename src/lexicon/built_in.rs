//! The files that come with the program, in the folder of each language, and their rows.
//!
//! A test checks their form; a fault in one is a bug.

use std::sync::Arc;

use super::read::read;
use super::{Nickname, Question, Rows, Synonym};
use language::{Language, texts};

/// The path of a built-in file in the repository: `assets/languages/de/questions.toml`.
pub fn path_of(language: Language, name: &str) -> String {
    format!("assets/languages/{language}/{name}.toml")
}

fn rows(language: Language, name: &str, texts: &[&str; Language::ALL.len()]) -> Rows {
    let (rows, faults) = read(&Arc::from(path_of(language, name)), texts[language.index()]);
    assert!(faults.is_empty(), "{}", faults[0]);
    rows
}

/// The stored questions of a language.
pub fn questions(language: Language) -> Vec<Question> {
    rows(language, "questions", &texts!("questions.toml")).questions
}

/// The slang of a language.
pub fn synonyms(language: Language) -> Vec<Synonym> {
    rows(language, "synonyms", &texts!("synonyms.toml")).synonyms
}

/// Names of rules terms in a language, for indexes without its rulebook.
pub fn terms(language: Language) -> Vec<Synonym> {
    rows(language, "terms", &texts!("terms.toml")).synonyms
}

/// The nicknames of cards in a language.
pub fn nicknames(language: Language) -> Vec<Nickname> {
    rows(language, "nicknames", &texts!("nicknames.toml")).nicknames
}
