//! Which subrule stands for a hit, and which of its texts is shown.

use citator::index::{Item, Live, Request};
use citator::language::Language;

use crate::library_support::live_of;
use crate::small_library::SmallLibrary;

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
    library.rule(&[old, new], "950.9c", "Glowing makes a creature glow, and glowing twice is still glowing, as glowing as glowing is.");
    library.rule(&[new], "951.1", "When a card and these rules disagree, the card wins, as long as it says so.");
    library.example("A card lets nobody play lands, another card says that you may: the rules let the first card win.");
    live_of(library.library)
}

fn first(live: &Live, query: &str) -> (String, String) {
    let results = live.search(&Request { query: query.to_owned(), limit: 1, ..Request::default() });
    let hit = &results.hits[0];
    let Item::Rule(at) = hit.item else { panic!("{query}: {:?}", hit.item) };
    (live.shelf.rules[at as usize].rule.number.to_string(), hit.passage.text.clone())
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
