//! Renders verdicts as a shape with a word, and changes of wording as a word diff.
//!
//! It knows how they look, not how they are computed.

use crate::render::safe_html;
use lineage::{Change, Verdict};

use crate::http::locale;
use crate::render::safe_html::SafeHtml;

/// The mark of a verdict, which is also the name of its symbol in the layout.
pub(crate) fn name(verdict: Verdict) -> &'static str {
    verdict.name()
}

/// The mark of a step; `numbers` tells whether the numbers changed.
pub(crate) fn name_of_step(from: usize, to: usize, numbers: bool, change: Change) -> &'static str {
    match (from, to, numbers, change) {
        (0, ..) => "new",
        (_, 0, ..) => "gone",
        (from, to, ..) if to > from => "split",
        (from, to, ..) if to < from => "merged",
        (_, _, true, Change::Edited) => "moved-edited",
        (_, _, true, _) => "moved",
        (_, _, false, Change::Edited) => "edited",
        _ => "same",
    }
}

/// Every mark, with the message keys of its word and its meaning.
const MARKS: [(&str, &str, &str); 10] = [
    ("same", "verdict-same", "verdict-same-meaning"),
    ("edited", "verdict-edited", "verdict-edited-meaning"),
    ("moved", "verdict-moved", "verdict-moved-meaning"),
    ("moved-edited", "verdict-moved-edited", "verdict-moved-edited-meaning"),
    ("split", "verdict-split", "verdict-split-meaning"),
    ("merged", "verdict-merged", "verdict-merged-meaning"),
    ("gone", "verdict-gone", "verdict-gone-meaning"),
    ("reused", "verdict-reused", "verdict-reused-meaning"),
    ("new", "verdict-new", "verdict-new-meaning"),
    ("unknown", "verdict-unknown", "verdict-unknown-meaning"),
];

/// Every mark with its meaning, for the legend.
pub(crate) fn legend() -> impl Iterator<Item = (&'static str, SafeHtml, String)> {
    MARKS
        .into_iter()
        .map(|(name, word, meaning)| (name, mark(name, &locale::by_key(word)), locale::by_key(meaning)))
}

/// The word of a mark.
pub(crate) fn word(name: &str) -> String {
    MARKS
        .iter()
        .find(|(known, ..)| *known == name)
        .map_or_else(String::new, |(_, word, _)| locale::by_key(word))
}

/// A mark with words beside it.
pub(crate) fn mark(name: &'static str, words: &str) -> SafeHtml {
    safe_html::mark(name, words)
}
