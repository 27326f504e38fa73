//! Turns the lines of this folder into queries with what answers them, and finds those answers among the
//! records of a library.
//!
//! It knows nothing of searching and scoring; the test that checks the set and the programs that score it
//! share it.

use std::path::Path;

use citator::index::Item;
use citator::language::Language;
use citator::library::{RulingId, slug};
use citator::record::rule_number::RuleNumber;
use citator::record::{DocumentKind, GlossaryEntry};
use citator::shelf::Shelf;
use serde::Deserialize;

/// The kinds of queries, each the name of a file, and the fewest queries of each.
pub(crate) const KINDS: [(&str, usize); 15] = [
    ("notation", 25),
    ("keyword", 25),
    ("card-name", 20),
    ("misspelt-card", 25),
    ("card-ruling", 35),
    ("question", 45),
    ("slang", 25),
    ("glossary", 10),
    ("foreign", 30),
    ("typo", 15),
    ("tournament", 6),
    ("real", 200),
    ("real-foreign", 80),
    ("real-ruling", 90),
    ("unnamed-ruling", 100),
];

/// What somebody types, and what answers it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Query {
    /// As it is typed.
    pub(crate) query: String,
    /// One of `KINDS`.
    pub(crate) kind: String,
    /// The language it is typed in.
    pub(crate) lang: Language,
    /// Whether it may be looked at while weights are set.
    pub(crate) split: Split,
    /// What answers it, helps, or is related.
    pub(crate) want: Vec<Want>,
    /// Why somebody types it, or what the answer is, in a few words.
    pub(crate) why: String,
}

/// Which half of the set a query belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Split {
    /// Weights are set by these.
    Dev,
    /// These only tell whether that was overdone.
    Held,
}

/// A record that a reader is glad to find, with its grade: 3 the answer, 2 helps, 1 is related.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub(crate) enum Want {
    /// A rule of the newest book of a language.
    Rule {
        /// Its number in that book.
        rule: RuleNumber,
        /// The language of the book.
        #[serde(default = "english")]
        lang: Language,
        /// How good it is.
        grade: u8,
    },
    /// A glossary entry of the newest book of a language.
    Glossary {
        /// The whole term.
        glossary: String,
        /// The language of the book.
        #[serde(default = "english")]
        lang: Language,
        /// How good it is.
        grade: u8,
    },
    /// A ruling, in every print of it.
    Ruling {
        /// The English name of a card it stands on.
        card: String,
        /// Words that all stand in it, and not together in another ruling of that card.
        words: Vec<String>,
        /// Its language.
        #[serde(default = "english")]
        lang: Language,
        /// How good it is.
        grade: u8,
    },
    /// A card.
    Card {
        /// Its English name.
        card: String,
        /// How good it is.
        grade: u8,
    },
    /// A section of a tournament document.
    Document {
        /// Its short name: `ipg`.
        document: String,
        /// The section's number.
        section: String,
        /// How good it is.
        grade: u8,
    },
}

fn english() -> Language {
    Language::English
}

/// Reads the whole set, file after file.
pub(crate) fn read(folder: &Path) -> Result<Vec<Query>, String> {
    let mut queries = Vec::new();
    for (kind, _) in KINDS {
        let path = folder.join(kind).with_extension("jsonl");
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for (at, line) in text.lines().enumerate() {
            let query = serde_json::from_str(line)
                .map_err(|error| format!("{}:{}: {error}", path.display(), at + 1))?;
            queries.push(query);
        }
    }
    Ok(queries)
}

impl Want {
    /// 3 is the answer, 2 helps, 1 is related.
    pub(crate) fn grade(&self) -> u8 {
        match self {
            Want::Rule { grade, .. }
            | Want::Glossary { grade, .. }
            | Want::Ruling { grade, .. }
            | Want::Card { grade, .. }
            | Want::Document { grade, .. } => *grade,
        }
    }

    /// The records it means: none when they are not there, several when a ruling was printed in several
    /// wordings.
    pub(crate) fn items(&self, shelf: &Shelf) -> Vec<Item> {
        match self {
            Want::Rule { rule, lang, .. } => {
                let Some(book) = shelf.current_book(*lang) else { return Vec::new() };
                shelf
                    .places(book, *rule)
                    .iter()
                    .map(|&place| Item::Rule(shelf.rule_at(book, place).0.text))
                    .collect()
            }
            Want::Glossary { glossary, lang, .. } => {
                let entries = shelf
                    .glossary()
                    .with_ids()
                    .filter(|(_, text)| text.language == *lang && is_called(&text.entry, glossary));
                entries
                    .filter(|(_, text)| shelf.is_current(&text.books))
                    .map(|(position, _)| Item::Glossary(position))
                    .collect()
            }
            Want::Ruling { card, words, lang, .. } => {
                let Some(entry) = shelf.card(&slug(card)) else { return Vec::new() };
                let is_it = |&&ruling: &&RulingId| {
                    let ruling = &shelf.rulings()[ruling];
                    ruling.language == *lang && words.iter().all(|word| has_word(&ruling.text, word))
                };
                entry.rulings.iter().filter(is_it).map(|&ruling| Item::Ruling(ruling)).collect()
            }
            Want::Card { card, .. } => {
                shelf.cards().position(|entry| entry.card.name == *card).map(Item::Card).into_iter().collect()
            }
            Want::Document { document, section, .. } => {
                let kind = if document == "ipg" { DocumentKind::Ipg } else { DocumentKind::Mtr };
                shelf
                    .section_for(kind, section, Language::English)
                    .map(|(_, section)| Item::Section(section))
                    .into_iter()
                    .collect()
            }
        }
    }
}

/// Whether an entry has this term, whole or as one of several.
fn is_called(entry: &GlossaryEntry, term: &str) -> bool {
    entry.term == term || entry.aliases.iter().any(|alias| alias == term)
}

/// Whether a text has a word: a whole one in scripts with spaces, a piece of text in the others.
fn has_word(text: &str, word: &str) -> bool {
    if !word.is_ascii() {
        return text.contains(word);
    }
    text.split(|letter: char| !letter.is_alphanumeric()).any(|other| other.eq_ignore_ascii_case(word))
}
