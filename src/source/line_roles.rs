//! The role of each line in a document with markup (heading, list item, cell), for text that does not show
//! it.
//!
//! It knows no document format; the parsers with a layout fill it in.

use record::Lines;

/// The role of a line in the document's markup.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A paragraph, or anything without its own markup.
    #[default]
    Paragraph,
    /// A heading.
    Heading,
    /// The word of a glossary entry.
    Term,
    /// A list item.
    Point,
    /// The first non-empty cell of a table row.
    Row,
    /// A further cell of that row.
    Cell,
    /// A note by somebody else on the text above.
    Aside,
}

/// A line in the document's own markup.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Form {
    /// Its role.
    pub kind: Kind,
    /// Whether it continues the paragraph of the line before, after a line break.
    pub goes_on: bool,
    /// The printed page that it is on, from 1; 0 in a document without pages.
    pub page: u32,
    /// Whether an empty paragraph is above it, or an empty line within its own.
    pub after_blank: bool,
}

impl Form {
    /// Whether a block of lines begins here, as behind a blank line of plain text.
    pub fn opens_block(self) -> bool {
        !self.goes_on && (self.after_blank || matches!(self.kind, Kind::Heading | Kind::Term))
    }

    /// Whether it is running text without a role of its own.
    pub fn is_running(self) -> bool {
        self.goes_on || !matches!(self.kind, Kind::Heading | Kind::Term)
    }
}

/// Text extracted line by line from a document's markup.
#[derive(Debug)]
pub struct LaidOut {
    /// The lines, each ended by a line feed.
    pub text: String,
    /// The role of each line.
    pub forms: Vec<Form>,
    /// The place of each line in the file, as far as it was set.
    pub places: Vec<Lines>,
    line: String,
    form: Form,
    place: Lines,
    /// Whether an empty paragraph is above the next line.
    after_blank: bool,
}

impl Default for LaidOut {
    fn default() -> LaidOut {
        let (text, line) = (String::new(), String::new());
        LaidOut {
            text,
            forms: Vec::new(),
            places: Vec::new(),
            line,
            form: Form::default(),
            place: Lines::one(1),
            after_blank: false,
        }
    }
}

impl LaidOut {
    /// Sets the file line of the next text.
    pub fn stands_on(&mut self, line: u32) {
        self.place.last = line;
        if self.line.is_empty() {
            self.place.first = line;
        }
    }

    /// Adds running text; white space collapses to single spaces, as in the display of such documents.
    pub fn push(&mut self, text: &str) {
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

    /// Begins a paragraph of this kind.
    pub fn open(&mut self, kind: Kind) {
        self.close();
        self.form.kind = kind;
    }

    /// Sets the kind of the open paragraph.
    pub(crate) fn set_kind(&mut self, kind: Kind) {
        self.form.kind = kind;
    }

    /// Marks the paragraph as numbered or bulleted; headings may be numbered, too.
    pub(crate) fn number(&mut self) {
        if self.form.kind == Kind::Paragraph {
            self.form.kind = Kind::Point;
        }
    }

    /// Begins a table cell; `rows` is the number of lines when its row began.
    pub fn open_cell(&mut self, rows: usize) {
        self.close();
        self.form.kind = if self.forms.len() == rows { Kind::Row } else { Kind::Cell };
    }

    /// Ends a line within a paragraph.
    pub fn break_line(&mut self) {
        let kind = self.form.kind;
        let was_filled = self.finish_line();
        let after_blank = !was_filled && self.form.goes_on;
        self.form =
            Form { kind, goes_on: was_filled || self.form.goes_on, after_blank, page: self.form.page };
    }

    /// Adds a whole line.
    pub fn add_line(&mut self, text: &str, form: Form, place: Lines) {
        self.close();
        self.push(text);
        (self.form, self.place) = (form, place);
        self.close();
    }

    /// Ends the paragraph.
    pub fn close(&mut self) {
        self.finish_line();
        self.form = Form::default();
    }

    /// Ends the paragraph; an empty one is remembered for the next line.
    pub(crate) fn close_paragraph(&mut self) {
        let was_filled = self.finish_line() || self.form.goes_on;
        self.after_blank |= !was_filled;
        self.form = Form::default();
    }

    /// Adds the lines of another document part.
    pub(crate) fn append(&mut self, part: LaidOut) {
        self.text.push_str(&part.text);
        self.forms.extend(part.forms);
        self.places.extend(part.places);
    }

    /// Ends a line; false if it was blank: blank lines are layout only and dropped.
    fn finish_line(&mut self) -> bool {
        let line = self.line.trim_end();
        let is_filled = !crate::lines::is_blank(line);
        if is_filled {
            self.text.push_str(line);
            self.text.push('\n');
            self.form.after_blank |= std::mem::take(&mut self.after_blank);
            self.forms.push(self.form);
            self.places.push(self.place);
        }
        self.line.clear();
        is_filled
    }
}
