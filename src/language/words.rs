//! Reads the table of a language, `assets/languages/<code>/language.toml`, when it is first asked for.
//!
//! The fields have the names of its keys, and the English table says what each key means. A fault in a table is a
//! bug; a test reads all of them.

#![allow(missing_docs, reason = "assets/languages/en/language.toml says what each key means")]

use std::collections::BTreeMap;
use std::ops::Deref;
use std::slice;
use std::sync::OnceLock;

use serde::{Deserialize, Deserializer};

use super::{Language, texts};

static TEXTS: [&str; Language::ALL.len()] = texts!("language.toml");

impl Language {
    /// The table of this language.
    pub fn words(self) -> &'static Words {
        static WORDS: [OnceLock<Words>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        WORDS[self.index()].get_or_init(|| {
            toml::from_str(TEXTS[self.index()])
                .unwrap_or_else(|error| panic!("assets/languages/{self}/language.toml: {error}"))
        })
    }
}

/// The words that all languages have in a list, language by language.
pub fn all_words(list: fn(&'static Words) -> List) -> impl Iterator<Item = &'static str> + Clone {
    Language::ALL.into_iter().flat_map(move |language| list(language.words())).copied()
}

/// Words of a table, in its order. They live as long as the program.
#[derive(Clone, Copy, Default, Debug)]
pub struct List(&'static [&'static str]);

impl Deref for List {
    type Target = [&'static str];

    fn deref(&self) -> &[&'static str] {
        self.0
    }
}

impl IntoIterator for List {
    type Item = &'static &'static str;
    type IntoIter = slice::Iter<'static, &'static str>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'de> Deserialize<'de> for List {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<List, D::Error> {
        let words = Vec::<String>::deserialize(from)?;
        let words: Vec<&str> = words.into_iter().map(|word| &*word.leak()).collect();
        Ok(List(words.leak()))
    }
}

/// The table of a language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub name: &'static str,
    #[serde(default)]
    pub(crate) other_codes: List,
    #[serde(default)]
    pub(crate) other_names: List,
    #[serde(default)]
    pub typed_names: List,
    pub script: Script,
    #[serde(default)]
    pub unspaced: bool,
    #[serde(default)]
    pub telling_letters: &'static str,
    pub(crate) variant_of: Option<Language>,
    #[serde(default)]
    pub variant_words: List,
    pub detector: &'static str,
    pub stemmer: &'static str,
    pub(crate) calls: BTreeMap<Language, &'static str>,
    #[serde(default)]
    pub(crate) called: BTreeMap<Language, &'static str>,
    pub format: Format,
    #[serde(default)]
    pub rulebook: Rulebook,
    #[serde(default)]
    pub citing: Citing,
    #[serde(default)]
    pub naming: Naming,
    #[serde(default)]
    pub documents: Documents,
    #[serde(default)]
    pub release_notes: ReleaseNotes,
    #[serde(default)]
    pub set_notes: SetNotes,
}

/// How the pages write counts, days, lists and sentences.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Format {
    pub thousands: Thousands,
    #[serde(default)]
    pub percent_space: bool,
    pub day: &'static str,
    #[serde(default)]
    pub first_day: &'static str,
    #[serde(default)]
    pub short_day: &'static str,
    pub comma: &'static str,
    pub full_stop: &'static str,
}

/// The words by which rulebooks and dates are read.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rulebook {
    pub introduction: List,
    pub contents: List,
    pub glossary: List,
    pub credits: List,
    pub title: List,
    pub effective: List,
    pub months: List,
    pub month_endings: List,
    pub month_forms: List,
    pub obsolete: List,
    pub example: List,
}

/// The words of the citation grammar.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Citing {
    pub rule_words: List,
    pub plural_rule_words: List,
    pub query_words: List,
    pub rulebook_names: List,
    pub section_words: List,
    pub section_openings: List,
    pub section_endings: List,
    pub section_hints: List,
    pub ability_words: List,
    pub see_words: List,
    pub list_words: List,
    pub range_words: List,
    pub weak_range_words: List,
    pub closed_range_words: List,
    pub range_closings: List,
    pub link_words: List,
    pub other_number_words: List,
    pub measure_words: List,
    pub ordinal_words: List,
    pub count_words: List,
    pub tournament_rules: List,
    pub infraction_guide: List,
    pub in_force_words: List,
    pub dating_words: List,
    pub history_words: List,
}

/// How a language names cards and terms.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Naming {
    pub card_quotes: Vec<(char, char)>,
    pub name_joints: List,
    pub articles: List,
    pub other_named: List,
    pub endings: List,
    pub particles: List,
    pub everyday: List,
    pub ambiguous: List,
    pub ability_before: List,
    pub ability_after: List,
    pub unchanging: List,
    #[serde(borrow)]
    pub irregular: Vec<(&'static str, &'static str)>,
    pub former: List,
    pub capital_nouns: bool,
}

/// The words by which documents other than rulebooks are read, whatever the language of the document.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Documents {
    pub appendix: List,
    pub penalties: List,
    pub penalty_words: List,
    pub infraction_headings: List,
    pub rules_chapters: List,
    pub guide_chapters: List,
    pub regular_titles: List,
    pub effective: List,
    pub updated: List,
    pub game: List,
}

/// The form of release notes.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ReleaseNotes {
    pub title: List,
    pub updated: List,
    pub released: List,
    pub general: List,
    pub card_rulings: List,
    pub types: List,
    pub printing: List,
    pub in_card_texts: List,
    pub in_rulings: List,
}

/// Headings of the notes of a set, matched by their beginnings, ignoring case.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SetNotes {
    pub keywords: List,
    pub subtypes: List,
    pub card_rulings: List,
}

/// What parts thousands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thousands {
    Comma,
    Stop,
    Space,
    NarrowSpace,
}

/// The letters that only a language or its family has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Script {
    Latin,
    Cyrillic,
    Kana,
    Hangul,
    Han,
}
