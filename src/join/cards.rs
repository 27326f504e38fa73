//! Cards: one entry for each card of all files, with its names and printings.

pub(super) mod entries;
pub(super) mod foreign_names;
pub(super) mod local_names;
pub(super) mod printings;
pub(super) mod prints;
pub(super) mod same_cards;
pub(super) mod split_cards;
