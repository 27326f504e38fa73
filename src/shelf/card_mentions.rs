//! Looks up the texts that mention a card: rules, glossary entries, rulings on other cards, document
//! sections.
//!
//! `join` found the mentions. Only current texts count, and fan-made sets mention nothing official.

use crate::{Citer, Shelf};
use library::{CardId, NamedCard};
use record::Authority;

impl Shelf {
    /// Texts other than its own that name a card, each once: rules, glossary entries, rulings, then sections.
    pub fn naming(&self, card: CardId) -> &[Citer] {
        self.lookup.naming.get(&card).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn add_naming(&mut self) {
        let (library, lookup) = (&self.library, &mut self.lookup);
        let mut add = |citer: Citer, named: &mut dyn Iterator<Item = &NamedCard>| {
            for name in named {
                let citers = lookup.naming.entry(name.card).or_default();
                // Names of the same text are adjacent.
                if citers.last() != Some(&citer) {
                    citers.push(citer);
                }
            }
        };
        for (position, text) in library.rules.with_ids().filter(|(_, text)| library.is_current(&text.books)) {
            add(
                Citer::Rule(position),
                &mut text.names.iter().chain(text.in_examples.iter().flat_map(|inside| &inside.names)),
            );
        }
        for (position, entry) in
            library.glossary.with_ids().filter(|(_, entry)| library.is_current(&entry.books))
        {
            add(Citer::Glossary(position), &mut entry.names.iter());
        }
        for (position, ruling) in
            library.rulings.with_ids().filter(|(_, ruling)| ruling.authority != Authority::Fan)
        {
            let is_elsewhere = |name: &&NamedCard| {
                ruling.occurrences.iter().all(|occurrence| occurrence.card != Some(name.card))
            };
            add(Citer::Ruling(position), &mut ruling.names.iter().filter(is_elsewhere));
        }
        for (position, section) in library.sections.with_ids() {
            if library.documents[section.document].authority != Authority::Fan {
                add(Citer::Section(position), &mut section.names.iter());
            }
        }
    }
}
