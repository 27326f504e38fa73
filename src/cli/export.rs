//! `citator export`: prints every record as a line of JSON.

use std::io::Write;
use std::path::PathBuf;

use language::Language;
use library::BookId;
use lineage::chain;
use serde::Serialize;
use shelf::Shelf;
use view::{
    CardView, DiagnosticView, DocumentView, EditionView, GlossaryView, HeadingView, LineageView, PassageView,
    RuleView, RulingView, SectionView,
};

use super::input::read;
use super::outcome::{Exit, Failure};
use crate::common_args::ExportKind;

/// Reads and prints every requested record.
pub(super) fn run(
    paths: &[PathBuf],
    kind: Option<ExportKind>,
    language: Option<Language>,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let library = read(paths)?;
    let lineages = chain(&library);
    let shelf = &Shelf::new(library, lineages);
    let mut export = Export { kind, language, out };
    export.books(shelf)?;
    export.lineages(shelf)?;
    for entry in shelf.glossary().iter().filter(|entry| entry.books.is_empty()) {
        export.line(ExportKind::Glossary, entry.language, || GlossaryView::of(shelf, entry, None))?;
    }
    export.passages(shelf, None)?;
    for ruling in shelf.rulings() {
        export.line(ExportKind::Ruling, ruling.language, || RulingView::of(shelf, ruling))?;
    }
    for card in shelf.cards() {
        export.line(ExportKind::Card, card.origin.language, || CardView::of(card))?;
    }
    for document in shelf.documents() {
        export.line(ExportKind::Document, document.head.language, || DocumentView::of(shelf, document))?;
        for &section in &document.sections {
            let section = &shelf.sections()[section];
            export.line(ExportKind::Section, document.head.language, || SectionView::of(shelf, section))?;
        }
    }
    if export.wants(ExportKind::Diagnostic) && language.is_none() {
        for diagnostic in &shelf.library().diagnostics {
            export.write(&DiagnosticView::of(diagnostic))?;
        }
    }
    Ok(Exit::Done)
}

struct Export<'a> {
    kind: Option<ExportKind>,
    language: Option<Language>,
    out: &'a mut dyn Write,
}

impl Export<'_> {
    fn wants(&self, kind: ExportKind) -> bool {
        self.kind.is_none_or(|wanted| wanted == kind)
    }

    fn line<T: Serialize>(
        &mut self,
        kind: ExportKind,
        language: Language,
        view: impl FnOnce() -> T,
    ) -> Result<(), Failure> {
        if self.wants(kind) && self.language.is_none_or(|wanted| wanted == language) {
            self.write(&view())?;
        }
        Ok(())
    }

    fn write<T: Serialize>(&mut self, view: &T) -> Result<(), Failure> {
        serde_json::to_writer(&mut *self.out, view)?;
        writeln!(self.out)?;
        Ok(())
    }

    /// Each book: its edition, then its front matter, rules and glossary.
    fn books(&mut self, shelf: &Shelf) -> Result<(), Failure> {
        for (position, book) in shelf.books().with_ids() {
            let language = book.edition.language;
            self.line(ExportKind::Edition, language, || EditionView::of(shelf.library(), book))?;
            self.passages(shelf, Some(position))?;
            for standing in &book.rules {
                self.line(ExportKind::Rule, language, || RuleView::of(shelf, position, standing))?;
            }
            for number in shelf.headings(position) {
                if let Some(heading) = HeadingView::of(shelf, position, number) {
                    self.line(ExportKind::Rule, language, || heading)?;
                }
            }
            for standing in &book.glossary {
                let entry = &shelf.glossary()[standing.text];
                self.line(ExportKind::Glossary, language, || {
                    GlossaryView::of(shelf, entry, Some((position, standing)))
                })?;
            }
        }
        Ok(())
    }

    /// The front matter of a book, or of all documents beside the books. Two dates may share a line.
    fn passages(&mut self, shelf: &Shelf, book: Option<BookId>) -> Result<(), Failure> {
        let mut previous: Option<(&str, u32)> = None;
        let mut earlier = 0;
        for passage in shelf.passages().iter().filter(|passage| passage.book == book) {
            let place = (&*passage.origin.path, passage.origin.lines.first);
            earlier = if previous == Some(place) { earlier + 1 } else { 0 };
            previous = Some(place);
            self.line(ExportKind::Passage, passage.origin.language, || PassageView::of(passage, earlier))?;
        }
        Ok(())
    }

    /// The full history of each rule of each language.
    fn lineages(&mut self, shelf: &Shelf) -> Result<(), Failure> {
        if !self.wants(ExportKind::Lineage) {
            return Ok(());
        }
        for chain in &shelf.lineages().chains {
            for last in shelf.last_places(chain.language) {
                // It is in a series, so it has a history.
                let Some(view) = LineageView::of(shelf, last) else { continue };
                self.line(ExportKind::Lineage, chain.language, || view)?;
            }
        }
        Ok(())
    }
}
