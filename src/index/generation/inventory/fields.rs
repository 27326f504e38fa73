//! The table of what is counted in a library: for each field of each kind of record its values, by language.
//!
//! A fault that takes a field away, gives every record the same value, or puts other values in place of the true
//! ones shows in the count or in the sample of that field. It does not know what a loss is.

use crate::generation::inventory::values::Values;
use language::Language;
use library::{Library, RuleText};
use record::{Card, Section};

/// A field of a kind of record.
pub(super) struct Field {
    /// Its values in words, without the language.
    pub(super) name: &'static str,
    /// How it is compared with the one before.
    pub(super) measure: Measure,
    /// Hands over its values.
    pub(super) values: fn(&Library, &mut Values),
}

/// When a change of a field counts as a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// More than a tenth of the records.
    Records,
    /// More than a tenth of the values, unless there are few of them.
    Values,
    /// The same, or that less than this percentage of the values is as before: see decision 92 for the figures.
    Lasting(usize),
}

const fn records(name: &'static str, values: fn(&Library, &mut Values)) -> Field {
    Field { name, measure: Measure::Records, values }
}

const fn counted(name: &'static str, values: fn(&Library, &mut Values)) -> Field {
    Field { name, measure: Measure::Values, values }
}

const fn lasting(name: &'static str, values: fn(&Library, &mut Values)) -> Field {
    Field { name, measure: Measure::Lasting(50), values }
}

impl Field {
    /// The row of a kind, which may name its language.
    pub(super) fn of(kind: &str) -> Option<&'static Field> {
        let name = kind.split(" (").next().unwrap_or_default();
        FIELDS.iter().find(|field| field.name == name)
    }
}

