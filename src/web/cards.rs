//! Cards and their rulings.

pub(super) mod card;
pub(super) mod list;
pub(super) mod ruling;
