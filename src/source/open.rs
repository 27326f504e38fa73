//! Opens a file for whoever reads it: a text whole, a large JSON document window by window, an archive member by member.
//!
//! What a file is, its first bytes say; its name does not count.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::rc::Rc;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::gzip::{self, Gunzip};
use crate::diagnostic::{Code, Diagnostic};
use crate::record::Lines;
use crate::record::content_hash::hex;
use crate::source::json_windows::{self, Large};
use crate::source::packed_error::Flaw;
use crate::source::regular_file::Unread;
use crate::source::{FoundFile, MAX_FILE_BYTES, Notes, SourceFile, archive, regular_file, walk};

/// How much is read of what, in bytes.
#[derive(Clone, Debug)]
pub struct Limits {
    /// A file, or the text of one that is held whole.
    pub file: u64,
    /// A JSON document that has more is read in windows, if its form is known.
    pub whole: usize,
    /// How much more text comes with each window.
    pub window: usize,
    /// An element of a document that is read in windows.
    pub element: usize,
    /// The text of a document that is read in windows.
    pub text: u64,
    /// The files in an archive; a number, not bytes.
    pub members: usize,
}

impl Default for Limits {
    /// Scryfall's largest file has 2.3 GB of text, MTGJSON's half a gigabyte; their elements have some kilobytes, a few some megabytes.
    fn default() -> Limits {
        Limits { file: MAX_FILE_BYTES, whole: 32 << 20, window: 16 << 20, element: 32 << 20, text: 8 << 30, members: 10_000 }
    }
}

/// A document that is there to be read.
pub enum Opened<'r> {
    /// All of its text.
    Whole(SourceFile),
    /// A large one, window by window.
    Large(Large<'r>),
}

/// The bytes of a file as they are read: how many, and their hash.
#[derive(Clone, Default)]
pub(crate) struct Meter(Rc<RefCell<(Sha256, u64)>>);

impl Meter {
    /// The SHA-256 in hexadecimal, and the size.
    pub(super) fn facts(&self) -> (String, u64) {
        let (hash, bytes) = &*self.0.borrow();
        (hex(&hash.clone().finalize()), *bytes)
    }
}

/// A file whose bytes are counted and hashed while they are read.
struct Disk {
    reader: Box<dyn Read>,
    meter: Meter,
}

impl Read for Disk {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        let (hash, bytes) = &mut *self.meter.0.borrow_mut();
        hash.update(&buffer[..read]);
        *bytes += read as u64;
        Ok(read)
    }
}

/// Opens a file and hands over each document in it; a diagnostic stands for one that cannot be read.
pub fn open(found: &FoundFile, limits: &Limits, take: &mut dyn FnMut(Result<Opened<'_>, Diagnostic>)) {
    let path = &found.name;
    if found.bytes > limits.text {
        return take(Err(too_large(path, limits.text)));
    }
    let meter = Meter::default();
    let reader: Result<Box<dyn Read>, Unread> = match found.path.to_str() {
        Some(walk::STANDARD_INPUT) => Ok(Box::new(io::stdin().lock())),
        _ if found.is_stream => File::open(&found.path).map(|file| Box::new(file) as Box<dyn Read>).map_err(Unread::from),
        _ => regular_file::open(&found.path).map(|(file, _)| Box::new(file) as Box<dyn Read>),
    };
    let mut disk = match reader {
        Ok(reader) => Disk { reader, meter: meter.clone() },
        Err(Unread::Io(error)) => return take(Err(not_read(path, None, &error))),
        Err(unread) => return take(Err(walk::not_a_file(path, unread.to_string()))),
    };
    let mut mark = Vec::new();
    if let Err(error) = disk.by_ref().take(4).read_to_end(&mut mark) {
        return take(Err(not_read(path, None, &error)));
    }
    let is_zip = archive::MARKS.contains(&&mark[..]);
    let disk = Cursor::new(mark).chain(disk);
    if is_zip {
        archive::open(path, &found.notes, disk, &meter, limits, take);
    } else {
        take(document(path, &found.notes, Box::new(disk), meter, limits));
    }
}

/// A document out of its bytes, which may be packed once.
pub(super) fn document<'r>(
    path: &Arc<str>,
    notes: &Notes,
    mut reader: Box<dyn Read + 'r>,
    meter: Meter,
    limits: &'r Limits,
) -> Result<Opened<'r>, Diagnostic> {
    let mut mark = Vec::new();
    reader.by_ref().take(2).read_to_end(&mut mark).map_err(|error| not_read(path, None, &error))?;
    let is_packed = mark == gzip::MARK;
    let plain = Cursor::new(mark).chain(reader);
    let mut reader: Box<dyn Read + 'r> = if is_packed { Box::new(Gunzip::new(plain)) } else { Box::new(plain) };
    let mut head = Vec::new();
    let read = reader.by_ref().take(limits.whole as u64 + 1).read_to_end(&mut head);
    if is_packed && let Some(what) = packed_twice(&head) {
        let message = format!("the gzip data holds {what}");
        let flaw = Flaw { code: Code::BinaryFile, message, help: "unpack it first; every other file is still read" };
        gzip::drain(&mut reader).map_err(|error| not_read(path, None, &error))?;
        return Ok(Opened::Whole(SourceFile::of_read(path, Vec::new(), notes, meter.facts(), Some(flaw))));
    }
    if read.is_err() || head.len() <= limits.whole {
        return held(path, notes, head, read.err(), &meter).map(Opened::Whole);
    }
    if !is_json(&head) {
        return whole(path, notes, head, reader, &meter, limits).map(Opened::Whole);
    }
    match Large::of(path, notes, head, reader, meter.clone(), limits) {
        Ok(large) => Ok(Opened::Large(large)),
        Err((head, reader)) => whole(path, notes, head, reader, &meter, limits).map(Opened::Whole),
    }
}

