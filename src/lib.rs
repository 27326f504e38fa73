//! citator: what a rule citation says, who cites it, and whether it still holds.
//!
//! The stages in order; each knows the ones before it only by their records.

pub mod check;
pub mod citation;
pub mod corpus;
pub mod date;
pub mod diagnostic;
pub mod fetch;
pub mod index;
pub mod ingest;
pub mod join;
pub mod language;
pub mod library;
pub mod lineage;
pub mod message;
mod parallel;
pub mod record;
pub mod shelf;
pub mod source;
pub mod text;
pub mod view;
pub mod web;

/// What this build is made of, as 16 hexadecimal digits: another source, text or dependency gives others.
pub const BUILD: &str = env!("CITATOR_BUILD");
