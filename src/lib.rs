//! citator: search for Magic rules and rulings, and trace rule citations through editions.
//!
//! The stages in order; each knows the ones before it only by their records.

pub mod citation;
pub mod fetch;
pub mod index;
pub mod ingest;
pub mod join;
pub mod language;
pub mod lexicon;
pub mod library;
pub mod lineage;
pub mod lint;
mod parallel;
pub mod record;
pub mod shelf;
pub mod source;
pub mod text;
pub mod view;
pub mod web;

/// A hash of this build, 16 hexadecimal digits: any change of source, assets or dependencies changes it.
pub const BUILD: &str = env!("CITATOR_BUILD");
