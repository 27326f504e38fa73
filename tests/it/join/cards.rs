//! The same card and ruling in files of several formats: one card, one ruling, and nothing lost.

use std::fs;

use citator::index::Live;
use citator::ingest::ingest;
use citator::language::Language;
use citator::library::{CardEntry, Library, RulingId, RulingText};
use citator::record::diagnostic::{Code, Diagnostic};
use citator::record::{Authority, OtherName};
use citator::source::SourceFile;
use citator::web::Site;
use tempfile::TempDir;

use super::rulings::said;
use crate::support::web::Door;

const CARDS: &str = r#"[{"object":"card","oracle_id":"k1","name":"Lantern Keeper","lang":"en","oracle_text":"Draw."},
{"object":"card","oracle_id":"w1","name":"Wax // Wane","lang":"en"},
{"object":"card","oracle_id":"b1","name":"Plain Lantern","lang":"en"}]"#;

/// A Scryfall ruling on Lantern Keeper.
fn scryfall(date: &str, text: &str) -> String {
    format!(
        r#"[{{"object":"ruling","oracle_id":"k1","source":"wotc","published_at":"{date}","comment":"{text}"}}]"#
    )
}

/// MTGJSON's Lantern Keeper with a ruling and these names.
fn atomic(names: &str, date: &str, text: &str) -> String {
    format!(
        r#"{{"meta":{{"version":"5"}},"data":{{"Lantern Keeper":[{{"name":"Lantern Keeper","type":"Creature","text":"Draw a card.",
        "identifiers":{{"scryfallOracleId":"k1"}},"foreignData":[{names}],"rulings":[{{"date":"{date}","text":"{text}"}}]}}]}}}}"#
    )
}

fn tagged(name: &str, rulings: &str) -> String {
    format!(
        "<Card>\n<Name>{name}</Name>\n<ChineseName>灯笼看守</ChineseName>\n<Rulings>{rulings}</Rulings>\n</Card>\n"
    )
}

fn read(files: &[(&str, &str)]) -> Library {
    let folder: TempDir = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    let library = citator::join::pipeline::read(&[folder.path()], &|_, _| {});
    assert!(library.account().is_complete(), "{:?}", library.account());
    library
}

/// Dates and sources of a ruling's occurrences, in their order.
fn occurrences(ruling: &RulingText) -> Vec<String> {
    let said =
        |date: Option<jiff::civil::Date>| date.map_or_else(|| "undated".to_owned(), |date| date.to_string());
    ruling
        .occurrences
        .iter()
        .map(|occurrence| format!("{} {}", said(occurrence.date), occurrence.source))
        .collect()
}

fn card<'l>(library: &'l Library, slug: &str) -> &'l CardEntry {
    let slugs: Vec<&str> = library.cards.iter().map(|entry| entry.slug.as_str()).collect();
    library
        .cards
        .iter()
        .find(|entry| entry.slug == slug)
        .unwrap_or_else(|| panic!("no {slug} among {slugs:?}"))
}

