//! The real card files give the counted numbers of cards, alone and joined.

use std::collections::{BTreeMap, HashSet};

use citator::ingest::{Ingested, ingest};
use citator::language::Language;
use citator::record::Format;
use citator::record::diagnostic::Code;
use citator::record::{Card, Content, Ruling};
use citator::source::{SourceFile, walk};

use crate::support::real_data;

/// A real file, all of whose lines or elements must be in records, and none in doubt.
fn read(path: &str, format: Format) -> Option<Ingested> {
    let found = walk(&[&real_data(path)?]).files.remove(0);
    let ingested = ingest(&SourceFile::read(&found).expect("a real document can be read"));
    assert_eq!(ingested.format, Some(format), "{path}");
    assert_eq!(ingested.account.total, ingested.account.in_records, "{path}");
    assert!(ingested.diagnostics.is_empty(), "{path}: {:?}", ingested.diagnostics);
    Some(ingested)
}

fn cards(ingested: &Ingested) -> impl Iterator<Item = &Card> {
    ingested
        .records
        .iter()
        .filter_map(|record| if let Content::Card(card) = &record.content { Some(card) } else { None })
}

fn rulings(ingested: &Ingested) -> impl Iterator<Item = &Ruling> {
    ingested
        .records
        .iter()
        .filter_map(|record| if let Content::Ruling(ruling) = &record.content { Some(ruling) } else { None })
}

/// How many cards have a name in each language.
fn names(ingested: &Ingested) -> BTreeMap<Language, usize> {
    let mut names = BTreeMap::new();
    cards(ingested)
        .flat_map(|card| card.names.keys())
        .for_each(|&language| *names.entry(language).or_default() += 1);
    names
}

#[test]
fn atomic_cards_with_names_in_ten_languages() {
    let Some(file) = read("rulings/mtgjson/AtomicCards.json", Format::MtgjsonCards) else { return };
    assert_eq!((cards(&file).count(), rulings(&file).count()), (32_326, 52_209));
    let expected = [
        (Language::French, 17_611),
        (Language::German, 17_467),
        (Language::Spanish, 16_952),
        (Language::Italian, 17_041),
        (Language::Portuguese, 16_436),
        (Language::Russian, 13_702),
        (Language::Japanese, 30_629),
        (Language::Korean, 8_646),
        (Language::ChineseSimplified, 18_182),
        (Language::ChineseTraditional, 10_927),
    ];
    assert_eq!(names(&file), BTreeMap::from(expected));
    let fire = cards(&file).find(|card| card.name == "Fire").expect("the card is there");
    assert_eq!(fire.names[&Language::French], "Feu");
    assert_eq!(fire.names[&Language::Portuguese], "Fogo");
    assert!(rulings(&file).all(|ruling| ruling.occurrences[0].date.is_some()));
}

#[test]
fn sets_of_version_3() {
    let read = |name: &str| read(&format!("rulings/mtgjson-v3/{name}.json"), Format::MtgjsonSet);
    let (Some(dominaria), Some(innistrad), Some(french)) = (read("DOM"), read("ISD"), read("ISD.fr")) else {
        return;
    };
    let counted = |file: &Ingested| (cards(file).count(), rulings(file).count());
    // Four prints of each basic land are one card, three in Innistrad.
    assert_eq!(
        [counted(&dominaria), counted(&innistrad), counted(&french)],
        [(265, 483), (274, 275), (274, 0)]
    );
    assert_eq!([&dominaria, &innistrad, &french].map(|file| file.account.total), [280 + 483, 284 + 275, 274]);
    assert_eq!(names(&dominaria).len(), 10);
    assert_eq!(names(&innistrad).len(), 9, "there was no Korean Innistrad");
    assert_eq!(names(&french), BTreeMap::new(), "its names are English");
}

#[test]
fn card_texts_with_tags() {
    let read = |name: &str| read(&format!("rulings/oracle-text/{name}.txt"), Format::OracleText);
    let (Some(eldraine), Some(unstable), Some(chinese)) =
        (read("en/MtgOracle_ELD"), read("en/MtgOracle_UST"), read("zh-Hans/MtgOracle_NEO"))
    else {
        return;
    };
    let counted = |file: &Ingested| (cards(file).count(), rulings(file).count(), file.account.total);
    assert_eq!(
        [counted(&eldraine), counted(&unstable), counted(&chinese)],
        [(330, 1255, 6739), (268, 947, 4659), (325, 877, 6807)]
    );
    assert_eq!(names(&chinese), BTreeMap::from([(Language::ChineseSimplified, 325)]));
    let english =
        |file: &Ingested| file.records.iter().all(|record| record.origin.language == Language::English);
    assert!([&eldraine, &unstable, &chinese].into_iter().all(english), "Chinese are only the names");
    let longest = rulings(&unstable).max_by_key(|ruling| ruling.text.len()).expect("rulings");
    assert_eq!((longest.occurrences[0].lines.first, longest.text.lines().count()), (2969, 63));
}

#[test]
fn all_files_of_cards_joined() {
    let Some(folder) = real_data("rulings") else { return };
    let library = citator::join::pipeline::read(&[folder], &|_, _| {});
    assert!(library.account().is_complete());
    let others = library.diagnostics.iter().filter(|found| found.code != Code::MisplacedRuling);
    assert_eq!(others.count(), 0, "{:?}", library.diagnostics.first());
    let occurrences: usize = library.rulings.iter().map(|ruling| ruling.occurrences.len()).sum();
    println!(
        "{} cards, {} rulings from {occurrences} occurrences",
        library.cards.len(),
        library.rulings.len()
    );
    assert_eq!((library.cards.len(), library.rulings.len(), occurrences), (31_968, 25_007, 107_027));
    let ids: HashSet<&str> =
        library.cards.iter().filter_map(|entry| entry.card.oracle_id.as_deref()).collect();
    assert_eq!(ids.len(), library.cards.len(), "every card once");
    let same_card = library
        .rulings
        .iter()
        .flat_map(|ruling| ruling.occurrences.chunk_by(|one, other| one.card == other.card));
    let dates_differ =
        same_card.filter(|same| same.iter().any(|occurrence| occurrence.date != same[0].date)).count();
    assert_eq!(dates_differ, 8, "the sources give two dates");
}
