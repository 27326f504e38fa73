//! The documents of the cards that a query names among other words.

use tantivy::DocId;

use library::CardId;

/// The documents of named cards: the cards themselves and their rulings.
#[derive(Default)]
pub(crate) struct NamedCards {
    /// Each card that is surely named, with its documents, ascending.
    pub(crate) each: Vec<(CardId, Vec<DocId>)>,
    /// The documents of these cards, and of all cards whose name is typed in part, ascending.
    pub(crate) all: Vec<DocId>,
}

impl NamedCards {
    /// Whether a document is about a named card.
    pub(crate) fn contains(&self, document: DocId) -> bool {
        self.all.binary_search(&document).is_ok()
    }

    /// The first named card that a document is about.
    pub(crate) fn card_of(&self, document: DocId) -> Option<CardId> {
        self.each.iter().find(|(_, of)| of.binary_search(&document).is_ok()).map(|(card, _)| *card)
    }
}
