//! Splits a JSON document too large for memory into consecutive windows of text, with the line numbers of the
//! whole file.
//!
//! It does not know where elements end: the caller reports how much of a window it has read, and the next
//! window starts there.

use std::io::{self, Read};
use std::sync::Arc;
use std::time::Duration;

use crate::SourceFile;
use crate::decode::{self, Encoding};
use crate::lines::{next_line_end, split_lines};
use crate::opening::Opening;
use crate::unread::{Flaw, not_read};
use record::Lines;
use record::diagnostic::{Code, Diagnostic};

/// The state of reading a large document.
pub struct Large<'r> {
    opening: Opening<'r>,
    reader: Box<dyn Read + 'r>,
    window: SourceFile,
    /// Bytes after the window that begin an incomplete character.
    begun: Vec<u8>,
    /// Number of bytes of text read so far.
    bytes: u64,
    is_last: bool,
    diagnostics: Vec<Diagnostic>,
}

impl<'r> Large<'r> {
    /// A document whose head has been read. If the head has a NUL or is not UTF-8, the error gives everything back:
    /// such a document is read whole or not at all.
    pub(crate) fn open(opening: Opening<'r>, head: Vec<u8>, reader: Box<dyn Read + 'r>) -> Opens<'r> {
        let end = match std::str::from_utf8(&head) {
            Ok(text) => text.len(),
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            Err(_) => return Err(Box::new((opening, head, reader))),
        };
        if head.contains(&0) {
            return Err(Box::new((opening, head, reader)));
        }
        let (bytes, mut head) = (head.len() as u64, head);
        let begun = head.split_off(end);
        let text = String::from_utf8(head).map_err(|text| text.into_bytes());
        let window = match text {
            Ok(text) => window(&opening, text, 0),
            Err(head) => return Err(Box::new((opening, head, reader))),
        };
        Ok(Large { opening, reader, window, begun, bytes, is_last: false, diagnostics: Vec::new() })
    }

    /// How long the parser may have taken for what was read so far.
    pub fn time(&self) -> Duration {
        self.opening.limits.time_for(usize::try_from(self.bytes).unwrap_or(usize::MAX))
    }

    /// The current window, with line numbers of the whole document.
    pub fn window(&self) -> &SourceFile {
        &self.window
    }

    /// Whether the document ends with this window.
    pub fn is_last(&self) -> bool {
        self.is_last
    }

    /// Whether the window is as large as an element may be.
    pub fn is_full(&self) -> bool {
        self.window.text.len() >= self.opening.limits.element
    }

    /// Drops `taken` bytes; the next window starts with the rest.
    pub fn go_on(&mut self, taken: usize) {
        let before = self.window.lines_ended_before(taken);
        let rest = self.window.text.split_off(taken);
        let mut bytes = std::mem::take(&mut self.begun);
        let room = self.opening.limits.window as u64;
        let most = room.min(self.opening.limits.text.saturating_sub(self.bytes)) + 1;
        let started = bytes.len();
        let read = self.reader.by_ref().take(most).read_to_end(&mut bytes);
        let count = (bytes.len() - started) as u64;
        self.bytes += count;
        let trouble = match read {
            Err(error) => Some(error),
            Ok(_) if self.bytes > self.opening.limits.text => {
                let message =
                    format!("the text is larger than the limit of {} bytes", self.opening.limits.text);
                // Read the rest for the checksum only.
                crate::gzip::drain(&mut self.reader).err().or(Some(Flaw::error(
                    Code::FileTooLarge,
                    message,
                    "everything before this place was read; split the file",
                )))
            }
            Ok(_) => None,
        };
        self.is_last = trouble.is_some() || count < most;
        self.extend(rest, bytes, before);
        if let Some(error) = trouble {
            self.report(&error);
        }
    }

    /// Leaves out half of the window and the rest of that line, since it begins with an element that is too
    /// large; returns these lines. Half of it, because a file of nothing but brackets would otherwise be read
    /// again from each of them.
    pub fn leave_out(&mut self) -> Lines {
        let first = self.window.line_of_offset(0);
        let mut from = self.window.text.floor_char_boundary(self.window.text.len() / 2);
        loop {
            let end = next_line_end(self.window.text.as_bytes(), from);
            let last = self.window.line_of_offset(end.saturating_sub(1));
            let is_end = end < self.window.text.len() || self.is_last;
            self.go_on(end);
            if is_end {
                return Lines { first, last };
            }
            from = 0;
        }
    }

    /// Reads the whole document after all; an error if it is too large.
    pub fn whole(mut self) -> Result<SourceFile, Diagnostic> {
        let mut bytes = std::mem::take(&mut self.window.text).into_bytes();
        bytes.append(&mut self.begun);
        self.opening.whole(bytes, self.reader)
    }

    /// The document after its last window: no text, but the facts and problems of the file.
    pub fn end(self) -> SourceFile {
        let (sha256, bytes) = self.opening.meter.facts();
        let window = window(&self.opening, String::new(), self.window.line_count());
        SourceFile { diagnostics: self.diagnostics, sha256, bytes, ..window }
    }

    /// Makes the next window from the rest of the last one and more bytes.
    fn extend(&mut self, rest: String, mut bytes: Vec<u8>, lines_before: u32) {
        if !self.is_last
            && let Err(error) = std::str::from_utf8(&bytes)
            && error.error_len().is_none()
        {
            self.begun = bytes.split_off(error.valid_up_to());
        }
        let start = rest.len();
        let mut text = rest;
        let decoded = decode::of_utf8(bytes);
        text.push_str(&decoded.text);
        self.window = window(&self.opening, text, lines_before);
        for trouble in decoded.trouble {
            let line = trouble.offset().map(|offset| Lines::one(self.window.line_of_offset(start + offset)));
            self.diagnostics.push(trouble.on(&self.window.path, line));
        }
    }

    fn report(&mut self, error: &io::Error) {
        let last = Some(Lines::one(self.window.line_count().max(1)));
        self.diagnostics.push(not_read(&self.window.path, last, error));
    }
}

/// What opening gives: the document, or all that was given if it cannot be read in windows.
type Opens<'r> = Result<Large<'r>, Box<(Opening<'r>, Vec<u8>, Box<dyn Read + 'r>)>>;

fn window(opening: &Opening<'_>, text: String, lines_before: u32) -> SourceFile {
    let lines = split_lines(&text);
    SourceFile {
        path: Arc::clone(&opening.path),
        text,
        encoding: Encoding("UTF-8".to_owned()),
        notes: opening.notes.clone(),
        diagnostics: Vec::new(),
        sha256: String::new(),
        bytes: 0,
        lines,
        forms: Vec::new(),
        lines_before,
    }
}
