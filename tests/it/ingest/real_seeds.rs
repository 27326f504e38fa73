//! The documents the project started from, and Scryfall's bulk files, give the counted numbers of records.

use std::collections::{BTreeMap, BTreeSet};

use citator::ingest::{Ingested, ingest, lost_symbols};
use citator::language::Language;
use citator::record::Format;
use citator::record::diagnostic::Code;
use citator::record::{Authority, Card, CardRef, Content, Inferred, Occurrence, Place, Record, Rule, Ruling};
use citator::source::{SourceFile, walk};
use citator::text::date::SlashDate;
use jiff::civil::date;

use crate::support::real_data;

/// A real document, all of whose lines must be in records, and none in doubt.
fn read(path: &str) -> Option<Ingested> {
    let found = walk(&[&real_data(path)?]).files.remove(0);
    let ingested = ingest(&SourceFile::read(&found).expect("a real document can be read"));
    assert_eq!(ingested.account.total, ingested.account.in_records, "{path}");
    assert_eq!(count(&ingested, Code::OwnedTwice) + count(&ingested, Code::NotReread), 0, "{path}");
    Some(ingested)
}

fn count(ingested: &Ingested, code: Code) -> usize {
    ingested.diagnostics.iter().filter(|diagnostic| diagnostic.code == code).count()
}

/// How many diagnostics of each code there are.
fn codes(ingested: &Ingested) -> BTreeMap<&'static str, usize> {
    let mut codes = BTreeMap::new();
    for diagnostic in &ingested.diagnostics {
        *codes.entry(diagnostic.code.name()).or_default() += 1;
    }
    codes
}

fn lines(ingested: &Ingested, code: Code) -> Vec<u32> {
    ingested
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.code == code)
        .map(|diagnostic| diagnostic.line())
        .collect()
}

fn rulings(ingested: &Ingested) -> impl Iterator<Item = &Ruling> {
    ingested.records.iter().filter_map(|record| match &record.content {
        Content::Ruling(ruling) => Some(ruling),
        _ => None,
    })
}

fn rules(ingested: &Ingested) -> Vec<(&Record, &Rule)> {
    let rule = |record| match record {
        record @ &Record { content: Content::Rule(ref rule), .. } => Some((record, rule)),
        _ => None,
    };
    ingested.records.iter().filter_map(rule).collect()
}

