//! Reads and writes the files that `citator lint` keeps beside a project, and words the failure of a broken
//! one.
//!
//! It does not know their formats.

use std::path::Path;

use source::{read_kept, write_kept};

use crate::outcome::Failure;

/// The digits of a hash that are kept.
pub(super) const DIGITS: usize = 16;

/// The text of a file; `None` if there is no such file.
pub(super) fn read(path: &Path) -> Result<Option<String>, Failure> {
    read_kept(path).map_err(|error| unusable(path, &error))
}

/// Writes or replaces a file.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    write_kept(path, text).map_err(|error| unusable(path, &error))
}

/// The failure of a file that is not what it should be.
pub(super) fn broken(path: &Path, line: usize, what: &str, help: &str) -> Failure {
    Failure::usage(&format!("{}:{line}: {what}\n  help: {help}", path.display()))
}

fn unusable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::File { path: path.to_owned(), what: error.to_string() }
}
