//! Runs a fetch source by source: one failure does not affect the other sources, and each file is on disk
//! before the next one starts.
//!
//! `download` handles a single file.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::catalogue::{Keeps, Source};
use super::client::{Client, LONGEST_PAUSE, Mirror};
use super::error::{FetchError, Trouble};
use super::report::{Event, Outcome, Report, Row};
use super::sources_lock::{Entry, LOCK, LockFile};
use super::store::Store;
use crate::exchange::Http;
use crate::holdings::{in_force, select};
use crate::request_log::Asked;
use source::regular_file;

/// A server that answers 429 without saying for how long is left alone for this time.
const PAUSE_AFTER_429: Duration = Duration::from_secs(600);

/// After so many files that were too slow, the rest of a source waits for the next run.
const MOST_SLOW: u32 = 3;

/// The sources to fetch and the options.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The folder that is fetched into.
    pub into: PathBuf,
    /// The selected sources; if empty, those that are fetched by default and those that are held.
    pub only: Vec<String>,
    /// The selected languages; if empty, sources of any language.
    pub languages: Vec<String>,
    /// Whether archived editions are selected, too.
    pub all_editions: bool,
    /// The mode.
    pub mode: Mode,
    /// Whether to ask sources that were asked less than a day ago.
    pub force: bool,
    /// Other servers that have the files of a source.
    pub mirrors: Vec<Mirror>,
    /// The certificates that are trusted in place of those that are built in.
    pub ca: Option<PathBuf>,
    /// The address of whoever runs this, which servers are told.
    pub contact: Option<String>,
}

impl Options {
    /// The HTTP client; an error if the program was built without one.
    fn http(&self) -> Result<Http, FetchError> {
        Http::new(self.ca.as_deref(), self.contact.as_deref())
    }
}

/// The mode of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Fetch new files.
    #[default]
    Fetch,
    /// Sources are asked what they have, and nothing is fetched or written.
    DryRun,
    /// Exactly the files of the lock file are fetched.
    Locked,
    /// Check stored files against the lock file; send no request.
    Offline,
}

