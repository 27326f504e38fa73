//! Counts lines and columns of a text.
//!
//! It moves forwards only, so that one endless line costs no more than many short ones.

use work::steps;

/// A position in a text, with line and column.
pub(crate) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    line: u32,
    column: u32,
    /// Whether the last character was a carriage return, so that a line feed now belongs to the same line
    /// ending.
    returned: bool,
}

impl<'t> Cursor<'t> {
    /// A cursor at the start of a text.
    pub(crate) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0, line: 1, column: 1, returned: false }
    }

    /// Advances to a position; returns its line and its column in characters, both from 1.
    pub(crate) fn advance(&mut self, to: usize) -> (u32, u32) {
        steps::charge(to - self.at);
        for letter in self.text[self.at..to].chars() {
            match letter {
                '\n' if self.returned => {}
                '\n' | '\r' => {
                    self.line += 1;
                    self.column = 1;
                }
                _ => self.column += 1,
            }
            self.returned = letter == '\r';
        }
        self.at = to;
        (self.line, self.column)
    }
}
