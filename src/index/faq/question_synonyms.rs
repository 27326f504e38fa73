//! Knows words that ask the same: `swing` and `attack`, `bin` and `graveyard`. A question and those of `assets/questions` are compared
//! with one word for each row of `assets/alike`.
//!
//! In scripts without spaces, and in Korean, sayings are replaced wherever they stand. It knows single words and short sayings in
//! questions alone. What players say for what the rules call otherwise, `players_words` knows.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use aho_corasick::{AhoCorasick, MatchKind};
use icu_normalizer::ComposingNormalizerBorrowed;
use serde::Deserialize;

use crate::index::analysis::analyzer::Analyzer;
use crate::index::analysis::normalize::is_cjk;
use crate::index::analysis::word_stems::text_stems;
use crate::index::query::stop_words::is_small;
use crate::index::retrieve::term_lookup::TermLookup;
use crate::language::Language;
use crate::text::script::same_script;

/// A file of words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    row: Vec<SynonymRow>,
}

/// Words that ask the same, the plain one first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SynonymRow {
    words: Vec<String>,
    /// Why, where it is not plain, for whoever reads the file.
    #[serde(default, rename = "why")]
    _why: String,
}

/// The words of a language, as stems with spaces between, each with the one that stands for its row.
#[derive(Default)]
pub(crate) struct QuestionSynonyms {
    stands_for: HashMap<String, String>,
    /// How many words the longest saying has.
    longest: usize,
    /// Where words are compared as pairs of letters, the sayings, and what each is replaced by.
    inside: Option<(AhoCorasick, Vec<String>)>,
}

/// Those of a language; none where nobody has written any.
pub(crate) fn alike(language: Language) -> &'static QuestionSynonyms {
    static ALL: [OnceLock<QuestionSynonyms>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
    ALL[language.index()].get_or_init(|| QuestionSynonyms::of(language))
}

fn file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../assets/alike/en.toml"),
        Language::German => include_str!("../../../assets/alike/de.toml"),
        Language::Spanish => include_str!("../../../assets/alike/es.toml"),
        Language::French => include_str!("../../../assets/alike/fr.toml"),
        Language::Italian => include_str!("../../../assets/alike/it.toml"),
        Language::Portuguese => include_str!("../../../assets/alike/pt.toml"),
        Language::Russian => include_str!("../../../assets/alike/ru.toml"),
        Language::Japanese => include_str!("../../../assets/alike/ja.toml"),
        Language::Korean => include_str!("../../../assets/alike/ko.toml"),
        // Both kinds of letters are compared as one.
        Language::ChineseSimplified | Language::ChineseTraditional => include_str!("../../../assets/alike/zh-Hans.toml"),
    }
}

/// Whether the words of a language are compared as pairs of letters.
fn is_of_pairs(language: Language) -> bool {
    matches!(language, Language::Japanese | Language::Korean | Language::ChineseSimplified | Language::ChineseTraditional)
}

/// A text in the letters in which sayings are found inside of it. Hiragana and katakana stay apart, as they do in what is compared.
fn plain_letters(text: &str, language: Language) -> String {
    let text = ComposingNormalizerBorrowed::new_nfkc().normalize(text).to_lowercase();
    if language == Language::Japanese { text } else { text.chars().map(same_script).collect() }
}

impl QuestionSynonyms {
    fn of(language: Language) -> QuestionSynonyms {
        let mut alike = QuestionSynonyms::default();
        let File { row: rows } = toml::from_str(file(language)).unwrap_or_else(|error| panic!("the words alike of {language}: {error}"));
        if is_of_pairs(language) {
            alike.inside = Some(QuestionSynonyms::inside(&rows, language));
            return alike;
        }
        let (small, mut analyser) = (language.words().small, Analyzer::new(language));
        for row in rows {
            let mut stands_for: Option<String> = None;
            for saying in &row.words {
                // Questions are compared without their small words; a saying that has but one other says less than it means.
                let words: Vec<&str> = saying.split(' ').filter(|word| !is_small(word, small)).collect();
                let stems = text_stems(&mut analyser, &words.join(" "));
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

    /// The sayings of some rows, with the plain one of each.
    fn inside(rows: &[SynonymRow], language: Language) -> (AhoCorasick, Vec<String>) {
        let letters = |saying: &String| plain_letters(saying, language);
        let sayings = rows.iter().flat_map(|row| &row.words).map(letters);
        let plain = rows.iter().flat_map(|row| vec![letters(&row.words[0]); row.words.len()]).collect();
        let found = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(sayings);
        (found.unwrap_or_else(|error| panic!("the sayings alike of {language}: {error}")), plain)
    }

    /// A text with the plain saying for each that stands inside of it. `sba list` is in no language of that kind, though people who speak
    /// one say `sba`, too.
    pub(crate) fn plain<'t>(&self, text: &'t str, language: Language) -> Cow<'t, str> {
        match &self.inside {
            Some((sayings, plain)) if text.contains(is_cjk) => sayings.replace_all(&plain_letters(text, language), plain).into(),
            _ => text.into(),
        }
    }

    /// Whether a stem, or several with spaces between, asks the same as another.
    pub(crate) fn knows(&self, stems: &str) -> bool {
        self.stands_for.contains_key(stems)
    }

    /// The words, with one for all that ask the same, the longest sayings first.
    pub(crate) fn one_for_all(&self, words: Vec<String>) -> Vec<String> {
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

/// Whether a word of English is one of those that are known to ask the same as others.
pub(crate) fn is_everyday(terms: &TermLookup<'_>, word: &str) -> bool {
    alike(Language::English).knows(&terms.stems(Language::English, word).join(" "))
}
