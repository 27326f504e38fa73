//! Letters and words without meaning: scripts folded into one, and the distance between two spellings.

pub mod edit_distance;
pub mod script;