#[test]
fn a_ruling_with_other_quotes_and_dashes_is_the_same_and_the_best_source_is_shown() {
    let library = read(&[
        ("cards.json", CARDS),
        (
            "a-tagged.txt",
            &tagged("Lantern Keeper", "2026/01/05: The keeper’s lamp — “bright” – is one\u{a0}lamp."),
        ),
        ("b-atomic.json", &atomic("", "2026-01-05", "The keeper’s lamp – “bright” – is one lamp.")),
        ("rulings.json", &scryfall("2026-01-05", r#"The keeper's lamp - \"bright\" - is one lamp."#)),
    ]);
    assert_eq!(library.rulings.len(), 1);
    let ruling = &library.rulings[RulingId(0)];
    assert_eq!(ruling.text, "The keeper's lamp - \"bright\" - is one lamp.", "Scryfall is believed first");
    assert_eq!(occurrences(ruling), ["2026-01-05 wotc", "2026-01-05 mtgjson", "2026-01-05 gatherer"]);
    assert_eq!((ruling.card_count(), library.cards.len()), (1, 3));
}

#[test]
fn who_stands_behind_a_ruling_is_told_by_the_best_source() {
    let own = scryfall("2026-01-05", "It shines.").replace("wotc", "scryfall");
    let library = read(&[
        ("cards.json", CARDS),
        ("atomic.json", &atomic("", "2026-01-05", "It shines.")),
        ("rulings.json", &own),
    ]);
    assert_eq!(
        (library.rulings.len(), library.rulings[RulingId(0)].authority),
        (1, Authority::Community),
        "MTGJSON does not tell them apart"
    );
}

#[test]
fn a_ruling_with_another_sign_is_another_ruling() {
    let library = read(&[
        ("cards.json", CARDS),
        ("atomic.json", &atomic("", "2026-01-05", "It costs {1} less.")),
        ("rulings.json", &scryfall("2026-01-05", "It costs {2} less.")),
    ]);
    assert_eq!(library.rulings.len(), 2);
}

#[tokio::test]
async fn dates_that_differ_are_all_shown() {
    let library = read(&[
        ("cards.json", CARDS),
        ("atomic.json", &atomic("", "2021-03-19", "It shines.")),
        ("rulings.json", &scryfall("2013-04-15", "It shines.")),
        ("tagged.txt", &tagged("Lantern Keeper", "2021/03/19: It shines.")),
    ]);
    assert_eq!(
        occurrences(&library.rulings[RulingId(0)]),
        ["2013-04-15 wotc", "2021-03-19 mtgjson", "2021-03-19 gatherer"]
    );
    let id = library.rulings[RulingId(0)].id.clone();
    let door = Door::new(Site::new(Live::from_library(library).expect("an index")));
    let page = door.get("/cards/lantern-keeper").await;
    assert!(
        page.main().contains("15 Apr 2013") && page.main().contains("Wizards of the Coast"),
        "{}",
        page.main()
    );
    assert!(page.main().contains("19 Mar 2021 in MTGJSON and Gatherer"), "{}", page.main());
    let page = door.get(&format!("/rulings/{id}")).await;
    assert_eq!(page.main().matches("<h3>").count(), 2, "one row a date: {}", page.main());
    assert!(page.main().contains(">1 card<"), "{}", page.main());
    let view = door.json(&format!("/api/v1/rulings/{id}")).await;
    assert_eq!(view["cards"].as_array().map(Vec::len), Some(1), "each card once");
    let days = |card: &serde_json::Value| format!("{} {}", card["published_at"], card["source"]);
    assert_eq!(days(&view["cards"][0]), r#""2013-04-15" "wotc""#);
    let others = view["cards"][0]["also_published"].as_array().expect("other dates");
    let others: Vec<String> = others.iter().map(days).collect();
    assert_eq!(others, [r#""2021-03-19" "mtgjson""#, r#""2021-03-19" "gatherer""#]);
}

#[test]
fn cards_meet_by_oracle_id_by_name_and_by_face() {
    let set = r#"{"name":"Coast","code":"LTC","cards":[
        {"name":"Wax","layout":"split","foreignNames":[{"language":"French","name":"Croître"}],"rulings":[{"date":"2026-01-05","text":"One half is cast."}]},
        {"name":"Wane","layout":"split","foreignNames":[{"language":"French","name":"Décroître"}]},
        {"name":"Plain Lantern","layout":"normal","foreignNames":[{"language":"French","name":"Lanterne"}]},
        {"name":"Third Lantern","layout":"normal"}]}"#;
    let renamed = r#"{"data":{"Keeper of the Lantern":[{"name":"Keeper of the Lantern","identifiers":{"scryfallOracleId":"k1"},
        "foreignData":[{"language":"German","name":"Laternenwächter"}],"rulings":[]}],
        "Plain Lantern":[{"name":"Plain Lantern","identifiers":{"scryfallOracleId":"another"},"foreignData":[],"rulings":[]}]}}"#;
    let library = read(&[("a-set.json", set), ("b-renamed.json", renamed), ("cards.json", CARDS)]);
    let keeper = &card(&library, "lantern-keeper").card;
    assert_eq!(
        (keeper.text.as_deref(), keeper.names[&Language::German].as_str()),
        (Some("Draw."), "Laternenwächter")
    );
    let wax = card(&library, "wax-wane");
    let french = |name: &str| OtherName { language: Language::French, name: name.to_owned() };
    assert_eq!(
        wax.card.other_names,
        [french("Croître"), french("Décroître")],
        "the names of faces find the whole card"
    );
    assert_eq!(wax.rulings.len(), 1, "a ruling on a face is one on the card");
    // Two ids are two cards, however they are called; what has no id goes to the first of them.
    let plain: Vec<&CardEntry> =
        library.cards.iter().filter(|entry| entry.card.name == "Plain Lantern").collect();
    assert_eq!(plain.len(), 2);
    assert_eq!(plain.iter().filter(|entry| entry.card.names.contains_key(&Language::French)).count(), 1);
    assert_eq!(library.cards.len(), 5, "Third Lantern is a card of its own");
}

