//! The reader's books as a search opens them, with the days that it asks for.

use crate::index::query::Wanted;
use crate::index::{Request, Results, Sort, days_allowed, read};
use crate::library::ChosenBy;
use crate::shelf::Shelf;

use crate::web::edition::Opened;

/// The books that a search reads, and the days that it asks for: they decide for which card a ruling is shown.
pub(super) fn opened<'a, 'd>(shelf: &'a Shelf, request: &Request, results: &'d Results) -> Opened<'a, 'd> {
    let days = days_allowed(read(&results.understood).root.parts());
    let days = days.and_then(|wanted| match wanted {
        Wanted::Published(from, to) => Some((from, to)),
        _ => None,
    });
    let chosen = ChosenBy { card: None, days, newest: request.sort == Sort::Date };
    Opened { shelf, of_day: &results.books_of_day, chosen }
}
