//! The card and the day that represent a ruling where a line has room for one of each.
//!
//! A ruling has a day on each of its cards; the card that is named and the day beside it are of one appearance.

use std::cmp::Reverse;

use jiff::civil::Date;

use super::{Appearance, CardId, RulingText};

/// Preferences for the appearance that represents a ruling. By default that is its first card, with its first date.
#[derive(Clone, Copy, Default, Debug)]
pub struct ChosenBy {
    /// The card that the reader named.
    pub card: Option<CardId>,
    /// The first and the last day that the reader asks for, both included.
    pub days: Option<(Option<Date>, Option<Date>)>,
    /// Whether the newest day decides, as in a list in the order of days.
    pub newest: bool,
}

impl ChosenBy {
    /// The same for a reader who named this card, if any.
    pub fn on(self, card: Option<CardId>) -> ChosenBy {
        ChosenBy { card: card.or(self.card), ..self }
    }

    fn is_asked_for(&self, date: Option<Date>) -> bool {
        let Some((from, to)) = self.days else { return true };
        date.is_some_and(|date| from.is_none_or(|from| from <= date) && to.is_none_or(|to| date <= to))
    }
}

impl RulingText {
    /// The appearance that represents the ruling. Days that are asked for come before others, known cards before
    /// unknown ones, the named card before others, dated appearances before undated ones.
    pub fn representative(&self, by: ChosenBy) -> Option<&Appearance> {
        let order = |one: &&Appearance| {
            let newest = by.newest.then_some(Reverse(one.date));
            let is_named = by.card.is_some() && one.card == by.card;
            let place = (one.card, one.date.is_none(), one.date);
            (!by.is_asked_for(one.date), one.card.is_none(), !is_named, newest, place)
        };
        self.occurrences.iter().min_by_key(order)
    }

    /// The appearances on each card, in their order. Each appearance without a known card is on its own.
    pub fn on_each_card(&self) -> impl Iterator<Item = &[Appearance]> {
        self.occurrences.chunk_by(|one, other| one.card.is_some() && one.card == other.card)
    }

    /// Number of known cards with this ruling, in however many sources.
    pub fn card_count(&self) -> usize {
        self.on_each_card().filter(|on_card| on_card[0].card.is_some()).count()
    }
}
