//! Shows a match in a text with its context on the same line.
//!
//! It does not know what the match is.

use crate::render::rich_text::RichText;
use crate::render::safe_html::SafeHtml;

/// Context on each side, in characters.
const AROUND: usize = 90;
const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// A span, marked, with its context on the same line. Even for a very long line, only the shown part is
/// scanned.
pub(crate) fn around(text: &str, (start, end): (usize, usize)) -> SafeHtml {
    let ((is_cut, lead), (is_cut_after, rest)) = (before(&text[..start]), after(&text[end..]));
    let dots = |is_cut: bool| if is_cut { "…" } else { "" };
    let lead = format!("{}{lead}", dots(is_cut));
    let shown = format!("{lead}{}{rest}{}", &text[start..end], dots(is_cut_after));
    RichText { marks: &[(lead.len(), lead.len() + end - start)], ..RichText::new(&shown, &[]) }.line(None)
}

/// The context before: from the start of the line, or from a word if that is too far; with whether it was
/// cut.
fn before(text: &str) -> (bool, &str) {
    let from = text.char_indices().rev().nth(AROUND).map_or(0, |(at, _)| at);
    let near = &text[from..];
    match near.rfind(LINE_ENDS) {
        Some(at) => (false, &near[at + 1..]),
        None if from == 0 => (false, near),
        None => (true, near.find(' ').map_or(near, |at| &near[at + 1..])),
    }
}

/// The context after: to the end of the line, or to a word if that is too far; with whether it was cut.
fn after(text: &str) -> (bool, &str) {
    let to = text.char_indices().nth(AROUND).map_or(text.len(), |(at, _)| at);
    let near = &text[..to];
    match near.find(LINE_ENDS) {
        Some(at) => (false, &near[..at]),
        None if to == text.len() => (false, near),
        None => (true, near.rfind(' ').map_or(near, |at| &near[..at])),
    }
}

/// Joins marks that only blanks separate, so that a phrase is marked as one.
pub(crate) fn joined_marks(text: &str, marks: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut joined: Vec<(usize, usize)> = Vec::with_capacity(marks.len());
    for &(first, last) in marks {
        match joined.last_mut() {
            Some((_, end)) if text.get(*end..first).is_some_and(|between| between.trim().is_empty()) => {
                *end = last
            }
            _ => joined.push((first, last)),
        }
    }
    joined
}
