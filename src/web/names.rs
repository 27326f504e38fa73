//! Completes and corrects names: rule numbers and titles, glossary terms, cards. All from memory.
//!
//! It compares the forms that names have in addresses, so case, accents and punctuation do not count.

use std::collections::HashMap;

use crate::index::{letters, nearest};
use crate::language::{Language, keyword_names};
use crate::library::{faces, name_key};
use crate::rule_number::{Level, RuleNumber};
use crate::shelf::Shelf;

use super::place::Place;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Named {
    /// A rule of the current book of a language.
    Rule(RuleNumber, Language),
    /// Position in `Library::glossary`.
    Glossary(u32),
    /// Position in `Library::cards`.
    Card(u32),
}

/// A name and what it stands for.
#[derive(Debug)]
pub(super) struct Name {
    pub(super) text: String,
    pub(super) named: Named,
    /// The form that is compared.
    key: String,
    /// Which letters the key has, so that most names are passed over without comparing them.
    letters: u64,
}

/// Every name, sorted for completion.
#[derive(Debug, Default)]
pub(super) struct Names {
    all: Vec<Name>,
    /// Name and byte where a word of its key begins, sorted by the rest of the key from there.
    words: Vec<(u32, u16)>,
}

impl Names {
    pub(super) fn of(shelf: &Shelf) -> Names {
        let mut names = Names::default();
        for language in shelf.languages() {
            if let Some(place) = Place::current(shelf, language) {
                names.add_book(place);
            }
        }
        names.add_keywords();
        for (position, entry) in shelf.glossary.iter().enumerate().filter(|(_, entry)| shelf.is_current(&entry.books)) {
            let named = Named::Glossary(position as u32);
            names.add(&entry.entry.term, named);
            entry.entry.aliases.iter().filter(|alias| **alias != entry.entry.term).for_each(|alias| names.add(alias, named));
        }
        for (position, entry) in shelf.cards.iter().enumerate() {
            let card = Named::Card(position as u32);
            for name in std::iter::once(entry.card.name.as_str()).chain(entry.card.foreign_names().map(|(_, name)| name)) {
                names.add(name, card);
                faces(name).for_each(|face| names.add(face, card));
            }
        }
        names.sort();
        names
    }

    fn add_book(&mut self, place: Place<'_>) {
        let language = place.language();
        for standing in &place.book().rules {
            let rule = &place.shelf.rules[standing.text as usize].rule;
            let named = Named::Rule(rule.number, language);
            if let Some(title) = &rule.title {
                self.add(title, named);
            }
            if language == Language::English && rule.level() > Level::Section {
                self.add(&rule.number.to_string(), named);
            }
        }
    }

    /// Names of keywords in languages that have no rule of that title.
    fn add_keywords(&mut self) {
        let titles: HashMap<String, Named> = self.all.iter().map(|name| (name.key.clone(), name.named)).collect();
        for name in keyword_names().iter().filter(|name| !titles.contains_key(&name_key(&name.name))) {
            if let Some(&rule @ Named::Rule(_, Language::English)) = titles.get(&name_key(&name.keyword)) {
                self.add(&name.name, rule);
            }
        }
    }

    fn add(&mut self, text: &str, named: Named) {
        let key = name_key(text);
        if !key.is_empty() {
            self.all.push(Name { text: text.to_owned(), named, letters: letters(&key), key });
        }
    }

    fn sort(&mut self) {
        for (position, name) in self.all.iter().enumerate() {
            self.words.push((position as u32, 0));
            let later = name.key.match_indices('-').filter_map(|(at, _)| u16::try_from(at + 1).ok());
            self.words.extend(later.map(|at| (position as u32, at)));
        }
        let all = &self.all;
        self.words.sort_by(|left, right| rest(all, *left).cmp(rest(all, *right)).then(left.cmp(right)));
    }

    /// Names that begin with a text, then names with a word that does; rules, terms, cards, each the shortest first.
    pub(super) fn complete(&self, text: &str, most: usize) -> Vec<&Name> {
        let key = name_key(text);
        if key.is_empty() {
            return Vec::new();
        }
        let start = self.words.partition_point(|word| rest(&self.all, *word) < key.as_str());
        let fitting = self.words[start..].iter().take_while(|word| rest(&self.all, **word).starts_with(&key));
        let is_as_typed = |name: &Name| name.text.get(..text.len()).is_some_and(|start| start == text);
        let mut found: Vec<(bool, bool, u8, usize, bool, u32)> = fitting
            .map(|&(position, at)| {
                let name = &self.all[position as usize];
                (name.key != key, at > 0, name.named.order(), name.key.len(), !is_as_typed(name), position)
            })
            .collect();
        found.sort_unstable();
        let mut names: Vec<&Name> = Vec::new();
        for (.., position) in found {
            let name = &self.all[position as usize];
            if !names.iter().any(|other| other.named == name.named) {
                names.push(name);
            }
            if names.len() == most {
                break;
            }
        }
        names
    }

    /// Names of exactly this form.
    pub(super) fn exact(&self, text: &str) -> impl Iterator<Item = &Name> {
        let key = name_key(text);
        let start = self.words.partition_point(|word| rest(&self.all, *word) < key.as_str());
        let same = self.words[start..].iter().take_while(move |word| rest(&self.all, **word) == key);
        same.filter(|(_, at)| *at == 0).map(|&(position, _)| &self.all[position as usize])
    }

    /// Names that differ from a text by a few letters, the nearest first.
    pub(super) fn near(&self, text: &str, most: usize, wanted: impl Fn(Named) -> bool) -> Vec<&Name> {
        let key = name_key(text);
        let limit = (key.chars().count() / 4).clamp(1, 3);
        if key.len() < 3 || key.len() > 64 {
            return Vec::new();
        }
        let among = self.all.iter().filter(|name| wanted(name.named)).map(|name| (name.letters, name.key.as_str(), name));
        let mut near = nearest(&key, limit, among);
        near.sort_by_key(|&(far, name)| (far, name.named));
        near.dedup_by_key(|&mut (_, name)| name.named);
        near.into_iter().take(most).map(|(_, name)| name).collect()
    }
}

impl Name {
    /// Whether a text is this very name, whatever its case, accents and punctuation.
    pub(super) fn is(&self, text: &str) -> bool {
        self.key == name_key(text)
    }
}

impl Named {
    /// The card, when it is one.
    pub(super) fn card(self) -> Option<u32> {
        match self {
            Named::Card(position) => Some(position),
            Named::Rule(..) | Named::Glossary(_) => None,
        }
    }

    fn order(self) -> u8 {
        match self {
            Named::Rule(..) => 0,
            Named::Glossary(_) => 1,
            Named::Card(_) => 2,
        }
    }
}

fn rest(all: &[Name], (position, at): (u32, u16)) -> &str {
    &all[position as usize].key[at as usize..]
}
