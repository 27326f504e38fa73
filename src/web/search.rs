//! Search: results, facets, suggestions, autocomplete.

pub(super) mod autocomplete;
pub(super) mod facets;
pub(super) mod folded;
pub(super) mod hit;
pub(super) mod page;
mod params;
pub(super) mod suggestions;
