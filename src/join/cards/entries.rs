//! Adds cards to the library: those of card files, and those that only rulings name.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::thread;

use rustc_hash::{FxBuildHasher, FxHashMap};
use sha2::{Digest, Sha256};

use crate::cards::local_names::LocalNames;
use crate::cards::same_cards;
use crate::slugs::own_slug;
use language::Language;
use library::{CardEntry, CardId, Library, Table, faces, slug};
use record::content_hash::hex;
use record::{Authority, Card, CardRef, Origin, Record, Ruling};

/// Merges the cards of the records, which are sorted by preference: of conflicting values the first wins.
pub(crate) fn of_records(cards: Vec<Record>) -> Vec<CardEntry> {
    let mut entries = same_cards::merged(cards);
    tell_apart(&mut entries);
    entries
}

/// Adds these cards, and every card that only rulings name.
pub(crate) fn enter(library: &mut Library, entries: Vec<CardEntry>, rulings: &[(Origin, Ruling)]) {
    let mut entries: Table<CardId, CardEntry> = entries.into();
    let named = named_by_rulings(&entries, rulings);
    entries.extend(named.into_values());
    entries.sort_by_cached_key(|entry| entry.slug.clone());
    library.cards = entries;
}

/// The cards that rulings name and no file describes, by slug.
fn named_by_rulings(
    entries: &Table<CardId, CardEntry>,
    rulings: &[(Origin, Ruling)],
) -> BTreeMap<String, CardEntry> {
    let names = rulings.iter().flat_map(|(origin, ruling)| {
        ruling.occurrences.iter().map(move |occurrence| (origin, &occurrence.card))
    });
    let mut names = names
        .filter_map(
            |(origin, card)| if let CardRef::Named(name) = card { Some((origin, name)) } else { None },
        )
        .peekable();
    let mut named = BTreeMap::new();
    if names.peek().is_none() {
        return named;
    }
    let known = Known::of(entries, &languages_of_names(rulings));
    for (origin, name) in names.filter(|(origin, name)| {
        known.find(name, origin).is_empty() && known.sharing(name, origin).is_empty()
    }) {
        named.entry(own_slug(name, origin)).or_insert_with(|| only_named(name, origin));
    }
    named
}

/// The languages in which rulings name their cards.
pub(crate) fn languages_of_names(rulings: &[(Origin, Ruling)]) -> Vec<Language> {
    let names = |ruling: &Ruling| {
        ruling.occurrences.iter().any(|occurrence| matches!(occurrence.card, CardRef::Named(_)))
    };
    let languages = rulings.iter().filter(|(_, ruling)| names(ruling)).map(|(origin, _)| origin.language);
    languages.collect::<BTreeSet<Language>>().into_iter().collect()
}

fn only_named(name: &str, origin: &Origin) -> CardEntry {
    let card = Card::named(name);
    CardEntry {
        card,
        slug: own_slug(name, origin),
        authority: origin.authority,
        origin: origin.clone(),
        rulings: Vec::new(),
        other_ids: Vec::new(),
        terms: Vec::new(),
    }
}

/// Appends a piece of a hash to slugs of cards with similar names.
fn tell_apart(entries: &mut [CardEntry]) {
    let mut count: FxHashMap<&str, usize> = FxHashMap::with_capacity_and_hasher(entries.len(), FxBuildHasher);
    for entry in entries.iter() {
        *count.entry(&entry.slug).or_default() += 1;
    }
    let alike = |entry: &CardEntry| entry.slug.is_empty() || count[entry.slug.as_str()] > 1;
    let alike: Vec<usize> =
        entries.iter().enumerate().filter(|(_, entry)| alike(entry)).map(|(position, _)| position).collect();
    for position in alike {
        let entry = &mut entries[position];
        let identity = entry.card.oracle_id.as_deref().unwrap_or(&entry.card.name);
        let hash = hex(&Sha256::digest(identity.as_bytes()));
        let dash = if entry.slug.is_empty() { "card" } else { "" };
        entry.slug = format!("{}{dash}-{}", entry.slug, &hash[..6]);
    }
}

/// Finds cards by oracle id and by name.
pub(crate) struct Known<'a> {
    own: OwnNames<'a>,
    local: LocalNames,
}

/// Cards by oracle id and by the slugs of their own names.
struct OwnNames<'a> {
    by_oracle_id: FxHashMap<&'a str, CardId>,
    by_name: FxHashMap<Cow<'a, str>, CardId>,
}

impl OwnNames<'_> {
    fn build(entries: &Table<CardId, CardEntry>) -> OwnNames<'_> {
        let (by_oracle_id, by_name) = (
            FxHashMap::with_capacity_and_hasher(entries.len(), FxBuildHasher),
            FxHashMap::with_capacity_and_hasher(entries.len(), FxBuildHasher),
        );
        let mut names = OwnNames { by_oracle_id, by_name };
        for (position, entry) in entries.with_ids() {
            for id in entry.card.oracle_id.iter().chain(&entry.other_ids) {
                names.by_oracle_id.entry(id).or_insert(position);
            }
            names.by_name.entry(entry.slug.as_str().into()).or_insert(position);
            if entry.authority != Authority::Fan {
                names.by_name.entry(slug(&entry.card.name).into()).or_insert(position);
            }
        }
        let in_halves =
            |entry: &CardEntry| entry.authority != Authority::Fan && entry.card.name.contains("//");
        for (position, entry) in entries.with_ids().filter(|(_, entry)| in_halves(entry)) {
            for half in entry.card.name.split("//").map(slug).filter(|half| !half.is_empty()) {
                names.by_name.entry(half.into()).or_insert(position);
            }
        }
        // Other English names of a card: a flavor name, or the name in a single source.
        for (position, entry) in entries.with_ids().filter(|(_, entry)| entry.authority != Authority::Fan) {
            let english = entry
                .card
                .foreign_names()
                .filter(|(language, _)| *language == Language::English)
                .map(|(_, name)| name);
            for name in english
                .flat_map(|name| std::iter::once(name).chain(faces(name)))
                .map(slug)
                .filter(|name| !name.is_empty())
            {
                names.by_name.entry(name.into()).or_insert(position);
            }
        }
        names
    }
}

impl Known<'_> {
    /// The cards of a list, by position, with their names in some languages.
    pub(crate) fn of<'a>(entries: &'a Table<CardId, CardEntry>, languages: &[Language]) -> Known<'a> {
        thread::scope(|scope| {
            let own = scope.spawn(|| OwnNames::build(entries));
            let local = LocalNames::build(entries, languages);
            Known { own: own.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), local }
        })
    }

    /// The card of this name, official or in the same set as the record; or each of its faces, if these are
    /// separate cards. A name in the language of the record takes precedence over an English one.
    pub(crate) fn find(&self, name: &str, origin: &Origin) -> Vec<CardId> {
        match self.local.find(name, origin) {
            [] => self.own.by_name.get(own_slug(name, origin).as_str()).copied().into_iter().collect(),
            cards => cards.to_vec(),
        }
    }

    /// The cards that share this name in the language of the record, if there are several.
    pub(crate) fn sharing(&self, name: &str, origin: &Origin) -> &[CardId] {
        self.local.sharing(name, origin)
    }

    /// The card of this oracle id.
    pub(crate) fn find_oracle(&self, id: &str) -> Option<CardId> {
        self.own.by_oracle_id.get(id).copied()
    }
}
