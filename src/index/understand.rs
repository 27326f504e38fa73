//! Query understanding: language, names, synonyms and spelling become one intent.

pub(super) mod foreign_keywords;
pub(super) mod intent;
pub(super) mod interpreter;
pub(super) mod linked_rule;
pub(super) mod name_linking;
pub(super) mod query_language;
pub(super) mod query_word;
pub(super) mod question_match;
pub(super) mod rewrite;
pub(super) mod spell_checker;
pub(super) mod synonyms;
pub(super) mod vocabulary;
