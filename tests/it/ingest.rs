//! Parsing files into records, with every line accounted for.

pub(crate) mod any_marked_page;
pub(crate) mod any_rulebook;
pub(crate) mod bad_input;
pub(crate) mod bulk_files;
pub(crate) mod fixtures;
pub(crate) mod html_text;
pub(crate) mod lost_symbols;
pub(crate) mod notes;
pub(crate) mod packed_files;
pub(crate) mod printed_documents;
pub(crate) mod real_documents;
pub(crate) mod real_notes;
pub(crate) mod real_rulebooks;
pub(crate) mod real_seeds;
pub(crate) mod real_world;
pub(crate) mod real_world_documents;
pub(crate) mod unending_files;
pub(crate) mod work_limits;
