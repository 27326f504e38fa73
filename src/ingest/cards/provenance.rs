//! Makes the records of a file of cards: where each comes from, and rulings that it prints once.

use std::sync::Arc;

use jiff::civil::Date;

use language::Language;
use record::{Authority, CardRef, Content, Lines, Occurrence, Origin, Record, Ruling};
use source::SourceFile;

/// Where the records of a file come from.
pub(super) struct Provenance {
    pub(super) path: Arc<str>,
    /// The source of its rulings.
    publisher: Arc<str>,
    authority: Authority,
}

impl Provenance {
    /// Records of this source, unless `sources.toml` gives another.
    pub(super) fn of(source: &SourceFile, usual_source: &str) -> Provenance {
        Provenance {
            path: Arc::clone(&source.path),
            publisher: source.notes.source.as_deref().unwrap_or(usual_source).into(),
            authority: source.notes.authority.unwrap_or(Authority::Official),
        }
    }

    /// A record on these lines.
    pub(super) fn record(&self, lines: Lines, language: Language, content: Content) -> Record {
        let (path, authority) = (Arc::clone(&self.path), self.authority);
        Record { origin: Origin { path, lines, language, authority, inferred: Vec::new() }, content }
    }

    /// A ruling on a card, as it is printed on these lines.
    pub(super) fn occurrence(
        &self,
        card: CardRef,
        lines: Lines,
        date: Option<Date>,
        date_as_printed: String,
    ) -> Occurrence {
        Occurrence {
            card,
            date,
            date_as_printed,
            source: Arc::clone(&self.publisher),
            path: Arc::clone(&self.path),
            lines,
            inferred: Vec::new(),
        }
    }
}

/// A ruling that is printed once so far.
pub(super) fn ruling(text: String, occurrence: Occurrence) -> Content {
    Content::Ruling(Ruling { text, occurrences: vec![occurrence], gaps: Vec::new() })
}
