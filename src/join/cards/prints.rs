//! Connects the ids of printings with the cards.

use rustc_hash::FxHashMap;

use library::{CardEntry, CardId, Print, Table};
use record::PrintIds;

/// The printings of known cards, sorted by Scryfall's id, each once.
pub(crate) fn of_cards(said: Vec<(String, PrintIds)>, cards: &Table<CardId, CardEntry>) -> Vec<Print> {
    let mut by_oracle: FxHashMap<&str, CardId> = FxHashMap::default();
    for (at, entry) in cards.with_ids() {
        for id in entry.card.oracle_id.iter().chain(&entry.other_ids) {
            by_oracle.insert(id, at);
        }
    }
    let print = |(oracle_id, ids): (String, PrintIds)| {
        by_oracle.get(oracle_id.as_str()).map(|&card| Print { ids, card })
    };
    let mut prints: Vec<Print> = said.into_iter().filter_map(print).collect();
    // Of two records of one printing, the one with more ids comes first.
    let size = |ids: &PrintIds| {
        usize::from(ids.set.is_some()) + ids.multiverse_ids.len() + usize::from(ids.arena_id.is_some())
    };
    prints.sort_by(|one, other| {
        (&one.ids.scryfall_id, std::cmp::Reverse(size(&one.ids)), one.card).cmp(&(
            &other.ids.scryfall_id,
            std::cmp::Reverse(size(&other.ids)),
            other.card,
        ))
    });
    prints.dedup_by(|later, first| later.ids.scryfall_id == first.ids.scryfall_id);
    prints
}
