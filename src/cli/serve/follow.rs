//! Follows a store: copies its newest generation into the index folder, where the server notices it.
//!
//! At the start only if there is no sound index yet, and the first answer waits for it; from then on in a thread
//! of its own. Whatever is wrong with the store, the generation before stays in service.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

use ::fetch::{Current, Replica, StoreAccess, StoreAddress, StoreError, Trust};
use index::{CopyLock, IndexError, SCHEMA_VERSION, live_manifest, refusal, remove_incoming};
use web::{FollowStatus, Snapshot};

use super::super::args::ServeArgs;
use super::super::ingest::prove_apart::{NotProved, prove_apart};
use super::super::keep_current::{self, random};
use super::super::nonblocking_stderr::notice;
use super::super::outcome::Failure;

/// After damage in the store, the time until the next question grows up to this factor: what is damaged would be
/// downloaded again each time.
const MAX_SLOWDOWN: u32 = 16;

/// A server's tie to a store.
pub(super) struct Following {
    store: StoreAddress,
    access: StoreAccess,
    index: PathBuf,
    interval: Duration,
    trust: Trust,
    status: Arc<FollowStatus>,
}

impl Following {
    /// The tie that the arguments ask for, if any.
    pub(super) fn of(args: &ServeArgs) -> Result<Option<Following>, Failure> {
        let Some(store) = args.follow.clone() else { return Ok(None) };
        // clap compares options and variables only; a configuration file may set one of them.
        for (is_set, option) in [(args.fetches.is_some(), "fetch"), (args.data.is_some(), "data")] {
            if is_set {
                let what = format!(
                    "follow and {option} are both set, but a server that follows a store reads no documents of its own\n  help: leave out one of them; `citator config show --origin` says where each comes from"
                );
                return Err(Failure::Usage { what });
            }
        }
        let access = args.s3.access(args.from.ca.as_ref());
        // Wrong arguments are reported before anything else.
        let trust = Trust::new(args.follow_key.clone(), &args.index.index);
        Replica::new(&store, &access, trust.clone())?;
        Ok(Some(Following {
            store,
            access,
            index: args.index.index.clone(),
            interval: Duration::from_secs(args.follow_interval),
            trust,
            status: Arc::default(),
        }))
    }

    /// The distance to the store, kept up to date.
    pub(super) fn status(&self) -> Arc<FollowStatus> {
        Arc::clone(&self.status)
    }

    /// The live generation. If the folder has none that is sound, the newest one of the store is copied first.
    pub(super) fn open(&mut self, args: &ServeArgs) -> Result<Snapshot, Failure> {
        let held = keep_current::show(args);
        if held.as_ref().is_ok_and(|shown| shown.live.warnings.is_empty()) {
            return Ok(held?);
        }
        notice(&format!("no sound index in {} yet: copying that of {}", self.index.display(), self.store));
        let copied = self.rounds().and_then(|mut rounds| rounds.copy(true));
        match (copied, held) {
            (Ok(_), _) => Ok(keep_current::show(args)?),
            (Err(failure), Ok(older)) => {
                notice(&format!("warning: {failure}"));
                Ok(older)
            }
            (Err(failure), Err(_)) => Err(failure),
        }
    }

    fn rounds(&self) -> Result<Rounds, Failure> {
        let replica = Replica::new(&self.store, &self.access, self.trust.clone())?;
        Ok(Rounds { replica, index: self.index.clone(), status: Arc::clone(&self.status) })
    }

    /// Begins to follow, until the result is dropped.
    pub(super) fn begin(self) -> Result<Thread, Failure> {
        let (stop, stopped) = channel();
        let run = move || match self.rounds() {
            Ok(rounds) => rounds.run(self.interval, &stopped),
            Err(failure) => tracing::error!("cannot follow {}: {failure}", self.store),
        };
        let thread =
            std::thread::Builder::new().name("follow".to_owned()).spawn(run).map_err(Failure::Runtime)?;
        Ok(Thread { stop: Some(stop), thread: Some(thread) })
    }
}

/// The thread that follows. It ends with this value; a download under way goes on at the next start.
pub(super) struct Thread {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.stop = None;
        // A transfer cannot be interrupted; the process ends without it.
        if let Some(thread) = self.thread.take().filter(JoinHandle::is_finished) {
            let _ = thread.join();
        }
    }
}

/// Asks the store again and again.
struct Rounds {
    replica: Replica,
    index: PathBuf,
    status: Arc<FollowStatus>,
}

