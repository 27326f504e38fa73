//! The role of each line in a document with markup (heading, list item, cell), for text that does not show it.
//!
//! It knows no document format; the parsers with a layout fill it in.

use crate::record::Lines;

/// The role of a line in the document's markup.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A paragraph, or whatever has no mark of its own.
    #[default]
    Paragraph,
    /// A heading.
    Heading,
    /// A point of a list.
    Point,
    /// The first cell of a row of a table that says something.
    Row,
    /// A further cell of that row.
    Cell,
}

/// A line in the document's own markup.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Form {
    /// Its role.
    pub kind: Kind,
    /// Whether it goes on in the paragraph of the line before it, behind a line break.
    pub goes_on: bool,
}

/// Text that is laid out line by line out of a document's markup.
#[derive(Debug)]
pub(crate) struct LaidOut {
    /// The lines, each closed with a line feed.
    pub(crate) text: String,
    /// The role of each line.
    pub(crate) forms: Vec<Form>,
    /// Where each of them stands in the file, as far as whoever adds the text says so.
    pub(crate) places: Vec<Lines>,
    line: String,
    form: Form,
    place: Lines,
}

impl Default for LaidOut {
    fn default() -> LaidOut {
        let (text, line) = (String::new(), String::new());
        LaidOut { text, forms: Vec::new(), places: Vec::new(), line, form: Form::default(), place: Lines::one(1) }
    }
}

impl LaidOut {
    /// Sets the file line of the text that is added next.
    pub(crate) fn stands_on(&mut self, line: u32) {
        self.place.last = line;
        if self.line.is_empty() {
            self.place.first = line;
        }
    }

    /// Adds running text; white space is folded to single spaces, as it is where such documents are shown.
    pub(crate) fn push(&mut self, text: &str) {
        for letter in text.chars() {
            if matches!(letter, ' ' | '\t' | '\n' | '\r' | '\u{c}') {
                if !self.line.is_empty() && !self.line.ends_with(' ') {
                    self.line.push(' ');
                }
            } else {
                self.line.push(letter);
            }
        }
    }

    /// The paragraph that begins is of this kind.
    pub(crate) fn open(&mut self, kind: Kind) {
        self.close();
        self.form.kind = kind;
    }

    /// The paragraph that has begun is numbered or has a bullet; headings may be numbered, too.
    pub(crate) fn number(&mut self) {
        if self.form.kind == Kind::Paragraph {
            self.form.kind = Kind::Point;
        }
    }

    /// A cell of a table begins; `rows` lines stood there when its row began.
    pub(crate) fn open_cell(&mut self, rows: usize) {
        self.close();
        self.form.kind = if self.forms.len() == rows { Kind::Row } else { Kind::Cell };
    }

    /// A line ends, and the paragraph goes on.
    pub(crate) fn break_line(&mut self) {
        let kind = self.form.kind;
        let was_filled = self.finish_line();
        self.form = Form { kind, goes_on: was_filled || self.form.goes_on };
    }

    /// A paragraph ends.
    pub(crate) fn close(&mut self) {
        self.finish_line();
        self.form = Form::default();
    }

    /// Whether there was a line. Blank lines are none: such documents have them for the looks only.
    fn finish_line(&mut self) -> bool {
        let line = self.line.trim_end();
        let is_filled = !crate::source::lines::is_blank(line);
        if is_filled {
            self.text.push_str(line);
            self.text.push('\n');
            self.forms.push(self.form);
            self.places.push(self.place);
        }
        self.line.clear();
        is_filled
    }
}
