//! Counts lines and columns, and looks at what precedes a number on its line.
//!
//! It moves forwards only, so a text of one endless line costs no more than any other.

use crate::citation::Quoted;

/// A position in a text, with line and column.
pub(in crate::lint) struct Cursor<'t> {
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
    pub(in crate::lint) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0, line: 1, column: 1, returned: false }
    }

    /// Advances to a position; returns its line and its column in characters, both from 1.
    pub(in crate::lint) fn advance(&mut self, to: usize) -> (u32, u32) {
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

/// Openings of comments in programming and markup languages, and of list items; a heading has any number of
/// `#`.
const COMMENT_OPENINGS: [&str; 8] = ["//", "///", "//!", "/*", "*", "--", "<!--", ";"];

/// How far before a number its line is searched.
const LONGEST_OPENING: usize = 200;

/// Whether a number opens a comment: `// 704.5: state-based actions`.
pub(in crate::lint) fn opens_comment(text: &str, start: usize) -> bool {
    let bytes = &text.as_bytes()[start.saturating_sub(LONGEST_OPENING)..start];
    let marks = bytes.iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t' | b'[' | b'(')).count();
    let token = &bytes[..bytes.len() - marks];
    let from = token.iter().rposition(|byte| byte.is_ascii_whitespace()).map_or(0, |blank| blank + 1);
    let opening = &token[from..];
    !opening.is_empty()
        && (COMMENT_OPENINGS.iter().any(|mark| mark.as_bytes() == opening)
            || opening.iter().all(|byte| *byte == b'#'))
}

/// Whether a comment contains more than the number: `/* 802.6 */` may number anything.
pub(in crate::lint) fn says_more(text: &str, quote: &str, end: usize) -> bool {
    let line = text[end..].lines().next().unwrap_or_default().trim_start();
    quote.ends_with(|last: char| !last.is_ascii_digit())
        || !(line.is_empty() || line.starts_with("*/") || line.starts_with("-->"))
}

/// Whether the apparent title after a number is the next key, as in `"rule": 702.19, "also": …`. Titles begin
/// with a capital, and no colon follows their closing straight quote.
pub(in crate::lint) fn is_key(text: &str, quoted: &Quoted) -> bool {
    let end = quoted.span.1;
    quoted.title.starts_with(char::is_lowercase)
        || (text[..end].ends_with(['"', '\'']) && text[end..].starts_with(':'))
}
