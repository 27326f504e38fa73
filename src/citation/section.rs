//! Parses citations of whole sections, whose digit needs its word: `section 7`, `第7章`, `8장`.
//!
//! The words on both sides tell a section from a number of cards.

use super::citing_words::part;
use crate::char_cursor::{at, before, digits, is_joined, skip_blanks, skip_blanks_back};
use crate::found::{Expression, Found, Kind, Part, Read, Scanner, is_range_sign, range_sign};
use record::Document;
use record::rule_number::{Level, RuleNumber};

/// Limit of letters of a particle after `8장`.
const LONGEST_PARTICLE: usize = 3;

impl Scanner<'_> {
    /// The section whose digit is at this position.
    pub(super) fn section_at(&self, start: usize) -> Option<Read> {
        let (parts, end) = self.section_digits(start)?;
        let opened = self.section_opening(start);
        if let Some(close) =
            self.words.starting_at(self.text, skip_blanks(self.text, end), part::SECTION_ENDING)
        {
            let from = opened.unwrap_or(start);
            // Sagas have chapters too.
            if self.words.starting_at(self.text, close, part::ABILITY).is_some() {
                return None;
            }
            let (parts, close) = self.closed_range(&parts, close).unwrap_or((parts, close));
            return (opened.is_some() || self.is_section(start, close))
                .then(|| self.section(from, close, parts));
        }
        if let Some(previous) = self.previous.filter(|previous| previous.kind == Kind::Section)
            && self.list_gap(previous, start).is_some_and(|bare_comma| !bare_comma || self.stops(end))
            && !self.is_count(end)
            && is_alone(self.text, end)
        {
            return Some(self.section(start, end, parts));
        }
        let word = skip_blanks_back(self.text, start);
        let from = self.words.ending_at(self.text, word, part::SECTION)?;
        let (parts, end) = self.worded_range(&parts, end).unwrap_or((parts, end));
        (is_alone(self.text, end)).then(|| self.section(from, end, parts))
    }

    /// `至第9章` after `第7章`: the end of a range with its word after the digits.
    fn closed_range(&self, parts: &[Part], close: usize) -> Option<(Vec<Part>, usize)> {
        let &[Part::One(first)] = parts else { return None };
        let place = skip_blanks(self.text, close);
        let (sign, sign_end) = at(self.text, place)?;
        let worded = self.words.starting_at(self.text, place, part::RANGE);
        let waiting = self.words.starting_at(self.text, place, part::CLOSED_RANGE);
        let between = if is_range_sign(sign) { Some(sign_end) } else { worded.or(waiting) };
        let place = skip_blanks(self.text, between?);
        let digit = self.words.starting_at(self.text, place, part::SECTION_OPENING).unwrap_or(place);
        let (last, end) =
            section_digit(self.text, skip_blanks(self.text, digit)).filter(|(last, _)| first < *last)?;
        let end = self.words.starting_at(self.text, skip_blanks(self.text, end), part::SECTION_ENDING)?;
        let is_closed = self.words.starting_at(self.text, end, part::RANGE_CLOSING).is_some();
        (worded.is_some() || waiting.is_none() || is_closed).then(|| (vec![Part::Range(first, last)], end))
    }

    /// `through 7`, `à la section 9` after `section 5`: the end of a range with its word before the digits.
    fn worded_range(&self, parts: &[Part], end: usize) -> Option<(Vec<Part>, usize)> {
        let &[Part::One(first)] = parts else { return None };
        let place = skip_blanks(self.text, end);
        let mut far =
            skip_blanks(self.text, self.words.starting_at(self.text, place, part::RANGE | part::WEAK_RANGE)?);
        for parts in [part::LINK, part::SECTION] {
            far =
                self.words.starting_at(self.text, far, parts).map_or(far, |end| skip_blanks(self.text, end));
        }
        let (last, end) = section_digit(self.text, far).filter(|(last, _)| first < *last)?;
        let is_range = is_alone(self.text, end) && !self.is_count(end) && self.stops(end);
        is_range.then(|| (vec![Part::Range(first, last)], end))
    }

    /// A digit from 1 to 9, or a range of two.
    fn section_digits(&self, start: usize) -> Option<(Vec<Part>, usize)> {
        let (first, end) = section_digit(self.text, start)?;
        if let Some((_, next)) = range_sign(self.text, end)
            && let Some((last, last_end)) = section_digit(self.text, skip_blanks(self.text, next))
            && first < last
        {
            return Some((vec![Part::Range(first, last)], last_end));
        }
        Some((vec![Part::One(first)], end))
    }

    /// The start of `第` or `제`, if it precedes this position.
    fn section_opening(&self, start: usize) -> Option<usize> {
        self.words.ending_at(self.text, skip_blanks_back(self.text, start), part::SECTION_OPENING)
    }

    /// Whether `8장` is a section and not a count.
    fn is_section(&self, start: usize, end: usize) -> bool {
        if self.title(end, Level::Section).is_some() {
            return true;
        }
        let word = skip_blanks_back(self.text, start);
        if self.words.ending_at(self.text, word, part::RULE | part::SEE).is_some() {
            return true;
        }
        // `카드 8장을 …`, `각각 8장`: the word before it shows that it is a count.
        let free = before(self.text, word).is_none_or(|(letter, _)| !letter.is_alphanumeric());
        let topic = self.text[..word].ends_with(['은', '는', '도', '면', '해', '용', '히']);
        (free || topic) && self.is_hinted(end)
    }

    /// Whether a word that speaks of sections follows, after a particle at most: `8장을 참조`, `8장에서 설명`.
    fn is_hinted(&self, end: usize) -> bool {
        let mut place = end;
        for _ in 0..=LONGEST_PARTICLE {
            if self.words.starting_at(self.text, skip_blanks(self.text, place), part::SECTION_HINT).is_some()
            {
                return true;
            }
            match at(self.text, place) {
                Some((letter, next)) if letter.is_alphabetic() => place = next,
                _ => return false,
            }
        }
        false
    }

    fn section(&self, start: usize, end: usize, parts: Vec<Part>) -> Read {
        let title = self.title(end, Level::Section);
        Read {
            tail: title.as_ref().map_or(end, |title| title.span.1),
            kind: Kind::Section,
            hundreds: None,
            found: Found {
                span: (start, end),
                document: Document::Cr,
                expression: Expression::Rules(parts),
                title,
                announced: true,
                continues_list: false,
            },
        }
    }
}

/// A digit that is not part of a longer number.
fn section_digit(text: &str, start: usize) -> Option<(RuleNumber, usize)> {
    let (end, 1) = digits(text, start) else { return None };
    let digit = at(text, start)?.0.to_digit(10).filter(|digit| *digit > 0)?;
    Some((RuleNumber::section_number(u16::try_from(digit).ok()?), end))
}

/// Whether a digit after `section` is the whole number: not `section 4.8`, `section 7a`, `section 7/2`.
fn is_alone(text: &str, end: usize) -> bool {
    match at(text, end) {
        None => true,
        Some(('.' | ',' | ':' | '/' | '-', next)) => {
            !at(text, next).is_some_and(|(letter, _)| letter.is_ascii_digit())
        }
        Some(('%' | '_', _)) => false,
        Some((letter, _)) => !is_joined(letter),
    }
}
