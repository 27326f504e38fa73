//! Folds scripts: Traditional Chinese to simplified, katakana to hiragana, capitals to small letters.
//!
//! Single letters fold to single letters, so positions in a text stay valid.

use std::sync::LazyLock;

/// The first Han letter with a simplified form.
const FIRST: u32 = 0x3400;
/// The last one; later ones are in no text of the game.
const LAST: u32 = 0x9fff;

/// A line for each simplified letter: the letter itself, a blank, and the traditional letters that it replaces.
const PAIRS: &str = include_str!("../../assets/simplified_letters.txt");

/// The simplified form of each Han letter, as a flat table, because it is used for every letter of every
/// text.
static SIMPLIFIED: LazyLock<Vec<char>> = LazyLock::new(|| {
    let mut table: Vec<char> = (FIRST..=LAST).filter_map(char::from_u32).collect();
    for line in PAIRS.lines().filter(|line| !line.starts_with('#')) {
        let mut letters = line.chars();
        let Some(simplified) = letters.next() else { continue };
        for traditional in letters.skip(1) {
            if let Some(entry) = entry(traditional).and_then(|at| table.get_mut(at)) {
                *entry = simplified;
            }
        }
    }
    table
});

/// The index of a letter in the table; `None` before its first letter.
fn entry(letter: char) -> Option<usize> {
    u32::from(letter).checked_sub(FIRST).map(|at| at as usize)
}

/// The form in which letters are compared. Latin letters, and others without a second script, are unchanged.
pub fn same_script(letter: char) -> char {
    match letter {
        ..'\u{3041}' => letter,
        // ァ to ヶ and the repetition marks are in the order of hiragana.
        '\u{30a1}'..='\u{30f6}' | '\u{30fd}' | '\u{30fe}' => {
            char::from_u32(u32::from(letter) - 0x60).unwrap_or(letter)
        }
        _ => match entry(letter).and_then(|at| SIMPLIFIED.get(at)) {
            Some(&simplified) => simplified,
            None => letter,
        },
    }
}

/// Whether a letter is hiragana or katakana, the long-vowel mark included.
pub fn is_kana(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{3096}' | '\u{309d}'..='\u{309f}' | '\u{30a1}'..='\u{30fa}' | '\u{30fc}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}')
}

/// Whether a letter is hiragana, which Japanese uses for endings and particles.
pub fn is_hiragana(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{309f}')
}

/// Whether a character is typed instead of the long-vowel mark `ー` after kana.
pub fn is_like_long_vowel(letter: char) -> bool {
    matches!(letter, '-' | '−' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '─' | '~' | '〜')
}

/// A text in small letters with straight apostrophes.
pub fn lowercase(text: &str) -> String {
    text.to_lowercase().replace('’', "'")
}
