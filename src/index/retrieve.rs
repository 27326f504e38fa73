//! Retrieval: syntax trees to tantivy queries, postings, unions, filters, and the budget that bounds them.

pub(super) mod boosts;
pub(super) mod clauses;
pub(super) mod cost_budget;
pub(super) mod doc_set;
pub(super) mod document_at_a_time;
pub(super) mod executor;
pub(super) mod field_bm25;
pub(super) mod filter_queries;
pub(super) mod open_index;
pub(super) mod postings_cache;
pub(super) mod postings_query;
pub(super) mod proximity_boost;
pub(super) mod query_builder;
pub(super) mod query_tokens;
pub(super) mod question_profile;
pub(super) mod term_lookup;
pub(super) mod union;
pub(super) mod word_languages;
