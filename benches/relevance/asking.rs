//! Asks citator as its search page asks it, and says which records the reader sees, the best first.
//!
//! It does not judge them.

use citator::index::{Item, Kind, Live, Request};
use citator::language::Language;
use citator::record::rule_number::RuleNumber;
use citator::shelf::Shelf;

/// So many hits has a page of results.
const PAGE: usize = 20;

/// The records on the first page for what is typed, of some kinds or of all; for a number, first what its own
/// page shows.
pub(crate) fn ask(live: &Live, typed: &str, kinds: &[Kind]) -> Vec<Item> {
    let results = live.search(&Request { kinds: kinds.to_vec(), ..request(typed) });
    let mut shown: Vec<Item> =
        results.direct.iter().flat_map(|&number| opened(&live.shelf, number)).collect();
    for hit in results.hits {
        if !shown.contains(&hit.item) {
            shown.push(hit.item);
        }
    }
    shown
}

/// What the search page asks when nothing but words was given.
pub(crate) fn request(typed: &str) -> Request {
    Request { query: typed.to_owned(), limit: PAGE, reader: Some(Language::English), ..Request::default() }
}

/// The kinds of hits to ask for: real questions are about rules or about rulings.
pub(crate) fn kinds_asked(kind: &str) -> &'static [Kind] {
    match kind {
        "real" | "real-foreign" => &[Kind::Rule, Kind::Glossary],
        "real-ruling" | "unnamed-ruling" => &[Kind::Ruling],
        _ => &[],
    }
}

/// The rules on the page of a number: itself; for one that is no longer there, where it went; for a skipped
/// letter, its neighbours.
fn opened(shelf: &Shelf, number: RuleNumber) -> Vec<Item> {
    let Some(book) = shelf.current_book(Language::English) else { return Vec::new() };
    let numbers = if shelf.has(book, number) {
        vec![number]
    } else if number.subrule().is_some_and(|letters| letters.is_skipped()) {
        shelf.nearest(book, number, 2)
    } else {
        let last = shelf.newest_with(Language::English, number);
        let followed = last.and_then(|last| shelf.follow(number, last, book));
        let went = followed.into_iter().flat_map(|followed| followed.traces).flat_map(|trace| trace.to);
        went.map(|at| shelf.rule_at(at.book, at.place).1.rule.number).collect()
    };
    let places = numbers.iter().flat_map(|&number| shelf.places(book, number));
    places.map(|&place| Item::Rule(shelf.rule_at(book, place).0.text)).collect()
}
