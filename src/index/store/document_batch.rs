//! A batch of documents for tantivy, with their texts in one buffer.
//!
//! `documents` decides which field contains what.

use std::ops::Range;
use std::sync::Arc;

use tantivy::schema::Field;
use tantivy::schema::document::{Document, ReferenceValue, ReferenceValueLeaf, Value};

/// Some documents.
#[derive(Default, Debug)]
pub(crate) struct DocumentBatch {
    texts: String,
    values: Vec<(Field, StoredValue)>,
    /// Where the values of each document end.
    ends: Vec<usize>,
}

/// A value as it is kept.
#[derive(Clone, Copy, Debug)]
enum StoredValue {
    Number(u64),
    /// Its place among the texts.
    Text(usize, usize),
}

impl DocumentBatch {
    /// A number for the document that is being made.
    pub(crate) fn number(&mut self, field: Field, number: u64) {
        self.values.push((field, StoredValue::Number(number)));
    }

    /// A text for the document that is being made, written by `write` behind the others.
    pub(crate) fn text(&mut self, field: Field, write: impl FnOnce(&mut String)) {
        let start = self.texts.len();
        write(&mut self.texts);
        self.values.push((field, StoredValue::Text(start, self.texts.len())));
    }

    /// The same, unless nothing is written.
    pub(crate) fn filled_text(&mut self, field: Field, write: impl FnOnce(&mut String)) {
        let start = self.texts.len();
        self.text(field, write);
        if self.texts.len() == start {
            self.values.pop();
        }
    }

    /// Ends the document that was being made.
    pub(crate) fn end(&mut self) {
        self.ends.push(self.values.len());
    }

    /// The documents, in the order in which they were made.
    pub(crate) fn documents(self) -> impl Iterator<Item = BatchDocument> {
        let batch = Arc::new(self);
        (0..batch.ends.len()).map(move |at| BatchDocument { batch: Arc::clone(&batch), at })
    }
}

/// A document of a batch.
#[derive(Debug)]
pub(crate) struct BatchDocument {
    batch: Arc<DocumentBatch>,
    at: usize,
}

impl BatchDocument {
    fn values(&self) -> Range<usize> {
        let before = self.at.checked_sub(1).map_or(0, |before| self.batch.ends[before]);
        before..self.batch.ends[self.at]
    }
}

impl Document for BatchDocument {
    type Value<'a> = Leaf<'a>;
    type FieldsValuesIter<'a> = Values<'a>;

    fn iter_fields_and_values(&self) -> Values<'_> {
        Values { texts: &self.batch.texts, values: self.batch.values[self.values()].iter() }
    }
}

/// The values of a document.
pub(crate) struct Values<'a> {
    texts: &'a str,
    values: std::slice::Iter<'a, (Field, StoredValue)>,
}

impl<'a> Iterator for Values<'a> {
    type Item = (Field, Leaf<'a>);

    fn next(&mut self) -> Option<(Field, Leaf<'a>)> {
        let &(field, value) = self.values.next()?;
        let leaf = match value {
            StoredValue::Number(number) => Leaf::Number(number),
            StoredValue::Text(start, end) => Leaf::Text(&self.texts[start..end]),
        };
        Some((field, leaf))
    }
}

/// A value as the index library reads it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Leaf<'a> {
    Number(u64),
    Text(&'a str),
}

impl<'a> Value<'a> for Leaf<'a> {
    type ArrayIter = std::iter::Empty<Leaf<'a>>;
    type ObjectIter = std::iter::Empty<(&'a str, Leaf<'a>)>;

    fn as_value(&self) -> ReferenceValue<'a, Leaf<'a>> {
        ReferenceValue::Leaf(match *self {
            Leaf::Number(number) => ReferenceValueLeaf::U64(number),
            Leaf::Text(text) => ReferenceValueLeaf::Str(text),
        })
    }
}
