//! Reports books that are much shorter than the edition before.
//!
//! It compares a book with that edition; `ingest` has checked its internal order.

use library::{Book, BookId, Library};
use record::diagnostic::{Code, Diagnostic, Severity};

/// Whether a diagnostic reports a truncated file.
pub(super) fn says_cut_short(found: &Diagnostic) -> bool {
    found.code == Code::CutShort && found.severity == Severity::Error
}

/// Reports each book with far fewer rules than the edition before: it is probably incomplete. One that also
/// ends in an earlier chapter is truncated, even if no contents show it.
pub(super) fn report_short(library: &mut Library) {
    let whole: Vec<BookId> =
        library.books.ids().filter(|&book| !library.books[book].edition.is_part).collect();
    let mut before: Option<BookId> = None;
    for after in whole {
        let book = &library.books[after];
        let found = before.and_then(|before| shortfall(library, &library.books[before], book));
        library.diagnostics.extend(found);
        if !library.breaks_off(&library.books[after]) {
            before = Some(after);
        }
    }
}

fn shortfall(library: &Library, before: &Book, after: &Book) -> Option<Diagnostic> {
    let same_series = before.edition.language == after.edition.language && before.edition.effective.is_some();
    if !same_series || after.rules.len() * 10 >= before.rules.len() * 9 {
        return None;
    }
    let (end, end_before) = (library.last_number(after)?, library.last_number(before)?);
    let is_known = library
        .diagnostics
        .iter()
        .any(|found| says_cut_short(found) && after.paths.first() == Some(&found.path));
    if end.chapter() < end_before.chapter() && after.glossary.is_empty() && !is_known {
        let message = format!(
            "the book ends with {end}, and the edition before it ({}) goes on to {end_before}",
            before.paths[0]
        );
        let last_line = after.rules.last().map(|standing| standing.lines);
        return Some(Diagnostic::new(Code::CutShort, &after.paths[0], last_line, message).help(
            "fetch the file again; the part that is there was read, and the edition before it stays current",
        ));
    }
    let message = format!(
        "the edition has {} numbers, the one before it ({}) {}",
        after.rules.len(),
        before.paths[0],
        before.rules.len()
    );
    let help = "check that the file is complete and that nothing in it is reported as unread";
    Some(Diagnostic::new(Code::FewerRules, &after.paths[0], None, message).help(help))
}
