//! Parses one rule number in a text, in the notations in use, and the letters of a subrule.

use crate::char_cursor::{at, digits, is_joined, skip_no_width};
use record::rule_number::{RuleNumber, Subrule};

/// Words in place of the number of a rule.
const MISSING_WORDS: [&str; 4] = ["TBD", "TBA", "TODO", "NNN"];

/// Limit of signs in place of the number of a rule: `702.xxx`.
const MOST_MISSING_SIGNS: usize = 4;

/// A number of the Comprehensive Rules as written in a text.
#[derive(Clone, Copy)]
pub(super) struct Numeral {
    pub(super) number: RuleNumber,
    pub(super) end: usize,
    /// Whether its letters are capitals, so that those of a list after it are too.
    pub(super) capital: bool,
}

/// Letters as written in a text.
pub(super) struct Letters {
    pub(super) subrule: Subrule,
    pub(super) end: usize,
    pub(super) count: usize,
    pub(super) first: char,
    pub(super) capital: bool,
}

/// Reads a number: three digits, or three digits, a dot, one to three digits and up to two letters.
pub(super) fn numeral(text: &str, start: usize) -> Option<Numeral> {
    let (heading_end, 3) = digits(text, start) else { return None };
    let heading = value(text, start, heading_end)?;
    if heading < 100 {
        return None;
    }
    let chapter = RuleNumber::chapter_number(heading);
    // Web pages let a line break after the dot.
    let behind = at(text, heading_end).map(|(sign, next)| (sign, skip_no_width(text, next)));
    let rule_start = match behind {
        Some(('.', next)) if at(text, next).is_some_and(|(letter, _)| letter.is_ascii_digit()) => next,
        // `702,19b` is written where decimals have commas; a plain decimal or a thousand is not a chapter.
        Some((',', next)) if digits(text, next).1 > 0 => {
            return dotted(text, heading, next).filter(|read| read.number.subrule().is_some());
        }
        _ if missing_after_dot(text, heading_end).is_some() => return None,
        _ => {
            return free_edge(text, heading_end).then_some(Numeral {
                number: chapter,
                end: heading_end,
                capital: false,
            });
        }
    };
    dotted(text, heading, rule_start)
}

/// Reads `702.xxx`, a number that is not filled in yet: its chapter, and where it ends.
pub(super) fn missing(text: &str, start: usize) -> Option<(RuleNumber, usize)> {
    let (heading_end, 3) = digits(text, start) else { return None };
    let heading = value(text, start, heading_end).filter(|&heading| heading >= 100)?;
    Some((RuleNumber::chapter_number(heading), missing_after_dot(text, heading_end)?))
}

/// The end of a dot and of signs or a word in place of a number: `.xxx`, `.XX`, `.???`, `.TBD`, `.xxxb`.
fn missing_after_dot(text: &str, heading_end: usize) -> Option<usize> {
    let ('.', start) = at(text, heading_end)? else { return None };
    let word =
        |word: &&str| text.get(start..start + word.len()).is_some_and(|it| it.eq_ignore_ascii_case(word));
    let end = match MISSING_WORDS.iter().find(|known| word(known)) {
        Some(word) => start + word.len(),
        None => missing_signs(text, start)?,
    };
    let is_subrule = |(letter, next): (char, usize)| letter.is_ascii_lowercase() && free_edge(text, next);
    match at(text, end) {
        Some(after) if end > start + 1 && is_subrule(after) => Some(after.1),
        _ => free_edge(text, end).then_some(end),
    }
}

/// The end of `x`, `xxx`, `XX`, `N`, `nn`, `???`, `##`, `__`. A single `?` ends a question.
fn missing_signs(text: &str, start: usize) -> Option<usize> {
    let (sign, _) =
        at(text, start).filter(|(sign, _)| matches!(sign, 'x' | 'X' | 'n' | 'N' | '?' | '#' | '_'))?;
    let (mut end, mut count) = (start, 0);
    while let Some((letter, next)) = at(text, end)
        && letter == sign
    {
        (end, count) = (next, count + 1);
    }
    let fewest = if sign.is_alphabetic() { 1 } else { 2 };
    (fewest..=MOST_MISSING_SIGNS).contains(&count).then_some(end)
}

/// Reads `702-37c`, the form that some pages use after a glued `cr`.
pub(super) fn hyphenated(text: &str, start: usize) -> Option<Numeral> {
    let (heading_end, 3) = digits(text, start) else { return None };
    let heading = value(text, start, heading_end).filter(|&heading| heading >= 100)?;
    let (sign, next) = at(text, heading_end)?;
    let (_, count) = digits(text, next);
    if sign == '-' && matches!(count, 1 | 2) { dotted(text, heading, next) } else { None }
}

/// Reads `1043a`, the form of the anchors of a well-known copy of the rules: `#R1043a`.
pub(super) fn anchored(text: &str, start: usize) -> Option<Numeral> {
    let (end, count) = digits(text, start);
    if !(3..=6).contains(&count) {
        return None;
    }
    let heading = value(text, start, start + 3).filter(|&heading| heading >= 100)?;
    if count == 3 {
        return free_edge(text, end).then_some(Numeral {
            number: RuleNumber::chapter_number(heading),
            end,
            capital: false,
        });
    }
    dotted(text, heading, start + 3)
}

