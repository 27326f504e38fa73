//! The history of a rule, and the rule that a number meant on a given date.

pub(super) mod api;
pub(super) mod api_list;
mod chapter_updates;
pub(super) mod life_line;
mod number_reuse;
pub(super) mod page;
pub(super) mod resolve;
mod step_lines;
pub(super) mod subrules;
pub(super) mod trace;
