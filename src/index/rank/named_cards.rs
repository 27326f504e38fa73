//! The documents of the cards that a query names among other words.

use tantivy::DocId;

use library::CardId;

/// The documents of named cards: the cards themselves and their rulings.
#[derive(Default)]
pub(crate) struct NamedCards {
    /// Each card that is surely named, with its documents, ascending.
    pub(crate) each: Vec<(CardId, Vec<DocId>)>,
    /// The documents of these and of all cards of which a part of the name is typed, ascending.
    pub(crate) all: Vec<DocId>,
}

impl NamedCards {
    /// Whether a document stands on a named card.
    pub(crate) fn contains(&self, document: DocId) -> bool {
        self.all.binary_search(&document).is_ok()
    }

    /// The first named card that a document stands on.
    pub(crate) fn card_of(&self, document: DocId) -> Option<CardId> {
        self.each.iter().find(|(_, of)| of.binary_search(&document).is_ok()).map(|(card, _)| *card)
    }
}
