//! Size limits of what is read, byte counts and hashes, and the diagnostics for files that are too large or
//! unreadable.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};

use crate::MAX_FILE_BYTES;
use crate::packed_error::Flaw;
use record::Lines;
use record::content_hash::hex;
use record::diagnostic::{Code, Diagnostic};

/// Size limits, in bytes.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Limit of a file, or of the text of one that is held whole.
    pub file: u64,
    /// A JSON document larger than this is read in windows, if its form is known.
    pub whole: usize,
    /// Amount of text that each window adds.
    pub window: usize,
    /// Limit of an element in a document that is read in windows.
    pub element: usize,
    /// Limit of the text of a document that is read in windows.
    pub text: u64,
    /// Limit of the files in an archive; a number, not bytes.
    pub members: usize,
    /// How long the parser of a document may take, and how much longer for each of its mebibytes.
    pub time: (Duration, Duration),
}

impl Default for Limits {
    /// Scryfall's largest file has 2.3 GB of text, MTGJSON's 0.5 GB; their elements have some kilobytes, a
    /// few some megabytes. A rulebook takes a third of a second.
    fn default() -> Limits {
        Limits {
            file: MAX_FILE_BYTES,
            whole: 32 << 20,
            window: 16 << 20,
            element: 32 << 20,
            text: 8 << 30,
            members: 10_000,
            time: (Duration::from_secs(60), Duration::from_secs(2)),
        }
    }
}

impl Limits {
    /// How long the parser of a document of this size may take.
    pub fn time_for(&self, bytes: usize) -> Duration {
        let more = u32::try_from(bytes >> 20).unwrap_or(u32::MAX);
        self.time.0.saturating_add(self.time.1.saturating_mul(more))
    }
}

/// Counts and hashes the bytes of a file while they are read.
#[derive(Clone, Default)]
pub(crate) struct Meter(Rc<RefCell<(Sha256, u64)>>);

impl Meter {
    /// Adds bytes that were read.
    pub(super) fn add(&self, read: &[u8]) {
        let (hash, bytes) = &mut *self.0.borrow_mut();
        hash.update(read);
        *bytes += read.len() as u64;
    }

    /// The SHA-256 in hexadecimal, and the size.
    pub(super) fn facts(&self) -> (String, u64) {
        let (hash, bytes) = &*self.0.borrow();
        (hex(&hash.clone().finalize()), *bytes)
    }
}

/// The diagnostic for a file, or a document in it, that cannot be read, or not to its end.
pub(crate) fn not_read(path: &Arc<str>, last: Option<Lines>, error: &io::Error) -> Diagnostic {
    if let Some(Flaw { code, message, help }) = Flaw::of(error) {
        return Diagnostic::new(*code, path, last, message.as_str()).help(*help);
    }
    Diagnostic::new(Code::UnreadableFile, path, last, format!("the file cannot be read: {error}"))
        .help("check that the file exists and that this user can read it; every other file was read")
}

/// The diagnostic for a file that is larger than its limit.
pub(crate) fn too_large(path: &Arc<str>, most: u64) -> Diagnostic {
    Diagnostic::new(
        Code::FileTooLarge,
        path,
        None,
        format!("the file is larger than the limit of {most} bytes"),
    )
    .help("split the file, or remove it")
}

/// The diagnostic for a document that is too large and cannot be read in windows.
pub(crate) fn refused(path: &Arc<str>, limits: &Limits) -> Diagnostic {
    too_large(path, limits.file)
}
