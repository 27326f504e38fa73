//! Names of documents, headings of their sections and targets of their citations, in running text.

use library::SectionEntry;
use record::DocumentKind;

use crate::http::locale::say;

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
