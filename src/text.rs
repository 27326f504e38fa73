//! Operations on letters: folding of scripts, and edit distance.

pub mod date;
pub mod edit_distance;
pub mod message;
pub mod script_folding;
pub mod typed_date;
