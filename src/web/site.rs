//! The site itself: home, help, API description, offline use, health, crawlers.

pub(super) mod api_docs;
pub(super) mod bulk;
pub(super) mod collection;
pub(super) mod compat;
pub(super) mod discovery;
pub(super) mod example_answer;
pub(super) mod example_request;
pub(super) mod feeds;
pub(super) mod home;
pub(super) mod meta;
pub(super) mod offline;
pub(super) mod openapi;
pub(super) mod parameter_values;
pub(super) mod preview;
pub(super) mod problem_pages;
pub(super) mod sheet;
pub(super) mod sitemap;
pub(super) mod static_pages;
pub(super) mod version;
