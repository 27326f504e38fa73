//! A word diff of two texts: kept, deleted and inserted words.
//!
//! Curly and straight quotation marks, dashes of any length, and any white space are equal.

use std::borrow::Cow;

use serde::Serialize;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use unicode_segmentation::UnicodeSegmentation;

/// The kind of a span in a diff.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Op {
    /// In both texts; with the newer typography.
    Kept,
    /// Only in the older text.
    Deleted,
    /// Only in the newer text.
    Inserted,
}

/// A span of two compared texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stretch {
    /// Its kind.
    pub op: Op,
    /// The text, white space included.
    pub text: String,
}

/// The spans of two texts in reading order, deleted before inserted. The kept and inserted ones are the newer
/// text, byte for byte.
pub fn difference(older: &str, newer: &str) -> Vec<Stretch> {
    let (old, new) = (words(older), words(newer));
    let folded =
        |words: &[&'_ str]| words.iter().map(|word| fold(word).into_owned()).collect::<Vec<String>>();
    let operations = capture_diff_slices(Algorithm::Patience, &folded(&old), &folded(&new));
    let mut stretches = Vec::new();
    for operation in operations {
        match operation {
            DiffOp::Equal { new_index, len, .. } => {
                push(&mut stretches, Op::Kept, &new[new_index..new_index + len])
            }
            DiffOp::Delete { old_index, old_len, .. } => {
                push(&mut stretches, Op::Deleted, &old[old_index..old_index + old_len])
            }
            DiffOp::Insert { new_index, new_len, .. } => {
                push(&mut stretches, Op::Inserted, &new[new_index..new_index + new_len])
            }
            DiffOp::Replace { old_index, old_len, new_index, new_len } => {
                push(&mut stretches, Op::Deleted, &old[old_index..old_index + old_len]);
                push(&mut stretches, Op::Inserted, &new[new_index..new_index + new_len]);
            }
        }
    }
    bridge(stretches)
}

fn push(stretches: &mut Vec<Stretch>, op: Op, words: &[&str]) {
    stretches.push(Stretch { op, text: words.concat() });
}

/// Words, punctuation marks and spaces. A symbol like `{W/U}` is one word, and so is a rule number.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let close = rest[open..].find('}').map_or(rest.len(), |close| open + close + 1);
        words.extend(rest[..open].split_word_bounds());
        words.push(&rest[open..close]);
        rest = &rest[close..];
    }
    words.extend(rest.split_word_bounds());
    join_blanks(text, words)
}

/// White space of any kind and length is one word.
fn join_blanks<'a>(text: &'a str, words: Vec<&'a str>) -> Vec<&'a str> {
    let is_blank = |word: &&str| word.chars().all(char::is_whitespace);
    let mut start = 0;
    let runs = words.chunk_by(|one, other| is_blank(one) && is_blank(other));
    let joined = runs.map(|run| {
        let end = start + run.iter().map(|word| word.len()).sum::<usize>();
        let word = &text[start..end];
        start = end;
        word
    });
    joined.collect()
}

/// A word without its typography.
fn fold(word: &str) -> Cow<'_, str> {
    if word.chars().all(char::is_whitespace) {
        return Cow::Borrowed(" ");
    }
    let plain = |letter: char| match letter {
        '’' | '‘' | 'ʼ' => '\'',
        '“' | '”' => '"',
        '–' | '—' | '‐' | '‑' => '-',
        other => other,
    };
    if word.chars().all(|letter| plain(letter) == letter) {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(word.chars().map(plain).collect())
    }
}

/// Joins changes with only white space between them, so that a rewritten phrase reads as one deletion and one
/// insertion.
fn bridge(stretches: Vec<Stretch>) -> Vec<Stretch> {
    let mut joined: Vec<Stretch> = Vec::new();
    let mut taken = String::new();
    let mut put = String::new();
    let mut stretches = stretches.into_iter().peekable();
    while let Some(stretch) = stretches.next() {
        match stretch.op {
            Op::Deleted => taken.push_str(&stretch.text),
            Op::Inserted => put.push_str(&stretch.text),
            Op::Kept
                if !taken.is_empty()
                    && !put.is_empty()
                    && stretch.text.trim().is_empty()
                    && stretches.peek().is_some() =>
            {
                taken.push_str(&stretch.text);
                put.push_str(&stretch.text);
            }
            Op::Kept => {
                close(&mut joined, &mut taken, &mut put);
                joined.push(stretch);
            }
        }
    }
    close(&mut joined, &mut taken, &mut put);
    joined
}

fn close(joined: &mut Vec<Stretch>, taken: &mut String, put: &mut String) {
    for (op, text) in [(Op::Deleted, taken), (Op::Inserted, put)] {
        if !text.is_empty() {
            joined.push(Stretch { op, text: std::mem::take(text) });
        }
    }
}