#[test]
fn what_the_first_file_leaves_open_later_ones_fill() {
    let names =
        r#"{"language":"German","name":"Laternenwächter"},{"language":"Japanese","name":"灯（ひ）の番人"}"#;
    let older = r#"{"name":"Coast","code":"LTC","cards":[{"name":"Lantern Keeper","layout":"normal","manaCost":"{1}{W}","text":"Pick a card.",
        "foreignNames":[{"language":"German","name":"Hüter der Laterne"},{"language":"French","name":"Gardien de la lanterne"},
        {"language":"Japanese","name":"灯の番人"}]}]}"#;
    let library = read(&[
        ("a-older.json", older),
        ("atomic.json", &atomic(names, "2026-01-05", "It shines.")),
        ("cards.json", CARDS),
    ]);
    let keeper = &card(&library, "lantern-keeper").card;
    assert_eq!(keeper.text.as_deref(), Some("Draw."));
    assert_eq!(
        (keeper.type_line.as_deref(), keeper.mana_cost.as_deref()),
        (Some("Creature"), Some("{1}{W}"))
    );
    assert_eq!(keeper.names[&Language::German], "Laternenwächter");
    assert_eq!(keeper.names[&Language::French], "Gardien de la lanterne");
    let others: Vec<&str> = keeper.other_names.iter().map(|other| other.name.as_str()).collect();
    assert_eq!(others, ["灯（ひ）の番人", "Hüter der Laterne"]);
}

#[tokio::test]
async fn every_name_in_every_language_finds_the_card() {
    let languages = [
        "French",
        "German",
        "Spanish",
        "Italian",
        "Portuguese (Brazil)",
        "Russian",
        "Japanese",
        "Korean",
        "Chinese Simplified",
        "Chinese Traditional",
    ];
    let names = [
        "Gardien",
        "Wächter",
        "Guardián",
        "Guardiano",
        "Guardião",
        "Страж",
        "灯（ひ）番",
        "등불지기",
        "灯笼看守",
        "燈籠看守",
    ];
    let foreign: Vec<String> = languages
        .iter()
        .zip(names)
        .map(|(language, name)| format!(r#"{{"language":"{language}","name":"{name}"}}"#))
        .collect();
    let shared = r#"{"name":"Coast","code":"LTC","cards":[{"name":"Plain Lantern","layout":"normal","foreignNames":[
        {"language":"German","name":"Wächter"},{"language":"Korean","name":"undefined"}]},
        {"name":"Wax","layout":"split","foreignNames":[{"language":"French","name":"Croître (Croître/Décroître)"}]}]}"#;
    let library = read(&[
        ("cards.json", CARDS),
        ("atomic.json", &atomic(&foreign.join(","), "2026-01-05", "It shines.")),
        ("set.json", shared),
    ]);
    assert!(matches!(said(&library, Code::UndefinedName)[..], [(1, _)]));
    let door = Door::new(Site::new(Live::from_library(library).expect("an index")));
    for name in names.into_iter().chain(["灯番", "guardiao", "wachter"]) {
        let found = door.json(&format!("/api/v1/search?q={name}")).await;
        let cards: Vec<&str> =
            found["data"].as_array().expect("hits").iter().filter_map(|hit| hit["name"].as_str()).collect();
        assert!(cards.contains(&"Lantern Keeper"), "{name}: {cards:?}");
        let completed = door.json(&format!("/api/v1/autocomplete?q={name}")).await.to_string();
        assert!(completed.contains("card:lantern-keeper"), "{name}: {completed}");
    }
    for name in ["Croître", "Croître%20(Croître/Décroître)"] {
        assert_eq!(
            door.json(&format!("/api/v1/search?q={name}")).await["data"][0]["name"],
            "Wax // Wane",
            "{name}"
        );
    }
    assert_eq!(door.json("/api/v1/search?q=undefined").await["total"], 0);
    let page = door.get("/search?q=Wächter").await;
    assert!(
        page.main().contains("“Wächter” is the name of 2 cards: Lantern Keeper and Plain Lantern."),
        "{}",
        page.main()
    );
}

#[test]
fn the_order_of_files_does_not_matter() {
    let set = r#"{"name":"Coast","code":"LTC","cards":[{"name":"Lantern Keeper","layout":"normal","rulings":[{"date":"2020-01-05","text":"It ‘shines’."}]}]}"#;
    let files = [
        ("cards", CARDS.to_owned()),
        ("rulings", scryfall("2026-01-05", "It 'shines'.")),
        ("atomic", atomic("", "2026-01-05", "It ’shines’.")),
        ("set", set.to_owned()),
        ("tagged", tagged("Lantern Keeper", "2026/01/05: It 'shines'.")),
    ];
    let texts = |order: [usize; 5]| {
        let named: Vec<(String, &str)> = order
            .iter()
            .zip('a'..)
            .map(|(&at, letter)| (format!("{letter}-{}", files[at].0), files[at].1.as_str()))
            .collect();
        let library = read(&named.iter().map(|(name, text)| (name.as_str(), *text)).collect::<Vec<_>>());
        let cards: Vec<_> = library.cards.iter().map(|entry| entry.card.clone()).collect();
        let rulings: Vec<_> = library
            .rulings
            .iter()
            .map(|ruling| (ruling.id.clone(), ruling.text.clone(), occurrences(ruling)))
            .collect();
        (cards, rulings)
    };
    let first = texts([0, 1, 2, 3, 4]);
    assert_eq!(
        first.1[0].2,
        ["2020-01-05 mtgjson", "2026-01-05 wotc", "2026-01-05 mtgjson", "2026-01-05 gatherer"]
    );
    assert_eq!(first, texts([4, 3, 2, 1, 0]));
    assert_eq!(first, texts([2, 4, 0, 3, 1]));
}

