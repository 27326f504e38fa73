//! Lineages: what it costs to align all editions, and to follow one number from its edition to the newest.

use citator::library::{BookId, Library, PlaceId};
use citator::lineage::chain;
use citator::shelf::Shelf;

use crate::{microseconds, milliseconds, row, shortest};

/// Every so many rules one is followed.
const EVERY: usize = 20;

/// Measures, and gives the library back to whoever searches it.
pub(crate) fn run(library: Library) -> Library {
    let (aligning, lineages) = shortest(2, || chain(&library));
    let steps: usize = lineages.chains.iter().map(|chain| chain.handovers.len()).sum();
    row(&format!("align {steps} pairs of editions, one core"), milliseconds(aligning));
    let shelf = Shelf::new(library.clone(), lineages);
    let mut rules: Vec<(BookId, PlaceId, BookId)> = Vec::new();
    for chain in &shelf.lineages().chains {
        let newest = *chain.books.last().expect("a chain has a book");
        for &book in &chain.books {
            rules.extend(shelf.books()[book].rules.ids().step_by(EVERY).map(|place| (book, place, newest)));
        }
    }
    let (following, found) = shortest(3, || {
        let is_there = |&&(book, place, newest): &&(BookId, PlaceId, BookId)| {
            shelf.trace(book, place, newest).is_some_and(|trace| !trace.to.is_empty())
        };
        rules.iter().filter(is_there).count()
    });
    let each = following / rules.len().max(1) as u32;
    row(
        &format!("follow a rule to the newest edition ({found} of {} are there)", rules.len()),
        microseconds(each),
    );
    library
}
