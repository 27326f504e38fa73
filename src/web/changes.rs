//! Changes between two editions.

pub(super) mod api;
pub(super) mod overview;
pub(super) mod page;
pub(super) mod params;
pub(super) mod row;
