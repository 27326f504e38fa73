//! Every test of the whole: through the doors that users use.

mod api;
mod fixtures;
mod headers;
mod library_support;
mod server;
mod support;
mod text_html;
mod web;
mod web_support;
