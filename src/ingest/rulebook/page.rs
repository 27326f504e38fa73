//! A marked-up rulebook in one language, as the lines of a plain book.

use jiff::civil::Date;

use crate::ingest::markup::inline_markup::Said;
use crate::language::Language;
use crate::record::{Lines, Place};

/// What a file says in one language, as the lines of a plain book.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) language: Language,
    /// Since when it is in force, where the format has a place for that.
    pub(crate) effective: Option<Date>,
    /// Whether numbers may be left out between its rules.
    pub(crate) is_excerpt: bool,
    pub(crate) lines: Vec<PageLine>,
}

/// A line of such a book.
#[derive(Clone, Debug)]
pub(crate) struct PageLine {
    /// Where it stands in the file.
    pub(crate) lines: Lines,
    pub(crate) role: Role,
    /// What of the file it says.
    pub(crate) said: Vec<Said>,
    /// The places that say the same once more: headings often stand twice.
    pub(crate) again: Vec<Vec<Said>>,
}

/// What a line is to the one who reads the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// A line of the book, which tells itself what it is.
    Body,
    /// A paragraph that goes on with the rule or the example above.
    Continues,
    /// No line of the book; it has a place of its own.
    Named(Place),
}

impl Page {
    /// One without lines.
    pub(crate) fn new(language: Language) -> Page {
        Page { language, effective: None, is_excerpt: false, lines: Vec::new() }
    }
}
