//! Addresses in the answers of the API, with the scheme and host of the site where they are configured.

use std::sync::{Arc, LazyLock};

use aho_corasick::AhoCorasick;
use axum::Extension;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;

use crate::web::http::limits::is_for_programs;
use crate::web::state::site::Snapshot;

/// The fields that hold addresses, each with an address of this site after it, in compact and in indented JSON.
/// A string cannot contain one of them, since quotes within a string are escaped.
const FIELDS: [&str; 10] = [
    r#""uri":"/"#,
    r#""uri": "/"#,
    r#""html_uri":"/"#,
    r#""html_uri": "/"#,
    r#""next_page":"/"#,
    r#""next_page": "/"#,
    r#""href":"/"#,
    r#""href": "/"#,
    r#""type":"/"#,
    r#""type": "/"#,
];

static MATCHER: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| AhoCorasick::new(FIELDS).ok());

/// Completes the addresses of a JSON response.
pub(crate) async fn complete(held: Extension<Arc<Snapshot>>, request: Request, next: Next) -> Response {
    let is_api = is_for_programs(request.uri().path());
    let response = next.run(request).await;
    let (Some(public), Some(matcher), true) = (&held.public, &*MATCHER, is_api) else { return response };
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_json = kind.and_then(|kind| kind.split(';').next());
    if !matches!(is_json, Some("application/json" | "application/problem+json")) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(body) = body.collect().await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let body = body.to_bytes();
    let base = public.to_string();
    let mut out = Vec::with_capacity(body.len() + body.len() / 8);
    matcher.replace_all_with_bytes(&body, &mut out, |_, field, out| {
        // The last byte is the slash that begins the address.
        out.extend_from_slice(&field[..field.len() - 1]);
        out.extend_from_slice(base.as_bytes());
        out.push(b'/');
        true
    });
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(out))
}
