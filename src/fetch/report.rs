//! The outcome of each file of a fetch.

use std::path::PathBuf;
use std::time::Duration;

use crate::sources_lock::Entry;

/// A progress event of a fetch.
#[derive(Debug)]
pub enum Event<'a> {
    /// A source is asked what it has.
    Asking {
        /// The source's name.
        source: &'a str,
    },
    /// A file is coming.
    Coming {
        /// The source's name.
        source: &'a str,
        /// The file's name within the source.
        name: &'a str,
        /// Bytes done, and how many there will be, if that is known.
        done: u64,
        /// Number of bytes to come, if that is known.
        total: Option<u64>,
    },
    /// Something is odd that stops nothing.
    Warning(String),
    /// The outcome for a file is known.
    Done(&'a Row),
}

/// The outcome for a file, or for a source without a known file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The source's name.
    pub source: String,
    /// Path of the file in the folder, if there is one.
    pub path: Option<String>,
    /// The outcome.
    pub outcome: Outcome,
    /// Its size in bytes.
    pub bytes: Option<u64>,
    /// Details; may be empty.
    pub detail: String,
}

impl Row {
    /// The outcome for a source.
    pub(crate) fn new(source: &str, outcome: Outcome) -> Row {
        Row { source: source.to_owned(), path: None, outcome, bytes: None, detail: String::new() }
    }

    /// The outcome for a file of the lock file.
    pub(crate) fn of(entry: &Entry, outcome: Outcome, detail: String) -> Row {
        let (path, bytes) = (Some(entry.path.clone()), Some(entry.bytes));
        Row { path, bytes, detail, ..Row::new(&entry.source, outcome) }
    }
}

/// The outcome for a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was not held before.
    New,
    /// It took the place of another one.
    Replaced,
    /// The publisher has the file that is held.
    Unchanged,
    /// The publisher offers it as the newest, but a newer one is held and counts.
    Older,
    /// Its source was asked lately, or its server wants to be left alone, for this time.
    NotAsked(Option<Duration>),
    /// It would be fetched.
    WouldFetch,
    /// The stored file matches the lock file.
    Verified,
    /// The lock file lists it, but it is missing.
    Missing,
    /// It is there, but not as the lock file has it.
    Differs,
    /// It was downloaded and put aside.
    Refused(PathBuf),
    /// It could not be fetched.
    Failed {
        /// Whether no answer came, or none that a working server gives.
        by_network: bool,
    },
}

impl Outcome {
    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Outcome::New => "new",
            Outcome::Replaced => "replaced",
            Outcome::Unchanged => "unchanged",
            Outcome::Older => "older",
            Outcome::NotAsked(_) => "not-asked",
            Outcome::WouldFetch => "would-fetch",
            Outcome::Verified => "verified",
            Outcome::Missing => "missing",
            Outcome::Differs => "differs",
            Outcome::Refused(_) => "refused",
            Outcome::Failed { .. } => "failed",
        }
    }

    /// Whether all is well with the file.
    pub fn is_good(&self) -> bool {
        !matches!(
            self,
            Outcome::Missing
                | Outcome::Differs
                | Outcome::Older
                | Outcome::Refused(_)
                | Outcome::Failed { .. }
        )
    }
}

/// The outcomes of a whole run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// One row a file, in the order of the catalogue.
    pub rows: Vec<Row>,
}

impl Report {
    /// Whether all is well with every file.
    pub fn is_good(&self) -> bool {
        self.rows.iter().all(|row| row.outcome.is_good())
    }

    /// Whether nothing could be had because the network failed each time.
    pub fn is_all_network(&self) -> bool {
        !self.rows.is_empty()
            && self.rows.iter().all(|row| row.outcome == Outcome::Failed { by_network: true })
    }

    /// Whether a file came that was not there before.
    pub fn has_news(&self) -> bool {
        self.rows.iter().any(|row| matches!(row.outcome, Outcome::New | Outcome::Replaced))
    }
}
