//! Looks up earlier and later wordings of a ruling, and its family.
//!
//! `lineage::Rewording` found them when the index was built.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::Shelf;
use library::{CardId, RulingId};
use lineage::Rewording;

/// Another wording of a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherWording {
    /// Position in `Library::rulings`.
    pub ruling: RulingId,
    /// Number of cards with both wordings.
    pub cards: usize,
}

impl Shelf {
    /// Whether a ruling has any other wording.
    pub fn has_wordings(&self, ruling: RulingId) -> bool {
        self.lookup.reworded_as.contains_key(&ruling) || !self.reworded(ruling).is_empty()
    }

    /// The later wordings of a ruling, the one on the most cards first.
    pub fn later_wordings(&self, ruling: RulingId) -> Vec<OtherWording> {
        counted(self.reworded(ruling).iter().map(|pair| pair.newer))
    }

    /// The earlier wordings of a ruling, the one on the most cards first.
    pub fn earlier_wordings(&self, ruling: RulingId) -> Vec<OtherWording> {
        let earlier = self.lookup.reworded_as.get(&ruling).map_or(&[][..], Vec::as_slice);
        counted(earlier.iter().map(|pair| pair.older))
    }

    /// Number of rulings on a card, without replaced wordings.
    pub fn rulings_that_hold(&self, card: CardId) -> usize {
        self.library.cards[card]
            .rulings
            .iter()
            .filter(|&&ruling| self.later_wording_on(ruling, card).is_none())
            .count()
    }

    /// The later wording of a ruling on one of its cards.
    pub fn later_wording_on(&self, ruling: RulingId, card: CardId) -> Option<RulingId> {
        let reworded = self.reworded(ruling);
        reworded.binary_search_by_key(&card, |pair| pair.card).ok().map(|at| reworded[at].newer)
    }

    /// The earlier wordings of a ruling on one of its cards, the newest first.
    pub fn earlier_wordings_on(&self, ruling: RulingId, card: CardId) -> Vec<RulingId> {
        let before = |ruling: &RulingId| {
            let earlier = self.lookup.reworded_as.get(ruling)?;
            earlier.iter().find(|pair| pair.card == card).map(|pair| pair.older)
        };
        // On one card each wording precedes the next, so this ends.
        std::iter::successors(before(&ruling), before).collect()
    }

    /// The ruling that replaced another on every card, the most frequent if there are several; `None` if a card still
    /// has only the old one.
    pub fn replaced_by(&self, ruling: RulingId) -> Option<RulingId> {
        let text = self.library.rulings.get(ruling)?;
        let is_replaced =
            |card: Option<CardId>| card.is_some_and(|card| self.later_wording_on(ruling, card).is_some());
        if !text.occurrences.iter().all(|occurrence| is_replaced(occurrence.card)) {
            return None;
        }
        self.later_wordings(ruling).first().map(|later| later.ruling)
    }

    /// The newest publication date of a ruling.
    pub fn newest_day(&self, ruling: RulingId) -> Option<Date> {
        self.library.rulings[ruling].occurrences.iter().filter_map(|occurrence| occurrence.date).max()
    }

    /// The first ruling of a ruling's family; `None` if no other ruling says the same of another card.
    pub fn ruling_family(&self, ruling: RulingId) -> Option<RulingId> {
        self.lookup.ruling_families.first_of.get(&ruling).copied()
    }

    /// The rulings of a ruling's family, itself included; empty if it has no family.
    pub fn ruling_family_members(&self, ruling: RulingId) -> &[RulingId] {
        let members = &self.lookup.ruling_families.members;
        self.ruling_family(ruling).and_then(|first| members.get(&first)).map_or(&[], Vec::as_slice)
    }

    fn reworded(&self, ruling: RulingId) -> &[Rewording] {
        let all = self.lineages.rewordings.as_slice();
        let first = all.partition_point(|pair| pair.older < ruling);
        &all[first..first + all[first..].partition_point(|pair| pair.older == ruling)]
    }
}

fn counted(rulings: impl Iterator<Item = RulingId>) -> Vec<OtherWording> {
    let mut counts: BTreeMap<RulingId, usize> = BTreeMap::new();
    rulings.for_each(|ruling| *counts.entry(ruling).or_default() += 1);
    let mut others: Vec<OtherWording> =
        counts.into_iter().map(|(ruling, cards)| OtherWording { ruling, cards }).collect();
    others.sort_by_key(|other| std::cmp::Reverse(other.cards));
    others
}
