//! Turns a library into a published generation on disk, and a generation into something that can be searched.
//!
//! Only this stage names tantivy. It does not know pages.

mod alike;
mod analysers;
pub mod analysis;
mod answered;
mod bags;
mod batch;
mod beside;
mod card_words;
mod claim;
mod collect;
mod cost;
mod direct;
mod document;
mod engine;
mod error;
mod facts;
mod filter;
mod filters;
mod firsts;
mod fold;
mod found;
mod gather;
mod groups;
mod inventory;
mod keywords;
mod known;
mod likely;
mod lists;
mod manifest;
mod meant;
mod measure;
mod named;
mod names;
mod nearness;
mod open;
mod passage;
mod perhaps;
mod pieces;
mod placed;
mod plan;
mod players_words;
mod posted;
mod publish;
pub mod query;
mod question;
mod read;
mod reading;
mod request;
mod said;
mod schema;
mod search;
mod small_words;
mod spelled;
mod spelling;
mod spoken;
mod stems;
mod subject;
mod united;
mod wanted;
mod weight;
mod word;
mod worth;

pub use claim::Claim;
pub use error::IndexError;
pub use inventory::Loss;
pub use manifest::{Counts, Pointer};
pub use nearness::{Letters, distance, nearest};
pub use open::{Report, current_generation, open, pointer, verify};
pub use publish::{Published, publish};
pub use read::{has_alternatives, read};
pub use request::{
    DirectSection, Editions, Facets, Filter, Hit, Item, Kind, MAX_CLAUSES, MAX_DEPTH, MAX_QUERY_BYTES, MAX_WINDOW, Passage, Request,
    Results, Sort,
};
pub use schema::SCHEMA_VERSION;
pub use search::{DEFAULT_LIMIT, Live, MAX_LIMIT};
