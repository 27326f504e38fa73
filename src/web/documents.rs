//! Documents other than rulebooks: tournament rules, release notes, house notes.

pub(super) mod list;
pub(super) mod page;
pub(super) mod section;
