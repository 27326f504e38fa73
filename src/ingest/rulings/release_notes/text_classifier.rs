//! Separates a card's text from its rulings by their wording, for plain text that has lost its bullets.
//!
//! It counts words that are typical of either, see `language::release_notes`.

use crate::rulings::release_notes::lines::NoteLine;
use language::ReleaseNotes;

/// Weight of a line whose form no ruling has, in marks.
const BUILT_AS_CARD_TEXT: i32 = 15;

/// In doubt a line belongs to the card, whose text comes first.
const IN_DOUBT: i32 = 1;

/// The boundary is doubtful if moving it down changes the result by at most two marks.
const CLEAR: i32 = 2 * MARK;

/// One mark.
const MARK: i32 = 5;

/// Whether the language has such words at all.
pub(super) fn can_tell(words: &ReleaseNotes) -> bool {
    !words.in_rulings.is_empty()
}

/// The number of lines of the card's own text, between `fewest` and `most`.
pub(super) fn boundary(lines: &[NoteLine], fewest: usize, most: usize, words: &ReleaseNotes) -> usize {
    let mut sum = 0;
    let mut best = (i32::MIN, fewest);
    for (at, line) in lines.iter().enumerate().take(most) {
        if at >= fewest {
            sum += marks(line.text, words);
        }
        if at + 1 >= fewest && sum >= best.0 {
            best = (sum, at + 1);
        }
    }
    best.1.min(lines.len())
}

/// Number of rulings after the boundary that may be card text.
pub(super) fn doubtful(rulings: &[NoteLine], words: &ReleaseNotes) -> usize {
    let mut sum = 0;
    let mut doubtful = 0;
    for (at, line) in rulings.iter().enumerate() {
        sum += marks(line.text, words);
        if sum > -CLEAR {
            doubtful = at + 1;
        }
    }
    doubtful
}

/// Score of a line: positive for a card's text, negative for a ruling.
fn marks(text: &str, words: &ReleaseNotes) -> i32 {
    if is_built_as_card_text(text) {
        return BUILT_AS_CARD_TEXT;
    }
    let bare = without_asides(text);
    let count = |marks: &[&str]| marks.iter().filter(|mark| bare.contains(**mark)).count() as i32;
    let has_reminder = text.contains('（') && text.ends_with("。）");
    (count(&words.in_card_texts) + i32::from(has_reminder) - count(&words.in_rulings)) * MARK + IN_DOUBT
}

/// Modes, costs before a colon, loyalty, chapters, reminders alone, and keywords without a full stop.
fn is_built_as_card_text(text: &str) -> bool {
    let before_colon = text.split(['：', ':']).next().unwrap_or_default();
    let is_loyalty = before_colon.len() < text.len()
        && before_colon.len() <= 6
        && before_colon
            .chars()
            .all(|letter| letter.is_ascii_digit() || matches!(letter, '+' | '-' | '−' | '–' | 'X'));
    let before_dash = text.split('—').next().unwrap_or_default();
    let is_chapter = before_dash.len() < text.len()
        && !before_dash.is_empty()
        && before_dash.chars().all(|letter| matches!(letter, 'I' | 'V' | 'X' | '，' | ',' | ' '));
    let is_unclosed =
        !text.ends_with(['。', '.', '」']) && !text.ends_with("。）") && !text.ends_with("」。");
    text.starts_with(['{', '•', '（']) || is_loyalty || is_chapter || is_unclosed
}

/// A text without its bracketed and quoted parts.
fn without_asides(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut depth = 0_u32;
    for letter in text.chars() {
        match letter {
            '（' | '「' => depth += 1,
            '）' | '」' => depth = depth.saturating_sub(1),
            letter if depth == 0 => bare.push(letter),
            _ => {}
        }
    }
    bare
}
