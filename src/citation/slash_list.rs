//! Recognises lists of chapters and rules with slashes and no word before them: `(509/510/702.19/702.4)`.
//!
//! Figures are written like that, too, so the numbers have to be such as rulebooks have.

use super::citing_words::part;
use super::false_positives;
use super::number::{self, Numeral};
use crate::char_cursor::{at, skip_blanks_back};
use crate::found::Scanner;

/// Fewer numbers may be a fraction or a date.
const FEWEST: usize = 3;

/// Limit of numbers that are read.
const MOST: usize = 30;

/// The last chapters that sections 1 to 9 have had in any edition, by their last two digits, and some more.
const LAST_CHAPTERS: [u16; 9] = [25, 15, 16, 10, 15, 17, 35, 12, 6];

impl Scanner<'_> {
    /// Whether a list of chapters and rules begins at this position.
    pub(super) fn opens_slash_list(&self, start: usize) -> bool {
        let Some((members, end)) = self.slash_list(start) else { return false };
        let is_rule = |member: &&Numeral| member.number.rule_part().is_some();
        let is_known = |member: &Numeral| {
            let heading = member.number.heading();
            LAST_CHAPTERS.get(usize::from(heading / 100) - 1).is_some_and(|last| heading % 100 <= *last)
        };
        let rules = members.iter().filter(is_rule).count();
        // Figures that are compared are of one size; rules of turns and keywords are not.
        let is_spread = members.iter().any(|member| member.number.section() != members[0].number.section());
        (1..members.len()).contains(&rules)
            && is_spread
            && members.iter().all(is_known)
            && !self.is_measure(start, end)
    }

    /// The numbers between slashes, and where the last ends.
    fn slash_list(&self, start: usize) -> Option<(Vec<Numeral>, usize)> {
        let mut members = vec![number::numeral(self.text, start)?];
        loop {
            let end = members[members.len() - 1].end;
            let Some(('/', next)) = at(self.text, end) else {
                return (members.len() >= FEWEST).then_some((members, end));
            };
            if members.len() == MOST {
                return None;
            }
            members.push(number::numeral(self.text, next)?);
        }
    }

    /// Whether the numbers are figures or a path: with a unit, an equals sign, or a word for another number.
    fn is_measure(&self, start: usize, end: usize) -> bool {
        let head = &self.text[..skip_blanks_back(self.text, start)];
        head.ends_with(['=', ':', '/', '$', '€', '£', '¥'])
            || self.is_count(end)
            || self.is_other_number(start)
            || self.words.ending_at(self.text, head.len(), part::MEASURE).is_some()
            || false_positives::is_in_address(self.text, start)
    }
}
