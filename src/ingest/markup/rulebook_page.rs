//! A marked-up rulebook in one language, as the lines of a plain book.

use jiff::civil::Date;

use crate::markup::inline_markup::Said;
use language::Language;
use record::{Lines, Place};

/// The text of a file in one language, as the lines of a plain book.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) language: Language,
    /// Effective date, if the format gives it.
    pub(crate) effective: Option<Date>,
    /// Whether gaps between its rule numbers are allowed.
    pub(crate) is_excerpt: bool,
    /// Whether it is a whole book, with everything around its rules.
    pub(crate) is_whole: bool,
    pub(crate) lines: Vec<PageLine>,
}

/// A line of such a book.
#[derive(Clone, Debug)]
pub(crate) struct PageLine {
    /// Its place in the file.
    pub(crate) lines: Lines,
    pub(crate) role: Role,
    /// The bytes of the file that it covers.
    pub(crate) said: Vec<Said>,
    /// Repetitions: headings are often printed twice.
    pub(crate) again: Vec<Vec<Said>>,
}

/// The role of a line in the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// A line of the book, classified by its text.
    Body,
    /// A paragraph that continues the rule or example above.
    Continues,
    /// Not a line of the book; it has a place of its own.
    Named(Place),
}

impl Page {
    /// A page without lines.
    pub(crate) fn new(language: Language) -> Page {
        Page { language, effective: None, is_excerpt: false, is_whole: false, lines: Vec::new() }
    }
}
