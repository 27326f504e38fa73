//! One section of a document, with its neighbours, other languages and the texts that cite it.
//!
//! Page and JSON use the same `find`.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Serialize;
use utoipa::ToSchema;

use language::Language;
use library::{DocumentEntry, SectionEntry, SectionId};
use record::DocumentKind;
use shelf::{Citer, Shelf};
use view::SectionView;

use crate::chrome::layout::{PageLayout, here, send};
use crate::chrome::metadata;
use crate::citations::row::{CitationRow, Cited};
use crate::citations::{self, tiers};
use crate::documents;
use crate::documents::list::DocumentParams;
use crate::http::list_envelope::Linked;
use crate::http::locale::say;
use crate::http::params::{LenientParams, Params};
use crate::http::problem::{Link, Problem};
use crate::http::url::encode_part;
use crate::http::{self, l10n};
use crate::record_view::page_edition;
use crate::record_view::text::{day, titled};
use crate::record_view::{self, RecordView};
use crate::render::notice::Note;
use crate::render::safe_html::SafeHtml;
use crate::render::section_blocks::{self, Group};
use crate::state::site::{Held, Snapshot};
use crate::text_form::{Answer, Writer, Written, marked};

#[derive(Template)]
#[template(path = "document_section.html")]
struct SectionPage {
    frame: PageLayout,
    number: String,
    title: String,
    lang: Option<&'static str>,
    notes: Vec<Note>,
    notice: SafeHtml,
    /// The penalty of an infraction.
    penalty: Option<String>,
    blocks: Vec<Group>,
    below: Vec<Link>,
    rows: Vec<CitationRow>,
    /// Number of texts that cite it.
    count: usize,
    languages: Vec<Link>,
    source: String,
    json: String,
    before: Option<Link>,
    after: Option<Link>,
}

/// `/documents/{id}/{section}`
pub(crate) async fn english(
    held: Held,
    Path((document, section)): Path<(String, String)>,
    LenientParams(asked): LenientParams<DocumentParams>,
) -> Result<Response, Problem> {
    if let Some(base) = documents::list::elsewhere(&asked.want, Language::English)? {
        return Ok(Redirect::to(&format!("{base}/{}/{}", encode_part(&document), encode_part(&section)))
            .into_response());
    }
    show(&held, Language::English, &document, &section)
}

/// `/{language}/documents/{id}/{section}`
pub(crate) async fn foreign(
    held: Held,
    Path((code, document, section)): Path<(String, String, String)>,
    LenientParams(asked): LenientParams<DocumentParams>,
) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    if let Some(base) = documents::list::elsewhere(&asked.want, language)? {
        return Ok(Redirect::to(&format!("{base}/{}/{}", encode_part(&document), encode_part(&section)))
            .into_response());
    }
    match documents::list::canonical(&code, language) {
        Some(base) => {
            Ok(Redirect::permanent(&format!("{base}/{}/{}", encode_part(&document), encode_part(&section)))
                .into_response())
        }
        None => show(&held, language, &document, &section),
    }
}

fn show(held: &Snapshot, language: Language, document: &str, slug: &str) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let (document, position, section) = find(held, language, document, slug)?;
    if section.slug != slug {
        return Ok(Redirect::permanent(&crate::record_view::section_href(shelf, section)).into_response());
    }
    let link = |&other: &SectionId| {
        let other = &shelf.sections()[other];
        Link::new(
            crate::render::document_labels::section_heading(other),
            crate::record_view::section_href(shelf, other),
        )
    };
    let at = document.sections.iter().position(|&other| other == position).unwrap_or_default();
    let below = document.sections.iter().filter(|&&other| shelf.sections()[other].parent == Some(position));
    let citers = citers(shelf, document, section);
    let rows = cited_as(document, section).map_or_else(Vec::new, |(kind, number)| {
        tiers::first_of(&citers)
            .into_iter()
            .filter_map(|citer| citations::row::find(shelf, citer, Cited::Section(kind, number)))
            .collect()
    });
    send(&SectionPage {
        frame: frame(held, language, document, section),
        number: section.section.number.clone().unwrap_or_default(),
        title: if section.section.title.is_empty() {
            document.head.title.clone()
        } else {
            section.section.title.clone()
        },
        lang: l10n::lang(language),
        notes: crate::render::document_labels::notes(document),
        notice: documents::list::warnings(shelf, document, &notice(shelf, document, section)),
        penalty: section_blocks::penalty(shelf, section).map(|(_, penalty)| penalty),
        blocks: section_blocks::of(shelf, section),
        below: below.map(link).collect(),
        rows,
        count: citers.len(),
        languages: languages(shelf, document, section),
        source: source(document, section),
        json: crate::record_view::section_uri(shelf, section),
        before: at.checked_sub(1).and_then(|at| document.sections.get(at)).map(link),
        after: document.sections.get(at + 1).map(link),
    })
}

