//! Reads paths into files of decoded lines, with a diagnostic for every byte that cannot be read.
//!
//! It knows bytes, encodings and line ends; it does not know rules or rulings.

mod archive;
pub(crate) mod decode;
pub mod disk_fault;
mod document;
mod gzip;
mod json_windows;
mod limits;
mod line_roles;
mod lines;
pub mod lock_file;
mod office;
mod open;
mod opening;
pub mod pages;
pub mod regular_file;
mod sources_toml;
mod text_edits;
mod unread;
mod walk;

pub use crate::lines::is_json;
pub use crate::lines::{MAX_LINE_BYTES, is_blank};
use crate::lines::{has_no_lines, leave_out_long_lines, split_lines};
use std::path::Path;
use std::sync::Arc;

use crate::unread::Flaw;
use record::diagnostic::Diagnostic;
use record::{Lines, content_hash};

pub use crate::document::Opened;
pub use crate::json_windows::Large;
pub use crate::limits::Limits;
pub use crate::line_roles::LaidOut;
pub use crate::line_roles::{Form, Kind};
pub use crate::open::open;
pub use crate::sources_toml::Notes;
pub use crate::sources_toml::is_web_address;
pub use crate::text_edits::{NotRewritten, Rewrite, read_kept, with_edits, write_kept};
pub use decode::Encoding;
pub use text::date::DateOrder;
pub use walk::{FoundFile, Walk, Wanted, walk, walk_texts};

/// Limit of a file, in bytes. Scryfall's largest bulk file is about as big.
pub const MAX_FILE_BYTES: u64 = 512 << 20;

/// A file as decoded lines.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The path as the user gave it, with `/` between its parts.
    pub path: Arc<str>,
    /// The decoded text, line ends included.
    pub text: String,
    /// The encoding of the bytes.
    pub encoding: Encoding,
    /// The file's entry in `sources.toml`.
    pub notes: Notes,
    /// Oddities in the bytes.
    pub diagnostics: Vec<Diagnostic>,
    /// SHA-256 of the bytes, in hexadecimal.
    pub sha256: String,
    /// The file's size in bytes.
    pub bytes: u64,
    /// Start and end of every line in `text`, line ends left out.
    lines: Vec<(u32, u32)>,
    /// The markup role of each line; empty for plain text.
    forms: Vec<Form>,
    /// Number of lines of the document before `text`: not 0 in a later window of a large one.
    lines_before: u32,
}

impl SourceFile {
    /// Decodes a file's bytes and splits them into lines.
    pub fn from_bytes(path: impl Into<Arc<str>>, bytes: &[u8], notes: Notes) -> SourceFile {
        SourceFile::of(path.into(), bytes.to_vec(), notes)
    }

    fn of(path: Arc<str>, bytes: Vec<u8>, notes: Notes) -> SourceFile {
        let facts = (content_hash::sha256(&bytes), bytes.len() as u64);
        SourceFile::of_read(&path, bytes, &notes, facts, None)
    }

    /// Decodes the bytes of a document in a file with this hash and size; `flaw` is a known defect of the
    /// data.
    fn of_read(
        path: &Arc<str>,
        bytes: Vec<u8>,
        notes: &Notes,
        (sha256, size): (String, u64),
        flaw: Option<Flaw>,
    ) -> SourceFile {
        let (path, notes) = (Arc::clone(path), notes.clone());
        let decoded = decode::decode_all(bytes, flaw);
        let mut diagnostics = Vec::new();
        let mut lines = split_lines(&decoded.text);
        diagnostics
            .extend(decoded.trouble.into_iter().map(|trouble| trouble.at(&path, &decoded.text, &lines)));
        if !has_no_lines(&decoded.text) {
            diagnostics.extend(leave_out_long_lines(&path, &mut lines));
        }
        SourceFile {
            path,
            text: decoded.text,
            encoding: decoded.encoding,
            notes,
            diagnostics,
            sha256,
            bytes: size,
            lines,
            forms: decoded.forms,
            lines_before: 0,
        }
    }

