//! Splits a word into subwords (bigrams, kana runs, hyphen parts) for when no text has it whole.
//!
//! It knows words and letters, not what the index holds.

use crate::analysis::normalize::is_cjk;
use crate::query::ast::{Clause, Node};
use language::Language;
use lexicon::function_words;
use text::script_folding::is_kana;

/// The most pieces of one part: a long sentence without spaces has as many as letters.
const MAX_PIECES: usize = 32;

/// How a word in kana is split.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kana {
    /// Not at all: two kana of a word say nothing about it.
    Whole,
    /// Into bigrams, for words that no document has.
    Pairs,
}

/// The words of a part. Han and Hangul without spaces fall into pairs of letters, as they are indexed.
pub(crate) fn pieces(part: &Node, kana: Kana) -> Vec<Node> {
    let (words, span) = match part {
        Node::Leaf(Clause::Word(words) | Clause::Phrase(words), span) => (words, *span),
        other => return vec![other.clone()],
    };
    let mut pieces = Vec::new();
    for word in words
        .split_whitespace()
        .flat_map(parts_of_word)
        .filter(|word| word.chars().any(char::is_alphanumeric))
    {
        let letters: Vec<char> = word.chars().collect();
        let is_unspaced = letters.iter().all(|&letter| is_cjk(letter));
        if is_unspaced && kana == Kana::Whole && letters.iter().any(|&letter| is_kana(letter)) {
            pieces.extend(runs(&letters));
        } else if letters.len() > 2 && is_unspaced {
            let word = without_particle(&letters);
            pieces.extend(word.windows(2).map(|pair| pair.iter().collect::<String>()));
        } else {
            pieces.push(word.to_owned());
        }
    }
    pieces.truncate(MAX_PIECES);
    pieces.into_iter().map(|piece| Node::Leaf(Clause::Word(piece), span)).collect()
}

/// A Korean word of two letters or more without the particle or ending at its end: the texts have it with
/// others.
pub(crate) fn without_particle(letters: &[char]) -> &[char] {
    let ends = |ending: &&String| {
        let length = ending.chars().count();
        letters.len() >= 2 + length && ending.chars().rev().eq(letters.iter().rev().copied().take(length))
    };
    let mut endings = Language::ALL.into_iter().flat_map(|language| &function_words(language).endings);
    let length = endings.find(ends).map_or(0, |ending| ending.chars().count());
    &letters[..letters.len() - length]
}

/// Kana between Han are the endings of words: the Han and the words in katakana say what is meant.
fn runs(letters: &[char]) -> Vec<String> {
    // The long-vowel mark occurs in words of either kind.
    let of_mark = u8::from(letters.iter().any(|letter| matches!(letter, '\u{30a1}'..='\u{30fa}')));
    let script = |letter: char| match letter {
        'ー' => of_mark,
        '\u{3041}'..='\u{309f}' => 0,
        letter if is_kana(letter) => 1,
        _ => 2,
    };
    let mut pieces = Vec::new();
    for run in letters.chunk_by(|&one, &other| script(one) == script(other)) {
        match script(run[0]) {
            0 if run.len() < letters.len() => {}
            2 if run.len() > 2 => pieces.extend(run.windows(2).map(|pair| pair.iter().collect::<String>())),
            _ => pieces.push(run.iter().collect()),
        }
    }
    pieces
}

/// `double-faced` falls into two words; `707.10a`, `+1/+1` and `{W/U}` do not.
fn parts_of_word(word: &str) -> Vec<&str> {
    if word.contains(|letter: char| letter.is_numeric() || letter == '{') {
        return vec![word];
    }
    word.split(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '\'' | '’')).collect()
}
