//! Finds rules by their words: every run of five words of every rule text, hashed.
//!
//! It answers which rules share a run with a text; the caller decides what that proves.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use crate::language::Language;
use crate::library::{RuleId, RuleText, Table};
use crate::shelf::Shelf;

/// Words in a run.
pub const RUN: usize = 5;

/// Bits of an entry that hold the rule; the hash has the rest.
const RULE_BITS: u32 = 24;

/// The runs of all rule texts of a language.
#[derive(Debug, Default)]
pub struct Phrases {
    /// The upper 40 bits of the hash of a run, and its rule in the lower 24; sorted.
    runs: Vec<u64>,
}

impl Phrases {
    fn of(rules: &Table<RuleId, RuleText>, language: Language) -> Phrases {
        let of_language = rules.with_ids().filter(|(_, text)| text.language == language);
        let of_rule = |(id, text): (RuleId, &RuleText)| {
            let words = words(&text.rule.text);
            let hashes: Vec<u64> = words.windows(RUN).map(|run| hash(run) | u64::from(id.0)).collect();
            hashes
        };
        let mut runs: Vec<u64> =
            of_language.filter(|(id, _)| id.0 < 1 << RULE_BITS).flat_map(of_rule).collect();
        runs.sort_unstable();
        runs.dedup();
        runs.shrink_to_fit();
        Phrases { runs }
    }

    /// The rules with a run of words. Two runs share a hash once in 10¹².
    pub fn with(&self, run: &[String]) -> impl Iterator<Item = RuleId> {
        let hash = hash(run);
        let from = self.runs.partition_point(|&entry| entry < hash);
        let of_run =
            self.runs[from..].iter().take_while(move |&&entry| entry >> RULE_BITS == hash >> RULE_BITS);
        of_run.map(|entry| RuleId((entry & ((1 << RULE_BITS) - 1)) as u32))
    }
}

/// The words of a text in lower case. What contains a digit is left out, since cited numbers change; so are
/// markup tags.
pub fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, piece) in text.split('<').enumerate() {
        // A long stretch before the bracket is no tag.
        let piece = match piece.split_once('>') {
            Some((tag, rest)) if at > 0 && tag.len() <= LONGEST_TAG => rest,
            _ => piece,
        };
        let split = piece.split(|letter: char| !(letter.is_alphanumeric() || matches!(letter, '\'' | '’')));
        let is_word = |word: &&str| {
            word.contains(char::is_alphanumeric) && !word.contains(|letter: char| letter.is_ascii_digit())
        };
        let plain = |word: &str| -> String {
            let letters = word.chars().filter(|letter| letter.is_alphanumeric());
            letters.flat_map(char::to_lowercase).collect()
        };
        words.extend(split.filter(is_word).map(plain));
    }
    words
}

/// Limit of letters in a markup tag.
const LONGEST_TAG: usize = 12;

fn hash(run: &[String]) -> u64 {
    FxBuildHasher.hash_one(run) & !((1 << RULE_BITS) - 1)
}

impl Shelf {
    /// The runs of words of a language's rules, collected at the first use.
    pub fn phrases(&self, language: Language) -> &Phrases {
        self.lookup.phrases[language as usize].get_or_init(|| Phrases::of(&self.library.rules, language))
    }
}
