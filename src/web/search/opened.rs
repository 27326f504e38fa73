//! The reader's books as a search opens them, with the days that it asks for.

use index::{Request, Results, Sort};
use library::ChosenBy;
use shelf::Shelf;

use crate::record_view::page_edition::Opened;

/// The books that a search reads, and the days that it asks for: they decide for which card a ruling is shown.
pub(super) fn opened<'a, 'd>(shelf: &'a Shelf, request: &Request, results: &'d Results) -> Opened<'a, 'd> {
    let chosen = ChosenBy { card: None, days: results.published, newest: request.sort == Sort::Date };
    Opened { shelf, of_day: &results.books_of_day, chosen }
}
