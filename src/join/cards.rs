//! Enters the cards: those of card files, and those that only rulings name.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use sha2::{Digest, Sha256};

use super::own_slug;
use crate::hash::hex;
use crate::library::{CardEntry, Library, slug};
use crate::record::{Authority, Card, CardRef, Content, Origin, Record, Ruling};

/// Enters every card of the records, then every card that a ruling names and no record has.
pub(super) fn enter(library: &mut Library, cards: Vec<Record>, rulings: &[(Origin, Ruling)]) {
    let mut entries: Vec<CardEntry> = Vec::with_capacity(cards.len());
    for record in cards {
        if let Content::Card(card) = record.content {
            let slug = own_slug(&card.name, &record.origin);
            entries.push(CardEntry { card, slug, authority: record.origin.authority, origin: record.origin, rulings: Vec::new() });
        }
    }
    merge_repeated(&mut entries);
    tell_apart(&mut entries);
    let known = Known::of(&entries);
    let mut named = BTreeMap::new();
    for (origin, ruling) in rulings {
        for occurrence in &ruling.occurrences {
            if let CardRef::Named(name) = &occurrence.card
                && known.find(name, origin).is_none()
            {
                named.entry(own_slug(name, origin)).or_insert_with(|| only_named(name, origin));
            }
        }
    }
    entries.extend(named.into_values());
    entries.sort_by(|one, other| one.slug.cmp(&other.slug));
    library.cards = entries;
}

fn only_named(name: &str, origin: &Origin) -> CardEntry {
    let card =
        Card { name: name.to_owned(), names: BTreeMap::new(), oracle_id: None, mana_cost: None, type_line: None, text: None, layout: None };
    CardEntry { card, slug: own_slug(name, origin), authority: origin.authority, origin: origin.clone(), rulings: Vec::new() }
}

/// The same card in two files is one card; the first file tells its text.
fn merge_repeated(entries: &mut Vec<CardEntry>) {
    let mut seen = BTreeSet::new();
    entries.retain(|entry| seen.insert((entry.card.oracle_id.clone(), entry.card.name.clone(), entry.authority)));
}

/// Cards whose names look alike in URLs get a piece of a hash behind the name.
fn tell_apart(entries: &mut [CardEntry]) {
    let mut count: HashMap<String, usize> = HashMap::new();
    for entry in entries.iter() {
        *count.entry(entry.slug.clone()).or_default() += 1;
    }
    for entry in entries.iter_mut().filter(|entry| entry.slug.is_empty() || count[&entry.slug] > 1) {
        let identity = entry.card.oracle_id.as_deref().unwrap_or(&entry.card.name);
        let hash = hex(&Sha256::digest(identity.as_bytes()));
        let dash = if entry.slug.is_empty() { "card" } else { "" };
        entry.slug = format!("{}{dash}-{}", entry.slug, &hash[..6]);
    }
}

/// Finds cards by oracle id and by name.
pub(super) struct Known {
    by_oracle_id: HashMap<String, u32>,
    by_name: HashMap<String, u32>,
}

impl Known {
    /// The cards of a list, by position.
    pub(super) fn of(entries: &[CardEntry]) -> Known {
        let mut known = Known { by_oracle_id: HashMap::new(), by_name: HashMap::new() };
        for (position, entry) in entries.iter().enumerate() {
            let position = position as u32;
            if let Some(id) = &entry.card.oracle_id {
                known.by_oracle_id.entry(id.clone()).or_insert(position);
            }
            known.by_name.entry(entry.slug.clone()).or_insert(position);
            if entry.authority != Authority::Fan {
                known.by_name.entry(slug(&entry.card.name)).or_insert(position);
            }
        }
        for (position, entry) in entries.iter().enumerate().filter(|(_, entry)| entry.authority != Authority::Fan) {
            for half in entry.card.name.split("//").map(slug).filter(|half| !half.is_empty()) {
                known.by_name.entry(half).or_insert(position as u32);
            }
        }
        known
    }

    /// The card of this name, among the official ones or within the set that the record comes from.
    pub(super) fn find(&self, name: &str, origin: &Origin) -> Option<u32> {
        self.by_name.get(&own_slug(name, origin)).copied()
    }

    /// The card of this oracle id.
    pub(super) fn find_oracle(&self, id: &str) -> Option<u32> {
        self.by_oracle_id.get(id).copied()
    }
}
