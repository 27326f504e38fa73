//! A whole document as one page, with its table of contents.
//!
//! Page and JSON use the same `find`.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};

use language::Language;
use library::{DocumentEntry, SectionEntry};
use view::DocumentView;

use crate::chrome::layout::{PageLayout, here, send};
use crate::documents;
use crate::documents::list::DocumentParams;
use crate::http::list_envelope::Linked;
use crate::http::locale::say;
use crate::http::params::{LenientParams, Params};
use crate::http::problem::{Link, Problem};
use crate::http::url::encode_part;
use crate::http::{self, l10n};
use crate::record_view::page_edition;
use crate::render::notice::Note;
use crate::render::safe_html::SafeHtml;
use crate::render::section_blocks::{self, Group};
use crate::state::site::{Held, Snapshot};
use crate::text_form::Answer;

/// A section of the page, and its line in the contents.
struct Part {
    anchor: String,
    number: String,
    title: String,
    lang: Option<&'static str>,
    href: String,
    penalty: Option<String>,
    blocks: Vec<Group>,
}

/// A line of the contents.
struct Line {
    anchor: String,
    number: String,
    title: String,
    lang: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "document.html")]
struct DocumentPage {
    frame: PageLayout,
    title: String,
    lang: Option<&'static str>,
    notes: Vec<Note>,
    notice: SafeHtml,
    languages: Vec<Link>,
    contents: Vec<Line>,
    sections: Vec<Part>,
    json: String,
}

/// `/documents/{id}`
pub(crate) async fn english(
    held: Held,
    Path(slug): Path<String>,
    LenientParams(asked): LenientParams<DocumentParams>,
) -> Result<Response, Problem> {
    if let Some(base) = documents::list::elsewhere(&asked.want, Language::English)? {
        return Ok(Redirect::to(&format!("{base}/{}", encode_part(&slug))).into_response());
    }
    show(&held, Language::English, &slug)
}

/// `/{language}/documents/{id}`
pub(crate) async fn foreign(
    held: Held,
    Path((code, slug)): Path<(String, String)>,
    LenientParams(asked): LenientParams<DocumentParams>,
) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    if let Some(base) = documents::list::elsewhere(&asked.want, language)? {
        return Ok(Redirect::to(&format!("{base}/{}", encode_part(&slug))).into_response());
    }
    match documents::list::canonical(&code, language) {
        Some(base) => Ok(Redirect::permanent(&format!("{base}/{}", encode_part(&slug))).into_response()),
        None => show(&held, language, &slug),
    }
}

fn show(held: &Snapshot, language: Language, slug: &str) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let document = find(held, language, slug)?;
    let title = &document.head.title;
    let mut frame = held.frame(title).at(
        [Link::new(say!("documents"), "/documents"), here(title).in_language(language)],
        l10n::language(language),
    );
    frame.canonical = Some(crate::record_view::document_href(document));
    let same = in_other_languages(held, document);
    frame.alternates =
        same.map(|same| (same.head.language.code(), crate::record_view::document_href(same))).collect();
    frame.alternates.push((language.code(), crate::record_view::document_href(document)));
    let about: Vec<String> =
        crate::render::document_labels::notes(document).into_iter().map(|note| note.text).collect();
    frame.imprint = format!("{} · {}", document.head.title, about.join(" · "));
    frame.description.clone_from(&frame.imprint);
    let entries = document.sections.iter().map(|&position| &shelf.sections()[position]);
    let parts: Vec<Part> = entries
        .filter(|section| !is_listing(section))
        .map(|section| Part {
            anchor: format!("s-{}", section.slug),
            number: section.section.number.clone().unwrap_or_default(),
            title: section.section.title.clone(),
            lang: l10n::lang(language),
            href: crate::record_view::section_href(shelf, section),
            penalty: section_blocks::penalty(shelf, section).map(|(_, penalty)| penalty),
            blocks: section_blocks::of(shelf, section),
        })
        .collect();
    let titled = parts.iter().filter(|part| !part.title.is_empty());
    let line = |part: &Part| Line {
        anchor: part.anchor.clone(),
        number: part.number.clone(),
        title: part.title.clone(),
        lang: part.lang,
    };
    send(&DocumentPage {
        frame,
        title: title.clone(),
        lang: documents::list::title_lang(document),
        notes: crate::render::document_labels::notes(document),
        notice: documents::list::warnings(shelf, document, ""),
        languages: others(held, document),
        contents: titled.map(line).collect(),
        sections: parts,
        json: crate::record_view::document_uri(document),
    })
}

/// Whether a section is only the document's own table of contents.
fn is_listing(section: &SectionEntry) -> bool {
    let blocks = &section.section.blocks;
    !blocks.is_empty()
        && blocks.iter().all(|block| block.form == record::BlockForm::Listing)
        && section.section.number.is_none()
}

/// The same document in other languages.
fn in_other_languages<'a>(
    held: &'a Snapshot,
    document: &'a DocumentEntry,
) -> impl Iterator<Item = &'a DocumentEntry> {
    let same = move |other: &&DocumentEntry| {
        let is_same = other.slug == document.slug
            || document.head.kind.cited_as().is_some() && other.head.kind == document.head.kind;
        is_same && other.head.language != document.head.language
    };
    held.live.shelf.documents().iter().filter(same)
}

fn others(held: &Snapshot, document: &DocumentEntry) -> Vec<Link> {
    in_other_languages(held, document)
        .map(|other| Link::new(l10n::language(other.head.language), crate::record_view::document_href(other)))
        .collect()
}

/// A document with a list of its sections.
#[utoipa::path(get, path = "/api/v1/documents/{id}", params(("id" = String, Path, description = "Its name in URLs: mtr, ipg, …"), DocumentParams), responses((status = 200, body = Linked<DocumentView>), (status = 404, description = "No such document")))]
pub(crate) async fn json(
    held: Held,
    Path(slug): Path<String>,
    asked: Params<DocumentParams>,
) -> Result<Answer<Linked<DocumentView>>, Problem> {
    let language = http::params::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    Ok(Answer(documents::list::linked(&held.live.shelf, find(&held, language, &slug)?)))
}

/// A document by its slug.
pub(crate) fn find<'a>(
    held: &'a Snapshot,
    language: Language,
    slug: &str,
) -> Result<&'a DocumentEntry, Problem> {
    let shelf = &held.live.shelf;
    shelf.document(language, slug).ok_or_else(|| {
        let shown: String = slug.chars().take(80).collect();
        let elsewhere = shelf.documents().iter().filter(|document| document.slug == slug);
        let links = elsewhere
            .map(|document| {
                Link::new(l10n::language(document.head.language), crate::record_view::document_href(document))
            })
            .collect();
        Problem::not_found(
            "no-such-document",
            say!("problem-no-document", shown = &shown, language = l10n::language(language)),
        )
        .offer_some(say!("in-other-languages"), links)
        .offer(say!("offer-documents"), vec![Link::new(say!("documents"), "/documents")])
        .search(&shown.replace('-', " "))
    })
}
