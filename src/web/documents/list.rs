//! The list of documents other than rulebooks, their addresses, and the targets of citations of them.
//!
//! `page` shows whole documents, `section` single sections.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use index::DirectSection;
use language::Language;
use library::DocumentEntry;
use shelf::Shelf;
use view::DocumentView;

use crate::chrome::layout::{PageLayout, here, send};
use crate::http::list_envelope::{Linked, List};
use crate::http::locale::say;
use crate::http::params::{PageWindow, Params};
use crate::http::problem::{Link, Problem};
use crate::http::url::encode_part;
use crate::http::{self, l10n};
use crate::record_view::page_edition;
use crate::record_view::{
    document_href, document_uri, documents_base, in_document_language, section_href, section_uri,
};
use crate::render::document_labels;
use crate::render::notice::Note;
use crate::render::safe_html::{self, SafeHtml};
use crate::state::site::{Held, Snapshot};

/// One year, in days. A tournament document older than the rules by more than this has most likely been replaced: new
/// ones appear several times a year.
const OLDER: i32 = 365;

/// The publisher's page with the current tournament documents.
const CURRENT_EDITIONS: &str = "wpn.wizards.com/rules-documents";

/// Parameters of a document.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DocumentParams {
    /// Language. Default: English.
    pub(crate) lang: Option<String>,
}

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
    frame: PageLayout,
    count: String,
    languages: Vec<Link>,
    groups: Vec<Group>,
}

/// `/documents`: the documents of every language.
pub(crate) async fn english(held: Held) -> Result<Response, Problem> {
    show(&held, None)
}

/// `/{language}/documents`
pub(crate) async fn foreign(held: Held, Path(code): Path<String>) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    match canonical(&code, language) {
        Some(address) => Ok(Redirect::permanent(&address).into_response()),
        None => show(&held, Some(language)),
    }
}

/// The canonical address of a language's documents, if an address writes the language differently.
pub(crate) fn canonical(code: &str, language: Language) -> Option<String> {
    let base = documents_base(language);
    (base != format!("/{code}/documents")).then_some(base)
}

/// The documents of the language in `?lang=`, if it differs from that of the address.
pub(crate) fn elsewhere(asked: &DocumentParams, language: Language) -> Result<Option<String>, Problem> {
    let wanted = http::params::language("lang", asked.lang.as_deref())?;
    Ok(wanted.filter(|&wanted| wanted != language).map(documents_base))
}

/// A document with its addresses.
pub(crate) fn linked(shelf: &Shelf, document: &DocumentEntry) -> Linked<DocumentView> {
    Linked {
        record: DocumentView::of(shelf, document),
        uri: document_uri(document),
        html_uri: document_href(document),
    }
}

/// The language of a document's title; a document without one of its own has an English title.
pub(crate) fn title_lang(document: &DocumentEntry) -> Option<&'static str> {
    l10n::lang(if document.head.title.is_ascii() { Language::English } else { document.head.language })
}

