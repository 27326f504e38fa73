//! The real release notes give the counted numbers of rulings, and these find their cards.

use std::collections::{BTreeMap, BTreeSet};

use citator::ingest::{Ingested, ingest};
use citator::language::Language;
use citator::record::Format;
use citator::record::diagnostic::Severity;
use citator::record::{CardRef, Content, Inferred, Place, Ruling};
use citator::source::{SourceFile, walk};
use jiff::civil::{Date, date};

use crate::support::real_data;

/// A real document, all of whose lines must be in records.
fn read(path: &str, language: Language) -> Option<Ingested> {
    let found = walk(&[&real_data(&format!("release-notes/{path}"))?]).files.remove(0);
    let ingested = ingest(&SourceFile::read(&found).expect("a real document can be read"));
    assert_eq!(ingested.format, Some(Format::ReleaseNotes), "{path}");
    assert_eq!(ingested.account.total, ingested.account.in_records, "{path}");
    assert!(ingested.records.iter().all(|record| record.origin.language == language), "{path}");
    let faults: Vec<_> = ingested.diagnostics.iter().filter(|one| one.severity > Severity::Note).collect();
    assert!(faults.is_empty(), "{faults:?}");
    Some(ingested)
}

fn rulings(ingested: &Ingested) -> impl Iterator<Item = &Ruling> {
    ingested
        .records
        .iter()
        .filter_map(|record| if let Content::Ruling(ruling) = &record.content { Some(ruling) } else { None })
}

fn card(ruling: &Ruling) -> Option<&str> {
    if let CardRef::Named(name) = &ruling.occurrences[0].card { Some(name) } else { None }
}

fn passages(ingested: &Ingested, wanted: Place) -> usize {
    ingested
        .records
        .iter()
        .filter(|record| matches!(&record.content, Content::Passage(passage) if passage.place == wanted))
        .count()
}

/// Lines, cards with rulings, rulings on cards, rulings on what is new, and cards as printed.
fn counts(ingested: &Ingested) -> [usize; 5] {
    let cards: BTreeSet<&str> = rulings(ingested).filter_map(card).collect();
    let on_cards = rulings(ingested).filter(|ruling| card(ruling).is_some()).count();
    let general = rulings(ingested).count() - on_cards;
    [ingested.account.total as usize, cards.len(), on_cards, general, passages(ingested, Place::CardText)]
}

fn day(ingested: &Ingested) -> Option<Date> {
    let days: BTreeSet<_> = rulings(ingested).map(|ruling| ruling.occurrences[0].date).collect();
    assert_eq!(days.len(), 1);
    days.into_iter().next().flatten()
}

const ZH: Language = Language::ChineseSimplified;

/// For each file its language, its counts and its day.
const NOTES: [(&str, Language, [usize; 5], Date); 4] = [
    ("zh-Hans/dom.txt", ZH, [1355, 132, 313, 27, 146], date(2018, 1, 31)),
    ("zh-Hans/grn.docx", ZH, [1202, 133, 317, 32, 141], date(2018, 8, 8)),
    ("ko/eld.html", Language::Korean, [1601, 174, 453, 36, 183], date(2019, 8, 13)),
    // Without points: the wording tells where a card's own text ends.
    ("zh-Hans/eld.txt", ZH, [1609, 174, 452, 36, 183], date(2019, 6, 27)),
];

#[test]
fn every_point_is_read_and_dated() {
    for (path, language, counted, published) in NOTES {
        let Some(notes) = read(path, language) else { return };
        assert_eq!((counts(&notes), day(&notes)), (counted, Some(published)), "{path}");
    }
}

