//! Finds the records that have all that is wanted, each with its score.
//!
//! Words come as whole lists, see `posted`; everything else is only asked about the records that are in all of them. It does not know
//! what is counted or kept.

use tantivy::query::{EnableScoring, Occur, Query as Lookup, Scorer};
use tantivy::{DocId, SegmentReader, TERMINATED, TantivyError};

use super::beside::Beside;
use super::engine::Engine;
use super::found::{Found, ahead};
use super::plan::everything;
use super::posted::{Posted, in_all};
use super::wanted::Lookups;

/// How records are gathered.
#[derive(Clone, Copy, Debug)]
pub(super) struct How {
    /// Whether they get scores; else only what is wanted and what is not is looked at.
    pub(super) is_scored: bool,
    /// Whether what stands in old editions alone is left out.
    pub(super) only_current: bool,
}

/// The records, in their order.
pub(super) fn gather(engine: &Engine, wanted: &Lookups, How { is_scored, only_current }: How) -> Result<Found, TantivyError> {
    // One segment, or none when the library is empty.
    let Some(segment) = engine.searcher.segment_readers().first() else { return Ok(Found::default()) };
    let scoring = || match is_scored {
        true => EnableScoring::enabled_from_statistics_provider(engine, &engine.searcher),
        false => EnableScoring::disabled_from_searcher(&engine.searcher),
    };
    let scorer = |lookup: &dyn Lookup| lookup.weight(scoring())?.scorer(segment, 1.0);
    let of = |occur: Occur| wanted.iter().filter(move |(other, _)| *other == occur).map(|(_, lookup)| &**lookup);
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
        let is_current = |document: DocId| engine.current.get(document as usize).is_some_and(|is_current| *is_current);
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
        if let Some(list) = lookup.downcast_ref::<Posted>() {
            found.add(list.found(segment)?);
        } else if let Some(beside) = lookup.downcast_ref::<Beside>() {
            beside.add_to(&mut found, engine, segment, scorer)?;
        } else {
            add_those_of(&mut found, scorer(lookup)?.as_mut());
        }
    }
    if !is_scored {
        found.scores.fill(0.0);
    }
    Ok(found)
}

type Scorers = Vec<Box<dyn Scorer>>;

/// Makes the scorer of a lookup.
type Scoring<'a> = dyn Fn(&dyn Lookup) -> Result<Box<dyn Scorer>, TantivyError> + 'a;

/// The records that are in all lists; none when no list is wanted. And what else is wanted.
fn lists_and_others<'a>(
    segment: &SegmentReader,
    wanted: impl Iterator<Item = &'a dyn Lookup>,
    scorer: &Scoring<'_>,
) -> Result<(Option<Found>, Scorers), TantivyError> {
    let (mut lists, mut others) = (Vec::new(), Vec::new());
    for lookup in wanted {
        match lookup.downcast_ref::<Posted>() {
            Some(list) => lists.push(list.clone()),
            None => others.push(scorer(lookup)?),
        }
    }
    let found = if lists.is_empty() { None } else { Some(in_all(segment, &lists)?) };
    Ok((found, others))
}

fn all_of(scorer: &mut dyn Scorer) -> Found {
    let mut found = Found::default();
    let mut document = scorer.doc();
    while document != TERMINATED {
        found.documents.push(document);
        found.scores.push(scorer.score());
        document = scorer.advance();
    }
    found
}

/// Whether a scorer has a record; it only goes on.
fn has(scorer: &mut dyn Scorer, document: DocId) -> bool {
    let at = scorer.doc();
    at == document || at < document && scorer.seek(document) == document
}

/// Adds what a scorer gives. Goes from one common record to the next, so that neither side is gone through in vain.
fn add_those_of(found: &mut Found, scorer: &mut dyn Scorer) {
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
