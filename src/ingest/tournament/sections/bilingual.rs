//! Divides texts in English and another language: titles in both, and lines with a few words in both.

use std::ops::Range;

use crate::markup::inline_markup::{self, Said};

/// Whether a text has only letters and marks that occur in English.
pub(crate) fn is_english(line: &str) -> bool {
    !line.chars().any(|letter| {
        letter.is_alphabetic() && letter >= '\u{250}'
            || matches!(letter, '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}')
    })
}

/// The English part of a title, or the other part: `Players 牌手`, `比赛基本要素 Tournament Fundamentals`. The whole
/// title if it is in one language.
pub(crate) fn part_of(title: &str, english: bool) -> Range<usize> {
    let is_foreign = |letter: char| !is_english(letter.encode_utf8(&mut [0; 4]));
    let first = title.find(is_foreign);
    let last = title
        .char_indices()
        .rev()
        .find(|&(_, letter)| is_foreign(letter))
        .map(|(at, letter)| at + letter.len_utf8());
    let (Some(first), Some(last)) = (first, last) else { return 0..title.len() };
    let has_words = |text: &str| text.chars().any(char::is_alphabetic);
    match (has_words(&title[..first]), has_words(&title[last..])) {
        (true, false) => {
            if english {
                0..first
            } else {
                first..title.len()
            }
        }
        (false, true) => {
            if english {
                last..title.len()
            } else {
                0..last
            }
        }
        _ => 0..title.len(),
    }
}

/// The English part of a line with a few words in both languages, separated by a space: `Prerelease 售前赛`.
pub(crate) fn english_part(text: &str) -> Option<Range<usize>> {
    let part = part_of(text, true);
    let english = &text[part.clone()];
    let words = english.trim();
    let is_apart =
        part.len() < text.len() && words.len() < english.len() && words.contains(char::is_alphabetic);
    let start = part.start + english.len() - english.trim_start().len();
    is_apart.then_some(start..start + words.len())
}

/// The two languages of a title with their bytes, the other one first; the whole title twice if it is in one
/// language. The number before the title belongs to both.
pub(crate) fn halves(text: &str, title: &str, said: &[Said]) -> [(String, Vec<Said>); 2] {
    let at = text.len() - title.len();
    [false, true].map(|english| {
        let part = part_of(title, english);
        let own = match part.len() == title.len() {
            true => said.to_vec(),
            false => {
                [inline_markup::cut(said, 0..at), inline_markup::cut(said, at + part.start..at + part.end)]
                    .concat()
            }
        };
        (title[part].trim().to_owned(), own)
    })
}
