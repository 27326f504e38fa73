//! Reports documents whose day is so far off that it is probably a misprint.

use std::sync::Arc;

use jiff::civil::Date;

use library::Library;
use record::diagnostic::{Code, Diagnostic};
use record::is_far_off;

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
