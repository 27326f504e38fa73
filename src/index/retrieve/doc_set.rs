//! Scored document sets: sorted ids with scores, rank bitmaps, intersection.
//!
//! A long list is marked in a table of bits once it is looked into, so that a record is found in it at once. It does not know where
//! the records come from.

use std::sync::OnceLock;

use tantivy::{DocId, Score};

/// A list is long when it has more than one of so many records: then its table is not much larger than the list itself.
const LONG: usize = 64;

/// A list is much shorter than another one when that is so many times as long.
const SHORT: usize = 8;

/// Records in their order, each with its score.
#[derive(Clone, Default, Debug)]
pub(crate) struct ScoredDocs {
    pub(crate) documents: Vec<DocId>,
    pub(crate) scores: Vec<Score>,
}

impl ScoredDocs {
    pub(crate) fn with_capacity(records: usize) -> ScoredDocs {
        ScoredDocs { documents: Vec::with_capacity(records), scores: Vec::with_capacity(records) }
    }

    /// Adds a record behind the others.
    pub(crate) fn push(&mut self, document: DocId, score: Score) {
        self.documents.push(document);
        self.scores.push(score);
    }

    /// Keeps the records that something gives a score, even none, and adds it to theirs.
    pub(crate) fn keep_if(&mut self, mut given: impl FnMut(DocId) -> Option<Score>) {
        let mut kept = 0;
        for at in 0..self.documents.len() {
            let document = self.documents[at];
            if let Some(score) = given(document) {
                self.documents[kept] = document;
                self.scores[kept] = self.scores[at] + score;
                kept += 1;
            }
        }
        self.documents.truncate(kept);
        self.scores.truncate(kept);
    }

    /// Adds the scores of a list to the records that it has as well.
    pub(crate) fn add(&mut self, list: &DocList) {
        if list.found.documents.len() < self.documents.len() / SHORT {
            return self.add_short(&list.found);
        }
        let mine = self.documents.iter().zip(&mut self.scores);
        match list.finder(self.documents.len()) {
            DocCursor::Table(places) => mine.filter(|(document, _)| places.has(**document)).for_each(|(&document, score)| {
                *score += list.found.scores[places.place(document)];
            }),
            mut leaps @ DocCursor::Leaps(..) => mine.for_each(|(&document, score)| {
                *score += leaps.find(document).map_or(0.0, |at| list.found.scores[at]);
            }),
        }
    }

    /// The same of a list that is much shorter.
    fn add_short(&mut self, list: &ScoredDocs) {
        let mut at = 0;
        for (&document, score) in list.documents.iter().zip(&list.scores) {
            at = ahead(&self.documents, at, document);
            if self.documents.get(at) == Some(&document) {
                self.scores[at] += score;
            }
        }
    }
}

/// Where records stand in a list: a bit for each record there is, and how many of the list stand before each word of bits.
#[derive(Debug)]
pub(crate) struct RankedBitmap {
    bits: Vec<u64>,
    before: Vec<u32>,
}

impl RankedBitmap {
    /// The table of all records of some lists, among so many.
    pub(crate) fn of<'a>(lists: impl Iterator<Item = &'a [DocId]>, records: DocId) -> RankedBitmap {
        let mut bits = vec![0_u64; records as usize / 64 + 1];
        lists.for_each(|list| {
            for &document in list {
                bits[document as usize / 64] |= 1 << (document % 64);
            }
        });
        let mut sum = 0;
        let count = |word: &u64| {
            let before = sum;
            sum += word.count_ones();
            before
        };
        let before = bits.iter().map(count).collect();
        RankedBitmap { bits, before }
    }

    /// How many bytes the table takes for so many records.
    pub(crate) fn bytes(records: DocId) -> usize {
        (records as usize / 64 + 1) * (size_of::<u64>() + size_of::<u32>())
    }

    /// Whether a list has a record.
    pub(crate) fn has(&self, document: DocId) -> bool {
        self.bits.get(document as usize / 64).is_some_and(|word| word >> (document % 64) & 1 == 1)
    }

    /// The place of a record that the list has.
    pub(crate) fn place(&self, document: DocId) -> usize {
        let word = document as usize / 64;
        (self.before[word] + (self.bits[word] & ((1 << (document % 64)) - 1)).count_ones()) as usize
    }

    /// The records, in their order.
    pub(crate) fn documents(&self) -> Vec<DocId> {
        let count = self.before.last().zip(self.bits.last()).map_or(0, |(before, word)| before + word.count_ones());
        let mut documents = Vec::with_capacity(count as usize);
        for (word, &bits) in (0..).zip(&self.bits) {
            each_bit(bits, |bit| documents.push(word * 64 + bit));
        }
        documents
    }
}

