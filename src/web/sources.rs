//! The source files and their diagnostics.

pub(super) mod diagnostics;
pub(super) mod page;
