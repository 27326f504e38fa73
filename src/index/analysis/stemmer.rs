//! Stems words, with a cache: most words of a text have been seen before.
//!
//! `analyzer` says where words begin and end.

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use tantivy::tokenizer::{RawTokenizer, Stemmer, TextAnalyzer, TokenStream};

use crate::analysis::normalize;
use language::{Language, Script};

/// Number of words that are remembered before the cache is cleared.
const REMEMBERED: usize = 40_000;

/// The stems of the words of one language.
#[derive(Clone)]
pub(crate) struct Stems {
    language: Language,
    stemmer: TextAnalyzer,
    /// By a hash of the word; if two words have the same hash, the later one is remembered.
    places: FxHashMap<u64, Place>,
    /// The words that are remembered, each followed by its stems, then the last word that is not remembered.
    texts: String,
    /// How much of that is remembered.
    remembered: usize,
}

/// Where a word and its stems are, one after the other.
#[derive(Clone, Copy)]
struct Place {
    start: usize,
    word: u16,
    stem: u16,
    /// Zero if the word has no accent-free variant.
    plain: u16,
}

impl Stems {
    /// None remembered yet.
    pub(crate) fn new(language: Language) -> Stems {
        let stemmer =
            TextAnalyzer::builder(RawTokenizer::default()).filter(Stemmer::new(stemmer_of(language))).build();
        Stems { language, stemmer, places: FxHashMap::default(), texts: String::new(), remembered: 0 }
    }

    /// The stem of a folded word without accents, and the stem of the word typed without them if it differs.
    pub(crate) fn of(&mut self, word: &str, remembers: bool) -> (&str, Option<&str>) {
        let hash = FxBuildHasher.hash_one(word);
        let known =
            self.places.get(&hash).copied().filter(|place| self.text(place.start, place.word) == word);
        let place = known.unwrap_or_else(|| self.add(hash, word, remembers));
        let stem = place.start + usize::from(place.word);
        let plain =
            Some(self.text(stem + usize::from(place.stem), place.plain)).filter(|plain| !plain.is_empty());
        (self.text(stem, place.stem), plain)
    }

    fn text(&self, start: usize, length: u16) -> &str {
        &self.texts[start..start + usize::from(length)]
    }

    fn add(&mut self, hash: u64, word: &str, remembers: bool) -> Place {
        let (stem, plain) = self.find(word);
        if remembers && self.places.len() >= REMEMBERED {
            self.places.clear();
            self.remembered = 0;
        }
        self.texts.truncate(self.remembered);
        let start = self.texts.len();
        // Words are cut where they are too long for a text, long before this.
        let mut add = |text: &str| {
            self.texts.push_str(text);
            u16::try_from(text.len()).unwrap_or_default()
        };
        let place = Place {
            start,
            word: add(word),
            stem: add(&stem),
            plain: add(plain.as_deref().unwrap_or_default()),
        };
        if remembers {
            self.remembered = self.texts.len();
            self.places.insert(hash, place);
        }
        place
    }

    fn find(&mut self, word: &str) -> (String, Option<String>) {
        let is_cyrillic = |letter: char| matches!(letter, '\u{400}'..='\u{52f}');
        let stemmed = word
            .chars()
            .next()
            .is_some_and(|first| is_cyrillic(first) == (self.language.words().script == Script::Cyrillic));
        let mut stem = |word: &str| {
            if !stemmed {
                return word.to_owned();
            }
            let mut stream = self.stemmer.token_stream(word);
            let stem = if stream.advance() { stream.token().text.clone() } else { String::new() };
            if stem.is_empty() { word.to_owned() } else { stem }
        };
        let of_word = stem(word);
        let plain = normalize::without_accents(word).map(|plain| stem(&plain));
        let of_word = normalize::without_accents(&of_word).unwrap_or(of_word);
        let plain = plain
            .map(|plain| normalize::without_accents(&plain).unwrap_or(plain))
            .filter(|plain| *plain != of_word);
        (of_word, plain)
    }
}

/// The stemmer of a language. In the languages of Asia the Latin words are English ones: card names,
/// keywords, `CR`.
fn stemmer_of(language: Language) -> tantivy::tokenizer::Language {
    let name: StrDeserializer<'_, serde::de::value::Error> = language.words().stemmer.into_deserializer();
    tantivy::tokenizer::Language::deserialize(name)
        .unwrap_or_else(|error| panic!("the stemmer of {language}: {error}"))
}
