//! The files that were read, and what is odd about them.

pub(super) mod diagnostics;
pub(super) mod page;
