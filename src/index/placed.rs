//! Keeps where the words stand in their records that are often looked for side by side.
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

use super::found::ahead;

/// How much memory the places of a generation may take, in bytes.
const MAX_BYTES: u64 = 16 << 20;
/// What a word takes beside its places.
const OVERHEAD: usize = 256;
/// So many words are expected.
const EXPECTED: usize = 2_048;
/// Parts with a lock of their own.
const PARTS: usize = 4;

/// Where a word stands in each record of a field.
#[derive(Debug, Default)]
pub(super) struct Placed {
    pub(super) documents: Vec<DocId>,
    /// For each record, and behind the last one, where its places begin.
    starts: Vec<u32>,
    places: Vec<u32>,
}

impl Placed {
    fn of(segment: &SegmentReader, term: &Term) -> Result<Placed, TantivyError> {
        let mut placed = Placed::default();
        let index = segment.inverted_index(term.field())?;
        let Some(mut postings) = index.read_postings(term, IndexRecordOption::WithFreqsAndPositions)? else { return Ok(placed) };
        while postings.doc() != TERMINATED {
            placed.documents.push(postings.doc());
            placed.starts.push(placed.places.len() as u32);
            postings.append_positions_with_offset(0, &mut placed.places);
            postings.advance();
        }
        placed.starts.push(placed.places.len() as u32);
        Ok(placed)
    }

    fn bytes(&self) -> usize {
        (self.documents.capacity() + self.starts.capacity() + self.places.capacity()) * size_of::<u32>()
    }

    /// Where it stands in the record at a place of the list.
    fn places(&self, at: usize) -> &[u32] {
        &self.places[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// What is known of a word.
#[derive(Clone)]
enum Known {
    /// It was asked for once.
    Asked,
    Placed(Arc<Placed>),
}

#[derive(Clone)]
struct Weight;

impl Weighter<Term, Known> for Weight {
    fn weight(&self, _: &Term, known: &Known) -> u64 {
        let places = if let Known::Placed(placed) = known { placed.bytes() } else { 0 };
        (OVERHEAD + places) as u64
    }
}

/// Places of words, the ones that were wanted least going first.
pub(super) struct Places(Cache<Term, Known, Weight>);

impl Default for Places {
    fn default() -> Places {
        let options = OptionsBuilder::new().estimated_items_capacity(EXPECTED).weight_capacity(MAX_BYTES).shards(PARTS).build();
        let options = options.unwrap_or_else(|error| panic!("the bounds of what is kept: {error}"));
        Places(Cache::with_options(options, Weight, DefaultHashBuilder::default(), DefaultLifecycle::default()))
    }
}

impl Places {
    /// The places of some words; none as long as one of them was not asked for before.
    pub(super) fn of(&self, segment: &SegmentReader, terms: &[(usize, Term)]) -> Result<Option<Vec<Arc<Placed>>>, TantivyError> {
        let placed = terms.iter().map(|(_, term)| self.of_one(segment, term)).collect::<Result<Vec<Option<Arc<Placed>>>, _>>()?;
        Ok(placed.into_iter().collect())
    }

    fn of_one(&self, segment: &SegmentReader, term: &Term) -> Result<Option<Arc<Placed>>, TantivyError> {
        let (known, placed) = match self.0.get(term) {
            Some(Known::Placed(placed)) => return Ok(Some(placed)),
            Some(Known::Asked) => {
                let placed = Arc::new(Placed::of(segment, term)?);
                (Known::Placed(Arc::clone(&placed)), Some(placed))
            }
            None => (Known::Asked, None),
        };
        self.0.insert(term.clone(), known);
        Ok(placed)
    }
}

/// Calls for each of some records in which words stand side by side, with its place among the records and how often they do. The words
/// have their distances from the first.
pub(super) fn side_by_side(documents: &[DocId], words: &[(usize, Arc<Placed>)], mut take: impl FnMut(usize, u32)) {
    let Some(((first, placed), others)) = words.split_first() else { return };
    // Where a row of words may begin in the records that have all words looked at so far.
    let mut rows = Rows::default();
    in_both(documents, &placed.documents, |here, at| rows.push(here, placed.places(at).iter().copied()));
    for (distance, placed) in others {
        let mut left = Rows::default();
        in_both(&rows.documents(documents), &placed.documents, |row, at| {
            let places = placed.places(at);
            let goes_on = |place: &u32| places.iter().any(|&other| other as usize == *place as usize + distance - first);
            left.push(rows.here[row], rows.begins(row).iter().copied().filter(goes_on));
        });
        rows = left;
    }
    for row in 0..rows.here.len() {
        take(rows.here[row], rows.begins(row).len() as u32);
    }
}

/// Where rows of words may begin, record by record.
#[derive(Default)]
struct Rows {
    /// The places of the records in the list that was asked for.
    here: Vec<usize>,
    /// For each of them where its places end.
    ends: Vec<usize>,
    begins: Vec<u32>,
}

impl Rows {
    /// Adds a record, unless nothing can begin there.
    fn push(&mut self, here: usize, begins: impl Iterator<Item = u32>) {
        let before = self.begins.len();
        self.begins.extend(begins);
        if self.begins.len() > before {
            self.here.push(here);
            self.ends.push(self.begins.len());
        }
    }

    fn begins(&self, row: usize) -> &[u32] {
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        &self.begins[start..self.ends[row]]
    }

    fn documents(&self, documents: &[DocId]) -> Vec<DocId> {
        self.here.iter().map(|&here| documents[here]).collect()
    }
}

/// Calls for each record of both lists with its places in them.
fn in_both(one: &[DocId], other: &[DocId], mut take: impl FnMut(usize, usize)) {
    let mut at = 0;
    for (here, &document) in one.iter().enumerate() {
        at = ahead(other, at, document);
        match other.get(at) {
            Some(&same) if same == document => take(here, at),
            Some(_) => {}
            None => return,
        }
    }
}
