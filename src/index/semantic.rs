//! Semantic matching: one vector per text, so that a question finds rules that share none of its words.

pub mod compared_text;
pub mod features;
pub(super) mod inputs;
pub mod model;
pub(super) mod nearest;
pub(super) mod record_vectors;
