//! Reads headings of Markdown that are underlined with `=====` or `-----`, if they are rule numbers.
//!
//! A chapter alone on its line is one only among headings with dots: any figure may be underlined.

use super::number;
use crate::found::{Above, Scanner};
use record::rule_number::Level;
use work::steps;

/// Shorter lines of dashes are items of lists.
const SHORTEST: usize = 3;

/// Limit of an underline, in bytes.
const LONGEST_LINE: usize = 400;

/// How far back the headings before are looked for, in bytes.
const LONGEST_WAY: usize = 4000;

/// Whether the line that ends here is the underline of a heading, `=====`, and not an assignment.
pub(super) fn is_line_of_equals(text: &str, end: usize) -> bool {
    let from = text.floor_char_boundary(end.saturating_sub(LONGEST_LINE));
    steps::charge(end - from);
    let line = text[from..end].lines().next_back().unwrap_or_default();
    let is_last = text[end..].trim_start_matches([' ', '\t']).starts_with(['\n', '\r']);
    is_last && is_underline(line, '=')
}

impl Scanner<'_> {
    /// Whether the number at this position is a chapter that is a heading below that of a rule.
    pub(super) fn is_underlined_chapter(&self, start: usize) -> bool {
        let text = self.text;
        let is_alone = text[..start].is_empty() || text[..start].ends_with('\n');
        if !is_alone || !text[start..].starts_with(|letter: char| letter.is_ascii_digit()) {
            return false;
        }
        let mut lines = text[start..].lines();
        let is_heading = lines.next().and_then(level) == Some(Level::Chapter)
            && lines.next().is_some_and(|line| is_underline(line, '-'));
        is_heading && self.is_below_rule(start)
    }

    /// Whether the headings before a position are numbers, and the first of them with a dot.
    fn is_below_rule(&self, start: usize) -> bool {
        let heading = self.heading_above(start);
        self.above.set(Above { below: start, heading });
        heading.is_some_and(|(at, is_rule)| is_rule && start - at <= LONGEST_WAY)
    }

    /// The nearest heading before a position that is not a chapter, and whether it is a rule.
    fn heading_above(&self, start: usize) -> Option<(usize, bool)> {
        let known = Some(self.above.get()).filter(|above| above.below <= start).unwrap_or_default();
        // Start below the previous heading, whose lines were already searched: each line is read once.
        let from = self.text.ceil_char_boundary(start.saturating_sub(LONGEST_WAY)).max(known.below);
        steps::charge(start - from);
        let mut end = start;
        let mut lines = self.text[from..start].split_inclusive('\n').rev().peekable();
        while let Some(line) = lines.next() {
            end -= line.len();
            let Some(heading) = lines.peek().filter(|_| is_underline(line, '-')) else { continue };
            match level(heading) {
                Some(Level::Chapter) => {}
                level => return Some((end - heading.len(), level.is_some())),
            }
        }
        known.heading.filter(|_| from == known.below)
    }
}

/// The level of the number that is the whole line.
fn level(line: &str) -> Option<Level> {
    let line = line.trim_end();
    number::numeral(line, 0).filter(|read| read.end == line.len()).map(|read| read.number.level())
}

fn is_underline(line: &str, sign: char) -> bool {
    let line = line.trim();
    line.len() >= SHORTEST && line.chars().all(|letter| letter == sign)
}
