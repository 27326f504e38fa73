//! Cards and their rulings.

pub(super) mod card;
mod card_text;
mod foreign_names;
pub(super) mod list;
pub(super) mod ruling;
mod ruling_blocks;
mod years;
