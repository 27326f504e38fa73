//! The search page: hits, blocks, filters, suggestions.

pub(crate) mod blocks;
pub(crate) mod named_cards;
pub(crate) mod nothing_found;
pub(crate) mod open_facets;
pub(crate) mod ruling_families;
pub(crate) mod search_page;
pub(crate) mod suggestions;
