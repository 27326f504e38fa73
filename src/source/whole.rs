//! Documents read into memory whole, up to a limit of bytes.

use std::io::{self, Read};
use std::sync::Arc;

use crate::limits::{Limits, Meter, not_read, refused};
use crate::packed_error::Flaw;
use crate::{Notes, SourceFile};
use record::diagnostic::Diagnostic;

/// Reads a document whose head has been read; an error if it is too large.
pub(crate) fn whole(
    path: &Arc<str>,
    notes: &Notes,
    head: Vec<u8>,
    mut reader: Box<dyn Read + '_>,
    meter: &Meter,
    limits: &Limits,
) -> Result<SourceFile, Diagnostic> {
    let mut bytes = head;
    let left = limits.file.saturating_sub(bytes.len() as u64);
    // One byte above the limit detects larger files.
    let read = reader.by_ref().take(left + 1).read_to_end(&mut bytes);
    if bytes.len() as u64 > limits.file {
        return Err(refused(path, limits));
    }
    held(path, notes, bytes, read.err(), meter)
}

/// A document that has been read as far as possible.
pub(crate) fn held(
    path: &Arc<str>,
    notes: &Notes,
    bytes: Vec<u8>,
    error: Option<io::Error>,
    meter: &Meter,
) -> Result<SourceFile, Diagnostic> {
    let flaw = match &error {
        Some(error) => Some(Flaw::of(error).cloned().ok_or_else(|| not_read(path, None, error))?),
        None => None,
    };
    Ok(SourceFile::of_read(path, bytes, notes, meter.facts(), flaw))
}