/// The file of a section, and its lines there; in a PDF its pages.
fn source(document: &DocumentEntry, section: &SectionEntry) -> String {
    let path = &*section.origin.path;
    let (first, last) = (section.origin.lines.first.to_string(), section.origin.lines.last.to_string());
    let is_pdf = path.to_ascii_lowercase().ends_with(".pdf");
    match is_pdf && document.head.kind.is_policy() {
        true => say!("section-pages", path = path, first = first, last = last),
        false => say!("section-source", path = path, first = first, last = last),
    }
}

/// The layout of a section's page: its place in the document, its addresses in other languages, its metadata.
fn frame(
    held: &Snapshot,
    language: Language,
    document: &DocumentEntry,
    section: &SectionEntry,
) -> PageLayout {
    let shelf = &held.live.shelf;
    let heading = crate::render::document_labels::section_heading(section);
    let title = format!("{heading}, {}", document.head.title);
    let parent = section.parent.map(|parent| &shelf.sections()[parent]);
    let above =
        Link::new(&document.head.title, crate::record_view::document_href(document)).in_language(language);
    let mut crumbs = vec![Link::new(say!("documents"), "/documents"), above];
    let parent = parent.map(|parent| {
        Link::new(
            crate::render::document_labels::section_heading(parent),
            crate::record_view::section_href(shelf, parent),
        )
    });
    crumbs.extend(parent.map(|parent| parent.in_language(language)));
    crumbs.push(here(&heading).in_language(language));
    let mut frame = held.frame(title).at(crumbs, l10n::language(language));
    frame.canonical = Some(crate::record_view::section_href(shelf, section));
    if let Some((_, number)) = cited_as(document, section) {
        let there = sections_in(shelf, document, number)
            .map(|(language, other)| (language.code(), crate::record_view::section_href(shelf, other)));
        frame.alternates =
            there.chain([(language.code(), crate::record_view::section_href(shelf, section))]).collect();
    }
    let about: Vec<String> =
        crate::render::document_labels::notes(document).into_iter().map(|note| note.text).collect();
    frame.imprint = format!("{} · {}", document.head.title, about.join(" · "));
    let said: Vec<&str> = section.section.blocks.iter().map(|block| block.text.as_str()).collect();
    frame.description = metadata::described(&said.join(" "), &document.head.title);
    frame
}

/// The notice for a section held in this language only.
fn notice(shelf: &Shelf, document: &DocumentEntry, section: &SectionEntry) -> String {
    let (Some((kind, number)), language) = (cited_as(document, section), document.head.language) else {
        return String::new();
    };
    let english = shelf.section_for(kind, number, Language::English);
    if language == Language::English
        || english.is_some_and(|(other, _)| other.head.language == Language::English)
    {
        return String::new();
    }
    say!("section-not-in-english", language = l10n::language(language))
}

/// The label of a section's citation.
fn cited_as<'a>(document: &DocumentEntry, section: &'a SectionEntry) -> Option<(DocumentKind, &'a str)> {
    Some((
        document.head.kind,
        section.section.number.as_deref().filter(|_| document.head.kind.cited_as().is_some())?,
    ))
}

/// The texts that cite a section, each once.
fn citers(shelf: &Shelf, document: &DocumentEntry, section: &SectionEntry) -> Vec<Citer> {
    let all =
        cited_as(document, section).map_or(&[][..], |(kind, number)| shelf.citing_section(kind, number));
    shelf.once(all, document.head.language)
}

/// The same section in other languages.
fn languages(shelf: &Shelf, document: &DocumentEntry, section: &SectionEntry) -> Vec<Link> {
    cited_as(document, section).map_or_else(Vec::new, |(_, number)| in_languages(shelf, document, number))
}

/// The section with this number in languages other than the document's.
fn in_languages(shelf: &Shelf, document: &DocumentEntry, number: &str) -> Vec<Link> {
    let there = sections_in(shelf, document, number);
    there
        .map(|(language, other)| {
            Link::new(l10n::language(language), crate::record_view::section_href(shelf, other))
        })
        .collect()
}

