//! Aligns the rules of two neighbouring editions: equal texts first, then the assignment with the best total
//! of similarity and position.
//!
//! `splits_and_merges` handles rules that divide or join.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use library::{PlaceId, Table};
use record::rule_number::Level;

use crate::assignment::{Offer, best_total};
use crate::book_layout::{Sheet, Spot};
use crate::similarity::Texts;

/// Two editions side by side, with the pairs found so far.
#[derive(Debug)]
pub(crate) struct Alignment<'a> {
    pub old: &'a Sheet,
    pub new: &'a Sheet,
    pub texts: &'a Texts,
    /// The partner of each old place.
    pub successor: Table<PlaceId, Option<PlaceId>>,
    /// The partner of each new place.
    pub predecessor: Table<PlaceId, Option<PlaceId>>,
    /// The evidence for the pair of each old place.
    pub grounds: Table<PlaceId, Option<Grounds>>,
    old_children: Table<PlaceId, Vec<PlaceId>>,
    likeness: FxHashMap<(PlaceId, PlaceId), f32>,
}

/// The evidence for a pair.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Grounds {
    /// Similarity of the texts.
    pub likeness: f32,
    /// Match of the positions.
    pub place: f32,
    /// Lead over the next best pair of either place.
    pub margin: f32,
}

impl Grounds {
    pub(crate) fn score(&self) -> f32 {
        self.likeness + self.place
    }
}

/// Minimum score of a pair, similarity and position together, in each round. Later rounds use the certain
/// pairs of earlier ones to judge positions.
const BARS: [f32; 4] = [0.95, 0.75, 0.6, 0.52];

/// Each old place is compared with at most this many new ones, the most promising first.
const MOST_COMPARED: usize = 16;

/// Below this similarity, two texts are compared only if their positions match.
const ALIKE: f32 = 0.3;

