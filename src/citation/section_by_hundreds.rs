//! Recognises sections that are named by their hundreds: `rules 100–199` is section 1, `rules 500–799` are
//! three of them.
//!
//! In brackets after a title it needs no word if the rulebook or such a range is named before:
//! `Zones (400-499)`.

use super::citing_words::part;
use super::rulebook_chapter::SHORTEST_FULL_NAME;
use super::{number, number_expression};
use crate::char_cursor::{at, before, is_joined, skip_blanks_back};
use crate::found::{NamedByHundreds, Part, Scanner};
use record::rule_number::Level;

/// How many bytes apart the members of a list of sections may be; their chapters may be listed between.
const LONGEST_MEMBER: usize = 800;

/// How far back the name of the rulebook is looked for, in bytes.
const LONGEST_LINES: usize = 200;

/// The section that an expression with a run of three digits ends with.
pub(super) fn named(parts: &[Part], end: usize) -> Option<NamedByHundreds> {
    let section = parts.last()?.last();
    (section.level() == Level::Section).then_some(NamedByHundreds { end, section })
}

impl Scanner<'_> {
    /// Whether a section is named by its hundreds in brackets after a title, and the lines before it show that
    /// they are those of the rules.
    pub(super) fn is_bracketed_section(&self, start: usize) -> bool {
        let Some(('(', bracket)) = before(self.text, start) else { return false };
        let Some(first) = number::numeral(self.text, start).filter(|first| first.number.heading() % 100 == 0)
        else {
            return false;
        };
        let whole = number_expression::expression(self.text, first, self.words, true);
        let &[Part::One(section)] = whole.parts.as_slice() else { return false };
        let is_closed = at(self.text, whole.end).is_some_and(|(mark, _)| mark == ')');
        if section.level() != Level::Section || !is_closed || !self.is_titled_before(bracket) {
            return false;
        }
        let goes_on = self
            .hundreds
            .is_some_and(|before| before.section < section && start - before.end <= LONGEST_MEMBER);
        goes_on || self.is_rulebook_above(bracket)
    }

    /// Whether a word is before this position on its line.
    fn is_titled_before(&self, bracket: usize) -> bool {
        let place = skip_blanks_back(self.text, bracket);
        let title = self.text[..place].trim_end_matches(['*', '_', '`', '"', '”', ':']);
        !self.text[place..bracket].contains(['\n', '\r']) && title.ends_with(char::is_alphabetic)
    }

    /// Whether the name of the rulebook is before this position, on its line or the line with text above it.
    fn is_rulebook_above(&self, bracket: usize) -> bool {
        // A text may be one endless line.
        let reach = self.text.floor_char_boundary(bracket.saturating_sub(LONGEST_LINES));
        let line = self.text[reach..bracket].rfind('\n').map_or(reach, |end| reach + end + 1);
        let above = self.text[reach..line].trim_end();
        let from = above.rfind('\n').map_or(reach, |end| reach + end + 1);
        (from..bracket).filter(|&place| self.text.is_char_boundary(place)).any(|place| {
            let is_whole = before(self.text, place).is_none_or(|(letter, _)| !is_joined(letter));
            let name = self.words.starting_at(self.text, place, part::RULEBOOK).filter(|_| is_whole);
            name.is_some_and(|end| end - place >= SHORTEST_FULL_NAME)
        })
    }
}
