//! The glossary.

pub(super) mod entry;
pub(super) mod list;
