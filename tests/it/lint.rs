//! Citations in any text: found, checked and rewritten.

pub(crate) mod citations;
pub(crate) mod entry_points;
pub(crate) mod findings;
pub(crate) mod page;
