//! The smallest queries, from which the others are built.
//!
//! It knows terms and weights, not what a reader typed.

use tantivy::query::{AllQuery, BoostQuery, DisjunctionMaxQuery, EmptyQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Score, Term};

use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::postings_query::constant;

/// Clauses that hits must, should or must not match.
pub(crate) type BooleanClauses = Vec<(Occur, Box<dyn Query>)>;

/// A query that all documents match.
pub(crate) fn everything() -> Box<dyn Query> {
    without_score(Box::new(AllQuery))
}

/// A value of a raw field.
pub(crate) fn raw(field: Field, value: &str) -> Box<dyn Query> {
    Box::new(TermQuery::new(Term::from_field_text(field, value), IndexRecordOption::Basic))
}

/// A lookup that chooses and does not rank.
pub(crate) fn without_score(lookup: Box<dyn Query>) -> Box<dyn Query> {
    constant(lookup, 0.0)
}

/// The best score of any lookup, and a little of the others.
pub(crate) fn one_of(mut places: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    match places.len() {
        0 => Box::new(EmptyQuery),
        1 => places.swap_remove(0),
        _ => Box::new(DisjunctionMaxQuery::with_tie_breaker(places, WEIGHTS.other_fields.factor)),
    }
}

/// A query for any of some terms; `None` if there are no terms.
pub(crate) fn one_term(terms: Vec<Term>) -> Option<Box<dyn Query>> {
    let lookups = terms
        .into_iter()
        .map(|term| Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)) as Box<dyn Query>);
    let lookups: Vec<_> = lookups.collect();
    (!lookups.is_empty()).then(|| one_of(lookups))
}

/// A query with its scores multiplied by a factor.
pub(crate) fn boosted(lookup: Box<dyn Query>, factor: Score) -> Box<dyn Query> {
    Box::new(BoostQuery::new(lookup, factor))
}
