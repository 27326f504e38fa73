//! Steps through a text by characters in both directions, reading full-width forms as ASCII and soft hyphens
//! not at all.
//!
//! Offsets are those of the original text. Each look at a character is a step.

use text::letter_class::is_alphanumeric;
use work::steps;

/// Where a word may be parted at the end of a line; elsewhere it is not seen. One is skipped: a run of them
/// has no meaning.
const SOFT_HYPHEN: char = '\u{ad}';

/// The character at a place and the place after it.
pub(crate) fn at(text: &str, place: usize) -> Option<(char, usize)> {
    steps::charge(1);
    let rest = text.get(place..)?;
    let visible = rest.strip_prefix(SOFT_HYPHEN).unwrap_or(rest);
    let letter = visible.chars().next()?;
    Some((fold(letter), place + (rest.len() - visible.len()) + letter.len_utf8()))
}

/// The character before a place and the place before that.
pub(crate) fn before(text: &str, place: usize) -> Option<(char, usize)> {
    steps::charge(1);
    let rest = text.get(..place)?;
    let visible = rest.strip_suffix(SOFT_HYPHEN).unwrap_or(rest);
    let letter = visible.chars().next_back()?;
    Some((fold(letter), visible.len() - letter.len_utf8()))
}

/// `６` is read as `6`, `．` as `.`, `ｆ` as `f`.
pub(crate) fn fold(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        _ => letter,
    }
}

/// Spaces of any width, and the marks of no width that pages leave between words.
pub(crate) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || has_no_width(letter)
}

fn has_no_width(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200d}' | '\u{feff}' | '\u{2060}')
}

/// Letters and digits of scripts that put spaces between words (Latin, Cyrillic), where a neighbour belongs
/// to the word.
///
/// Han, kana and Hangul are not among them: in `规则704.5k的` and `704.5k의` the neighbours are other words.
pub(crate) fn is_joined(letter: char) -> bool {
    u32::from(letter) < 0x1100 && is_alphanumeric(letter) && !matches!(letter, 'º' | 'ª' | '²' | '³' | '¹')
}

/// The place after the blanks at this place.
pub(crate) fn skip_blanks(text: &str, mut place: usize) -> usize {
    while let Some((letter, next)) = at(text, place)
        && is_blank(letter)
    {
        place = next;
    }
    place
}

/// The place after the marks of no width at this place.
pub(crate) fn skip_no_width(text: &str, mut place: usize) -> usize {
    while let Some((letter, next)) = at(text, place)
        && has_no_width(letter)
    {
        place = next;
    }
    place
}

/// The place before the blanks before this place.
pub(crate) fn skip_blanks_back(text: &str, mut place: usize) -> usize {
    while let Some((letter, next)) = before(text, place)
        && is_blank(letter)
    {
        place = next;
    }
    place
}

/// The run of digits at a place: its end and how many there are.
pub(crate) fn digits(text: &str, mut place: usize) -> (usize, usize) {
    let mut count = 0;
    while let Some((letter, next)) = at(text, place)
        && letter.is_ascii_digit()
    {
        (place, count) = (next, count + 1);
    }
    (place, count)
}

/// The next ASCII or full-width digit at or after a place.
pub(crate) fn next_digit(text: &str, from: usize) -> Option<usize> {
    let found = find_digit(text, from);
    // Some thirty bytes are looked at together.
    steps::charge((found.unwrap_or(text.len()).saturating_sub(from)) / 32 + 1);
    found
}

fn find_digit(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut place = from;
    loop {
        // Most texts have long stretches without a digit; vector instructions skip such a block as a whole.
        while let Some(block) = bytes.get(place..place + 32) {
            if block.iter().fold(false, |any, &byte| any | byte.is_ascii_digit() | (byte == 0xef)) {
                break;
            }
            place += 32;
        }
        let rest = &bytes[place..];
        place += rest
            .iter()
            .take(32)
            .position(|&byte| byte.is_ascii_digit() || byte == 0xef)
            .or_else(|| (rest.len() > 32).then_some(32))?;
        match bytes[place..] {
            [b'0'..=b'9', ..] | [0xef, 0xbc, 0x90..=0x99, ..] => return Some(place),
            [_, ..] => place += 1,
            [] => return None,
        }
    }
}
