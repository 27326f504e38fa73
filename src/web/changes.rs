//! Changes between two editions.

pub(super) mod api;
pub(super) mod overview;
mod page;
pub(super) mod params;
pub(super) mod routes;
pub(super) mod row;
mod totals;