fn sections_in<'a>(
    shelf: &'a Shelf,
    document: &DocumentEntry,
    number: &str,
) -> impl Iterator<Item = (Language, &'a SectionEntry)> {
    let (kind, own) = (document.head.kind, document.head.language);
    Language::ALL.into_iter().filter(move |&language| language != own).filter_map(move |language| {
        let (_, other) =
            shelf.section_for(kind, number, language).filter(|(other, _)| other.head.language == language)?;
        Some((language, &shelf.sections()[other]))
    })
}

/// A section with the texts that cite it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SectionAnswer {
    /// The section with its addresses.
    #[serde(flatten)]
    section: Linked<SectionView>,
    /// The section before it.
    previous: Option<String>,
    /// The section after it.
    next: Option<String>,
    /// Number of texts that cite it, in any language.
    cited_by_count: usize,
    /// The first of them.
    cited_by: Vec<Linked<RecordView>>,
}

impl Written for SectionAnswer {
    fn write(&self, out: &mut Writer) {
        let Linked { record: section, html_uri, .. } = &self.section;
        out.heading(1, titled(section.number.as_deref(), &section.title));
        out.paragraph(&section.text);
        let of = titled(Some(&section.document_title), &day(section.effective, section.pending));
        let page = out.place("page", html_uri);
        out.paragraph(marked!(out, "{} · {}", of, page));
    }
}

/// A section of a document, with its neighbours and the texts that cite it.
#[utoipa::path(get, path = "/api/v1/documents/{id}/{section}", params(("id" = String, Path, description = "The document's name in URLs"), ("section" = String, Path, description = "Like 2, 2.5, appendix-a, or the words of a heading"), DocumentParams), responses((status = 200, body = SectionAnswer), (status = 404, description = "No such section")))]
pub(crate) async fn json(
    held: Held,
    Path((document, section)): Path<(String, String)>,
    asked: Params<DocumentParams>,
) -> Result<Answer<SectionAnswer>, Problem> {
    let shelf = &held.live.shelf;
    let language = http::params::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    let (document, position, section) = find(&held, language, &document, &section)?;
    let at = document.sections.iter().position(|&other| other == position).unwrap_or_default();
    let uri = |&other: &SectionId| crate::record_view::section_uri(shelf, &shelf.sections()[other]);
    let citers = citers(shelf, document, section);
    Ok(Answer(SectionAnswer {
        section: crate::record_view::section(shelf, section),
        previous: at.checked_sub(1).and_then(|at| document.sections.get(at)).map(uri),
        next: document.sections.get(at + 1).map(uri),
        cited_by_count: citers.len(),
        cited_by: tiers::first_of(&citers)
            .into_iter()
            .filter_map(|citer| record_view::item(shelf, index::Item::from(citer)))
            .collect(),
    }))
}

/// A section by its slug or its number, with its document and its position.
pub(crate) fn find<'a>(
    held: &'a Snapshot,
    language: Language,
    document: &str,
    slug: &str,
) -> Result<(&'a DocumentEntry, SectionId, &'a SectionEntry), Problem> {
    let shelf = &held.live.shelf;
    let document = documents::page::find(held, language, document)?;
    let found = shelf.section(document, slug).map(|(position, section)| (document, position, section));
    found.ok_or_else(|| {
        let shown: String = slug.chars().take(80).collect();
        let chapter = slug.split('.').next().unwrap_or_default();
        let near = document.sections.iter().map(|&position| &shelf.sections()[position]);
        let near = near.filter(|section| {
            section.section.number.as_deref().is_some_and(|number| number.split('.').next() == Some(chapter))
        });
        let links = near
            .take(12)
            .map(|section| {
                Link::new(
                    crate::render::document_labels::section_heading(section),
                    crate::record_view::section_href(shelf, section),
                )
            })
            .collect();
        let missing = say!("section-missing", document = &document.head.title, section = &shown);
        let held = documents::list::held(shelf, document);
        let problem = Problem::not_found("no-such-section", missing);
        let problem = if held.is_empty() { problem } else { problem.offer(held, Vec::new()) };
        problem
            .offer_some(say!("in-other-languages"), in_languages(shelf, document, slug))
            .offer_some(
                say!("offer-current-edition"),
                documents::list::current_edition(document).into_iter().collect(),
            )
            .offer_some(say!("offer-sections-near"), links)
            .offer(
                say!("offer-whole-document"),
                vec![Link::new(&document.head.title, crate::record_view::document_href(document))],
            )
            .search(&match document.head.kind.abbreviation() {
                Some(abbreviation) => format!("{abbreviation} {shown}"),
                None => shown.replace('-', " "),
            })
    })
}
