//! Classifies letters with a lookup table.
//!
//! The standard library runs a binary search for each letter outside ASCII, which made checks of long texts in other
//! scripts twice as slow.

use std::sync::LazyLock;

const ALPHANUMERIC: u8 = 1;
const UPPERCASE: u8 = 1 << 1;
const LOWERCASE: u8 = 1 << 2;
/// It has another lower case.
const CHANGES: u8 = 1 << 3;

/// The classes of the letters up to U+FFFF, which are nearly all that are written.
static CLASSES: LazyLock<Box<[u8]>> = LazyLock::new(|| {
    let of_code = |code| char::from_u32(code).map_or(0, class);
    (0..=u32::from(u16::MAX)).map(of_code).collect()
});

fn class(letter: char) -> u8 {
    let is = |class, is_it: bool| if is_it { class } else { 0 };
    is(ALPHANUMERIC, letter.is_alphanumeric())
        | is(UPPERCASE, letter.is_uppercase())
        | is(LOWERCASE, letter.is_lowercase())
        | is(CHANGES, !letter.to_lowercase().eq([letter]))
}

fn is(letter: char, wanted: u8) -> bool {
    let known = CLASSES.get(letter as usize).copied();
    known.unwrap_or_else(|| class(letter)) & wanted != 0
}

/// Whether it is a letter or a digit of any script.
pub fn is_alphanumeric(letter: char) -> bool {
    if letter.is_ascii() { letter.is_ascii_alphanumeric() } else { is(letter, ALPHANUMERIC) }
}

/// Whether it is a capital.
pub fn is_uppercase(letter: char) -> bool {
    if letter.is_ascii() { letter.is_ascii_uppercase() } else { is(letter, UPPERCASE) }
}

/// Whether it is a small letter.
pub fn is_lowercase(letter: char) -> bool {
    if letter.is_ascii() { letter.is_ascii_lowercase() } else { is(letter, LOWERCASE) }
}

/// Whether its lower case is another letter.
pub fn has_other_lowercase(letter: char) -> bool {
    if letter.is_ascii() { letter.is_ascii_uppercase() } else { is(letter, CHANGES) }
}

/// Adds the lower case of a letter to a text.
pub fn push_lowercase(text: &mut String, letter: char) {
    if letter.is_ascii() {
        text.push(letter.to_ascii_lowercase());
    } else if is(letter, CHANGES) {
        text.extend(letter.to_lowercase());
    } else {
        text.push(letter);
    }
}
