//! Detects the language of a passage, by script and then by words.
//!
//! A short or doubtful passage has no answer and takes the language of its surroundings.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use whatlang::{Detector, Lang};

use language::{Language, Script, all_words};

/// Minimum number of letters; the language of shorter titles is too often wrong.
const FEWEST_LETTERS: usize = 25;

/// Minimum for Chinese, Japanese and Korean, which need fewer.
const FEWEST_SYLLABLES: usize = 4;

/// Maximum number of passages that are examined for a document.
const MOST_ASKED: usize = 400;

/// The languages of sources: with every language allowed, titles are often taken for Latin or Tagalog.
static DETECTOR: LazyLock<Detector> =
    LazyLock::new(|| Detector::with_allowlist(Language::ALL.into_iter().map(detected).collect()));

/// A language as the detector knows it.
pub(super) fn detected(language: Language) -> Lang {
    let code = language.words().detector;
    Lang::from_code(code).unwrap_or_else(|| panic!("{language}: nothing detects the language `{code}`"))
}

/// The language of a passage, if its script or words leave no doubt.
pub(super) fn detect(passage: &str) -> Option<Language> {
    let letters = Letters::count(passage);
    if let Some(language) = letters.by_script(passage) {
        return Some(language);
    }
    if letters.latin < FEWEST_LETTERS {
        return None;
    }
    let found = DETECTOR.detect(passage).filter(whatlang::Info::is_reliable)?;
    let is_found =
        |language: &Language| language.writes_latin() && language.words().detector == found.lang().code();
    Language::ALL.into_iter().find(is_found)
}

/// The language of a document: that of most of its passages. The first few hundred are enough.
pub(super) fn of_most<'a>(passages: impl Iterator<Item = &'a str>) -> Option<Language> {
    most(&counts(passages)).map(|(language, _)| language)
}

/// The language of more than half of the passages that tell one.
pub(super) fn of_more_than_half<'a>(passages: impl Iterator<Item = &'a str>) -> Option<Language> {
    let counts = counts(passages);
    most(&counts).filter(|(_, count)| count * 2 > counts.values().sum()).map(|(language, _)| language)
}

fn counts<'a>(passages: impl Iterator<Item = &'a str>) -> BTreeMap<Language, usize> {
    let mut counts = BTreeMap::new();
    for language in passages.take(MOST_ASKED).filter_map(detect) {
        *counts.entry(language).or_default() += 1;
    }
    counts
}

fn most(counts: &BTreeMap<Language, usize>) -> Option<(Language, usize)> {
    let each = counts.iter().map(|(&language, &count)| (language, count));
    each.max_by_key(|&(language, count)| (count, std::cmp::Reverse(language)))
}

/// The text after the word that opens an example, in any language; `None` if the passage is not an example.
pub(super) fn after_example_mark(passage: &str) -> Option<&str> {
    all_words(|words| words.rulebook.example).find_map(|mark| {
        let opening = passage.get(..mark.len())?;
        (opening.to_lowercase() == mark.to_lowercase()).then(|| passage[mark.len()..].trim())
    })
}

/// Number of letters of each script in a passage.
#[derive(Default)]
struct Letters {
    latin: usize,
    han: usize,
    kana: usize,
    hangul: usize,
    cyrillic: usize,
}

impl Letters {
    fn count(passage: &str) -> Letters {
        let mut letters = Letters::default();
        for letter in passage.chars() {
            match letter {
                '\u{3040}'..='\u{30ff}' => letters.kana += 1,
                '\u{3400}'..='\u{9fff}' => letters.han += 1,
                '\u{ac00}'..='\u{d7a3}' => letters.hangul += 1,
                '\u{400}'..='\u{4ff}' => letters.cyrillic += 1,
                letter if letter.is_alphabetic() => letters.latin += 1,
                _ => {}
            }
        }
        letters
    }

    /// A syllable counts as two letters, because names within such texts stay in Latin letters.
    fn by_script(&self, passage: &str) -> Option<Language> {
        let most =
            |count: usize, weight: usize, fewest: usize| count >= fewest && count * weight >= self.latin;
        if self.kana > 0 && most(self.kana + self.han, 2, FEWEST_SYLLABLES) {
            return written_in(Script::Kana, passage);
        }
        if most(self.hangul, 2, FEWEST_SYLLABLES) {
            return written_in(Script::Hangul, passage);
        }
        if most(self.han, 2, FEWEST_SYLLABLES) {
            return written_in(Script::Han, passage);
        }
        if most(self.cyrillic, 1, FEWEST_LETTERS) { written_in(Script::Cyrillic, passage) } else { None }
    }
}

/// The language of a passage in a script: the one whose telling letters it has, else the one without any.
fn written_in(script: Script, passage: &str) -> Option<Language> {
    let of_script = || Language::ALL.into_iter().filter(|language| language.words().script == script);
    let tells = |language: &Language| {
        let telling = language.words().telling_letters;
        passage.chars().any(|letter| telling.contains(letter))
    };
    of_script()
        .find(tells)
        .or_else(|| of_script().find(|language| language.words().telling_letters.is_empty()))
}
