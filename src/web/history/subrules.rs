//! The changed subrules of a rule as links: on its history page and on pages of old editions.

use library::BookId;
use lineage::{Fate, Place as At};
use record::rule_number::RuleNumber;
use shelf::{Followed, Shelf, SubruleChange};

use crate::http::l10n;
use crate::record_view::page_edition;
use crate::render::safe_html::{SafeHtml, linked_mark};
use crate::render::verdict_badge;
use crate::render::word_changes;

/// The changed subrules between the two editions of a traced rule, from the older to the newer one, and these
/// editions; `None` if it was read and traced in one edition.
pub(crate) fn between(shelf: &Shelf, followed: &Followed) -> Option<(BookId, BookId, Vec<SubruleChange>)> {
    let trace = followed.traces.first().filter(|_| followed.from != followed.to)?;
    if shelf.since(followed.from) <= shelf.since(followed.to) {
        return Some((followed.from, followed.to, shelf.subrule_changes(trace.from, &trace.to)));
    }
    let older: At = *trace.to.first()?;
    Some((followed.to, followed.from, shelf.subrule_changes(older, &[trace.from])))
}

/// A changed subrule with its word changes.
pub(super) struct SubruleLine {
    pub(super) mark: SafeHtml,
    /// Its changed words; `None` if only its number changed.
    pub(super) text: Option<SafeHtml>,
}

/// A line for each change.
pub(super) fn lines(shelf: &Shelf, books: (BookId, BookId), changes: &[SubruleChange]) -> Vec<SubruleLine> {
    let line =
        |change| Some(SubruleLine { mark: mark(shelf, books, change)?, text: words(shelf, books, change) });
    changes.iter().filter_map(line).collect()
}

/// The word changes of a subrule; `None` if only its number or cited numbers changed.
fn words(shelf: &Shelf, (older, newer): (BookId, BookId), change: &SubruleChange) -> Option<SafeHtml> {
    if matches!(change.fate, Fate::Moved | Fate::Refs | Fate::Same) {
        return None;
    }
    let text = |book: BookId, numbers: &[RuleNumber]| {
        let texts = numbers.iter().filter_map(|&number| Some(shelf.rule(book, number)?.rule.text.as_str()));
        texts.collect::<Vec<_>>().join(" ")
    };
    Some(word_changes::between(&text(older, change.from.as_slice()), &text(newer, &change.to)))
}

/// A mark for each change, which leads to the history of the subrule.
pub(crate) fn marks(shelf: &Shelf, books: (BookId, BookId), changes: &[SubruleChange]) -> Vec<SafeHtml> {
    changes.iter().filter_map(|change| mark(shelf, books, change)).collect()
}

fn mark(shelf: &Shelf, (older, newer): (BookId, BookId), change: &SubruleChange) -> Option<SafeHtml> {
    let base = page_edition::current_base(shelf.books()[older].edition.language);
    let to = l10n::numbers(&change.to);
    let (number, book) = match (change.from, change.to.first()) {
        (Some(from), _) => (from, older),
        (None, Some(&to)) => (to, newer),
        (None, None) => return None,
    };
    let word = verdict_badge::word(change.fate.name());
    let words = match change.fate {
        Fate::New | Fate::Gone => format!("{number} {word}"),
        _ if change.to == [number] || to.is_empty() => format!("{number} {word}"),
        _ => format!("{number} {word} → {to}"),
    };
    let as_of = shelf.since(book).map_or_else(String::new, |day| format!("?as_of={day}"));
    Some(linked_mark(change.fate.name(), &words, &format!("{base}/{number}/history{as_of}")))
}
