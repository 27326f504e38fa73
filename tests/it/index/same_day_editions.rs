//! Two different books of one language and date: the one with the most rules counts, for lookups and
//! searches.

use std::fs;

use citator::index::{Editions, Item, Live, Request};
use citator::language::Language;
use citator::library::{BookId, newest_of};
use jiff::civil::date;

/// A small rulebook in the publisher's form, in force since 1 June 2026.
fn book(rules: &str, glossary: &str) -> String {
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of June 1, 2026.\n\nIntroduction\n\nA small book.\n\n\
         Contents\n\n1. Game Concepts\n100. General\n\nGlossary\n\nCredits\n\n1. Game Concepts\n\n100. General\n\n{rules}\n\
         Glossary\n\nPass\n{glossary}\n\nCredits\n\nThanks to all.\n"
    )
}

/// The book that was cut off is the first by its name, but not by what it says.
fn live() -> Live {
    let folder = tempfile::tempdir().expect("a folder");
    let cut = book("100.1. Two crocodiles play.\n", "To do a crocodile nothing.");
    let whole = book(
        "100.1. Two herons play.\n\n100.2. Each brings cards.\n\n100.2a Sixty of them.\n",
        "To do a heron nothing.",
    );
    fs::write(folder.path().join("a.txt"), cut).expect("a file");
    fs::write(folder.path().join("b.txt"), whole).expect("a file");
    Live::from_library(citator::join::pipeline::read(&[folder.path()], &|_, _| {}))
        .expect("it can be indexed")
}

#[test]
fn lookups_agree_on_the_book_that_counts() {
    let live = live();
    let ids: Vec<&str> = live.shelf.books().iter().map(|book| book.edition.id.as_str()).collect();
    assert_eq!(ids, ["cr:en:2026-06-01", "cr:en:2026-06-01~2"]);
    assert!(
        live.shelf.books()[BookId(0)].paths[0].ends_with("b.txt")
            && live.shelf.books()[BookId(0)].rules.len() > live.shelf.books()[BookId(1)].rules.len()
    );
    let (english, day) = (Language::English, date(2026, 6, 1));
    assert_eq!(live.shelf.current_book(english), Some(BookId(0)));
    assert_eq!(live.shelf.dated_book(english, day), Some(BookId(0)));
    assert_eq!(live.shelf.book_in_force(english, day.tomorrow().expect("a day")), Some(BookId(0)));
    assert_eq!(newest_of(live.shelf.books(), &[BookId(0), BookId(1)]), Some(BookId(0)));
    assert_eq!(newest_of(live.shelf.books(), &[BookId(1)]), Some(BookId(1)));
    let entries = live.shelf.glossary_entries(english, "pass");
    assert_eq!(
        entries.iter().map(|entry| entry.books.as_slice()).collect::<Vec<_>>(),
        [[BookId(0)], [BookId(1)]]
    );
}

#[test]
fn searches_find_what_lookups_do() {
    let live = live();
    let found = |query: &str, editions: Editions| -> Vec<Item> {
        let request = Request { query: query.to_owned(), editions, ..Request::default() };
        live.search(&request).hits.iter().map(|hit| hit.item).collect()
    };
    for editions in [Editions::Current, Editions::Dated(date(2026, 6, 1)), Editions::Dated(date(2026, 12, 1))]
    {
        assert_eq!(found("heron", editions).len(), 2, "the rule and the entry, {editions:?}");
        assert_eq!(found("crocodile", editions), [], "{editions:?}");
        for item in found("100.1", editions) {
            let Item::Rule(rule) = item else { panic!("{item:?} is no rule") };
            assert_eq!(live.shelf.rules()[rule].books, [BookId(0)], "{editions:?}");
        }
    }
    assert_eq!(found("crocodile", Editions::All).len(), 2);
}
