//! Decides which book of each language is in force, and reports truncated books.
//!
//! It compares a book with the edition before; `ingest` has checked its internal order.

use crate::language::Language;
use crate::library::{Book, BookId, Library, newest_of};
use crate::record::diagnostic::{Code, Diagnostic, Severity};
use crate::record::rule_number::RuleNumber;

/// Whether a diagnostic reports a truncated file.
pub(super) fn says_cut_short(found: &Diagnostic) -> bool {
    found.code == Code::CutShort && found.severity == Severity::Error
}

/// Marks the book in force of each language: the newest complete one. A partial book counts only without a
/// complete one, and undated books are older than dated ones.
///
/// A truncated newest book does not replace an older one that has rules after the break.
pub(super) fn mark(library: &mut Library) {
    for language in Language::ALL {
        let among = |is_part: bool| {
            let of_language =
                |book: &Book| book.edition.language == language && book.edition.is_part == is_part;
            let books: Vec<BookId> = library
                .books
                .with_ids()
                .filter(|(_, book)| of_language(book))
                .map(|(position, _)| position)
                .collect();
            newest_without_break(library, books)
        };
        if let Some(in_force) = among(false).or_else(|| among(true)) {
            library.books[in_force].current = true;
        }
    }
}

/// The newest of some books of one language, given as ascending positions.
fn newest_without_break(library: &Library, mut books: Vec<BookId>) -> Option<BookId> {
    let newest = newest_of(&library.books, &books)?;
    let book = &library.books[newest];
    if !library.breaks_off(book) {
        return Some(newest);
    }
    let end = last_number(library, book);
    books.retain(|&older| library.books[older].edition.effective < book.edition.effective);
    let older = newest_without_break(library, books);
    older.filter(|&older| last_number(library, &library.books[older]) > end).or(Some(newest))
}

/// The last number of a book.
fn last_number(library: &Library, book: &Book) -> Option<RuleNumber> {
    book.rules.iter().map(|standing| library.rules[standing.text].rule.number).max()
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
    let (end, end_before) = (last_number(library, after)?, last_number(library, before)?);
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
