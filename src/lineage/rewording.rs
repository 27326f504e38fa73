//! Finds which rulings were published again in other words: a later ruling of the same card that says nearly the same.
//!
//! Nobody who publishes rulings says which of them takes the place of which; it is inferred from likeness and day, card by card. Both
//! stay, and whoever shows one can show the other.

use std::collections::{BTreeMap, BTreeSet};

use aho_corasick::AhoCorasick;
use jiff::civil::Date;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::likeness::Texts;
use super::wording::{Vocabulary, Word};
use crate::cores;
use crate::language::Language;
use crate::library::{CardEntry, Library};

/// A ruling of a card and the later one that says it in other words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Rewording {
    /// Position in `Library::rulings`.
    pub older: u32,
    /// The card that has both, as a position in `Library::cards`.
    pub card: u32,
    /// Position in `Library::rulings`.
    pub newer: u32,
}

/// So much of the shorter text has to be in the longer one before their words are compared in order.
const WORTH_COMPARING: f32 = 0.6;
/// Two rulings of a card with this likeness say the same when one is later. By reading pairs of all degrees: below it begin rulings
/// that are built alike and speak of different things.
const SAME: f32 = 0.7;
/// The same of two rulings of one day, one of them in words that texts no longer use.
const SAME_DAY: f32 = 0.85;

/// Two rulings of a card that may be one.
struct Pair {
    rewording: Rewording,
    /// How much alike they have to be.
    least: f32,
}

/// Every ruling that was published again in other words, on each card, sorted.
pub(super) fn rewordings(library: &Library) -> Vec<Rewording> {
    let dated = is_dated_by_words(library);
    let mut pairs: BTreeMap<Language, Vec<Pair>> = BTreeMap::new();
    for (card, entry) in (0..).zip(&library.cards) {
        for pair in older_and_newer(library, &dated, card, entry) {
            pairs.entry(library.rulings[pair.rewording.older as usize].language).or_default().push(pair);
        }
    }
    let mut all = Vec::new();
    for (language, pairs) in pairs {
        let alike = alike(library, language, &pairs);
        for of_card in pairs.chunk_by(|one, other| one.rewording.card == other.rewording.card) {
            all.extend(one_for_one(of_card, &alike));
        }
    }
    all.sort_unstable();
    all
}

/// For each ruling whether it has words that texts no longer use.
fn is_dated_by_words(library: &Library) -> Vec<bool> {
    let of = |language: Language| AhoCorasick::builder().ascii_case_insensitive(true).build(language.naming().former).ok();
    let former: BTreeMap<Language, Option<AhoCorasick>> = Language::ALL.into_iter().map(|language| (language, of(language))).collect();
    library.rulings.iter().map(|ruling| former[&ruling.language].as_ref().is_some_and(|words| words.is_match(&ruling.text))).collect()
}

/// Every two rulings of a card of which one is later than the other, from the same authority in the same language.
fn older_and_newer(library: &Library, is_dated_by_words: &[bool], card: u32, entry: &CardEntry) -> Vec<Pair> {
    let last_day = |ruling: u32| -> Option<Date> {
        let occurrences = &library.rulings[ruling as usize].occurrences;
        // Occurrences are sorted by card, and then by date.
        let end = occurrences.partition_point(|occurrence| occurrence.card <= Some(card));
        occurrences[..end].last().filter(|occurrence| occurrence.card == Some(card))?.date
    };
    let order = |ruling: u32| Some((last_day(ruling)?, !is_dated_by_words[ruling as usize], ruling));
    let mut rulings: Vec<(Date, bool, u32)> = entry.rulings.iter().filter_map(|&ruling| order(ruling)).collect();
    rulings.sort_unstable();
    let mut pairs = Vec::new();
    for (at, &(day, words, older)) in rulings.iter().enumerate() {
        let text = &library.rulings[older as usize];
        for &(later_day, _, newer) in rulings[at..].iter().filter(|(later, other_words, _)| (day, words) < (*later, *other_words)) {
            let other = &library.rulings[newer as usize];
            if (other.language, other.authority) == (text.language, text.authority) {
                let least = if later_day > day { SAME } else { SAME_DAY };
                pairs.push(Pair { rewording: Rewording { older, card, newer }, least });
            }
        }
    }
    pairs
}

/// How alike the texts of pairs are, of those that say the same.
fn alike(library: &Library, language: Language, pairs: &[Pair]) -> FxHashMap<(u32, u32), f32> {
    let distinct: BTreeSet<(u32, u32)> = pairs.iter().map(|pair| (pair.rewording.older, pair.rewording.newer)).collect();
    let rulings: BTreeSet<u32> = distinct.iter().flat_map(|&(older, newer)| [older, newer]).collect();
    let mut vocabulary = Vocabulary::new();
    let mut texts = Texts::default();
    let mut places: FxHashMap<u32, u32> = FxHashMap::default();
    for ruling in rulings {
        places.insert(ruling, texts.wordings.len() as u32);
        texts.wordings.push(vocabulary.read_text(&library.rulings[ruling as usize].text, language));
    }
    texts.weights = vocabulary.weights();
    let sorted: Vec<(Vec<Word>, f32)> = (0..texts.wordings.len() as u32)
        .map(|text| {
            let mut words = texts.words(text).to_vec();
            words.sort_unstable();
            let weight = texts.weight(&words);
            (words, weight)
        })
        .collect();
    let compare = |&(older, newer): &(u32, u32)| {
        let (one, other) = (places[&older], places[&newer]);
        let ((words, weight), (others, other_weight)) = (&sorted[one as usize], &sorted[other as usize]);
        let least = WORTH_COMPARING * weight.min(*other_weight);
        let likeness = if texts.common_of_sorted(words, others) < least { 0.0 } else { texts.likeness(one, other) };
        ((older, newer), likeness)
    };
    let distinct: Vec<(u32, u32)> = distinct.into_iter().collect();
    let compared = cores::map(&distinct, compare);
    compared.into_iter().filter(|(_, likeness)| *likeness >= SAME).collect()
}

/// Of one card: each ruling goes with the one that is most like it, and none with two.
fn one_for_one(pairs: &[Pair], alike: &FxHashMap<(u32, u32), f32>) -> Vec<Rewording> {
    let likely = |Pair { rewording, least }: &Pair| {
        let likeness = alike.get(&(rewording.older, rewording.newer)).filter(|likeness| *likeness >= least)?;
        Some((*likeness, *rewording))
    };
    let mut likely: Vec<(f32, Rewording)> = pairs.iter().filter_map(likely).collect();
    likely.sort_by(|one, other| other.0.total_cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
    let mut taken: Vec<Rewording> = Vec::new();
    for (_, pair) in likely {
        if taken.iter().all(|other| other.older != pair.older && other.newer != pair.newer) {
            taken.push(pair);
        }
    }
    taken
}
