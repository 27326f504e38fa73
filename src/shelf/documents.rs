//! Looks up documents, their sections, and the texts that cite a section.

use language::Language;
use library::{BookId, DocumentEntry, SectionEntry, SectionId};
use record::{Authority, Citation, DocumentKind, Target};

use super::citing_table::Citing;
use super::{Citer, Shelf};

impl Shelf {
    /// A document by its slug, or by its name with its day.
    pub fn document(&self, language: Language, slug: &str) -> Option<&DocumentEntry> {
        self.library
            .documents
            .iter()
            .filter(|document| document.head.language == language)
            .find(|document| document.slug == slug || document.name == slug)
    }

    /// A section of a document by its slug or its number (`appendix-c`, `C`), with its position.
    pub fn section(&self, document: &DocumentEntry, slug: &str) -> Option<(SectionId, &SectionEntry)> {
        let sections = document.sections.iter().map(|&position| (position, &self.library.sections[position]));
        let has_number = |section: &SectionEntry| {
            section.section.number.as_deref().is_some_and(|number| number.eq_ignore_ascii_case(slug))
        };
        let by_slug = sections.clone().find(|(_, section)| section.slug == slug);
        by_slug.or_else(|| sections.clone().find(|(_, section)| has_number(section)))
    }

    /// The section of a tournament document for a reader: in their language if the library has it, otherwise
    /// English, otherwise any. Documents in force come before older ones.
    pub fn section_for(
        &self,
        kind: DocumentKind,
        number: &str,
        reader: Language,
    ) -> Option<(&DocumentEntry, SectionId)> {
        let mut found: Vec<(&DocumentEntry, SectionId)> = Vec::new();
        for document in self.of_kind(kind) {
            let of_number = |position: &&SectionId| {
                self.library.sections[**position].section.number.as_deref() == Some(number)
            };
            found.extend(document.sections.iter().find(of_number).map(|&section| (document, section)));
        }
        let rank = |(document, _): &&(&DocumentEntry, SectionId)| {
            let language = document.head.language;
            (language != reader, language != Language::English, !document.current)
        };
        found.iter().min_by_key(rank).copied()
    }

    /// The document in which to look for sections of a kind, for a reader of a language: complete ones before
    /// parts, then as in `section_for`.
    pub fn document_for(&self, kind: DocumentKind, reader: Language) -> Option<&DocumentEntry> {
        self.of_kind(kind).min_by_key(|document| {
            let language = document.head.language;
            (document.head.is_part, language != reader, language != Language::English, !document.current)
        })
    }

    /// The section numbers of a kind of document in all languages, with duplicates.
    pub fn section_numbers(&self, kind: DocumentKind) -> impl Iterator<Item = &str> {
        let sections = self.of_kind(kind).flat_map(|document| &document.sections);
        sections.filter_map(|&position| self.library.sections[position].section.number.as_deref())
    }

    /// Whether a kind of document has a section; `None` if no language has its chapter or a whole document.
    pub fn has_section(&self, kind: DocumentKind, number: &str) -> Option<bool> {
        let chapter = number.split('.').next().unwrap_or_default();
        let has = |wanted: &str| self.section_numbers(kind).any(|own| own == wanted);
        let is_known = |has_it: &bool| {
            *has_it || has(chapter) || self.of_kind(kind).any(|document| !document.head.is_part)
        };
        Some(has(number)).filter(is_known)
    }

    /// The documents of a kind that are or were in force.
    fn of_kind(&self, kind: DocumentKind) -> impl Iterator<Item = &DocumentEntry> {
        let documents = self.library.documents.iter();
        documents
            .filter(move |document| document.head.kind == kind && document.authority != Authority::Fan)
            .filter(|document| document.current || !document.pending)
    }

    /// The texts that cite a section, in any language, each once: rules, entries, rulings, then sections.
    pub fn citing_section(&self, kind: DocumentKind, number: &str) -> &[Citer] {
        self.lookup.citing.sections.get(&(kind, number.to_owned())).map_or(&[], Vec::as_slice)
    }

    /// The English edition whose numbers a document cites, the newest for an undated one. The edition in
    /// force replaces one that is not in the series.
    pub fn book_of_document(&self, document: &DocumentEntry) -> Option<BookId> {
        let own = document.numbered_in.filter(|book| self.series(Language::English).contains(book));
        let in_force = || Some(self.edition_for(Language::English, document.head.effective?)?.0);
        let dated = own.or_else(in_force);
        dated.or_else(|| self.current_book(Language::English))
    }

    /// Adds the citations in documents, stored under the current number instead of that of their date.
    pub(super) fn sections_to(&self, citing: &mut Citing) {
        for (position, section) in self.library.sections.with_ids() {
            let document = &self.library.documents[section.document];
            if document.authority == Authority::Fan {
                continue;
            }
            let citer = Citer::Section(position);
            self.add_numbers(citing, citer, self.book_of_document(document), section.own_citations());
            section
                .own_citations()
                .filter(|citation| !means_itself(citation, document, section))
                .for_each(|citation| citing.add_to_sections(citer, citation));
        }
    }
}

/// Whether a section only names itself.
fn means_itself(citation: &Citation, document: &DocumentEntry, section: &SectionEntry) -> bool {
    let is_own = |target: &Target| matches!(target, Target::Section(number) if section.section.number.as_ref() == Some(number));
    DocumentKind::of(citation.document) == Some(document.head.kind) && citation.targets.iter().all(is_own)
}
