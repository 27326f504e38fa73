//! The languages of sources, and what parsers, the citation grammar, search and pages have to know of each.
//!
//! A language is a row of [`languages!`] and a folder, `assets/languages/<code>/`; code uses
//! `language.words().rulebook.contents` and never `"Contents"`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

mod words;

pub use words::{
    Citing, Documents, Format, List, Naming, ReleaseNotes, Rulebook, Script, SetNotes, Thousands, Words,
    all_words,
};

/// The one list of all languages, in the order in which readers see them: variant and code. Stored records
/// have the place in it, so a new language comes last.
///
/// [`texts!`] uses it for the files of each language.
#[macro_export]
macro_rules! languages {
    ($use:ident $($of:tt)*) => {
        $crate::languages! {
            @$use [$($of)*]
            English "en",
            French "fr",
            German "de",
            Spanish "es",
            Italian "it",
            Portuguese "pt",
            Russian "ru",
            Japanese "ja",
            Korean "ko",
            ChineseSimplified "zh-Hans",
            ChineseTraditional "zh-Hant",
        }
    };
    (@define [] $($variant:ident $code:literal,)*) => {
        /// A language of a source, a record or a passage.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[allow(missing_docs, reason = "each variant is the language its code names")]
        pub enum Language {
            $(#[serde(rename = $code)] $variant,)*
        }

        impl Language {
            /// Every language, in the order in which readers see them.
            pub const ALL: [Language; [$($code),*].len()] = [$(Language::$variant),*];
            const CODES: [&'static str; Language::ALL.len()] = [$($code),*];
        }
    };
    (@texts [$name:literal] $($variant:ident $code:literal,)*) => {
        [$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/languages/", $code, "/", $name))),*]
    };
}

/// The texts of a file that every language has in its folder, in the order of [`Language::ALL`]:
/// `texts!("messages.ftl")`, in any stage.
#[macro_export]
macro_rules! texts {
    ($name:literal) => {
        $crate::languages!(texts $name)
    };
}

languages!(define);

impl Language {
    /// The place in [`Language::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The BCP 47 code: `en`, `zh-Hans`.
    pub fn code(self) -> &'static str {
        Language::CODES[self.index()]
    }

    /// All codes, for a message: `en, fr, de`.
    pub fn codes() -> String {
        Language::CODES.join(", ")
    }

    /// The language's own name for itself.
    pub fn name(self) -> &'static str {
        self.words().name
    }

    /// The language's name for readers of a language.
    pub fn name_in(self, reader: Language) -> &'static str {
        let (own, theirs) = (self.words(), reader.words());
        theirs.calls.get(&self).or_else(|| own.called.get(&reader)).copied().unwrap_or(own.name)
    }

    /// The language's name in English.
    pub fn english_name(self) -> &'static str {
        self.name_in(Language::English)
    }

    /// How this language names cards and terms.
    pub fn naming(self) -> &'static Naming {
        &self.words().naming
    }

    /// The language of an English name, as other collections write it: `French`, `Chinese Simplified`,
    /// `Portuguese (Brazil)`.
    pub fn named(name: &str) -> Option<Language> {
        let is_name = |other: &str| other.eq_ignore_ascii_case(name.trim());
        Language::ALL.into_iter().find(|language| {
            is_name(language.english_name()) || language.words().other_names.iter().any(|name| is_name(name))
        })
    }

    /// The language that this one is another way to write, else the language itself: both kinds of Chinese
    /// letters are one language.
    pub fn main(self) -> Language {
        self.words().variant_of.unwrap_or(self)
    }

    /// Whether the language is written without spaces between words.
    pub fn is_unspaced(self) -> bool {
        self.words().unspaced
    }

    /// Whether the language is written in Latin letters.
    pub fn writes_latin(self) -> bool {
        self.words().script == Script::Latin
    }
}

impl fmt::Display for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// The text names none of the languages that citator knows.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language {0:?}: expected one of {codes}", codes = Language::codes())]
pub struct UnknownLanguage(pub String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Parses a code in any case, with or without a region (`fr-CA`, `es-419`), and those of other tools:
    /// `zhs`, `zht`, `jp`, `kr`, `cn`, `tw`.
    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        let lower = code.trim().to_ascii_lowercase().replace('_', "-");
        let mut shorter = lower.as_str();
        loop {
            match (of_code(shorter), shorter.rsplit_once('-')) {
                (Some(language), _) => return Ok(language),
                (None, Some((rest, region))) if is_subtag(region) => shorter = rest,
                (None, _) => return Err(UnknownLanguage(code.to_owned())),
            }
        }
    }
}

/// The language of a lower-case code.
fn of_code(code: &str) -> Option<Language> {
    let own = Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code));
    own.or_else(|| Language::ALL.into_iter().find(|language| language.words().other_codes.contains(&code)))
}

/// Whether this can follow a language: a script, a region, a variant.
fn is_subtag(text: &str) -> bool {
    (2..=8).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