    /// Reads a file from disk; the error is the diagnostic for the whole file.
    pub fn read(found: &FoundFile) -> Result<SourceFile, Diagnostic> {
        Ok(SourceFile::of(Arc::clone(&found.name), open::bytes_of(found)?, found.notes.clone()))
    }

    /// A file that exists only in memory.
    pub fn from_text(path: &str, text: &str) -> SourceFile {
        SourceFile::from_bytes(path, text.as_bytes(), Notes::default())
    }

    /// The same file with its markup replaced by the extracted text.
    pub fn laid_out(&self, laid_out: LaidOut) -> SourceFile {
        let LaidOut { text, forms, .. } = laid_out;
        let lines = split_lines(&text);
        debug_assert_eq!(lines.len(), forms.len());
        SourceFile {
            path: Arc::clone(&self.path),
            text,
            encoding: self.encoding.clone(),
            notes: self.notes.clone(),
            diagnostics: Vec::new(),
            sha256: self.sha256.clone(),
            bytes: self.bytes,
            lines,
            forms,
            lines_before: 0,
        }
    }

    /// The markup role of a line; `None` in plain text.
    pub fn form(&self, number: u32) -> Option<Form> {
        self.index(number).and_then(|index| self.forms.get(index)).copied()
    }

    /// Number of lines, with those before a window.
    pub fn line_count(&self) -> u32 {
        self.lines_before.saturating_add(self.lines.len() as u32)
    }

    /// Number of lines that end before a byte offset into `text`, with those before a window.
    fn lines_ended_before(&self, offset: usize) -> u32 {
        let begun = self.lines.partition_point(|&(start, _)| start as usize <= offset);
        let is_ended =
            self.lines.last().is_some_and(|&(_, end)| begun == self.lines.len() && (end as usize) < offset);
        self.lines_before.saturating_add((begun - usize::from(begun > 0 && !is_ended)) as u32)
    }

    /// The index of a line, counted from 1, among those of the text.
    fn index(&self, number: u32) -> Option<usize> {
        number.checked_sub(self.lines_before.saturating_add(1)).map(|index| index as usize)
    }

    /// The text of a line, counted from 1, without its line end; empty past the end.
    pub fn line(&self, number: u32) -> &str {
        let at = self.index(number).and_then(|index| self.lines.get(index));
        at.map_or("", |&(start, end)| &self.text[start as usize..end as usize])
    }

    /// The byte offset into `text` of a line, counted from 1; the end of the text after the last line.
    pub fn start_of_line(&self, number: u32) -> usize {
        let at = self.index(number).and_then(|index| self.lines.get(index));
        at.map_or(self.text.len(), |&(start, _)| start as usize)
    }

    /// Every line with its number, counted from 1.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = (u32, &str)> + Clone {
        self.lines.iter().enumerate().map(|(index, &(start, end))| {
            (self.lines_before.saturating_add(index as u32 + 1), &self.text[start as usize..end as usize])
        })
    }

    /// Every line that is not blank, with its number. A line of spaces or no-break spaces is blank.
    pub fn filled_lines(&self) -> impl DoubleEndedIterator<Item = (u32, &str)> + Clone {
        self.lines().filter(|(_, text)| !is_blank(text))
    }

    /// The number of the line that contains a byte offset into `text`.
    pub fn line_of_offset(&self, offset: usize) -> u32 {
        self.lines_before.saturating_add(
            (self.lines.partition_point(|&(start, _)| start as usize <= offset) as u32).max(1),
        )
    }

    /// The whole file as lines.
    pub fn all_lines(&self) -> Lines {
        Lines { first: 1, last: self.line_count().max(1) }
    }

    /// The file's name without its folder and ending: `2026-08-07` of `rulebooks/en/2026-08-07.txt`.
    pub fn stem(&self) -> &str {
        Path::new(&*self.path).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
    }
}
