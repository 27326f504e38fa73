//! The English edition that a translated rulebook follows.

use jiff::civil::Date;

use language::Language;
use library::{Book, BookId, Library, newest_of};

/// The English edition that a book follows: the one in force on its date, else the newest.
pub(crate) fn english_counterpart(library: &Library, book: &Book) -> Option<BookId> {
    let english = |wanted: &dyn Fn(Option<Date>) -> bool| {
        let is_wanted = |other: &Book| {
            let edition = &other.edition;
            edition.language == Language::English && !edition.is_part && wanted(edition.effective)
        };
        let among: Vec<BookId> = library
            .books
            .with_ids()
            .filter(|(_, other)| is_wanted(other))
            .map(|(position, _)| position)
            .collect();
        newest_of(&library.books, &among)
    };
    let followed = book.edition.follows.last().copied().or(book.edition.effective);
    let in_force =
        followed.and_then(|date| english(&|effective| effective.is_some_and(|effective| effective <= date)));
    in_force.or_else(|| english(&|_| true))
}
