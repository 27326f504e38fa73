//! Stored questions: an index of what players ask, with the rule that answers each.

pub(super) mod answers;
pub(super) mod bm25;
pub(super) mod question_index;
pub(super) mod question_vectors;
pub(super) mod semantic_index;