/// Every field that is counted.
pub(super) const FIELDS: &[Field] = &[
    records("editions", |library, seen| {
        let whole = library.books.iter().filter(|book| !book.edition.is_part);
        whole.for_each(|book| seen.add(book.edition.language, 1));
    }),
    counted("dates of editions", |library, seen| {
        library.books.iter().for_each(|book| seen.some(book.edition.language, (), book.edition.effective));
    }),
    // Not the distinct texts: a book full of rubbish has more of them than the true one.
    records("rules of all editions", |library, seen| {
        library.books.iter().for_each(|book| seen.add(book.edition.language, book.rules.len()));
    }),
    records("rules in force", |library, seen| {
        in_force(library, |language, _| seen.add(language, 1));
    }),
    // A new edition keeps nine of ten, one after six years three of four.
    Field {
        name: "texts of rules in force",
        measure: Measure::Lasting(65),
        values: |library, seen| {
            in_force(library, |language, text| seen.text(language, (), &text.rule.text));
        },
    },
    // A new edition keeps two of three, mostly nine of ten: if all texts move to the next number, that is a fault.
    lasting("numbers of texts in force", |library, seen| {
        in_force(library, |language, text| seen.text(language, text.rule.number, &text.rule.text));
    }),
    lasting("titles of rules in force", |library, seen| {
        in_force(library, |language, text| {
            seen.text(language, text.rule.number, text.rule.title.as_deref().unwrap_or_default());
        });
    }),
    lasting("examples of rules in force", |library, seen| {
        in_force(library, |language, text| {
            let examples = text.rule.examples.iter();
            examples.for_each(|example| seen.text(language, text.rule.number, &example.text));
        });
    }),
    counted("resolved citations of rules in force", |library, seen| {
        in_force(library, |language, text| seen.resolved(language, text.all_citations()));
    }),
    records("glossary entries of all editions", |library, seen| {
        library.books.iter().for_each(|book| seen.add(book.edition.language, book.glossary.len()));
        let own = library.glossary.iter().filter(|entry| entry.books.is_empty());
        own.for_each(|entry| seen.add(entry.language, 1));
    }),
    lasting("texts of glossary entries in force", |library, seen| {
        for book in library.books.iter().filter(|book| book.current) {
            for standing in book.glossary.iter() {
                let entry = &library.glossary[standing.text].entry;
                seen.text(book.edition.language, &entry.term, &entry.text);
            }
        }
    }),
    counted("passages of front matter", |library, seen| {
        let of_books = library.passages.iter().filter(|entry| entry.book.is_some());
        of_books.for_each(|entry| seen.text(entry.origin.language, (), &entry.passage.text));
    }),
    records("rulings", |library, seen| {
        library.rulings.iter().for_each(|ruling| seen.add(ruling.language, 1));
    }),
    lasting("texts of rulings", |library, seen| {
        library.rulings.iter().for_each(|ruling| seen.text(ruling.language, (), &ruling.text));
    }),
    lasting("dates of rulings", |library, seen| {
        for ruling in library.rulings.iter() {
            ruling.occurrences.iter().for_each(|on| seen.some(ruling.language, &ruling.id, on.date));
        }
    }),
    counted("days with rulings", |library, seen| {
        for ruling in library.rulings.iter() {
            ruling.occurrences.iter().for_each(|on| seen.some(ruling.language, (), on.date));
        }
    }),
    lasting("cards of rulings", |library, seen| {
        for ruling in library.rulings.iter() {
            let cards = ruling.occurrences.iter().filter_map(|on| library.cards.get(on.card?));
            cards.for_each(|card| seen.text(ruling.language, &ruling.id, &card.slug));
        }
    }),
    counted("cards with rulings", |library, seen| {
        for ruling in library.rulings.iter() {
            ruling.occurrences.iter().for_each(|on| seen.some(ruling.language, (), on.card));
        }
    }),
    counted("resolved citations of rulings", |library, seen| {
        for ruling in library.rulings.iter() {
            seen.resolved(ruling.language, ruling.citations.iter());
        }
    }),
    lasting("publishers of rulings", |library, seen| {
        for ruling in library.rulings.iter() {
            ruling.occurrences.iter().for_each(|on| seen.text(ruling.language, &ruling.id, &on.source));
        }
    }),
    records("cards", |library, seen| seen.add(None, library.cards.len())),
    lasting("texts of cards", |library, seen| of_cards(library, seen, |card| card.text.as_deref())),
    lasting("type lines of cards", |library, seen| of_cards(library, seen, |card| card.type_line.as_deref())),
    lasting("mana costs of cards", |library, seen| of_cards(library, seen, |card| card.mana_cost.as_deref())),
    lasting("layouts of cards", |library, seen| of_cards(library, seen, |card| card.layout.as_deref())),
    lasting("oracle ids of cards", |library, seen| of_cards(library, seen, |card| card.oracle_id.as_deref())),
    // Another printing may represent a card from one day to the next.
    counted("Scryfall ids of cards", |library, seen| {
        of_cards(library, seen, |card| card.scryfall_id.as_deref());
    }),
    lasting("figures of cards", |library, seen| {
        let with = library.cards.iter().filter(|entry| !entry.card.figures.is_empty());
        with.for_each(|entry| seen.some(None, &entry.card.name, Some(&entry.card.figures)));
    }),
    lasting("names of cards", |library, seen| {
        for card in library.cards.iter().map(|entry| &entry.card) {
            card.names.iter().for_each(|(&language, name)| seen.text(language, &card.name, name));
        }
    }),
    lasting("printings of cards", |library, seen| {
        for print in &library.prints {
            let slug = library.cards.get(print.card).map_or("", |card| &card.slug);
            seen.text(None, &print.ids.scryfall_id, slug);
        }
    }),
    counted("dates of documents", |library, seen| {
        for (at, document) in library.documents.iter().enumerate() {
            seen.some(document.head.language, at, document.head.effective);
        }
    }),
    lasting("titles of sections", |library, seen| {
        of_policy(library, |language, section| seen.text(language, (), &section.title));
    }),
    // Few sections of a long document are without a change after an edition, but most of their paragraphs are.
    lasting("paragraphs of sections", |library, seen| {
        of_policy(library, |language, section| {
            section.blocks.iter().for_each(|block| seen.text(language, &section.title, &block.text));
        });
    }),
    counted("texts of sections", |library, seen| {
        for section in library.sections.iter() {
            seen.text(library.documents[section.document].head.language, (), &section.text);
        }
    }),
    counted("resolved citations of sections", |library, seen| {
        for section in library.sections.iter() {
            seen.resolved(library.documents[section.document].head.language, section.citations.iter());
        }
    }),
];

/// Each rule of the newest book of each language.
fn in_force(library: &Library, mut each: impl FnMut(Language, &RuleText)) {
    for book in library.books.iter().filter(|book| book.current) {
        let texts = book.rules.iter().filter_map(|standing| library.rules.get(standing.text));
        texts.for_each(|text| each(book.edition.language, text));
    }
}

fn of_cards(library: &Library, seen: &mut Values, field: fn(&Card) -> Option<&str>) {
    for card in library.cards.iter().map(|entry| &entry.card) {
        seen.text(None, &card.name, field(card).unwrap_or_default());
    }
}

/// The sections of the tournament documents. Release notes are those of other sets each time, and a house document
/// is what its operator makes of it.
fn of_policy(library: &Library, mut each: impl FnMut(Language, &Section)) {
    for entry in library.sections.iter() {
        let head = &library.documents[entry.document].head;
        if head.kind.is_policy() {
            each(head.language, &entry.section);
        }
    }
}
