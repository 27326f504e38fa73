//! Splits a table saved as text into cells, which end with a bar at the end of a line.

use source::SourceFile;

/// A line of such a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellLine<'a> {
    /// Its number in the file.
    pub(crate) number: u32,
    /// The text before the closing bar.
    pub(crate) body: &'a str,
    /// Whether a bar closes the cell here.
    pub(crate) closed: bool,
}

impl CellLine<'_> {
    /// Whether it is a bar alone: a blank cell.
    pub(crate) fn is_blank_cell(&self) -> bool {
        self.closed && self.body.is_empty()
    }
}

/// The text of a cell over several lines, with their line numbers.
#[derive(Clone, Default, Debug)]
pub(crate) struct CellText {
    /// Its lines, separated by line feeds.
    text: String,
    /// The numbers of these lines in the file.
    numbers: Vec<u32>,
}

impl CellText {
    /// Appends a line of the file.
    pub(crate) fn push(&mut self, number: u32, line: &str) {
        if !self.numbers.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(line);
        self.numbers.push(number);
    }

    /// The text alone.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// The line of the file for an offset into the text.
    pub(crate) fn line_of(&self, offset: usize) -> u32 {
        let feeds = self.text.bytes().take(offset).filter(|&byte| byte == b'\n').count();
        self.numbers.get(feeds).or(self.numbers.last()).copied().unwrap_or(1)
    }

    /// The line of the file on which it begins.
    pub(crate) fn first_line(&self) -> u32 {
        self.line_of(0)
    }
}

/// Every filled line.
pub(crate) fn cell_lines(source: &SourceFile) -> impl Iterator<Item = CellLine<'_>> {
    source.filled_lines().map(|(number, line)| {
        let line = trimmed(line);
        match line.strip_suffix('|') {
            Some(body) => CellLine { number, body: trimmed(body), closed: true },
            None => CellLine { number, body: line, closed: false },
        }
    })
}

fn trimmed(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}'))
}
