//! The best hits of each kind out of all hits, collected in one pass.
//!
//! It knows kinds and keys, not pages.

use std::cmp::Reverse;

use tantivy::{DocId, Score};

use crate::query::request::Kind;
use crate::rank::named_cards::NamedCards;

/// A hit: what it is compared by, the document that is shown, the score, and the group that it is the best hit of.
pub(crate) type Best = (u64, DocId, Score, u32);

/// The kinds of each block, in page order.
pub(crate) const KINDS: [&[Kind]; 4] =
    [&[Kind::Rule, Kind::Glossary], &[Kind::Ruling], &[Kind::Card], &[Kind::Document]];
/// The maximum number of hits in a block.
pub(crate) const MOST: usize = 3;

/// The best hits of each block so far, the best first: one more than a block shows, since the best of all is shown
/// above the blocks.
pub(crate) struct BestOfKinds<'a> {
    blocks: [Vec<Best>; KINDS.len()],
    cards: &'a NamedCards,
    /// The best ruling of each of these cards.
    of_cards: Vec<Option<Best>>,
}

impl BestOfKinds<'_> {
    /// Nothing yet, for a query that names these cards.
    pub(crate) fn new(cards: &NamedCards) -> BestOfKinds<'_> {
        let of_cards = if cards.each.len() > 1 { vec![None; cards.each.len()] } else { Vec::new() };
        BestOfKinds { blocks: Default::default(), cards, of_cards }
    }

    /// Takes a hit if it is among the best of its block, or the best ruling of a card.
    pub(crate) fn take(&mut self, kind: Kind, hit: Best) {
        let Some(at) = KINDS.iter().position(|kinds| kinds.contains(&kind)) else { return };
        if kind == Kind::Ruling {
            for (best, (_, documents)) in self.of_cards.iter_mut().zip(&self.cards.each) {
                let is_better = best.is_none_or(|best| hit.0 > best.0);
                if is_better && documents.binary_search(&hit.1).is_ok() {
                    *best = Some(hit);
                }
            }
        }
        let best = &mut self.blocks[at];
        if best.len() > MOST && best.last().is_some_and(|least| hit.0 < least.0) {
            return;
        }
        let place = best.partition_point(|other| other.0 > hit.0);
        best.insert(place, hit);
        best.truncate(MOST + 1);
    }

    /// The hits of each block. Among the rulings, each of several named cards has its best one right after
    /// the best of all.
    pub(crate) fn into_blocks(self) -> [Vec<Best>; KINDS.len()] {
        let mut blocks = self.blocks;
        let Some(rulings) = KINDS.iter().position(|kinds| kinds.contains(&Kind::Ruling)) else {
            return blocks;
        };
        let mut chosen: Vec<Best> = blocks[rulings].first().into_iter().copied().collect();
        let mut of_cards: Vec<Best> = self.of_cards.into_iter().flatten().collect();
        of_cards.sort_unstable_by_key(|(key, ..)| Reverse(*key));
        for hit in of_cards.into_iter().chain(blocks[rulings].iter().copied()) {
            if !chosen.iter().any(|other| other.1 == hit.1) {
                chosen.push(hit);
            }
        }
        chosen.truncate(MOST + 1);
        blocks[rulings] = chosen;
        blocks
    }
}
