//! Watches for a newly published generation and swaps it in; a generation that cannot be opened is logged
//! once, and the old one stays.
//!
//! It knows the index folder, not the content of a generation.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::index::{IndexError, Live, Pointer, open, pointer};

use crate::web::state::site::Site;

/// Polling interval.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Keeps a site at the generation that its folder points to.
pub struct Follower {
    site: Arc<Site>,
    folder: PathBuf,
    /// The pointer at the last poll; none when it could not be read.
    seen: Option<Pointer>,
    loader: Loader,
}

impl Follower {
    /// Follows the folder from which the site's generation was opened.
    pub fn new(site: Arc<Site>, folder: PathBuf) -> Follower {
        let shown = site.holdings();
        // If an older generation stands in, that has been logged, and retrying would not help.
        let is_settled =
            |found: &Pointer| found.generation == shown.live.generation || !shown.live.warnings.is_empty();
        let seen = pointer(&folder).ok().filter(is_settled);
        Follower { site, folder, seen, loader: Loader::default() }
    }

    /// Polls for ever.
    pub async fn follow(mut self) {
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        loop {
            ticks.tick().await;
            self.look().await;
        }
    }

    /// Checks once. A state already seen at the previous check is neither handled nor reported again.
    pub async fn look(&mut self) {
        let found = pointer(&self.folder);
        let before = std::mem::replace(&mut self.seen, found.as_ref().ok().cloned());
        let shown = self.site.holdings().live.generation.clone();
        match found {
            Ok(found) if before.as_ref() == Some(&found) => {}
            Ok(found) if found.generation == shown => {
                tracing::info!(generation = %shown, "the index names the generation that is shown")
            }
            Ok(found) => {
                let folder = self.folder.clone();
                let site = Arc::clone(&self.site);
                let taken = self.loader.run(move || take(&site, open(&folder)));
                match taken.await {
                    Some(Ok(())) => {
                        tracing::info!(generation = %found.generation, "showing a new generation")
                    }
                    Some(Err(trouble)) => {
                        let help = "read your sources again with `citator ingest`";
                        tracing::warn!(generation = %found.generation, %trouble, help, "the new generation cannot be shown; the old one stays");
                    }
                    None => {
                        tracing::error!(generation = %found.generation, "loading the new generation failed; the old one stays")
                    }
                }
            }
            Err(error) if before.is_some() => {
                tracing::warn!(%error, %shown, "the index names no generation; the one shown stays")
            }
            Err(_) => {}
        }
    }
}

type Job = Box<dyn FnOnce() + Send>;

/// A thread that loads every generation.
///
/// The allocator of glibc gives each thread an arena of its own and returns freed memory to that arena only, so
/// loading on a new thread each time would leave the memory of every generation behind.
#[derive(Default)]
struct Loader {
    thread: Option<mpsc::Sender<Job>>,
}

impl Loader {
    /// Runs work on the thread. None if the work panics or no thread can be started.
    async fn run<T: Send + 'static>(&mut self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (done, result) = oneshot::channel();
        let job = Box::new(move || drop(done.send(catch_unwind(AssertUnwindSafe(work)).ok())));
        if self.thread.is_none() {
            self.thread = start().ok();
        }
        self.thread.as_ref()?.send(job).ok()?;
        result.await.ok()?
    }
}

/// Starts a thread that runs jobs until its sender is dropped.
fn start() -> io::Result<mpsc::Sender<Job>> {
    let (sender, jobs) = mpsc::channel::<Job>();
    std::thread::Builder::new()
        .name("reload".to_owned())
        .spawn(move || jobs.into_iter().for_each(|job| job()))?;
    Ok(sender)
}

/// Shows the opened generation. If an older one stands in for a damaged one, the generation in memory stays,
/// and the fault is returned.
fn take(site: &Site, opened: Result<Live, IndexError>) -> Result<(), String> {
    let live = opened.map_err(|error| error.to_string())?;
    if live.warnings.is_empty() {
        live.warm();
        site.show(live);
        return Ok(());
    }
    Err(live.warnings.join("; "))
}
