//! The documents beside the rulebooks: their list, their addresses, and where a citation of one leads.
//!
//! Whole documents are the business of `document`, single sections of `document_section`.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::index::DirectSection;
use crate::language::Language;
use crate::library::{DocumentEntry, SectionEntry};
use crate::record::{Citation, DocumentKind, Target};
use crate::shelf::Shelf;
use crate::view::DocumentView;

use super::anchor::Link as Anchor;
use super::ask::{self, Asked, Window, encode_part};
use super::block::Note;
use super::document::DocumentAsked;
use super::frame::{Frame, here, send};
use super::list::{Linked, List};
use super::place::{self, Place};
use super::problem::{Link, Problem};
use super::reader::say;
use super::site::{Held, Holdings};
use super::words;

/// A tournament document that is so many days older than the rules was most likely replaced: new ones come several times a year.
const OLDER: i32 = 365;

/// Documents of one kind.
struct Group {
    name: String,
    rows: Vec<Row>,
}

/// A document in the list.
struct Row {
    label: String,
    href: String,
    title: String,
    lang: Option<&'static str>,
    notes: Vec<Note>,
}

#[derive(Template)]
#[template(path = "documents.html")]
struct DocumentsPage {
    frame: Frame,
    count: String,
    languages: Vec<Link>,
    groups: Vec<Group>,
}

/// `/documents`: those of every language.
pub(super) async fn english(held: Held) -> Result<Response, Problem> {
    show(&held, None)
}

/// `/{language}/documents`
pub(super) async fn foreign(held: Held, Path(code): Path<String>) -> Result<Response, Problem> {
    let language = place::language(&code, &held.live.shelf)?;
    match canonical(&code, language) {
        Some(address) => Ok(Redirect::permanent(&address).into_response()),
        None => show(&held, Some(language)),
    }
}

/// Where the documents of a language are, when an address writes the language in another way.
pub(super) fn canonical(code: &str, language: Language) -> Option<String> {
    let base = base(language);
    (base != format!("/{code}/documents")).then_some(base)
}

/// The address of the documents of a language.
pub(super) fn base(language: Language) -> String {
    match language {
        Language::English => "/documents".to_owned(),
        other => format!("/{other}/documents"),
    }
}

/// Where the documents of the language are that `?lang=` asks for, when that is another one than the address says.
pub(super) fn elsewhere(asked: &DocumentAsked, language: Language) -> Result<Option<String>, Problem> {
    let wanted = ask::language("lang", asked.lang.as_deref())?;
    Ok(wanted.filter(|&wanted| wanted != language).map(base))
}

/// The page of a document.
pub(super) fn href(document: &DocumentEntry) -> String {
    format!("{}/{}", base(document.head.language), encode_part(&document.slug))
}

/// The page of a section.
pub(super) fn section_href(shelf: &Shelf, section: &SectionEntry) -> String {
    format!("{}/{}", href(&shelf.documents[section.document as usize]), encode_part(&section.slug))
}

/// The address of a document in the API.
pub(super) fn uri(document: &DocumentEntry) -> String {
    format!("/api/v1/documents/{}{}", encode_part(&document.slug), in_language(document))
}

/// The address of a section in the API.
pub(super) fn section_uri(shelf: &Shelf, section: &SectionEntry) -> String {
    let document = &shelf.documents[section.document as usize];
    format!("/api/v1/documents/{}/{}{}", encode_part(&document.slug), encode_part(&section.slug), in_language(document))
}

fn in_language(document: &DocumentEntry) -> String {
    match document.head.language {
        Language::English => String::new(),
        other => format!("?lang={other}"),
    }
}

/// A document with its addresses.
pub(super) fn linked(shelf: &Shelf, document: &DocumentEntry) -> Linked<DocumentView> {
    Linked { record: DocumentView::of(shelf, document), uri: uri(document), html_uri: href(document) }
}

/// The language of a document's title: one that does not name itself has an English one.
pub(super) fn title_lang(document: &DocumentEntry) -> Option<&'static str> {
    words::lang(if document.head.title.is_ascii() { Language::English } else { document.head.language })
}

/// Number and title of a section in one line.
pub(super) fn heading(section: &SectionEntry) -> String {
    match &section.section.number {
        Some(number) if !section.section.title.is_empty() => format!("{number} {}", section.section.title),
        _ => section.title().to_owned(),
    }
}

/// What a kind of document is called in a narrow column, and what many of them are.
pub(super) fn kind(kind: DocumentKind) -> (String, String) {
    match kind {
        DocumentKind::Mtr | DocumentKind::Ipg => (kind.abbreviation().unwrap_or_default().to_owned(), say!("document-tournament")),
        DocumentKind::ReleaseNotes => (say!("document-release"), say!("document-release-notes")),
        DocumentKind::House => (say!("document-notes"), say!("document-house")),
    }
}

/// What is to be known of a document beside its title: language, day, on whose authority.
pub(super) fn notes(document: &DocumentEntry) -> Vec<Note> {
    let mut notes = vec![Note::new(words::language(document.head.language))];
    notes.push(Note::new(match (document.head.effective, document.head.kind.cited_as()) {
        (Some(day), Some(_)) => say!("place-of", date = words::day(day)),
        (Some(day), None) => words::day(day),
        (None, _) => say!("undated"),
    }));
    if document.head.is_part {
        notes.push(Note::new(say!("document-part")));
    }
    notes.extend(words::authority(document.authority).map(Note::new));
    notes
}

