//! Operations on letters: folding of scripts, and edit distance.

pub mod edit_distance;
pub mod script;