/// The text of the document without its points: the wording tells nearly all of them.
#[test]
fn text_and_document_agree() {
    let (Some(text), Some(document)) = (read("zh-Hans/grn.txt", ZH), read("zh-Hans/grn.docx", ZH)) else {
        return;
    };
    let of = |notes| {
        rulings(notes)
            .filter_map(|ruling| Some((card(ruling)?, ruling.text.as_str())))
            .collect::<BTreeSet<_>>()
    };
    let (in_text, in_document) = (of(&text), of(&document));
    let lost = in_document.difference(&in_text).count();
    let too_many = in_text.difference(&in_document).count();
    println!(
        "rulings of the text: {} as in the document of {}, {lost} lost, {too_many} too many",
        in_text.len() - too_many,
        in_document.len()
    );
    let cards = |rulings: &BTreeSet<(&str, &str)>| {
        rulings.iter().map(|(card, _)| card.to_string()).collect::<BTreeSet<String>>()
    };
    assert_eq!(cards(&in_text), cards(&in_document));
    assert!(lost <= 5 && too_many <= 3, "{lost} lost, {too_many} too many");
    let is_doubtful = |ruling: &&Ruling| ruling.occurrences[0].inferred.contains(&Inferred::Extent);
    let doubtful: BTreeSet<&str> =
        rulings(&text).filter(is_doubtful).map(|ruling| ruling.text.as_str()).collect();
    println!("{} of them are in doubt", doubtful.len());
    assert!(
        in_text.difference(&in_document).all(|(_, text)| doubtful.contains(text)),
        "what is wrong is marked"
    );
}

/// What the tags of a page leave over, by a simpler reading than that of the program: nothing else may be
/// lost or added.
#[test]
fn korean_page_says_what_is_between_its_tags() {
    let Some(path) = real_data("release-notes/ko/eld.html") else { return };
    let page = std::fs::read_to_string(path).expect("it can be read");
    let between =
        page.split('<').filter_map(|tag| tag.split_once('>')).map(|(_, text)| text).collect::<String>();
    let named = [("&mdash;", "—"), ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")];
    let expected = named.iter().fold(between, |text, (name, sign)| text.replace(name, sign));
    let notes = read("ko/eld.html", Language::Korean).expect("it is there");
    let text = |content: &Content| match content {
        Content::Passage(passage) => passage.text.clone(),
        Content::Ruling(ruling) => ruling.text.clone(),
        other => panic!("{other:?}"),
    };
    let said: String = notes.records.iter().map(|record| text(&record.content)).collect();
    let folded = |text: &str| text.split_whitespace().collect::<String>();
    assert!(
        folded(&said) == folded(&expected),
        "{} letters, not {}",
        folded(&said).len(),
        folded(&expected).len()
    );
}

/// How many rulings on cards of each file find theirs, and how many there are.
fn shares(folders: &[&str], cards: &[&str]) -> Option<BTreeMap<String, (usize, usize)>> {
    let paths: Option<Vec<_>> = folders.iter().chain(cards).map(|path| real_data(path)).collect();
    let library = citator::join::pipeline::read(&paths?, &|_, _| {});
    let mut shares: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for occurrence in library.rulings.iter().flat_map(|ruling| &ruling.occurrences) {
        let Some(card) = occurrence.card.filter(|_| &*occurrence.source == "release notes") else { continue };
        let name = occurrence.path.rsplit('/').next().unwrap_or_default();
        let (found, all) = shares.entry(name.to_owned()).or_default();
        *found += usize::from(library.cards[card].card.oracle_id.is_some());
        *all += 1;
    }
    Some(shares)
}

/// The cards of Scryfall's file, with the names in other languages that MTGJSON's has.
#[test]
fn most_rulings_find_their_card() {
    let cards = ["rulings/scryfall/oracle-cards.json", "rulings/mtgjson/AtomicCards.json"];
    let Some(shares) = shares(&["release-notes"], &cards) else { return };
    for (file, (found, all)) in &shares {
        println!("{file}: {found} of {all} rulings on cards find theirs");
    }
    // The cards of other products of the set have no names in other languages there.
    let least = [("dom.txt", 100), ("eld.html", 90), ("eld.txt", 90), ("grn.docx", 99), ("grn.txt", 99)];
    for (file, share) in least {
        let (found, all) = shares[file];
        assert!(found * 100 >= all * share, "{file}: {found} of {all}");
    }
}