/// Runs a fetch; progress is reported as events, the outcome in the report.
pub fn run(options: &Options, tell: &mut dyn FnMut(Event<'_>)) -> Result<Report, FetchError> {
    let store = match options.mode {
        Mode::Fetch | Mode::Locked => {
            // A program without a client has no business with the folder.
            options.http()?;
            Store::claim(&options.into)?
        }
        Mode::DryRun | Mode::Offline => Store::to_look_at(&options.into),
    };
    let lock = store.lock()?;
    let needs_lock = matches!(options.mode, Mode::Locked | Mode::Offline);
    if needs_lock && !store.folder.join(LOCK).exists() {
        return Err(FetchError::NoLock(store.folder.join(LOCK)));
    }
    let sources = select(&options.only, &options.languages, options.all_editions, &lock)?;
    if options.mode == Mode::Offline {
        return Ok(verify(&store, &lock_of(&lock, options, &sources), tell));
    }
    let client = Client::new(options.http()?, &options.mirrors);
    let now = Timestamp::now();
    let asked = Asked::read(&store.work());
    let mut run = Run {
        store,
        lock,
        asked,
        client,
        options,
        now,
        tell,
        report: Report::default(),
        pages: HashMap::new(),
    };
    match options.mode {
        Mode::Locked => run.locked(&sources)?,
        _ => run.fetch(&sources)?,
    }
    Ok(run.report)
}

/// The selected entries of the lock file: all, unless sources or languages are named.
fn lock_of(lock: &LockFile, options: &Options, sources: &[&'static Source]) -> Vec<Entry> {
    let is_named = !options.only.is_empty() || !options.languages.is_empty();
    let is_meant = |entry: &&Entry| !is_named || sources.iter().any(|source| source.id == entry.source);
    lock.entries().iter().filter(is_meant).cloned().collect()
}

fn verify(store: &Store, entries: &[Entry], tell: &mut dyn FnMut(Event<'_>)) -> Report {
    let mut report = Report::default();
    for entry in entries {
        let (outcome, detail) = match regular_file::digest(&store.file(&entry.path)) {
            Ok((_, sha256)) if sha256 == entry.sha256 => (Outcome::Verified, String::new()),
            Ok((_, sha256)) => {
                (Outcome::Differs, format!("its sha256 is {sha256}, and the lock file says {}", entry.sha256))
            }
            Err(error) => (Outcome::Missing, error.to_string()),
        };
        let row = Row::of(entry, outcome, detail);
        tell(Event::Done(&row));
        report.rows.push(row);
    }
    report
}

/// A running fetch.
pub(super) struct Run<'a> {
    pub(super) store: Store,
    pub(super) lock: LockFile,
    pub(super) asked: Asked,
    pub(super) client: Client<'a>,
    pub(super) options: &'a Options,
    pub(super) now: Timestamp,
    pub(super) tell: &'a mut dyn FnMut(Event<'_>),
    pub(super) report: Report,
    /// The pages that were read, by the address they came from.
    pub(super) pages: HashMap<String, String>,
}

impl Run<'_> {
    fn fetch(&mut self, sources: &[&'static Source]) -> Result<(), FetchError> {
        if self.writes() {
            self.asked.begun = Some(self.now);
            self.asked.save()?;
        }
        for source in sources {
            if let Some(row) = self.not_now(source) {
                self.done(row);
                continue;
            }
            (self.tell)(Event::Asking { source: source.id });
            let before = self.report.rows.len();
            if let Err(trouble) = self.source(source) {
                self.failed(source, None, trouble)?;
            }
            let is_good =
                self.report.rows[before..].iter().all(|row| !matches!(row.outcome, Outcome::Failed { .. }));
            if self.writes() {
                if is_good {
                    self.asked.note_asked(source.id, self.now);
                }
                self.asked.save()?;
            }
        }
        Ok(())
    }

    /// Every file that a source announces.
    fn source(&mut self, source: &'static Source) -> Result<(), Trouble> {
        let all = self.announced(source)?;
        let mut slow = 0;
        for (announced, left) in all.iter().zip((0..all.len()).rev()) {
            match self.take(source, announced) {
                Ok(row) if all.len() == 1 => self.done(self.against_newest(source, row)),
                Ok(row) => self.done(row),
                Err(trouble @ (Trouble::TooMany { .. } | Trouble::Disk(_))) => return Err(trouble),
                Err(trouble) => {
                    slow += u32::from(matches!(trouble, Trouble::TooSlow { .. }));
                    self.failed(source, self.entry(source, announced).map(|entry| entry.path), trouble)?;
                }
            }
            if slow == MOST_SLOW && left > 0 {
                let detail =
                    format!("{MOST_SLOW} of its files were too slow; the next run asks for the other {left}");
                self.done(Row { detail, ..Row::new(source.id, Outcome::Failed { by_network: true }) });
                break;
            }
        }
        Ok(())
    }

    /// The row of the only edition that a publisher offers; if a newer one is held and counts, the publisher may have
    /// withdrawn that, and nobody else would say so.
    fn against_newest(&self, source: &Source, row: Row) -> Row {
        let is_edition = source.keeps == Keeps::Editions && row.outcome == Outcome::Unchanged;
        let held = |entry: &&Entry| self.store.file(&entry.path).is_file();
        let offered = self.lock.of(source.id).find(|entry| Some(&entry.path) == row.path.as_ref());
        let newest = self.lock.of(source.id).filter(held).max_by_key(|entry| entry.effective);
        let (Some(offered), Some(newest)) = (offered.filter(|_| is_edition), newest) else { return row };
        match (offered.effective, newest.effective) {
            (Some(offered), Some(day)) if offered < day => Row {
                outcome: Outcome::Older,
                detail: format!(
                    "the publisher offers the one of {offered}, and {}, {}, is held; if it was withdrawn, remove that file",
                    newest.path,
                    in_force(day, self.today()),
                ),
                ..row
            },
            _ => row,
        }
    }

    /// Why a source is not asked now.
    fn not_now(&self, source: &'static Source) -> Option<Row> {
        let row = |rest, detail| Row {
            detail: self.with_held(source, detail),
            ..Row::new(source.id, Outcome::NotAsked(rest))
        };
        if let Some(rest) = self.asked.left_alone(source.id, self.now) {
            return Some(row(
                Some(rest),
                format!("its server wants to be left alone for {} more", spoken(rest)),
            ));
        }
        let ago = self.asked.lately(source.id, self.now).filter(|_| !self.options.force)?;
        let is_there = |entry: &Entry| {
            std::fs::metadata(self.store.file(&entry.path)).is_ok_and(|file| file.len() == entry.bytes)
        };
        let is_whole = self.lock.of(source.id).all(is_there);
        is_whole.then(|| {
            row(None, format!("it was asked {} ago, and is asked once a day; --force asks now", spoken(ago)))
        })
    }

    fn locked(&mut self, sources: &[&'static Source]) -> Result<(), FetchError> {
        for entry in lock_of(&self.lock, self.options, sources) {
            match self.take_locked(&entry) {
                Ok(row) => self.done(row),
                Err(Trouble::Disk(error)) => return Err(error),
                Err(trouble) => {
                    let outcome = Outcome::Failed { by_network: trouble.is_of_network() };
                    self.done(Row { bytes: None, ..Row::of(&entry, outcome, trouble.to_string()) });
                }
            }
        }
        Ok(())
    }

    fn failed(
        &mut self,
        source: &'static Source,
        path: Option<String>,
        trouble: Trouble,
    ) -> Result<(), FetchError> {
        let by_network = trouble.is_of_network();
        let detail = trouble.to_string();
        match trouble {
            Trouble::Disk(error) => return Err(error),
            Trouble::TooMany { after, .. } => {
                let rest = after.unwrap_or(PAUSE_AFTER_429).min(LONGEST_PAUSE);
                self.asked.note_not_before(source.id, self.now + rest);
            }
            _ => {}
        }
        let detail = self.with_held(source, detail);
        self.done(Row { path, detail, ..Row::new(source.id, Outcome::Failed { by_network }) });
        Ok(())
    }

    /// The message, with the age of the copy that stays in use.
    pub(super) fn with_held(&self, source: &Source, detail: String) -> String {
        let newest = self.lock.of(source.id).max_by_key(|entry| (entry.effective, entry.fetched));
        match newest {
            Some(entry) => format!("{detail}; keeping {}, {}", entry.path, entry.age(self.today())),
            None => detail,
        }
    }

    pub(super) fn done(&mut self, row: Row) {
        (self.tell)(Event::Done(&row));
        self.report.rows.push(row);
    }

    pub(super) fn writes(&self) -> bool {
        self.options.mode != Mode::DryRun
    }

    pub(super) fn today(&self) -> Date {
        self.now.to_zoned_datetime(TimeZone::UTC).date()
    }

    pub(super) fn whole(&self, entry: &Entry) -> bool {
        regular_file::digest(&self.store.file(&entry.path)).is_ok_and(|(_, sha256)| sha256 == entry.sha256)
    }
}

/// A path as it is written in a message.
pub(super) fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// A time in its largest unit.
fn spoken(time: Duration) -> String {
    let (number, unit) = match time.as_secs() {
        seconds @ 0..60 => (seconds, "second"),
        seconds @ 60..3600 => (seconds / 60, "minute"),
        seconds => (seconds / 3600, "hour"),
    };
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}
