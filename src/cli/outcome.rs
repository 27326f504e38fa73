//! How a command ends: its exit code, or why it failed.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use ::fetch::{FetchError, StoreError};
use index::IndexError;

/// Result of a command that did not fail.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Exit {
    Done,
    /// There are findings, and the command was to fail on findings.
    Reported,
    /// Some files could not be read or written; the others were.
    Unread,
    /// Some sources failed; there are documents from the others, or from before.
    InPart,
}

/// The exit code of a command that finds a generation damaged, or one of another version.
pub(super) const DAMAGED: u8 = 5;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{what}")]
    Usage { what: String },
    #[error("{what}")]
    NotFound { what: String },
    /// The API has a fault of its own.
    #[error("{what}")]
    Api { what: String },
    #[error(transparent)]
    Index(#[from] IndexError),
    #[error(transparent)]
    Fetch(#[from] FetchError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{path}: no such file or folder\n  help: check the spelling; pass files and folders with sources, or download them with `citator fetch`", path = .path.display())]
    NoSource { path: PathBuf },
    #[error("{path}: {what}", path = .path.display())]
    File { path: PathBuf, what: String },
    #[error("cannot write the output: {0}")]
    Output(std::io::Error),
    #[error("cannot listen on {addr}: {error}; choose another address with --addr")]
    Listen { addr: SocketAddr, error: std::io::Error },
    #[cfg(feature = "metrics")]
    #[error("cannot listen on {addr} for metrics: {error}; choose another address with --metrics-addr")]
    ListenForMetrics { addr: SocketAddr, error: std::io::Error },
    #[error("cannot start the server: {0}")]
    Runtime(std::io::Error),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Output(error.into())
    }
}

impl Failure {
    /// A command that cannot be run as it was given.
    pub(crate) fn usage(what: &str) -> Failure {
        Failure::Usage { what: what.to_owned() }
    }

    /// The exit code, stable for scripts.
    pub(crate) fn exit(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Usage { .. } => 2,
            Failure::NotFound { .. } => 4,
            Failure::Index(IndexError::Damaged { .. } | IndexError::OtherVersion { .. }) => DAMAGED,
            Failure::Index(IndexError::Locked { .. }) => 6,
            Failure::Index(IndexError::Io { .. } | IndexError::Foreign { .. }) => 74,
            Failure::Index(IndexError::NothingBefore { .. }) => 4,
            Failure::Index(
                IndexError::Missing(_) | IndexError::Build { .. } | IndexError::RolledBack { .. },
            ) => 1,
            Failure::Fetch(error) => exit_of_fetch(error),
            Failure::Store(error) => exit_of_store(error),
            Failure::Api { .. } | Failure::Listen { .. } | Failure::Runtime(_) => 1,
            #[cfg(feature = "metrics")]
            Failure::ListenForMetrics { .. } => 1,
            Failure::Output(_) | Failure::NoSource { .. } | Failure::File { .. } => 74,
        })
    }
}

/// The exit code, stable for scripts.
fn exit_of_fetch(error: &FetchError) -> u8 {
    match error {
        FetchError::Usage(_) | FetchError::NoLock(_) => 2,
        FetchError::Locked { .. } => 6,
        FetchError::Io { .. } => 74,
        FetchError::NoClient | FetchError::Lock { .. } => 1,
    }
}

/// The exit code, stable for scripts.
fn exit_of_store(error: &StoreError) -> u8 {
    match error {
        StoreError::NoClient => 1,
        StoreError::Usage(_) => 2,
        StoreError::Empty { .. } => 4,
        StoreError::Damaged { .. } | StoreError::Untrusted { .. } | StoreError::OtherVersion { .. } => {
            DAMAGED
        }
        StoreError::Locked { .. } | StoreError::Overtaken { .. } => 6,
        StoreError::Unreachable { .. }
        | StoreError::Refused { .. }
        | StoreError::Key { .. }
        | StoreError::Disk { .. } => 74,
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Done => ExitCode::SUCCESS,
            Exit::Reported => ExitCode::from(1),
            Exit::Unread => ExitCode::from(74),
            Exit::InPart => ExitCode::from(3),
        }
    }
}
