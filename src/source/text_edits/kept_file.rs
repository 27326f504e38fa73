//! Reads and replaces a small text file that a user keeps beside a project, such as a lock file.
//!
//! It does not know the content.

use std::fs;
use std::io;
use std::path::Path;

use super::replace;
use crate::regular_file::{self, Unread};

/// Limit of such a file, in bytes.
const MAX_KEPT: u64 = 64 << 20;

/// The text of a file; `None` if there is no such file.
pub fn read_kept(path: &Path) -> io::Result<Option<String>> {
    match regular_file::read(path, MAX_KEPT) {
        // Some editors put a byte order mark at the start.
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').to_owned())),
        Err(Unread::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(Unread::Io(error)) => Err(error),
        Err(other) => Err(io::Error::other(other.to_string())),
    }
}

/// Writes a file, or replaces it atomically; a link stays a link.
pub fn write_kept(path: &Path, text: &str) -> io::Result<()> {
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = fs::metadata(&real).ok().map(|about| about.permissions());
    replace(&real, text.as_bytes(), permissions)
}
