//! Finds cards by the ids of their printings, in Scryfall's and in other collections.

use crate::Shelf;
use library::{CardId, Print};

impl Shelf {
    /// The printing with Scryfall's id.
    pub fn print(&self, scryfall_id: &str) -> Option<&Print> {
        let prints = &self.library().prints;
        let found = prints.binary_search_by(|print| print.ids.scryfall_id.as_str().cmp(scryfall_id));
        found.ok().map(|at| &prints[at])
    }

    /// The printing with this number in a set. Case does not matter.
    pub fn print_in_set(&self, set: &str, collector_number: &str) -> Option<&Print> {
        self.find_print(|print| {
            print.ids.set.as_deref().is_some_and(|other| other.eq_ignore_ascii_case(set))
                && print
                    .ids
                    .collector_number
                    .as_deref()
                    .is_some_and(|other| other.eq_ignore_ascii_case(collector_number))
        })
    }

    /// The printing with one of Gatherer's ids.
    pub fn print_of_multiverse(&self, id: u32) -> Option<&Print> {
        self.find_print(|print| print.ids.multiverse_ids.contains(&id))
    }

    /// The printing with an id of MTG Arena.
    pub fn print_of_arena(&self, id: u32) -> Option<&Print> {
        self.find_print(|print| print.ids.arena_id == Some(id))
    }

    /// The printing with an id of Magic Online.
    pub fn print_of_mtgo(&self, id: u32) -> Option<&Print> {
        self.find_print(|print| print.ids.mtgo_id == Some(id))
    }

    /// The printing that represents a card.
    pub fn print_of_card(&self, card: CardId) -> Option<&Print> {
        let own = self.cards()[card].card.scryfall_id.as_deref();
        own.and_then(|id| self.print(id)).filter(|print| print.card == card)
    }

    /// The card with Scryfall's id of the card over all its printings.
    pub fn card_of_oracle(&self, oracle_id: &str) -> Option<CardId> {
        let is_its = |id: &String| id == oracle_id;
        let found = self.cards().with_ids().find(|(_, entry)| {
            entry.card.oracle_id.as_ref().is_some_and(is_its) || entry.other_ids.iter().any(is_its)
        });
        found.map(|(card, _)| card)
    }

    /// Some 120,000 comparisons, a few tenths of a millisecond.
    fn find_print(&self, is_it: impl Fn(&Print) -> bool) -> Option<&Print> {
        self.library().prints.iter().find(|print| is_it(print))
    }
}
