//! Gets the documents from their publishers into a folder, and keeps there whatever is good until something better has come.
//!
//! It knows who publishes what (`catalogue`), where (`discovery`), what is held (`lock`) and what a file has to be (`sanity`). It prints
//! nothing: what happens is told as events, and what became of each file is a row of the report.

mod address;
mod announcement;
mod catalogue;
mod client;
pub mod discovery;
mod download;
mod error;
mod exchange;
mod holdings;
mod lock;
mod report;
mod request_log;
mod run;
mod sanity;
mod sources_toml;
mod store;
mod transfer;
mod transport;

use std::path::Path;

use jiff::Timestamp;

pub use crate::fetch::holdings::{Holding, holdings, select};
pub use address::{Address, BadAddress};
pub use catalogue::{Discovery, Keeps, SOURCES, Shape, Source, source};
pub use client::Mirror;
pub use error::{FetchError, Trouble};
pub use lock::{BadLock, Entry, LOCK, LockFile};
pub use report::{Event, Outcome, Report, Row};
pub use run::{Mode, Options, run};

/// What is held in a folder, by its lock file; nothing where there is none.
pub fn read_lock(folder: &Path) -> Result<LockFile, FetchError> {
    store::Store::to_look_at(folder).lock()
}

/// When the last fetch into a folder began; none when there was none.
pub fn last_begun(folder: &Path) -> Option<Timestamp> {
    let store = store::Store::to_look_at(folder);
    request_log::Asked::read(&store.work()).begun()
}
