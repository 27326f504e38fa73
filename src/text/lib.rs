//! Operations on letters: their classes, folding of scripts, edit distance, lists of words.

pub mod control_characters;
pub mod date;
pub mod edit_distance;
pub mod letter_class;
pub mod script_folding;
pub mod typed_date;
pub mod word_list;
