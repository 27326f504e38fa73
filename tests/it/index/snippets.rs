//! Which subrule represents a hit, and which of its texts is shown.

use citator::index::{Item, Live, Request};
use citator::language::Language;

use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;

/// Two editions; the first subrule is newer than the second, so that the library holds it after that one.
fn live() -> Live {
    let mut library = SmallLibrary::default();
    let old = library.book(Language::English, "2025-02-07");
    let new = library.book(Language::English, "2026-08-07");
    library.rule(&[old, new], "950.9", "").rule.title = Some("Soaring".to_owned());
    library.rule(
        &[old, new],
        "950.9b",
        "Soaring is what a creature has. It lasts until another one stops it, or until the end of the turn in which it was given.",
    );
    library.rule(
        &[new],
        "950.9a",
        "Soaring is what a creature has. It stays up in the air until something brings it down again, or until the end of this very turn.",
    );
    library.rule(
        &[old, new],
        "950.9c",
        "Glowing makes a creature glow, and glowing twice is still glowing, as glowing as glowing is.",
    );
    library.rule(&[old, new], "950.8", "").rule.title = Some("Sinking".to_owned());
    library.rule(&[old], "950.8a", "Once it went down slowly.");
    library.rule(&[new], "950.8a", "Now it goes down at once.");
    library.rule(
        &[new],
        "951.1",
        "When a card and these rules disagree, the card wins, as long as it says so.",
    );
    library.example(
        "A card lets nobody play lands, another card says that you may: the rules let the first card win.",
    );
    live_of(library.library)
}

fn first(live: &Live, query: &str) -> (String, String) {
    let results = live.search(&Request { query: query.to_owned(), limit: 1, ..Request::default() });
    let hit = &results.hits[0];
    let Item::Rule(at) = hit.item else { panic!("{query}: {:?}", hit.item) };
    (live.shelf.rules()[at].rule.number.to_string(), hit.passage.text.clone())
}

#[test]
fn of_subrules_that_fit_nearly_alike_the_first_is_shown() {
    let live = live();
    assert_eq!(first(&live, "soaring creature").0, "950.9a");
    // One that fits better is shown wherever it stands.
    assert_eq!(first(&live, "glowing").0, "950.9c");
    assert_eq!(first(&live, "another soaring").0, "950.9b");
}

#[test]
fn an_example_is_shown_only_when_it_has_far_more_of_the_words() {
    let live = live();
    // Two of the words stand in the rule, three in the example.
    let (number, shown) = first(&live, "rules card lands");
    assert_eq!((number.as_str(), shown.starts_with("When a card")), ("951.1", true), "{shown}");
    let (number, shown) = first(&live, "nobody play lands");
    assert_eq!((number.as_str(), shown.starts_with("A card lets")), ("951.1", true), "{shown}");
}

#[test]
fn a_title_found_in_an_edition_shows_how_its_rule_began_there() {
    let live = live();
    assert_eq!(
        first(&live, "sinking edition:2025-02-07"),
        ("950.8".to_owned(), "Once it went down slowly.".to_owned())
    );
    assert_eq!(first(&live, "sinking"), ("950.8".to_owned(), "Now it goes down at once.".to_owned()));
}

#[test]
fn scores_are_in_the_order_of_the_hits_whatever_is_shown_of_them() {
    let (mut library, [english, french]) = SmallLibrary::in_two_languages("2026-08-07");
    library.rule(&[english], "950.1", "Glowing, glowing and glowing again.");
    library.rule(
        &[french],
        "950.1",
        "Une longue règle de tout autre chose, et de glowing aussi, mais si loin que peu en reste dans ce texte.",
    );
    library.rule(&[english], "951.1", "Glowing is spoken of here too.");
    let live = live_of(library.library);
    let results = live.search(&Request {
        query: "glowing".to_owned(),
        reader: Some(Language::French),
        limit: 5,
        ..Request::default()
    });
    let scores: Vec<f32> = results.hits.iter().map(|hit| hit.score).collect();
    let Item::Rule(shown) = results.hits[0].item else { panic!("{:?}", results.hits) };
    // The French text is shown, though it fits worse than the English rule below it.
    assert_eq!((scores.len(), live.shelf.rules()[shown].language), (2, Language::French));
    assert!(scores.is_sorted_by(|better, worse| better > worse), "{scores:?}");
}
