//! Tracing rules from edition to edition.

pub(crate) mod changed_since;
pub(crate) mod changes;
pub(crate) mod changes_page;
pub(crate) mod life_on_pages;
pub(crate) mod real_lineage;
pub(crate) mod reworded_rulings;
pub(crate) mod steps;
