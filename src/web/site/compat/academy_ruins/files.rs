//! The text of rulebooks, the publisher's pages of the documents, and the list of editions.

use axum::Json;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::civil::Date;
use serde::Serialize;

use crate::http::problem::Problem;
use crate::site::compat::academy_ruins::{book, book_of_day};
use crate::state::site::Held;
use language::Language;
use library::Book;
use record::DocumentKind;
use text::control_characters::without_controls;

/// Where the publisher keeps the rulebook.
const RULES_PAGE: &str = "https://magic.wizards.com/en/rules";
/// Where the publisher keeps the tournament documents.
const DOCUMENTS_PAGE: &str = "https://wpn.wizards.com/en/rules-documents";

/// The editions of a document.
#[derive(Serialize)]
pub(super) struct MetadataObject {
    data: Vec<EditionObject>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EditionObject {
    creation_day: Option<Date>,
    /// The day of the edition, which addresses take.
    set_code: Option<Date>,
    set_name: Option<Date>,
}

/// `/file/cr`
pub(super) async fn newest(held: Held) -> Result<Response, Problem> {
    text(book(&held)?.book())
}

/// `/file/cr/{day}`
pub(super) async fn of_day(held: Held, Path(day): Path<String>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    text(&shelf.books()[book_of_day(shelf, &day)?])
}

/// The text of a book as it was read, in UTF-8 and with line feeds, but without terminal control characters.
fn text(book: &Book) -> Result<Response, Problem> {
    if book.text.is_empty() {
        let detail = "the text of this rulebook is not held: it was no plain text, or several files";
        return Err(Problem::not_found("no-text", detail));
    }
    let damaged = |error| {
        let detail = format!("the text cannot be unpacked: {error}");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "damaged", detail)
    };
    let text = without_controls(&book.text.unpacked().map_err(damaged)?).into_owned();
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// `/link/{document}`: the publisher's page with the newest file.
pub(super) async fn link(Path(document): Path<String>) -> Result<Redirect, Problem> {
    match document.as_str() {
        "cr" => Ok(Redirect::temporary(RULES_PAGE)),
        "mtr" | "ipg" | "jar" => Ok(Redirect::temporary(DOCUMENTS_PAGE)),
        _ => Err(unknown()),
    }
}

/// `/metadata/{document}`: the days of the editions, the newest first.
pub(super) async fn metadata(
    held: Held,
    Path(document): Path<String>,
) -> Result<Json<MetadataObject>, Problem> {
    let shelf = &held.live.shelf;
    let of_kind = |kind: DocumentKind| {
        let documents = shelf.library().documents.iter();
        let own = documents.filter(|document| {
            document.head.kind == kind && document.head.language == Language::English && !document.pending
        });
        own.filter_map(|document| document.head.effective).collect::<Vec<Date>>()
    };
    let mut days = match document.as_str() {
        "cr" => shelf.series(Language::English).iter().filter_map(|&book| shelf.since(book)).collect(),
        "mtr" => of_kind(DocumentKind::Mtr),
        "ipg" => of_kind(DocumentKind::Ipg),
        _ => return Err(unknown()),
    };
    days.sort();
    let edition =
        |day: Date| EditionObject { creation_day: Some(day), set_code: Some(day), set_name: Some(day) };
    Ok(Json(MetadataObject { data: days.into_iter().rev().map(edition).collect() }))
}

fn unknown() -> Problem {
    Problem::not_found("no-such-document", "the documents are cr, mtr, ipg and jar")
}
