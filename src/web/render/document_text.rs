//! Documents beside the rulebook in running text: their names, the headings of their sections, and where a citation of one leads.

use crate::language::Language;
use crate::library::SectionEntry;
use crate::record::{Citation, DocumentKind, Target};
use crate::web::edition::Place;
use crate::web::http::l10n;
use crate::web::http::locale::say;
use crate::web::links::section_href;
use crate::web::render::link_target::Link as Anchor;

/// Where a citation of a tournament document leads for a reader at a place; nowhere when nothing can be said.
pub(crate) fn citation_anchor(place: &Place<'_>, citation: &Citation) -> Option<Anchor> {
    let (kind, shelf) = (DocumentKind::of(citation.document)?, place.shelf);
    let numbers = citation.targets.iter().filter_map(|target| match target {
        Target::Section(number) => Some(number.as_str()),
        Target::Rule(_) => None,
    });
    let name = kind_name(kind).0;
    let mut first = None;
    for number in numbers {
        first = first.or(Some(number));
        if let Some((document, section)) = shelf.section_for(kind, number, place.language()) {
            let section = &shelf.sections[section as usize];
            let language = document.head.language;
            let words = l10n::language(language);
            let is_foreign = language != place.language() && language != Language::English;
            return Some(Anchor::Beside {
                href: section_href(shelf, section),
                title: say!("section-in-language", section = format!("{name} {}", section_heading(section)), language = &words),
                aside: is_foreign.then_some(words),
            });
        }
    }
    let first = first.filter(|_| citation.exists == Some(false))?;
    Some(Anchor::Nowhere(say!("section-missing", section = first, document = name)))
}

/// What a kind of document is called in a narrow column, and what many of them are.
pub(crate) fn kind_name(kind: DocumentKind) -> (String, String) {
    match kind {
        DocumentKind::Mtr | DocumentKind::Ipg => (kind.abbreviation().unwrap_or_default().to_owned(), say!("document-tournament")),
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
