//! Scored document sets: sorted document ids with their scores, and bitmaps with rank for unions.
//!
//! Two sets are joined by galloping through the longer one. It does not know where the documents come from.

use tantivy::{DocId, Score};

/// A list is much shorter than another one below one part in this many.
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

    /// Adds a record after the others.
    pub(crate) fn push(&mut self, document: DocId, score: Score) {
        self.documents.push(document);
        self.scores.push(score);
    }

    /// Keeps the records for which `given` returns a score, even 0, and adds it to theirs.
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

    /// The documents of either list; a document in both has its score from this one.
    pub(crate) fn united(&self, other: &ScoredDocs) -> ScoredDocs {
        let mut united = ScoredDocs::with_capacity(self.documents.len() + other.documents.len());
        let mut others = other.documents.iter().zip(&other.scores).peekable();
        for (&document, &score) in self.documents.iter().zip(&self.scores) {
            while let Some((&before, &score)) = others.next_if(|(other, _)| **other < document) {
                united.push(before, score);
            }
            others.next_if(|(other, _)| **other == document);
            united.push(document, score);
        }
        others.for_each(|(&document, &score)| united.push(document, score));
        united
    }

    /// Adds the scores of a list to the records that it has as well.
    pub(crate) fn add(&mut self, list: &ScoredDocs) {
        if list.documents.len() < self.documents.len() / SHORT {
            return self.add_short(list);
        }
        let mut at = 0;
        for (&document, score) in self.documents.iter().zip(&mut self.scores) {
            at = ahead(&list.documents, at, document);
            if list.documents.get(at) == Some(&document) {
                *score += list.scores[at];
            }
        }
    }

    /// The documents of this list, the shorter one, that are in another one as well, with the sums of their
    /// scores.
    pub(crate) fn in_both(&self, other: &ScoredDocs) -> ScoredDocs {
        let (mut both, mut at) = (ScoredDocs::with_capacity(self.documents.len()), 0);
        for (&document, &score) in self.documents.iter().zip(&self.scores) {
            at = ahead(&other.documents, at, document);
            if other.documents.get(at) == Some(&document) {
                both.push(document, score + other.scores[at]);
            }
        }
        both
    }

    /// The same for a list that is much shorter.
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

/// Positions of records in a list: a bit for each record there is, and the number of listed records before each word
/// of bits.
#[derive(Debug)]
pub(crate) struct RankedBitmap {
    bits: Vec<u64>,
    before: Vec<u32>,
}

impl RankedBitmap {
    /// The bitmap of all documents of some lists, of `records` in the index.
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

    /// The place of a record that the list has.
    pub(crate) fn place(&self, document: DocId) -> usize {
        let word = document as usize / 64;
        (self.before[word] + (self.bits[word] & ((1 << (document % 64)) - 1)).count_ones()) as usize
    }

    /// The records, in their order.
    pub(crate) fn documents(&self) -> Vec<DocId> {
        let count =
            self.before.last().zip(self.bits.last()).map_or(0, |(before, word)| before + word.count_ones());
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
