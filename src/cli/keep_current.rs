//! Keeps the served index up to date with the fetched files: at the start of `citator serve`, and once a day
//! while it runs.
//!
//! Fetching and ingesting run in child processes, so their memory is freed at the end and a crash cannot take
//! down the server. Failures are logged, and the previous index stays in service.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use ::fetch::{FetchError, LOCK, last_begun, read_lock};
use index::{IndexError, Live};
use jiff::Timestamp;
use web::{Site, Snapshot};
use work::chance;

use super::args::ServeArgs;
use super::ingest::prove_apart::OPENER;
use super::nonblocking_stderr::{self, notice};
use super::outcome::Failure;
use super::setup::environment;
use super::setup::output::inform;
use super::setup::this_program::this_program;
use crate::common_args::When;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Failed downloads are retried after this time; otherwise publishers are asked once a day.
const AGAIN_AFTER_FAILURE: Duration = Duration::from_secs(3600);

/// Random delay, so that servers started together do not ask together.
const MOST_OFFSET: Duration = Duration::from_secs(3600);

/// Limit of the delay of a fetch that is due at the start, which leaves the machine to the first requests.
const MOST_DELAY_AT_START: Duration = Duration::from_secs(3);

/// Poll interval for a child process.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// Limit of a line logged for a child process, in bytes.
const MOST_OF_A_LINE: u64 = 4096;

/// The default folder: the fetched documents, else the sample.
pub(super) fn folder() -> PathBuf {
    let fetched =
        environment::value("CITATOR_SOURCES").map_or_else(|| PathBuf::from("sources"), PathBuf::from);
    if is_fetched(&fetched) { fetched } else { PathBuf::from("data") }
}

/// Whether a folder has fetched documents.
pub(super) fn is_fetched(folder: &Path) -> bool {
    folder.join(LOCK).is_file()
}

/// The live generation, after ingesting fetched files that it lacks.
pub(super) fn open(args: &ServeArgs) -> Result<Snapshot, Failure> {
    let into = &args.from.into;
    can_fetch(args)?;
    let has_nothing = !is_fetched(into)
        && !Path::new("data").exists()
        && index::current_generation(&args.index.index).is_none();
    if args.fetches.is_some() && has_nothing {
        inform("no documents yet: fetching some first");
        // The child has printed its own errors. Serve whatever it fetched.
        let _ = run_aloud("fetch", fetch(args));
    }
    if args.data.is_some() || !is_fetched(into) {
        return open_or_build(args, args.data.as_deref().unwrap_or(Path::new("data")));
    }
    let index = &args.index.index;
    let missing = match show(args) {
        Err(IndexError::Missing(_)) => {
            format!("no index in {} yet: reading {}", index.display(), into.display())
        }
        Err(IndexError::OtherVersion { found, .. }) => of_other_version(found, index, into),
        Err(error) => return Err(error.into()),
        Ok(shown) => match to_read(into, &known(&shown.live), &shown.live) {
            Ok(0) => return Ok(shown),
            Ok(count) => {
                format!("{count} of the files in {} are not in the index yet: reading them", into.display())
            }
            Err(why) => {
                notice(&format!("warning: {why}"));
                return Ok(shown);
            }
        },
    };
    inform(&missing);
    let read = run_aloud("ingest", ingest(into, index));
    match read {
        Ok(status) if status.success() => {}
        Ok(status) => notice(&format!(
            "warning: the fetched files could not be published ({status}); serving the existing index"
        )),
        Err(error) => {
            notice(&format!("warning: cannot run citator ingest: {error}; serving the existing index"))
        }
    }
    Ok(show(args)?)
}

/// Opens the generation that the server will show.
pub(super) fn show(args: &ServeArgs) -> Result<Snapshot, IndexError> {
    Snapshot::open(&args.index.index, args.public_url.as_ref(), OPENER)
}

/// Checks that the server can fetch if asked to.
fn can_fetch(args: &ServeArgs) -> Result<(), Failure> {
    match args.fetches {
        Some(_) if !cfg!(feature = "fetch") => Err(FetchError::NoClient.into()),
        Some(_) if args.data.is_some() => {
            let what = format!(
                "--fetch reads the folder that is fetched into, and --data names another one\n  help: leave out --data, and put documents of your own into a folder of {}",
                args.from.into.display()
            );
            Err(Failure::Usage { what })
        }
        _ => Ok(()),
    }
}

