//! Checks that nothing of a file is lost: line accounting and re-reading.

pub(super) mod line_account;
pub(super) mod reread;
