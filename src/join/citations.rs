//! Citations: found in every text, resolved, and checked.

pub(super) mod english_counterpart;
pub(super) mod faults;
pub(super) mod headings;
pub(super) mod resolve;
