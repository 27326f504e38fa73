//! Every test of the whole: through the doors that users use.

mod any_rulebook;
mod fixtures;
mod lineage;
mod real_lineage;
mod real_rulebooks;
mod shelves;
mod support;
