//! Parses the number expression of a citation: a number, a range, or a list whose members omit shared parts.
//!
//! It begins at the number and does not look at the words before it.

use super::citing_words::{Vocabulary, part};
use super::number::{Letters, Numeral, ROUND, bracketed, dotted, letters, numeral};
use crate::char_cursor::{at, is_blank, is_joined, skip_blanks};
use crate::found::{Part, is_range_sign, range_sign};
use record::rule_number::{Level, RuleNumber, Subrule};

/// The parsed numbers, and the position after them.
pub(super) struct Expression {
    pub(super) parts: Vec<Part>,
    pub(super) end: usize,
}

/// Reads on from a number to the end of its range or elided list. `announced`: whether a word before it makes
/// it a citation, so that a range of chapters may be meant.
pub(super) fn expression(text: &str, first: Numeral, words: &Vocabulary, announced: bool) -> Expression {
    let mut parts = vec![Part::One(first.number)];
    let mut end = first.end;
    if first.number.level() == Level::Chapter && !announced {
        return Expression { parts, end };
    }
    if let Some(enclosed) = enclosed(text, first, words).filter(|_| announced) {
        return enclosed;
    }
    if let Some(last) = signed_range(text, first).or_else(|| worded_range(text, first, words)) {
        let by_hundreds = sections(first.number, last.number);
        parts = vec![by_hundreds.unwrap_or(Part::Range(first.number, last.number))];
        end = last.end;
    }
    while let Some((item, item_end)) = elided(text, end, parts[parts.len() - 1].last(), first, words) {
        parts.push(item);
        end = item_end;
    }
    Expression { parts, end }
}

/// The sections that a range of chapters means, if it has all their hundreds: `100–199`, `500–799`.
fn sections(first: RuleNumber, last: RuleNumber) -> Option<Part> {
    let is_whole = first.level() == Level::Chapter
        && last.level() == Level::Chapter
        && first.heading().is_multiple_of(100)
        && last.heading() % 100 == 99;
    let (from, to) = (first.section(), last.section());
    is_whole.then_some(if from == to { Part::One(from) } else { Part::Range(from, to) })
}

/// `(a–f)`, `(a, b, f)`: several letters in one pair of brackets.
fn enclosed(text: &str, first: Numeral, words: &Vocabulary) -> Option<Expression> {
    first.number.rule_part().filter(|_| first.number.subrule().is_none())?;
    let (open, next) = at(text, if text[first.end..].starts_with(' ') { first.end + 1 } else { first.end })?;
    let (_, close) = BRACKETS.into_iter().find(|(known, _)| *known == open)?;
    let item = letters(text, next).filter(|item| item.count == 1)?;
    let item =
        Numeral { number: first.number.with_subrule(item.subrule), end: item.end, capital: item.capital };
    let Expression { parts, end } = expression(text, item, words, false);
    let (_, end) = at(text, end).filter(|(mark, _)| *mark == close)?;
    (parts.len() > 1 || matches!(parts[0], Part::Range(..))).then_some(Expression { parts, end })
}

/// `a–h`, `–8`, `–903.11`: the end of a range after its sign.
fn signed_range(text: &str, first: Numeral) -> Option<Numeral> {
    let (spaced, next) = range_sign(text, first.end)?;
    let far = skip_blanks(text, next);
    if let Some(last) = numeral(text, far).filter(|last| is_forward(first.number, last.number)) {
        return Some(last);
    }
    // With spaces around it a dash in front of a short word is a dash: `704.5f – a rule …`.
    if spaced != first.end || far != next {
        return None;
    }
    if let Some(subrule) = first.number.subrule()
        && let Some(tail) = letters(text, next).or_else(|| bracketed(text, next, &ROUND))
    {
        return (subrule < tail.subrule && is_tail(&tail)).then(|| Numeral {
            number: first.number.with_subrule(tail.subrule),
            end: tail.end,
            capital: tail.capital,
        });
    }
    let chapter = first.number.chapter()?.heading();
    first.number.rule_part()?;
    dotted(text, chapter, next).filter(|last| is_forward(first.number, last.number))
}

/// Books have reached only `704.5aa` among two-letter subrules: other letters after a dash are a word
/// (`-is`).
fn is_tail(tail: &Letters) -> bool {
    tail.count == 1 || tail.first.eq_ignore_ascii_case(&'a')
}

/// Whether two numbers can be the ends of a range: one level, in order.
fn is_forward(first: RuleNumber, last: RuleNumber) -> bool {
    first < last && first.level() == last.level()
}

/// `702.16a through rule 702.16c`, `601.2a bis 601.2h`, `601.2aから601.2hまで`.
fn worded_range(text: &str, first: Numeral, words: &Vocabulary) -> Option<Numeral> {
    let start = skip_blanks(text, first.end);
    let far = |parts: u32| {
        let mut place = skip_blanks(text, words.starting_at(text, start, parts)?);
        // `a la regla`, `bis zur Regel`: at most an article and the repeated keyword.
        for parts in [part::LINK, part::RULE] {
            place = words.starting_at(text, place, parts).map_or(place, |end| skip_blanks(text, end));
        }
        let elided = || last_letter(text, place, first, words);
        numeral(text, place).filter(|last| is_forward(first.number, last.number)).or_else(elided)
    };
    if let Some(last) = far(part::RANGE) {
        return Some(last);
    }
    if let Some(last) = far(part::WEAK_RANGE)
        && (last.number.level() == Level::Chapter || last.number.chapter() == first.number.chapter())
    {
        return Some(last);
    }
    far(part::CLOSED_RANGE)
        .filter(|last| words.starting_at(text, skip_blanks(text, last.end), part::RANGE_CLOSING).is_some())
}

