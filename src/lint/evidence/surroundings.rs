//! Cuts out the text beside a number that may speak of its rule.

use crate::lint::block::Block;

/// Limit of bytes on each side of a number.
const LONGEST: usize = 900;

/// How far from a number words may speak of it as an old one.
const NEAR: usize = 30;

/// Phrases before a number that is an old one. English only, as comments of programs are.
const HISTORY_BEFORE: [&str; 7] =
    ["used to be", "formerly", "previously", "renumbered from", "was cr", "was rule", "old number"];

/// Phrases after a number that is an old one.
const HISTORY_AFTER: [&str; 5] = ["until 2", "before 2", "renumbered", "became cr", "is now cr"];

/// Marks that open a comment behind code.
const TRAILING_COMMENTS: [&str; 4] = ["//", "/*", "#", "--"];

/// The text beside a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Surroundings<'t> {
    /// The text of its block before it, from the citation before on.
    pub before: &'t str,
    /// The text after it up to the next citation, or the end of its block.
    pub after: &'t str,
}

impl<'t> Surroundings<'t> {
    /// The surroundings of a number; `free` is where the citation before ends and the next one begins.
    pub(super) fn of(
        text: &'t str,
        span: (usize, usize),
        free: (usize, usize),
        block: Block,
    ) -> Surroundings<'t> {
        // A text may be one endless line.
        let (reach_back, reach) =
            (floor(text, span.0.saturating_sub(LONGEST)), floor(text, (span.1 + LONGEST).min(text.len())));
        let line = text[reach_back..span.0].rfind('\n').map_or(reach_back, |end| reach_back + end + 1);
        let start = if block.is_comment { block.start } else { line };
        let before = text.get(start.max(free.0).max(reach_back)..span.0).unwrap_or_default();
        // A comment behind code ends with its line.
        let is_trailing =
            !block.is_comment && TRAILING_COMMENTS.iter().any(|mark| text[line..span.0].contains(mark));
        let line_end = text[span.1..reach].find('\n').map_or(reach, |end| span.1 + end);
        let block_end = if is_trailing { line_end } else { block.end };
        let after = &text[span.1..block_end.min(free.1).min(reach).max(span.1)];
        Surroundings { before, after: after.split("*/").next().unwrap_or_default() }
    }

    /// Whether a bracket closes directly behind the number, so that what follows need not speak of its rule.
    pub(super) fn is_closed(&self) -> bool {
        self.after.starts_with([')', ']'])
    }

    /// The text that may have the words of the rule.
    pub(super) fn wording(&self) -> &'t str {
        if self.is_closed() { self.sentence_before() } else { self.after }
    }

    /// Whether the text speaks of an old number as such: `this used to be CR 701.18`, `701.18 → 701.22`.
    pub(super) fn tells_history(&self) -> bool {
        let after = &self.after[..floor(self.after, NEAR)];
        let before = &self.before[floor(self.before, self.before.len().saturating_sub(NEAR))..];
        let (before, after) = (before.to_lowercase(), after.to_lowercase());
        let is_arrow = |text: &str| ["->", "→", "=>"].iter().any(|arrow| text.starts_with(arrow));
        HISTORY_BEFORE.iter().any(|phrase| before.contains(phrase))
            || HISTORY_AFTER.iter().any(|phrase| after.contains(phrase))
            || is_arrow(after.trim_start())
    }

    /// The sentence after the number.
    pub(super) fn sentence(&self) -> &'t str {
        let mut ends = self.after.match_indices(['.', ';', '!', '?', '。']);
        let is_end = |&(at, mark): &(usize, &str)| {
            at > 1 && (self.after[at + mark.len()..].starts_with(char::is_whitespace) || mark == "。")
        };
        let end = ends.find(is_end).map_or(self.after.len(), |(at, _)| at);
        &self.after[..end]
    }

    /// The sentence that the number ends, in brackets or behind a word.
    pub(super) fn sentence_before(&self) -> &'t str {
        let start = self.before.rfind(". ").map_or(0, |at| at + 2);
        &self.before[start..]
    }
}

/// The last character boundary that is not after a position.
fn floor(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at)
}
