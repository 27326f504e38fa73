//! Every test of the whole: through the doors that users use.

mod fixtures;
mod library_support;
mod support;
mod web;
mod web_support;
