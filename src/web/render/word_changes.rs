//! Two wordings as one text with the removed and added words.

use crate::render::rich_text::changed;
use crate::render::safe_html::{SafeHtml, end, start};
use lineage::{Op, Stretch, difference};

/// Context on each side of a change in an excerpt, in characters.
pub(crate) const AROUND: usize = 70;

/// A rule is shown whole up to this many bytes; of a longer one, the changes with the words around them.
const SHOWN_WHOLE: usize = 400;

/// The changes from one wording to another: of short ones the whole text, of longer ones an excerpt.
pub(crate) fn between(before: &str, after: &str) -> SafeHtml {
    let is_short = before.len().max(after.len()) <= SHOWN_WHOLE;
    let shown = if is_short { whole } else { excerpt };
    shown(&difference(before, after))
}

/// A text with all additions and removals.
pub(crate) fn whole(stretches: &[Stretch]) -> SafeHtml {
    changed(stretches.iter().map(|stretch| (stretch.op, stretch.text.as_str())))
}

/// The same, with long unchanged spans shortened to the context of the changes.
pub(crate) fn excerpt(stretches: &[Stretch]) -> SafeHtml {
    let last = stretches.len().saturating_sub(1);
    let cut = stretches.iter().enumerate().map(|(at, stretch)| match stretch.op {
        Op::Kept => (Op::Kept, shortened(&stretch.text, at == 0, at == last)),
        op => (op, stretch.text.clone()),
    });
    let cut: Vec<(Op, String)> = cut.collect();
    changed(cut.iter().map(|(op, text)| (*op, text.as_str())))
}

/// An unchanged span without its middle, or without its outer end at the edges of the text.
pub(crate) fn shortened(text: &str, is_first: bool, is_last: bool) -> String {
    let letters = text.chars().count();
    let room = if is_first || is_last { AROUND } else { 2 * AROUND };
    if letters <= room + 20 {
        return text.to_owned();
    }
    let head = if is_first { "" } else { start(text, AROUND) };
    let tail = if is_last { "" } else { end(text, AROUND) };
    format!("{head}…{tail}")
}
