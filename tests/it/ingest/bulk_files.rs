//! Bulk files as published: whole and in windows, with several printings and names, as tables.

use std::fs;

use citator::index::Live;
use citator::join::pipeline;
use citator::language::Language;
use citator::library::{CardEntry, Library};
use citator::record::diagnostic::Code;
use citator::source::Limits;
use citator::web::Site;

use crate::ingest::fixtures::fixtures_of;
use crate::support::web::Door;

fn read_within(files: &[(&str, &str)], limits: &Limits) -> Library {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    let library = pipeline::read_within(&[folder.path()], limits, &|_, _| {});
    assert!(library.account().is_complete(), "{:?}", library.account());
    library
}

fn read(files: &[(&str, &str)]) -> Library {
    read_within(files, &Limits::default())
}

fn card<'l>(library: &'l Library, name: &str) -> &'l CardEntry {
    library
        .cards
        .iter()
        .find(|entry| entry.card.name == name)
        .unwrap_or_else(|| panic!("no {name} in {:?}", library.cards))
}

/// Windows so small that hardly any element fits into one.
fn narrow() -> Limits {
    Limits { whole: 300, window: 40, ..Limits::default() }
}

#[test]
fn windows_say_the_same_as_the_whole() {
    let formats = ["scryfall_cards", "scryfall_rulings", "mtgjson_cards", "mtgjson_set", "mtgjson_sets"];
    let fixtures: Vec<_> = formats.into_iter().flat_map(fixtures_of).collect();
    assert!(fixtures.len() > 60, "{}", fixtures.len());
    let mut wrong = Vec::new();
    for path in fixtures {
        let whole = pipeline::read(&[&path], &|_, _| {});
        for window in [1, 7, 40, 1000] {
            let windows = pipeline::read_within(&[&path], &Limits { window, ..narrow() }, &|_, _| {});
            let differs = whole.cards != windows.cards
                || whole.rulings != windows.rulings
                || whole.diagnostics != windows.diagnostics
                || whole.sources != windows.sources;
            if differs {
                wrong.push(format!(
                    "{} in windows of {window}:\n{:#?}\n{:#?}",
                    path.display(),
                    whole.diagnostics,
                    windows.diagnostics
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// So many printings of a tenth as many cards, as lines or as an array.
fn printings(count: usize) -> Vec<String> {
    let printing = |nth: usize| {
        let (card, language) = (nth % (count / 10), if nth.is_multiple_of(2) { "en" } else { "fr" });
        format!(
            r#"{{"object":"card","id":"p{nth}","oracle_id":"o{card}","name":"Lantern {card}","printed_name":"Lanterne {card}","lang":"{language}","prices":{{"eur":"{nth}.00"}}}}"#
        )
    };
    (0..count).map(printing).collect()
}

#[test]
fn a_large_file_of_printings_has_each_card_once() {
    let printings = printings(2000);
    for text in [
        printings.join("\n"),
        format!("[\n{}\n]", printings.join(",\n")),
        format!("[{}]", printings.join(",")),
    ] {
        let library = read_within(
            &[("all-cards.json", &text)],
            &Limits { whole: 10_000, window: 4_000, ..Limits::default() },
        );
        assert_eq!(library.cards.len(), 200);
        let source = &library.sources[0];
        assert_eq!((source.account.total, source.records, source.bytes), (2000, 200, text.len() as u64));
        assert!(library.diagnostics.is_empty(), "{:?}", library.diagnostics);
    }
}

#[test]
fn an_element_that_is_too_large_is_left_out_with_its_line() {
    let mut lines = printings(100);
    lines[50] = format!(r#"{{"object":"card","oracle_id":"x","name":"{}"}}"#, "x".repeat(50_000));
    let limits = Limits { whole: 2_000, window: 1_000, element: 10_000, ..Limits::default() };
    let library = read_within(&[("all-cards.jsonl", &lines.join("\n"))], &limits);
    assert_eq!(library.cards.len(), 10);
    let [trouble] = library.diagnostics.as_slice() else { panic!("{:?}", library.diagnostics) };
    assert_eq!((trouble.code, trouble.line(), trouble.unread), (Code::LineTooLong, 51, true), "{trouble}");
    assert_eq!(library.account().total, 100);
}

#[test]
fn a_text_beyond_the_limit_is_read_up_to_there() {
    let text = printings(100).join("\n");
    let limits = Limits { whole: 2_000, window: 1_000, text: 8_000, ..Limits::default() };
    // A file whose size is known is refused before it is read, so this one comes packed.
    let folder = tempfile::tempdir().expect("a folder");
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut encoder, text.as_bytes()).expect("memory can be written");
    let packed = encoder.finish().expect("memory can be written");
    fs::write(folder.path().join("all-cards.jsonl.gz"), &packed).expect("a file");
    let library = pipeline::read_within(&[folder.path()], &limits, &|_, _| {});
    assert!(library.account().is_complete() && library.account().in_records > 30, "{:?}", library.account());
    assert!(
        library.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::FileTooLarge),
        "{:?}",
        library.diagnostics
    );
    assert_eq!(
        library.sources[0].sha256,
        citator::record::content_hash::sha256(&packed),
        "of the whole file all the same"
    );
}

#[test]
fn large_files_of_no_known_form_are_read_whole_or_refused() {
    let text = format!("[{}]", vec!["{\"price\":1}"; 1000].join(","));
    let library = read_within(&[("prices.json", &text)], &Limits { whole: 2_000, ..Limits::default() });
    assert_eq!(library.diagnostics[0].code, Code::UnknownFormat);
    let library =
        read_within(&[("prices.json", &text)], &Limits { whole: 2_000, file: 4_000, ..Limits::default() });
    assert_eq!(library.diagnostics[0].code, Code::FileTooLarge);
}

const KING: &str = r#"[{"object":"card","id":"p1","oracle_id":"k1","name":"Zilortha, Strength Incarnate","flavor_name":"Godzilla, King of the Monsters","lang":"en","layout":"normal"},
{"object":"card","id":"p2","oracle_id":"k1","name":"Zilortha, Strength Incarnate","printed_name":"ジローサ","lang":"ja"}]"#;
const ON_KING: &str = r#"[{"object":"ruling","oracle_id":"k1","source":"wotc","published_at":"2026-01-05","comment":"Its power counts as damage here."},
{"object":"ruling","oracle_id":"k1","source":"wotc","published_at":"2026-01-06","comment":"Godzilla, King of the Monsters counts its power."}]"#;

#[tokio::test]
async fn a_card_is_found_under_each_name_that_is_printed_on_it() {
    let library = read(&[("cards.json", KING), ("rulings.json", ON_KING)]);
    let entry = card(&library, "Zilortha, Strength Incarnate");
    assert_eq!(entry.card.scryfall_id.as_deref(), Some("p1"));
    assert_eq!(entry.rulings.len(), 2);
    let names_it =
        library.rulings.iter().find(|ruling| ruling.text.starts_with("Godzilla")).expect("a ruling");
    assert_eq!(names_it.names.len(), 1, "the text names the card by its second name");
    let slug = entry.slug.clone();
    let door = Door::new(Site::new(Live::from_library(library).expect("an index")));
    for query in ["Godzilla,+King+of+the+Monsters", "Zilortha,+Strength+Incarnate", "ジローサ"] {
        let found = door.json(&format!("/api/v1/search?q={query}")).await;
        assert!(found.to_string().contains("counts as damage"), "{query}: {found}");
        let all = door.json(&format!("/api/v1/autocomplete?q={query}")).await;
        assert!(all.to_string().contains(&format!("card:{slug}")), "{query}: {all}");
    }
    let page = door.get(&format!("/cards/{slug}")).await;
    assert!(
        page.body.contains("Also printed as") && page.body.contains("Godzilla, King of the Monsters"),
        "{}",
        page.body
    );
    let card = door.json(&format!("/api/v1/cards/{slug}")).await;
    assert_eq!(card["scryfall_id"], "p1");
    assert_eq!(card["other_names"][0]["name"], "Godzilla, King of the Monsters");
}

#[test]
fn a_ruling_finds_its_card_by_its_second_name() {
    let tagged = "<Card>\n<Name>Godzilla, King of the Monsters</Name>\n<Rulings>2026/01/05: It roars.</Rulings>\n</Card>\n";
    let library = read(&[("cards.json", KING), ("old.txt", tagged)]);
    let roars = library.rulings.iter().find(|ruling| ruling.text == "It roars.").expect("a ruling");
    let on: Vec<&str> = roars
        .occurrences
        .iter()
        .filter_map(|one| one.card)
        .map(|card| library.cards[card].card.name.as_str())
        .collect();
    assert_eq!(on, ["Zilortha, Strength Incarnate"]);
    assert_eq!(library.cards.len(), 1, "it is no card of its own");
}

#[test]
fn a_reversible_card_is_the_card_whatever_comes_first() {
    let plain = r#"{"object":"card","id":"p2","oracle_id":"t1","name":"Lantern Tower","lang":"en","layout":"normal","oracle_text":"Shine."}"#;
    let sides = r#"{"object":"card","id":"p1","name":"Lantern Tower // Lantern Tower","lang":"en","layout":"reversible_card","card_faces":[{"oracle_id":"t1","name":"Lantern Tower","oracle_text":"Shine."},{"oracle_id":"t1","name":"Lantern Tower","oracle_text":"Shine."}]}"#;
    let ruling = r#"[{"object":"ruling","oracle_id":"t1","source":"wotc","published_at":"2026-01-05","comment":"It shines once."}]"#;
    for files in [
        vec![("cards.json", format!("[{sides},{plain}]"))],
        vec![("cards.json", format!("[{plain},{sides}]"))],
        vec![("a.json", format!("[{sides}]")), ("b.json", format!("[{plain}]"))],
        vec![("a.json", format!("[{plain}]")), ("b.json", format!("[{sides}]"))],
    ] {
        let mut named: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        named.push(("rulings.json", ruling));
        let library = read(&named);
        let [entry] = &*library.cards else { panic!("{:?}", library.cards) };
        assert_eq!((entry.card.name.as_str(), entry.card.text.as_deref()), ("Lantern Tower", Some("Shine.")));
        assert_eq!((entry.card.layout.as_deref(), entry.rulings.len()), (Some("normal"), 1));
        assert!(entry.card.other_names.is_empty(), "{:?}", entry.card.other_names);
    }
}

const TABLE_OF_CARDS: &str = "name,faceName,manaCost,type,text,layout,uuid\n\
    Lantern Keeper,,{1},Creature,Draw.,normal,u1\nLantern Keeper,,{1},Creature,Draw.,normal,u2\nPlain Lantern,,{2},Artifact,,normal,u3\n";
const TABLE_OF_RULINGS: &str =
    "date,text,uuid\n2026-01-05,It shines.,u1\n2026-01-05,It shines.,u2\n2026-01-05,It shines.,u3\n";

#[test]
fn tables_are_joined_by_the_ids_of_printings() {
    let library = read(&[("cards.csv", TABLE_OF_CARDS), ("cardRulings.csv", TABLE_OF_RULINGS)]);
    assert!(library.diagnostics.is_empty(), "{:?}", library.diagnostics);
    assert_eq!(library.cards.len(), 2);
    let [ruling] = &*library.rulings else { panic!("{:?}", library.rulings) };
    assert_eq!(ruling.occurrences.len(), 2, "once on each card, though three printings have it");

    let scryfall = r#"[{"object":"card","id":"p1","oracle_id":"k1","name":"Lantern Keeper","lang":"en"}]"#;
    let library = read(&[
        ("cards.csv", TABLE_OF_CARDS),
        ("cardRulings.csv", TABLE_OF_RULINGS),
        ("cardIdentifiers.csv", "scryfallOracleId,uuid\nk1,u1\nk1,u2\n"),
        ("cardForeignData.csv", "language,name,uuid\nFrench,Gardien,u2\nGerman,Wächter,u1\n"),
        ("oracle-cards.json", scryfall),
    ]);
    let keeper = card(&library, "Lantern Keeper");
    assert_eq!((library.cards.len(), keeper.rulings.len()), (2, 1));
    assert_eq!(keeper.card.names.get(&Language::French).map(String::as_str), Some("Gardien"));
    assert_eq!(keeper.card.names.get(&Language::German).map(String::as_str), Some("Wächter"));
}

#[test]
fn rulings_in_a_table_without_its_cards_say_so_once_each() {
    let library = read(&[("cardRulings.csv", TABLE_OF_RULINGS)]);
    let [trouble] = library.diagnostics.as_slice() else { panic!("{:?}", library.diagnostics) };
    assert_eq!(trouble.code, Code::UnknownCard);
    assert!(trouble.help.contains("cards.csv"), "{trouble}");
}
