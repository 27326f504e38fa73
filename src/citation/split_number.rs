//! Parses numbers with separated parts, which only a preceding word makes a citation: `702. 19b`, `702/19b`,
//! `702.19 c`, `702.19 (c)`, `702.19.c`. Also detects an unread letter after a number.

use crate::char_cursor::{at, digits, is_blank, is_joined, skip_blanks};
use crate::citing_words::Vocabulary;
use crate::number::{Letters, Numeral, bracketed, dotted, letters, value};
use crate::number_expression::{BRACKETS, is_lone, may_be_word};
use record::rule_number::RuleNumber;

/// Reads a number with at least one gap.
pub(crate) fn torn(text: &str, start: usize, words: &Vocabulary) -> Option<Numeral> {
    let (heading_end, 3) = digits(text, start) else { return None };
    let heading = value(text, start, heading_end).filter(|&heading| heading >= 100)?;
    let (sign, next) = at(text, heading_end)?;
    match (sign, at(text, next)?) {
        ('.', (' ', rule_start)) => {
            dotted(text, heading, rule_start).filter(|read| read.number.subrule().is_some())
        }
        ('/', (digit, _)) if digit.is_ascii_digit() => {
            dotted(text, heading, next).filter(|_| digits(text, next).1 < 3)
        }
        ('.', (digit, _)) if digit.is_ascii_digit() && digit != '0' => {
            let (rule_end, 1..=3) = digits(text, next) else { return None };
            let item = apart(text, rule_end, words)?;
            let rule = RuleNumber::new(heading, value(text, next, rule_end)?, None);
            Some(Numeral { number: rule.with_subrule(item.subrule), end: item.end, capital: item.capital })
        }
        _ => None,
    }
}

/// The letter of a subrule after its rule: ` c`, ` (c)`, `[c]`, `.c`.
fn apart(text: &str, rule_end: usize, words: &Vocabulary) -> Option<Letters> {
    match at(text, rule_end)? {
        ('.', next) => letters(text, next).filter(|item| is_lone(text, next, item, words)),
        (' ' | '\t' | '\u{a0}' | '\u{202f}', _) => {
            let next =
                rule_end + text[rule_end..].find(|letter: char| letter == '\n' || !is_blank(letter))?;
            bracketed(text, next, &BRACKETS)
                .or_else(|| letters(text, next).filter(|item| is_lone(text, next, item, words)))
        }
        _ => bracketed(text, rule_end, &BRACKETS),
    }
}

/// Whether a single letter follows that may belong to the number and was not read: `702.19  b`, `702.19-b`,
/// `702.19 (b to d)`, `702.19a, .19b`.
pub fn has_unread_letter(text: &str, end: usize) -> bool {
    const MOST_MARKS: usize = 4;
    let mut place = end;
    for _ in 0..MOST_MARKS {
        match at(text, place) {
            Some(('.', next))
                if place > end && at(text, next).is_some_and(|(digit, _)| digit.is_ascii_digit()) =>
            {
                return true;
            }
            Some((mark, next)) if is_blank(mark) || "-‐‑–—([{,.;".contains(mark) => place = next,
            _ => break,
        }
    }
    let Some((letter, next)) =
        at(text, place).filter(|(letter, _)| place > end && letter.is_ascii_alphabetic())
    else {
        return false;
    };
    // `aa` comes after `z`.
    let next = at(text, next).filter(|(second, _)| *second == letter).map_or(next, |(_, next)| next);
    let Some((after, further)) = at(text, next) else { return true };
    let is_word = matches!(after, '\'' | '’')
        // `e.g.`
        || after == '.' && at(text, further).is_some_and(|(letter, _)| letter.is_alphabetic())
        || is_blank(after) && may_be_word(letter) && at(text, skip_blanks(text, next)).is_some();
    !is_joined(after) && !is_word
}
