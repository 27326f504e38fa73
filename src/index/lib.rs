//! Turns a library into a published generation on disk, and a generation into something that can be searched.
//!
//! Only this stage names tantivy. It does not know pages.

pub mod analysis;
mod error;
mod exact_names;
mod faq;
mod generation;
mod lists;
pub mod query;
mod rank;
mod retrieve;
mod search;
pub mod semantic;
mod store;
mod understand;

pub use crate::error::IndexError;
pub use crate::faq::answers::{number_today, stored_questions};
pub use crate::generation::bulk_folder::{BulkFolder, BulkReader, Planned};
pub use crate::generation::gzip_lines::{BulkFile, GzipLines};
pub use crate::generation::held_back::{HeldBack, held_back};
pub use crate::generation::inventory::Loss;
pub use crate::generation::load::lineages;
pub use crate::generation::load::{
    Opener, Proof, Report, current_generation, open, open_as, open_live_as, pointer, prove, prove_folder,
    verify, verify_folder,
};
pub use crate::generation::lock::{CopyLock, IndexLock};
pub use crate::generation::manifest::{Counts, Pointer, bytes_of};
pub use crate::generation::proof::isolated;
pub use crate::generation::proof::{Canaries, FEW_CANARIES};
pub use crate::generation::publish::{Losses, Published, publish};
pub use crate::generation::rollback::{end_rollback, rollback};
pub use crate::generation::rolled_back::{RolledBack, rolled_back};
pub use crate::generation::transfer::{
    GenerationFiles, IncomingGeneration, live_manifest, refusal, remove_incoming,
};
pub use crate::query::parsed_query::{DEFAULT_LIMIT, MAX_LIMIT};
pub use crate::query::parser::{has_alternatives, read};
pub use crate::query::request::{
    Beside, Block, Blocks, DirectSection, Editions, Facets, Filter, Hit, Item, Kind, MAX_CLAUSES, MAX_DEPTH,
    MAX_QUERY_CHARS, MAX_WINDOW, Passage, Request, Results, Sort,
};
pub use crate::query::small_words::topic;
pub use crate::query::why::{Reason, Why};
pub use crate::rank::features::{FEATURES, Features};
pub use crate::rank::ranker::Ranker;
pub use crate::retrieve::executor::Execution;
pub use crate::search::Live;
pub use crate::semantic::inputs::stored_questions_hash;
pub use crate::store::schema::SCHEMA_VERSION;
