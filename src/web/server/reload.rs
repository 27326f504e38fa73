//! Watches for a newly published generation and swaps it in; a generation that cannot be shown is logged
//! once, and the old one stays.
//!
//! It knows the index folder, not the content of a generation.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use jiff::civil::Date;
use tokio::sync::oneshot;

use index::{HeldBack, IndexError, Opener, Pointer, held_back, isolated, pointer, rolled_back};

use crate::state::readiness::{HELD_BACK, Reason};
use crate::state::site::{Site, Snapshot};

/// Polling interval.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Keeps a site at the generation that its folder points to.
pub struct Follower {
    site: Arc<Site>,
    folder: PathBuf,
    opener: Opener,
    /// The day on which reopening for newly effective documents failed; it is tried once.
    stuck: Option<Date>,
    /// The pointer at the last poll; `None` if it could not be read or has yet to be handled.
    seen: Option<Pointer>,
    /// Why the newest generation is not shown.
    fault: Option<Reason>,
    /// The publication that was held back at the last poll, or the fault of its record.
    held: Result<Option<HeldBack>, String>,
    loader: Loader,
}

impl Follower {
    /// Follows the folder from which the site's generation was opened. An unproved generation is proved before it is
    /// loaded.
    pub fn new(site: Arc<Site>, folder: PathBuf, opener: Opener) -> Follower {
        let shown = site.holdings();
        // If an older generation is shown instead, that has been logged, and retrying would not help.
        let is_settled =
            |found: &Pointer| found.generation == shown.live.generation || !shown.live.warnings.is_empty();
        let seen = pointer(&folder).ok().filter(is_settled);
        let fault = (!shown.live.warnings.is_empty()).then(|| {
            let detail = "the newest generation cannot be shown, so an older one is; the log says why";
            Reason::new("older-generation", detail)
        });
        let follower = Follower {
            site,
            folder,
            opener,
            stuck: None,
            seen,
            fault,
            held: Ok(None),
            loader: Loader::default(),
        };
        follower.tell();
        follower
    }

    /// Tells `/readyz` what is wrong.
    fn tell(&self) {
        let back = rolled_back(&self.folder).map(|back| {
            let detail = format!("rolled back on {:.0}; `citator rollback --end` ends that", back.since);
            Reason::new("rolled-back", detail)
        });
        let held = self.held.as_ref().ok().and_then(Option::as_ref);
        let held = held
            .map(|held| Reason::new(HELD_BACK, format!("held back at {:.0}: {}", held.at, held.in_words())));
        self.site.condition.set(self.fault.iter().cloned().chain(back).chain(held).collect());
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
        self.take_newest().await;
        self.come_to_today().await;
        self.look_at_held();
        self.tell();
    }

    async fn take_newest(&mut self) {
        let found = pointer(&self.folder);
        let before = std::mem::replace(&mut self.seen, found.as_ref().ok().cloned());
        let (shown, checksum) = {
            let live = &self.site.holdings().live;
            (live.generation.clone(), live.checksum.clone())
        };
        match found {
            Ok(found) if before.as_ref() == Some(&found) => {}
            Ok(found) if (&found.generation, &found.checksum) == (&shown, &checksum) => {
                self.fault = None;
                tracing::info!(generation = %shown, "the index names the generation that is shown")
            }
            Ok(found) => {
                let folder = self.folder.clone();
                let (site, opener) = (Arc::clone(&self.site), self.opener);
                let taken = self.loader.run(move || take(&site, &folder, opener)).await;
                self.fault = taken.as_ref().err().map(|error| {
                    let detail = format!("generation {} cannot be shown: {}", found.generation, error.what());
                    Reason::new("new-generation", detail)
                });
                match taken {
                    Ok(()) => tracing::info!(generation = %found.generation, "showing a new generation"),
                    Err(trouble) => {
                        let help = "read your sources again with `citator ingest`, or go back with `citator rollback`";
                        tracing::warn!(generation = %found.generation, %trouble, help, "the new generation cannot be shown; the old one stays");
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

impl Follower {
    /// Reopens the generation on the day that one of its documents comes into force.
    async fn come_to_today(&mut self) {
        let today = (self.opener.today)();
        let shown = self.site.holdings();
        let is_settled = self.stuck == Some(today) || !shown.live.changes_until(today);
        drop(shown);
        if is_settled {
            return;
        }
        let (site, folder, opener) = (Arc::clone(&self.site), self.folder.clone(), self.opener);
        match self.loader.run(move || take_any(&site, &folder, opener)).await {
            Ok(()) => tracing::info!(%today, "showing what is in force today"),
            Err(trouble) => {
                self.stuck = Some(today);
                tracing::warn!(%today, %trouble, "what comes into force today cannot be shown");
            }
        }
    }

    /// Says once that a publication is held back, and that it no longer is.
    fn look_at_held(&mut self) {
        let held = held_back(&self.folder);
        if held == self.held {
            return;
        }
        match &held {
            Ok(Some(held)) => {
                let lost = held.in_words();
                let help = "read the documents again with `citator ingest`; it names each loss";
                tracing::warn!(at = %held.at, lost, help, "a publication is held back; the generation shown stays");
            }
            Ok(None) => tracing::info!("no publication is held back any more"),
            Err(fault) => tracing::warn!("{fault}"),
        }
        self.held = held;
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
    /// Runs work on the thread.
    async fn run(
        &mut self,
        work: impl FnOnce() -> Result<(), IndexError> + Send + 'static,
    ) -> Result<(), IndexError> {
        let failed = |what: String| IndexError::Build { path: PathBuf::from("memory"), what };
        let (done, result) = oneshot::channel();
        let job = Box::new(move || drop(done.send(isolated(work))));
        if self.thread.is_none() {
            self.thread = start().map_err(|error| failed(error.to_string())).map(Some)?;
        }
        let sent = self.thread.as_ref().is_some_and(|thread| thread.send(job).is_ok());
        let ended = || failed("the thread that loads has ended".to_owned());
        if !sent {
            self.thread = None;
            return Err(ended());
        }
        result.await.map_err(|_| ended())?.unwrap_or_else(|panic| Err(failed(panic)))
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

/// Opens the live generation and shows it.
fn take(site: &Site, folder: &Path, opener: Opener) -> Result<(), IndexError> {
    let public = site.holdings().public.clone();
    let snapshot = Snapshot::open_live(folder, public.as_ref(), opener)?;
    site.swap(snapshot);
    Ok(())
}

/// Opens the live generation, or the newest other one that can be shown, and shows it.
fn take_any(site: &Site, folder: &Path, opener: Opener) -> Result<(), IndexError> {
    let public = site.holdings().public.clone();
    let snapshot = Snapshot::open(folder, public.as_ref(), opener)?;
    site.swap(snapshot);
    Ok(())
}
