//! Writes the bulk files of a generation once, on a thread of its own, while requests wait for them.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::watch;

use crate::web::http::problem::Problem;
use crate::web::state::bulk::BulkFiles;

/// Time limit for a request's wait; the files of 75 editions take longer at the first time.
const WAIT: Duration = Duration::from_secs(8);
/// `Retry-After` while they are written, in seconds.
const COME_AGAIN: u32 = 5;
/// `Retry-After` if they cannot be written, in seconds.
const COME_LATER: u32 = 120;

/// Tells of the files when they are written, or of the failure.
type Told = watch::Receiver<Option<Result<Arc<BulkFiles>, String>>>;

/// The bulk files, or the thread that writes them.
#[derive(Default)]
pub(crate) struct BulkWriter(Mutex<Option<Told>>);

impl BulkWriter {
    /// The files. The first call starts to write them, and so does the first one after a failure.
    pub(crate) async fn files(
        &self,
        write: impl FnOnce() -> io::Result<BulkFiles> + Send + 'static,
    ) -> Result<Arc<BulkFiles>, Problem> {
        let mut told = self.told(write)?;
        let written = tokio::time::timeout(WAIT, told.wait_for(Option::is_some)).await;
        let written = written.map_err(|_| {
            unready(
                "bulk-in-work",
                "the bulk files of new data are being written; ask again in a few seconds",
                COME_AGAIN,
            )
        })?;
        // The thread may have panicked.
        match written.ok().and_then(|written| written.clone()) {
            Some(Ok(files)) => Ok(files),
            Some(Err(_)) | None => Err(failed()),
        }
    }

    fn told(&self, write: impl FnOnce() -> io::Result<BulkFiles> + Send + 'static) -> Result<Told, Problem> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let has_failed =
            |told: &&Told| told.borrow().as_ref().map_or(told.has_changed().is_err(), Result::is_err);
        if let Some(told) = held.as_ref().filter(|told| !has_failed(told)) {
            return Ok(told.clone());
        }
        let (teller, told) = watch::channel(None);
        let work = move || {
            let files = write().map(Arc::new).map_err(|error| {
                tracing::warn!(%error, "the bulk files cannot be written");
                error.to_string()
            });
            // Nobody waits any longer if the generation is gone.
            let _ = teller.send(Some(files));
        };
        // A thread, not a task: the server need not wait for it when it stops.
        thread::Builder::new().name("bulk".to_owned()).spawn(work).map_err(|_| failed())?;
        *held = Some(told.clone());
        Ok(told)
    }
}

fn failed() -> Problem {
    unready("bulk-failed", "the bulk files cannot be written on this server", COME_LATER)
}

fn unready(code: &'static str, detail: &str, seconds: u32) -> Problem {
    let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, detail);
    Problem { retry_after: Some(seconds), ..problem }
}
