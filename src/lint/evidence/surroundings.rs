//! Selects the text beside a number that may be about its rule.

use crate::comment;
use crate::evidence::Site;
use work::steps;

/// Limit of bytes on each side of a number.
const LONGEST: usize = 900;

/// How far from a number a phrase may call it an old one, in bytes.
const NEAR: usize = 30;

/// Phrases before an old number. English only, like most comments of programs.
const HISTORY_BEFORE: [&str; 7] =
    ["used to be", "formerly", "previously", "renumbered from", "was cr", "was rule", "old number"];

/// Phrases after an old number.
const HISTORY_AFTER: [&str; 5] = ["until 2", "before 2", "renumbered", "became cr", "is now cr"];

/// The text beside a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Surroundings<'t> {
    /// The text of its block before it, from the citation before on.
    pub before: &'t str,
    /// The text after it up to the next citation, or the end of its block.
    pub after: &'t str,
}

impl<'t> Surroundings<'t> {
    /// The text beside the number of a site.
    pub(super) fn of(site: &Site<'t>) -> Surroundings<'t> {
        let Site { text, span: (start, end), free, block, .. } = *site;
        // A text may be one endless line.
        let reach = (start.saturating_sub(LONGEST), (end + LONGEST).min(text.len()));
        let reach = (text.floor_char_boundary(reach.0), text.floor_char_boundary(reach.1));
        steps::charge(reach.1 - reach.0 - (end - start));
        let line = text[reach.0..start].rfind('\n').map_or(reach.0, |at| reach.0 + at + 1);
        let from = if block.is_comment { block.start } else { line };
        let from = from.max(free.0).max(reach.0).min(start);
        let item = comment::item_starts(&text[from..start]).last().unwrap_or_default();
        let before = text.get(from + item..start).unwrap_or_default();
        // A comment behind code ends with its line.
        let to = if !block.is_comment && comment::follows_code(&text[line..start]) {
            text[end..reach.1].find('\n').map_or(reach.1, |at| end + at)
        } else {
            block.end
        };
        let after = &text[end..to.min(free.1).min(reach.1).max(end)];
        let after = &after[..comment::item_starts(after).next().unwrap_or(after.len())];
        Surroundings { before, after: after.split("*/").next().unwrap_or_default() }
    }

    /// Whether a bracket closes directly after the number, so that the text after it may be about something else.
    pub(super) fn is_closed(&self) -> bool {
        self.after.starts_with([')', ']'])
    }

    /// The text that may quote the rule.
    pub(super) fn wording(&self) -> &'t str {
        if self.is_closed() { self.sentence_before() } else { self.after }
    }

    /// Whether the text calls the number an old one: `this used to be CR 701.18`, `701.18 → 701.22`.
    pub(super) fn is_about_history(&self) -> bool {
        let after = &self.after[..self.after.floor_char_boundary(NEAR)];
        let before = &self.before[self.before.floor_char_boundary(self.before.len().saturating_sub(NEAR))..];
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

    /// The sentence before the number.
    pub(super) fn sentence_before(&self) -> &'t str {
        let start = self.before.rfind(". ").map_or(0, |at| at + 2);
        &self.before[start..]
    }
}
