//! The rulebook: contents, sections, chapters, rules, and several languages side by side.

pub(super) mod chapter;
pub(super) mod contents;
pub(super) mod editions;
mod editions_beside;
pub(super) mod full_text;
pub(super) mod languages_beside;
pub(super) mod languages_beside_address;
pub(super) mod listed_heading;
pub(super) mod neighbour;
pub(super) mod params;
mod past_editions;
pub(super) mod recent_change;
pub(super) mod routes;
pub(super) mod rule;
pub(super) mod section;
mod surroundings;