/// Calls for each bit that is set, the lowest first.
fn each_bit(mut bits: u64, mut take: impl FnMut(u32)) {
    while bits != 0 {
        take(bits.trailing_zeros());
        bits &= bits - 1;
    }
}

/// A list that others are compared with.
#[derive(Debug)]
pub(crate) struct DocList {
    pub(crate) found: ScoredDocs,
    /// How many records there are.
    records: DocId,
    places: OnceLock<RankedBitmap>,
}

impl DocList {
    pub(crate) fn new(found: ScoredDocs, records: DocId) -> DocList {
        DocList { found, records, places: OnceLock::new() }
    }

    /// Whether a table is worth making.
    fn is_long(&self) -> bool {
        is_long(self.found.documents.len(), self.records)
    }

    fn places(&self) -> &RankedBitmap {
        self.places.get_or_init(|| RankedBitmap::of(std::iter::once(&*self.found.documents), self.records))
    }

    /// A cursor for looking up `wanted` ascending doc ids.
    fn finder(&self, wanted: usize) -> DocCursor<'_> {
        // Few are found sooner by leaps than a table is made.
        let is_worth_it = self.places.get().is_some() || self.is_long() && wanted * 8 > self.found.documents.len();
        if is_worth_it { DocCursor::Table(self.places()) } else { DocCursor::Leaps(&self.found.documents, 0) }
    }

    /// The records of this list, the shorter, and of another one, with the sums of their scores.
    pub(crate) fn in_both(&self, other: &DocList) -> ScoredDocs {
        let (few, many) = (&self.found, &other.found);
        let mut both = ScoredDocs::with_capacity(few.documents.len());
        if self.is_long() {
            let (one, two) = (self.places(), other.places());
            for (word, (&ones, &twos)) in (0..).zip(one.bits.iter().zip(&two.bits)) {
                each_bit(ones & twos, |bit| {
                    let document = word * 64 + bit;
                    both.push(document, few.scores[one.place(document)] + many.scores[two.place(document)]);
                });
            }
            return both;
        }
        let mut finder = other.finder(few.documents.len());
        for (&document, &score) in few.documents.iter().zip(&few.scores) {
            if let Some(at) = finder.find(document) {
                both.push(document, score + many.scores[at]);
            }
        }
        both
    }
}

/// Whether a list of so many among so many records is long.
pub(crate) fn is_long(length: usize, records: DocId) -> bool {
    length * LONG > records as usize
}

/// Finds records in a list, each behind the one before.
enum DocCursor<'a> {
    Table(&'a RankedBitmap),
    /// The list, and how far it was gone through.
    Leaps(&'a [DocId], usize),
}

impl DocCursor<'_> {
    /// The place of a record.
    fn find(&mut self, document: DocId) -> Option<usize> {
        match self {
            DocCursor::Table(places) => places.has(document).then(|| places.place(document)),
            DocCursor::Leaps(documents, at) => {
                *at = ahead(documents, *at, document);
                (documents.get(*at) == Some(&document)).then_some(*at)
            }
        }
    }
}

/// The first place from `at` on whose record is not before `target`: in growing steps, then by halves.
pub(crate) fn ahead(documents: &[DocId], at: usize, target: DocId) -> usize {
    let mut step = 1;
    let (mut low, mut high) = (at, at);
    while high < documents.len() && documents[high] < target {
        low = high + 1;
        high += step;
        step *= 2;
    }
    let high = high.min(documents.len());
    low.min(high) + documents[low.min(high)..high].partition_point(|&document| document < target)
}
