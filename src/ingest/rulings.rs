//! Parsers of texts that contain rulings: saved tables, release notes, notes of a set.

pub(super) mod card_of_text;
pub(super) mod date_order;
pub(super) mod release_notes;
pub(super) mod ruling_table;
pub(super) mod set_notes;
