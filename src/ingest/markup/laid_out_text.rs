//! Turns what was read of a document's text, as its markup lays it out, into records with places in the file.
//!
//! The lines that are shown are the unit of accounting then. It knows no markup.

use crate::diagnostic::Diagnostic;
use crate::ingest::{Account, Parsed, check};
use crate::record::{Content, Lines, Record};
use crate::source::{LaidOut, SourceFile};

/// Text as markup lays it out.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The lines as they are shown.
    pub(crate) text: SourceFile,
    /// Where each of them stands in the file.
    places: Vec<Lines>,
    /// What is odd about the markup; its places are in the file.
    diagnostics: Vec<Diagnostic>,
}

impl Layout {
    /// The text of a file, and what is odd about its markup.
    pub(crate) fn of(source: &SourceFile, mut laid_out: LaidOut, diagnostics: Vec<Diagnostic>) -> Layout {
        let places = std::mem::take(&mut laid_out.places);
        Layout { text: source.laid_out(laid_out), places, diagnostics }
    }

    /// Holds what was read against the lines that are shown; then it says where they stand in the file.
    pub(crate) fn check(self, source: &SourceFile, parsed: &mut Parsed) -> Account {
        let account = check(&self.text, parsed);
        for Record { origin, content } in &mut parsed.records {
            origin.lines = self.in_file(origin.lines);
            if let Content::Ruling(ruling) = content {
                ruling.occurrences.iter_mut().for_each(|occurrence| occurrence.lines = self.in_file(occurrence.lines));
            }
        }
        for diagnostic in &mut parsed.diagnostics {
            diagnostic.lines = diagnostic.lines.map(|lines| self.in_file(lines));
        }
        let unread = source.diagnostics.iter().filter(|diagnostic| diagnostic.unread).count() as u32;
        parsed.diagnostics.extend(source.diagnostics.iter().cloned().chain(self.diagnostics));
        account + Account { total: unread, in_records: 0, in_diagnostics: unread }
    }

    fn in_file(&self, shown: Lines) -> Lines {
        let place = |line: u32| self.places.get((line as usize).saturating_sub(1)).copied().unwrap_or(Lines::one(1));
        place(shown.first).to(place(shown.last))
    }
}
