//! What became of a rule, and which rule a number meant on a day.

pub(super) mod api;
pub(super) mod api_list;
pub(super) mod page;
pub(super) mod resolve;
pub(super) mod trace;
