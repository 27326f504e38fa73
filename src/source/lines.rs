//! The lines of a text: where they begin and end, which are blank, which are too long.

use std::sync::Arc;

use record::Lines;
use record::diagnostic::{Code, Diagnostic};

/// Limit of a line, in bytes. The longest line in a real rulebook has about 9,000.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// Whether a line is blank: white space, no-break spaces and byte order marks do not count.
pub fn is_blank(line: &str) -> bool {
    line.chars().all(|letter| letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}'))
}

/// Whether the text is a document whose line ends have no meaning, so that its lines may have any length.
pub(crate) fn has_no_lines(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let opens = |mark: &str| start.get(..mark.len()).is_some_and(|found| found.eq_ignore_ascii_case(mark));
    is_json(text) || ["<?xml", "<!doctype html", "<html"].into_iter().any(opens)
}

/// Whether the text is a JSON document.
pub fn is_json(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['[', '{'])
}

/// Splits a text at LF, CRLF and lone CR, in any mixture.
pub(crate) fn split_lines(text: &str) -> Vec<(u32, u32)> {
    let bytes = text.as_bytes();
    let mut lines = Vec::with_capacity(bytes.len() / 80);
    let mut start = 0;
    let mut at = 0;
    while at < bytes.len() {
        at = next_line_end(bytes, at);
        let end = at;
        at += match bytes.get(end..) {
            Some([b'\r', b'\n', ..]) => 2,
            Some([_, ..]) => 1,
            _ => break,
        };
        lines.push((start as u32, end as u32));
        start = at;
    }
    if start < bytes.len() {
        lines.push((start as u32, bytes.len() as u32));
    }
    lines
}

/// The position of the next LF or CR; the end of the text if there is none.
pub(crate) fn next_line_end(bytes: &[u8], from: usize) -> usize {
    /// Block size of the scan, in bytes.
    const TOGETHER: usize = 32;
    let is_line_end = |byte: &u8| matches!(byte, b'\r' | b'\n');
    let has_none = |bytes: &&[u8]| !bytes.iter().fold(false, |any, byte| any | is_line_end(byte));
    let passed = bytes[from..].chunks_exact(TOGETHER).take_while(has_none).count() * TOGETHER;
    let rest = &bytes[from + passed..];
    from + passed + rest.iter().position(is_line_end).unwrap_or(rest.len())
}

/// Empties and reports every line that is too long.
pub(crate) fn leave_out_long_lines(path: &Arc<str>, lines: &mut [(u32, u32)]) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for (index, (start, end)) in lines.iter_mut().enumerate() {
        let length = (*end - *start) as usize;
        if length > MAX_LINE_BYTES {
            *end = *start;
            let message = format!("the line has {length} bytes, more than the limit of {MAX_LINE_BYTES}");
            let line = Lines::one(index as u32 + 1);
            diagnostics.push(
                Diagnostic::unread(Code::LineTooLong, path, line, message)
                    .help("split the line; the other lines of the file were read"),
            );
        }
    }
    diagnostics
}
