//! Checks the citations in a text.

pub(super) mod api;
pub(super) mod page;
