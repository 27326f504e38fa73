//! The index, queries, and the records they find.

pub(crate) mod analysis;
pub(crate) mod bad_queries;
pub(crate) mod edit_distance;
pub(crate) mod editions {
    mod keywords;
}
pub(crate) mod execution;
pub(crate) mod generations {
    mod forged;
    pub(crate) mod rollback;
}
pub(crate) mod lock;
pub(crate) mod number_notation;
pub(crate) mod other_languages;
pub(crate) mod paging;
pub(crate) mod phrase_cost;
pub(crate) mod publish;
pub(crate) mod query_parser;
pub(crate) mod question_files;
pub(crate) mod relevance;
pub(crate) mod same_day_editions;
pub(crate) mod scripts;
pub(crate) mod search;
pub(crate) mod shrink;
pub(crate) mod snippets;
pub(crate) mod stored_questions;
pub(crate) mod synonyms;
