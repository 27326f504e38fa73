//! Operations on letters: folding of scripts, edit distance, lists of words.

pub mod date;
pub mod edit_distance;
pub mod message;
pub mod script_folding;
pub mod typed_date;
pub(crate) mod word_list;
