//! Parses citations of appendices of tournament documents, which have a letter: `IPG Appendix A`, `Appendix C
//! of the MTR`.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

use super::false_positives;
use super::tournament::Named;
use crate::char_cursor::{at, before, is_blank, is_joined, skip_blanks};
use crate::found::{Expression, Found, Scanner};
use language::all_words;
use record::rule_number::Level;
use work::steps;

static WORDS: LazyLock<AhoCorasick> = LazyLock::new(|| {
    let words = all_words(|words| words.documents.appendix);
    let words = words.flat_map(|word| [word.to_owned(), word.to_lowercase(), word.to_uppercase()]);
    AhoCorasick::new(words).unwrap_or_else(|error| panic!("the words for an appendix: {error}"))
});

impl Scanner<'_> {
    /// The appendices that a text cites, in its order.
    pub(super) fn appendices(&self) -> Vec<Found> {
        steps::charge(self.text.len());
        let words = WORDS.find_iter(self.text).take_while(|_| !steps::is_spent());
        words.filter_map(|word| self.appendix(word.start(), word.end())).collect()
    }

    fn appendix(&self, start: usize, word_end: usize) -> Option<Found> {
        // Scripts without spaces glue the word to the name.
        let is_apart = !self.text[start..word_end].starts_with(is_joined);
        let is_whole = is_apart || before(self.text, start).is_none_or(|(letter, _)| !is_joined(letter));
        let (letter, end) = letter(self.text, word_end).filter(|_| is_whole)?;
        let after = || self.named_after(start, end);
        let Named { document, start, end } =
            self.named_before(start, end).or_else(after).filter(|named| !self.is_address(named))?;
        let title = self.title(end, Level::Section);
        Some(Found {
            span: (start, end),
            document,
            expression: Expression::Sections(vec![letter.to_string()]),
            title,
            announced: true,
            continues_list: false,
        })
    }

    fn is_address(&self, named: &Named) -> bool {
        false_positives::is_in_address(self.text, named.start)
    }
}

/// The letter of an appendix after its word. A lower-case one may be a word, so it has to be the last of its
/// clause.
fn letter(text: &str, word_end: usize) -> Option<(char, usize)> {
    let place = skip_blanks(text, word_end);
    let (letter, end) = at(text, place).filter(|(letter, _)| letter.is_ascii_alphabetic())?;
    // A letter glued to the word is part of it, as in `Appendices`.
    let is_apart = place > word_end
        || before(text, word_end).is_some_and(|(last, _)| !last.is_alphabetic() || last >= '\u{2e80}');
    let next = at(text, end).map(|(next, _)| next);
    let ends = match letter.is_ascii_uppercase() {
        true => next.is_none_or(|next| !next.is_ascii_alphanumeric() && !matches!(next, '\'' | '’')),
        false => {
            next.is_none_or(|next| !is_joined(next) && !is_blank(next) && !matches!(next, '\'' | '’' | '-'))
        }
    };
    (is_apart && ends).then(|| (letter.to_ascii_uppercase(), end))
}

/// Merges citations by number and by letter, in the order of the text.
pub(super) fn merged(mut found: Vec<Found>, appendices: Vec<Found>) -> Vec<Found> {
    let mut free: Vec<Found> = Vec::new();
    for appendix in appendices {
        if free_place(&found, &appendix).is_some()
            && let Some(at) = free_place(&free, &appendix)
        {
            // Nearly always the end, so that nothing is moved.
            steps::charge(free.len() - at + 1);
            free.insert(at, appendix);
        }
    }
    found.extend(free);
    // Two lists in order are merged, not sorted.
    found.sort_by_key(|found| found.span.0);
    found
}

/// The index at which a citation is inserted among others, which are sorted by place; `None` if it overlaps one.
fn free_place(others: &[Found], new: &Found) -> Option<usize> {
    let at = others.partition_point(|other| other.span.0 < new.span.0);
    let is_free = others.get(at).is_none_or(|next| new.span.1 <= next.span.0)
        && (at == 0 || others[at - 1].span.1 <= new.span.0);
    is_free.then_some(at)
}
