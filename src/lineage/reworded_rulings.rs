//! Finds reworded rulings: similar rulings of the same card that are later, or of the same day without
//! outdated terms.
//!
//! Publishers do not say which ruling replaces which, so it is inferred card by card. Both rulings stay.

use std::collections::{BTreeMap, BTreeSet};

use aho_corasick::AhoCorasick;
use jiff::civil::Date;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::comparable_words::Vocabulary;
use crate::similarity::Texts;
use language::Language;
use library::{CardEntry, CardId, Library, RulingId, Table};

/// A ruling of a card and its later wording.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Rewording {
    /// Position in `Library::rulings`.
    pub older: RulingId,
    /// The card that has both, as a position in `Library::cards`.
    pub card: CardId,
    /// Position in `Library::rulings`.
    pub newer: RulingId,
}

/// Minimum similarity of two rulings of a card, one later than the other. Chosen by reading pairs of every
/// degree: below it are rulings of the same form about different things.
const SAME: f32 = 0.7;
/// The same for two rulings of one date, one with outdated terms.
const SAME_DAY: f32 = 0.85;
/// A card with more rulings is skipped: no real card has that many, and every pair would be compared.
const MOST_RULINGS: usize = 250;

/// Every reworded ruling, on each card, sorted.
pub(crate) fn rewordings(library: &Library) -> Vec<Rewording> {
    let is_dated = is_dated_by_words(library);
    let cards = library
        .cards
        .with_ids()
        .map(|(card, entry)| (card, older_and_newer(library, &is_dated, card, entry)));
    let cards: Vec<(CardId, Vec<Pair>)> = cards.filter(|(_, pairs)| !pairs.is_empty()).collect();
    let mut rulings: BTreeMap<Language, BTreeSet<RulingId>> = BTreeMap::new();
    for pair in cards.iter().flat_map(|(_, pairs)| pairs) {
        rulings.entry(library.rulings[pair.older].language).or_default().extend([pair.older, pair.newer]);
    }
    let mut compared: BTreeMap<Language, Compared> = rulings
        .into_iter()
        .map(|(language, rulings)| (language, Compared::of(library, language, rulings)))
        .collect();
    let mut all = Vec::new();
    for (card, pairs) in cards {
        let mut alike: Vec<(f32, RulingId, RulingId)> = Vec::new();
        for pair in pairs {
            let compared = compared.get_mut(&library.rulings[pair.older].language);
            let likeness =
                compared.map_or(0.0, |compared| compared.likeness(pair.older, pair.newer, pair.least));
            if likeness >= pair.least {
                alike.push((likeness, pair.older, pair.newer));
            }
        }
        all.extend(one_for_one(alike).into_iter().map(|(older, newer)| Rewording { older, card, newer }));
    }
    all.sort_unstable();
    all
}

/// For each ruling, whether it uses outdated terms.
fn is_dated_by_words(library: &Library) -> Table<RulingId, bool> {
    let of = |language: Language| {
        AhoCorasick::builder().ascii_case_insensitive(true).build(language.naming().former).ok()
    };
    let former: BTreeMap<Language, Option<AhoCorasick>> =
        Language::ALL.into_iter().map(|language| (language, of(language))).collect();
    let has = |words: &AhoCorasick, text: &str| {
        let is_apart = |from: usize, to: usize| {
            !text[..from].ends_with(char::is_alphabetic)
                && !text[to..].trim_start_matches('s').starts_with(char::is_alphabetic)
        };
        words.find_iter(text).any(|found| is_apart(found.start(), found.end()))
    };
    library
        .rulings
        .iter()
        .map(|ruling| former[&ruling.language].as_ref().is_some_and(|words| has(words, &ruling.text)))
        .collect()
}

/// Two rulings of a card that may be wordings of one.
struct Pair {
    older: RulingId,
    newer: RulingId,
    /// Minimum similarity.
    least: f32,
}

