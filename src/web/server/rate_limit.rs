//! Charges each client for the work of its requests, and refuses them when its quota is spent.
//!
//! A unit is about a millisecond of work. Requests that cost next to nothing are free: static files, liveness,
//! and responses from the response cache, which never get here.

use std::sync::Arc;

use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::language::Language;
use crate::web::http::limits::{MAX_CHECKED_BODY, MCP};
use crate::web::http::locale::say;
use crate::web::http::problem::Problem;
use crate::web::http::request_notes::RequestNotes;
use crate::web::state::site::Site;

/// Units of a page or an object.
const PAGE: u32 = 2;
/// Units of suggestions while a reader types.
const SUGGESTIONS: u32 = 1;
/// Units of a search.
const SEARCH: u32 = 5;
/// Units of a collection of records.
const COLLECTION: u32 = 10;
/// Units of the changes between two editions.
const CHANGES: u32 = 30;
/// Units of a whole book, a part of the site map, or an offline bundle.
const WHOLE_BOOK: u32 = 100;
/// Bytes of a text to check for one unit more than those of a search.
const TEXT_PER_UNIT: u64 = 4 << 10;
/// Bytes of a bulk file for one unit.
const FILE_PER_UNIT: u64 = 64 << 10;

/// Files and checks that cost next to nothing.
const FREE: [&str; 9] = [
    "/healthz",
    "/readyz",
    "/version",
    "/favicon.ico",
    "/robots.txt",
    "/opensearch.xml",
    "/manifest.webmanifest",
    "/sw.js",
    "/llms.txt",
];

/// Charges a request before it is answered.
pub(crate) async fn charge(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    match site.fair_use.charge(&RequestNotes::of(&request), units(&request)) {
        Ok(()) => next.run(request).await,
        Err(seconds) => refusal(seconds),
    }
}

/// Charges a download for the bytes that it will send.
pub(crate) async fn charge_by_size(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let notes = RequestNotes::of(&request);
    let is_head = request.method() == Method::HEAD;
    let response = next.run(request).await;
    let length = response.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse().ok());
    let bytes: u64 = length.or_else(|| response.body().size_hint().exact()).unwrap_or(0);
    let is_file = matches!(response.status(), StatusCode::OK | StatusCode::PARTIAL_CONTENT) && !is_head;
    let units = if is_file { bytes.div_ceil(FILE_PER_UNIT) } else { 0 };
    match site.fair_use.charge(&notes, units.try_into().unwrap_or(u32::MAX)) {
        Ok(()) => response,
        Err(seconds) => refusal(seconds),
    }
}

fn refusal(seconds: u32) -> Response {
    let detail = say!("problem-too-many-requests");
    let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", detail);
    Problem { retry_after: Some(seconds), ..problem }.into_response()
}

/// The units that a request costs.
fn units(request: &Request) -> u32 {
    let path = without_language(request.uri().path());
    if request.method() == Method::OPTIONS || FREE.contains(&path) || path.starts_with("/assets/") {
        return 0;
    }
    let is_post = request.method() == Method::POST;
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| path.starts_with(prefix));
    if is_post && (starts(&["/check", "/api/v1/cite/check"]) || path == MCP) {
        return SEARCH + (text_bytes(request) / TEXT_PER_UNIT) as u32;
    }
    let is_book = ["/all", "/all.json", "/all.md", "/all.txt"].iter().any(|end| path.ends_with(end));
    match path {
        _ if is_book || starts(&["/sitemap/", "/offline/pack"]) || path.contains("/file/") => WHOLE_BOOK,
        _ if starts(&["/changes/"]) || path.contains("/diff/") => CHANGES,
        _ if path.ends_with("/collection") => COLLECTION,
        _ if path == "/suggest" || path.ends_with("/autocomplete") => SUGGESTIONS,
        _ if starts(&["/search", "/api/v1/search"]) || path.ends_with("/search") => SEARCH,
        _ => PAGE,
    }
}

/// The size of the text in a request, in bytes; the limit if it does not say.
fn text_bytes(request: &Request) -> u64 {
    let most = MAX_CHECKED_BODY as u64;
    request.body().size_hint().exact().unwrap_or(most).min(most)
}

/// A path without the language before it.
fn without_language(path: &str) -> &str {
    let first = path[1.min(path.len())..].split('/').next().unwrap_or_default();
    match first.parse::<Language>() {
        Ok(_) => &path[1 + first.len()..],
        Err(_) => path,
    }
}
