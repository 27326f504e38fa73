//! Shows verdicts and changes of wording: a shape with a word, and texts with what was put in and taken out.
//!
//! It knows how they look, not how they are found.

use crate::lineage::{Change, Op, Stretch, Verdict};

use super::text::{self, Safe};

/// The mark of a verdict; its name is also that of its symbol in the layout.
pub(super) fn name(verdict: Verdict) -> &'static str {
    verdict.name()
}

/// The mark of what a step did: `numbers` says whether the numbers changed with it.
pub(super) fn name_of_step(from: usize, to: usize, numbers: bool, change: Change) -> &'static str {
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

/// Every mark with its word and what it means, for the legend.
pub(super) const LEGEND: [(&str, &str, &str); 10] = [
    ("same", "same", "same number, same text; changed cross-references do not count"),
    ("edited", "edited", "same number, other words"),
    ("moved", "moved", "other number, same text"),
    ("moved-edited", "moved, edited", "other number, other words"),
    ("split", "split", "its content stands in several rules"),
    ("merged", "merged", "it was taken into a rule that says more"),
    ("gone", "gone", "nothing says this any more"),
    ("reused", "number reused", "the number is taken, but by another rule"),
    ("new", "new", "no rule before it"),
    ("unknown", "unknown", "not sure enough to say; candidates are shown"),
];

/// The word of a mark.
pub(super) fn word(name: &str) -> &'static str {
    LEGEND.iter().find(|(known, ..)| *known == name).map_or("", |(_, word, _)| word)
}

/// A mark with words beside it.
pub(super) fn mark(name: &'static str, words: &str) -> Safe {
    text::mark(name, words)
}

/// So many letters of what was kept stand on each side of a change in an excerpt.
const AROUND: usize = 70;

/// A text with everything that was put in and taken out.
pub(super) fn whole(stretches: &[Stretch]) -> Safe {
    text::changed(stretches.iter().map(|stretch| (stretch.op, stretch.text.as_str())))
}

/// The same, with long stretches that were kept cut down to what stands around the changes.
pub(super) fn excerpt(stretches: &[Stretch]) -> Safe {
    let last = stretches.len().saturating_sub(1);
    let cut = stretches.iter().enumerate().map(|(at, stretch)| match stretch.op {
        Op::Kept => (Op::Kept, shortened(&stretch.text, at == 0, at == last)),
        op => (op, stretch.text.clone()),
    });
    let cut: Vec<(Op, String)> = cut.collect();
    text::changed(cut.iter().map(|(op, text)| (*op, text.as_str())))
}

/// A kept stretch without its middle, or without its far end at the edges of the text.
fn shortened(text: &str, is_first: bool, is_last: bool) -> String {
    let letters = text.chars().count();
    let room = if is_first || is_last { AROUND } else { 2 * AROUND };
    if letters <= room + 20 {
        return text.to_owned();
    }
    let head = if is_first { "" } else { text::start(text, AROUND) };
    let tail = if is_last { "" } else { text::end(text, AROUND) };
    format!("{head}…{tail}")
}
