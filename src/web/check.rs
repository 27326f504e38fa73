//! Checks the citations in a text.

pub(super) mod api;
mod findings;
mod form;
mod limited;
pub(super) mod page;
