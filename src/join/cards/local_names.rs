//! Finds cards by their name in the language of a record; `cards` finds English names.
//!
//! A name shared by several cards finds none. Faces of one card are not several cards.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use language::Language;
use library::{CardEntry, CardId, Table};
use record::{Authority, Card, Origin};
use work::parallel;

/// The cards by their names in languages other than English.
pub(crate) struct LocalNames {
    by_language: BTreeMap<Language, FxHashMap<String, Vec<CardId>>>,
}

impl LocalNames {
    /// The names of cards and of their halves, in some languages. Fan-made cards have none here.
    pub(crate) fn build(entries: &Table<CardId, CardEntry>, languages: &[Language]) -> LocalNames {
        let others: Vec<Language> =
            languages.iter().copied().filter(|&language| language != Language::English).collect();
        let names = parallel::map(&others, |&language| in_language(entries, language));
        LocalNames { by_language: others.into_iter().zip(names).collect() }
    }

    /// The card with this name in the language of the record, as a whole or by one of its faces; or each of
    /// its faces, if these are separate cards.
    pub(crate) fn find(&self, name: &str, origin: &Origin) -> &[CardId] {
        Some(self.of_name_or_face(name, origin))
            .filter(|cards| cards.len() <= faces(name).count())
            .unwrap_or_default()
    }

    /// The cards that share this name, if there are several.
    pub(crate) fn sharing(&self, name: &str, origin: &Origin) -> &[CardId] {
        Some(self.of_name_or_face(name, origin))
            .filter(|cards| cards.len() > faces(name).count())
            .unwrap_or_default()
    }

    fn of_name_or_face(&self, name: &str, origin: &Origin) -> &[CardId] {
        let whole = self.of_name(name, origin);
        if !whole.is_empty() {
            return whole;
        }
        // Some files use the name of one face for the whole card.
        let found = faces(name).map(|face| self.of_name(face, origin)).filter(|cards| !cards.is_empty());
        found.min_by_key(|cards| cards.len()).unwrap_or_default()
    }

    fn of_name(&self, name: &str, origin: &Origin) -> &[CardId] {
        let Some(names) =
            self.by_language.get(&origin.language).filter(|_| origin.authority != Authority::Fan)
        else {
            return &[];
        };
        names.get(&folded(name)).map_or(&[], Vec::as_slice)
    }
}

/// The cards by their names in a language.
fn in_language(entries: &Table<CardId, CardEntry>, language: Language) -> FxHashMap<String, Vec<CardId>> {
    let mut names: FxHashMap<String, Vec<CardId>> = FxHashMap::default();
    for (position, entry) in entries.with_ids().filter(|(_, entry)| entry.authority != Authority::Fan) {
        let own = names_in(&entry.card, language);
        let with_halves = own.flat_map(|name| {
            std::iter::once(name).chain(name.split("//").skip_while(move |half| *half == name))
        });
        for folded in with_halves.map(folded).filter(|folded| !folded.is_empty()) {
            let cards = names.entry(folded).or_default();
            if cards.last() != Some(&position) {
                cards.push(position);
            }
        }
    }
    names
}

/// The names of a card in another language than its own.
pub(crate) fn names_in(card: &Card, language: Language) -> impl Iterator<Item = &str> {
    let others = card
        .other_names
        .iter()
        .filter(move |other| other.language == language)
        .map(|other| other.name.as_str());
    card.names.get(&language).map(String::as_str).into_iter().chain(others)
}

/// The names of the faces of a card.
fn faces(name: &str) -> impl Iterator<Item = &str> {
    name.split("//").map(str::trim)
}

/// A name without case, kinds of apostrophes, and marks that vary between printings.
fn folded(name: &str) -> String {
    let kept = name
        .chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '・' | '·' | ',' | '，' | '\u{200b}'));
    kept.flat_map(|letter| if letter == '’' { '\''.to_lowercase() } else { letter.to_lowercase() }).collect()
}
