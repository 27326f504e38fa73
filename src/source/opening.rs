//! A document that is being opened: its bytes are counted and hashed on the way, and read into memory up to a limit.

use std::cell::RefCell;
use std::io::{self, Read};
use std::rc::Rc;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::limits::Limits;
use crate::unread::{Flaw, not_read, too_large};
use crate::{Notes, SourceFile};
use record::content_hash::hex;
use record::diagnostic::Diagnostic;

/// Counts and hashes the bytes of a file while they are read.
#[derive(Clone, Default)]
pub(crate) struct Meter(Rc<RefCell<(Sha256, u64)>>);

impl Meter {
    /// The SHA-256 in hexadecimal, and the size.
    pub(crate) fn facts(&self) -> (String, u64) {
        let (hash, bytes) = &*self.0.borrow();
        (hex(&hash.clone().finalize()), *bytes)
    }
}

/// A file whose bytes are counted and hashed while they are read.
pub(crate) struct Metered {
    pub(crate) reader: Box<dyn Read>,
    pub(crate) meter: Meter,
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        let (hash, bytes) = &mut *self.meter.0.borrow_mut();
        hash.update(&buffer[..read]);
        *bytes += read as u64;
        Ok(read)
    }
}

/// A document that is being opened: its name and notes, and the file that it is in.
#[derive(Clone)]
pub(crate) struct Opening<'r> {
    pub(crate) path: Arc<str>,
    pub(crate) notes: Notes,
    pub(crate) meter: Meter,
    pub(crate) limits: &'r Limits,
}

impl Opening<'_> {
    /// Reads a document whole whose head has been read; an error if it is too large.
    pub(crate) fn whole(
        &self,
        head: Vec<u8>,
        mut reader: Box<dyn Read + '_>,
    ) -> Result<SourceFile, Diagnostic> {
        let mut bytes = head;
        let left = self.limits.file.saturating_sub(bytes.len() as u64);
        // One byte above the limit detects larger files.
        let read = reader.by_ref().take(left + 1).read_to_end(&mut bytes);
        if bytes.len() as u64 > self.limits.file {
            return Err(too_large(&self.path, self.limits.file));
        }
        self.held(bytes, read.err())
    }

    /// A document that has been read as far as possible.
    pub(crate) fn held(&self, bytes: Vec<u8>, error: Option<io::Error>) -> Result<SourceFile, Diagnostic> {
        let flaw = match &error {
            Some(error) => Some(Flaw::of(error).cloned().ok_or_else(|| not_read(&self.path, None, error))?),
            None => None,
        };
        Ok(self.decoded(bytes, flaw))
    }

    /// The document that these bytes are; `flaw` is a known defect of them.
    pub(crate) fn decoded(&self, bytes: Vec<u8>, flaw: Option<Flaw>) -> SourceFile {
        SourceFile::of_read(&self.path, bytes, &self.notes, self.meter.facts(), flaw)
    }
}
