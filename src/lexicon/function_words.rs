//! Function words: stop words, elided articles, joints and endings of each language.
//!
//! It knows which they are, not when they are left out.

use std::sync::LazyLock;

use serde::Deserialize;

use super::built_in::path_of;
use language::{Language, texts};

static ALL: LazyLock<Vec<FunctionWords>> =
    LazyLock::new(|| Language::ALL.into_iter().map(FunctionWords::new).collect());
static STOP_WORDS: LazyLock<Vec<Vec<&'static str>>> =
    LazyLock::new(|| ALL.iter().map(|words| words.stop_words.iter().map(String::as_str).collect()).collect());
static JOINS_NAMES: LazyLock<Vec<char>> =
    LazyLock::new(|| ALL.iter().flat_map(|words| words.joins_names.iter().copied()).collect());

/// The function words of a language; every list may be empty.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FunctionWords {
    /// Stop words: they phrase a question and carry no topic.
    pub stop_words: Vec<String>,
    /// Words that ask for the rule of a name beside it, and are topics elsewhere: `flash mechanic`, `keyword ward`.
    pub asks_for_rule: Vec<String>,
    /// Words elided before an apostrophe: `l’effet`.
    pub elided: Vec<String>,
    /// Words that join a term, often omitted when typing: `identidade de cor`.
    pub joints: Vec<String>,
    /// Endings that a word has in a query but not in a text: particles, and endings of verbs made of nouns.
    pub endings: Vec<String>,
    /// Letters that join two names in scripts without spaces: `死触和践踏`.
    pub joins_names: Vec<char>,
    /// Question particles at the end of a word, unless hiragana precede them: `速攻とは`.
    pub asks: Vec<String>,
    /// Words for rulings: `rulings of 2018`.
    pub rulings: Vec<String>,
    /// Words before or after the day with which a span of time begins: `since 2018`, `2018年以降`.
    pub since: Vec<String>,
    /// Words before or after the first day that a span of time no longer has: `before 2018`.
    pub before: Vec<String>,
    /// Letters before the number of a section: `第1.4`.
    pub number_marks: Vec<char>,
}

impl FunctionWords {
    fn new(language: Language) -> FunctionWords {
        toml::from_str(texts!("stop_words.toml")[language.index()])
            .unwrap_or_else(|error| panic!("{}: {error}", path_of(language, "stop_words")))
    }
}

/// The function words of a language.
pub fn function_words(language: Language) -> &'static FunctionWords {
    &ALL[language.index()]
}

/// The stop words of a language, in lower case.
pub fn stop_words(language: Language) -> &'static [&'static str] {
    &STOP_WORDS[language.index()]
}

/// Letters that join two names in any script without spaces.
pub fn joins_names() -> &'static [char] {
    &JOINS_NAMES
}
