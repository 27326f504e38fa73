//! Errors of reading and writing a store, each with its place and what to do.
//!
//! Exit codes are set in `cli`.

use std::io;
use std::path::{Path, PathBuf};

use crate::error::FetchError;
use source::disk_fault::DiskFault;
use source::lock_file::holder;

/// Errors of copying generations to or from a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The arguments contradict each other, or name something unknown.
    #[error("{0}")]
    Usage(String),
    /// The program was built without a client.
    #[error(
        "this citator was built without an HTTP client, so it reads and writes folders only\n  help: build it with `cargo build --release --features fetch`"
    )]
    NoClient,
    /// Another process writes into the store.
    #[error("{path}: {holder} is publishing here\n  help: wait until it has finished, then publish again if your generation is the newer one", path = .path.display(), holder = holder(.pid))]
    Locked {
        /// The lock file.
        path: PathBuf,
        /// The process that holds it, if it says so.
        pid: Option<u32>,
    },
    /// Another process has published since this one began.
    #[error(
        "{place}: another builder published here meanwhile, and its generation stays the newest\n  help: publish again if yours is the newer one"
    )]
    Overtaken {
        /// The pointer.
        place: String,
    },
    /// There is nothing at the place.
    #[error(
        "{place}: nothing has been published here\n  help: check the address, or run `citator publish` first"
    )]
    Empty {
        /// The missing pointer.
        place: String,
    },
    /// No answer came, or only a part of one.
    #[error("{place}: {what}\n  help: check that this machine can reach the store")]
    Unreachable {
        /// The object.
        place: String,
        /// The failure.
        what: String,
    },
    /// The server answered, but did not do what was asked.
    #[error("{place}: the server returned {status}{detail}\n  help: {help}")]
    Refused {
        /// The object.
        place: String,
        /// The status code.
        status: u16,
        /// The server's own words, as a suffix; may be empty.
        detail: String,
        /// Advice.
        help: &'static str,
    },
    /// An object is not what was published.
    #[error("{place}: {what}\n  help: {help}")]
    Damaged {
        /// The object.
        place: String,
        /// The fault.
        what: String,
        /// Advice.
        help: &'static str,
    },
    /// The file of a key cannot be used.
    #[error("{path}: {what}\n  help: `citator key FILE` makes a key where there is no file yet", path = .path.display())]
    Key {
        /// The file.
        path: PathBuf,
        /// The fault.
        what: String,
    },
    /// The pointer is not one that this server trusts.
    #[error("{place}: {what}\n  help: {help}")]
    Untrusted {
        /// The pointer.
        place: String,
        /// One word for the kind of fault.
        code: &'static str,
        /// The fault.
        what: String,
        /// Advice.
        help: &'static str,
    },
    /// Another version of citator wrote it.
    #[error("{place}: {what} has version {found}, but this citator reads version {wanted}\n  help: {help}", help = of_versions(*.found, *.wanted))]
    OtherVersion {
        /// The pointer.
        place: String,
        /// The format of the pointer, or of the generation.
        what: &'static str,
        /// Its version.
        found: u64,
        /// The version that can be read.
        wanted: u64,
    },
    /// The disk or the file system failed.
    #[error("{path}: {source}\n  help: {help}", path = .path.display())]
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
        /// Advice.
        help: &'static str,
    },
}

fn of_versions(found: u64, wanted: u64) -> &'static str {
    if found > wanted {
        "install the citator that published it here, too"
    } else {
        "publish with the version of citator that is used here"
    }
}

/// The advice for an object that is not what was published.
const PUBLISH_AGAIN: &str = "run `citator publish` again, which replaces what is damaged";

impl StoreError {
    /// An object is not what was published.
    pub(crate) fn damaged(place: impl Into<String>, what: impl Into<String>) -> StoreError {
        StoreError::Damaged { place: place.into(), what: what.into(), help: PUBLISH_AGAIN }
    }

    /// The file system failed.
    pub(crate) fn disk(path: &Path, source: io::Error) -> StoreError {
        let help = match DiskFault::classify(&source) {
            DiskFault::Full => "free some disk space; what was there before is unchanged",
            DiskFault::NotWritable => "make sure that the folder is writable",
            DiskFault::NotAFolder => "a folder cannot be created here; use another one",
            DiskFault::Other => "try again; what was there before is unchanged",
        };
        StoreError::Disk { path: path.to_owned(), source, help }
    }

    /// One word for the kind of fault, for programs: it names no place.
    pub fn code(&self) -> &'static str {
        match self {
            StoreError::Usage(_) | StoreError::Key { .. } | StoreError::NoClient => "usage",
            StoreError::Locked { .. } | StoreError::Overtaken { .. } => "locked",
            StoreError::Empty { .. } => "nothing-published",
            StoreError::Unreachable { .. } => "store-unreachable",
            StoreError::Refused { .. } => "store-refused",
            StoreError::Damaged { .. } => "store-damaged",
            StoreError::Untrusted { code, .. } => code,
            StoreError::OtherVersion { .. } => "other-version",
            StoreError::Disk { .. } => "disk",
        }
    }
}

impl From<FetchError> for StoreError {
    fn from(error: FetchError) -> StoreError {
        match error {
            FetchError::NoClient => StoreError::NoClient,
            FetchError::Io { path, source, .. } => StoreError::disk(&path, source),
            other => StoreError::Usage(other.to_string()),
        }
    }
}