impl Rounds {
    fn run(mut self, interval: Duration, stopped: &Receiver<()>) {
        let mut logged = None;
        let mut slowdown = 1;
        loop {
            let round = self.round();
            let fault = round.as_ref().err().map(code);
            self.status.ended(fault);
            let is_damaged = matches!(fault, Some("store-damaged" | "store-mixed" | "disk"));
            // A store that has every second generation damaged is slowed down, too.
            slowdown = if is_damaged { (slowdown * 8).min(MAX_SLOWDOWN) } else { (slowdown / 2).max(1) };
            // A fault that lasts is logged once.
            match &round {
                Ok(Some(generation)) => tracing::info!(%generation, "copied a new generation from the store"),
                Ok(None) if logged.is_some() => tracing::info!("the store can be followed again"),
                Ok(None) => {}
                Err(failure) => {
                    let text = failure.to_string();
                    if logged.as_ref() != Some(&text) {
                        tracing::warn!("{}; the generation before stays", text.replace("\n  ", "; "));
                    }
                    logged = Some(text);
                }
            }
            if round.is_ok() {
                logged = None;
            }
            // Servers that were started together do not ask together.
            let wait = interval * slowdown;
            let wait = wait.mul_f64(0.8) + random(wait.mul_f64(0.4));
            if stopped.recv_timeout(wait) != Err(RecvTimeoutError::Timeout) {
                return;
            }
        }
    }

    /// Copies the newest generation unless the folder has it. Returns its name if it was copied.
    fn round(&mut self) -> Result<Option<String>, Failure> {
        let current = self.replica.newest(SCHEMA_VERSION)?;
        self.replica.remember(&current)?;
        self.status.named(&current.newest.generation);
        if !self.has(&current) {
            return self.copy(false);
        }
        remove_incoming(&self.index)?;
        Ok(None)
    }

    /// Whether the newest generation of the store is the live one of the folder.
    fn has(&self, Current { newest, .. }: &Current) -> bool {
        live_manifest(&self.index).is_some_and(|(generation, manifest)| {
            generation == newest.generation && manifest == newest.manifest_sha256
        })
    }

    /// Copies what the folder lacks of the newest generation, and makes it the live one. Returns its name; `None`
    /// if another server has done so meanwhile and `anew` is not asked for.
    fn copy(&mut self, anew: bool) -> Result<Option<String>, Failure> {
        let current = self.replica.newest(SCHEMA_VERSION)?;
        let lock = CopyLock::take(&self.index)?;
        self.replica.remember(&current)?;
        self.status.named(&current.newest.generation);
        if !anew && self.has(&current) {
            return Ok(None);
        }
        let manifest = self.replica.manifest(&current)?;
        if let Some(what) = refusal(&self.index, &manifest) {
            return Err(cannot_be_served(&current, &what));
        }
        let published = Duration::from_secs(current.published());
        // A store whose clock is ahead must not give pages a date in the future.
        let now = SystemTime::now();
        let published = SystemTime::UNIX_EPOCH.checked_add(published).map_or(now, |then| then.min(now));
        let incoming = lock.receive(&current.newest.generation, &manifest, published)?;
        for file in incoming.missing()? {
            self.replica.get(&current, &file, incoming.folder())?;
        }
        if let Err(fault) = prove_apart(incoming.folder()) {
            let what = fault.to_string();
            if let NotProved::Refuted(_) = fault {
                incoming.refuse(&what)?;
            }
            return Err(cannot_be_served(&current, &what));
        }
        incoming.publish()?;
        Ok(Some(current.newest.generation))
    }
}

fn cannot_be_served(current: &Current, what: &str) -> Failure {
    let place = format!("generation {} of the store", current.newest.generation);
    let what = format!("it cannot be served: {what}");
    StoreError::Damaged {
        place,
        what,
        help: "build it again from sound documents, then run `citator publish`",
    }
    .into()
}

/// The kind of a fault, for `/readyz`.
fn code(failure: &Failure) -> &'static str {
    match failure {
        Failure::Store(error) => StoreError::code(error),
        Failure::Index(IndexError::Locked { .. }) => "locked",
        Failure::Index(IndexError::RolledBack { .. }) => "rolled-back",
        Failure::Index(IndexError::Io { .. } | IndexError::Foreign { .. }) => "disk",
        Failure::Index(IndexError::OtherVersion { .. }) => "other-version",
        Failure::Index(IndexError::Damaged { .. }) => "store-damaged",
        _ => "index",
    }
}
