//! Turns the lines of a table that was saved as text into cells: a cell ends with a bar at the end of a line.
//!
//! It does not know what the columns mean.

use crate::source::SourceFile;

/// A line of such a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellLine<'a> {
    /// Its number in the file.
    pub(super) number: u32,
    /// What stands before the closing bar.
    pub(super) body: &'a str,
    /// Whether a bar closes the cell here.
    pub(super) closed: bool,
}

impl CellLine<'_> {
    /// A bar alone: a cell with nothing in it.
    pub(super) fn is_blank_cell(&self) -> bool {
        self.closed && self.body.is_empty()
    }
}

/// Every filled line.
pub(super) fn cell_lines(source: &SourceFile) -> impl Iterator<Item = CellLine<'_>> {
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