/// The notice above a document: `first`, then the day a pending document comes into force. For a tournament document
/// also that it is far older than the rules or undated, with a link to the current one, and which chapters a partial
/// copy has.
pub(crate) fn warnings(shelf: &Shelf, document: &DocumentEntry, first: &str) -> SafeHtml {
    let is_policy = document.head.kind.is_policy();
    let newest = shelf.current_book(Language::English).and_then(|book| shelf.since(book));
    let age = match (newest.filter(|_| is_policy), document.head.effective) {
        (Some(newest), Some(day)) if (newest - day).get_days() > OLDER => {
            let years = (newest - day).get_days() / OLDER;
            let (day, date) = (l10n::day(day), l10n::day(newest));
            say!("document-older", day = day, date = date, count = years as usize, address = CURRENT_EDITIONS)
        }
        (Some(_), None) => say!("document-undated", address = CURRENT_EDITIONS),
        _ => String::new(),
    };
    let pending = document.head.effective.filter(|_| document.pending).map_or_else(String::new, |day| {
        let from = l10n::sentence(&say!("place-from", date = l10n::day(day)));
        let now = shelf.document(document.head.language, document.head.kind.name());
        let until = now.filter(|now| !now.pending).and_then(|now| now.head.effective);
        let until = until.map(|day| say!("notice-not-yet", date = l10n::day(day)));
        [Some(from), until].into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
    let held = if is_policy && document.head.is_part { held(shelf, document) } else { String::new() };
    let said: Vec<String> =
        [first.to_owned(), pending, age, held].into_iter().filter(|sentence| !sentence.is_empty()).collect();
    let mut out = String::new();
    for (at, piece) in said.join(" ").split(CURRENT_EDITIONS).enumerate() {
        if at > 0 {
            out.push_str(&safe_html::anchor(&format!("https://{CURRENT_EDITIONS}"), CURRENT_EDITIONS));
        }
        safe_html::escape_into(&mut out, piece);
    }
    safe_html::trusted(out)
}

/// The publisher's page with the current edition of a tournament document; `None` for other documents.
pub(crate) fn current_edition(document: &DocumentEntry) -> Option<Link> {
    document.head.kind.is_policy().then(|| Link::new(CURRENT_EDITIONS, format!("https://{CURRENT_EDITIONS}")))
}

/// The chapters and appendices that are held of a document; empty if no section has a number.
pub(crate) fn held(shelf: &Shelf, document: &DocumentEntry) -> String {
    let numbers =
        document.sections.iter().filter_map(|&section| shelf.sections()[section].section.number.as_deref());
    let mut chapters: Vec<&str> = numbers.map(|number| number.split('.').next().unwrap_or(number)).collect();
    chapters.dedup();
    let sections = runs(&chapters);
    if sections.is_empty() { String::new() } else { say!("document-held", sections = sections) }
}

/// Numbers and letters as runs: `1–3, 5, A–C`.
fn runs(chapters: &[&str]) -> String {
    let place = |chapter: &str| match chapter.parse::<u32>() {
        Ok(number) => number,
        Err(_) => 1000 + chapter.chars().next().map_or(0, u32::from),
    };
    let run = |run: &[&str]| match run {
        [first, .., last] => format!("{first}–{last}"),
        [only] => (*only).to_owned(),
        [] => String::new(),
    };
    chapters.chunk_by(|one, next| place(one) + 1 == place(next)).map(run).collect::<Vec<_>>().join(", ")
}

fn show(held: &Snapshot, language: Option<Language>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let mut groups: Vec<Group> = Vec::new();
    let listed: Vec<&DocumentEntry> = listed(shelf, language);
    for document in &listed {
        let (label, name) = crate::render::document_labels::kind_name(document.head.kind);
        if groups.last().is_none_or(|group| group.name != name) {
            groups.push(Group { name, rows: Vec::new() });
        }
        let mut notes = document_labels::notes(document);
        notes.push(Note::new(l10n::counted(document.sections.len(), "count-sections")));
        let (title, lang) = (document.head.title.clone(), title_lang(document));
        if let Some(group) = groups.last_mut() {
            group.rows.push(Row { label, href: document_href(document), title, lang, notes });
        }
    }
    let mut others: Vec<Language> = shelf.documents().iter().map(|document| document.head.language).collect();
    others.sort_unstable();
    others.dedup();
    let others = others.into_iter().filter(|&other| Some(other) != language && other != Language::English);
    let here_now = language.unwrap_or(Language::English);
    let mut frame = held
        .frame(say!("documents"))
        .at([here(say!("documents"))], language.map_or_else(String::new, l10n::language));
    frame.canonical = Some(documents_base(here_now));
    let page = DocumentsPage {
        frame,
        count: l10n::counted(listed.len(), "count-documents"),
        languages: others.map(|other| Link::new(l10n::language(other), documents_base(other))).collect(),
        groups,
    };
    send(&page)
}

/// The documents of a language or of all. One in force precedes one that comes into force later.
pub(crate) fn listed(shelf: &Shelf, language: Option<Language>) -> Vec<&DocumentEntry> {
    let is_wanted =
        |document: &&DocumentEntry| language.is_none_or(|language| document.head.language == language);
    let mut listed: Vec<&DocumentEntry> = shelf.documents().iter().filter(is_wanted).collect();
    listed.sort_by_key(|document| (document.head.kind, document.head.language, document.pending));
    listed
}

/// Parameters of the list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DocumentsParams {
    /// Only documents in this language.
    lang: Option<String>,
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// Documents other than rulebooks: tournament documents, release notes, house notes.
#[utoipa::path(get, path = "/api/v1/documents", params(DocumentsParams), responses((status = 200, body = List<Linked<DocumentView>>)))]
pub(crate) async fn json(
    held: Held,
    asked: Params<DocumentsParams>,
) -> Result<List<Linked<DocumentView>>, Problem> {
    let shelf = &held.live.shelf;
    let language = http::params::language("lang", asked.want.lang.as_deref())?;
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    Ok(List::cut(&listed(shelf, language), window, &asked.address, |document| linked(shelf, document)))
}

/// The page for a query that is only the name of a document or section: `MTR`, `MTR 4.8`. If the section is
/// not held, its page says so.
pub(crate) fn named(
    shelf: &Shelf,
    query: &str,
    section: Option<&DirectSection>,
    reader: Language,
) -> Option<String> {
    let query = query.trim().trim_end_matches(['.', ',', ';', '!', '?']);
    let is_called = |document: &&DocumentEntry| {
        document.slug.eq_ignore_ascii_case(query) || document.head.title.eq_ignore_ascii_case(query)
    };
    if let Some(document) =
        shelf.documents().iter().filter(is_called).min_by_key(|document| rank(document, reader))
    {
        return Some(document_href(document));
    }
    addresses(shelf, section?, reader).map(|(_, page)| page)
}

/// Sort key of documents for a reader; the lowest is the best.
fn rank(document: &DocumentEntry, reader: Language) -> (bool, bool, bool) {
    (document.head.language != reader, document.head.language != Language::English, !document.current)
}

/// Addresses of a section in the API and of its page, even if it is not held.
pub(crate) fn addresses(
    shelf: &Shelf,
    section: &DirectSection,
    reader: Language,
) -> Option<(String, String)> {
    if let Some(position) = section.position {
        let entry = &shelf.sections()[position];
        return Some((section_uri(shelf, entry), section_href(shelf, entry)));
    }
    let of_kind = shelf.documents().iter().filter(|document| document.head.kind == section.kind);
    let document = of_kind.min_by_key(|document| rank(document, reader))?;
    let number = encode_part(&section.number);
    let api = format!(
        "/api/v1/documents/{}/{number}{}",
        encode_part(&document.slug),
        in_document_language(document)
    );
    Some((api, format!("{}/{number}", document_href(document))))
}
