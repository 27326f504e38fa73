//! A citing text as a row: its title, its address, and the paragraph with the citation.
//!
//! It finds the citation of a rule or section in the text; the shelf knows the citing texts.

use std::borrow::Cow;

use index::Kind;
use language::Language;
use library::{BookId, CardId, ChosenBy, GlossaryId, InExample, NamedCard, RuleId, RulingId, SectionEntry};
use record::rule_number::RuleNumber;
use record::{Citation, DocumentKind, Target};
use shelf::{Citer, Shelf};

use crate::http::l10n;
use crate::record_view;
use crate::record_view::page_edition::Place;
use crate::render::changed_since;
use crate::render::notice::Note;
use crate::render::rich_text::RichText;
use crate::render::safe_html::{SafeHtml, number};
use crate::render::section_blocks;

/// A citing text.
pub(crate) struct CitationRow {
    /// The number of a rule; else the kind of text.
    pub(crate) number: Option<SafeHtml>,
    pub(crate) kind: Cow<'static, str>,
    pub(crate) href: String,
    pub(crate) title: String,
    pub(crate) title_lang: Option<&'static str>,
    /// The paragraph with the citation.
    pub(crate) passage: SafeHtml,
    pub(crate) lang: Option<&'static str>,
    pub(crate) notes: Vec<Note>,
}

/// The cited rule.
#[derive(Clone, Copy)]
pub(crate) enum Cited<'a> {
    /// A rule, by its number of today.
    Rule(RuleNumber),
    /// A section of a document of this kind.
    Section(DocumentKind, &'a str),
    /// A card, by its name.
    Card(CardId),
}

impl Cited<'_> {
    /// Finds this citation among those of a text and the cards it names. `written_in` is the book whose
    /// numbers the text uses: it may cite a rule by its number at that time.
    fn find<'c>(
        self,
        shelf: &Shelf,
        citations: impl Iterator<Item = &'c Citation> + Clone,
        names: &[NamedCard],
        written_in: Option<BookId>,
    ) -> Option<u32> {
        let citation = match self {
            Cited::Rule(number) => {
                let was_meant = |citation: &&Citation| {
                    written_in
                        .and_then(|book| shelf.today_of(book, citation))
                        .is_some_and(|today| today.now.contains(&number))
                };
                let mut given = citations.clone();
                given
                    .find(|citation| citation.targets.contains(&Target::Rule(number)))
                    .or_else(|| citations.clone().find(was_meant))
            }
            Cited::Section(kind, number) => {
                let is_it = |target: &Target| matches!(target, Target::Section(section) if section == number);
                let mut citations = citations;
                citations.find(|citation| {
                    DocumentKind::of(citation.document) == Some(kind) && citation.targets.iter().any(is_it)
                })
            }
            Cited::Card(card) => {
                return names.iter().find(|named| named.card == card).map(|named| named.span.0);
            }
        };
        citation.map(|citation| citation.span.0)
    }
}

/// A citing text as a row.
pub(crate) fn find(shelf: &Shelf, citer: Citer, cited: Cited<'_>) -> Option<CitationRow> {
    match citer {
        Citer::Rule(position) => of_rule(shelf, position, cited),
        Citer::Glossary(position) => of_entry(shelf, position, cited),
        Citer::Ruling(position) => {
            let text = shelf.rulings().get(position)?;
            let at = cited.find(shelf, text.citations.iter(), &text.names, shelf.book_of_ruling(text))?;
            Some(of_ruling(shelf, position, at))
        }
        Citer::Section(position) => {
            let section = shelf.sections().get(position)?;
            let written_in = shelf.book_of_document(&shelf.documents()[section.document]);
            let own: Vec<&Citation> = section.own_citations().collect();
            let at = cited.find(shelf, own.iter().copied(), &section.names, written_in)?;
            of_section(shelf, section, at)
        }
    }
}

