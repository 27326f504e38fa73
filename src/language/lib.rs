//! The languages of sources, and the words of each that parsers and the citation grammar need.
//!
//! Every language has one row in each table; code uses `language.words().contents` and never `"Contents"`.

use std::fmt;

use serde::{Deserialize, Serialize};

pub mod card_name_context;
pub mod citing;
mod code;
pub mod documents;
pub mod release_notes;
pub mod set_notes;
mod words;

pub use card_name_context::Naming;
pub use citing::Citing;
pub use words::Words;

/// A language of a source, a record or a passage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each variant is the language its code names")]
pub enum Language {
    #[serde(rename = "en")]
    English,
    #[serde(rename = "fr")]
    French,
    #[serde(rename = "de")]
    German,
    #[serde(rename = "es")]
    Spanish,
    #[serde(rename = "it")]
    Italian,
    #[serde(rename = "pt")]
    Portuguese,
    #[serde(rename = "ru")]
    Russian,
    #[serde(rename = "ja")]
    Japanese,
    #[serde(rename = "ko")]
    Korean,
    #[serde(rename = "zh-Hans")]
    ChineseSimplified,
    #[serde(rename = "zh-Hant")]
    ChineseTraditional,
}

impl Language {
    /// Every language, in the order they are listed to readers.
    pub const ALL: [Language; 11] = [
        Language::English,
        Language::French,
        Language::German,
        Language::Spanish,
        Language::Italian,
        Language::Portuguese,
        Language::Russian,
        Language::Japanese,
        Language::Korean,
        Language::ChineseSimplified,
        Language::ChineseTraditional,
    ];

    /// The place in [`Language::ALL`].
    pub fn index(self) -> usize {
        Language::ALL.iter().position(|&other| other == self).unwrap_or_default()
    }

    /// The row of this language.
    pub fn words(self) -> &'static Words {
        match self {
            Language::English => &words::ENGLISH,
            Language::French => &words::FRENCH,
            Language::German => &words::GERMAN,
            Language::Spanish => &words::SPANISH,
            Language::Italian => &words::ITALIAN,
            Language::Portuguese => &words::PORTUGUESE,
            Language::Russian => &words::RUSSIAN,
            Language::Japanese => &words::JAPANESE,
            Language::Korean => &words::KOREAN,
            Language::ChineseSimplified => &words::CHINESE_SIMPLIFIED,
            Language::ChineseTraditional => &words::CHINESE_TRADITIONAL,
        }
    }

    /// The BCP 47 code: `en`, `zh-Hans`.
    pub fn code(self) -> &'static str {
        self.words().code
    }

    /// The language of an English name, as other collections write it: `French`, `Chinese Simplified`,
    /// `Portuguese (Brazil)`.
    pub fn named(name: &str) -> Option<Language> {
        match name.trim() {
            "Chinese Simplified" => Some(Language::ChineseSimplified),
            "Chinese Traditional" => Some(Language::ChineseTraditional),
            "Portuguese (Brazil)" => Some(Language::Portuguese),
            name => Language::ALL
                .into_iter()
                .find(|language| language.words().english_name.eq_ignore_ascii_case(name)),
        }
    }

    /// Whether the language is written without spaces between words.
    pub fn is_unspaced(self) -> bool {
        matches!(self, Language::Japanese | Language::ChineseSimplified | Language::ChineseTraditional)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// The text names none of the languages that citator knows.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language {0:?}: expected one of en, fr, de, es, it, pt, ru, ja, ko, zh-Hans, zh-Hant")]
pub struct UnknownLanguage(pub String);