/// The digits and letters after the dot.
pub(super) fn dotted(text: &str, heading: u16, start: usize) -> Option<Numeral> {
    let (end, count) = digits(text, start);
    let (first, _) = at(text, start)?;
    if !(1..=3).contains(&count) || first == '0' {
        return None;
    }
    let rule = value(text, start, end)?;
    let number = RuleNumber::new(heading, rule, None);
    match letters(text, end).or_else(|| look_alike(text, end)).or_else(|| bracketed(text, end, &ROUND)) {
        Some(letters) => Some(Numeral {
            number: number.with_subrule(letters.subrule),
            end: letters.end,
            capital: letters.capital,
        }),
        None => (free_edge(text, end) || has_following(text, end)).then_some(Numeral {
            number,
            end,
            capital: false,
        }),
    }
}

/// `702.19ff.`: the rule and those that follow it.
fn has_following(text: &str, end: usize) -> bool {
    text[end..].strip_prefix("ff").is_some_and(|rest| !rest.starts_with(is_joined))
}

/// Brackets around the letter of a subrule, directly after its number.
pub(super) const ROUND: [(char, char); 1] = [('(', ')')];

/// `(c)`, in brackets of these kinds; `(aa)` comes after `(z)`.
pub(super) fn bracketed(text: &str, start: usize, brackets: &[(char, char)]) -> Option<Letters> {
    let (open, next) = at(text, start)?;
    let (_, wanted) = brackets.iter().find(|(known, _)| *known == open)?;
    let is_doubled = |read: &Letters| {
        read.count == 2 && at(text, next + 1).is_some_and(|(second, _)| second == read.first)
    };
    let read = letters(text, next).filter(|read| read.count == 1 || is_doubled(read))?;
    let (_, end) = at(text, read.end).filter(|(close, _)| close == wanted)?;
    Some(Letters { end, ..read })
}

/// A Cyrillic letter that looks like the Latin one that was meant: `704.5а`.
fn look_alike(text: &str, start: usize) -> Option<Letters> {
    const ALIKE: [(char, char); 8] =
        [('а', 'a'), ('с', 'c'), ('е', 'e'), ('к', 'k'), ('м', 'm'), ('р', 'p'), ('х', 'x'), ('у', 'y')];
    let (letter, end) = at(text, start)?;
    let (_, latin) = ALIKE.into_iter().find(|(other, _)| *other == letter)?;
    let subrule = Subrule::parse(latin.encode_utf8(&mut [0; 4]))?;
    free_edge(text, end).then_some(Letters { subrule, end, count: 1, first: latin, capital: false })
}

/// Letters after numbers that are ordinals, units, or mean "and the following".
const NO_SUBRULES: [&str; 20] = [
    "st", "nd", "rd", "th", "km", "kg", "mb", "gb", "kb", "tb", "ms", "cm", "mm", "px", "pt", "hz", "db",
    "ml", "er", "ff",
];

/// One or two letters that nothing is glued to and that are a subrule.
pub(super) fn letters(text: &str, start: usize) -> Option<Letters> {
    let (mut end, mut read) = (start, String::new());
    while let Some((letter, next)) = at(text, end)
        && letter.is_ascii_alphabetic()
        && read.len() < 3
    {
        read.push(letter);
        end = next;
    }
    let plain = !NO_SUBRULES.contains(&read.to_ascii_lowercase().as_str()) && !is_exponent(text, &read, end);
    let first = read.chars().next()?;
    let subrule = Subrule::parse(&read)?;
    (plain && free_edge(text, end)).then_some(Letters {
        subrule,
        end,
        count: read.len(),
        first,
        capital: first.is_ascii_uppercase(),
    })
}

/// `e-3`, `E+05`
fn is_exponent(text: &str, letters: &str, end: usize) -> bool {
    let signed = at(text, end).filter(|(sign, _)| matches!(sign, '+' | '-')).map(|(_, next)| next);
    letters.eq_ignore_ascii_case("e")
        && signed.is_some_and(|next| at(text, next).is_some_and(|(digit, _)| digit.is_ascii_digit()))
}

/// Whether a number may end here: no adjacent letter or digit, and no dot with a digit as in versions.
fn free_edge(text: &str, end: usize) -> bool {
    let Some((letter, next)) = at(text, end) else { return true };
    let after = at(text, next).map(|(letter, _)| letter);
    match letter {
        // `704.5.All` is a sentence without its space, `704.5.txt` a file.
        '.' => !after.is_some_and(|after| after.is_ascii_digit() || after.is_ascii_lowercase()),
        '_' => !after.is_some_and(is_joined),
        // Combining accents belong to a letter.
        '\u{300}'..='\u{36f}' => false,
        letter => !is_joined(letter),
    }
}

/// A short run of digits as a number.
pub(super) fn value(text: &str, start: usize, end: usize) -> Option<u16> {
    let mut value: u16 = 0;
    let mut place = start;
    while place < end {
        let (digit, next) = at(text, place)?;
        value = value.checked_mul(10)?.checked_add(u16::try_from(digit.to_digit(10)?).ok()?)?;
        place = next;
    }
    Some(value)
}
