//! The syntax of a word in a query: searchable letters, no punctuation around them, and no operator.

use crate::query::filter_syntax;

/// Whether a piece has anything that is indexed.
pub(super) fn is_searchable(piece: &str) -> bool {
    piece.chars().any(char::is_alphanumeric)
}

/// A word without the punctuation around it.
pub(super) fn trimmed(word: &str) -> &str {
    word.trim_matches(|letter: char| {
        matches!(
            letter,
            ',' | ';'
                | '.'
                | '!'
                | '?'
                | ':'
                | '¿'
                | '¡'
                | '…'
                | '，'
                | '。'
                | '；'
                | '：'
                | '！'
                | '？'
                | '、'
        )
    })
}

/// Whether a word, read again, would be a word and not an operator or a filter.
pub(super) fn reads_as_word(word: &str) -> bool {
    let is_operator = matches!(word, "OR" | "AND" | "NOT");
    !is_operator
        && filter_syntax::opening(word).is_none()
        && !word.starts_with(['-', '－'])
        && !word.contains(['*', '＊'])
        || power_and_toughness(word)
}

/// `-1/-1`, as the lexer leaves it: figures, and a slash right behind them.
fn power_and_toughness(word: &str) -> bool {
    let Some(rest) = word.strip_prefix('-') else { return false };
    let behind = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    behind.len() < rest.len() && behind.starts_with('/') && !rest.contains(['*', '＊'])
}
