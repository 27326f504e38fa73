//! Knows words that ask the same: `swing` and `attack`, `bin` and `graveyard`. A question and those of `assets/questions` are compared
//! with one word for each row of `assets/alike`.
//!
//! It knows single words and short sayings in questions alone. What players say for what the rules call otherwise, `players_words` knows.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::analysis::Analyser;
use super::answered::stems;
use super::schema::position;
use super::small_words::is_small;
use crate::language::Language;

/// A file of words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    row: Vec<Row>,
}

/// Words that ask the same, the plain one first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    words: Vec<String>,
    /// Why, where it is not plain, for whoever reads the file.
    #[serde(default, rename = "why")]
    _why: String,
}

/// The words of a language, as stems with spaces between, each with the one that stands for its row.
#[derive(Default)]
pub(super) struct Alike {
    stands_for: HashMap<String, String>,
    /// How many words the longest saying has.
    longest: usize,
}

/// Those of a language; none where nobody has written any.
pub(super) fn alike(language: Language) -> &'static Alike {
    static ALL: [OnceLock<Alike>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
    ALL[position(language)].get_or_init(|| Alike::of(language))
}

fn file(language: Language) -> Option<&'static str> {
    Some(match language {
        Language::English => include_str!("../../assets/alike/en.toml"),
        Language::German => include_str!("../../assets/alike/de.toml"),
        Language::Spanish => include_str!("../../assets/alike/es.toml"),
        Language::French => include_str!("../../assets/alike/fr.toml"),
        Language::Italian => include_str!("../../assets/alike/it.toml"),
        Language::Portuguese => include_str!("../../assets/alike/pt.toml"),
        Language::Russian => include_str!("../../assets/alike/ru.toml"),
        // Their words are compared as pairs of letters.
        Language::Japanese | Language::Korean | Language::ChineseSimplified | Language::ChineseTraditional => return None,
    })
}

impl Alike {
    fn of(language: Language) -> Alike {
        let mut alike = Alike::default();
        let Some(text) = file(language) else { return alike };
        let File { row: rows } = toml::from_str(text).unwrap_or_else(|error| panic!("the words alike of {language}: {error}"));
        let (small, mut analyser) = (language.words().small, Analyser::new(language));
        for row in rows {
            let mut stands_for: Option<String> = None;
            for saying in &row.words {
                // Questions are compared without their small words; a saying that has but one other says less than it means.
                let words: Vec<&str> = saying.split(' ').filter(|word| !is_small(word, small)).collect();
                let stems = stems(&mut analyser, &words.join(" "));
                if stems.is_empty() || saying.contains(' ') && stems.len() < 2 {
                    continue;
                }
                alike.longest = alike.longest.max(stems.len());
                let stem = stems.join(" ");
                let plain = stands_for.get_or_insert_with(|| stem.clone()).clone();
                alike.stands_for.entry(stem).or_insert(plain);
            }
        }
        alike
    }

    /// Whether a stem, or several with spaces between, asks the same as another.
    pub(super) fn knows(&self, stems: &str) -> bool {
        self.stands_for.contains_key(stems)
    }

    /// The words, with one for all that ask the same, the longest sayings first.
    pub(super) fn one_for_all(&self, words: Vec<String>) -> Vec<String> {
        let mut plain = Vec::with_capacity(words.len());
        let mut rest = words.as_slice();
        while !rest.is_empty() {
            let saying = |length: usize| Some((length, self.stands_for.get(&rest[..length].join(" "))?));
            let (length, word) = (1..=self.longest.min(rest.len())).rev().find_map(saying).unwrap_or((1, &rest[0]));
            plain.push(word.clone());
            rest = &rest[length..];
        }
        plain
    }
}