/// The one thing that is so of every ruling of a file.
fn of_all<T: PartialEq + std::fmt::Debug>(ingested: &Ingested, what: impl Fn(&Occurrence) -> T) -> T {
    let mut all: Vec<T> = rulings(ingested).map(|ruling| what(&ruling.occurrences[0])).collect();
    all.dedup();
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

#[test]
fn ruling_table_of_penumbra_umbra() {
    let Some(table) = read("seeds/000_037dbcdfb2302c61.txt") else { return };
    assert_eq!(table.format, Some(Format::RulingTable));
    assert_eq!(rulings(&table).count(), 18);
    assert_eq!(
        of_all(&table, |occurrence| occurrence.card.clone()),
        CardRef::Named("Penumbra Umbra".to_owned())
    );
    assert_eq!(of_all(&table, |occurrence| occurrence.inferred.clone()), [Inferred::Card]);
    assert_eq!(of_all(&table, |occurrence| occurrence.date), Some(date(2024, 11, 8)));
    assert_eq!(of_all(&table, |occurrence| occurrence.source.to_string()), "gatherer");
    assert_eq!(codes(&table), BTreeMap::from([("card-inferred", 1), ("lost-symbol", 3)]));
    assert_eq!(lines(&table, Code::LostSymbol), [4, 34, 34]);
    assert_eq!(lines(&table, Code::CardInferred), [12]);
    assert_eq!(
        table.records.last().map(|record| record.origin.lines.last),
        Some(37),
        "the closing bar is in the last ruling"
    );
}

#[test]
fn ruling_table_of_werewhat() {
    let Some(table) = read("seeds/001_89d0c7814acce4ca.txt") else { return };
    assert_eq!(rulings(&table).count(), 15);
    assert_eq!(of_all(&table, |occurrence| occurrence.card.clone()), CardRef::Named("Werewhat".to_owned()));
    assert_eq!(codes(&table), BTreeMap::from([("card-inferred", 1), ("lost-symbol", 2)]));
    assert_eq!(lines(&table, Code::LostSymbol), [28, 28]);
}

#[test]
fn ruling_table_without_a_card() {
    let Some(table) = read("seeds/002_088357d4872454db.txt") else { return };
    assert_eq!(rulings(&table).count(), 12);
    assert_eq!(of_all(&table, |occurrence| occurrence.card.clone()), CardRef::Unknown);
    assert_eq!(of_all(&table, |occurrence| occurrence.date), Some(date(2025, 2, 7)));
    assert_eq!(of_all(&table, |occurrence| occurrence.inferred.len()), 0);
    assert_eq!(codes(&table), BTreeMap::from([("lost-symbol", 12), ("no-card", 1)]));
    assert_eq!(lines(&table, Code::LostSymbol), [4, 10, 16, 16, 20, 20, 22, 22, 24, 24, 24, 24]);
}

#[test]
fn labelled_page_of_the_french_rulebook() {
    let Some(page) = read("seeds/003_45f11bb513e6f443.txt") else { return };
    assert_eq!(page.format, Some(Format::LabelledRulebook));
    let edition = page.edition.as_ref().unwrap();
    assert_eq!((edition.language, edition.effective), (Language::French, None));
    let sections = edition.contents.iter().filter(|heading| heading.number.chapter().is_none()).count();
    assert_eq!((sections, edition.contents.len()), (9, 9 + 144));
    let all = rules(&page);
    assert_eq!(all.len(), 31);
    assert_eq!(all.iter().map(|(_, rule)| rule.examples.len()).sum::<usize>(), 21);
    let unnumbered = all.iter().filter(|(record, _)| record.origin.inferred.contains(&Inferred::Number));
    let numbers: Vec<String> = unnumbered.map(|(_, rule)| rule.number.to_string()).collect();
    assert_eq!(numbers, (1..=14).map(|rule| format!("707.{rule}")).collect::<Vec<_>>());
    let english: Vec<String> = all
        .iter()
        .filter(|(_, rule)| rule.text_language == Language::English)
        .map(|(record, rule)| {
            assert!(record.origin.inferred.contains(&Inferred::Language));
            rule.number.to_string()
        })
        .collect();
    assert_eq!(english, ["707.2", "707.8", "707.8a", "707.10f", "707.10g", "707.14"]);
    let english_examples = all
        .iter()
        .flat_map(|(_, rule)| &rule.examples)
        .filter(|example| example.language == Language::English);
    assert_eq!(english_examples.count(), 2);
    assert!(page.records.iter().all(|record| record.origin.authority == Authority::Translation));
    let expected = [
        ("contents-differ", 1),
        ("lost-symbol", 8),
        ("number-gap", 1),
        ("number-inferred", 14),
        ("untranslated", 8),
    ];
    assert_eq!(codes(&page), BTreeMap::from(expected));
    assert_eq!(lines(&page, Code::Untranslated), [5, 43, 45, 47, 49, 93, 95, 105]);
    assert_eq!(lines(&page, Code::LostSymbol), [7, 9, 9, 23, 23, 81, 81, 99]);
    assert_eq!(lines(&page, Code::NumberGap), [52]);
}

#[test]
fn set_notes_of_a_fan_set() {
    let Some(notes) = read("seeds/004_f679fdf139f0b0ce.txt") else { return };
    assert_eq!(notes.format, Some(Format::SetNotes));
    let terms: Vec<&str> = notes
        .records
        .iter()
        .filter_map(|record| match &record.content {
            Content::Glossary(entry) => Some(entry.term.as_str()),
            _ => None,
        })
        .collect();
    let keywords = [
        "Copies that ability",
        "Drops Grist",
        "Killed It",
        "Prankster's Gambit",
        "Prototype N",
        "Vulnerability",
    ];
    assert_eq!(terms, [&keywords[..], &["New subtypes"]].concat());
    let cards: Vec<CardRef> = rulings(&notes).map(|ruling| ruling.occurrences[0].card.clone()).collect();
    let named = [
        "Atheneum",
        "Insane Corkscrew Haymaker",
        "Ironic Indulgence",
        "Royal Command",
        "Snowman",
        "Windswept Questant",
    ];
    assert_eq!(cards, named.map(|name| CardRef::Named(name.to_owned())));
    let places: Vec<Place> = notes
        .records
        .iter()
        .filter_map(|record| match &record.content {
            Content::Passage(passage) => Some(passage.place),
            _ => None,
        })
        .collect();
    assert_eq!(places, [Place::Navigation, Place::PartHeading, Place::PartHeading]);
    assert!(notes.records.iter().all(|record| record.origin.authority == Authority::Fan));
    assert_eq!(codes(&notes), BTreeMap::from([("example-empty", 1)]));
    assert_eq!(lines(&notes, Code::ExampleEmpty), [27]);
}

#[test]
fn scryfall_rulings() {
    let Some(bulk) = read("rulings/scryfall/rulings.json") else { return };
    assert_eq!(bulk.format, Some(Format::ScryfallRulings));
    assert_eq!((bulk.account.total, bulk.records.len()), (52_209, 52_209));
    assert_eq!(codes(&bulk), BTreeMap::new());
    assert!(rulings(&bulk).all(|ruling| ruling.occurrences[0].date.is_some()));
    let texts: BTreeSet<&str> = rulings(&bulk).map(|ruling| ruling.text.as_str()).collect();
    assert_eq!(texts.len(), 25_009);
}

#[test]
fn scryfall_cards() {
    let Some(bulk) = read("rulings/scryfall/oracle-cards.json") else { return };
    assert_eq!(bulk.format, Some(Format::ScryfallCards));
    assert_eq!((bulk.account.total, bulk.records.len()), (32_326, 32_326));
    assert_eq!(codes(&bulk), BTreeMap::new());
}

/// Every element says what serde_json finds in the same file when it reads it whole.
#[test]
fn scryfall_records_say_what_their_elements_say() {
    let Some(path) = real_data("rulings/scryfall") else { return };
    let elements = |name: &str| -> Vec<serde_json::Value> {
        serde_json::from_slice(&std::fs::read(path.join(name)).expect("a real document can be read"))
            .expect("it is JSON")
    };
    let field = |element: &serde_json::Value, name: &str| {
        element.get(name).and_then(|value| value.as_str()).map(str::to_owned)
    };
    let bulk = read("rulings/scryfall/rulings.json").unwrap();
    for (ruling, element) in rulings(&bulk).zip(elements("rulings.json")) {
        let occurrence = &ruling.occurrences[0];
        assert_eq!(Some(&ruling.text), field(&element, "comment").as_ref());
        assert_eq!(CardRef::Oracle(field(&element, "oracle_id").unwrap()), occurrence.card);
        assert_eq!(Some(occurrence.date.unwrap().to_string()), field(&element, "published_at"));
    }
    let bulk = read("rulings/scryfall/oracle-cards.json").unwrap();
    for (record, element) in bulk.records.iter().zip(elements("oracle-cards.json")) {
        let Content::Card(Card { name, names, oracle_id, mana_cost, type_line, text, layout, .. }) =
            &record.content
        else {
            panic!()
        };
        let told = |wanted: &str| field(&element, wanted).filter(|text| !text.trim().is_empty());
        assert_eq!((Some(name), oracle_id), (told("name").as_ref(), &told("oracle_id")));
        assert_eq!((mana_cost, type_line), (&told("mana_cost"), &told("type_line")));
        assert_eq!((text, layout, names.len()), (&told("oracle_text"), &told("layout"), 0));
    }
}

/// These texts have their symbols: what looks like a hole there is a false alarm.
#[test]
fn texts_with_their_symbols_have_no_holes() {
    let Some(bulk) = read("rulings/scryfall/rulings.json") else { return };
    let texts: BTreeSet<&str> = rulings(&bulk).map(|ruling| ruling.text.as_str()).collect();
    let alarms: Vec<_> = texts.into_iter().filter(|text| !lost_symbols::find(text).is_empty()).collect();
    assert!(alarms.is_empty(), "{alarms:#?}");
}

/// Symbols that are taken out of real texts are put back where they were, and most of their holes are
/// noticed.
#[test]
fn lost_symbols_come_back_from_a_twin() {
    let Some(bulk) = read("rulings/scryfall/rulings.json") else { return };
    let texts: BTreeSet<&str> =
        rulings(&bulk).map(|ruling| ruling.text.as_str()).filter(|text| text.contains('{')).collect();
    let (mut holed, mut noticed) = (0, 0);
    for text in texts {
        let without = without_symbols(text);
        let Some((restored, symbols)) = lost_symbols::restore(&without, text) else {
            assert_eq!(without, text, "nothing was taken out");
            continue;
        };
        assert_eq!(lost_symbols::twin_key(&without), lost_symbols::twin_key(text));
        assert_eq!(restored, text);
        assert!(symbols.iter().all(|(at, symbol)| restored[*at..].starts_with(symbol.as_str())));
        holed += 1;
        noticed += usize::from(!lost_symbols::find(&without).is_empty());
    }
    assert!(holed > 800, "{holed}");
    assert!(noticed * 2 > holed, "{noticed} of {holed}");
}

/// A text as it comes out of a page whose symbols are pictures.
fn without_symbols(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((_, after)) = after.split_once('}') else { break };
        out.push_str(before);
        rest = if before.ends_with(' ') { after.strip_prefix(' ').unwrap_or(after) } else { after };
    }
    out.push_str(rest);
    out
}