/// `d` of `706.9b through d`, `dまで`.
fn last_letter(text: &str, start: usize, first: Numeral, words: &Vocabulary) -> Option<Numeral> {
    let before = first.number.subrule()?;
    let item = letters(text, start)
        .filter(|item| item.count == 1 && item.subrule > before && item.capital == first.capital)?;
    let closes = || words.starting_at(text, skip_blanks(text, item.end), part::RANGE_CLOSING).is_some();
    (is_lone(text, start, &item, words) || closes()).then(|| Numeral {
        number: first.number.with_subrule(item.subrule),
        end: item.end,
        capital: item.capital,
    })
}

/// `and b`, `/g`, `, d–f`: a member of a list that only names its letters, which rise.
fn elided(
    text: &str,
    end: usize,
    last: RuleNumber,
    first: Numeral,
    words: &Vocabulary,
) -> Option<(Part, usize)> {
    let before = last.subrule()?;
    let (place, bare_comma) = separator(text, end, words)?;
    let item = letters(text, place).or_else(|| bracketed(text, place, &ROUND))?;
    // A list of letters one by one may contain `l`; otherwise it is not a letter of rules, and `o` is a word.
    let is_skipped = item.subrule.is_skipped() && Subrule::parse("k") != Some(before);
    let fits = item.subrule > before && !is_skipped && item.count == 1 && item.capital == first.capital;
    if !fits || is_word(text, place, &item, words) {
        return None;
    }
    let start = last.with_subrule(item.subrule);
    if let Some((sign, next)) = at(text, item.end)
        && is_range_sign(sign)
        && let Some(tail) = letters(text, next).filter(|tail| tail.subrule > item.subrule && is_tail(tail))
    {
        return Some((Part::Range(start, last.with_subrule(tail.subrule)), tail.end));
    }
    // A comma alone does not continue a list with a possible word, unless more members or the end of the
    // sentence follow: `702.9b, z. B.`.
    let is_glued = at(text, end).is_some_and(|(_, next)| next == place);
    let is_letter = is_glued || (!may_be_word(item.first) && !counts(text, item.end));
    if bare_comma && !is_letter && !goes_on(text, item.end, words) {
        None
    } else {
        Some((Part::One(start), item.end))
    }
}

/// The position after a list separator, and whether it was a comma without a word.
pub(super) fn separator(text: &str, end: usize, words: &Vocabulary) -> Option<(usize, bool)> {
    let mut place = skip_blanks(text, end);
    let comma = match at(text, place) {
        Some(('/' | '&' | '+', next)) => return Some((skip_blanks(text, next), false)),
        // `(a)(b)`
        Some(('(', _)) if text[..end].ends_with(')') && place == end => return Some((end, false)),
        Some((',' | '、' | ';', next)) => {
            place = skip_blanks(text, next);
            true
        }
        _ => false,
    };
    match words.starting_at(text, place, part::LIST) {
        Some(after) => Some((skip_blanks(text, after), false)),
        None => match at(text, place) {
            Some(('&', next)) => Some((skip_blanks(text, next), false)),
            _ => comma.then_some((place, true)),
        },
    }
}

/// Whether a lone letter is a word of the language (`y`, `e`) or the start of one (`d'autres`, `e.g.`).
pub(super) fn is_word(text: &str, start: usize, item: &Letters, words: &Vocabulary) -> bool {
    let word = words.starting_at(text, start, part::LIST | part::LINK).is_some_and(|end| end == item.end);
    let after = at(text, item.end);
    match after {
        Some(('\'' | '’', _)) => true,
        Some(('.', next)) => at(text, skip_blanks(text, next)).is_some_and(|(letter, after)| {
            // `e.g.`, `z. B.`, `u. a.`, all in one line
            let is_same_line = !text[next..after].contains('\n');
            is_same_line && is_joined(letter) && at(text, after).is_some_and(|(dot, _)| dot == '.')
        }),
        Some(('-', next)) => letters(text, next).is_none(),
        Some((letter, _)) if is_blank(letter) => word,
        _ => false,
    }
}

/// `p 12`: a letter with a number of its own.
fn counts(text: &str, end: usize) -> bool {
    at(text, skip_blanks(text, end)).is_some_and(|(letter, _)| letter.is_ascii_digit())
}

/// Whether a list continues here or its clause ends.
fn goes_on(text: &str, end: usize, words: &Vocabulary) -> bool {
    let place = skip_blanks(text, end);
    match at(text, place) {
        None => true,
        Some((letter, _)) if letter.is_alphanumeric() => words.starting_at(text, place, part::LIST).is_some(),
        _ => true,
    }
}

/// Brackets that may enclose a subrule letter.
pub(crate) const BRACKETS: [(char, char); 3] = [('(', ')'), ('[', ']'), ('{', '}')];

/// Whether a separate letter can only be a subrule; letters that are words in some language only before a
/// stop.
pub(crate) fn is_lone(text: &str, start: usize, item: &Letters, words: &Vocabulary) -> bool {
    let after = at(text, item.end).map(|(letter, _)| letter);
    let stops = after.is_none_or(|letter| ".,;:)]}!?\"'’”»*`_/…—–".contains(letter));
    let is_letter = item.count == 1 && item.first.is_ascii_lowercase() && !item.subrule.is_skipped();
    is_letter
        && (stops || (!may_be_word(item.first) && after.is_some_and(is_blank)))
        && !is_word(text, start, item, words)
}

/// Whether a letter is a word in some language.
pub(crate) fn may_be_word(letter: char) -> bool {
    matches!(letter.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u' | 'x' | 'y')
}
