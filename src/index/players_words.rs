//! Knows what players say for what the rules call otherwise: `etb`, `fizzle`, `in play`.
//!
//! The words stand in `assets/players_words.toml` and `assets/terms`, each with its reason; what is made of them, `reading` says.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

use super::analysis::{Analyser, Form};
use super::fold::{folded, is_cjk, without_accents};
use super::query::Node;
use super::read::read;
use crate::language::Language;
use crate::script::same_script;

static PLAYERS_WORDS: LazyLock<PlayersWords> = LazyLock::new(|| PlayersWords::of(&FILES));

/// What players say; then what terms of the rules are called in languages whose rules are not at hand.
const FILES: [(Option<Language>, &str); 8] = [
    (None, include_str!("../../assets/players_words.toml")),
    (Some(Language::German), include_str!("../../assets/terms/de.toml")),
    (Some(Language::Spanish), include_str!("../../assets/terms/es.toml")),
    (Some(Language::French), include_str!("../../assets/terms/fr.toml")),
    (Some(Language::Italian), include_str!("../../assets/terms/it.toml")),
    (Some(Language::Japanese), include_str!("../../assets/terms/ja.toml")),
    (Some(Language::Portuguese), include_str!("../../assets/terms/pt.toml")),
    (Some(Language::Russian), include_str!("../../assets/terms/ru.toml")),
];

/// What stands before an apostrophe that joins it to the next word.
const ELIDED: [&str; 14] = ["l", "d", "s", "n", "j", "t", "c", "m", "qu", "un", "dell", "all", "nell", "dall"];

/// What joins the words of a term in languages that have no such compounds, and is left out in a hurry: `identidade de cor`.
const JOINTS: [&str; 15] = ["de", "du", "des", "del", "della", "dello", "delle", "dei", "degli", "di", "do", "da", "dos", "das", "dell"];

/// A file of words.
#[derive(Deserialize)]
struct File {
    word: Vec<Row>,
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
struct Row {
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
pub(super) struct PlayersWords {
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
pub(super) fn players_words() -> &'static PlayersWords {
    &PLAYERS_WORDS
}

impl PlayersWords {
    /// Reads files of words, which come with the program.
    fn of(files: &[(Option<Language>, &str)]) -> PlayersWords {
        let mut words = PlayersWords::default();
        for (language, file) in files {
            let File { word: rows, nickname } = toml::from_str(file).unwrap_or_else(|error| panic!("the players' words: {error}"));
            let named = |row: Nickname| row.says.into_iter().map(move |said| (stems(&said).join(" "), row.card.clone()));
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

    fn add(&mut self, row: &Row) {
        for said in &row.says {
            let stems = stems(said);
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
    pub(super) fn terms(&self) -> impl Iterator<Item = (Language, &str)> {
        self.terms.iter().map(|(language, said)| (*language, said.as_str()))
    }

    /// Whether players say this.
    pub(super) fn knows(&self, stems: &[String]) -> bool {
        let stems = stems.join(" ");
        self.said.contains_key(&stems) || self.nicknames.contains_key(&stems)
    }

    /// Whether players say this very word: `ephemerate` has the stem of the French éphémère.
    pub(super) fn spells(&self, said: &str) -> bool {
        self.spelled.contains(&folded(said))
    }

    /// The card that players call so.
    pub(super) fn card(&self, said: &str) -> Option<&str> {
        self.nicknames.get(&stems(said).join(" ")).map(String::as_str)
    }

    /// What the words at the start of a row of stems mean, the longest match of them, and how many they are.
    pub(super) fn meaning(&self, stems: &[String]) -> Option<(usize, &[Node])> {
        (1..=self.longest.min(stems.len())).rev().find_map(|length| {
            let at = self.said.get(&stems[..length].join(" "))?;
            Some((length, self.meant[*at].as_slice()))
        })
    }

    /// What opens some letters of a script without spaces, the longest of it, and how many letters it has.
    pub(super) fn inside(&self, letters: &[char]) -> Option<(usize, &[Node])> {
        (2..=self.longest_unspaced.min(letters.len())).rev().find_map(|length| {
            let at = self.unspaced.get(&letters[..length])?;
            Some((length, self.meant[*at].as_slice()))
        })
    }
}

thread_local! {
    /// Made once a thread: reading a question takes a hundred rows of words apart.
    static ENGLISH: RefCell<Analyser> = RefCell::new(Analyser::new(Language::English));
    static RUSSIAN: RefCell<Analyser> = RefCell::new(Analyser::new(Language::Russian));
}

/// The stems of some words, one for each position. Accents do not count: many phones leave them out.
pub(super) fn stems(words: &str) -> Vec<String> {
    words.split_whitespace().flat_map(stems_of_word).collect()
}

/// A word without the article that French and Italian join to it: `l'effet`, `dell'azione`.
fn without_article(word: &str) -> &str {
    let parts = word.split_once(['\'', '’']);
    let joined = parts.filter(|(article, rest)| !rest.is_empty() && ELIDED.iter().any(|elided| elided.eq_ignore_ascii_case(article)));
    joined.map_or(word, |(_, rest)| rest)
}

fn stems_of_word(word: &str) -> Vec<String> {
    let word = without_article(word);
    // A word in Cyrillic letters has many endings; what is in others may be of any language and has those of English.
    let analyser = if word.contains(|letter| matches!(letter, '\u{400}'..='\u{52f}')) { &RUSSIAN } else { &ENGLISH };
    let word = without_accents(word).map_or(Cow::Borrowed(word), Cow::Owned);
    let tokens = analyser.with_borrow_mut(|analyser| analyser.tokens_typed(&word));
    let mut stems: Vec<String> = Vec::new();
    let mut last = None;
    for token in tokens.iter().filter(|token| token.form != Form::Letter && last.replace(token.position) != Some(token.position)) {
        stems.push(token.text.to_owned());
    }
    stems
}
