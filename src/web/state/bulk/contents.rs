//! The bulk files of a generation and the records of each: the objects of the API.

use std::io;

use jiff::civil::Date;
use serde::Serialize;

use index::GzipLines;
use language::Language;
use library::{BookId, RulingText};
use shelf::Shelf;
use view::{DiagnosticView, EditionStepView, TextCitationView};

use crate::record_view;
use crate::record_view::page_edition::{Opened, Place, key};
use crate::state::bulk::BulkKind;

/// A bulk file before it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Content {
    pub(super) kind: BulkKind,
    /// The language of its texts; `None` for all languages.
    pub(super) language: Option<Language>,
    /// The edition of its rules.
    pub(super) book: Option<BookId>,
}

/// Every file of a shelf, the newest editions first.
pub(super) fn plan(shelf: &Shelf) -> Vec<Content> {
    let file = |kind, language, book| Content { kind, language, book };
    let of_language = |book: BookId| Some(shelf.books()[book].edition.language);
    let mut all: Vec<Content> =
        shelf.books().ids().rev().map(|book| file(BulkKind::Rules, of_language(book), Some(book))).collect();
    let has_rulings = |language| shelf.rulings().iter().any(|ruling| ruling.language == language);
    let has_entries = |language| shelf.glossary().iter().any(|entry| entry.language == language);
    let has_steps = |language| shelf.series(language).len() > 1;
    let mut in_languages = |kind, has: &dyn Fn(Language) -> bool| {
        let languages = Language::ALL.into_iter().filter(|&language| has(language));
        all.extend(languages.map(|language| file(kind, Some(language), None)));
    };
    in_languages(BulkKind::Rulings, &has_rulings);
    in_languages(BulkKind::Glossary, &has_entries);
    in_languages(BulkKind::Lineages, &has_steps);
    all.extend([BulkKind::Citations, BulkKind::Diagnostics].map(|kind| file(kind, None, None)));
    all
}

impl Content {
    /// The name of the file without its endings: `rules-en-2026-08-07`.
    pub(super) fn stem(&self, shelf: &Shelf) -> String {
        let language = self.language.map(|language| language.code().to_owned());
        // Undated editions are named after their files.
        let plain = |name: &str| {
            let is_plain = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
            name.chars().map(|letter| if is_plain(&letter) { letter } else { '-' }).take(80).collect()
        };
        let edition = self.book.map(|book| plain(key(&shelf.books()[book])));
        let parts = [Some(self.kind.name().to_owned()), language, edition];
        parts.into_iter().flatten().collect::<Vec<String>>().join("-")
    }

    /// The newest day in its data.
    pub(super) fn updated(&self, shelf: &Shelf) -> Option<Date> {
        let is_ours = |language: Language| self.language.is_none_or(|own| own == language);
        let newest_book = || {
            let books = shelf.effective_books().filter(|book| is_ours(book.edition.language));
            books.filter_map(|book| book.edition.effective).max()
        };
        let newest_ruling = || {
            let rulings = shelf.rulings().iter().filter(|ruling| is_ours(ruling.language));
            rulings.filter_map(newest_day).max()
        };
        match (self.kind, self.book) {
            (BulkKind::Rules, Some(book)) => shelf.since(book),
            (BulkKind::Rulings, _) => newest_ruling(),
            (BulkKind::Rules | BulkKind::Glossary | BulkKind::Lineages, _) => newest_book(),
            (BulkKind::Citations | BulkKind::Diagnostics, _) => newest_book().max(newest_ruling()),
        }
    }

    /// Writes its records.
    pub(super) fn write(&self, shelf: &Shelf, out: &mut GzipLines) -> io::Result<()> {
        let is_ours = |language: Language| self.language.is_none_or(|own| own == language);
        match (self.kind, self.book) {
            (BulkKind::Rules, Some(position)) => {
                let place = Place { shelf, position, pinned: !shelf.books()[position].current };
                let standings = place.book().rules.iter();
                each(standings.map(|standing| record_view::rule(&place, standing)), out)
            }
            (BulkKind::Rules, None) => Ok(()),
            (BulkKind::Rulings, _) => {
                let rulings = shelf.rulings().iter().filter(|ruling| is_ours(ruling.language));
                each(rulings.map(|ruling| record_view::ruling(shelf, ruling)), out)
            }
            (BulkKind::Glossary, _) => {
                let entries = shelf.glossary().iter().filter(|entry| is_ours(entry.language));
                each(entries.map(|entry| record_view::entry(shelf, entry)), out)
            }
            (BulkKind::Citations, _) => citations(shelf, out),
            (BulkKind::Lineages, _) => {
                let mut chains = shelf.lineages().chains.iter().filter(|chain| is_ours(chain.language));
                chains.try_for_each(|chain| EditionStepView::each(shelf, chain, |step| out.write(&step)))
            }
            (BulkKind::Diagnostics, _) => {
                each(shelf.library().diagnostics.iter().map(DiagnosticView::of), out)
            }
        }
    }
}

fn newest_day(ruling: &RulingText) -> Option<Date> {
    ruling.occurrences.iter().filter_map(|occurrence| occurrence.date).max()
}

fn each<T: Serialize>(records: impl Iterator<Item = T>, out: &mut GzipLines) -> io::Result<()> {
    records.into_iter().try_for_each(|record| out.write(&record))
}

/// The citations of every text, each text once: rules and glossary entries in the newest edition that has them.
fn citations(shelf: &Shelf, out: &mut GzipLines) -> io::Result<()> {
    let today = Opened::today(shelf);
    for position in shelf.rules().ids() {
        let Some((place, standing)) = record_view::standing_of_rule(&today, position) else { continue };
        let rule = record_view::rule(&place, standing).record;
        each(TextCitationView::of_rule(&rule), out)?;
    }
    for entry in shelf.glossary() {
        each(TextCitationView::of_entry(&record_view::entry(shelf, entry).record), out)?;
    }
    for ruling in shelf.rulings() {
        each(TextCitationView::of_ruling(&record_view::ruling(shelf, ruling).record), out)?;
    }
    for section in shelf.sections() {
        each(TextCitationView::of_section(&record_view::section(shelf, section).record), out)?;
    }
    Ok(())
}
