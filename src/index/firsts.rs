//! Says which words of a text need not be read when only some are looked for: those that begin otherwise.
//!
//! It knows letters, not languages.

/// Letters with which words begin: one bit for each of ASCII, and all others together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Firsts {
    ascii: u128,
    /// Whether words may begin with any other letter.
    pub(super) others: bool,
}

impl Firsts {
    /// Any letter.
    pub(super) const ANY: Firsts = Firsts { ascii: u128::MAX, others: true };

    /// Those of some tokens. No stemmer changes the first letter of a word; an accent on it may go.
    pub(super) fn of<'a>(tokens: impl Iterator<Item = &'a str>) -> Firsts {
        tokens.filter_map(|token| token.chars().next()).fold(Firsts { ascii: 0, others: false }, |firsts, first| match first {
            first if first.is_ascii() => Firsts { ascii: firsts.ascii | 1 << u32::from(first), others: firsts.others },
            _ => Firsts { others: true, ..firsts },
        })
    }

    /// Whether a word may be one of those that are looked for.
    pub(super) fn may_begin(&self, word: &str) -> bool {
        word.chars().next().is_none_or(|first| self.has(first))
    }

    /// Whether a word that begins with this letter may be one of them.
    pub(super) fn has(&self, first: char) -> bool {
        !first.is_ascii() || self.ascii >> u32::from(first) & 1 == 1
    }
}
