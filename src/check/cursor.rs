//! Counts lines and columns along a text, and looks at what stands right before a number on its line.
//!
//! It goes forwards only, so that a text of one endless line costs no more than any other.

/// A place in a text, with its line and column.
pub(super) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    line: u32,
    column: u32,
    /// Whether the character before was a carriage return, which makes one line end with the line feed after it.
    returned: bool,
}

impl<'t> Cursor<'t> {
    /// At the start of a text.
    pub(super) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0, line: 1, column: 1, returned: false }
    }

    /// Goes on to a place; its line and its column in characters, both counted from 1.
    pub(super) fn advance(&mut self, to: usize) -> (u32, u32) {
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

/// What opens a comment in a program or a markup language, or a heading or a point of a list in a text.
const COMMENT_OPENINGS: [&str; 9] = ["//", "///", "//!", "#", "/*", "*", "--", "<!--", ";"];

/// Whether a number is the first thing in a comment: `// 704.5: state-based actions`.
pub(super) fn opens_comment(text: &str, start: usize) -> bool {
    const LONGEST_INDENT: usize = 80;
    let line = text[..start].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let before = text[line..start].trim_end_matches([' ', '\t', '[', '(', '§']);
    let opening = before.rsplit([' ', '\t']).next().unwrap_or_default();
    start - line <= LONGEST_INDENT * 4
        && !opening.is_empty()
        && COMMENT_OPENINGS.iter().any(|mark| opening == *mark || opening.chars().all(|letter| letter == '#'))
}
