//! Joining the records of many files into one library.

pub(crate) mod card_names;
pub(crate) mod cards;
pub(crate) mod chapter_files;
pub(crate) mod document_pages;
pub(crate) mod documents;
pub(crate) mod in_force;
pub(crate) mod misplaced_rulings;
pub(crate) mod positions;
pub(crate) mod real_cards;
pub(crate) mod rulings;
pub(crate) mod small_library;
