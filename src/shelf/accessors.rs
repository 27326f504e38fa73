//! Access to each list of the library that a shelf holds.

use super::Shelf;
use lexicon::AddedWords;
use library::{
    Book, BookId, CardEntry, CardId, DocumentEntry, DocumentId, GlossaryId, GlossaryText, Library,
    PassageText, RuleId, RuleText, RulingId, RulingText, SectionEntry, SectionId, Source, Table,
};

impl Shelf {
    /// The whole library.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The files, sorted by path.
    pub fn sources(&self) -> &[Source] {
        &self.library.sources
    }

    /// The rulebooks.
    pub fn books(&self) -> &Table<BookId, Book> {
        &self.library.books
    }

    /// Every distinct text under a number.
    pub fn rules(&self) -> &Table<RuleId, RuleText> {
        &self.library.rules
    }

    /// Every distinct glossary entry.
    pub fn glossary(&self) -> &Table<GlossaryId, GlossaryText> {
        &self.library.glossary
    }

    /// Every distinct ruling text.
    pub fn rulings(&self) -> &Table<RulingId, RulingText> {
        &self.library.rulings
    }

    /// Every card, sorted by slug.
    pub fn cards(&self) -> &Table<CardId, CardEntry> {
        &self.library.cards
    }

    /// Front matter.
    pub fn passages(&self) -> &[PassageText] {
        &self.library.passages
    }

    /// Documents other than rulebooks.
    pub fn documents(&self) -> &Table<DocumentId, DocumentEntry> {
        &self.library.documents
    }

    /// Their sections.
    pub fn sections(&self) -> &Table<SectionId, SectionEntry> {
        &self.library.sections
    }

    /// Words that files next to the sources add to the built-in ones.
    pub fn words(&self) -> &AddedWords {
        &self.library.words
    }
}
