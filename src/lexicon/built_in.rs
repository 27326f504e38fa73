//! The files that come with the program: which there are, and their rows.
//!
//! A test checks their form; a fault in one is a bug.

use std::sync::Arc;

use super::read::read;
use super::{Nickname, Question, Rows, Synonym};
use language::Language;

/// The text of a file of a language, by the file's name; empty where the language has no such file.
macro_rules! files {
    ($($language:ident $code:literal: $($name:literal)*;)*) => {
        pub(super) fn text(language: Language, name: &str) -> &'static str {
            match (language, name) {
                $($((Language::$language, $name) => include_str!(concat!("../../assets/lexicon/", $code, "/", $name, ".toml")),)*)*
                _ => "",
            }
        }
    };
}

files! {
    English "en": "questions" "synonyms" "nicknames" "stop_words" "turning_points";
    French "fr": "questions" "synonyms" "terms" "stop_words" "keyword_names";
    German "de": "questions" "synonyms" "terms" "stop_words" "keyword_names";
    Spanish "es": "questions" "synonyms" "terms" "stop_words" "keyword_names";
    Italian "it": "questions" "synonyms" "terms" "stop_words" "keyword_names";
    Portuguese "pt": "questions" "synonyms" "terms" "stop_words" "keyword_names";
    Russian "ru": "questions" "synonyms" "terms" "stop_words" "keyword_names";
    Japanese "ja": "questions" "synonyms" "terms" "stop_words" "keyword_names";
    Korean "ko": "questions" "synonyms" "stop_words";
    ChineseSimplified "zh-Hans": "questions" "synonyms" "stop_words";
    ChineseTraditional "zh-Hant": "keyword_names";
}

/// The path of a built-in file in the repository: `assets/lexicon/de/questions.toml`.
pub fn path_of(language: Language, name: &str) -> String {
    format!("assets/lexicon/{language}/{name}.toml")
}

fn rows(language: Language, name: &str) -> Rows {
    let (rows, faults) = read(&Arc::from(path_of(language, name)), text(language, name));
    assert!(faults.is_empty(), "{}", faults[0]);
    rows
}

/// The stored questions of a language.
pub fn questions(language: Language) -> Vec<Question> {
    rows(language, "questions").questions
}

/// The slang of a language.
pub fn synonyms(language: Language) -> Vec<Synonym> {
    rows(language, "synonyms").synonyms
}

/// Names of rules terms in a language, for indexes without its rulebook.
pub fn terms(language: Language) -> Vec<Synonym> {
    rows(language, "terms").synonyms
}

/// The nicknames of cards in a language.
pub fn nicknames(language: Language) -> Vec<Nickname> {
    rows(language, "nicknames").nicknames
}
