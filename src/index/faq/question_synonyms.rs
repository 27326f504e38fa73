//! Knows words that ask the same: `swing` and `attack`, `bin` and `graveyard`. A question and those that are
//! stored are compared with one word for each row of `question_synonyms.toml`.
//!
//! In scripts without spaces, and in Korean, sayings are replaced wherever they stand. It knows single words
//! and short sayings in questions alone; `synonyms` has the slang of players.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use aho_corasick::{AhoCorasick, MatchKind};
use icu_normalizer::ComposingNormalizerBorrowed;

use crate::index::analysis::analyzer::Analyzer;
use crate::index::analysis::normalize::is_cjk;
use crate::index::analysis::word_stems::text_stems;
use crate::index::query::stop_words::is_small;
use crate::index::retrieve::term_lookup::TermLookup;
use crate::language::Language;
use crate::lexicon::{self, QuestionSynonym, stop_words};
use crate::text::script_folding::same_script;

/// The words of a language, as stems with spaces between, each with the one that stands for its row.
#[derive(Default)]
pub(crate) struct QuestionSynonyms {
    stands_for: HashMap<String, String>,
    /// How many words the longest saying has.
    longest: usize,
    /// Where words are compared as pairs of letters, the sayings, and what each is replaced by.
    inside: Option<(AhoCorasick, Vec<String>)>,
}

/// Those that the program has of a language.
pub(crate) fn built_in(language: Language) -> &'static QuestionSynonyms {
    static ALL: [OnceLock<QuestionSynonyms>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    ALL[language.index()].get_or_init(|| QuestionSynonyms::of(language, &[]))
}

/// Whether the words of a language are compared as pairs of letters.
fn is_of_pairs(language: Language) -> bool {
    matches!(
        language,
        Language::Japanese | Language::Korean | Language::ChineseSimplified | Language::ChineseTraditional
    )
}

/// A text in the letters in which sayings are found inside of it. Hiragana and katakana stay apart, as they
/// do in what is compared.
fn plain_letters(text: &str, language: Language) -> String {
    let text = ComposingNormalizerBorrowed::new_nfkc().normalize(text).to_lowercase();
    if language == Language::Japanese { text } else { text.chars().map(same_script).collect() }
}

impl QuestionSynonyms {
    /// Those that the program has of a language, and some more. One of them that asks the same as a word that
    /// is known joins its row.
    pub(crate) fn of(language: Language, added: &[QuestionSynonym]) -> QuestionSynonyms {
        let mut synonyms = QuestionSynonyms::default();
        // Both kinds of Chinese letters are compared as one.
        let written =
            if language == Language::ChineseTraditional { Language::ChineseSimplified } else { language };
        let own = lexicon::question_synonyms(written);
        let is_added = |row: &&QuestionSynonym| added.iter().any(|other| std::ptr::eq(*row, other));
        let rows = || own.iter().chain(added).map(|row| (row.words.as_slice(), is_added(&row)));
        if is_of_pairs(language) {
            synonyms.inside = Some(QuestionSynonyms::inside(rows(), language));
            return synonyms;
        }
        let (small, mut analyser) = (stop_words(language), Analyzer::new(language));
        for (words, is_added) in rows() {
            let mut stems: Vec<String> = Vec::new();
            for saying in words {
                // Questions are compared without their small words; a saying that has but one other says less
                // than it means.
                let words: Vec<&str> = saying.split(' ').filter(|word| !is_small(word, small)).collect();
                let all = text_stems(&mut analyser, &words.join(" "));
                if !all.is_empty() && (!saying.contains(' ') || all.len() > 1) {
                    synonyms.longest = synonyms.longest.max(all.len());
                    stems.push(all.join(" "));
                }
            }
            synonyms.add(stems, is_added);
        }
        synonyms
    }

    /// Adds a row of stems. The first stands for all; in an added row that of another row does, if a stem is
    /// known from there.
    fn add(&mut self, stems: Vec<String>, is_added: bool) {
        let known = stems.iter().find_map(|stem| self.stands_for.get(stem)).filter(|_| is_added);
        let Some(plain) = known.or(stems.first()).cloned() else { return };
        for stem in stems {
            self.stands_for.entry(stem).or_insert_with(|| plain.clone());
        }
    }

    /// The sayings of some rows, with the plain one of each.
    fn inside<'r>(
        rows: impl Iterator<Item = (&'r [String], bool)>,
        language: Language,
    ) -> (AhoCorasick, Vec<String>) {
        let (mut sayings, mut plain) = (Vec::new(), Vec::new());
        let mut known: HashMap<String, String> = HashMap::new();
        for (words, is_added) in rows {
            let words: Vec<String> = words
                .iter()
                .map(|saying| plain_letters(saying, language))
                .filter(|saying| !saying.is_empty())
                .collect();
            let Some(first) = words
                .iter()
                .find_map(|saying| known.get(saying))
                .filter(|_| is_added)
                .or(words.first())
                .cloned()
            else {
                continue;
            };
            for saying in words {
                known.entry(saying.clone()).or_insert_with(|| first.clone());
                sayings.push(saying);
                plain.push(first.clone());
            }
        }
        let found = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(sayings);
        (found.unwrap_or_else(|error| panic!("the synonyms of questions in {language}: {error}")), plain)
    }

    /// A text with the plain saying for each that stands inside of it. `sba list` is in no language of that
    /// kind, though people who speak one say `sba`, too.
    pub(crate) fn plain<'t>(&self, text: &'t str, language: Language) -> Cow<'t, str> {
        match &self.inside {
            Some((sayings, plain)) if text.contains(is_cjk) => {
                sayings.replace_all(&plain_letters(text, language), plain).into()
            }
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
            let (length, word) =
                (1..=self.longest.min(rest.len())).rev().find_map(saying).unwrap_or((1, &rest[0]));
            plain.push(word.clone());
            rest = &rest[length..];
        }
        plain
    }
}

/// Whether a word of English is one of those that are known to ask the same as others.
pub(crate) fn is_everyday(terms: &TermLookup<'_>, word: &str) -> bool {
    built_in(Language::English).knows(&terms.stems(Language::English, word).join(" "))
}
