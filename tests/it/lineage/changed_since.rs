//! Rulings that may no longer hold: their rules were reworded later, or they use obsolete terms.

use std::fs;

use citator::index::Live;
use citator::lexicon::turning_points;
use citator::library::RulingId;
use citator::lineage::chain;
use citator::shelf::Shelf;
use citator::web::Site;
use jiff::civil::Date;

use crate::support::web::Door;
use crate::support::{real_data, repository};

/// A small rulebook in the publisher's form, with one rule on Sagas and an obsolete term.
fn book(day: &str, rule: &str) -> String {
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {day}.\n\nIntroduction\n\nA small book.\n\n\
         Contents\n\n7. Additional Rules\n714. Saga Cards\n\nGlossary\n\nCredits\n\n7. Additional Rules\n\n714. Saga Cards\n\n\
         714.1. Each chapter of a book is read aloud by its keeper.\n\n714.2. Keepers turn a page after every chapter.\n\n\
         714.3. A bookmark shows the chapter.\n\n714.4. {rule}\n\nGlossary\n\nLantern Tax (Obsolete)\nWhat keepers once paid.\n\n\
         Saga\nA book of chapters. See rule 714.\n\nCredits\n\nThanks to all.\n"
    )
}

/// Two editions and three rulings: before the rewording, after it, and of something else.
fn live() -> Live {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: String| fs::write(folder.path().join(name), text).expect("a file");
    write(
        "a.txt",
        book("April 4, 2025", "A keeper closes the book after the last chapter has been read aloud."),
    );
    write(
        "b.txt",
        book(
            "August 7, 2026",
            "A keeper closes a book of at least one chapter after the last chapter has been read aloud.",
        ),
    );
    let card = r#"{"object":"card","id":"p1","oracle_id":"1","name":"Lantern Keeper","lang":"en","layout":"normal"}"#;
    write("cards.json", format!("[{card}]"));
    let ruling = |day: &str, text: &str| {
        format!(
            r#"{{"object":"ruling","oracle_id":"1","source":"wotc","published_at":"{day}","comment":"{text}"}}"#
        )
    };
    let rulings = [
        ruling("2021-06-18", "Its keeper must sacrifice a Saga without chapters at once."),
        ruling("2026-08-14", "Nobody has to sacrifice such a Saga any more, whatever keepers say."),
        ruling("2021-06-18", "A lantern burns all night; the keeper pays no lantern tax for it."),
        ruling("2021-06-18", "Two lanterns burn twice as bright."),
    ];
    write("rulings.json", format!("[{}]", rulings.join(",\n")));
    Live::from_library(citator::join::pipeline::read(&[folder.path()], &|_, _| {})).expect("an index")
}

fn ruling(shelf: &Shelf, words: &str) -> RulingId {
    shelf.rulings().position(|ruling| ruling.text.contains(words)).expect("a ruling")
}

#[test]
fn a_ruling_names_the_rules_that_were_reworded_after_its_day() {
    let live = live();
    let shelf = &live.shelf;
    let found = shelf.rewritten_since(ruling(shelf, "without chapters"));
    let [only] = &found[..] else { panic!("{found:?}") };
    assert_eq!(only.rules, ["714.4".parse().unwrap()]);
    assert_eq!(shelf.since(only.to), "2026-08-07".parse::<Date>().ok());
    assert!(shelf.rewritten_since(ruling(shelf, "any more")).is_empty(), "it is newer");
    assert!(shelf.rewritten_since(ruling(shelf, "as bright")).is_empty(), "it is about lanterns");
}

#[test]
fn a_ruling_with_an_obsolete_term_is_marked() {
    let live = live();
    let terms = |words: &str| live.shelf.obsolete_terms(ruling(&live.shelf, words)).len();
    assert_eq!((terms("lantern tax"), terms("as bright"), terms("without chapters")), (1, 0, 0));
}

