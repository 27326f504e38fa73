//! A proximity boost for adjacent words: the phrase score of the best field, and a little of the others.
//!
//! Only documents that were found already are looked into, because positions are costly to decode: as a
//! dis-max clause, a question takes 1.60 times as long (`benches/results.md`). It does not know which words
//! are worth it.

use tantivy::query::{BoostQuery, DisjunctionMaxQuery, EnableScoring, PhraseQuery, Query, Scorer, Weight};
use tantivy::{Score, SeekDangerResult, TERMINATED, TantivyError, Term};

use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::doc_set::{ScoredDocs, ahead};

/// Words in one field, with their distances from the first, and how much they count there.
#[derive(Clone, Debug)]
pub(crate) struct PhraseGram {
    pub(crate) terms: Vec<(usize, Term)>,
    pub(crate) factor: Score,
}

/// Rows of words, each in one field.
#[derive(Debug)]
pub(crate) struct ProximityBoost {
    rows: Vec<PhraseGram>,
    /// Queries for a single word in some language.
    words: Vec<Box<dyn Query>>,
}

impl Clone for ProximityBoost {
    fn clone(&self) -> ProximityBoost {
        ProximityBoost {
            rows: self.rows.clone(),
            words: self.words.iter().map(|word| word.box_clone()).collect(),
        }
    }
}

/// For each record the best bonus so far, and the sum of all.
type ProximityBoosts = Vec<(Score, Score)>;

impl ProximityBoost {
    /// The same words in several fields; what is a single word in a language is looked up as it is.
    pub(crate) fn new(rows: Vec<PhraseGram>, words: Vec<Box<dyn Query>>) -> ProximityBoost {
        ProximityBoost { rows, words }
    }

    /// Whether there is nothing to look for.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.words.is_empty()
    }

    /// Adds the bonus to the records that have it.
    pub(crate) fn add_to(
        &self,
        found: &mut ScoredDocs,
        scorer: impl Fn(&dyn Query) -> Result<Box<dyn Scorer>, TantivyError>,
    ) -> Result<(), TantivyError> {
        let mut bonuses = vec![(0.0, 0.0); found.documents.len()];
        for row in &self.rows {
            take(found, scorer(&*row.lookup())?.as_mut(), &mut bonuses);
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

impl PhraseGram {
    fn lookup(&self) -> Box<dyn Query> {
        Box::new(BoostQuery::new(Box::new(PhraseQuery::new_with_offset(self.terms.clone())), self.factor))
    }
}

fn enter(bonuses: &mut ProximityBoosts, at: usize, score: Score) {
    let (best, sum) = &mut bonuses[at];
    *best = best.max(score);
    *sum += score;
}

/// Enters what a scorer gives to the records found.
fn take(found: &ScoredDocs, scorer: &mut dyn Scorer, bonuses: &mut ProximityBoosts) {
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

impl Query for ProximityBoost {
    fn weight(&self, scoring: EnableScoring<'_>) -> Result<Box<dyn Weight>, TantivyError> {
        let rows = self
            .rows
            .iter()
            .map(PhraseGram::lookup)
            .chain(self.words.iter().map(|word| word.box_clone()))
            .collect();
        DisjunctionMaxQuery::with_tie_breaker(rows, WEIGHTS.other_fields.factor).weight(scoring)
    }
}