/// Pairs of an older and a newer ruling of a card, from the same authority in the same language.
fn older_and_newer(
    library: &Library,
    is_dated_by_words: &Table<RulingId, bool>,
    card: CardId,
    entry: &CardEntry,
) -> Vec<Pair> {
    let last_day = |ruling: RulingId| -> Option<Date> {
        let occurrences = &library.rulings[ruling].occurrences;
        // Occurrences are sorted by card, and then by date.
        let end = occurrences.partition_point(|occurrence| occurrence.card <= Some(card));
        occurrences[..end].last().filter(|occurrence| occurrence.card == Some(card))?.date
    };
    if entry.rulings.len() > MOST_RULINGS {
        return Vec::new();
    }
    let order = |ruling: RulingId| Some((last_day(ruling)?, !is_dated_by_words[ruling], ruling));
    let mut rulings: Vec<(Date, bool, RulingId)> =
        entry.rulings.iter().filter_map(|&ruling| order(ruling)).collect();
    rulings.sort_unstable();
    let mut pairs = Vec::new();
    for (at, &(day, words, older)) in rulings.iter().enumerate() {
        let text = &library.rulings[older];
        for &(later_day, _, newer) in
            rulings[at..].iter().filter(|(later, other_words, _)| (day, words) < (*later, *other_words))
        {
            let other = &library.rulings[newer];
            if (other.language, other.authority) == (text.language, text.authority) {
                pairs.push(Pair { older, newer, least: if later_day > day { SAME } else { SAME_DAY } });
            }
        }
    }
    pairs
}

/// The texts of some rulings of a language, prepared for comparison.
struct Compared {
    texts: Texts,
    /// The total weight of the words of each text.
    weights: Vec<f32>,
    /// The index of each ruling's text.
    places: FxHashMap<RulingId, u32>,
    /// Similarities already computed; the same text occurs on many cards.
    known: FxHashMap<(RulingId, RulingId), f32>,
}

impl Compared {
    fn of(library: &Library, language: Language, rulings: BTreeSet<RulingId>) -> Compared {
        let (mut vocabulary, mut texts) = (Vocabulary::new(), Texts::default());
        let mut places = FxHashMap::default();
        for ruling in rulings {
            places.insert(ruling, texts.wordings.len() as u32);
            texts.push(vocabulary.read_text(&library.rulings[ruling].text, language));
        }
        texts.weights = vocabulary.weights();
        let weights =
            (0..texts.wordings.len() as u32).map(|text| texts.weight(texts.sorted_words(text))).collect();
        Compared { texts, weights, places, known: FxHashMap::default() }
    }

    /// The similarity of two rulings; a value below `least` if they cannot reach that.
    fn likeness(&mut self, older: RulingId, newer: RulingId, least: f32) -> f32 {
        let (one, other) = (self.places[&older], self.places[&newer]);
        let shorter = self.weights[one as usize].min(self.weights[other as usize]);
        // Similarity is at most the share of the shorter text that the longer one contains.
        if self.texts.common_of_sorted(self.texts.sorted_words(one), self.texts.sorted_words(other))
            < least * shorter
        {
            return 0.0;
        }
        *self.known.entry((older, newer)).or_insert_with(|| self.texts.likeness(one, other))
    }
}

/// Pairs each ruling with the most similar one. If a ruling was published between the two, and is similar to
/// both, it is placed between them.
fn one_for_one(mut alike: Vec<(f32, RulingId, RulingId)>) -> BTreeMap<RulingId, RulingId> {
    alike.sort_by(|one, other| {
        other.0.total_cmp(&one.0).then_with(|| (one.1, one.2).cmp(&(other.1, other.2)))
    });
    let (mut newer_of, mut older_of) = (BTreeMap::new(), BTreeMap::new());
    for &(_, older, newer) in &alike {
        if !newer_of.contains_key(&older) && !older_of.contains_key(&newer) {
            newer_of.insert(older, newer);
            older_of.insert(newer, older);
        }
    }
    let pairs: BTreeSet<(RulingId, RulingId)> =
        alike.iter().map(|&(_, older, newer)| (older, newer)).collect();
    for &(_, between, newer) in &alike {
        let is_free = !newer_of.contains_key(&between) && !older_of.contains_key(&between);
        if let Some(&older) =
            older_of.get(&newer).filter(|older| is_free && pairs.contains(&(**older, between)))
        {
            newer_of.extend([(older, between), (between, newer)]);
            older_of.extend([(between, older), (newer, between)]);
        }
    }
    newer_of
}
