//! Finds the elements of a JSON document (one array, or JSON lines), broken ones included.
//!
//! It matches brackets and strings only; the format parser validates the element.

use std::ops::Range;

use serde::de::IgnoredAny;

use record::Lines;
use source::SourceFile;

/// The kind of elements without one: no kind contains a control character.
pub(crate) const NO_KIND: &str = "\u{0}";

/// The structural bytes of elements and strings; runs of others are skipped.
const TELLING: [bool; 256] = {
    let mut telling = [false; 256];
    let bytes = b"{}[],\"\\\n";
    let mut at = 0;
    while at < bytes.len() {
        telling[bytes[at] as usize] = true;
        at += 1;
    }
    telling
};

/// An element of the document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Element {
    /// Its bytes.
    pub(crate) span: Range<usize>,
    /// Whether the document ends inside it.
    pub(crate) cut_short: bool,
}

impl Element {
    /// Its lines in the whole document.
    pub(crate) fn lines(&self, window: &SourceFile) -> Lines {
        let first = window.line_of_offset(self.span.start);
        Lines { first, last: window.line_of_offset(self.span.end.saturating_sub(1)).max(first) }
    }
}

/// Iterates over the elements of a document in one pass.
pub(crate) struct Elements<'a> {
    text: &'a [u8],
    /// The `"object"` value at the start of every element: `ruling`. An element that contains another such
    /// start lacks its end.
    kind: &'a [u8],
    at: usize,
    frame: Frame,
    /// Whether the text is a window with more to follow. Then elements that reach its end are not returned.
    goes_on: bool,
}

/// The brackets around elements.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    is_array: bool,
    /// Whether the array has ended.
    closed: bool,
    /// Whether the end of the array ends the elements.
    ends_with_array: bool,
}

impl Frame {
    /// Whether these were the elements of an array inside a larger document, and it is closed.
    pub(crate) fn is_behind_array(self) -> bool {
        self.ends_with_array && self.closed
    }

    /// Whether an array is open.
    pub(crate) fn is_open_array(self) -> bool {
        self.is_array && !self.closed
    }
}

