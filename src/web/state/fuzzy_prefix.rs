//! Prefix search in a sorted list with one edit: an insertion, a deletion, a substitution or a transposition.
//!
//! It walks the prefix and tries, at each letter, only letters that some word has there. It does not know
//! names.

use std::ops::Range;

/// The shortest text in which a letter may be wrong; shorter ones would match almost anything.
const SHORTEST: usize = 4;

/// Limit of letters tried: some scripts have thousands.
const MOST_TRIED: usize = 400;

/// The words in a range, equal up to a byte, that continue with a text.
type Beginning<'a> = dyn Fn(Range<usize>, usize, &str) -> Range<usize> + 'a;

/// The ranges of words in a range that begin with a text but for one edit; `word` gives a word.
pub(crate) fn ranges<'a>(
    text: &str,
    among: Range<usize>,
    beginning: &Beginning<'_>,
    word: &dyn Fn(usize) -> &'a str,
) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    if text.chars().count() < SHORTEST {
        return found;
    }
    let mut tried = 0;
    // All words that begin with the letters before the wrong one.
    let mut alike = among;
    for (at, letter) in text.char_indices() {
        let after = &text[at + letter.len_utf8()..];
        // One letter too many here.
        found.push(beginning(alike.clone(), at, after));
        if let Some(next) = after.chars().next() {
            let swapped = format!("{next}{letter}{}", &after[next.len_utf8()..]);
            found.push(beginning(alike.clone(), at, &swapped));
        }
        let mut left = alike.clone();
        while !left.is_empty() && tried < MOST_TRIED {
            let Some(other) = word(left.start)[at..].chars().next() else {
                left.start += 1;
                continue;
            };
            // Letters of another script are not typing errors, and ASCII ones come first.
            if letter.is_ascii() && !other.is_ascii() {
                break;
            }
            tried += 1;
            let with_other = beginning(left.clone(), at, other.encode_utf8(&mut [0; 4]));
            let behind = at + other.len_utf8();
            left.start = with_other.end.max(left.start + 1);
            if other != letter {
                found.push(beginning(with_other.clone(), behind, after));
            }
            found.push(beginning(with_other, behind, &text[at..]));
        }
        alike = beginning(alike, at, letter.encode_utf8(&mut [0; 4]));
        if alike.is_empty() {
            break;
        }
    }
    found.retain(|range| !range.is_empty());
    // A range can occur twice, also as part of another.
    found.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
    let mut apart: Vec<Range<usize>> = Vec::new();
    for range in found {
        if apart.last().is_none_or(|last| range.start >= last.end) {
            apart.push(range);
        }
    }
    apart
}
