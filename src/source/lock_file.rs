//! An exclusive lock on a folder: a file in it that stays locked while it is open, with the process id of its
//! holder inside.
//!
//! A lock file left by a killed process locks nothing.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// Why a lock cannot be taken.
pub enum NotLocked {
    /// The path is a link, a folder or a device; writing to it would overwrite something else.
    NotAFile,
    /// Another process holds the lock: its id, if the file names one.
    Held(Option<u32>),
    /// The file cannot be opened, locked or written.
    Io(io::Error),
}

/// The holder of a lock in words: `another run (process 12)`.
pub fn holder(pid: &Option<u32>) -> String {
    pid.map_or_else(|| "another run".to_owned(), |pid| format!("another run (process {pid})"))
}

/// How often a lock is tried that this process itself held last, and the time between two tries.
const TRIES: u32 = 50;
const BETWEEN: Duration = Duration::from_millis(10);

/// Takes a lock; it is released when the file is dropped. Fails at once if another process holds it.
///
/// A child process holds the locks of its parent from its start until it runs its program. So a lock that this process
/// has just released is tried for half a second.
pub fn take(path: &Path) -> Result<File, NotLocked> {
    for _ in 1..TRIES {
        match try_take(path) {
            Err(NotLocked::Held(Some(pid))) if pid == std::process::id() => thread::sleep(BETWEEN),
            tried => return tried,
        }
    }
    try_take(path)
}

fn try_take(path: &Path) -> Result<File, NotLocked> {
    if fs::symlink_metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(NotLocked::NotAFile);
    }
    let mut file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(NotLocked::Io)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            let read = (&mut file).take(32).read_to_string(&mut holder);
            return Err(NotLocked::Held(read.ok().and_then(|_| holder.trim().parse().ok())));
        }
        Err(TryLockError::Error(error)) => return Err(NotLocked::Io(error)),
    }
    file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id())).map_err(NotLocked::Io)?;
    Ok(file)
}
