//! Synonyms: what players say for what the rules call otherwise (`etb`, `fizzle`, `in play`).
//!
//! The words stand in `assets/players_words.toml` and `assets/terms`, each with its reason; what is made of them, `interpreter` says.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

use crate::index::analysis::normalize::{folded, is_cjk};
use crate::index::analysis::word_stems::word_stems;
use crate::index::query::ast::Node;
use crate::index::query::parser::read;
use crate::language::Language;
use crate::text::script::same_script;

static PLAYERS_WORDS: LazyLock<Synonyms> = LazyLock::new(|| Synonyms::of(&FILES));

/// What players say; then what terms of the rules are called in languages whose rules are not at hand.
const FILES: [(Option<Language>, &str); 8] = [
    (None, include_str!("../../../assets/players_words.toml")),
    (Some(Language::German), include_str!("../../../assets/terms/de.toml")),
    (Some(Language::Spanish), include_str!("../../../assets/terms/es.toml")),
    (Some(Language::French), include_str!("../../../assets/terms/fr.toml")),
    (Some(Language::Italian), include_str!("../../../assets/terms/it.toml")),
    (Some(Language::Japanese), include_str!("../../../assets/terms/ja.toml")),
    (Some(Language::Portuguese), include_str!("../../../assets/terms/pt.toml")),
    (Some(Language::Russian), include_str!("../../../assets/terms/ru.toml")),
];

/// What joins the words of a term in languages that have no such compounds, and is left out in a hurry: `identidade de cor`.
const JOINTS: [&str; 15] = ["de", "du", "des", "del", "della", "dello", "delle", "dei", "degli", "di", "do", "da", "dos", "das", "dell"];

/// A file of words.
#[derive(Deserialize)]
struct File {
    word: Vec<SynonymRow>,
    #[serde(default)]
    nickname: Vec<Nickname>,
}

/// What players call a card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nickname {
    /// What is said, in several forms.
    says: Vec<String>,
    /// The card's name.
    card: String,
}

/// A row of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SynonymRow {
    /// What is said, in several forms.
    says: Vec<String>,
    /// What the rules say instead, each in the notation of a search.
    means: Vec<String>,
    /// Why, for whoever reads the file.
    #[allow(dead_code, reason = "it is there to be read beside the words")]
    why: String,
}

/// What is said, as stems with spaces between, and what it means.
#[derive(Default)]
pub(crate) struct Synonyms {
    said: HashMap<String, usize>,
    /// What is said without the words that join it, until all files are read: it may be what others say in full.
    hurried: Vec<(String, usize)>,
    /// The same as it is spelled in the files, folded.
    spelled: HashSet<String>,
    /// What is said in scripts without spaces, of two letters or more, in the form in which letters are compared.
    unspaced: HashMap<Vec<char>, usize>,
    /// How many letters the longest of them has.
    longest_unspaced: usize,
    meant: Vec<Vec<Node>>,
    /// What cards are called, as stems, with their names.
    nicknames: HashMap<String, String>,
    /// How many words the longest of them has.
    longest: usize,
    /// What terms of the rules are called, with the language.
    terms: Vec<(Language, String)>,
}

/// The words of the file.
pub(crate) fn players_words() -> &'static Synonyms {
    &PLAYERS_WORDS
}

impl Synonyms {
    /// Reads files of words, which come with the program.
    fn of(files: &[(Option<Language>, &str)]) -> Synonyms {
        let mut words = Synonyms::default();
        for (language, file) in files {
            let File { word: rows, nickname } = toml::from_str(file).unwrap_or_else(|error| panic!("the players' words: {error}"));
            let named = |row: Nickname| row.says.into_iter().map(move |said| (word_stems(&said).join(" "), row.card.clone()));
            words.nicknames.extend(nickname.into_iter().flat_map(named));
            rows.iter().for_each(|row| words.add(row));
            if let Some(language) = language {
                words.terms.extend(rows.into_iter().flat_map(|row| row.says).map(|said| (*language, said)));
            }
        }
        for (said, meant) in std::mem::take(&mut words.hurried) {
            words.said.entry(said).or_insert(meant);
        }
        words
    }

    fn add(&mut self, row: &SynonymRow) {
        for said in &row.says {
            let stems = word_stems(said);
            self.longest = self.longest.max(stems.len());
            self.said.insert(stems.join(" "), self.meant.len());
            let telling: Vec<&str> = stems.iter().map(String::as_str).filter(|stem| !JOINTS.contains(stem)).collect();
            if telling.len() > 1 && telling.len() < stems.len() {
                self.hurried.push((telling.join(" "), self.meant.len()));
            }
            self.spelled.insert(folded(said));
            let letters: Vec<char> = said.chars().map(same_script).collect();
            if letters.len() > 1 && said.chars().all(is_cjk) {
                self.longest_unspaced = self.longest_unspaced.max(letters.len());
                self.unspaced.insert(letters, self.meant.len());
            }
        }
        self.meant.push(row.means.iter().map(|means| read(means).root).collect());
    }

    /// What terms of the rules are called in other languages.
    pub(crate) fn terms(&self) -> impl Iterator<Item = (Language, &str)> {
        self.terms.iter().map(|(language, said)| (*language, said.as_str()))
    }

    /// Whether players say this.
    pub(crate) fn knows(&self, stems: &[String]) -> bool {
        let stems = stems.join(" ");
        self.said.contains_key(&stems) || self.nicknames.contains_key(&stems)
    }

    /// Whether players say this very word: `ephemerate` has the stem of the French éphémère.
    pub(crate) fn spells(&self, said: &str) -> bool {
        self.spelled.contains(&folded(said))
    }

    /// The card that players call so.
    pub(crate) fn card(&self, said: &str) -> Option<&str> {
        self.nicknames.get(&word_stems(said).join(" ")).map(String::as_str)
    }

    /// What the words at the start of a row of stems mean, the longest match of them, and how many they are.
    pub(crate) fn meaning(&self, stems: &[String]) -> Option<(usize, &[Node])> {
        (1..=self.longest.min(stems.len())).rev().find_map(|length| {
            let at = self.said.get(&stems[..length].join(" "))?;
            Some((length, self.meant[*at].as_slice()))
        })
    }

    /// What opens some letters of a script without spaces, the longest of it, and how many letters it has.
    pub(crate) fn inside(&self, letters: &[char]) -> Option<(usize, &[Node])> {
        (2..=self.longest_unspaced.min(letters.len())).rev().find_map(|length| {
            let at = self.unspaced.get(&letters[..length])?;
            Some((length, self.meant[*at].as_slice()))
        })
    }
}
