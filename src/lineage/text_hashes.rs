//! Hashes the comparable words of texts, so that equal texts have equal numbers.
//!
//! `comparable_words` decides what counts.

use std::hash::{DefaultHasher, Hasher};

/// A fingerprint: equal for texts with the same words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Prints {
    /// Equal if only typography differs.
    pub plain: u64,
    /// Equal if only typography and cited numbers differ.
    pub masked: u64,
}

/// A text in the form that is hashed: each word and punctuation mark with an end byte.
#[derive(Debug, Default)]
pub(crate) struct Spelled {
    plain: Vec<u8>,
    masked: Vec<u8>,
}

/// Ends a word or punctuation mark; occurs in no text.
const END: u8 = 0xff;
/// A cited number; occurs in no UTF-8.
const NUMBER: u8 = 0xfe;

impl Spelled {
    /// Begins a text and reuses the memory.
    pub(crate) fn clear(&mut self) {
        self.plain.clear();
        self.masked.clear();
    }

    /// Adds a word, or a number that cites nothing.
    pub(crate) fn word(&mut self, word: &str) {
        add(&mut self.plain, word);
        add(&mut self.masked, word);
    }

    /// Adds a punctuation mark: as `folded` to the plain form, as `sign` to the masked one.
    pub(crate) fn sign(&mut self, folded: &str, sign: &str) {
        add(&mut self.plain, folded);
        add(&mut self.masked, sign);
    }

    /// Adds a citing number.
    pub(crate) fn number(&mut self, number: &str) {
        add(&mut self.plain, number);
        self.masked.push(NUMBER);
    }

    /// The form in which only typography and cited numbers do not count.
    pub(crate) fn masked(&self) -> &[u8] {
        &self.masked
    }

    /// The fingerprints of the text.
    pub(crate) fn prints(&self) -> Prints {
        let print = |spelled: &[u8]| {
            let mut hasher = DefaultHasher::new();
            hasher.write(spelled);
            hasher.finish()
        };
        Prints { plain: print(&self.plain), masked: print(&self.masked) }
    }
}

fn add(to: &mut Vec<u8>, piece: &str) {
    to.extend_from_slice(piece.as_bytes());
    to.push(END);
}
