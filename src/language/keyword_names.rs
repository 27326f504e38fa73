//! Knows what keywords are called in languages whose rulebook may not be at hand: `Trampelschaden` is Trample.
//!
//! The names stand in `assets/keyword_names.toml`; which rule a keyword has, the English book says.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Language;

static NAMES: LazyLock<Vec<KeywordName>> = LazyLock::new(|| of_file(include_str!("../../assets/keyword_names.toml")));

/// A name of a keyword in a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeywordName {
    /// The title of its rule in the English book.
    pub keyword: String,
    /// The language of the name.
    pub language: Language,
    /// The name as it is written on cards, or the noun or verb that players make of it.
    pub name: String,
}

#[derive(Deserialize)]
struct File {
    keyword: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    keyword: String,
    #[serde(flatten)]
    names: BTreeMap<String, Vec<String>>,
}

/// All names, keyword by keyword.
pub fn keyword_names() -> &'static [KeywordName] {
    &NAMES
}

/// Reads the file; it comes with the program and is held against its form by a test.
fn of_file(file: &str) -> Vec<KeywordName> {
    let File { keyword: rows } = toml::from_str(file).unwrap_or(File { keyword: Vec::new() });
    let mut names = Vec::new();
    for Row { keyword, names: by_language } in rows {
        for (code, spellings) in by_language {
            let Some(language) = Language::ALL.into_iter().find(|language| language.code() == code) else { continue };
            names.extend(spellings.into_iter().map(|name| KeywordName { keyword: keyword.clone(), language, name }));
        }
    }
    names
}
