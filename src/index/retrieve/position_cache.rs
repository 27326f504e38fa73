//! Caches the positions of words that are often searched side by side.
//!
//! The index has the places packed, and unpacking those of one record costs as much as comparing those of ten. A word that is asked for
//! once is read from there; of one that is asked for again the places of all its records are unpacked. It does not know what a row of
//! words is wanted for.

use std::sync::Arc;

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use tantivy::postings::Postings;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, DocSet, SegmentReader, TERMINATED, TantivyError, Term};

use crate::index::retrieve::doc_set::ahead;

/// How much memory the places of a generation may take, in bytes.
const MAX_BYTES: u64 = 16 << 20;
/// What a word takes beside its places.
const OVERHEAD: usize = 256;
/// Expected number of words.
const EXPECTED: usize = 2_048;
/// Parts with a lock of their own.
const PARTS: usize = 4;

/// Bit 63: the word occurs at position 63 or later.
const FURTHER: u64 = 1 << 63;

/// Where a word stands in each record of a field.
#[derive(Debug, Default)]
pub(crate) struct TermPositions {
    pub(crate) documents: Vec<DocId>,
    /// For each record its places as bits, as far as they go.
    bits: Vec<u64>,
    /// For each record, and behind the last one, where its places begin.
    starts: Vec<u32>,
    places: Vec<u32>,
}

impl TermPositions {
    fn of(segment: &SegmentReader, term: &Term) -> Result<TermPositions, TantivyError> {
        let mut placed = TermPositions::default();
        let index = segment.inverted_index(term.field())?;
        let Some(mut postings) = index.read_postings(term, IndexRecordOption::WithFreqsAndPositions)? else { return Ok(placed) };
        while postings.doc() != TERMINATED {
            let start = placed.places.len();
            postings.append_positions_with_offset(0, &mut placed.places);
            placed.documents.push(postings.doc());
            placed.starts.push(start as u32);
            placed.bits.push(placed.places[start..].iter().fold(0, |bits, &place| bits | 1_u64.checked_shl(place).unwrap_or(FURTHER)));
            postings.advance();
        }
        placed.starts.push(placed.places.len() as u32);
        Ok(placed)
    }

    fn bytes(&self) -> usize {
        let numbers = self.documents.capacity() + self.starts.capacity() + self.places.capacity();
        numbers * size_of::<u32>() + self.bits.capacity() * size_of::<u64>()
    }

    /// Where it stands in the record at a place of the list.
    fn places(&self, at: usize) -> &[u32] {
        &self.places[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// What is known of a word.
#[derive(Clone)]
enum CachedPositions {
    /// It was asked for once.
    Asked,
    Placed(Arc<TermPositions>),
}

#[derive(Clone)]
struct PositionsWeighter;

impl Weighter<Term, CachedPositions> for PositionsWeighter {
    fn weight(&self, _: &Term, known: &CachedPositions) -> u64 {
        let places = if let CachedPositions::Placed(placed) = known { placed.bytes() } else { 0 };
        (OVERHEAD + places) as u64
    }
}

/// Places of words, the ones that were wanted least going first.
pub(crate) struct PositionCache(Cache<Term, CachedPositions, PositionsWeighter>);

impl Default for PositionCache {
    fn default() -> PositionCache {
        let options = OptionsBuilder::new().estimated_items_capacity(EXPECTED).weight_capacity(MAX_BYTES).shards(PARTS).build();
        let options = options.unwrap_or_else(|error| panic!("the bounds of what is kept: {error}"));
        PositionCache(Cache::with_options(options, PositionsWeighter, DefaultHashBuilder::default(), DefaultLifecycle::default()))
    }
}

impl PositionCache {
    /// The places of some words; none as long as one of them was not asked for before.
    pub(crate) fn of(&self, segment: &SegmentReader, terms: &[(usize, Term)]) -> Result<Option<Vec<Arc<TermPositions>>>, TantivyError> {
        let placed = terms.iter().map(|(_, term)| self.of_one(segment, term)).collect::<Result<Vec<Option<Arc<TermPositions>>>, _>>()?;
        Ok(placed.into_iter().collect())
    }

    fn of_one(&self, segment: &SegmentReader, term: &Term) -> Result<Option<Arc<TermPositions>>, TantivyError> {
        let (known, placed) = match self.0.get(term) {
            Some(CachedPositions::Placed(placed)) => return Ok(Some(placed)),
            Some(CachedPositions::Asked) => {
                let placed = Arc::new(TermPositions::of(segment, term)?);
                (CachedPositions::Placed(Arc::clone(&placed)), Some(placed))
            }
            None => (CachedPositions::Asked, None),
        };
        self.0.insert(term.clone(), known);
        Ok(placed)
    }
}

/// Calls for each of some records in which words stand side by side, with its place among the records and how often they do. The words
/// have their distances from the first.
pub(crate) fn side_by_side(documents: &[DocId], words: &[(usize, Arc<TermPositions>)], mut take: impl FnMut(usize, u32)) {
    let lists: Vec<&[DocId]> = std::iter::once(documents).chain(words.iter().map(|(_, placed)| &*placed.documents)).collect();
    // The shortest list leads: the others need not be looked at where it has nothing.
    let mut order: Vec<usize> = (0..lists.len()).collect();
    order.sort_by_key(|&list| lists[list].len());
    let mut at = vec![0; lists.len()];
    let mut wanted = 0;
    'records: loop {
        for &list in &order {
            at[list] = ahead(lists[list], at[list], wanted);
            match lists[list].get(at[list]) {
                Some(&document) if document == wanted => {}
                Some(&document) => {
                    wanted = document;
                    continue 'records;
                }
                None => return,
            }
        }
        let count = count(words, &at[1..]);
        if count > 0 {
            take(at[0], count);
        }
        wanted += 1;
    }
}

/// How often words stand side by side in the record at these places of their lists.
fn count(words: &[(usize, Arc<TermPositions>)], at: &[usize]) -> u32 {
    let Some(&(first, _)) = words.first() else { return 0 };
    // A place further on than the bits reach leaves a mark of its own.
    let (mut begins, mut all) = (!FURTHER, 0);
    for ((distance, placed), &at) in words.iter().zip(at) {
        let bits = placed.bits[at];
        begins &= bits.checked_shr((distance - first) as u32).unwrap_or_default();
        all |= bits;
    }
    if all & FURTHER == 0 { begins.count_ones() } else { count_all(words, at) }
}

/// The same place by place.
fn count_all(words: &[(usize, Arc<TermPositions>)], at: &[usize]) -> u32 {
    let Some(((first, placed), others)) = words.split_first() else { return 0 };
    let is_there = |place: &&u32| {
        others.iter().zip(&at[1..]).all(|((distance, placed), &at)| {
            let wanted = **place as usize + distance - first;
            placed.places(at).iter().any(|&place| place as usize == wanted)
        })
    };
    placed.places(at[0]).iter().filter(is_there).count() as u32
}
