//! Documents beside the rulebook: tournament rules, release notes, notes of the house.

pub(super) mod list;
pub(super) mod page;
pub(super) mod section;
