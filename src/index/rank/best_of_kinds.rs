//! The best hits of each kind out of all hits, kept while they pass.
//!
//! It knows kinds and keys, not pages.

use tantivy::{DocId, Score};

use crate::index::query::request::Kind;

/// A hit: what it is compared by, the document that is shown, the score, and the group of which it is the
/// best.
pub(crate) type Best = (u64, DocId, Score, u32);

/// The kinds of each block, in page order.
pub(crate) const KINDS: [&[Kind]; 4] =
    [&[Kind::Rule, Kind::Glossary], &[Kind::Ruling], &[Kind::Card], &[Kind::Document]];
/// The maximum number of hits in a block.
pub(crate) const MOST: usize = 3;

/// The best hits of each block so far, the best first: one more than a block shows, since the best of all
/// stands above the blocks.
#[derive(Default)]
pub(crate) struct BestOfKinds(pub(crate) [Vec<Best>; KINDS.len()]);

impl BestOfKinds {
    /// Takes a hit if it is among the best of its block.
    pub(crate) fn take(&mut self, kind: Kind, hit: Best) {
        let Some(at) = KINDS.iter().position(|kinds| kinds.contains(&kind)) else { return };
        let best = &mut self.0[at];
        if best.len() > MOST && best.last().is_some_and(|least| hit.0 < least.0) {
            return;
        }
        let place = best.partition_point(|other| other.0 > hit.0);
        best.insert(place, hit);
        best.truncate(MOST + 1);
    }

    /// All that were kept.
    pub(crate) fn hits(&self) -> impl Iterator<Item = &Best> {
        self.0.iter().flatten()
    }
}
