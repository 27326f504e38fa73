//! A Bloom filter over (field, term): most terms that no text has are never looked up.
//!
//! A word is looked for in every field of every language, and stands in few of them. It may say of a term that is not there that it is;
//! never the other way round.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use tantivy::schema::Field;
use tantivy::{SegmentReader, TantivyError};

/// Bits per term: about 1 in 16 absent terms passes.
const BITS: usize = 16;

/// A bit for each term, at a place that follows from its letters.
#[derive(Debug, Default)]
pub(crate) struct TermBloom(Vec<u64>);

impl TermBloom {
    /// Reads the terms of some fields.
    pub(crate) fn of(segment: &SegmentReader, fields: &[Field]) -> Result<TermBloom, TantivyError> {
        let mut places = Vec::new();
        for &field in fields {
            let index = segment.inverted_index(field)?;
            let mut terms = index.terms().stream()?;
            while terms.advance() {
                places.push(place(field, terms.key()));
            }
        }
        let mut bits = vec![0; (places.len() * BITS / 64).next_power_of_two()];
        for place in places {
            let (word, bit) = split(place, &bits);
            bits[word] |= bit;
        }
        Ok(TermBloom(bits))
    }

    /// Whether a term may stand in a field.
    pub(crate) fn has(&self, field: Field, term: &str) -> bool {
        let (word, bit) = split(place(field, term.as_bytes()), &self.0);
        self.0.get(word).is_some_and(|bits| bits & bit != 0)
    }
}

fn place(field: Field, term: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    (field.field_id(), term).hash(&mut hasher);
    hasher.finish()
}

/// The word and the bit of a place in a table whose length is a power of two.
fn split(place: u64, table: &[u64]) -> (usize, u64) {
    ((place >> 6) as usize & table.len().wrapping_sub(1), 1 << (place % 64))
}
