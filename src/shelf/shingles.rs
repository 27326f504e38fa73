//! An index of shingles: the hash of every five consecutive words of every rule text.
//!
//! It finds the rules that share a shingle with a text; the caller decides what that proves.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use crate::Shelf;
use language::Language;
use library::{RuleId, RuleText, Table};
use text::letter_class::{is_alphanumeric, is_lowercase, is_uppercase, push_lowercase};
use work::steps;

/// The steps of a search among a million shingles.
const STEPS_OF_A_SEARCH: usize = 20;

/// Words in a shingle.
pub const SHINGLE: usize = 5;

/// Bits of an entry that hold the rule; the hash has the rest.
const RULE_BITS: u32 = 24;

/// The shingles of all rule texts of a language.
#[derive(Debug, Default)]
pub struct ShingleIndex {
    /// The upper 40 bits of the hash of a shingle, and its rule in the lower 24; sorted.
    postings: Vec<u64>,
}

impl ShingleIndex {
    fn build(rules: &Table<RuleId, RuleText>, language: Language) -> ShingleIndex {
        let of_language = rules.with_ids().filter(|(_, text)| text.language == language);
        let of_rule = |(id, text): (RuleId, &RuleText)| {
            let words = words(&text.rule.text);
            let hashes: Vec<u64> =
                words.windows(SHINGLE).map(|shingle| hash(shingle) | u64::from(id.0)).collect();
            hashes
        };
        let mut postings: Vec<u64> =
            of_language.filter(|(id, _)| id.0 < 1 << RULE_BITS).flat_map(of_rule).collect();
        postings.sort_unstable();
        postings.dedup();
        postings.shrink_to_fit();
        ShingleIndex { postings }
    }

    /// The key of a shingle. Two shingles share one with a chance of 1 in 10¹².
    pub fn key(&self, shingle: &[String]) -> u64 {
        hash(shingle)
    }

    /// The rules with a shingle, by its key.
    pub fn with(&self, hash: u64) -> impl Iterator<Item = RuleId> {
        steps::charge(STEPS_OF_A_SEARCH);
        let from = self.postings.partition_point(|&entry| entry < hash);
        let of_shingle =
            self.postings[from..].iter().take_while(move |&&entry| entry >> RULE_BITS == hash >> RULE_BITS);
        of_shingle.inspect(|_| steps::charge(1)).map(|entry| RuleId((entry & ((1 << RULE_BITS) - 1)) as u32))
    }
}

/// The words of a text in lower case, without words that contain a digit, since cited numbers change, and without
/// markup tags.
pub fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    add_words(text, false, &mut words);
    words
}

/// Adds the words of a text. `split_names`: whether a capital after a small letter begins a word, too: `Surveil
/// Effect` of `SurveilEffect`.
pub fn add_words(text: &str, split_names: bool, words: &mut Vec<String>) {
    steps::charge(text.len());
    for (at, piece) in text.split('<').enumerate() {
        // A long stretch before the bracket is not a tag.
        let piece = match piece.split_once('>') {
            Some((tag, rest)) if at > 0 && tag.len() <= LONGEST_TAG => rest,
            _ => piece,
        };
        add_words_of_piece(piece, split_names, words);
    }
}

fn add_words_of_piece(piece: &str, split_names: bool, words: &mut Vec<String>) {
    let (mut word, mut has_digit, mut before) = (String::new(), false, ' ');
    let mut end = |word: &mut String, has_digit: &mut bool| {
        if !word.is_empty() && !*has_digit {
            words.push(word.as_str().to_owned());
        }
        word.clear();
        *has_digit = false;
    };
    for letter in piece.chars() {
        if split_names && is_uppercase(letter) && is_lowercase(before) {
            end(&mut word, &mut has_digit);
        }
        before = letter;
        if is_alphanumeric(letter) {
            has_digit |= letter.is_ascii_digit();
            push_lowercase(&mut word, letter);
        } else if !matches!(letter, '\'' | '’') {
            end(&mut word, &mut has_digit);
        }
    }
    end(&mut word, &mut has_digit);
}

/// Limit of letters in a markup tag.
const LONGEST_TAG: usize = 12;

fn hash(shingle: &[String]) -> u64 {
    FxBuildHasher.hash_one(shingle) & !((1 << RULE_BITS) - 1)
}

impl Shelf {
    /// The shingles of a language's rules. The first call builds the index.
    pub fn shingles(&self, language: Language) -> &ShingleIndex {
        self.lookup.shingles[language as usize]
            .get_or_init(|| ShingleIndex::build(&self.library.rules, language))
    }
}
