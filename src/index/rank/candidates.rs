//! Candidate retrieval: tries the match plans of a query in order, until one finds enough.
//!
//! It says which documents are candidates; `ranking` says in which order they are shown.

use tantivy::query::{Occur, Query};
use tantivy::{DocId, TantivyError};

use crate::faq::semantic_index::Similarities;
use crate::query::ast::{Clause, Node, each_once, is_restriction};
use crate::query::parsed_query::ParsedQuery;
use crate::query::request::Sort;
use crate::query::stop_words::is_small;
use crate::rank::doc_values::DocValues;
use crate::rank::match_plans::{ENOUGH, MatchPlan, Matching, copied, filters, plans};
use crate::rank::named_cards::NamedCards;
use crate::rank::search_notices::{Lack, corrections, lack};
use crate::retrieve::clauses::BooleanClauses;
use crate::retrieve::cost_budget::CostBudget;
use crate::retrieve::doc_set::ScoredDocs;
use crate::retrieve::executor::{ExecuteOptions, Executor};
use crate::retrieve::postings_query::{PostingsQuery, intersection, union};
use crate::retrieve::query_builder::QueryBuilder;
use crate::understand::intent::Intent;
use library::CardId;
use message::Message;

/// The candidate documents.
#[derive(Default)]
pub(crate) struct Candidates {
    pub(crate) found: ScoredDocs,
    /// Whether nothing matches the whole query, so that they match only most of it.
    pub(crate) is_partial: bool,
    /// The clauses to mark in their texts.
    pub(crate) marked: Vec<Node>,
    pub(crate) named_cards: NamedCards,
    /// Documents with all words of a query of several, ascending.
    pub(crate) with_all_words: Vec<DocId>,
    /// Warnings about a search that differs from the query.
    pub(crate) warnings: Vec<Message>,
}

/// Finds the candidates.
pub(crate) fn candidates(
    query: &ParsedQuery<'_>,
    intent: &Intent,
    similarities: Option<&Similarities<'_>>,
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
    let mut clauses = BooleanClauses::new();
    for plan in plans(query, intent) {
        clauses = plan.clauses(matching, budget)?;
        candidates.found = executor.gather(&clauses, how)?;
        let hits = facts.hits(&candidates.found.documents, ENOUGH);
        if plan.is_enough(hits, query, intent) {
            if plan.is_relaxed() {
                candidates.marked.extend(plan.pieces(intent));
                lacking(&mut candidates, matching, executor, hits)?;
            }
            break;
        }
    }
    candidates.named_cards = named_cards(intent, builder, executor)?;
    if let Some(similarities) = similarities {
        let nearest = among(&similarities.nearest(), &filters, &clauses);
        candidates.found = candidates.found.united(&executor.gather(&nearest, how)?);
        candidates.with_all_words = with_all_words(intent, builder, executor)?;
    }
    Ok(candidates)
}

/// The documents of the cards that a query names among other words.
fn named_cards(
    intent: &Intent,
    builder: QueryBuilder<'_>,
    executor: Executor<'_>,
) -> Result<NamedCards, TantivyError> {
    if !intent.is_of_cards() {
        return Ok(NamedCards::default());
    }
    let of_card = |&card: &CardId| Ok((card, documents(builder.under_card(card), executor)?));
    let each = intent.cards.iter().map(of_card).collect::<Result<Vec<_>, TantivyError>>()?;
    let parts = intent.parts.iter().map(|part| builder.value(builder.terms.engine.fields.card_word, part));
    let mut all = documents(union(parts.collect(), 1), executor)?;
    all.extend(each.iter().flat_map(|(_, of)| of));
    all.sort_unstable();
    all.dedup();
    Ok(NamedCards { each, all })
}

/// The documents that have all words of a query, if it has several.
fn with_all_words(
    intent: &Intent,
    builder: QueryBuilder<'_>,
    executor: Executor<'_>,
) -> Result<Vec<DocId>, TantivyError> {
    let wanted = each_once(&intent.wanted);
    if wanted.len() < 2 {
        return Ok(Vec::new());
    }
    let words = wanted.into_iter().map(|part| builder.node(part)).collect::<Result<_, _>>()?;
    documents(intersection(words), executor)
}

/// The documents of current editions that match a query.
fn documents(query: Box<dyn Query>, executor: Executor<'_>) -> Result<Vec<DocId>, TantivyError> {
    let how = ExecuteOptions { is_scored: false, only_current: true };
    Ok(executor.gather(&vec![(Occur::Must, query)], how)?.documents)
}

/// Clauses for those of some documents that pass the filters, with the scores that other clauses give them.
fn among(documents: &[DocId], filters: &BooleanClauses, clauses: &BooleanClauses) -> BooleanClauses {
    let scores = vec![0.0; documents.len()];
    let given = PostingsQuery::given(ScoredDocs { documents: documents.to_vec(), scores });
    let mut among = copied(filters);
    among.push((Occur::Must, Box::new(given)));
    let better = clauses.iter().filter(|(occur, _)| *occur == Occur::Should);
    among.extend(better.map(|(occur, clause)| (*occur, clause.box_clone())));
    among
}

/// Says what the hits of a relaxed plan lack, if there are any and no question, card or nickname led to them.
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
        let marked = intent.names.iter().chain(&intent.wanted);
        marked.filter_map(|part| without_small(part, intent.small)).collect()
    }
}

/// A part without the stop words of names and sayings: `in` of Rest in Peace. `None` if nothing is left.
fn without_small(part: &Node, small: &[&str]) -> Option<Node> {
    match part {
        Node::Leaf(Clause::Word(word), _) if is_small(word, small) => None,
        Node::All(parts) => {
            let parts: Vec<Node> = parts.iter().filter_map(|part| without_small(part, small)).collect();
            (!parts.is_empty()).then_some(Node::All(parts))
        }
        Node::Any(parts) => {
            let parts: Vec<Node> = parts.iter().filter_map(|part| without_small(part, small)).collect();
            (!parts.is_empty()).then_some(Node::Any(parts))
        }
        Node::Leaf(..) | Node::Not(..) => Some(part.clone()),
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
