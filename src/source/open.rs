//! Opens a file by type: a text at once, a large JSON document window by window, an archive member by member.
//!
//! The type is detected from the first bytes, never from the name. A document may be packed once.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::gzip::{self, Gunzip};
use crate::json_windows::Large;
use crate::limits::Limits;
use crate::office::{ZIP_MARKS, docx};
use crate::regular_file::{self, Unread};
use crate::unread::{Flaw, not_read, too_large, unread_file};
use crate::walk::STANDARD_INPUT;
use crate::{FoundFile, MAX_FILE_BYTES, Notes, SourceFile, archive};
use record::content_hash::hex;
use record::diagnostic::{Code, Diagnostic};
use work::uninterrupted::uninterrupted;

/// A document ready to be read.
pub enum Opened<'r> {
    /// One held whole in memory.
    Whole(SourceFile),
    /// A large one, window by window.
    Large(Large<'r>),
}

/// Opens a file and passes on each document in it, or a diagnostic for one that cannot be read.
pub fn open(found: &FoundFile, limits: &Limits, take: &mut dyn FnMut(Result<Opened<'_>, Diagnostic>)) {
    let path = &found.name;
    if found.bytes > limits.text {
        return take(Err(too_large(path, limits.text)));
    }
    let meter = Meter::default();
    let reader = if found.is_stream {
        stream(&found.path)
    } else {
        regular_file::open(&found.path).map(|(file, _)| Box::new(file) as Box<dyn Read>)
    };
    let mut disk = match reader {
        Ok(reader) => Metered { reader, meter: meter.clone() },
        Err(unread) => return take(Err(unread_file(path, &unread))),
    };
    let mut mark = Vec::new();
    if let Err(error) = disk.by_ref().take(4).read_to_end(&mut mark) {
        return take(Err(not_read(path, None, &error)));
    }
    let is_zip = ZIP_MARKS.contains(&&mark[..]);
    let disk = Cursor::new(mark).chain(disk);
    let opening = Opening { path: Arc::clone(path), notes: found.notes.clone(), meter, limits };
    if is_zip {
        archive::open(&opening, disk, take);
    } else {
        take(opening.document(Box::new(disk)));
    }
}

/// The bytes of a file as they are on the disk, up to the limit of a file.
pub(crate) fn bytes_of(found: &FoundFile) -> Result<Vec<u8>, Diagnostic> {
    let read = if found.is_stream {
        stream(&found.path).and_then(|stream| regular_file::read_up_to(stream, MAX_FILE_BYTES, 0))
    } else {
        regular_file::read(&found.path, MAX_FILE_BYTES)
    };
    read.map_err(|unread| unread_file(&found.name, &unread))
}

/// Opens what can be read only once, from its beginning: standard input, or a pipe that was passed as a path. A pipe
/// with a name in a folder is not waited for: somebody has to write into it already.
fn stream(path: &Path) -> Result<Box<dyn Read>, Unread> {
    if path == Path::new(STANDARD_INPUT) {
        return Ok(Box::new(io::stdin().lock()));
    }
    // The pipes of `<(command)` have no name, and their writer ends by itself.
    #[cfg(unix)]
    if path.canonicalize().is_ok() {
        return pipe(path);
    }
    Ok(Box::new(File::open(path)?))
}

#[cfg(unix)]
fn pipe(path: &Path) -> Result<Box<dyn Read>, Unread> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

    let mut pipe = regular_file::open_at_once(path)?;
    let mut first = [0];
    let begin = match uninterrupted(|| pipe.read(&mut first)) {
        Ok(0) => return Err(Unread::NotAFile("a pipe into which nobody writes")),
        Ok(_) => &first[..],
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => &[],
        Err(error) => return Err(error.into()),
    };
    let flags = fcntl_getfl(&pipe).map_err(io::Error::from)?;
    fcntl_setfl(&pipe, flags - OFlags::NONBLOCK).map_err(io::Error::from)?;
    Ok(Box::new(Cursor::new(begin.to_vec()).chain(pipe)))
}

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
struct Metered {
    reader: Box<dyn Read>,
    meter: Meter,
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

impl<'r> Opening<'r> {
    /// Makes a document from its bytes: unpacked once, held whole or read in windows.
    pub(crate) fn document(self, mut reader: Box<dyn Read + 'r>) -> Result<Opened<'r>, Diagnostic> {
        let mut mark = Vec::new();
        let read = reader.by_ref().take(2).read_to_end(&mut mark);
        read.map_err(|error| not_read(&self.path, None, &error))?;
        let is_packed = mark == gzip::MARK;
        let plain = Cursor::new(mark).chain(reader);
        let mut reader: Box<dyn Read + 'r> =
            if is_packed { Box::new(Gunzip::new(plain)) } else { Box::new(plain) };
        let mut head = Vec::new();
        let read = reader.by_ref().take(self.limits.whole as u64 + 1).read_to_end(&mut head);
        if is_packed && let Some(what) = packed_twice(&head) {
            let message = format!("the gzip data is {what}");
            let flaw =
                Flaw { code: Code::BinaryFile, message, help: "unpack it first; every other file was read" };
            gzip::drain(&mut reader).map_err(|error| not_read(&self.path, None, &error))?;
            return Ok(Opened::Whole(self.decoded(Vec::new(), Some(flaw))));
        }
        if read.is_err() || head.len() <= self.limits.whole {
            return self.held(head, read.err()).map(Opened::Whole);
        }
        if !is_json(&head) {
            return self.whole(head, reader).map(Opened::Whole);
        }
        match Large::open(self, head, reader) {
            Ok(large) => Ok(Opened::Large(large)),
            Err(back) => {
                let (opening, head, reader) = *back;
                opening.whole(head, reader).map(Opened::Whole)
            }
        }
    }

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
    fn held(&self, bytes: Vec<u8>, error: Option<io::Error>) -> Result<SourceFile, Diagnostic> {
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

/// The kind of archive inside packed data, if any.
fn packed_twice(head: &[u8]) -> Option<&'static str> {
    match head {
        [0x1f, 0x8b, ..] => Some("a gzip archive itself"),
        _ if ZIP_MARKS.iter().any(|mark| head.starts_with(mark)) && !docx::names_document(head) => {
            Some("a zip archive")
        }
        _ if head.get(257..262) == Some(b"ustar") => Some("a tar archive"),
        _ => None,
    }
}

/// Whether bytes begin like JSON in UTF-8.
fn is_json(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    matches!(text.first(), Some(b'[' | b'{'))
}
