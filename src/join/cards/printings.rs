//! Maps printings to cards, for tables whose rows refer to printings: rulings get their card, cards their ids
//! and names.
//!
//! A printing that no table describes keeps its rulings without a card.

use rustc_hash::{FxHashMap, FxHashSet};

use library::Source;
use record::Format;
use record::{Card, CardRef, Content, Origin, OtherName, PrintingOf, Record, Ruling};

/// Printings by MTGJSON id.
#[derive(Default)]
pub(crate) struct Printings {
    by_uuid: FxHashMap<String, PrintingOf>,
}

impl Printings {
    /// Collects the facts of all tables.
    pub(crate) fn collect(said: Vec<PrintingOf>) -> Printings {
        let mut printings = Printings::default();
        for PrintingOf { uuid, name, oracle_id, mut names } in said {
            let known = printings.by_uuid.entry(uuid).or_default();
            known.name = known.name.take().or(name);
            known.oracle_id = known.oracle_id.take().or(oracle_id);
            known.names.append(&mut names);
        }
        printings
    }

    /// The card of a printing: by its id if known, else by its name.
    fn card(&self, uuid: &str) -> Option<CardRef> {
        let known = self.by_uuid.get(uuid)?;
        let by_id = known.oracle_id.clone().map(CardRef::Oracle);
        by_id.or_else(|| known.name.clone().map(CardRef::Named))
    }

    /// Assigns rulings to cards, once to each card, even if several of its printings have them.
    pub(crate) fn resolve(&self, rulings: &mut [(Origin, Ruling)]) {
        let names_printing =
            |ruling: &Ruling| ruling.occurrences.iter().any(|one| matches!(one.card, CardRef::Printing(_)));
        for (_, ruling) in rulings.iter_mut().filter(|(_, ruling)| names_printing(ruling)) {
            let mut seen = FxHashSet::default();
            ruling.occurrences.retain_mut(|occurrence| {
                let CardRef::Printing(uuid) = &occurrence.card else { return true };
                let card = self.card(uuid);
                let is_new = seen.insert(card.clone());
                occurrence.card = card.unwrap_or_else(|| occurrence.card.clone());
                is_new
            });
        }
    }

    /// Adds to cards the ids and names in other tables. The records are in order of preference; of the
    /// records of one card, the last takes the names, so that others precede them.
    pub(crate) fn describe(&self, cards: &mut [Record], sources: &[Source]) {
        if self.by_uuid.is_empty() {
            return;
        }
        let tables: FxHashSet<&str> = sources
            .iter()
            .filter(|source| source.format == Some(Format::MtgjsonCsv))
            .map(|source| &*source.path)
            .collect();
        let ids = self.ids();
        let mut names = self.names(&ids);
        for Record { origin, content } in cards.iter_mut().rev() {
            let Content::Card(card) = content else { continue };
            if card.oracle_id.is_none() && tables.contains(&*origin.path) {
                card.oracle_id = ids.get(card.name.as_str()).copied().flatten().map(str::to_owned);
            }
            let by_id = card.oracle_id.as_deref().and_then(|id| names.remove(id));
            for other in by_id.or_else(|| names.remove(card.name.as_str())).into_iter().flatten() {
                take(card, other);
            }
        }
    }

    /// Card ids by name; `None` for names shared by several cards.
    fn ids(&self) -> FxHashMap<&str, Option<&str>> {
        let mut ids: FxHashMap<&str, Option<&str>> = FxHashMap::default();
        for printing in self.by_uuid.values() {
            let (Some(name), Some(id)) = (printing.name.as_deref(), printing.oracle_id.as_deref()) else {
                continue;
            };
            ids.entry(name)
                .and_modify(|known| *known = known.filter(|known| *known == id))
                .or_insert(Some(id));
        }
        ids
    }

    /// The names of cards in other languages, sorted, by the id of the card, else by its English name.
    fn names<'p>(
        &'p self,
        ids: &FxHashMap<&'p str, Option<&'p str>>,
    ) -> FxHashMap<&'p str, Vec<&'p OtherName>> {
        let mut names: FxHashMap<&str, Vec<&OtherName>> = FxHashMap::default();
        for printing in self.by_uuid.values() {
            let of_name = printing.name.as_deref();
            let id = printing.oracle_id.as_deref().or_else(|| ids.get(of_name?).copied().flatten());
            if let Some(key) = id.or(of_name) {
                names.entry(key).or_default().extend(&printing.names);
            }
        }
        for names in names.values_mut() {
            names.sort();
            names.dedup();
        }
        names
    }
}

/// The first name in a language is that of the card, the rest are other names.
fn take(card: &mut Card, other: &OtherName) {
    let OtherName { language, name } = other;
    if card.foreign_names().any(|known| known == (*language, name.as_str())) {
        return;
    }
    match card.names.contains_key(language) {
        true => card.other_names.push(other.clone()),
        false => drop(card.names.insert(*language, name.clone())),
    }
}
