//! Joins lists of records into one that has what stands in any of them, or in so many.
//!
//! It knows records and scores, not where they come from.

use tantivy::{DocId, Score};

use super::posted::Found;

/// For each record of so many lists at least the best of its scores, and the sum of the others times a factor.
pub(super) fn united(records: DocId, mut lists: Vec<Found>, least: usize, others: Score) -> Found {
    lists.retain(|list| !list.documents.is_empty());
    if lists.len() < least.max(1) {
        return Found::default();
    }
    if let [one] = lists.as_mut_slice() {
        return std::mem::take(one);
    }
    if lists.iter().map(|list| list.documents.len()).sum::<usize>() <= FEW {
        return few_united(&lists, least, others);
    }
    let mut seen = vec![0_u64; records as usize / 64 + 1];
    for &document in lists.iter().flat_map(|list| &list.documents) {
        seen[document as usize / 64] |= 1 << (document % 64);
    }
    // How many records stand before each word of bits: where a record is in the list.
    let mut before = Vec::with_capacity(seen.len());
    let mut documents: Vec<DocId> = Vec::with_capacity(lists.iter().map(|list| list.documents.len()).sum());
    for (at, &bits) in seen.iter().enumerate() {
        before.push(documents.len() as u32);
        let mut left = bits;
        while left != 0 {
            documents.push(at as u32 * 64 + left.trailing_zeros());
            left &= left - 1;
        }
    }
    // The best, the sum and the count of each.
    let mut scores = vec![(0.0_f32, 0.0_f32, 0_u32); documents.len()];
    for list in lists {
        for (&document, score) in list.documents.iter().zip(list.scores) {
            let word = document as usize / 64;
            let place = before[word] as usize + (seen[word] & ((1 << (document % 64)) - 1)).count_ones() as usize;
            let (best, sum, count) = &mut scores[place];
            *best = best.max(score);
            *sum += score;
            *count += 1;
        }
    }
    let enough = documents.into_iter().zip(scores).filter(|(_, (.., count))| *count as usize >= least);
    let (documents, scores) = enough.map(|(document, (best, sum, _))| (document, best + (sum - best) * others)).unzip();
    Found { documents, scores }
}

/// So many records are sorted faster than all there are can be gone through.
const FEW: usize = 400;

/// The same of short lists.
fn few_united(lists: &[Found], least: usize, others: Score) -> Found {
    let entries = |list: &'_ Found| list.documents.iter().copied().zip(list.scores.iter().copied()).collect::<Vec<(DocId, Score)>>();
    let mut entries: Vec<(DocId, Score)> = lists.iter().flat_map(entries).collect();
    entries.sort_by_key(|(document, _)| *document);
    let same = entries.chunk_by(|(one, _), (other, _)| one == other).filter(|same| same.len() >= least);
    let one = |same: &[(DocId, Score)]| {
        let best = same.iter().fold(0.0_f32, |best, (_, score)| best.max(*score));
        let sum: Score = same.iter().map(|(_, score)| score).sum();
        (same[0].0, best + (sum - best) * others)
    };
    let (documents, scores) = same.map(one).unzip();
    Found { documents, scores }
}
