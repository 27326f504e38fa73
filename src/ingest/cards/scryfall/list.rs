//! Finds the elements of a list in the form of Scryfall's API: `{"object": "list", "has_more": false, "data":
//! […]}`.
//!
//! Bulk files are plain arrays or JSON lines. A list may be one page of several.

use serde::Deserialize;

use crate::json::members::Members;

/// Maximum length of a list's head and tail, in bytes.
const FAR_ENOUGH: usize = 4 << 10;

/// The metadata of a list.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Facts {
    /// Whether more pages follow.
    pub(super) has_more: bool,
    /// Number of elements on all pages.
    pub(super) total_cards: Option<u64>,
}

/// The start of the array of elements, if a text begins with a list.
pub(super) fn elements(text: &str) -> Option<usize> {
    let text = &text[..text.floor_char_boundary(FAR_ENOUGH)];
    let start = text.len()
        - text
            .trim_start_matches(|letter: char| letter.is_whitespace() || matches!(letter, '\u{feff}' | ','))
            .len();
    if !text[start..].starts_with('{') {
        return None;
    }
    for (name, at) in Members::of(text, start) {
        match name {
            "object" if !text[at..].starts_with("\"list\"") => return None,
            // Tools that sort members put this one first; neither a card nor a ruling has a member of this
            // name.
            "data" => return text[at..].starts_with('[').then_some(at),
            _ => {}
        }
    }
    None
}

/// The metadata of a list, and its end in the tail; `None` if it does not end there.
pub(super) fn close(head: &str, tail: &str) -> Option<(Facts, usize)> {
    let is_whole = tail.len() <= FAR_ENOUGH;
    let tail = &tail[..tail.floor_char_boundary(FAR_ENOUGH)];
    let members = tail.trim_start().trim_start_matches(',');
    let behind = format!("{{{members}");
    let mut objects = serde_json::Deserializer::from_str(&behind).into_iter::<Facts>();
    let (facts, end) = match objects.next()? {
        Ok(facts) => (facts, tail.len() - members.len() + objects.byte_offset() - 1),
        Err(error) if error.is_eof() && is_whole => return None,
        Err(_) => (Facts::default(), tail.find('}')? + 1),
    };
    let has_more = Members::of(head, head.find('{')?)
        .any(|(name, at)| name == "has_more" && head[at..].starts_with("true"));
    Some((Facts { has_more: facts.has_more || has_more, ..facts }, end))
}