/// A document of which the head is read, held whole; an error that it is too large.
pub(super) fn whole(
    path: &Arc<str>,
    notes: &Notes,
    head: Vec<u8>,
    mut reader: Box<dyn Read + '_>,
    meter: &Meter,
    limits: &Limits,
) -> Result<SourceFile, Diagnostic> {
    let mut bytes = head;
    let left = limits.file.saturating_sub(bytes.len() as u64);
    // One byte more than is allowed shows that there is more.
    let read = reader.by_ref().take(left + 1).read_to_end(&mut bytes);
    if bytes.len() as u64 > limits.file {
        return Err(json_windows::refused(path, limits));
    }
    held(path, notes, bytes, read.err(), meter)
}

/// A document of which all is read that can be.
fn held(path: &Arc<str>, notes: &Notes, bytes: Vec<u8>, error: Option<io::Error>, meter: &Meter) -> Result<SourceFile, Diagnostic> {
    let flaw = match &error {
        Some(error) => Some(Flaw::of(error).cloned().ok_or_else(|| not_read(path, None, error))?),
        None => None,
    };
    Ok(SourceFile::of_read(path, bytes, notes, meter.facts(), flaw))
}

/// What is packed within packed data, if it is.
fn packed_twice(head: &[u8]) -> Option<&'static str> {
    match head {
        [0x1f, 0x8b, ..] => Some("a gzip archive itself"),
        _ if archive::MARKS.iter().any(|mark| head.starts_with(mark)) && !archive::names_document(head) => Some("a zip archive"),
        _ if head.get(257..262) == Some(b"ustar") => Some("a tar archive"),
        _ => None,
    }
}

/// Whether bytes begin like JSON in UTF-8.
fn is_json(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    matches!(text.first(), Some(b'[' | b'{'))
}

/// That a file, or a document in it, cannot be read, or not to its end.
pub(super) fn not_read(path: &Arc<str>, last: Option<Lines>, error: &io::Error) -> Diagnostic {
    if let Some(Flaw { code, message, help }) = Flaw::of(error) {
        return Diagnostic::new(*code, path, last, message.as_str()).help(*help);
    }
    Diagnostic::new(Code::UnreadableFile, path, last, format!("the file cannot be read: {error}"))
        .help("check that the file is there and that this user may read it; every other file is still read")
}

/// That a file has more than is read.
pub(super) fn too_large(path: &Arc<str>, most: u64) -> Diagnostic {
    Diagnostic::new(Code::FileTooLarge, path, None, format!("the file has more than the {most} bytes that are read"))
        .help("split the file, or leave it out")
}