/// The rulings of every real card, as a table without a heading: where a card is inferred, it is nearly
/// always the right one.
#[test]
fn inferred_cards_are_the_right_ones() {
    let Some(bulk) = read("rulings/scryfall/rulings.json") else { return };
    let cards = read("rulings/scryfall/oracle-cards.json").unwrap();
    let names: BTreeMap<&str, &str> = cards
        .records
        .iter()
        .filter_map(|record| match &record.content {
            Content::Card(card) => Some((card.oracle_id.as_deref()?, card.name.as_str())),
            _ => None,
        })
        .collect();
    let mut tables: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for ruling in rulings(&bulk) {
        let CardRef::Oracle(id) = &ruling.occurrences[0].card else { panic!() };
        tables.entry(id).or_default().insert(&ruling.text);
    }
    let (mut right, mut wrong) = (0, Vec::new());
    for (id, texts) in tables {
        let table: String = texts.iter().map(|text| format!("1/24/2020 |\n{text} |\n")).collect();
        let ingested = ingest(&SourceFile::from_text("table.txt", &table));
        let CardRef::Named(told) = of_all(&ingested, |occurrence| occurrence.card.clone()) else { continue };
        // Rulings call a legend by its first name and a double-faced card by either face.
        if names[id].starts_with(told.trim_end_matches(" //")) || names[id].contains(&told) {
            right += 1
        } else {
            wrong.push((names[id], told))
        }
    }
    assert!(right > 2_500, "{right}");
    assert!(wrong.len() * 20 < right, "{wrong:#?}");
}

/// The dates of the tables are read month first because of the days on which rules came into force.
#[test]
fn month_comes_first_in_the_tables() {
    assert_eq!(SlashDate::parse("11/8/2024"), Some(SlashDate { first: 11, second: 8, year: 2024 }));
    for seed in
        ["seeds/000_037dbcdfb2302c61.txt", "seeds/001_89d0c7814acce4ca.txt", "seeds/002_088357d4872454db.txt"]
    {
        let Some(table) = read(seed) else { return };
        assert_eq!(count(&table, Code::DateOrderInferred), 0, "{seed}");
    }
}