/// The live generation; built from the data if there is none, or one that this program cannot read.
fn open_or_build(args: &ServeArgs, data: &Path) -> Result<Snapshot, Failure> {
    let index = &args.index.index;
    let why = match show(args) {
        Err(IndexError::Missing(_)) => {
            format!("no index in {} yet: reading {}", index.display(), data.display())
        }
        Err(IndexError::OtherVersion { found, .. }) if data.exists() => of_other_version(found, index, data),
        opened => return Ok(opened?),
    };
    inform(&why);
    super::ingest::run(&[data.to_owned()], index, &super::ingest::How::default())?;
    Ok(show(args)?)
}

/// The notice that documents are read again after an upgrade.
fn of_other_version(found: u64, index: &Path, documents: &Path) -> String {
    format!("the index in {} has version {found}: reading {} again", index.display(), documents.display())
}

/// The checksums of the files in a generation.
fn known(live: &Live) -> BTreeSet<String> {
    live.shelf.sources().iter().map(|source| source.sha256.clone()).collect()
}

/// The number of fetched files not among the known ones; or the reason not to ingest them.
fn to_read(into: &Path, known: &BTreeSet<String>, live: &Live) -> Result<usize, String> {
    let lock = read_lock(into).map_err(|error| format!("{error}; serving the existing index"))?;
    let count = lock
        .entries()
        .iter()
        .filter(|entry| !known.contains(&entry.sha256) && into.join(&entry.path).is_file())
        .count();
    // `ingest` replaces the whole index, so documents from other folders must not be dropped.
    let other = live
        .shelf
        .sources()
        .iter()
        .find(|source| !is_under(&source.path, into) && !is_under(&source.path, Path::new("data")));
    match other.filter(|_| count > 0) {
        Some(other) => Err(format!(
            "{count} of the files in {into} are not in the index, which also has {other}; `citator ingest {into} PATH…` reads both",
            into = into.display(),
            other = other.path
        )),
        None => Ok(count),
    }
}

/// Whether a published file is from a folder: absolute folders are named by their last part.
fn is_under(path: &str, folder: &Path) -> bool {
    let last = folder.file_name().map(Path::new).filter(|_| folder.is_absolute());
    Path::new(path).starts_with(last.unwrap_or(folder))
}

fn ingest(into: &Path, index: &Path) -> Command {
    let mut command = this_program();
    command.arg("ingest").arg(into).arg("--index").arg(index);
    command
}

fn fetch(args: &ServeArgs) -> Command {
    let mut command = this_program();
    command.args(["fetch", "--into"]).arg(&args.from.into);
    if let Some(ca) = &args.from.ca {
        command.arg("--ca").arg(ca);
    }
    if let Some(contact) = &args.from.contact {
        command.arg("--contact").arg(contact);
    }
    for mirror in &args.from.mirror {
        command.arg("--mirror").arg(mirror.to_string());
    }
    command
}

/// Runs a command to its end; what it says goes to standard error, or into the log if that is not text.
fn run_aloud(what: &'static str, mut command: Command) -> std::io::Result<ExitStatus> {
    if nonblocking_stderr::is_shared() {
        return command.stderr(Stdio::inherit()).status();
    }
    let mut child = command.stderr(Stdio::piped()).spawn()?;
    child.stderr.take().into_iter().for_each(|said| pass_on(what, said));
    child.wait()
}

