//! The addresses of other services: which requests are for them, and where their routes are.
//!
//! Clients have these addresses built in, directly below the host. No page has one of them.

use axum::extract::Request;
use axum::http::Uri;
use axum::http::uri::PathAndQuery;

use crate::http::limits::{ACADEMY_RUINS, SCRYFALL};
use crate::state::compat::Compat;

/// Last parts of pages below that of a card.
const BELOW_A_CARD: [&str; 2] = ["preview", "feed.atom"];

/// The request, with its address led to the routes of the shape that it is for.
pub(crate) fn led(mut request: Request, shapes: &[Compat]) -> Request {
    let path = request.uri().path();
    let prefix = shapes.iter().find_map(|shape| match shape {
        Compat::Scryfall => is_scryfall(path).then_some(SCRYFALL),
        Compat::AcademyRuins => is_academy_ruins(path).then_some(ACADEMY_RUINS),
    });
    if let Some(prefix) = prefix
        && let Some(uri) = below(prefix, request.uri())
    {
        *request.uri_mut() = uri;
    }
    request
}

fn below(prefix: &str, uri: &Uri) -> Option<Uri> {
    let mut parts = uri.clone().into_parts();
    let address = parts.path_and_query.as_ref().map_or("/", PathAndQuery::as_str);
    parts.path_and_query = Some(format!("{prefix}{address}").parse().ok()?);
    Uri::from_parts(parts).ok()
}

/// Whether an address is one of Scryfall's.
fn is_scryfall(path: &str) -> bool {
    let mut parts = path.trim_matches('/').split('/');
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("catalog"), Some(_), None, None) | (Some("bulk-data"), _, None, None) => true,
        (Some("cards"), Some("named" | "search" | "autocomplete" | "collection" | "random"), None, None) => {
            true
        }
        (Some("cards"), Some(id), None | Some("rulings"), None) => is_uuid(id),
        (Some("cards"), Some(_), Some(number), None) => !BELOW_A_CARD.contains(&number),
        // A card has its English form in any language.
        (Some("cards"), Some(_), Some(_), Some(last)) => last == "rulings" || last.len() < 4,
        _ => false,
    }
}

/// Whether an address is one of Academy Ruins'.
fn is_academy_ruins(path: &str) -> bool {
    let mut parts = path.trim_start_matches('/').split('/');
    match (parts.next(), parts.next()) {
        (Some("cr" | "mtr"), _) | (Some("link" | "file" | "metadata"), Some(_)) => true,
        (Some("diff"), document) => document == Some("cr"),
        _ => false,
    }
}

/// Whether a text is a UUID: `5f8287b1-5bb6-5f4c-ad17-316a40d5bb0c`.
pub(crate) fn is_uuid(text: &str) -> bool {
    let lengths = text.split('-').map(str::len);
    lengths.eq([8, 4, 4, 4, 12]) && text.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit())
}