impl<'a> Elements<'a> {
    /// Elements of a document whose `"object"` has this value.
    pub(crate) fn of(text: &'a str, kind: &'a str) -> Elements<'a> {
        Elements::opening_at(text, 0, kind)
    }

    /// Elements from the start of a document or array at this position.
    pub(crate) fn opening_at(text: &'a str, at: usize, kind: &'a str) -> Elements<'a> {
        let mut elements = Elements::from(text, at, kind, Frame::default());
        elements.at = text.len()
            - text[at..]
                .trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
                .len();
        if elements.text.get(elements.at) == Some(&b'[') {
            elements.frame.is_array = true;
            elements.at += 1;
        }
        elements
    }

    /// Elements from a position after others, with known brackets around them.
    pub(crate) fn from(text: &'a str, at: usize, kind: &'a str, frame: Frame) -> Elements<'a> {
        Elements { text: text.as_bytes(), kind: kind.as_bytes(), at, frame, goes_on: false }
    }

    /// Elements of an array inside a larger document; anything after the array is ignored.
    pub(crate) fn of_inner_array(text: &'a str, at: usize, kind: &'a str) -> Elements<'a> {
        let mut elements = Elements::opening_at(text, at, kind);
        elements.frame.ends_with_array = true;
        elements
    }

    /// Elements from a position inside an object, with the text between them.
    pub(crate) fn of_inner_object(text: &str, at: usize) -> Elements<'_> {
        let mut elements = Elements::opening_at(text, at, NO_KIND);
        elements.at -= usize::from(elements.frame.is_array);
        elements.frame = Frame::default();
        elements
    }

    /// The same elements in a window, possibly the last one of its document.
    pub(crate) fn in_window(self, is_last: bool) -> Elements<'a> {
        Elements { goes_on: !is_last, ..self }
    }

    /// The end of the last element that was returned.
    pub(crate) fn taken(&self) -> usize {
        self.at
    }

    /// The brackets around the next element.
    pub(crate) fn frame(&self) -> Frame {
        self.frame
    }

    fn skip_blanks_and_commas(&mut self) {
        while let Some(byte) = self.text.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' | b',' => self.at += 1,
                b']' if self.frame.is_open_array() => {
                    self.frame.closed = true;
                    self.at += 1;
                }
                _ => return,
            }
        }
    }

    /// The end of the object that starts at `start`: after its last bracket, or where the next element shows
    /// that the bracket is missing.
    fn end_of_object(&self, start: usize) -> End {
        let mut depth = 0_usize;
        for (at, byte, in_string) in self.bytes_from(start) {
            match byte {
                b'{' if at > start && self.opens_element(at) => return End::Lost(at),
                // A JSON string does not continue on the next line: a quotation mark is missing.
                b'\n' if in_string => return self.end_of_lost(start, at),
                b'{' | b'[' if !in_string => depth += 1,
                b'}' | b']' if !in_string => {
                    depth -= 1;
                    if depth == 0 {
                        return End::Closed(at + 1);
                    }
                }
                _ => {}
            }
        }
        End::OfDocument
    }

    /// The start of the element after a broken one: an element of its kind, or a bracket in the same column
    /// or further left.
    fn end_of_lost(&self, start: usize, from: usize) -> End {
        let column_of =
            |at: usize| at - self.text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let column = column_of(start);
        let (mut line_start, mut is_indent) = (from + 1, true);
        for at in from + 1..self.text.len() {
            match self.text[at] {
                b'\n' => (line_start, is_indent) = (at + 1, true),
                b'{' if self.opens_element(at) || (is_indent && at - line_start <= column) => {
                    return End::Lost(at);
                }
                b' ' | b'\t' | b'\r' => {}
                _ => is_indent = false,
            }
        }
        End::OfDocument
    }

    /// Whether an element of this kind begins here: `{"object": "ruling"`. Within a string its quotation
    /// marks would be escaped.
    fn opens_element(&self, at: usize) -> bool {
        let mut rest = &self.text[at + 1..];
        for token in [&b"\"object\""[..], b":", b"\"", self.kind, b"\""] {
            if token != self.kind {
                rest = rest.trim_ascii_start();
            }
            let Some(after) = rest.strip_prefix(token) else { return false };
            rest = after;
        }
        true
    }

    /// The end of something other than an object: the end of its value, the next object, or the end of the
    /// array.
    fn end_of_stray(&self, start: usize) -> usize {
        let (mut depth, mut may_be_value) = (0_usize, true);
        for (at, byte, in_string) in self.bytes_from(start) {
            match byte {
                b'{' if !in_string || self.opens_element(at) => return at,
                b'[' if !in_string => depth += 1,
                b']' if !in_string
                    && self.frame.is_open_array()
                    && at > start
                    && self.ends_document(at + 1) =>
                {
                    return at;
                }
                b']' if !in_string => depth = depth.saturating_sub(1),
                // Text that is not a value stays together, even if it contains commas.
                b',' if !in_string && depth == 0 && may_be_value => {
                    if is_value(&self.text[start..at]) {
                        return at;
                    }
                    may_be_value = false;
                }
                _ => {}
            }
        }
        self.text.len()
    }

    /// The structural bytes from a position on, each with its position and whether it is in a string; escaped
    /// bytes are skipped.
    fn bytes_from(&self, start: usize) -> impl Iterator<Item = (usize, u8, bool)> {
        let (mut at, mut in_string) = (start, false);
        std::iter::from_fn(move || {
            at += self.text.get(at..)?.iter().position(|&byte| TELLING[byte as usize])?;
            let byte = self.text[at];
            let read = (at, byte, in_string);
            at += if byte == b'\\' && in_string { 2 } else { 1 };
            // A string ends at the end of its line at the latest.
            in_string = if byte == b'"' { !in_string } else { in_string && byte != b'\n' };
            Some(read)
        })
    }

    fn ends_document(&self, at: usize) -> bool {
        !self.goes_on && self.text[at..].trim_ascii_start().is_empty()
    }

    fn trimmed(&self, span: Range<usize>) -> Range<usize> {
        let kept = self.text[span.clone()]
            .iter()
            .rposition(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b','));
        span.start..kept.map_or(span.end, |last| span.start + last + 1)
    }
}

/// Whether this is a JSON value, such as a number, string or array.
fn is_value(text: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(text).is_ok()
}

enum End {
    /// After its last bracket.
    Closed(usize),
    /// It lacks its end; something else starts here.
    Lost(usize),
    /// The document ends first.
    OfDocument,
}

impl Elements<'_> {
    fn element(&mut self) -> Option<Element> {
        self.skip_blanks_and_commas();
        if self.frame.is_behind_array() {
            return None;
        }
        let start = self.at;
        let (end, cut_short) = match self.text.get(start)? {
            b'{' => match self.end_of_object(start) {
                End::Closed(end) => (end, false),
                End::Lost(end) => (end, false),
                End::OfDocument => (self.text.len(), true),
            },
            _ => (self.end_of_stray(start), false),
        };
        self.at = end;
        let span = self.trimmed(start..end);
        // A document with a proper end was not truncated: its last element lost a quotation mark or bracket.
        let ends_well = !self.goes_on
            && self.frame.is_array
            && self.text[span.clone()]
                .strip_suffix(b"]")
                .is_some_and(|rest| rest.trim_ascii_end().ends_with(b"}"));
        self.frame.closed |= cut_short && ends_well;
        Some(Element { span, cut_short: cut_short && !ends_well })
    }
}

impl Iterator for Elements<'_> {
    type Item = Element;

    fn next(&mut self) -> Option<Element> {
        let before = (self.at, self.frame);
        let element = self.element();
        let may_go_on = self.goes_on && self.at >= self.text.len() && !self.frame.is_behind_array();
        if may_go_on {
            (self.at, self.frame) = before;
            return None;
        }
        element
    }
}
