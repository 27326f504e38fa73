//! The bulk files of the generation that is shown: found beside it, or written there in the background if the server
//! is told to. No request writes them.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::thread;
use std::time::{Duration, SystemTime};

use axum::http::StatusCode;
use tokio::sync::Mutex;

use crate::http::problem::Problem;
use crate::state::bulk::BulkFiles;
use index::{BulkFolder, Live};

/// The time after which files that could not be written are tried again.
const TRY_AGAIN: Duration = Duration::from_secs(900);
/// `Retry-After` while they are written, in seconds.
const COME_AGAIN: u64 = 10;

/// How a server handles missing files.
const NOTHING: u8 = 0;
const WRITES: u8 = 1;
const FAILED: u8 = 2;

/// The bulk files of a generation, if they are there.
#[derive(Default)]
pub(crate) struct BulkHeld {
    files: OnceLock<Arc<BulkFiles>>,
    /// Locked while they are read. The time of the list of files that were found damaged.
    damaged: Mutex<Option<SystemTime>>,
    state: AtomicU8,
}

/// A generation with its bulk files.
pub(crate) trait Shown: Send + Sync + 'static {
    fn live(&self) -> &Live;
    fn held(&self) -> &BulkHeld;
}

/// The bulk files of a generation, or why there are none.
pub(crate) async fn files(shown: &Arc<impl Shown>) -> Result<Arc<BulkFiles>, Problem> {
    match shown.held().files.get() {
        Some(files) => Ok(Arc::clone(files)),
        None => find(shown).await.ok_or_else(|| missing(shown.held().state.load(Ordering::Relaxed))),
    }
}

/// Reads the files beside the index. They may appear at any time; a damaged set is not read again.
async fn find(shown: &Arc<impl Shown>) -> Option<Arc<BulkFiles>> {
    let written = BulkFolder::written(shown.live().folder.as_deref()?)?;
    let held = shown.held();
    let mut damaged = held.damaged.lock().await;
    if held.files.get().is_none() && *damaged != Some(written) {
        let read = Arc::clone(shown);
        let found = tokio::task::spawn_blocking(move || BulkFiles::read(read.live())).await.ok()?;
        match found {
            Some(found) => drop(held.files.set(Arc::new(found))),
            None => *damaged = Some(written),
        }
    }
    held.files.get().cloned()
}

/// Writes the files unless they are there, on a thread of its own; tries again now and then as long as the
/// generation is shown.
pub(crate) fn write_in_background(shown: &Arc<impl Shown>) {
    let Some(folder) = shown.live().folder.clone() else { return };
    shown.held().state.store(WRITES, Ordering::Relaxed);
    let weak = Arc::downgrade(shown);
    // A thread, not a task: the server need not wait for it when it stops.
    let started = thread::Builder::new().name("bulk".to_owned()).spawn(move || write(&weak, &folder));
    if let Err(error) = started {
        failed(shown.held(), &error, &mut None);
    }
}

fn write(shown: &Weak<impl Shown>, folder: &Path) {
    let mut logged = None;
    while let Some(shown) = shown.upgrade() {
        let written = catch_unwind(AssertUnwindSafe(|| BulkFiles::write(shown.live(), folder)));
        match written.unwrap_or_else(|_| Err(io::Error::other("writing them panicked"))) {
            Ok(files) => return drop(shown.held().files.set(Arc::new(files))),
            Err(error) => failed(shown.held(), &error, &mut logged),
        }
        drop(shown);
        thread::sleep(TRY_AGAIN);
    }
}

/// A fault that lasts is logged once.
fn failed(held: &BulkHeld, error: &io::Error, logged: &mut Option<String>) {
    held.state.store(FAILED, Ordering::Relaxed);
    let text = error.to_string();
    if logged.as_ref() != Some(&text) {
        tracing::warn!(%error, minutes = TRY_AGAIN.as_secs() / 60, "the bulk files cannot be written; trying again later");
    }
    *logged = Some(text);
}

fn missing(state: u8) -> Problem {
    let later = |seconds: u64, problem| Problem { retry_after: u32::try_from(seconds).ok(), ..problem };
    let detail = match state {
        NOTHING => {
            "this server has no bulk files of the data that it serves; its operator can have them written by `citator serve --bulk` or `citator ingest --bulk`"
        }
        WRITES => "the bulk files of new data are being written; ask again in a few seconds",
        _ => "the bulk files cannot be written on this server; its log says why",
    };
    match state {
        NOTHING => Problem::not_found("no-bulk-files", detail),
        WRITES => later(COME_AGAIN, Problem::new(StatusCode::SERVICE_UNAVAILABLE, "bulk-in-work", detail)),
        _ => later(TRY_AGAIN.as_secs(), Problem::new(StatusCode::SERVICE_UNAVAILABLE, "bulk-failed", detail)),
    }
}
