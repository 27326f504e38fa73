//! Names of keywords in other languages, for indexes without their rulebooks: `Trampelschaden` is Trample.
//!
//! The English rulebook says which rule a keyword has.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::built_in::path_of;
use language::{Language, texts};

static NAMES: LazyLock<Vec<KeywordName>> =
    LazyLock::new(|| Language::ALL.into_iter().flat_map(of_language).collect());

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

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct File {
    keywords: BTreeMap<String, Vec<String>>,
}

/// All names, language by language.
pub fn keyword_names() -> &'static [KeywordName] {
    &NAMES
}

fn of_language(language: Language) -> Vec<KeywordName> {
    let file = toml::from_str(texts!("keyword_names.toml")[language.index()]);
    let File { keywords } =
        file.unwrap_or_else(|error| panic!("{}: {error}", path_of(language, "keyword_names")));
    let names = |(keyword, names): (String, Vec<String>)| {
        names
            .into_iter()
            .map(move |name| KeywordName { keyword: keyword.clone(), language, name })
            .collect::<Vec<_>>()
    };
    keywords.into_iter().flat_map(names).collect()
}
