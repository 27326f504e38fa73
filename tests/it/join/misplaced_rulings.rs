//! Rulings on the wrong card carry a note, and no others do.

use std::fs;

use citator::join::pipeline;
use citator::library::Library;
use citator::record::Inferred;
use citator::record::diagnostic::Code;
use serde_json::json;

use crate::support::real_data;

/// Cards of our own: name, type and text.
const CARDS: &[(&str, &str, &str)] = &[
    ("Lantern Warden", "Creature — Human", "When Lantern Warden enters, each opponent discards a card."),
    (
        "Clockwork Wasp",
        "Artifact",
        "Whenever an opponent attacks, roll a die. Clockwork Wasp becomes a creature with that power.",
    ),
    ("Marsh Ferry", "Artifact — Vehicle", "Crew 2"),
    ("Dawn Piper // Dusk Piper", "Creature — Bard // Creature — Bard", "Vigilance\n//\nDeathtouch"),
    ("Cellar Rat", "Creature — Rat", "Menace"),
];

/// A library with one ruling on some of these cards.
fn library(text: &str, on: &[&str]) -> Library {
    let folder = tempfile::tempdir().expect("a folder");
    let id = |name: &str| {
        let at = CARDS.iter().position(|(card, ..)| *card == name).expect("a card of the list");
        format!("11111111-2222-4333-8444-5555555555{at:02}")
    };
    let cards: Vec<_> = CARDS
        .iter()
        .map(|(name, types, text)| {
            json!({ "object": "card", "id": id(name), "oracle_id": id(name), "name": name, "lang": "en",
                "layout": "normal", "type_line": types, "oracle_text": text })
        })
        .collect();
    let rulings: Vec<_> = on
        .iter()
        .map(|name| {
            json!({ "object": "ruling", "oracle_id": id(name), "source": "wotc",
                "published_at": "2024-02-02", "comment": text })
        })
        .collect();
    fs::write(folder.path().join("cards.json"), json!(cards).to_string()).expect("a file can be written");
    fs::write(folder.path().join("rulings.json"), json!(rulings).to_string()).expect("a file can be written");
    pipeline::read(&[folder.path()], &|_, _| {})
}

fn is_marked(library: &Library) -> bool {
    let occurrences = library.rulings.iter().flat_map(|ruling| &ruling.occurrences);
    let notes = occurrences.filter(|occurrence| occurrence.inferred.contains(&Inferred::Subject)).count();
    let reported = library.diagnostics.iter().filter(|found| found.code == Code::MisplacedRuling).count();
    assert_eq!(notes, reported);
    notes > 0
}

const STRAY: &str =
    "You choose whether Clockwork Wasp becomes a creature after you see the result of the die.";

#[test]
fn a_ruling_that_speaks_of_another_card_has_a_note() {
    assert!(is_marked(&library(STRAY, &["Lantern Warden"])));
    assert!(!is_marked(&library(STRAY, &["Clockwork Wasp"])));
}

#[test]
fn interactions_examples_faces_and_shared_texts_have_none() {
    for (text, on) in [
        // Three cards share it.
        (STRAY, &["Lantern Warden", "Marsh Ferry", "Cellar Rat"][..]),
        ("For example, Clockwork Wasp becomes a creature when the die is rolled.", &["Lantern Warden"]),
        ("If Clockwork Wasp becomes a creature in response to the die, nothing happens.", &["Marsh Ferry"]),
        ("A creature can roll a die (Clockwork Wasp becomes one, too).", &["Marsh Ferry"]),
        (
            "Lantern Warden sees the die that Clockwork Wasp rolls. Clockwork Wasp becomes a creature.",
            &["Lantern Warden"],
        ),
        ("Dusk Piper has deathtouch as soon as it transforms.", &["Dawn Piper // Dusk Piper"]),
        // It says more of its own card's text than of the other's.
        ("Marsh Ferry can be crewed; Cellar Rat can crew a vehicle artifact with crew 2.", &["Marsh Ferry"]),
    ] {
        assert!(!is_marked(&library(text, on)), "{text} on {on:?}");
    }
}

/// Read by hand: each of these rulings was printed for the card that it speaks of.
#[test]
fn the_real_rulings_have_four_strays() {
    let Some(folder) = real_data("rulings/scryfall") else { return };
    let library = pipeline::read(&[folder], &|_, _| {});
    let found = library.diagnostics.iter().filter(|found| found.code == Code::MisplacedRuling);
    let cards: Vec<&str> = found
        .filter_map(|found| {
            found.message.strip_prefix("the ruling is on ")?.split(", but it speaks of ").next()
        })
        .collect();
    assert_eq!(
        cards,
        ["Bloodtithe Harvester", "Bloodtithe Harvester", "Druid of Purification", "Mystic Redaction"]
    );
}
