//! Finds rule numbers that are not written out yet, after a word for a rule: `CR 702.xxx`, `rule 615.x`,
//! `CR 701.???`, `CR 702.TBD`.
//!
//! It knows the chapter; the rest is for the author to fill in.

use super::{false_positives, number};
use crate::char_cursor::{digits, next_digit};
use crate::found::{Kind, Previous, Scanner};
use language::Language;
use record::rule_number::RuleNumber;
use work::steps;

/// A rule number without its last part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placeholder {
    /// Where it starts and ends, in bytes of the text: `702.xxx` without the word before it.
    pub span: (usize, usize),
    /// The chapter that the rule is in.
    pub chapter: RuleNumber,
}

/// Finds the placeholders in a text, in the order of the text.
pub fn placeholders(text: &str, language: Language) -> Vec<Placeholder> {
    placeholders_within(text, language).0
}

/// The same, and the position at which the search ended if the limit of the work is spent.
pub fn placeholders_within(text: &str, language: Language) -> (Vec<Placeholder>, Option<usize>) {
    let mut scanner = Scanner::new(text, language);
    let mut found: Vec<Placeholder> = Vec::new();
    let mut place = 0;
    while let Some(start) = next_digit(text, place) {
        if steps::is_spent() {
            return (found, Some(start));
        }
        place = digits(text, start).0;
        let Some((chapter, end)) = number::missing(text, start) else { continue };
        place = end;
        let goes_on = scanner.list_before(start).is_some();
        if (goes_on || scanner.keyword(start).is_some()) && !false_positives::is_in_address(text, start) {
            scanner.previous = Some(Previous { end, kind: Kind::Announced, titled: false });
            found.push(Placeholder { span: (start, end), chapter });
        }
    }
    (found, None)
}
