//! Candidate retrieval: tries the match plans of a query in order, until one finds enough.
//!
//! It says which documents are candidates; `ranking` says in which order they are shown.

use tantivy::TantivyError;

use crate::index::query::ast::{Node, is_restriction};
use crate::index::query::parsed_query::ParsedQuery;
use crate::index::query::request::Sort;
use crate::index::rank::doc_values::DocValues;
use crate::index::rank::match_plan::{ENOUGH, MatchPlan, Matching, filters, plans};
use crate::index::rank::search_notices::{Lack, corrections, lack};
use crate::index::retrieve::cost_budget::CostBudget;
use crate::index::retrieve::doc_set::ScoredDocs;
use crate::index::retrieve::executor::{ExecuteOptions, Executor};
use crate::index::retrieve::query_builder::QueryBuilder;
use crate::index::understand::intent::Intent;
use crate::text::message::Message;

/// The documents that come in question.
#[derive(Default)]
pub(crate) struct Candidates {
    pub(crate) found: ScoredDocs,
    /// Whether nothing has all that is wanted, so that they are what has the most of it.
    pub(crate) is_partial: bool,
    /// The clauses to mark in their texts.
    pub(crate) marked: Vec<Node>,
    /// Warnings about a search that differs from the query.
    pub(crate) warnings: Vec<Message>,
}

/// Finds what comes in question.
pub(crate) fn candidates(
    query: &ParsedQuery<'_>,
    intent: &Intent,
    builder: QueryBuilder<'_>,
    (executor, facts): (Executor<'_>, &DocValues),
    budget: &mut CostBudget,
) -> Result<Candidates, TantivyError> {
    let filters = filters(query, intent, builder)?;
    let matching = Matching { query, intent, builder, filters: &filters };
    let how = ExecuteOptions {
        is_scored: query.request.sort == Sort::Relevance,
        only_current: query.is_of_today(),
    };
    let mut candidates = Candidates {
        marked: marked(query, intent),
        warnings: warnings(query, intent, builder),
        ..Candidates::default()
    };
    for plan in plans(query, intent) {
        candidates.found = executor.gather(&plan.clauses(matching, budget)?, how)?;
        let hits = facts.hits(&candidates.found.documents, ENOUGH);
        if plan.is_enough(hits, query, intent) {
            if plan.is_relaxed() {
                candidates.marked.extend(plan.pieces(intent));
                lacking(&mut candidates, matching, executor, hits)?;
            }
            break;
        }
    }
    Ok(candidates)
}

/// Says what the hits of a relaxed plan lack, when there are any and nothing else leads them.
fn lacking(
    candidates: &mut Candidates,
    matching: Matching<'_>,
    executor: Executor<'_>,
    hits: usize,
) -> Result<(), TantivyError> {
    let intent = matching.intent;
    let is_answered = intent.is_question || !intent.answered_whole.documents.is_empty();
    if hits == 0 || intent.is_of_cards() || is_answered || !intent.nicknames.is_empty() {
        return Ok(());
    }
    if let Lack::Something(said) = lack(matching, executor, &MatchPlan::MostWords.pieces(intent))? {
        candidates.is_partial = true;
        candidates.warnings.extend(said);
    }
    Ok(())
}

fn marked(query: &ParsedQuery<'_>, intent: &Intent) -> Vec<Node> {
    if query.is_navigational() {
        vec![query.root.clone()]
    } else {
        intent.names.iter().chain(&intent.wanted).cloned().collect()
    }
}

fn warnings(query: &ParsedQuery<'_>, intent: &Intent, builder: QueryBuilder<'_>) -> Vec<Message> {
    let (narrowing, wanted): (Vec<&Node>, Vec<&Node>) =
        query.root.parts().iter().partition(|part| is_restriction(part));
    let cut = |parts: Vec<&Node>| {
        parts.into_iter().flat_map(|part| builder.terms.say_cut_prefixes(part)).collect::<Vec<Message>>()
    };
    let mut warnings: Vec<Message> = Vec::new();
    for message in cut(narrowing).into_iter().chain(corrections(intent)).chain(cut(wanted)) {
        if !warnings.contains(&message) {
            warnings.push(message);
        }
    }
    warnings
}
