//! The features of a text: its words, the 4- and 5-grams of their letters, and the single letters and pairs
//! of scripts without spaces.
//!
//! It knows letters, not languages. The model was trained on exactly these features, so a change here needs a
//! new training.

use unicode_segmentation::UnicodeSegmentation;

use crate::analysis::normalize::{folded, is_cjk};

/// The most features of a text; the rest of a longer one is left out.
pub const MOST_FEATURES: usize = 192;
/// A word with fewer letters than this has no n-grams: the whole word is its only feature.
const FEWEST_LETTERS: usize = 4;
/// The lengths of n-grams, the marks of the word's ends counted.
const LENGTHS: [usize; 2] = [4, 5];
/// A word longer than this is cut: nobody's language has it.
const LONGEST_WORD: usize = 40;

/// The features of a text as 32-bit hashes, in the order of the text.
pub fn features(text: &str) -> Vec<u32> {
    let text = folded(text);
    let mut found = Vec::new();
    for word in text.unicode_words() {
        if found.len() >= MOST_FEATURES {
            break;
        }
        let letters: Vec<char> = word.chars().take(LONGEST_WORD).collect();
        if letters.iter().any(|&letter| is_cjk(letter)) {
            of_unspaced(&letters, &mut found);
        } else {
            of_word(&letters, &mut found);
        }
    }
    found.truncate(MOST_FEATURES);
    found
}

/// A word with the n-grams inside of it.
fn of_word(letters: &[char], found: &mut Vec<u32>) {
    found.push(hash('w', letters.iter()));
    if letters.len() < FEWEST_LETTERS {
        return;
    }
    let marked: Vec<char> = ['<'].iter().chain(letters).chain(&['>']).copied().collect();
    for length in LENGTHS {
        found.extend(marked.windows(length).map(|gram| hash('n', gram.iter())));
    }
}

/// The letters and pairs of letters of a piece of text without spaces.
fn of_unspaced(letters: &[char], found: &mut Vec<u32>) {
    found.extend(letters.windows(2).map(|pair| hash('c', pair.iter())));
    found.extend(letters.iter().map(|letter| hash('u', [letter].into_iter())));
}

/// FNV-1a over a mark for the kind of the feature and its letters.
fn hash<'c>(kind: char, letters: impl Iterator<Item = &'c char>) -> u32 {
    let all = std::iter::once(kind).chain(letters.copied());
    let bytes = all.flat_map(|letter| u32::from(letter).to_le_bytes());
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
