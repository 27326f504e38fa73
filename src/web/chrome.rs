//! The frame around every page: layout, metadata, static assets.

pub(super) mod assets;
pub(super) mod layout;
pub(super) mod metadata;
pub(super) mod problem_page;
