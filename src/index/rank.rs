//! Ranking: match strategies, scores, collapsing of hits, facets and snippets.

pub(super) mod best_of_kinds;
pub(super) mod blocks;
pub(super) mod candidates;
pub(super) mod collapse;
pub(super) mod doc_values;
pub(super) mod features;
pub(super) mod match_plans;
pub(super) mod named_cards;
pub(super) mod ranker;
pub(super) mod ranking;
pub(super) mod search_notices;
pub(super) mod snippet;
pub(super) mod static_score;
pub(super) mod top_hits;
pub(super) mod why;