/// What to say of a tournament document that is far older than the rules; nothing of one that is not.
pub(super) fn older(shelf: &Shelf, document: &DocumentEntry) -> String {
    let newest = shelf.current_book(Language::English).and_then(|book| shelf.since(book));
    match (newest, document.head.effective.filter(|_| document.head.kind.cited_as().is_some())) {
        (Some(newest), Some(day)) if (newest - day).get_days() > OLDER => say!("document-older", date = words::day(newest)),
        _ => String::new(),
    }
}

fn show(held: &Holdings, language: Option<Language>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let mut groups: Vec<Group> = Vec::new();
    let listed: Vec<&DocumentEntry> = listed(shelf, language);
    for document in &listed {
        let (label, name) = kind(document.head.kind);
        if groups.last().is_none_or(|group| group.name != name) {
            groups.push(Group { name, rows: Vec::new() });
        }
        let mut notes = notes(document);
        notes.push(Note::new(words::counted(document.sections.len(), "count-sections")));
        let (title, lang) = (document.head.title.clone(), title_lang(document));
        if let Some(group) = groups.last_mut() {
            group.rows.push(Row { label, href: href(document), title, lang, notes });
        }
    }
    let mut others: Vec<Language> = shelf.documents.iter().map(|document| document.head.language).collect();
    others.sort_unstable();
    others.dedup();
    let others = others.into_iter().filter(|&other| Some(other) != language && other != Language::English);
    let here_now = language.unwrap_or(Language::English);
    let mut frame = held.frame(say!("documents")).at([here(say!("documents"))], language.map_or_else(String::new, words::language));
    frame.canonical = Some(base(here_now));
    let page = DocumentsPage {
        frame,
        count: words::counted(listed.len(), "count-documents"),
        languages: others.map(|other| Link::new(words::language(other), base(other))).collect(),
        groups,
    };
    send(&page)
}

fn listed(shelf: &Shelf, language: Option<Language>) -> Vec<&DocumentEntry> {
    shelf.documents.iter().filter(|document| language.is_none_or(|language| document.head.language == language)).collect()
}

/// Parameters of the list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct DocumentsAsked {
    /// Only documents in this language.
    lang: Option<String>,
    /// How many to give, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Where to go on, from `next_page`.
    cursor: Option<String>,
}

/// The documents beside the rulebooks: tournament documents, release notes, notes of the house.
#[utoipa::path(get, path = "/api/v1/documents", params(DocumentsAsked), responses((status = 200, body = List<Linked<DocumentView>>)))]
pub(super) async fn json(held: Held, asked: Asked<DocumentsAsked>) -> Result<List<Linked<DocumentView>>, Problem> {
    let shelf = &held.live.shelf;
    let language = ask::language("lang", asked.want.lang.as_deref())?;
    let window = Window::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    Ok(List::cut(&listed(shelf, language), window, &asked.address, |document| linked(shelf, document)))
}

/// Where a citation of a tournament document leads for a reader at a place; nowhere when nothing can be said.
pub(super) fn anchor(place: &Place<'_>, citation: &Citation) -> Option<Anchor> {
    let (kind, shelf) = (DocumentKind::of(citation.document)?, place.shelf);
    let numbers = citation.targets.iter().filter_map(|target| match target {
        Target::Section(number) => Some(number.as_str()),
        Target::Rule(_) => None,
    });
    let name = self::kind(kind).0;
    let mut first = None;
    for number in numbers {
        first = first.or(Some(number));
        if let Some((document, section)) = shelf.section_for(kind, number, place.language()) {
            let section = &shelf.sections[section as usize];
            let language = document.head.language;
            let words = words::language(language);
            let is_foreign = language != place.language() && language != Language::English;
            return Some(Anchor::Beside {
                href: section_href(shelf, section),
                title: say!("section-in-language", section = format!("{name} {}", heading(section)), language = &words),
                aside: is_foreign.then_some(words),
            });
        }
    }
    let first = first.filter(|_| citation.exists == Some(false))?;
    Some(Anchor::Nowhere(say!("section-missing", section = first, document = name)))
}

/// Where a query leads that is nothing but the name of a document, or of a section: `MTR`, `MTR 4.8`. The page of a section that is not held
/// says so.
pub(super) fn named(shelf: &Shelf, query: &str, section: Option<&DirectSection>, reader: Language) -> Option<String> {
    let query = query.trim().trim_end_matches(['.', ',', ';', '!', '?']);
    let is_called =
        |document: &&DocumentEntry| document.slug.eq_ignore_ascii_case(query) || document.head.title.eq_ignore_ascii_case(query);
    if let Some(document) = shelf.documents.iter().filter(is_called).min_by_key(|document| rank(document, reader)) {
        return Some(href(document));
    }
    addresses(shelf, section?, reader).map(|(_, page)| page)
}

/// Which document of several is the one for a reader: the least.
fn rank(document: &DocumentEntry, reader: Language) -> (bool, bool, bool) {
    (document.head.language != reader, document.head.language != Language::English, !document.current)
}

/// Where a section is in the API and its page, also of one that is not held.
pub(super) fn addresses(shelf: &Shelf, section: &DirectSection, reader: Language) -> Option<(String, String)> {
    if let Some(position) = section.position {
        let entry = &shelf.sections[position as usize];
        return Some((section_uri(shelf, entry), section_href(shelf, entry)));
    }
    let of_kind = shelf.documents.iter().filter(|document| document.head.kind == section.kind);
    let document = of_kind.min_by_key(|document| rank(document, reader))?;
    let number = encode_part(&section.number);
    let api = format!("/api/v1/documents/{}/{number}{}", encode_part(&document.slug), in_language(document));
    Some((api, format!("{}/{number}", href(document))))
}
