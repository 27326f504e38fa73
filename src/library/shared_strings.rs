//! Strings that many records have, such as the path of their file, kept in memory once.

use std::collections::HashSet;
use std::sync::Arc;

use crate::library::Library;

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
    /// Gives back the memory that a library takes more after it was read from a file: each record then has its own
    /// copy of the path of its source, and lists have grown by doubling.
    pub(crate) fn compact(&mut self) {
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