impl<'a> Alignment<'a> {
    pub(crate) fn align(old: &'a Sheet, new: &'a Sheet, texts: &'a Texts) -> Alignment<'a> {
        let mut alignment = Alignment {
            old,
            new,
            texts,
            successor: vec![None; old.len()].into(),
            predecessor: vec![None; new.len()].into(),
            grounds: vec![None; old.len()].into(),
            old_children: old.children(),
            likeness: FxHashMap::default(),
        };
        alignment.pair_unique();
        alignment.pair_repeated();
        alignment.pair_rest();
        alignment
    }

    fn pair(&mut self, old: PlaceId, new: PlaceId, grounds: Grounds) {
        self.successor[old] = Some(new);
        self.predecessor[new] = Some(old);
        self.grounds[old] = Some(grounds);
    }

    pub(crate) fn part(&mut self, old: PlaceId) {
        if let Some(new) = self.successor[old].take() {
            self.predecessor[new] = None;
            self.grounds[old] = None;
        }
    }

    /// Unpaired places by fingerprint, old and new.
    fn unpaired(&self) -> FxHashMap<u64, (Vec<PlaceId>, Vec<PlaceId>)> {
        let mut groups: FxHashMap<u64, (Vec<PlaceId>, Vec<PlaceId>)> = FxHashMap::default();
        for place in self.old.places().filter(|&place| self.successor[place].is_none()) {
            groups.entry(self.old.spot(place).prints.masked).or_default().0.push(place);
        }
        for place in self.new.places().filter(|&place| self.predecessor[place].is_none()) {
            groups.entry(self.new.spot(place).prints.masked).or_default().1.push(place);
        }
        groups
    }

    /// Pairs texts that occur once in either book.
    fn pair_unique(&mut self) {
        let mut news = once(self.new).into_iter().peekable();
        for (print, old) in once(self.old) {
            while news.next_if(|&(other, _)| other < print).is_some() {}
            if let Some((_, new)) = news.next_if(|&(other, _)| other == print) {
                self.pair(old, new, Grounds { likeness: 1.0, place: 0.0, margin: 1.0 });
            }
        }
    }

    /// Pairs texts that occur several times, by position.
    fn pair_repeated(&mut self) {
        let groups = self.unpaired();
        let mut groups: Vec<_> =
            groups.into_values().filter(|(olds, news)| !olds.is_empty() && !news.is_empty()).collect();
        groups.sort();
        // Parents before children: a repeated title is decided before the rules below it.
        for (olds, news) in groups {
            let mut offers = Vec::new();
            for (nth, &left) in olds.iter().enumerate() {
                for (other, &right) in news.iter().enumerate() {
                    let same_turn = if nth == other && olds.len() == news.len() { 0.05 } else { 0.0 };
                    let same_numbers = self.old.spot(left).prints.plain == self.new.spot(right).prints.plain;
                    let worth =
                        1.0 + self.fit(left, right) + same_turn + if same_numbers { 0.1 } else { 0.0 };
                    // A text that left its chapter while a copy stays is better compared as one that was
                    // absorbed.
                    if self.fit(left, right) > -0.15 || olds.len() == 1 && news.len() == 1 {
                        offers.push(Offer { left, right, worth });
                    }
                }
            }
            for offer in best_total(&offers) {
                let margin = margin(&offers, &offer);
                self.pair(
                    offer.left,
                    offer.right,
                    Grounds { likeness: 1.0, place: offer.worth - 1.0, margin },
                );
            }
        }
    }

    /// Pairs the rest by similarity and position, in rounds with decreasing thresholds.
    fn pair_rest(&mut self) {
        let olds: Vec<PlaceId> = self.old.places().filter(|&place| self.successor[place].is_none()).collect();
        let news: Vec<PlaceId> =
            self.new.places().filter(|&place| self.predecessor[place].is_none()).collect();
        let near = self.candidates(&olds, &news);
        for bar in BARS.into_iter().chain([BARS[BARS.len() - 1]]) {
            let mut offers: Vec<Offer> = near
                .iter()
                .map(|&(left, right)| Offer { left, right, worth: self.worth(left, right) - bar })
                .collect();
            self.favour_relatives(&mut offers);
            let chosen = best_total(&offers);
            for &old in &olds {
                self.part(old);
            }
            for offer in chosen {
                let margin = margin(&offers, &offer);
                let likeness = self.likeness(offer.left, offer.right);
                self.pair(
                    offer.left,
                    offer.right,
                    Grounds { likeness, place: offer.worth + bar - likeness, margin },
                );
            }
        }
    }

    /// The pairs worth comparing: enough common words, the same number, or the same parent.
    fn candidates(&mut self, olds: &[PlaceId], news: &[PlaceId]) -> Vec<(PlaceId, PlaceId)> {
        let bags: Vec<BTreeMap<u32, f32>> = news.iter().map(|&new| self.bag(self.new, new)).collect();
        let mut postings: FxHashMap<u32, Vec<(usize, f32)>> = FxHashMap::default();
        for (at, bag) in bags.iter().enumerate() {
            for (&word, &weight) in bag {
                postings.entry(word).or_default().push((at, weight));
            }
        }
        let sizes: Vec<f32> = bags.iter().map(|bag| bag.values().sum()).collect();
        let mut near = Vec::new();
        for &old in olds {
            let bag = self.bag(self.old, old);
            let size: f32 = bag.values().sum();
            let mut common = vec![0.0_f32; news.len()];
            for (word, weight) in bag {
                for &(at, there) in postings.get(&word).into_iter().flatten() {
                    common[at] += weight.min(there);
                }
            }
            let alike = |at: usize| 2.0 * common[at] / (size + sizes[at]).max(f32::EPSILON);
            let comparable = |&(at, new): &(usize, PlaceId)| {
                self.old.is_heading(old) == self.new.is_heading(new)
                    && (alike(at) > ALIKE || self.may_fit(old, new))
            };
            let promise = |&(at, new): &(usize, PlaceId)| {
                let same_number = self.old.spot(old).number == self.new.spot(new).number;
                alike(at)
                    + if same_number { 1.0 } else { 0.0 }
                    + if self.may_fit(old, new) { 0.2 } else { 0.0 }
            };
            let mut here: Vec<(usize, PlaceId)> =
                news.iter().copied().enumerate().filter(comparable).collect();
            if here.len() > MOST_COMPARED {
                here.sort_by(|one, other| promise(other).total_cmp(&promise(one)));
                here.truncate(MOST_COMPARED);
            }
            near.extend(here.into_iter().map(|(_, new)| (old, new)));
        }
        near
    }

    /// Raises pairs that are each other's most similar under the same parent: in a step that was completely
    /// rewritten, the sentence about priority continues as the sentence about priority, whatever their
    /// numbers.
    fn favour_relatives(&mut self, offers: &mut [Offer]) {
        let related: Vec<bool> = offers
            .iter()
            .map(|offer| self.family(self.old.spot(offer.left), self.new.spot(offer.right)) >= 0.0)
            .collect();
        let mut best: (FxHashMap<PlaceId, f32>, FxHashMap<PlaceId, f32>) = Default::default();
        for (offer, _) in offers.iter().zip(&related).filter(|(_, related)| **related) {
            let likeness = self.likeness(offer.left, offer.right);
            let left = best.0.entry(offer.left).or_default();
            *left = left.max(likeness);
            let right = best.1.entry(offer.right).or_default();
            *right = right.max(likeness);
        }
        for (offer, _) in offers.iter_mut().zip(&related).filter(|(_, related)| **related) {
            let likeness = self.likeness(offer.left, offer.right);
            let most = best.0[&offer.left].max(best.1[&offer.right]);
            if likeness > ALIKE && likeness >= most - 0.05 {
                offer.worth += 0.15;
            }
        }
    }

    /// The score of a pair: similarity and position. Texts with hardly a common word are a pair only at the
    /// same position.
    fn worth(&mut self, old: PlaceId, new: PlaceId) -> f32 {
        let (likeness, fit) = (self.likeness(old, new), self.fit(old, new));
        if likeness < 0.2 && fit < 0.3 { 0.0 } else { likeness + fit }
    }

    fn bag(&self, sheet: &Sheet, place: PlaceId) -> BTreeMap<u32, f32> {
        // Sorted, so that sums are the same in every run.
        let mut bag = BTreeMap::new();
        for &word in self.texts.words(sheet.spot(place).text) {
            *bag.entry(word).or_default() += self.texts.weights[word as usize];
        }
        bag
    }

    /// Whether two places are worth comparing by position alone.
    fn may_fit(&self, old: PlaceId, new: PlaceId) -> bool {
        let (before, after) = (self.old.spot(old), self.new.spot(new));
        let parents = before
            .parent
            .and_then(|parent| self.successor[parent])
            .is_some_and(|parent| Some(parent) == after.parent);
        before.number == after.number || parents
    }

    fn likeness(&mut self, old: PlaceId, new: PlaceId) -> f32 {
        if let Some(&known) = self.likeness.get(&(old, new)) {
            return known.max(self.children_in_common(old, new));
        }
        let (one, other) = (self.old.spot(old).text, self.new.spot(new).text);
        let likeness = self.texts.likeness(one, other);
        self.likeness.insert((old, new), likeness);
        likeness.max(self.children_in_common(old, new))
    }

    /// For a keyword or heading: the share of its children that are now children of the other.
    fn children_in_common(&self, old: PlaceId, new: PlaceId) -> f32 {
        let children = &self.old_children[old];
        if children.is_empty() || !self.is_title(self.old, old) {
            return 0.0;
        }
        let still = |child: &&PlaceId| {
            self.successor[**child].is_some_and(|child| self.new.spot(child).parent == Some(new))
        };
        0.9 * children.iter().filter(still).count() as f32 / children.len() as f32
    }

    /// How well two positions match, by number, parent, chapter and neighbours: about -0.3 to 0.5.
    pub(crate) fn fit(&self, old: PlaceId, new: PlaceId) -> f32 {
        let (before, after) = (self.old.spot(old), self.new.spot(new));
        let mut fit = 0.0;
        if before.number == after.number || self.is_under_number(before, after) {
            fit += 0.07;
        }
        fit += self.family(before, after) * self.boilerplate(before.text, after.text);
        if self.follows_same(old, new) {
            fit += 0.1;
        }
        if self.precedes_same(old, new) {
            fit += 0.1;
        }
        fit
    }

    /// Whether the new place is a subrule of the old number: `503.1` became `503.1a` when a sentence was
    /// inserted before it.
    fn is_under_number(&self, before: &Spot, after: &Spot) -> bool {
        before.number.level() == Level::Rule && after.number.parent() == Some(before.number)
    }

    /// Whether the parents of two places correspond.
    fn family(&self, before: &Spot, after: &Spot) -> f32 {
        let heir = |place: Option<PlaceId>| place.and_then(|place| self.successor[place]);
        let above = |sheet: &Sheet, place: Option<PlaceId>| place.and_then(|place| sheet.spot(place).parent);
        let parent = heir(before.parent);
        let chapter = heir(before.chapter);
        let taken = after.chapter.is_some_and(|chapter| self.predecessor[chapter].is_some());
        let other_chapter =
            if (chapter.is_some() || taken) && chapter != after.chapter { -0.12 } else { 0.0 };
        if parent.is_none() {
            return other_chapter;
        }
        let one_off = [
            above(self.new, after.parent),
            after.parent.filter(|_| above(self.old, before.parent).is_some()),
        ];
        let stayed_near = one_off[0] == parent
            || one_off[1].is_some() && heir(above(self.old, before.parent)) == one_off[1];
        let keyword = |sheet: &Sheet, place: Option<PlaceId>| {
            place.is_some_and(|place| !sheet.is_heading(place) && self.is_title(sheet, place))
        };
        match after.parent {
            same if same == parent => 0.12,
            _ if stayed_near => 0.0,
            // Rules below one keyword do not move to another keyword.
            other if keyword(self.old, before.parent) && keyword(self.new, other) => -0.3,
            _ => other_chapter - 0.08,
        }
    }

    fn is_title(&self, sheet: &Sheet, place: PlaceId) -> bool {
        self.texts.wordings[sheet.spot(place).text as usize].is_title
    }

    /// The weight of position: more for short texts, which are similar by chance, than for long ones.
    fn boilerplate(&self, one: u32, other: u32) -> f32 {
        let words = self.texts.words(one).len().min(self.texts.words(other).len());
        (30.0 / words.max(1) as f32).clamp(0.4, 1.0)
    }

    /// Whether the nearest paired places before the two are paired with each other.
    fn follows_same(&self, old: PlaceId, new: PlaceId) -> bool {
        let left = self.old.spots.ids_before(old).rev().find_map(|place| self.successor[place]);
        let right = self.new.spots.ids_before(new).rev().find(|&place| self.predecessor[place].is_some());
        left == right
    }

    fn precedes_same(&self, old: PlaceId, new: PlaceId) -> bool {
        let left = self.old.spots.ids_after(old).find_map(|place| self.successor[place]);
        let right = self.new.spots.ids_after(new).find(|&place| self.predecessor[place].is_some());
        left == right
    }

    /// Every pair that was compared, with its evidence.
    pub(crate) fn compared(&self) -> Vec<(PlaceId, PlaceId, f32)> {
        self.likeness
            .iter()
            .map(|(&(old, new), &likeness)| (old, new, likeness + self.fit(old, new)))
            .collect()
    }
}

/// The places of a book whose words are unique in it, in the order of their fingerprints.
fn once(sheet: &Sheet) -> Vec<(u64, PlaceId)> {
    let mut all: Vec<(u64, PlaceId)> =
        sheet.places().map(|place| (sheet.spot(place).prints.masked, place)).collect();
    all.sort_unstable();
    all.chunk_by(|one, other| one.0 == other.0)
        .filter_map(|same| if let [only] = same { Some(*only) } else { None })
        .collect()
}

/// Lead of an offer over the best other one for either of its places.
fn margin(offers: &[Offer], chosen: &Offer) -> f32 {
    let rival = |offer: &&Offer| (offer.left == chosen.left) != (offer.right == chosen.right);
    offers.iter().filter(rival).map(|offer| chosen.worth - offer.worth).fold(1.0, f32::min)
}
