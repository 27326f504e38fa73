//! Shows verdicts and changes of wording: a shape with a word, and texts with what was put in and taken out.
//!
//! It knows how they look, not how they are found.

use crate::lineage::{Change, Op, Stretch, Verdict};

use crate::web::http::locale;
use crate::web::render::rich_text::{self, SafeHtml};

/// The mark of a verdict; its name is also that of its symbol in the layout.
pub(crate) fn name(verdict: Verdict) -> &'static str {
    verdict.name()
}

/// The mark of what a step did: `numbers` says whether the numbers changed with it.
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

/// Every mark, with the messages of its word and of what it means.
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

/// Every mark with what it means, for the legend.
pub(crate) fn legend() -> impl Iterator<Item = (&'static str, SafeHtml, String)> {
    MARKS.into_iter().map(|(name, word, meaning)| (name, mark(name, &locale::by_key(word)), locale::by_key(meaning)))
}

/// The word of a mark.
pub(crate) fn word(name: &str) -> String {
    MARKS.iter().find(|(known, ..)| *known == name).map_or_else(String::new, |(_, word, _)| locale::by_key(word))
}

/// A mark with words beside it.
pub(crate) fn mark(name: &'static str, words: &str) -> SafeHtml {
    rich_text::mark(name, words)
}

/// So many letters of what was kept stand on each side of a change in an excerpt.
const AROUND: usize = 70;

/// A text with everything that was put in and taken out.
pub(crate) fn whole(stretches: &[Stretch]) -> SafeHtml {
    rich_text::changed(stretches.iter().map(|stretch| (stretch.op, stretch.text.as_str())))
}

/// The same, with long stretches that were kept cut down to what stands around the changes.
pub(crate) fn excerpt(stretches: &[Stretch]) -> SafeHtml {
    let last = stretches.len().saturating_sub(1);
    let cut = stretches.iter().enumerate().map(|(at, stretch)| match stretch.op {
        Op::Kept => (Op::Kept, shortened(&stretch.text, at == 0, at == last)),
        op => (op, stretch.text.clone()),
    });
    let cut: Vec<(Op, String)> = cut.collect();
    rich_text::changed(cut.iter().map(|(op, text)| (*op, text.as_str())))
}

/// A kept stretch without its middle, or without its far end at the edges of the text.
fn shortened(text: &str, is_first: bool, is_last: bool) -> String {
    let letters = text.chars().count();
    let room = if is_first || is_last { AROUND } else { 2 * AROUND };
    if letters <= room + 20 {
        return text.to_owned();
    }
    let head = if is_first { "" } else { rich_text::start(text, AROUND) };
    let tail = if is_last { "" } else { rich_text::end(text, AROUND) };
    format!("{head}…{tail}")
}
