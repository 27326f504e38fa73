//! Downloads documents from their publishers into a folder; replaces a good file only by a better one.
//!
//! `catalogue` lists the publishers, `discovery` finds the download links, `lock` records the fetched files,
//! `sanity` validates them. It prints nothing: progress is reported as events, and the outcome of each file
//! is a row of the report.
//!
//! `replication` copies generations to and from an `object_store`, for servers on other machines.

mod address;
mod announcement_page;
mod catalogue;
pub(crate) mod client;
pub mod discovery;
mod download;
mod error;
mod exchange;
mod holdings;
mod object_store;
mod replication;
mod report;
mod request_log;
mod run;
mod sanity;
mod sources_lock;
mod store;
mod target;
mod transfer;

use std::path::Path;

use jiff::Timestamp;

pub use crate::holdings::{Holding, has_files, holdings, select};
pub use address::{Address, BadAddress};
pub use catalogue::{Discovery, Keeps, SOURCES, Shape, Source, source};
pub use client::Mirror;
pub use client::readiness::{Readiness, readiness};
pub use error::{FetchError, Trouble};
pub use exchange::pace;
pub use object_store::{StoreAccess, StoreAddress, StoreError};
pub use replication::{
    BadKey, Current, GenerationRef, PublicKey, PublishOutcome, Replica, Signing, SigningKey,
    SourceGeneration, Trust, publish,
};
pub use report::{Event, Outcome, Report, Row};
pub use run::{Mode, Options, run};
pub use sources_lock::{BadLock, Entry, LOCK, LockFile};

/// The files held in a folder, from its lock file; empty if it has none.
pub fn read_lock(folder: &Path) -> Result<LockFile, FetchError> {
    store::Store::to_look_at(folder).lock()
}

/// When the last fetch into a folder began; `None` if there was no fetch.
pub fn last_begun(folder: &Path) -> Option<Timestamp> {
    let store = store::Store::to_look_at(folder);
    request_log::Asked::read(&store.work()).begun
}
