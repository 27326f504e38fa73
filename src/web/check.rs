//! Checks the citations in a text.

pub(super) mod api;
mod findings;
pub(super) mod page;
