//! Errors of building, storing and reading an index, each with its place and what to do.
//!
//! `cli::outcome` says which exit code a failure has.

use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use source::disk_fault::DiskFault;
use source::lock_file::holder;
use source::regular_file::Unread;

/// Why an index cannot be built or read.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// There is no index yet.
    #[error("{path}: no index here\n  help: build one with `citator ingest --index {path}`; without documents, run `citator fetch` first", path = .0.display())]
    Missing(PathBuf),
    /// A stored file was changed.
    #[error("{path}: {what}\n  help: rebuild the index with `citator ingest PATH… --index FOLDER`", path = .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The fault.
        what: String,
    },
    /// Another version of citator made it.
    #[error(
        "{path}: the index has version {found}, but this citator needs version {wanted}\n  help: rebuild the index with `citator ingest PATH… --index FOLDER`",
        path = .path.display()
    )]
    OtherVersion {
        /// The generation's folder.
        path: PathBuf,
        /// Its version.
        found: u64,
        /// The version that can be read.
        wanted: u32,
    },
    /// Another run builds an index here.
    #[error("{path}: {holder} is writing an index here\n  help: wait until it has finished, or use another folder with --index", path = .path.display(), holder = holder(.pid))]
    Locked {
        /// The lock file.
        path: PathBuf,
        /// The process that holds it, if it says so.
        pid: Option<u32>,
    },
    /// The folder was rolled back.
    #[error("{path}: rolled back to generation {generation} on {since:.0}, so nothing is published here\n  help: end that with `citator rollback --end`", path = .path.display())]
    RolledBack {
        /// The index folder.
        path: PathBuf,
        /// The generation that it went back to.
        generation: String,
        /// When it was rolled back.
        since: Timestamp,
    },
    /// There is no older generation that can be served.
    #[error("{path}: there is no generation before {live} that can be served\n  help: build one from older files with `citator ingest PATH… --index FOLDER`; where a store is followed, publish an older one there", path = .path.display())]
    NothingBefore {
        /// The index folder.
        path: PathBuf,
        /// The live generation; empty where the pointer names none.
        live: String,
    },
    /// A folder, or a file of somebody else's, has the name of a file of an index.
    #[error("{path}: this is not {wanted}, so it will not be overwritten\n  help: move it away, or use another folder with --index", path = .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// The kind of file that has this name in an index.
        wanted: &'static str,
    },
    /// The disk or the file system failed.
    #[error("{path}: {source}\n  help: {help}", path = .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
        /// The advice.
        help: String,
    },
    /// The index cannot be built from these records; this is a fault of citator.
    #[error("{path}: the index cannot be built: {what}\n  help: please report this, with the command and the sources", path = .path.display())]
    Build {
        /// The folder.
        path: PathBuf,
        /// The error of tantivy.
        what: String,
    },
}

impl IndexError {
    /// The fault without its place and advice, for readers who may not know the folders of this machine.
    pub fn what(&self) -> String {
        match self {
            IndexError::Damaged { path, what } => {
                let file = path.file_name().unwrap_or_default().to_string_lossy();
                format!("{file}: {what}")
            }
            IndexError::OtherVersion { found, wanted, .. } => {
                format!("it has version {found}, and version {wanted} is needed")
            }
            IndexError::Io { source, .. } => source.to_string(),
            IndexError::Build { what, .. } => what.clone(),
            IndexError::Missing(_) => "there is no index".to_owned(),
            IndexError::Locked { .. } => "another run builds an index".to_owned(),
            IndexError::RolledBack { .. } => "the index was rolled back".to_owned(),
            IndexError::NothingBefore { .. } => "there is no generation before it".to_owned(),
            IndexError::Foreign { wanted, .. } => format!("there is a file that is not {wanted}"),
        }
    }

    /// A file is not what was stored.
    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> IndexError {
        IndexError::Damaged { path: path.to_owned(), what: what.into() }
    }

    /// Reading failed. A file that is gone is damage to the index, not to the system.
    pub(crate) fn reading(path: &Path, source: io::Error) -> IndexError {
        match source.kind() {
            io::ErrorKind::NotFound => IndexError::damaged(path, "the file is missing"),
            io::ErrorKind::IsADirectory | io::ErrorKind::NotADirectory => {
                IndexError::damaged(path, "this is not a file")
            }
            _ => IndexError::Io {
                path: path.to_owned(),
                source,
                help: "make sure that the file is readable, then run `citator verify`".to_owned(),
            },
        }
    }

    /// A file was not read.
    pub(crate) fn unread(path: &Path, unread: Unread) -> IndexError {
        match unread {
            Unread::Io(error) => IndexError::reading(path, error),
            unread => IndexError::damaged(path, unread.to_string()),
        }
    }

    /// Writing failed; about this many bytes are needed.
    pub fn writing(path: &Path, source: io::Error, needed: u64) -> IndexError {
        let help = match DiskFault::classify(&source) {
            DiskFault::Full => {
                format!(
                    "the index needs about {needed} more bytes; free some disk space, then run `citator ingest` again (the previous index is still there)"
                )
            }
            DiskFault::NotWritable => {
                "make sure that the folder is writable, or use another with --index".to_owned()
            }
            DiskFault::NotAFolder => "a folder cannot be created here; use another with --index".to_owned(),
            DiskFault::Other => "run `citator ingest` again (the previous index is still there)".to_owned(),
        };
        IndexError::Io { path: path.to_owned(), source, help }
    }
}
