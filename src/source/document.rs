//! Makes a document from its bytes: unpacked once, held whole or read in windows.

use std::io::{Cursor, Read};
use std::sync::Arc;

use crate::SourceFile;
use crate::gzip::{self, Gunzip};
use crate::json_windows::Large;
use crate::office::{ZIP_MARKS, docx};
use crate::opening::Opening;
use crate::unread::{Flaw, not_read};
use record::diagnostic::{Code, Diagnostic};

/// A document ready to be read.
pub enum Opened<'r> {
    /// One held whole in memory.
    Whole(SourceFile),
    /// A large one, window by window.
    Large(Large<'r>),
}

impl Opened<'_> {
    /// Its path, as the reader named it.
    pub fn path(&self) -> &Arc<str> {
        match self {
            Opened::Whole(source) => &source.path,
            Opened::Large(large) => &large.window().path,
        }
    }
}

/// Makes a document from its bytes: unpacked once, held whole or read in windows.
pub(crate) fn document<'r>(
    opening: Opening<'r>,
    mut reader: Box<dyn Read + 'r>,
) -> Result<Opened<'r>, Diagnostic> {
    let mut mark = Vec::new();
    let read = reader.by_ref().take(2).read_to_end(&mut mark);
    read.map_err(|error| not_read(&opening.path, None, &error))?;
    let is_packed = mark == gzip::MARK;
    let plain = Cursor::new(mark).chain(reader);
    let mut reader: Box<dyn Read + 'r> =
        if is_packed { Box::new(Gunzip::new(plain)) } else { Box::new(plain) };
    let mut head = Vec::new();
    let read = reader.by_ref().take(opening.limits.whole as u64 + 1).read_to_end(&mut head);
    if is_packed && let Some(what) = packed_twice(&head) {
        let message = format!("the gzip data is {what}");
        let flaw =
            Flaw { code: Code::BinaryFile, message, help: "unpack it first; every other file was read" };
        gzip::drain(&mut reader).map_err(|error| not_read(&opening.path, None, &error))?;
        return Ok(Opened::Whole(opening.decoded(Vec::new(), Some(flaw))));
    }
    if read.is_err() || head.len() <= opening.limits.whole {
        return opening.held(head, read.err()).map(Opened::Whole);
    }
    if !is_json(&head) {
        return opening.whole(head, reader).map(Opened::Whole);
    }
    match Large::open(opening, head, reader) {
        Ok(large) => Ok(Opened::Large(large)),
        Err(back) => {
            let (opening, head, reader) = *back;
            opening.whole(head, reader).map(Opened::Whole)
        }
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
