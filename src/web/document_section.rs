//! One section of a document with its neighbours, its other languages and who cites it.
//!
//! Page and JSON come out of one `find`.

use askama::Template;
use axum::Json;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::language::Language;
use crate::library::{DocumentEntry, SectionEntry};
use crate::record::DocumentKind;
use crate::shelf::{Citer, Shelf};
use crate::view::SectionView;

use super::ask::{self, Asked, Loose, encode_part};
use super::block::Note;
use super::blocks::{self, Group};
use super::cited_by;
use super::citing_row::{self, Cited, Row};
use super::document::{self, DocumentAsked};
use super::documents;
use super::frame::{Frame, here, send};
use super::list::Linked;
use super::place;
use super::problem::{Link, Problem};
use super::reader::say;
use super::shown::{self, RecordView};
use super::site::{Held, Holdings};
use super::{tiers, unfold, words};

#[derive(Template)]
#[template(path = "document_section.html")]
struct SectionPage {
    frame: Frame,
    number: String,
    title: String,
    lang: Option<&'static str>,
    notes: Vec<Note>,
    notice: String,
    blocks: Vec<Group>,
    below: Vec<Link>,
    rows: Vec<Row>,
    /// How many texts cite it.
    count: usize,
    languages: Vec<Link>,
    source: String,
    json: String,
    before: Option<Link>,
    after: Option<Link>,
}

/// `/documents/{id}/{section}`
pub(super) async fn english(
    held: Held,
    Path((document, section)): Path<(String, String)>,
    Loose(asked): Loose<DocumentAsked>,
) -> Result<Response, Problem> {
    if let Some(base) = documents::elsewhere(&asked.want, Language::English)? {
        return Ok(Redirect::to(&format!("{base}/{}/{}", encode_part(&document), encode_part(&section))).into_response());
    }
    show(&held, Language::English, &document, &section)
}

/// `/{language}/documents/{id}/{section}`
pub(super) async fn foreign(
    held: Held,
    Path((code, document, section)): Path<(String, String, String)>,
    Loose(asked): Loose<DocumentAsked>,
) -> Result<Response, Problem> {
    let language = place::language(&code, &held.live.shelf)?;
    if let Some(base) = documents::elsewhere(&asked.want, language)? {
        return Ok(Redirect::to(&format!("{base}/{}/{}", encode_part(&document), encode_part(&section))).into_response());
    }
    match documents::canonical(&code, language) {
        Some(base) => Ok(Redirect::permanent(&format!("{base}/{}/{}", encode_part(&document), encode_part(&section))).into_response()),
        None => show(&held, language, &document, &section),
    }
}

fn show(held: &Holdings, language: Language, document: &str, slug: &str) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let (document, position, section) = find(held, language, document, slug)?;
    let link = |&other: &u32| {
        let other = &shelf.sections[other as usize];
        Link::new(documents::heading(other), documents::section_href(shelf, other))
    };
    let at = document.sections.iter().position(|&other| other == position).unwrap_or_default();
    let below = document.sections.iter().filter(|&&other| shelf.sections[other as usize].parent == Some(position));
    let citers = citers(shelf, document, section);
    let rows = cited_as(document, section).map_or_else(Vec::new, |(kind, number)| {
        tiers::first_of(&citers).into_iter().filter_map(|citer| citing_row::of(shelf, citer, Cited::Section(kind, number))).collect()
    });
    send(&SectionPage {
        frame: frame(held, language, document, section),
        number: section.section.number.clone().unwrap_or_default(),
        title: if section.section.title.is_empty() { document.head.title.clone() } else { section.section.title.clone() },
        lang: words::lang(language),
        notes: documents::notes(document),
        notice: [notice(shelf, document, section), documents::older(shelf, document)].join(" ").trim().to_owned(),
        blocks: blocks::of(shelf, section),
        below: below.map(link).collect(),
        rows,
        count: citers.len(),
        languages: languages(shelf, document, section),
        source: say!(
            "section-source",
            path = &*section.origin.path,
            first = section.origin.lines.first.to_string(),
            last = section.origin.lines.last.to_string()
        ),
        json: documents::section_uri(shelf, section),
        before: at.checked_sub(1).and_then(|at| document.sections.get(at)).map(link),
        after: document.sections.get(at + 1).map(link),
    })
}

/// The frame of a section's page: its place in the document, its addresses in other languages, what is told of it elsewhere.
fn frame(held: &Holdings, language: Language, document: &DocumentEntry, section: &SectionEntry) -> Frame {
    let shelf = &held.live.shelf;
    let heading = documents::heading(section);
    let title = format!("{heading}, {}", document.head.title);
    let parent = section.parent.map(|parent| &shelf.sections[parent as usize]);
    let above = Link::new(&document.head.title, documents::href(document)).in_language(language);
    let mut crumbs = vec![Link::new(say!("documents"), "/documents"), above];
    let parent = parent.map(|parent| Link::new(documents::heading(parent), documents::section_href(shelf, parent)));
    crumbs.extend(parent.map(|parent| parent.in_language(language)));
    crumbs.push(here(&heading).in_language(language));
    let mut frame = held.frame(title).at(crumbs, words::language(language));
    frame.canonical = Some(documents::section_href(shelf, section));
    if let Some((_, number)) = cited_as(document, section) {
        let there = sections_in(shelf, document, number).map(|(language, other)| (language.code(), documents::section_href(shelf, other)));
        frame.alternates = there.chain([(language.code(), documents::section_href(shelf, section))]).collect();
    }
    let about: Vec<String> = documents::notes(document).into_iter().map(|note| note.text).collect();
    frame.imprint = format!("{} · {}", document.head.title, about.join(" · "));
    let said: Vec<&str> = section.section.blocks.iter().map(|block| block.text.as_str()).collect();
    frame.description = unfold::described(&said.join(" "), &document.head.title);
    frame
}

