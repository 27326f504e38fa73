//! How well known a card is, and the short name by which players call it.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{CardId, Library};
use language::Language;
use lexicon::nicknames;

/// A nickname counts as at least this many rulings: players give one to a card that they name often.
const OF_NICKNAME: usize = 1_000;

/// The English names of cards that have a nickname in any language, each with the number of cards from it to the end of
/// the lists, which have the best-known ones first.
static NICKNAMED: LazyLock<HashMap<String, usize>> = LazyLock::new(|| {
    let cards: Vec<_> = Language::ALL.into_iter().flat_map(nicknames).map(|nickname| nickname.card).collect();
    cards.into_iter().rev().zip(1..).collect()
});

/// The name of a card up to the comma, as players and other cards call it: `Jace` of `Jace, Memory Adept`. `None`
/// without a comma.
pub fn short_name(name: &str) -> Option<&str> {
    let (short, title) = name.split_once(", ")?;
    // Of `Fire (Fire, Ice)` the comma is inside the brackets.
    (!short.is_empty() && !title.is_empty() && !short.contains('(')).then_some(short)
}

impl Library {
    /// How well known a card is: its number of rulings, and more if it has a nickname; 0 for a back face, which has
    /// the rulings of its front.
    pub fn fame(&self, card: CardId) -> usize {
        let entry = &self.cards[card];
        let of_nickname = NICKNAMED.get(&entry.card.name).map_or(0, |rank| OF_NICKNAME * rank);
        if self.is_back_face(card) { 0 } else { entry.rulings.len() + of_nickname }
    }

    /// Whether a card has no cost, and one that has a cost has the very same rulings.
    fn is_back_face(&self, card: CardId) -> bool {
        let entry = &self.cards[card];
        let rarest = entry.rulings.iter().min_by_key(|&&ruling| self.rulings[ruling].occurrences.len());
        let Some(&rarest) = rarest.filter(|_| entry.card.mana_cost.is_none()) else { return false };
        let others = self.rulings[rarest].occurrences.iter().filter_map(|occurrence| occurrence.card);
        let is_front = |other: CardId| {
            let front = &self.cards[other];
            front.card.mana_cost.is_some() && front.rulings == entry.rulings
        };
        others.into_iter().any(|other| other != card && is_front(other))
    }
}
