//! Gives a bonus to records in which words stand side by side: the best score of any field, and a little of the others.
//!
//! Only records that were found already are looked into, for where words stand in a record is costly to read. It does not know which words
//! are worth it.

use std::sync::Arc;

use tantivy::query::{Bm25Weight, BoostQuery, DisjunctionMaxQuery, EnableScoring, PhraseQuery, Query as Lookup, Scorer, Weight};
use tantivy::{Score, SeekDangerResult, SegmentReader, TERMINATED, TantivyError, Term};

use super::engine::Engine;
use super::found::{Found, ahead};
use super::placed::{Placed, side_by_side};
use super::weight::WEIGHTS;

/// Words in one field, with their distances from the first, and how much they count there.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) terms: Vec<(usize, Term)>,
    pub(super) factor: Score,
}

/// Rows of words, each in one field.
#[derive(Debug)]
pub(super) struct Beside {
    rows: Vec<Row>,
    /// What is a single word in a language.
    words: Vec<Box<dyn Lookup>>,
}

impl Clone for Beside {
    fn clone(&self) -> Beside {
        Beside { rows: self.rows.clone(), words: self.words.iter().map(|word| word.box_clone()).collect() }
    }
}

/// For each record the best bonus so far, and the sum of all.
type Bonuses = Vec<(Score, Score)>;

impl Beside {
    /// The same words in several fields; what is a single word in a language is looked up as it is.
    pub(super) fn new(rows: Vec<Row>, words: Vec<Box<dyn Lookup>>) -> Beside {
        Beside { rows, words }
    }

    /// Whether there is nothing to look for.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.words.is_empty()
    }

    /// Adds the bonus to the records that have it.
    pub(super) fn add_to(
        &self,
        found: &mut Found,
        engine: &Engine,
        segment: &SegmentReader,
        scorer: impl Fn(&dyn Lookup) -> Result<Box<dyn Scorer>, TantivyError>,
    ) -> Result<(), TantivyError> {
        let mut bonuses = vec![(0.0, 0.0); found.documents.len()];
        for row in &self.rows {
            match engine.places.of(segment, &row.terms)? {
                Some(placed) => row.enter(placed, found, engine, segment, &mut bonuses)?,
                None => take(found, scorer(&*row.lookup())?.as_mut(), &mut bonuses),
            }
        }
        for word in &self.words {
            take(found, scorer(&**word)?.as_mut(), &mut bonuses);
        }
        for (score, (best, sum)) in found.scores.iter_mut().zip(bonuses) {
            *score += best + (sum - best) * WEIGHTS.other_fields.factor;
        }
        Ok(())
    }
}

impl Row {
    fn lookup(&self) -> Box<dyn Lookup> {
        Box::new(BoostQuery::new(Box::new(PhraseQuery::new_with_offset(self.terms.clone())), self.factor))
    }

    /// Enters the scores that the lookup would give to the records found.
    fn enter(
        &self,
        placed: Vec<Arc<Placed>>,
        found: &Found,
        engine: &Engine,
        segment: &SegmentReader,
        bonuses: &mut Bonuses,
    ) -> Result<(), TantivyError> {
        let Some((_, first)) = self.terms.first() else { return Ok(()) };
        let terms: Vec<Term> = self.terms.iter().map(|(_, term)| term.clone()).collect();
        let weight = Bm25Weight::for_terms(engine, &terms)?.boost_by(self.factor);
        let norms = segment.get_fieldnorms_reader(first.field())?;
        let words: Vec<(usize, Arc<Placed>)> = self.terms.iter().map(|(distance, _)| *distance).zip(placed).collect();
        side_by_side(&found.documents, &words, |at, count| {
            enter(bonuses, at, weight.score(norms.fieldnorm_id(found.documents[at]), count));
        });
        Ok(())
    }
}

fn enter(bonuses: &mut Bonuses, at: usize, score: Score) {
    let (best, sum) = &mut bonuses[at];
    *best = best.max(score);
    *sum += score;
}

/// Enters what a scorer gives to the records found.
fn take(found: &Found, scorer: &mut dyn Scorer, bonuses: &mut Bonuses) {
    let first = scorer.doc();
    let mut at = if first == TERMINATED { found.documents.len() } else { ahead(&found.documents, 0, first) };
    while let Some(&document) = found.documents.get(at) {
        // Looks no further than this record; where it is not one, the next that may be is known.
        match scorer.seek_danger(document) {
            SeekDangerResult::Found => {
                enter(bonuses, at, scorer.score());
                at += 1;
            }
            SeekDangerResult::SeekLowerBound(next) => at = ahead(&found.documents, at + 1, next),
        }
    }
}

impl Lookup for Beside {
    fn weight(&self, scoring: EnableScoring<'_>) -> Result<Box<dyn Weight>, TantivyError> {
        let rows = self.rows.iter().map(Row::lookup).chain(self.words.iter().map(|word| word.box_clone())).collect();
        DisjunctionMaxQuery::with_tie_breaker(rows, WEIGHTS.other_fields.factor).weight(scoring)
    }
}