#[tokio::test]
async fn the_mark_stands_on_the_card_in_hits_and_on_the_page_of_the_ruling() {
    let live = live();
    let id = live.shelf.rulings()[ruling(&live.shelf, "without chapters")].id.clone();
    let door = Door::new(Site::new(live));
    for page in ["/cards/lantern-keeper", "/search?q=sacrifice+saga+chapters", &format!("/rulings/{id}")] {
        let body = door.get(page).await.body;
        assert!(body.contains(r#"href="/changes/2025-04-04/2026-08-07?chapter=714""#), "{page}: {body}");
        assert!(body.to_lowercase().contains("may be out of date: 714.4 reworded on"), "{page}");
    }
    // A hit shows what holds today, then the mark, then the ruling.
    let hit = door.get("/search?q=sacrifice+saga+chapters").await;
    let order = [
        "In force since 7 August 2026",
        "<a class=\"cite\" href=\"/rules/2026-08-07/714.4\">714.4</a>",
        "may be out of date",
        "<p class=\"text doubted\"",
    ]
    .map(|part| hit.main().find(part));
    assert!(
        order.is_sorted() && order[0].is_some() && hit.main().contains("<ins>"),
        "{order:?} {}",
        hit.main()
    );
    let difference = door.get("/changes/2025-04-04/2026-08-07?chapter=714").await;
    assert_eq!(difference.status, 200);
    assert!(difference.body.contains("at least one"), "the difference is there");
    let lantern = door.get("/search?q=burns+all+night").await.body;
    assert!(lantern.contains("/glossary/lantern-tax"), "{lantern}");
}

#[tokio::test]
async fn the_offline_copy_says_which_rulings_may_no_longer_hold() {
    let door = Door::new(Site::new(live()));
    let pack = door.get("/offline/pack.json?part=rulings").await.body;
    let pack: serde_json::Value = serde_json::from_str(&pack).expect("JSON");
    let of = |words: &str| {
        let all = pack["rulings"].as_array().expect("rulings");
        let found = all.iter().find(|ruling| ruling[0].as_str().is_some_and(|text| text.contains(words)));
        found.map(|ruling| (ruling[3].clone(), ruling[4].clone())).expect("a ruling")
    };
    assert_eq!(
        of("without chapters"),
        (serde_json::json!([[["714.4"], "2026-08-07"]]), serde_json::json!([]))
    );
    assert_eq!(of("lantern tax").1.as_array().map(Vec::len), Some(1), "an obsolete term");
    assert!(of("any more").0.is_null(), "it is newer");
    let page = door.get("/offline").await.body;
    assert!(page.contains("data-reworded=\"may be out of date: {rules} reworded on {date}"), "{page}");
}

#[tokio::test]
async fn the_api_gives_rules_day_and_difference() {
    let live = live();
    let id = live.shelf.rulings()[ruling(&live.shelf, "without chapters")].id.clone();
    let door = Door::new(Site::new(live));
    let json = |body: &str| serde_json::from_str::<serde_json::Value>(body).expect("JSON");
    let one = json(&door.get(&format!("/api/v1/rulings/{id}")).await.body);
    let since = &one["reworded_since"][0];
    assert_eq!(since["rules"][0], "714.4");
    assert_eq!(since["date"], "2026-08-07");
    let there = door.get(since["uri"].as_str().expect("an address")).await;
    assert_eq!(there.status, 200);
    let hits = door.get("/api/v1/search?q=sacrifice+saga+chapters").await.body;
    assert!(hits.contains(r#""reworded_since":[{"rules":["714.4"]"#), "{hits}");
}

/// One line of the list.
#[derive(serde::Deserialize)]
struct Case {
    split: String,
    card: String,
    words: Vec<String>,
    day: Date,
    expected: bool,
}

#[test]
#[allow(clippy::print_stdout, reason = "the figures are what this test is run for")]
fn at_most_one_mark_in_ten_of_the_list_is_wrong() {
    let paths: Option<Vec<_>> = ["rulebooks/en", "rulings/scryfall"].into_iter().map(real_data).collect();
    let Some(paths) = paths else { return };
    let library = citator::join::pipeline::read(&paths, &|_, _| {});
    let lineages = chain(&library);
    let shelf = Shelf::new(library, lineages);
    let list = fs::read_to_string(repository("tests/relevance/changed-since.jsonl")).expect("the list");
    let (mut all, mut wrong, mut missed) = (Vec::new(), Vec::new(), Vec::new());
    for line in list.lines() {
        let case: Case = serde_json::from_str(line).expect("a case");
        let at = find(&shelf, &case).unwrap_or_else(|| panic!("no ruling of {} of {}", case.card, case.day));
        let is_marked = !shelf.rewritten_since(at).is_empty() || !shelf.obsolete_terms(at).is_empty();
        let said = format!("{} {} {:?}", case.card, case.day, case.words);
        match (is_marked, case.expected) {
            (true, false) => wrong.push(said),
            (false, true) => missed.push(said),
            _ => {}
        }
        all.push((case.split, is_marked, case.expected));
    }
    for split in ["dev", "held"] {
        let of = |marked: bool, expected: bool| {
            all.iter().filter(|case| **case == (split.to_owned(), marked, expected)).count()
        };
        println!(
            "{split}: {} of {} marked, {} wrongly",
            of(true, true),
            of(true, true) + of(false, true),
            of(true, false)
        );
    }
    println!("missed: {missed:?}");
    let marked = all.iter().filter(|case| case.1).count();
    assert!(all.len() >= 40 && marked >= 20, "{marked} of {} are marked", all.len());
    assert!(wrong.len() * 10 <= marked, "{} of {marked} marks are wrong: {wrong:?}", wrong.len());
}

fn find(shelf: &Shelf, case: &Case) -> Option<RulingId> {
    let card = shelf.card_named(&case.card)?;
    card.rulings.iter().copied().find(|&at| {
        let ruling = &shelf.rulings()[at];
        let text = ruling.text.to_lowercase();
        ruling.occurrences.iter().any(|occurrence| occurrence.date == Some(case.day))
            && case.words.iter().all(|word| text.contains(&word.to_lowercase()))
    })
}

#[test]
#[allow(clippy::print_stdout, reason = "the figures are what this test is run for")]
fn every_turning_point_is_a_rewording_of_the_real_books() {
    let paths: Option<Vec<_>> = ["rulebooks/en"].into_iter().map(real_data).collect();
    let Some(paths) = paths else { return };
    let library = citator::join::pipeline::read(&paths, &|_, _| {});
    let lineages = chain(&library);
    let shelf = Shelf::new(library, lineages);
    let rewritten = shelf.turning_points();
    let none: Vec<_> = turning_points()
        .rows
        .iter()
        .zip(rewritten)
        .filter(|(_, found)| found.is_empty())
        .map(|(row, _)| format!("{:?} since {}", row.rules, row.since))
        .collect();
    assert!(none.is_empty(), "no edition reworded {none:?}");
}
