//! Names of documents, the notes next to their titles, and the headings of their sections.

use library::{DocumentEntry, SectionEntry};
use record::DocumentKind;

use crate::http::l10n;
use crate::http::locale::say;
use crate::render::notice::Note;

/// Short name of a kind of document for a narrow column, and its plural.
pub(crate) fn kind_name(kind: DocumentKind) -> (String, String) {
    match kind {
        DocumentKind::Mtr | DocumentKind::Ipg => {
            (kind.abbreviation().unwrap_or_default().to_owned(), say!("document-tournament"))
        }
        DocumentKind::Jar => ("JAR".to_owned(), say!("document-tournament")),
        DocumentKind::ReleaseNotes => (say!("document-release"), say!("document-release-notes")),
        DocumentKind::House => (say!("document-notes"), say!("document-house")),
    }
}

/// Number and title of a section in one line.
pub(crate) fn section_heading(section: &SectionEntry) -> String {
    match &section.section.number {
        Some(number) if !section.section.title.is_empty() => format!("{number} {}", section.section.title),
        _ => section.title().to_owned(),
    }
}

/// Language, date and authority of a document.
pub(crate) fn notes(document: &DocumentEntry) -> Vec<Note> {
    let mut notes = vec![Note::new(l10n::language(document.head.language))];
    notes.push(Note::new(match (document.head.effective, document.head.kind.cited_as()) {
        (Some(day), _) if document.pending => say!("place-from", date = l10n::day(day)),
        (Some(day), Some(_)) => say!("place-of", date = l10n::day(day)),
        (Some(day), None) => l10n::day(day),
        (None, _) => say!("undated"),
    }));
    if document.head.is_part {
        notes.push(Note::new(say!("document-part")));
    }
    notes.extend(l10n::authority(document.authority).map(Note::new));
    notes
}
