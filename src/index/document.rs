//! Turns the records of a library into documents of the index, one for each record that can be a hit.
//!
//! It decides what stands in which field; how a field is read, `schema` says.

use std::collections::HashMap;

use jiff::civil::Date;
use tantivy::TantivyDocument;
use tantivy::schema::Field;

use super::request::{Item, Kind};
use super::schema::{Fields, position};
use crate::language::Language;
use crate::library::{CardEntry, GlossaryText, Library, RuleText, RulingText, slug};
use crate::record::{Authority, Citation, Document, Inferred, Target};
use crate::rule_number::{Level, RuleNumber};

/// Stands in the edition field of everything that stands in no book.
pub(super) const NO_EDITION: &str = "-";

/// Every record that can be a hit, in the order in which they are indexed.
pub(super) fn items(library: &Library) -> impl Iterator<Item = Item> + use<> {
    let [rules, rulings] = [library.rules.len(), library.rulings.len()].map(|length| length as u32);
    let [glossary, cards] = [library.glossary.len(), library.cards.len()].map(|length| length as u32);
    let official = (0..rules).map(Item::Rule).chain((0..rulings).map(Item::Ruling));
    official.chain((0..glossary).map(Item::Glossary)).chain((0..cards).map(Item::Card))
}

impl Item {
    /// Which kind of record it is.
    pub fn kind(self) -> Kind {
        match self {
            Item::Rule(_) => Kind::Rule,
            Item::Ruling(_) => Kind::Ruling,
            Item::Glossary(_) => Kind::Glossary,
            Item::Card(_) => Kind::Card,
        }
    }

    /// The record as one number, for the index.
    pub(super) fn id(self) -> u64 {
        let (kind, at) = match self {
            Item::Rule(at) => (0, at),
            Item::Ruling(at) => (1, at),
            Item::Glossary(at) => (2, at),
            Item::Card(at) => (3, at),
        };
        kind << 32 | u64::from(at)
    }

    /// The record of a number, when the library has it.
    pub(super) fn from_id(id: u64, library: &Library) -> Option<Item> {
        let at = id as u32;
        let (item, length) = match id >> 32 {
            0 => (Item::Rule(at), library.rules.len()),
            1 => (Item::Ruling(at), library.rulings.len()),
            2 => (Item::Glossary(at), library.glossary.len()),
            3 => (Item::Card(at), library.cards.len()),
            _ => return None,
        };
        ((at as usize) < length).then_some(item)
    }
}

/// What a rule's text stands under, and what its books say of it.
#[derive(Clone, Default)]
struct Above {
    chapter: Option<u32>,
    rule: Option<u32>,
    inferred: bool,
}

/// Makes the documents.
pub(super) struct Documents<'a> {
    library: &'a Library,
    fields: &'a Fields,
    above: Vec<Above>,
    inferred_entries: Vec<bool>,
}

