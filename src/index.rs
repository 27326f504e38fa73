//! Turns a library into a published generation on disk, and a generation into something that can be searched.
//!
//! Only this stage names tantivy. It does not know pages.

pub mod analysis;
mod collect;
mod direct;
mod document;
mod engine;
mod facts;
mod filter;
mod filters;
mod fold;
mod names;
mod passage;
mod pieces;
mod plan;
pub mod query;
mod read;
mod request;
mod schema;
mod search;
mod weight;

pub use read::read;
pub use request::{
    Editions, Facets, Filter, Hit, Item, Kind, MAX_CLAUSES, MAX_DEPTH, MAX_QUERY_BYTES, MAX_WINDOW, Passage, Request, Results, Sort,
};
pub use schema::SCHEMA_VERSION;
pub use search::{DEFAULT_LIMIT, Live, MAX_LIMIT};
