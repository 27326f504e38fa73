//! Releases the spare memory of a library after it was decoded.

use std::collections::HashSet;
use std::sync::Arc;

use crate::Library;

/// The strings seen so far.
#[derive(Default)]
struct SharedStrings(HashSet<Arc<str>>);

impl SharedStrings {
    /// Replaces a string by the first one that is equal.
    fn share(&mut self, string: &mut Arc<str>) {
        match self.0.get(string) {
            Some(first) => *string = Arc::clone(first),
            None => _ = self.0.insert(Arc::clone(string)),
        }
    }
}

impl Library {
    /// Stores equal paths and sources once, and drops the unused capacity of lists.
    pub fn compact(&mut self) {
        let mut shared = SharedStrings::default();
        self.sources.iter_mut().for_each(|source| shared.share(&mut source.path));
        let of_glossary = self.glossary.iter_mut().filter_map(|entry| entry.origin.as_mut());
        of_glossary.for_each(|origin| shared.share(&mut origin.path));
        self.cards.iter_mut().for_each(|entry| shared.share(&mut entry.origin.path));
        self.sections.iter_mut().for_each(|entry| shared.share(&mut entry.origin.path));
        self.passages.iter_mut().for_each(|entry| shared.share(&mut entry.origin.path));
        for occurrence in self.rulings.iter_mut().flat_map(|ruling| &mut ruling.occurrences) {
            shared.share(&mut occurrence.path);
            shared.share(&mut occurrence.source);
        }
        self.passages.shrink_to_fit();
        self.prints.shrink_to_fit();
    }
}
