//! Takes a part of a query apart into the words that it is made of, for when nothing has it as a whole.
//!
//! It knows words and letters, not what the index holds.

use super::fold::is_cjk;
use super::query::{Clause, Node};

/// The most pieces of one part: a long sentence without spaces has as many as letters.
const MAX_PIECES: usize = 32;

/// The words of a part. Text without spaces falls into pairs of letters, as it is indexed.
pub(super) fn pieces(part: &Node) -> Vec<Node> {
    let (words, span) = match part {
        Node::Leaf(Clause::Word(words) | Clause::Phrase(words), span) => (words, *span),
        other => return vec![other.clone()],
    };
    let mut pieces = Vec::new();
    for word in words.split_whitespace().flat_map(parts_of_word).filter(|word| word.chars().any(char::is_alphanumeric)) {
        let letters: Vec<char> = word.chars().collect();
        if letters.len() > 2 && letters.iter().all(|&letter| is_cjk(letter)) {
            pieces.extend(letters.windows(2).map(|pair| pair.iter().collect::<String>()));
        } else {
            pieces.push(word.to_owned());
        }
    }
    pieces.truncate(MAX_PIECES);
    pieces.into_iter().map(|piece| Node::Leaf(Clause::Word(piece), span)).collect()
}

/// `double-faced` falls into two words; `707.10a`, `+1/+1` and `{W/U}` do not.
fn parts_of_word(word: &str) -> Vec<&str> {
    if word.contains(|letter: char| letter.is_numeric() || letter == '{') {
        return vec![word];
    }
    word.split(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '\'' | '’')).collect()
}
