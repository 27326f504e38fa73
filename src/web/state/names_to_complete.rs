//! Collects the names that can be completed: rule numbers and titles, glossary terms, sections of tournament
//! documents, cards.

use std::collections::HashMap;

use language::Language;
use lexicon::keyword_names;
use library::{faces, name_key, short_name};
use record::Authority;
use record::rule_number::Level;
use shelf::Shelf;
use text::word_list::WordList;

use crate::record_view::page_edition::Place;
use crate::state::completion_name::{CompletionEntry, CompletionName};

/// Names with their keys.
#[derive(Debug, Default)]
pub(super) struct NamesToComplete {
    pub(super) all: Vec<CompletionName>,
    /// The form of each that is compared.
    pub(super) keys: WordList,
}

impl NamesToComplete {
    pub(super) fn collect(shelf: &Shelf) -> NamesToComplete {
        let mut names = NamesToComplete::default();
        for language in shelf.languages() {
            if let Some(place) = Place::current(shelf, language) {
                names.add_book(place);
            }
        }
        names.add_keywords();
        for (position, entry) in
            shelf.glossary().with_ids().filter(|(_, entry)| shelf.is_current(&entry.books))
        {
            let named = CompletionEntry::Glossary(position);
            let language = Some(entry.language);
            names.add(&entry.entry.term, named, language);
            entry
                .entry
                .aliases
                .iter()
                .filter(|alias| **alias != entry.entry.term)
                .for_each(|alias| names.add(alias, named, language));
        }
        names.add_sections(shelf);
        for (position, entry) in shelf.cards().with_ids() {
            let card = CompletionEntry::Card(position);
            let own = std::iter::once((Language::English, entry.card.name.as_str()));
            let (first, fame) = (names.all.len(), shelf.library().fame(position));
            for (language, name) in own.chain(entry.card.foreign_names()) {
                names.add(name, card, Some(language));
                faces(name).for_each(|face| names.add(face, card, Some(language)));
            }
            let fame = u32::try_from(fame).unwrap_or(u32::MAX);
            names.all[first..].iter_mut().for_each(|name| name.fame = fame);
        }
        names.all.shrink_to_fit();
        names
    }

    fn add_book(&mut self, place: Place<'_>) {
        let language = place.language();
        for standing in &place.book().rules {
            let rule = &place.shelf.rules()[standing.text].rule;
            let named = CompletionEntry::Rule(rule.number, language);
            if let Some(title) = &rule.title {
                self.add(title, named, Some(language));
            }
            if language == Language::English && rule.level() > Level::Section {
                self.add(&rule.number.to_string(), named, None);
            }
        }
    }

    /// Adds names of keywords in languages without a rule of that title.
    fn add_keywords(&mut self) {
        let titles: HashMap<String, CompletionEntry> =
            self.keys.iter().map(str::to_owned).zip(self.all.iter().map(|name| name.named)).collect();
        for name in keyword_names().iter().filter(|name| !titles.contains_key(&name_key(&name.name))) {
            if let Some(&rule @ CompletionEntry::Rule(_, Language::English)) =
                titles.get(&name_key(&name.keyword))
            {
                self.push(&name.name, rule, Some(name.language), true);
            }
        }
    }

    /// Adds sections of tournament documents by title and by citation: `MTR 4.8`, in English if possible.
    fn add_sections(&mut self, shelf: &Shelf) {
        for (position, entry) in shelf.sections().with_ids() {
            let document = &shelf.documents()[entry.document];
            if !document.current || document.authority == Authority::Fan {
                continue;
            }
            let (Some(cited), Some(number)) = (document.head.kind.abbreviation(), &entry.section.number)
            else {
                continue;
            };
            let named = CompletionEntry::Section(position);
            self.add(&entry.section.title, named, Some(document.head.language));
            if shelf
                .section_for(document.head.kind, number, Language::English)
                .is_some_and(|(_, first)| first == position)
            {
                self.add(&format!("{cited} {number}"), named, None);
            }
        }
    }

    fn add(&mut self, text: &str, named: CompletionEntry, language: Option<Language>) {
        self.push(text, named, language, false);
    }

    fn push(&mut self, text: &str, named: CompletionEntry, language: Option<Language>, is_elsewhere: bool) {
        let key = name_key(text);
        if !key.is_empty() {
            let short = named.card().and_then(|_| short_name(text)).map_or(0, |short| name_key(short).len());
            let (short, text) = (u16::try_from(short).unwrap_or_default(), text.to_owned());
            self.keys.push(&key);
            self.all.push(CompletionName { text, named, language, short, fame: 0, is_elsewhere });
        }
    }
}