/// Fetches and ingests once a day in its own thread, until dropped.
pub(super) struct Daily {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Daily {
    /// Begins, if requested.
    pub(super) fn begin(args: &ServeArgs, site: &Arc<Site>) -> Result<Option<Daily>, Failure> {
        let Some(When::Daily) = args.fetches else { return Ok(None) };
        let (stop, stopped) = channel();
        let mut keeper =
            Keeper { args: args.clone(), site: Arc::clone(site), read: BTreeSet::new(), stopped };
        let thread = std::thread::Builder::new()
            .name("fetch".to_owned())
            .spawn(move || keeper.run())
            .map_err(Failure::Runtime)?;
        Ok(Some(Daily { stop: Some(stop), thread: Some(thread) }))
    }
}

impl Drop for Daily {
    fn drop(&mut self) {
        // Without a sender the thread stops, and stops its child process.
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

struct Keeper {
    args: ServeArgs,
    site: Arc<Site>,
    /// The checksums of the ingested files; some of them may have nothing in the index.
    read: BTreeSet<String>,
    stopped: Receiver<()>,
}

impl Keeper {
    fn run(&mut self) {
        let mut wait = self.until_due().unwrap_or_else(|| random(MOST_DELAY_AT_START));
        // Nothing is ever sent; the channel closes when the server stops.
        while self.stopped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
            wait = if self.once() { DAY } else { AGAIN_AFTER_FAILURE } + random(MOST_OFFSET);
        }
    }

    /// Time until the next fetch, a day after the last one or a little later; `None` if that day has passed.
    fn until_due(&self) -> Option<Duration> {
        let ago =
            Duration::try_from(Timestamp::now().duration_since(last_begun(&self.args.from.into)?)).ok()?;
        Some(DAY.checked_sub(ago)? + random(MOST_OFFSET))
    }

    /// Fetches and ingests; returns whether everything was fetched.
    fn once(&mut self) -> bool {
        tracing::info!("asking the publishers for new documents");
        let status = self.watch("fetch", fetch(&self.args));
        if let Some(status) = status.filter(|status| !status.success()) {
            tracing::warn!(%status, "some files could not be fetched; the existing ones are kept");
        }
        if status.is_some() {
            self.read();
        }
        status.is_some_and(|status| status.success())
    }

    /// Ingests fetched files that are not in the live generation.
    fn read(&mut self) {
        let into = &self.args.from.into;
        let shown = self.site.holdings();
        let mut known = known(&shown.live);
        known.extend(self.read.iter().cloned());
        match to_read(into, &known, &shown.live) {
            Ok(0) => return tracing::info!("nothing new was fetched"),
            Ok(_) => {}
            Err(why) => return tracing::error!("{why}"),
        }
        drop(shown);
        match self.watch("ingest", ingest(into, &self.args.index.index)) {
            Some(status) if status.success() => {
                let read = read_lock(into).into_iter().flat_map(|lock| lock.entries().to_vec());
                self.read.extend(read.map(|entry| entry.sha256));
            }
            Some(status) => {
                tracing::error!(%status, "the fetched files could not be published; still serving the previous index")
            }
            None => {}
        }
    }

    /// Runs a process to its end and logs its output; `None` if it could not be run, or was stopped with the
    /// server.
    fn watch(&self, what: &'static str, mut command: Command) -> Option<ExitStatus> {
        let spawned = command.stderr(Stdio::piped()).spawn();
        let mut child =
            spawned.inspect_err(|error| tracing::error!(%error, "cannot run citator {what}")).ok()?;
        let said = child.stderr.take();
        let log = std::thread::spawn(move || said.into_iter().for_each(|said| pass_on(what, said)));
        let status = self.wait(&mut child);
        let _ = log.join();
        status
    }

    fn wait(&self, child: &mut Child) -> Option<ExitStatus> {
        loop {
            match child.try_wait() {
                Ok(None) => {}
                Ok(done) => return done,
                Err(error) => {
                    tracing::error!(%error, "cannot wait for a process");
                    return None;
                }
            }
            if self.stopped.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Disconnected) {
                // The next fetch resumes, and a killed ingest leaves the index unchanged.
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
        }
    }
}

/// Logs the output of a process, line by line.
fn pass_on(what: &str, said: impl Read) {
    let mut said = BufReader::new(said);
    let mut line = Vec::new();
    while (&mut said).take(MOST_OF_A_LINE).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let text = String::from_utf8_lossy(&line).trim_end().replace(char::is_control, " ");
        tracing::info!("{what}: {text}");
        line.clear();
    }
}

/// A random duration up to this one.
pub(super) fn random(most: Duration) -> Duration {
    most.mul_f64(f64::from(chance::number() as u32) / f64::from(u32::MAX))
}
