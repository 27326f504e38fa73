//! Turns a library into a published generation on disk, and a generation into something that can be searched.
//!
//! Only this stage names tantivy. It does not know pages.

pub mod analysis;
mod error;
mod exact_names;
mod faq;
mod generation;
mod lexicon_audit;
mod lists;
pub mod query;
mod rank;
mod retrieve;
mod search;
pub mod semantic;
mod store;
mod understand;

pub use crate::index::error::IndexError;
pub(crate) use crate::index::generation::bulk_folder::{BulkFolder, BulkReader, Planned};
pub(crate) use crate::index::generation::gzip_lines::{BulkFile, GzipLines};
pub use crate::index::generation::held_back::{HeldBack, held_back};
pub use crate::index::generation::inventory::Loss;
pub(crate) use crate::index::generation::load::lineages;
pub use crate::index::generation::load::{
    Opener, Proof, Report, current_generation, open, open_as, open_live_as, pointer, prove, prove_folder,
    verify, verify_folder,
};
pub use crate::index::generation::lock::IndexLock;
pub use crate::index::generation::manifest::{Counts, Pointer};
pub use crate::index::generation::proof::isolated;
pub(crate) use crate::index::generation::proof::{Canaries, FEW_CANARIES};
pub use crate::index::generation::publish::{Losses, Published, publish};
pub use crate::index::generation::rollback::{end_rollback, rollback};
pub use crate::index::generation::rolled_back::{RolledBack, rolled_back};
pub use crate::index::generation::transfer::{
    GenerationFiles, IncomingGeneration, live_manifest, refusal, remove_incoming,
};
pub use crate::index::lexicon_audit::{
    LeaveOneOut, QuestionSample, WordCheck, WordFault, WordFinding, WordReport,
};
pub use crate::index::query::parsed_query::{DEFAULT_LIMIT, MAX_LIMIT};
pub use crate::index::query::parser::{has_alternatives, read};
pub use crate::index::query::request::{
    Beside, Block, Blocks, DirectSection, Editions, Facets, Filter, Hit, Item, Kind, MAX_CLAUSES, MAX_DEPTH,
    MAX_QUERY_CHARS, MAX_WINDOW, Passage, Request, Results, Sort,
};
pub(crate) use crate::index::query::small_words::topic;
pub use crate::index::query::why::{Reason, Why};
pub use crate::index::rank::features::{FEATURES, Features};
pub use crate::index::rank::ranker::Ranker;
pub use crate::index::retrieve::executor::Execution;
pub use crate::index::search::Live;
pub use crate::index::semantic::inputs::stored_questions_hash;
pub use crate::index::store::schema::SCHEMA_VERSION;