/// A card of Scryfall's file.
fn half(id: &str, name: &str, layout: &str, text: &str) -> String {
    format!(
        r#"{{"object":"card","oracle_id":"{id}","name":"{name}","lang":"en","layout":"{layout}","oracle_text":"{text}"}}"#
    )
}

/// Each name is compared with those before it, so a file of one card with thousands of names is cut.
#[test]
fn a_card_keeps_a_bounded_number_of_names() {
    let name = |at: usize| format!("Lantern {at}");
    let first = half("k1", "Lantern Keeper", "normal", "Draw a card.");
    let printings: Vec<String> = (0..3_000).map(|at| first.replace(r#""en""#, &printed(&name(at)))).collect();
    let scryfall = format!("[{first},\n{}]", printings.join(",\n"));
    let foreign = |at| format!(r#"{{"language":"German","name":"{}"}}"#, name(at));
    let foreign: Vec<String> = (0..3_000).map(foreign).collect();
    let atomic = atomic(&foreign.join(",\n"), "2026-01-05", "It is bright.");
    for (file, text) in [("cards.json", scryfall), ("atomic.json", atomic)] {
        let found = ingest(&SourceFile::from_text(file, &text)).diagnostics;
        let cut: Vec<&Diagnostic> = found.iter().filter(|found| found.code == Code::CutShort).collect();
        assert_eq!(cut.len(), 1, "{file}: {found:?}");
        assert!(cut[0].message.starts_with("Lantern Keeper has 500 other names"), "{}", cut[0].message);
        assert_eq!(
            read(&[(file, &text)]).cards.iter().map(|entry| entry.card.other_names.len()).sum::<usize>(),
            500,
            "{file}"
        );
    }
}

/// The language of a card of Scryfall's file, with its printed name.
fn printed(name: &str) -> String {
    format!(r#""de","printed_name":"{name}""#)
}

/// Thousands of halves in one name, and one half in thousands of names, are no split cards.
#[test]
fn what_is_split_has_few_halves() {
    let halves: Vec<String> = (0..11).map(|at| format!("Lamp {at}")).collect();
    let wholes = (0..21).map(|at| format!("Shade // Pole {at}"));
    let names = wholes.chain([halves.join(" // "), "Lamp 3".to_owned(), "Shade".to_owned()]);
    let cards: Vec<String> =
        (0..).zip(names).map(|(at, name)| half(&format!("h{at}"), &name, "split", "It is dim.")).collect();
    let library = read(&[("cards.json", &format!("[{}]", cards.join(",\n")))]);
    assert_eq!(library.cards.len(), cards.len());
}

#[test]
fn the_halves_of_a_split_card_and_both_together_are_one_card() {
    let cards = [
        half("h1", "Lamp", "split", "The lamp shines."),
        half("h2", "Lamp (Lamp/Shade)", "split", "The lamp shines brightly."),
        half("h3", "Shade (Lamp/Shade)", "split", "The shade hides."),
        r#"{"object":"card","oracle_id":"h4","name":"Lamp+Shade","lang":"en"}"#.to_owned(),
        // A card of its own that happens to have the name of a half.
        half("h5", "Shade", "normal", "The shade hides."),
        half("h6", "+2 Lamp", "normal", "Nothing."),
    ];
    let rulings = ["h1", "h3"].map(|id| scryfall("2026-01-05", &format!("Said of {id}.")).replace("k1", id));
    let library = read(&[
        ("cards.json", &format!("[{}]", cards.join(",\n"))),
        ("one.json", &rulings[0]),
        ("two.json", &rulings[1]),
    ]);
    let names: Vec<&str> = library.cards.iter().map(|entry| entry.card.name.as_str()).collect();
    assert_eq!(names, ["+2 Lamp", "Lamp // Shade", "Shade"]);
    let both = card(&library, "lamp-shade");
    assert_eq!(both.card.text.as_deref(), Some("The lamp shines brightly.\n//\nThe shade hides."));
    assert_eq!(both.rulings.len(), 2, "rulings of either half are on the card");
    let others: Vec<&str> = both.card.other_names.iter().map(|other| other.name.as_str()).collect();
    assert_eq!(
        others,
        ["Lamp (Lamp/Shade)", "Shade (Lamp/Shade)"],
        "names that are looked for in other forms still find it"
    );
}