fn of_rule(shelf: &Shelf, position: RuleId, cited: Cited<'_>) -> Option<CitationRow> {
    let text = shelf.rules().get(position)?;
    let place = Place::newest_of(shelf, &text.books)?;
    let rule = &text.rule;
    let (passage, language) = match cited.find(shelf, text.citations.iter(), &text.names, None) {
        Some(at) => {
            let marked = RichText { gaps: &text.gaps, ..RichText::new(&rule.text, &text.citations) }
                .naming(shelf.cards(), &text.names);
            (marked.paragraph_at(at, Some(&place)), rule.text_language)
        }
        None => {
            let has = |inside: &InExample| {
                cited.find(shelf, inside.citations.iter(), &inside.names, None).is_some()
            };
            let (example, inside) = text.examples().find(|(_, inside)| has(inside))?;
            (RichText::example(shelf.cards(), example, inside).line(Some(&place)), example.language)
        }
    };
    Some(CitationRow {
        number: Some(number(rule.number)),
        kind: l10n::kind(Kind::Rule),
        href: place.href(rule.number),
        title: place.title(rule.number).unwrap_or_default().to_owned(),
        title_lang: l10n::lang(place.language()),
        passage,
        lang: l10n::lang(language),
        notes: language_notes(text.language),
    })
}

fn of_entry(shelf: &Shelf, position: GlossaryId, cited: Cited<'_>) -> Option<CitationRow> {
    let text = shelf.glossary().get(position)?;
    let place = Place::newest_of(shelf, &text.books).or_else(|| Place::near(shelf, text.language));
    let at = cited.find(shelf, text.citations.iter(), &text.names, None)?;
    let marked = RichText::new(&text.entry.text, &text.citations).naming(shelf.cards(), &text.names);
    Some(CitationRow {
        number: None,
        kind: l10n::kind(Kind::Glossary),
        href: record_view::entry_href(text),
        title: text.entry.term.clone(),
        title_lang: l10n::lang(text.language),
        passage: marked.paragraph_at(at, place.as_ref()),
        lang: l10n::lang(text.entry.text_language),
        notes: language_notes(text.language),
    })
}

/// A ruling as a row; `at` is the place of the citation in it.
pub(crate) fn of_ruling(shelf: &Shelf, position: RulingId, at: u32) -> CitationRow {
    let text = &shelf.rulings()[position];
    let place = Place::near(shelf, text.language);
    let (title, title_lang) = crate::render::ruling_text::title(shelf, text);
    let mut notes = crate::render::ruling_text::notes(shelf, position, ChosenBy::default());
    notes.extend(changed_since::notes(shelf, position));
    CitationRow {
        number: None,
        kind: l10n::kind(Kind::Ruling),
        href: format!("/rulings/{}", text.id),
        title,
        title_lang,
        passage: crate::render::ruling_text::marked(shelf, text).paragraph_at(at, place.as_ref()),
        lang: l10n::lang(text.language),
        notes,
    }
}

fn of_section(shelf: &Shelf, section: &SectionEntry, at: u32) -> Option<CitationRow> {
    let document = shelf.documents().get(section.document)?;
    let place = Place::near(shelf, section.origin.language);
    let (_, block) = section.blocks().filter(|(start, _)| *start <= at as usize).last()?;
    Some(CitationRow {
        number: None,
        kind: l10n::kind(Kind::Document),
        href: crate::record_view::section_href(shelf, section),
        title: format!(
            "{}: {}",
            document.head.title,
            crate::render::document_labels::section_heading(section)
        ),
        title_lang: l10n::lang(document.head.language),
        passage: section_blocks::marked(shelf, section).paragraph_at(at, place.as_ref()),
        lang: l10n::lang(block.language),
        notes: crate::render::document_labels::notes(document),
    })
}

/// The language of a text, unless it is the reader's or English.
fn language_notes(language: Language) -> Vec<Note> {
    let is_usual = language == Language::English || l10n::lang(language).is_none();
    if is_usual { Vec::new() } else { vec![Note::new(l10n::language(language))] }
}
