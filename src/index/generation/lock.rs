//! The locks of an index folder: one for whoever publishes in it, one for whoever copies a generation into it.
//!
//! They lock the folder; `publish` and `transfer` say what is done there.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use crate::error::IndexError;
use crate::generation::manifest::{CURRENT, MAX_POINTER_BYTES, PREFIX};
use crate::generation::rolled_back::rolled_back;
use source::lock_file::{self, NotLocked};
use source::regular_file::{self, Unread};
use work::today::today;

/// The name of the lock of who publishes, in the index folder.
const LOCK: &str = "LOCK";
/// The name of the lock of who copies.
const COPYING: &str = "COPYING";

/// The right to publish in a folder, as long as it is held.
///
/// Take it before anything is read: the later of two concurrent runs then fails at its start, and cannot replace
/// newer sources with older ones.
#[derive(Debug)]
pub struct IndexLock {
    pub(crate) folder: PathBuf,
    /// The day on which it was taken, for what is remembered for some days.
    pub(crate) today: Date,
    /// Locked as long as it is open.
    _lock: File,
}

impl IndexLock {
    /// Claims a folder, which is made if there is none. Fails at once when another run has it, or when it was rolled
    /// back.
    pub fn take(folder: &Path) -> Result<IndexLock, IndexError> {
        let lock = IndexLock::take_even_rolled_back(folder)?;
        rolled_back(folder).map_or(Ok(lock), |back| Err(back.refusal(folder)))
    }

    /// The same, also of a folder that was rolled back.
    pub(crate) fn take_even_rolled_back(folder: &Path) -> Result<IndexLock, IndexError> {
        Ok(IndexLock { folder: folder.to_owned(), today: today(), _lock: locked(folder, LOCK)? })
    }

    /// The same lock, as if it had been taken on another day.
    pub fn on(self, today: Date) -> IndexLock {
        IndexLock { today, ..self }
    }
}

/// The right to copy a generation into a folder, as long as it is held. A slow store keeps nobody from building in the
/// folder or rolling it back meanwhile.
#[derive(Debug)]
pub struct CopyLock {
    pub(crate) folder: PathBuf,
    /// Locked as long as it is open.
    _lock: File,
}

impl CopyLock {
    /// Claims a folder as [`IndexLock::take`] does.
    pub fn take(folder: &Path) -> Result<CopyLock, IndexError> {
        let lock = CopyLock { folder: folder.to_owned(), _lock: locked(folder, COPYING)? };
        rolled_back(folder).map_or(Ok(lock), |back| Err(back.refusal(folder)))
    }
}

/// Locks a file in an index folder.
fn locked(folder: &Path, name: &str) -> Result<File, IndexError> {
    fs::create_dir_all(folder).map_err(|error| IndexError::writing(folder, error, 0))?;
    if is_foreign(folder) {
        return Err(IndexError::Foreign { path: folder.join(CURRENT), wanted: "the pointer of an index" });
    }
    let path = folder.join(name);
    lock_file::take(&path).map_err(|refused| match refused {
        NotLocked::NotAFile => IndexError::Foreign { path: path.clone(), wanted: "the lock of an index" },
        NotLocked::Held(pid) => IndexError::Locked { path: path.clone(), pid },
        NotLocked::Io(error) => IndexError::writing(&path, error, 0),
    })
}

/// Whether the pointer file is somebody else's: it is not a pointer, and there is no generation that it could name. A
/// damaged pointer next to a generation is rewritten, unless it is a folder.
fn is_foreign(folder: &Path) -> bool {
    let path = folder.join(CURRENT);
    let is_pointer = |text: Vec<u8>| text.is_empty() || text.starts_with(PREFIX.as_bytes());
    let mut entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let has_generation = entries.any(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX));
    match regular_file::read(&path, MAX_POINTER_BYTES) {
        Ok(text) => !has_generation && !is_pointer(text),
        Err(Unread::TooLarge(_)) => !has_generation,
        Err(Unread::NotAFile(_)) => !has_generation || path.is_dir(),
        Err(Unread::Io(_)) => false,
    }
}
