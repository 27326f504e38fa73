//! Release notes and tournament documents in the forms that people have: every ruling and every section.

use std::collections::BTreeSet;

use citator::ingest::{Ingested, ingest};
use citator::record::{CardRef, Content, Ruling};
use citator::source::{SourceFile, walk};
use jiff::civil::{Date, date};

use crate::support::world;

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
