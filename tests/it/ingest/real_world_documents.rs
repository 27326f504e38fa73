//! Release notes and tournament documents in the forms that people have: every ruling and every section.

use std::collections::BTreeSet;

use citator::ingest::{Ingested, ingest};
use citator::record::{CardRef, Content, Ruling};
use citator::source::{Notes, SourceFile, walk};
use jiff::civil::{Date, date};

use crate::support::{printed_pages, world};

fn read(path: &str) -> Option<Ingested> {
    let found = walk(&[world(path)?]).files.remove(0);
    let read = ingest(&SourceFile::read(&found).expect("the file can be read"));
    assert!(read.account.is_complete(), "{path}: {:?}", read.account);
    Some(read)
}

fn rulings(read: &Ingested) -> Vec<&Ruling> {
    let contents = read.records.iter().map(|record| &record.content);
    contents
        .filter_map(|content| if let Content::Ruling(ruling) = content { Some(ruling) } else { None })
        .collect()
}

/// How many rulings there are, on how many cards, and the day of all of them.
fn counts(read: &Ingested) -> (usize, usize, Vec<Option<Date>>) {
    let rulings = rulings(read);
    let card = |ruling: &&Ruling| match &ruling.occurrences[0].card {
        CardRef::Named(name) => Some(name.clone()),
        _ => None,
    };
    let cards: BTreeSet<String> = rulings.iter().filter_map(card).collect();
    let days: BTreeSet<Option<Date>> = rulings.iter().map(|ruling| ruling.occurrences[0].date).collect();
    (rulings.len(), cards.len(), days.into_iter().collect())
}

#[test]
fn every_typed_point_of_a_word_document_is_a_ruling() {
    let documents = [
        ("faq_a25.docx", (294, 123), date(2018, 1, 10)),
        ("faq_aer.docx", (296, 109), date(2016, 10, 26)),
        ("faq_akh.docx", (318, 110), date(2017, 2, 9)),
    ];
    for (name, (points, cards), day) in documents {
        let Some(notes) = read(&format!("release-notes/{name}")) else { return };
        assert_eq!(counts(&notes), (points, cards, vec![Some(day)]), "{name}");
        assert!(notes.diagnostics.is_empty(), "{name}: {:?}", notes.diagnostics);
    }
}

/// Lines below each other, from the top of a page.
fn page<'a>(lines: &[&'a str]) -> Vec<printed_pages::Printed<'a>> {
    (0..).zip(lines).map(|(at, line)| (50, 150 + 14 * at, *line)).collect()
}

#[test]
fn cards_and_rulings_go_over_a_page_break() {
    let long =
        "* Tea stays hot for as long as the kettle is on the table beside the cups and the guests keep";
    let pages = [
        page(&[
            "Tea Party Release Notes",
            "Last modified March 4, 2031",
            "-----",
            "Card-Specific Notes",
            "-----",
            "Black Tea",
        ]),
        page(&["{2}{R}", "Instant", "Black Tea is hot.", "* Milk is allowed.", long]),
        page(&["on talking.", "-----", "Green Tea", "{G}", "Creature - Plant", "2/2"]),
        page(&["Haste", "* Green Tea takes no milk.", "-----"]),
    ];
    let source = SourceFile::from_bytes("notes.pdf", &printed_pages::pdf(&pages), Notes::default());
    let read = ingest(&source);
    let card = |ruling: &Ruling| match &ruling.occurrences[0].card {
        CardRef::Named(name) => name.clone(),
        other => format!("{other:?}"),
    };
    let found: Vec<(String, &str)> =
        rulings(&read).into_iter().map(|ruling| (card(ruling), ruling.text.as_str())).collect();
    let whole = format!("{} on talking.", &long[2..]);
    let expected = [
        ("Black Tea".to_owned(), "Milk is allowed."),
        ("Black Tea".to_owned(), whole.as_str()),
        ("Green Tea".to_owned(), "Green Tea takes no milk."),
    ];
    assert_eq!(found, expected);
}

#[test]
fn printed_notes_have_every_card_and_whole_rulings() {
    for (name, expected) in [("faq_9ed.pdf", (60, 29)), ("faq_apc.pdf", (88, 59))] {
        let Some(notes) = read(&format!("release-notes/{name}")) else { return };
        let (points, cards, _) = counts(&notes);
        assert_eq!((points, cards), expected, "{name}");
        let is_torn =
            |ruling: &&Ruling| ruling.text.starts_with(['，', '；']) || ruling.text.contains("\n，");
        assert!(!rulings(&notes).iter().any(is_torn), "{name}");
    }
}
