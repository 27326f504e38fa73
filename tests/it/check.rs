//! Citations in any text: found, checked and rewritten.

pub(crate) mod citations;
pub(crate) mod lint;
pub(crate) mod lint_doors;
pub(crate) mod page;
