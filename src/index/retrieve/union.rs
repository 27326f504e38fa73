//! Unions of scored document sets: any of them, or at least n.
//!
//! Long lists are counted in a bitmap with rank; sorting them takes 1.49 times as long for a question
//! (`benches/results.md`). It knows documents and scores, not where they come from.

use tantivy::{DocId, Score};

use crate::retrieve::doc_set::{RankedBitmap, ScoredDocs};

/// Below this many postings, sorting beats a bitmap over all documents.
const FEW: usize = 400;

/// How the scores of one record in several lists count.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum ScoreTable {
    /// Their sum.
    Sum,
    /// The best score, plus this share of the others.
    Best(Score),
}

impl ScoreTable {
    fn joined(self, best: Score, sum: Score) -> Score {
        match self {
            ScoreTable::Sum => sum,
            ScoreTable::Best(others) => best + (sum - best) * others,
        }
    }
}

/// The documents of at least `least` lists, with their scores.
pub(crate) fn united(records: DocId, lists: &[&ScoredDocs], least: usize, scores: ScoreTable) -> ScoredDocs {
    let lists: Vec<&ScoredDocs> = lists.iter().copied().filter(|list| !list.documents.is_empty()).collect();
    if lists.len() < least.max(1) {
        return ScoredDocs::default();
    }
    if let [one] = lists.as_slice() {
        return (*one).clone();
    }
    let count: usize = lists.iter().map(|list| list.documents.len()).sum();
    if count <= FEW {
        return few_united(&lists, least, scores);
    }
    let places = RankedBitmap::of(lists.iter().map(|list| &*list.documents), records);
    let mut found = ScoredDocs { documents: places.documents(), scores: Vec::new() };
    found.scores = match scores {
        ScoreTable::Sum => sums(&lists, &places, found.documents.len()),
        ScoreTable::Best(_) => bests(&lists, &places, found.documents.len(), scores),
    };
    if least > 1 {
        let mut counts =
            counts(lists.iter().map(|list| &*list.documents), &places, found.documents.len()).into_iter();
        found.keep_if(|_| counts.next().is_some_and(|count| usize::from(count) >= least).then_some(0.0));
    }
    found
}

/// The documents of at least `least` lists.
pub(crate) fn united_records(records: DocId, lists: &[&[DocId]], least: usize) -> Vec<DocId> {
    if lists.len() < least.max(1) {
        return Vec::new();
    }
    if lists.iter().map(|list| list.len()).sum::<usize>() <= FEW {
        let mut all: Vec<DocId> = lists.concat();
        all.sort_unstable();
        let same = all.chunk_by(|one, other| one == other).filter(|same| same.len() >= least);
        return same.map(|same| same[0]).collect();
    }
    let places = RankedBitmap::of(lists.iter().copied(), records);
    let mut documents = places.documents();
    if least > 1 {
        let mut counts = counts(lists.iter().copied(), &places, documents.len()).into_iter();
        documents.retain(|_| counts.next().is_some_and(|count| usize::from(count) >= least));
    }
    documents
}

/// For each record the number of lists that it is in.
fn counts<'a>(lists: impl Iterator<Item = &'a [DocId]>, places: &RankedBitmap, records: usize) -> Vec<u8> {
    let mut counts = vec![0_u8; records];
    lists.for_each(|list| {
        for &document in list {
            let count = &mut counts[places.place(document)];
            *count = count.saturating_add(1);
        }
    });
    counts
}

fn sums(lists: &[&ScoredDocs], places: &RankedBitmap, records: usize) -> Vec<Score> {
    let mut sums = vec![0.0; records];
    for list in lists {
        for (&document, score) in list.documents.iter().zip(&list.scores) {
            sums[places.place(document)] += score;
        }
    }
    sums
}

fn bests(lists: &[&ScoredDocs], places: &RankedBitmap, records: usize, scores: ScoreTable) -> Vec<Score> {
    let mut bests = vec![(0.0_f32, 0.0_f32); records];
    for list in lists {
        for (&document, &score) in list.documents.iter().zip(&list.scores) {
            let (best, sum) = &mut bests[places.place(document)];
            *best = best.max(score);
            *sum += score;
        }
    }
    bests.into_iter().map(|(best, sum)| scores.joined(best, sum)).collect()
}

/// The same for short lists.
fn few_united(lists: &[&ScoredDocs], least: usize, scores: ScoreTable) -> ScoredDocs {
    let entries =
        lists.iter().flat_map(|list| list.documents.iter().copied().zip(list.scores.iter().copied()));
    let mut entries: Vec<(DocId, Score)> = entries.collect();
    entries.sort_by_key(|(document, _)| *document);
    let mut found = ScoredDocs::with_capacity(entries.len());
    for same in entries.chunk_by(|(one, _), (other, _)| one == other).filter(|same| same.len() >= least) {
        let best = same.iter().fold(0.0_f32, |best, (_, score)| best.max(*score));
        let sum: Score = same.iter().map(|(_, score)| score).sum();
        found.push(same[0].0, scores.joined(best, sum));
    }
    found
}
