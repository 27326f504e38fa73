//! Checks that nothing is lost: every line belongs to one record or one diagnostic, and every record says what its lines say.

pub(super) mod line_account;
pub(super) mod reread;
