//! Search: results, facets, suggestions, autocomplete.

mod asked_number;
pub(super) mod autocomplete;
mod blocks;
mod chosen;
pub(super) mod completions;
pub(super) mod facets;
pub(super) mod folded;
mod found;
pub(super) mod hit;
mod hit_view;
mod opened;
pub(super) mod page;
mod params;
mod site_pages;
pub(super) mod suggestion;
pub(super) mod suggestions;
mod why;
mod wider;
