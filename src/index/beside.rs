//! Gives a bonus to records in which words stand side by side: the best score of any field, and a little of the others.
//!
//! Only records that were found already are looked into, for where words stand in a record is costly to read. It does not know which words
//! are worth it.

use tantivy::query::{DisjunctionMaxQuery, EnableScoring, Query as Lookup, Scorer, Weight};
use tantivy::{Score, SeekDangerResult, TERMINATED, TantivyError};

use super::found::{Found, ahead};
use super::weight::WEIGHTS;

/// Rows of words, each in one field.
#[derive(Debug)]
pub(super) struct Beside {
    rows: Vec<Box<dyn Lookup>>,
}

impl Clone for Beside {
    fn clone(&self) -> Beside {
        Beside { rows: self.rows.iter().map(|row| row.box_clone()).collect() }
    }
}

impl Beside {
    /// The same words in several fields.
    pub(super) fn new(rows: Vec<Box<dyn Lookup>>) -> Beside {
        Beside { rows }
    }

    /// Adds the bonus to the records that have it.
    pub(super) fn add_to(
        &self,
        found: &mut Found,
        scorer: impl Fn(&dyn Lookup) -> Result<Box<dyn Scorer>, TantivyError>,
    ) -> Result<(), TantivyError> {
        let mut bonuses = vec![(0.0, 0.0); found.documents.len()];
        for row in &self.rows {
            take(found, scorer(&**row)?.as_mut(), &mut bonuses);
        }
        for (score, (best, sum)) in found.scores.iter_mut().zip(bonuses) {
            *score += best + (sum - best) * WEIGHTS.other_fields.factor;
        }
        Ok(())
    }
}

/// Enters what a scorer gives to the records found: for each the best so far, and the sum.
fn take(found: &Found, scorer: &mut dyn Scorer, bonuses: &mut [(Score, Score)]) {
    let first = scorer.doc();
    let mut at = if first == TERMINATED { found.documents.len() } else { ahead(&found.documents, 0, first) };
    while let Some(&document) = found.documents.get(at) {
        // Looks no further than this record; where it is not one, the next that may be is known.
        match scorer.seek_danger(document) {
            SeekDangerResult::Found => {
                let score = scorer.score();
                let (best, sum) = &mut bonuses[at];
                *best = best.max(score);
                *sum += score;
                at += 1;
            }
            SeekDangerResult::SeekLowerBound(next) => at = ahead(&found.documents, at + 1, next),
        }
    }
}

impl Lookup for Beside {
    fn weight(&self, scoring: EnableScoring<'_>) -> Result<Box<dyn Weight>, TantivyError> {
        DisjunctionMaxQuery::with_tie_breaker(self.clone().rows, WEIGHTS.other_fields.factor).weight(scoring)
    }
}
