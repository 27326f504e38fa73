//! Citations in any text: found, checked, and written anew.

pub(crate) mod citations;
pub(crate) mod lint;
pub(crate) mod lint_doors;
pub(crate) mod page;
