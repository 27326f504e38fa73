//! The boolean executor: runs must, should and must-not clauses and returns scored documents.
//!
//! Words come as whole lists (`postings_query`), term at a time; everything else is evaluated only for
//! documents that are in all of them. Document at a time, an uncached page takes 1.63 times the CPU
//! (`benches/results.md`).

use tantivy::query::{EnableScoring, Occur, Query, Scorer};
use tantivy::{DocId, SegmentReader, TERMINATED, TantivyError};

use crate::retrieve::clauses::{BooleanClauses, everything};
use crate::retrieve::doc_set::{ScoredDocs, ahead};
use crate::retrieve::document_at_a_time;
use crate::retrieve::open_index::Engine;
use crate::retrieve::postings_query::{PostingsQuery, in_all};
use crate::retrieve::proximity_boost::ProximityBoost;

/// How records are gathered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExecuteOptions {
    /// Whether records get scores; without them, only required and excluded clauses are evaluated.
    pub(crate) is_scored: bool,
    /// Whether what is only in old editions is left out.
    pub(crate) only_current: bool,
}

/// How clauses are joined.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Execution {
    /// Term at a time: each list of postings is read whole. This is what serves.
    #[default]
    TermAtATime,
    /// Document at a time, by tantivy's own scorers: the oracle of tests and benches.
    DocumentAtATime,
}

/// Runs queries.
#[derive(Clone, Copy)]
pub(crate) struct Executor<'a> {
    pub(crate) execution: Execution,
    pub(crate) engine: &'a Engine,
}

impl Executor<'_> {
    /// The records, in their order.
    pub(crate) fn gather(
        &self,
        wanted: &BooleanClauses,
        ExecuteOptions { is_scored, only_current }: ExecuteOptions,
    ) -> Result<ScoredDocs, TantivyError> {
        if self.execution == Execution::DocumentAtATime {
            return document_at_a_time::gather(self.engine, wanted, is_scored, only_current);
        }
        let engine = self.engine;
        // An empty library has no segment, any other has one.
        let Some(segment) = engine.searcher.segment_readers().first() else {
            return Ok(ScoredDocs::default());
        };
        let scoring = || match is_scored {
            true => EnableScoring::enabled_from_statistics_provider(&engine.bm25, &engine.searcher),
            false => EnableScoring::disabled_from_searcher(&engine.searcher),
        };
        let scorer = |lookup: &dyn Query| lookup.weight(scoring())?.scorer(segment, 1.0);
        let of = |occur: Occur| {
            wanted.iter().filter(move |(other, _)| *other == occur).map(|(_, lookup)| &**lookup)
        };
        let (lists, mut others) = lists_and_others(segment, of(Occur::Must), &scorer)?;
        let mut found = match lists {
            Some(found) => found,
            None if others.is_empty() => all_of(scorer(&*everything())?.as_mut()),
            None => {
                others.sort_by_key(|other| other.cost());
                all_of(others.remove(0).as_mut())
            }
        };
        if only_current {
            let is_current =
                |document: DocId| engine.current.get(document as usize).is_some_and(|is_current| *is_current);
            found.keep_if(|document| is_current(document).then_some(0.0));
        }
        others.sort_by_key(|other| other.cost());
        for other in &mut others {
            found.keep_if(|document| has(other.as_mut(), document).then(|| other.score()));
        }
        for lookup in of(Occur::MustNot) {
            let mut excluded = scorer(lookup)?;
            found.keep_if(|document| (!has(excluded.as_mut(), document)).then_some(0.0));
        }
        for lookup in of(Occur::Should).filter(|_| is_scored) {
            if let Some(list) = lookup.downcast_ref::<PostingsQuery>() {
                found.add(list.found(segment)?);
            } else if let Some(beside) = lookup.downcast_ref::<ProximityBoost>() {
                beside.add_to(&mut found, scorer)?;
            } else {
                add_those_of(&mut found, scorer(lookup)?.as_mut());
            }
        }
        if !is_scored {
            found.scores.fill(0.0);
        }
        Ok(found)
    }
}

type Scorers = Vec<Box<dyn Scorer>>;

/// Makes the scorer of a lookup.
type Scoring<'a> = dyn Fn(&dyn Query) -> Result<Box<dyn Scorer>, TantivyError> + 'a;

/// The records that are in all lists (`None` if no list is wanted), and the scorers of what else is wanted.
fn lists_and_others<'a>(
    segment: &SegmentReader,
    wanted: impl Iterator<Item = &'a dyn Query>,
    scorer: &Scoring<'_>,
) -> Result<(Option<ScoredDocs>, Scorers), TantivyError> {
    let (mut lists, mut others) = (Vec::new(), Vec::new());
    for lookup in wanted {
        match lookup.downcast_ref::<PostingsQuery>() {
            Some(list) => lists.push(list.clone()),
            None => others.push(scorer(lookup)?),
        }
    }
    let found = if lists.is_empty() { None } else { Some(in_all(segment, &lists)?) };
    Ok((found, others))
}

fn all_of(scorer: &mut dyn Scorer) -> ScoredDocs {
    let mut found = ScoredDocs::default();
    let mut document = scorer.doc();
    while document != TERMINATED {
        found.documents.push(document);
        found.scores.push(scorer.score());
        document = scorer.advance();
    }
    found
}

/// Whether a scorer has a record; the scorer only moves forward.
fn has(scorer: &mut dyn Scorer, document: DocId) -> bool {
    let at = scorer.doc();
    at == document || at < document && scorer.seek(document) == document
}

/// Adds the scores of a scorer. Skips from one common record to the next on both sides.
fn add_those_of(found: &mut ScoredDocs, scorer: &mut dyn Scorer) {
    let mut at = 0;
    let mut next = scorer.doc();
    while next != TERMINATED {
        at = ahead(&found.documents, at, next);
        let Some(&wanted) = found.documents.get(at) else { break };
        if wanted == next {
            found.scores[at] += scorer.score();
            next = scorer.advance();
        } else {
            next = scorer.seek(wanted);
        }
    }
}