impl<'a> Documents<'a> {
    /// Looks through the books once, for what stands above each rule.
    pub(super) fn new(library: &'a Library, fields: &'a Fields) -> Documents<'a> {
        let mut above = vec![Above::default(); library.rules.len()];
        let mut inferred_entries = vec![false; library.glossary.len()];
        for book in &library.books {
            let mut titled: HashMap<RuleNumber, u32> = HashMap::new();
            for standing in &book.rules {
                let rule = &library.rules[standing.text as usize].rule;
                if rule.title.is_some() {
                    titled.insert(rule.number, standing.text);
                }
                let text = &mut above[standing.text as usize];
                text.chapter = rule.number.chapter().and_then(|chapter| titled.get(&chapter).copied());
                text.rule = rule.number.rule().and_then(|rule| titled.get(&rule).copied());
                text.inferred |= !standing.inferred.is_empty();
            }
            for standing in &book.glossary {
                inferred_entries[standing.text as usize] |= !standing.inferred.is_empty();
            }
        }
        Documents { library, fields, above, inferred_entries }
    }

    /// The document of a record.
    pub(super) fn of(&self, item: Item) -> TantivyDocument {
        let mut document = TantivyDocument::new();
        document.add_u64(self.fields.id, item.id());
        document.add_text(self.fields.kind, item.kind().name());
        match item {
            Item::Rule(at) => self.rule(&mut document, at as usize),
            Item::Ruling(at) => self.ruling(&mut document, &self.library.rulings[at as usize]),
            Item::Glossary(at) => self.entry(&mut document, at as usize),
            Item::Card(at) => self.card(&mut document, &self.library.cards[at as usize]),
        }
        document
    }

    fn rule(&self, document: &mut TantivyDocument, at: usize) {
        let (fields, above) = (self.fields, &self.above[at]);
        let RuleText { rule, language, books, citations, example_citations } = &self.library.rules[at];
        self.standing(document, *language, authority_of_books(self.library, books), books, above.inferred);
        document.add_text(fields.number, rule.number.to_string());
        for number in std::iter::once(rule.number).chain(rule.number.ancestors()) {
            document.add_text(fields.under, number.to_string());
        }
        self.cited(document, citations.iter().chain(example_citations.iter().flatten()));
        let own = position(rule.text_language);
        if let Some(title) = &rule.title {
            document.add_text(fields.title[own], title);
        }
        for heading in [above.chapter, above.rule].into_iter().flatten().filter(|&heading| heading as usize != at) {
            let heading = &self.library.rules[heading as usize].rule;
            document.add_text(fields.heading[position(heading.text_language)], heading.title.as_deref().unwrap_or_default());
        }
        // A keyword is the title of a rule: 702.19 is Trample, and so is all that stands under it.
        let keyword = above.rule.and_then(|titled| self.library.rules[titled as usize].rule.title.as_deref());
        if let Some(keyword) = keyword.filter(|_| rule.number.level() >= Level::Rule) {
            document.add_text(fields.keyword, slug(keyword));
        }
        document.add_text(fields.text[own], &rule.text);
        for example in &rule.examples {
            document.add_text(fields.example[position(example.language)], &example.text);
        }
        if !rule.examples.is_empty() {
            document.add_text(fields.is, "example");
        }
    }

    fn ruling(&self, document: &mut TantivyDocument, ruling: &RulingText) {
        let fields = self.fields;
        let inferred = |ruling: &RulingText| ruling.occurrences.iter().any(|occurrence| !occurrence.inferred.is_empty());
        self.standing(document, ruling.language, ruling.authority, &[], inferred(ruling));
        self.cited(document, ruling.citations.iter());
        document.add_text(fields.text[position(ruling.language)], &ruling.text);
        each_once(ruling.terms.iter().map(|term| slug(&term.name)), |term| document.add_text(fields.keyword, term));
        each_once(ruling.occurrences.iter().map(|occurrence| slug(&occurrence.source)), |source| document.add_text(fields.source, source));
        each_once(ruling.occurrences.iter().filter_map(|occurrence| occurrence.date.map(day)), |date| document.add_u64(fields.date, date));
        each_once(ruling.occurrences.iter().filter_map(|occurrence| occurrence.card), |card| {
            let entry = &self.library.cards[card as usize];
            self.names(document, entry, |at| fields.heading[at]);
        });
    }

    fn entry(&self, document: &mut TantivyDocument, at: usize) {
        let fields = self.fields;
        let GlossaryText { entry, slug: name, language, authority, books, origin, citations } = &self.library.glossary[at];
        let inferred = self.inferred_entries[at] || origin.as_ref().is_some_and(|origin| !origin.inferred.is_empty());
        self.standing(document, *language, *authority, books, inferred);
        self.cited(document, citations.iter());
        document.add_text(fields.keyword, name);
        let own = position(entry.text_language);
        each_once(std::iter::once(&entry.term).chain(&entry.aliases), |term| document.add_text(fields.title[own], term));
        document.add_text(fields.text[own], &entry.text);
    }

    fn card(&self, document: &mut TantivyDocument, entry: &CardEntry) {
        let fields = self.fields;
        let CardEntry { card, authority, origin, .. } = entry;
        self.standing(document, origin.language, *authority, &[], is_inferred(&origin.inferred));
        self.names(document, entry, |at| fields.title[at]);
        let own = position(origin.language);
        for text in [&card.type_line, &card.text].into_iter().flatten() {
            document.add_text(fields.text[own], text);
        }
    }

    /// What every record has.
    fn standing(&self, document: &mut TantivyDocument, language: Language, authority: Authority, books: &[u32], inferred: bool) {
        let fields = self.fields;
        document.add_text(fields.language, language.code());
        document.add_text(fields.is, authority_name(authority));
        if inferred {
            document.add_text(fields.is, "inferred");
        }
        let books = || books.iter().map(|&book| &self.library.books[book as usize]);
        if books().next().is_none() {
            document.add_text(fields.edition, NO_EDITION);
            document.add_text(fields.is, "current");
        }
        for book in books() {
            document.add_text(fields.edition, &book.edition.id);
        }
        if books().any(|book| book.current) {
            document.add_text(fields.is, "current");
        }
    }

    fn cited<'c>(&self, document: &mut TantivyDocument, citations: impl Iterator<Item = &'c Citation>) {
        let rules = |citation: &'c Citation| citation.targets.iter().filter(|_| citation.document == Document::Cr);
        let targets = citations.flat_map(rules).filter_map(|target| match target {
            Target::Rule(number) => Some(*number),
            Target::Section(_) => None,
        });
        let with_ancestors = targets.flat_map(|number| std::iter::once(number).chain(number.ancestors()));
        each_once(with_ancestors, |number| document.add_text(self.fields.cites, number.to_string()));
    }

    /// A card's names in all languages: whole, as faces, and as words.
    fn names(&self, document: &mut TantivyDocument, entry: &CardEntry, field: impl Fn(usize) -> Field) {
        let fields = self.fields;
        let CardEntry { card, slug: own, origin, .. } = entry;
        document.add_text(field(position(origin.language)), &card.name);
        for (language, name) in card.names.iter().filter(|(_, name)| **name != card.name) {
            document.add_text(field(position(*language)), name);
        }
        let names = || std::iter::once(&card.name).chain(card.names.values());
        let faces = names().flat_map(|name| name.split(" // "));
        let slugs = std::iter::once(own.clone()).chain(names().map(|name| slug(name))).chain(faces.map(slug));
        each_once(slugs.filter(|name| !name.is_empty()), |name| document.add_text(fields.card, name));
        let words = names().flat_map(|name| slug(name).split('-').map(str::to_owned).collect::<Vec<_>>());
        each_once(words.filter(|word| !word.is_empty()), |word| document.add_text(fields.card_word, word));
    }
}

/// The name of an authority, as `is:` asks for it.
pub(super) fn authority_name(authority: Authority) -> &'static str {
    match authority {
        Authority::Official => "official",
        Authority::Translation => "translation",
        Authority::Community => "community",
        Authority::Fan => "fan",
        Authority::House => "house",
    }
}

/// Who stands behind a text: whoever stands behind its newest book.
pub(super) fn authority_of_books(library: &Library, books: &[u32]) -> Authority {
    books.last().map_or(Authority::House, |&book| library.books[book as usize].authority)
}

/// A day as a number that sorts: 20241108.
pub(super) fn day(date: Date) -> u64 {
    let number = |part: i8| u64::try_from(part).unwrap_or_default();
    u64::try_from(date.year()).unwrap_or_default() * 10_000 + number(date.month()) * 100 + number(date.day())
}

fn is_inferred(inferred: &[Inferred]) -> bool {
    !inferred.is_empty()
}

/// Hands each distinct value on once, in its first place.
fn each_once<T: Clone + Eq + std::hash::Hash>(values: impl Iterator<Item = T>, mut take: impl FnMut(T)) {
    let mut seen = std::collections::HashSet::new();
    for value in values {
        if seen.insert(value.clone()) {
            take(value);
        }
    }
}
