//! Recognises chapters that are called sections, if the name of the rulebook is beside them on the line:
//! `section 613 of the Comprehensive Rules`, `CR section 613`, `Comprehensive Rules (section 903)`.
//!
//! Without that name three digits after "section" belong to a law or a contract.

use super::citing_words::part;
use super::{number, quoted_title};
use crate::char_cursor::{at, before, is_blank, is_joined, skip_blanks, skip_blanks_back};
use crate::found::{Scanner, is_range_sign};

/// Limit of words and marks between a number and the name of the rulebook.
const MOST_STEPS: usize = 12;

/// Limit of other words between them: `Comprehensive Rules for Commander (section 903)`.
const MOST_OTHER_WORDS: usize = 2;

/// Shorter names of the rulebook, in bytes, have other meanings (`CR`), so they have to be just beside.
pub(super) const SHORTEST_FULL_NAME: usize = 10;

/// Limit of bytes between a number and the name of its rulebook: ` of the `.
const LONGEST_LINK: usize = 30;

impl Scanner<'_> {
    /// Whether the number at this position is called a section of the rulebook.
    pub(super) fn is_section_of_rulebook(&self, start: usize) -> bool {
        let Some(first) = number::numeral(self.text, start) else { return false };
        let word = skip_blanks_back(self.text, start);
        let opening = part::SECTION | part::QUERY | part::SECTION_OPENING;
        let opened = self.words.ending_at(self.text, word, opening);
        let closed =
            self.words.starting_at(self.text, skip_blanks(self.text, first.end), part::SECTION_ENDING);
        let (from, end) = (opened.unwrap_or(start), closed.unwrap_or(first.end));
        (opened.is_some() || closed.is_some())
            && (self.is_rulebook_before(from, end) || self.is_rulebook_after(end))
    }

    /// Whether the name of the rulebook is to the left: `CR, section`, `Comprehensive Rules (section`.
    fn is_rulebook_before(&self, from: usize, end: usize) -> bool {
        let is_bracketed = before(self.text, from).is_some_and(|(mark, _)| mark == '(');
        // `the Comprehensive Rules, section 107 of the act`
        let is_linked = self.words.starting_at(self.text, skip_blanks(self.text, end), part::LINK).is_some();
        let (mut others, mut is_divided) = (0, false);
        let mut place = from;
        for _ in 0..MOST_STEPS {
            if let Some(name) = self.words.ending_at(self.text, place, part::RULEBOOK) {
                let is_near = others == 0 || place - name >= SHORTEST_FULL_NAME;
                return is_near && !(is_divided && self.belongs_to_previous(name));
            }
            let Some((letter, next)) = in_line(before(self.text, place)) else { return false };
            place = match self.words.ending_at(self.text, place, part::LINK | part::SECTION_OPENING) {
                Some(start) => start,
                None if matches!(letter, ',' | '、') && !is_linked => {
                    is_divided = true;
                    next
                }
                None if is_blank(letter) || is_mark(letter) || letter == ')' => next,
                None if is_bracketed && others < MOST_OTHER_WORDS && is_joined(letter) => {
                    others += 1;
                    self.text[..place].trim_end_matches(is_joined).len()
                }
                None => return false,
            };
        }
        false
    }

    /// Whether the name at this position is that of the number before: `section 613 of the CR, section 107`.
    fn belongs_to_previous(&self, name: usize) -> bool {
        let between = self.previous.and_then(|previous| self.text.get(previous.end..name));
        between.is_some_and(|between| {
            between.len() <= LONGEST_LINK
                && !between.contains([',', '，', '、', '.', '。', ';', ':', '(', '\n'])
        })
    }

    /// Whether the name of the rulebook is to the right, after further numbers and a title at most: `613 and
    /// 614 of the Comprehensive Rules`.
    fn is_rulebook_after(&self, end: usize) -> bool {
        let mut place = quoted_title::quoted(self.text, end).map_or(end, |title| title.span.1);
        for _ in 0..MOST_STEPS {
            if let Some(name_end) = self.words.starting_at(self.text, place, part::RULEBOOK) {
                return !self.is_number_next(name_end);
            }
            let Some((letter, next)) = in_line(at(self.text, place)) else { return false };
            let word =
                self.next_member(place).or_else(|| self.words.starting_at(self.text, place, part::LINK));
            place = match word {
                Some(word_end) => word_end,
                // `section 107, the Comprehensive Rules` are two things.
                None if matches!(letter, ',' | '、') => {
                    let name = skip_blanks(self.text, next);
                    let is_name = self.words.starting_at(self.text, name, part::RULEBOOK).is_some();
                    return is_name && !self.text[next..name].contains(['\n', '\r']);
                }
                None if is_blank(letter) || is_mark(letter) => next,
                None => return false,
            };
        }
        false
    }

    /// Whether a number follows the name of the rulebook, so that the name belongs to that: `section 230 in CR
    /// 613`.
    fn is_number_next(&self, name_end: usize) -> bool {
        let next = self.text[name_end..].trim_start_matches([' ', '\u{a0}', '#', '§', '(']);
        next.starts_with(|letter: char| letter.is_ascii_digit())
    }

    /// The end of the next number of a list or range: `and 614`, `–616`, `, section 615`.
    fn next_member(&self, place: usize) -> Option<usize> {
        let (sign, next) = at(self.text, place)?;
        let words = part::LIST | part::RANGE | part::WEAK_RANGE;
        let divided = if is_range_sign(sign) || matches!(sign, ',' | '、' | '/' | '&') {
            next
        } else {
            self.words.starting_at(self.text, place, words)?
        };
        let mut far = skip_blanks(self.text, divided);
        for parts in [part::LIST, part::SECTION | part::QUERY] {
            far =
                self.words.starting_at(self.text, far, parts).map_or(far, |end| skip_blanks(self.text, end));
        }
        number::numeral(self.text, far).map(|member| member.end)
    }
}

/// Marks that may be between a number and the name of the rulebook.
fn is_mark(letter: char) -> bool {
    matches!(
        letter,
        '(' | ':' | '*' | '_' | '"' | '“' | '”' | '«' | '»' | '《' | '》' | '「' | '」' | '–' | '—'
    )
}

/// A character, unless it ends the line.
fn in_line(letter: Option<(char, usize)>) -> Option<(char, usize)> {
    letter.filter(|(letter, _)| !matches!(letter, '\n' | '\r'))
}
