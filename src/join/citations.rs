//! Citations: found in every text, resolved, and checked.

pub(super) mod english_edition;
pub(super) mod faults;
pub(super) mod quoted_titles;
pub(super) mod resolve;
