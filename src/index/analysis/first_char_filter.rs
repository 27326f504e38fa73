//! A prefilter for highlighting: skips words that start with a letter no search term starts with.
//!
//! It knows letters, not languages.

/// Letters with which words begin: one bit for each of ASCII, and all others together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirstCharFilter {
    ascii: u128,
    /// Whether words may begin with any other letter.
    pub(crate) others: bool,
}

impl FirstCharFilter {
    /// Any letter.
    pub(crate) const ANY: FirstCharFilter = FirstCharFilter { ascii: u128::MAX, others: true };

    /// The first letters of some tokens. No stemmer changes the first letter of a word; an accent on it may go.
    pub(crate) fn of<'a>(tokens: impl Iterator<Item = &'a str>) -> FirstCharFilter {
        tokens.filter_map(|token| token.chars().next()).fold(
            FirstCharFilter { ascii: 0, others: false },
            |firsts, first| match first {
                first if first.is_ascii() => {
                    FirstCharFilter { ascii: firsts.ascii | 1 << u32::from(first), others: firsts.others }
                }
                _ => FirstCharFilter { others: true, ..firsts },
            },
        )
    }

    /// Whether a word may be one of the words to mark.
    pub(crate) fn may_begin(&self, word: &str) -> bool {
        word.chars().next().is_none_or(|first| self.has(first))
    }

    /// Whether a word that begins with this letter may be one of them.
    pub(crate) fn has(&self, first: char) -> bool {
        !first.is_ascii() || self.ascii >> u32::from(first) & 1 == 1
    }
}
