//! Errors that stop a fetch or one of its files, each with its place and what to do.
//!
//! Exit codes are set in `cli`.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::discovery::NotFound;
use source::disk_fault::DiskFault;
use source::lock_file::holder;

/// Why nothing can be fetched at all, or nothing more.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// The arguments contradict each other or name something unknown.
    #[error("{0}")]
    Usage(String),
    /// The program was built without a client.
    #[error(
        "this citator was built without an HTTP client, so it cannot fetch\n  help: build it with `cargo build --release --features fetch`, or put the files into the folder yourself"
    )]
    NoClient,
    /// Another run fetches into the folder.
    #[error("{path}: {holder} is fetching into this folder\n  help: wait until it has finished, or use another folder with --into", path = .path.display(), holder = holder(.pid))]
    Locked {
        /// The lock file.
        path: PathBuf,
        /// The process that holds it, if it says so.
        pid: Option<u32>,
    },
    /// The lock file is damaged, or was edited in a way that cannot be read.
    #[error("{path}:{line}: {what}\n  help: fix the line or restore the file; nothing was fetched or changed", path = .path.display())]
    Lock {
        /// The lock file.
        path: PathBuf,
        /// The line, counted from 1.
        line: u32,
        /// The fault.
        what: String,
    },
    /// There is no lock file where one is needed.
    #[error("{path}: no such file\n  help: run `citator fetch` without --locked and --offline first", path = .0.display())]
    NoLock(PathBuf),
    /// The disk or the file system failed.
    #[error("{path}: {source}\n  help: {help}", path = .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
        /// Advice.
        help: &'static str,
    },
}

impl FetchError {
    /// The file system failed at a path.
    pub(super) fn at(path: &Path, source: io::Error) -> FetchError {
        let help = match DiskFault::classify(&source) {
            DiskFault::Full => {
                "free some disk space, then run `citator fetch` again; files fetched before are still there"
            }
            DiskFault::NotWritable => "make sure that the folder is writable, or use another with --into",
            DiskFault::NotAFolder => "a folder cannot be created here; use another with --into",
            DiskFault::Other => "run `citator fetch` again; files fetched before are still there",
        };
        FetchError::Io { path: path.to_owned(), source, help }
    }
}

/// Why one file or one source could not be fetched.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// No answer came, or only a part of one.
    #[error("{address}: {what}")]
    Network {
        /// The requested address.
        address: String,
        /// The failure.
        what: String,
    },
    /// An answer came too slowly.
    #[error("{address}: {what}")]
    TooSlow {
        /// The requested address.
        address: String,
        /// How slowly, and how many bytes had come by then.
        what: String,
    },
    /// The server answered, but without a file.
    #[error("{address}: the server returned {status}{detail}")]
    Status {
        /// The requested address.
        address: String,
        /// The status code.
        status: u16,
        /// The server's own words, as a suffix; may be empty.
        detail: String,
    },
    /// The server wants to be left alone.
    #[error("{address}: the server returned 429 (too many requests), so it will not be asked again{}", wait(.after))]
    TooMany {
        /// The requested address.
        address: String,
        /// After how long it may be asked again.
        after: Option<Duration>,
    },
    /// The server redirects to an address that is not allowed.
    #[error("{address}: the server redirects to {to}, {why}")]
    LedAway {
        /// The requested address.
        address: String,
        /// The target of the redirect.
        to: String,
        /// Why the redirect is not followed.
        why: &'static str,
    },
    /// The page announces nothing.
    #[error("{address}: {why}")]
    NotAnnounced {
        /// The page.
        address: String,
        /// The missing item.
        why: NotFound,
    },
    /// The response is larger than the limit for such a file.
    #[error("{address}: the file is larger than the limit of {most} bytes")]
    TooLarge {
        /// The requested address.
        address: String,
        /// The limit, in bytes.
        most: u64,
    },
    /// A file may not be written.
    #[error("{0}")]
    NotATarget(String),
    /// The disk failed; nothing more can be fetched.
    #[error(transparent)]
    Disk(#[from] FetchError),
}

fn wait(after: &Option<Duration>) -> String {
    after.map_or_else(String::new, |after| format!(" for {} s", after.as_secs()))
}

impl Trouble {
    /// Whether the network is at fault and the publisher is not.
    pub(super) fn is_of_network(&self) -> bool {
        matches!(self, Trouble::Network { .. } | Trouble::TooSlow { .. })
            || matches!(self, Trouble::Status { status, .. } if *status >= 500)
    }
}
