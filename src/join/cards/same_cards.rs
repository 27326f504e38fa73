//! Merges cards of all files: by oracle id if both have one, otherwise by English name.
//!
//! The first file provides text and names; other names of later files are added.

use crate::cards::foreign_names::add_other;
use rustc_hash::FxHashMap;

use crate::cards::split_cards;
use crate::slugs::own_slug;
use language::Language;
use library::{CardEntry, slug};
use record::{Authority, Card, Content, OtherName, Record};

/// Merges the cards of records, which are in order of preference.
pub(crate) fn merged(records: Vec<Record>) -> Vec<CardEntry> {
    let mut same = SameCards { entries: Vec::with_capacity(records.len()), ..SameCards::default() };
    for Record { origin, content } in records {
        if let Content::Card(card) = content {
            let slug = own_slug(&card.name, &origin);
            same.add(CardEntry {
                card,
                slug,
                authority: origin.authority,
                origin,
                rulings: Vec::new(),
                other_ids: Vec::new(),
                terms: Vec::new(),
            });
        }
    }
    split_cards::together(same.entries)
}

#[derive(Default)]
struct SameCards {
    entries: Vec<CardEntry>,
    by_oracle_id: FxHashMap<String, usize>,
    /// The first card of each slug, which for fan-made cards includes their set.
    by_slug: FxHashMap<String, usize>,
    /// By slug and name those that are not the first of their slug: different names may have the same slug, `+2 Mace`
    /// and `-2 Mace`.
    by_name: FxHashMap<(String, String), usize>,
    /// Cards with several faces, by each face.
    by_face: FxHashMap<String, usize>,
    /// By other English names: older files may have only one of those.
    by_second_name: FxHashMap<String, usize>,
}

impl SameCards {
    fn add(&mut self, entry: CardEntry) {
        let known_id = entry.card.oracle_id.as_ref().and_then(|id| self.by_oracle_id.get(id)).copied();
        let known = known_id.or_else(|| self.of_name(&entry)).or_else(|| self.of_second_name(&entry));
        if let Some(position) = known {
            self.index_id(&entry, position);
            self.index_second_names(&entry, position);
            add_whole(&mut self.entries[position], entry);
        } else if let Some(position) = self.of_face(&entry) {
            add_face(&mut self.entries[position].card, entry.card);
        } else {
            let position = self.entries.len();
            self.index_id(&entry, position);
            self.index_second_names(&entry, position);
            if *self.by_slug.entry(key(&entry)).or_insert(position) != position {
                self.by_name.entry((key(&entry), entry.card.name.clone())).or_insert(position);
            }
            if entry.authority != Authority::Fan && entry.card.name.contains("//") {
                for face in entry.card.name.split("//").map(slug).filter(|face| !face.is_empty()) {
                    self.by_face.entry(face).or_insert(position);
                }
            }
            self.entries.push(entry);
        }
    }

    fn index_id(&mut self, entry: &CardEntry, position: usize) {
        if let Some(id) = &entry.card.oracle_id {
            self.by_oracle_id.entry(id.clone()).or_insert(position);
        }
    }

    fn index_second_names(&mut self, entry: &CardEntry, position: usize) {
        let english =
            |(language, name): (Language, &str)| (language == Language::English).then(|| slug(name));
        for name in entry
            .card
            .foreign_names()
            .filter_map(english)
            .filter(|name| !name.is_empty() && entry.authority != Authority::Fan)
        {
            self.by_second_name.entry(name).or_insert(position);
        }
    }

    /// The card with this name as a second printed name, for files without ids.
    fn of_second_name(&self, entry: &CardEntry) -> Option<usize> {
        let may_be = entry.card.oracle_id.is_none() && entry.authority != Authority::Fan;
        self.by_second_name.get(&entry.slug).copied().filter(|_| may_be)
    }

    /// The card of the same name, unless both have ids: different ids mean different cards. At most the first card of a
    /// slug has none, since a later one without an id is the same card as an earlier one.
    fn of_name(&self, entry: &CardEntry) -> Option<usize> {
        let key = key(entry);
        let first = *self.by_slug.get(&key)?;
        if entry.card.oracle_id.is_some() {
            return self.entries[first].card.oracle_id.is_none().then_some(first);
        }
        Some(self.by_name.get(&(key, entry.card.name.clone())).copied().unwrap_or(first))
    }

    /// The card with this one as a face: older files list every face as a card, without ids.
    fn of_face(&self, entry: &CardEntry) -> Option<usize> {
        let may_be_face = entry.card.oracle_id.is_none() && entry.authority != Authority::Fan;
        self.by_face.get(&entry.slug).copied().filter(|_| may_be_face)
    }
}

/// The slug; the name itself if it has no letter or digit.
fn key(entry: &CardEntry) -> String {
    if entry.slug.is_empty() { entry.card.name.clone() } else { entry.slug.clone() }
}

/// Fills missing values from another file.
fn add_whole(entry: &mut CardEntry, later: CardEntry) {
    let (card, mut later) = (&mut entry.card, later.card);
    for (language, name) in std::mem::take(&mut later.names) {
        match card.names.get(&language) {
            Some(first) if *first == name => {}
            Some(_) => add_other(card, OtherName { language, name }),
            None => drop(card.names.insert(language, name)),
        }
    }
    for other in std::mem::take(&mut later.other_names) {
        add_other(card, other);
    }
    card.scryfall_id = card.scryfall_id.take().or(later.scryfall_id.take());
    card.fill_in(later);
}

/// The names of a face also find the whole card, but are not its name.
fn add_face(card: &mut Card, face: Card) {
    let names = face.names.into_iter().map(|(language, name)| OtherName { language, name });
    names.chain(face.other_names).for_each(|other| add_other(card, other));
}
