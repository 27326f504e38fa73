//! Document-at-a-time execution: the same clauses, run by tantivy's own scorers alone.
//!
//! The oracle of [`executor`](super::executor), which reads whole lists (term at a time): same documents,
//! same scores. Tests hold one against the other, and `benches/all` compares their speed. Nothing that is
//! served comes from here.

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::query::{
    BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, Occur, Query, TermQuery,
};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader, TantivyError};

use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::clauses::{BooleanClauses, everything, one_of};
use crate::retrieve::doc_set::ScoredDocs;
use crate::retrieve::open_index::Engine;
use crate::retrieve::postings_query::{FieldPostings, PostingsQuery, Source};

/// The documents that match, in their order; `only_current` leaves out what is only in old editions.
pub(crate) fn gather(
    engine: &Engine,
    clauses: &BooleanClauses,
    is_scored: bool,
    only_current: bool,
) -> Result<ScoredDocs, TantivyError> {
    let mut native: BooleanClauses =
        clauses.iter().map(|(occur, query)| (*occur, tantivys(&**query))).collect();
    if !is_scored {
        native.retain(|(occur, _)| *occur != Occur::Should);
    }
    if native.iter().all(|(occur, _)| *occur != Occur::Must) {
        native.push((Occur::Must, everything()));
    }
    let collector = AllDocs { current: only_current.then(|| engine.current.clone()), is_scored };
    engine.searcher.search_with_statistics_provider(&BooleanQuery::new(native), &collector, &engine.bm25)
}

/// A query without any materialised list in it.
fn tantivys(query: &dyn Query) -> Box<dyn Query> {
    if let Some(list) = query.downcast_ref::<PostingsQuery>() {
        return of_list(list);
    }
    if let Some(boolean) = query.downcast_ref::<BooleanQuery>() {
        let clauses = boolean.clauses().iter().map(|(occur, query)| (*occur, tantivys(&**query))).collect();
        return Box::new(BooleanQuery::with_minimum_required_clauses(
            clauses,
            boolean.get_minimum_number_should_match(),
        ));
    }
    query.box_clone()
}

fn of_list(list: &PostingsQuery) -> Box<dyn Query> {
    match list.source() {
        Source::Word(fields) => one_of(fields.iter().map(of_field).collect()),
        Source::All(lists) => Box::new(BooleanQuery::intersection(lists.iter().map(of_list).collect())),
        Source::Most(lists, least) => {
            let lists = lists.iter().map(of_list).collect();
            Box::new(BooleanQuery::union_with_minimum_required_clauses(lists, (*least).max(1)))
        }
        Source::Fixed(list, score) => Box::new(ConstScoreQuery::new(of_list(list), *score)),
        Source::Given(_) => Box::new(list.clone()),
    }
}

fn of_field(postings: &FieldPostings) -> Box<dyn Query> {
    match postings {
        FieldPostings::Value(value, score) => Box::new(ConstScoreQuery::new(
            Box::new(TermQuery::new(value.term.clone(), IndexRecordOption::Basic)),
            *score,
        )),
        FieldPostings::Text(factor, forms) => {
            let term = |term| Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)) as Box<dyn Query>;
            let forms = forms.iter().map(|(form, _)| term(form.term.clone())).collect();
            Box::new(BoostQuery::new(
                Box::new(DisjunctionMaxQuery::with_tie_breaker(forms, WEIGHTS.other_fields.factor)),
                *factor,
            ))
        }
    }
}

/// Collects every document with its score.
struct AllDocs {
    /// For each document whether it is wanted; without a list all are.
    current: Option<Vec<bool>>,
    is_scored: bool,
}

struct SegmentDocs {
    current: Option<Vec<bool>>,
    is_scored: bool,
    found: ScoredDocs,
}

impl Collector for AllDocs {
    type Fruit = ScoredDocs;
    type Child = SegmentDocs;

    fn for_segment(&self, _: SegmentOrdinal, _: &SegmentReader) -> Result<SegmentDocs, TantivyError> {
        Ok(SegmentDocs {
            current: self.current.clone(),
            is_scored: self.is_scored,
            found: ScoredDocs::default(),
        })
    }

    fn requires_scoring(&self) -> bool {
        self.is_scored
    }

    fn merge_fruits(&self, segments: Vec<ScoredDocs>) -> Result<ScoredDocs, TantivyError> {
        // An empty library has no segment, any other has one.
        Ok(segments.into_iter().next().unwrap_or_default())
    }
}

impl SegmentCollector for SegmentDocs {
    type Fruit = ScoredDocs;

    fn collect(&mut self, document: DocId, score: Score) {
        if self
            .current
            .as_ref()
            .is_none_or(|current| current.get(document as usize).is_some_and(|is_current| *is_current))
        {
            self.found.push(document, if self.is_scored { score } else { 0.0 });
        }
    }

    fn harvest(self) -> ScoredDocs {
        self.found
    }
}
