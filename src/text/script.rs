//! Turns letters of one word that is written in several scripts into the same ones: Traditional Chinese into simplified, katakana
//! into hiragana.
//!
//! One letter stands for one letter, so that places in a text stay what they are. It knows letters, not words and not languages.

use std::sync::LazyLock;

/// The first Han letter with a simplified form.
const FIRST: u32 = 0x3400;
/// The last one; those beyond are in no text of the game.
const LAST: u32 = 0x9fff;

/// What each Han letter is written as in simplified Chinese, as a flat table: it is asked for every letter of every text.
static SIMPLIFIED: LazyLock<Vec<char>> = LazyLock::new(|| {
    let mut buffer = [0; 4];
    (FIRST..=LAST)
        .filter_map(char::from_u32)
        .map(|letter| variant(letter).unwrap_or_else(|| simplified(letter.encode_utf8(&mut buffer))))
        .collect()
});

/// The form in which letters are compared. Latin letters and all others without a second script are left as they are.
pub fn same_script(letter: char) -> char {
    match letter {
        ..'\u{3041}' => letter,
        // ァ to ヶ and the repetition marks stand in the order of hiragana.
        '\u{30a1}'..='\u{30f6}' | '\u{30fd}' | '\u{30fe}' => char::from_u32(u32::from(letter) - 0x60).unwrap_or(letter),
        _ => match u32::from(letter).checked_sub(FIRST).and_then(|at| SIMPLIFIED.get(at as usize)) {
            Some(&simplified) => simplified,
            None => letter,
        },
    }
}

/// Whether a letter is hiragana or katakana, the long-vowel mark included.
pub fn is_kana(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{3096}' | '\u{309d}'..='\u{309f}' | '\u{30a1}'..='\u{30fa}' | '\u{30fc}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}')
}

/// Whether a letter is hiragana, in which Japanese has its endings and particles.
pub fn is_hiragana(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{309f}')
}

/// Whether a sign is typed for the long-vowel mark `ー` after kana.
pub fn is_like_long_vowel(letter: char) -> bool {
    matches!(letter, '-' | '−' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '─' | '~' | '〜')
}

fn simplified(letter: &str) -> char {
    fast2s::convert(letter).chars().next().unwrap_or_default()
}

/// Forms that the table of the crate leaves apart because they are other words in other contexts: here they only have to meet.
fn variant(letter: char) -> Option<char> {
    Some(match letter {
        '著' => '着',
        '瞭' => '了',
        '麽' | '麼' => '么',
        '乾' => '干',
        '闇' => '暗',
        '沈' => '沉',
        '饜' => '餍',
        '裡' => '里',
        '疊' => '叠',
        _ => return None,
    })
}