/// What to say of a section that stands here in no language but this one.
fn notice(shelf: &Shelf, document: &DocumentEntry, section: &SectionEntry) -> String {
    let (Some((kind, number)), language) = (cited_as(document, section), document.head.language) else { return String::new() };
    let english = shelf.section_for(kind, number, Language::English);
    if language == Language::English || english.is_some_and(|(other, _)| other.head.language == Language::English) {
        return String::new();
    }
    say!("section-not-in-english", language = words::language(language))
}

/// What a citation of a section says.
fn cited_as<'a>(document: &DocumentEntry, section: &'a SectionEntry) -> Option<(DocumentKind, &'a str)> {
    Some((document.head.kind, section.section.number.as_deref().filter(|_| document.head.kind.cited_as().is_some())?))
}

/// The texts that cite a section, each once.
fn citers(shelf: &Shelf, document: &DocumentEntry, section: &SectionEntry) -> Vec<Citer> {
    let all = cited_as(document, section).map_or(&[][..], |(kind, number)| shelf.citing_section(kind, number));
    shelf.once(all, document.head.language)
}

/// The same section in other languages.
fn languages(shelf: &Shelf, document: &DocumentEntry, section: &SectionEntry) -> Vec<Link> {
    cited_as(document, section).map_or_else(Vec::new, |(_, number)| in_languages(shelf, document, number))
}

/// The section of a number in other languages than that of a document.
fn in_languages(shelf: &Shelf, document: &DocumentEntry, number: &str) -> Vec<Link> {
    let there = sections_in(shelf, document, number);
    there.map(|(language, other)| Link::new(words::language(language), documents::section_href(shelf, other))).collect()
}

fn sections_in<'a>(shelf: &'a Shelf, document: &DocumentEntry, number: &str) -> impl Iterator<Item = (Language, &'a SectionEntry)> {
    let (kind, own) = (document.head.kind, document.head.language);
    Language::ALL.into_iter().filter(move |&language| language != own).filter_map(move |language| {
        let (_, other) = shelf.section_for(kind, number, language).filter(|(other, _)| other.head.language == language)?;
        Some((language, &shelf.sections[other as usize]))
    })
}

/// A section with who cites it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SectionAnswer {
    /// The section with its addresses.
    #[serde(flatten)]
    section: Linked<SectionView>,
    /// The section before it.
    previous: Option<String>,
    /// The section after it.
    next: Option<String>,
    /// How many texts cite it, in whatever language.
    cited_by_count: usize,
    /// The first of them.
    cited_by: Vec<Linked<RecordView>>,
}

/// A section of a document, with its neighbours and who cites it.
#[utoipa::path(get, path = "/api/v1/documents/{id}/{section}", params(("id" = String, Path, description = "The document's name in URLs"), ("section" = String, Path, description = "Like 2, 2.5, appendix-a, or the words of a heading"), DocumentAsked), responses((status = 200, body = SectionAnswer), (status = 404, description = "No such section")))]
pub(super) async fn json(
    held: Held,
    Path((document, section)): Path<(String, String)>,
    asked: Asked<DocumentAsked>,
) -> Result<Json<SectionAnswer>, Problem> {
    let shelf = &held.live.shelf;
    let language = ask::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    let (document, position, section) = find(&held, language, &document, &section)?;
    let at = document.sections.iter().position(|&other| other == position).unwrap_or_default();
    let uri = |&other: &u32| documents::section_uri(shelf, &shelf.sections[other as usize]);
    let citers = citers(shelf, document, section);
    Ok(Json(SectionAnswer {
        section: linked(shelf, section),
        previous: at.checked_sub(1).and_then(|at| document.sections.get(at)).map(uri),
        next: document.sections.get(at + 1).map(uri),
        cited_by_count: citers.len(),
        cited_by: tiers::first_of(&citers).into_iter().filter_map(|citer| shown::item(shelf, cited_by::item(citer))).collect(),
    }))
}

/// A section with its addresses.
pub(super) fn linked(shelf: &Shelf, section: &SectionEntry) -> Linked<SectionView> {
    Linked {
        record: SectionView::of(shelf, section),
        uri: documents::section_uri(shelf, section),
        html_uri: documents::section_href(shelf, section),
    }
}

/// A section by its name in URLs, with its document and its position.
pub(super) fn find<'a>(
    held: &'a Holdings,
    language: Language,
    document: &str,
    slug: &str,
) -> Result<(&'a DocumentEntry, u32, &'a SectionEntry), Problem> {
    let shelf = &held.live.shelf;
    let document = document::find(held, language, document)?;
    let found = shelf.section(document, slug).map(|(position, section)| (document, position, section));
    found.ok_or_else(|| {
        let shown: String = slug.chars().take(80).collect();
        let chapter = slug.split('.').next().unwrap_or_default();
        let near = document.sections.iter().map(|&position| &shelf.sections[position as usize]);
        let near = near.filter(|section| section.section.number.as_deref().is_some_and(|number| number.split('.').next() == Some(chapter)));
        let links = near.take(12).map(|section| Link::new(documents::heading(section), documents::section_href(shelf, section))).collect();
        Problem::not_found("no-such-section", say!("section-missing", document = &document.head.title, section = &shown))
            .offer_some(say!("in-other-languages"), in_languages(shelf, document, slug))
            .offer_some(say!("offer-sections-near"), links)
            .offer(say!("offer-whole-document"), vec![Link::new(&document.head.title, documents::href(document))])
            .search(&match document.head.kind.abbreviation() {
                Some(abbreviation) => format!("{abbreviation} {shown}"),
                None => shown.replace('-', " "),
            })
    })
}
