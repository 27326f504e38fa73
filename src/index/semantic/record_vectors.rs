//! The vectors of all records of current editions. Records with the same passage share one.

use std::collections::HashMap;
use std::ops::Range;

use crate::lists::Lists;
use crate::query::request::{Item, Kind};
use crate::semantic::compared_text::passage;
use crate::semantic::model::{Model, Vector};
use crate::semantic::nearest::{VectorTable, most_similar};
use shelf::Shelf;
use work::parallel;

/// This many records are embedded at once.
const SHARE: usize = 1_000;
/// The shortlist is this many times as long as the list of the nearest.
const SHORTLIST: usize = 8;
/// The place of a record without a vector.
const NONE: u32 = u32::MAX;

/// The vectors of records.
pub(crate) struct RecordVectors {
    vectors: VectorTable,
    /// For each document the place of its vector.
    place_of: Vec<u32>,
    /// For each place its documents.
    documents: Lists,
    /// The places of the records of each kind; a kind may occur more than once.
    kinds: Vec<(Kind, Range<usize>)>,
}

impl RecordVectors {
    /// Embeds each record that is in a current edition. `ids` are those of all documents in their order.
    pub(crate) fn new(model: &Model, shelf: &Shelf, ids: &[u64]) -> RecordVectors {
        let has_vector = |item: &Item| !matches!(item, Item::Card(_)) && item.is_current(shelf);
        let shares: Vec<&[u64]> = ids.chunks(SHARE).collect();
        let passage_of = |&id: &u64| {
            let item = Item::from_id(id, shelf.library()).filter(has_vector)?;
            Some((item.kind(), passage(shelf, item)?))
        };
        let passages = parallel::map(&shares, |share| share.iter().map(passage_of).collect::<Vec<_>>());
        let mut distinct: HashMap<(Kind, String), u32> = HashMap::new();
        let (mut texts, mut kinds): (Vec<String>, Vec<Kind>) = (Vec::new(), Vec::new());
        let mut place_of = Vec::with_capacity(ids.len());
        for passage in passages.into_iter().flatten() {
            let next = texts.len() as u32;
            place_of.push(passage.map_or(NONE, |passage| {
                *distinct.entry(passage).or_insert_with_key(|(kind, passage)| {
                    texts.push(passage.clone());
                    kinds.push(*kind);
                    next
                })
            }));
        }
        let with_place = place_of.iter().zip(0..).filter(|(place, _)| **place != NONE);
        let pairs: Vec<(u32, u32)> = with_place.map(|(place, document)| (*place, document)).collect();
        let shares: Vec<&[String]> = texts.chunks(SHARE).collect();
        let embed = |text: &String| model.embed(text);
        let embedded = parallel::map(&shares, |share| share.iter().map(embed).collect::<Vec<_>>());
        let mut vectors = VectorTable::with_capacity(texts.len());
        embedded.into_iter().flatten().for_each(|vector| vectors.push(vector));
        let mut next = 0;
        let runs = kinds.chunk_by(|one, other| one == other).map(|run| {
            let range = next..next + run.len();
            next = range.end;
            (run[0], range)
        });
        RecordVectors {
            vectors,
            place_of,
            kinds: runs.collect(),
            documents: Lists::build(texts.len(), &pairs),
        }
    }

    /// The similarity of one passage to a vector.
    pub(crate) fn similarity(&self, place: usize, to: &Vector) -> f32 {
        self.vectors.similarity(place, to)
    }

    /// The documents of the `most` passages of a kind that are most similar to a vector.
    pub(crate) fn nearest(&self, to: &Vector, kind: Kind, most: usize) -> impl Iterator<Item = u32> {
        let of_kind = self.kinds.iter().filter(move |(other, _)| *other == kind);
        let shortlist =
            of_kind.flat_map(move |(_, range)| self.vectors.shortlist(range.clone(), to, most * SHORTLIST));
        most_similar(shortlist, most).into_iter().flat_map(|place| self.documents.get(place)).copied()
    }

    /// The place of a document's passage among the distinct ones; `None` if it has no vector.
    pub(crate) fn place_of(&self, document: u32) -> Option<usize> {
        self.place_of.get(document as usize).filter(|place| **place != NONE).map(|place| *place as usize)
    }
}
