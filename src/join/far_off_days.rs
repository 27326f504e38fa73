//! Reports days that are so far off that they are probably misprints.

use std::sync::Arc;

use jiff::civil::Date;

use library::Library;
use record::diagnostic::{Code, Diagnostic};
use record::{Occurrence, is_far_off};

/// No ruling is older: the game appeared in this year.
const FIRST: Date = Date::constant(1993, 1, 1);

/// Takes the date from rulings of a day before the game or in more than a year, and reports them. It stays as it is
/// printed.
pub(super) fn undate(rulings: &mut [Occurrence], today: Date) -> Vec<Diagnostic> {
    let undated = |occurrence: &mut Occurrence| {
        let day = occurrence.date.take_if(|day| *day < FIRST || is_far_off(*day, today))?;
        let when = if day < FIRST { "before the game appeared" } else { "in more than a year" };
        let message = format!("the ruling is dated {day}, {when}");
        let help = "it is kept without a date; if the day is misprinted, correct it in the file";
        Some(Diagnostic::new(Code::FarOffDay, &occurrence.path, Some(occurrence.lines), message).help(help))
    };
    rulings.iter_mut().filter_map(undated).collect()
}

/// Reports the books and tournament documents that come into force in more than a year.
pub(super) fn report(library: &mut Library) {
    let books = library.books.iter().map(|book| (book.edition.effective, &book.paths[0]));
    let policies = library.documents.iter().filter(|document| document.pending);
    let policies = policies.map(|document| (document.head.effective, &document.paths[0]));
    let found = |(day, path): (Option<Date>, &Arc<str>)| {
        let day = day.filter(|&day| is_far_off(day, library.day))?;
        let message = format!("this comes into force on {day}, in more than a year");
        let help = "until then the one before it counts; if the day is misprinted, correct it in the file";
        Some(Diagnostic::new(Code::FarOffDay, path, None, message).help(help))
    };
    let found: Vec<Diagnostic> = books.chain(policies).filter_map(found).collect();
    library.diagnostics.extend(found);
}
