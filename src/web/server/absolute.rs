//! Completes the addresses in responses if the public URL of the site is configured: absolute ones in answers of the
//! API, and the path of that URL before those in pages and headers.

use std::sync::{Arc, LazyLock};

use aho_corasick::AhoCorasick;
use axum::Extension;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;

use crate::http::limits::is_for_programs;
use crate::state::public_url::PublicUrl;
use crate::state::site::Snapshot;

/// Finds the places at which an address of this site begins, each with the slash that begins it.
type Places = LazyLock<Option<AhoCorasick>>;

/// The fields of an answer of the API that hold addresses, in compact and in indented JSON. A string cannot contain
/// one of them, since quotes within a string are escaped.
static FIELDS: Places = LazyLock::new(|| {
    let fields = ["uri", "html_uri", "next_page", "href", "type"];
    let forms = fields.map(|field| [format!("\"{field}\":\"/"), format!("\"{field}\": \"/")]);
    AhoCorasick::new(forms.as_flattened()).ok()
});

/// The attributes of HTML that hold addresses. Text cannot contain one of them, since quotes in it are escaped.
static ATTRIBUTES: Places =
    LazyLock::new(|| AhoCorasick::new([" href=\"/", " src=\"/", " action=\"/", " formaction=\"/"]).ok());

/// The values of a web app manifest that are addresses.
static VALUES: Places = LazyLock::new(|| AhoCorasick::new(["\":\"/", "\": \"/"]).ok());

/// Completes the addresses of a response.
pub(crate) async fn complete(held: Extension<Arc<Snapshot>>, request: Request, next: Next) -> Response {
    let is_api = is_for_programs(request.uri().path());
    let response = next.run(request).await;
    match &held.public {
        Some(public) => completed(response, is_api, public).await,
        None => response,
    }
}

/// The response with complete addresses.
pub(super) async fn completed(mut response: Response, is_api: bool, public: &PublicUrl) -> Response {
    complete_headers(response.headers_mut(), public.path());
    let Some((places, base)) = places(response.headers(), is_api, public) else { return response };
    let (mut parts, body) = response.into_parts();
    let Ok(body) = body.collect().await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let body = body.to_bytes();
    let mut out = Vec::with_capacity(body.len() + body.len() / 8);
    places.replace_all_with_bytes(&body, &mut out, |_, place, out| {
        out.extend_from_slice(&place[..place.len() - 1]);
        out.extend_from_slice(base.as_bytes());
        out.push(b'/');
        true
    });
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(out))
}

/// The patterns of addresses in a response, and what to insert before each address; `None` if they stay as they are.
fn places(headers: &HeaderMap, is_api: bool, public: &PublicUrl) -> Option<(&'static AhoCorasick, String)> {
    let media_type = headers.get(header::CONTENT_TYPE)?.to_str().ok()?.split(';').next()?;
    let (places, base) = match media_type {
        "application/json" if is_api => (&FIELDS, public.to_string()),
        // Programs get problems of pages in this form, too.
        "application/problem+json" => (&FIELDS, public.to_string()),
        _ if public.path().is_empty() => return None,
        "text/html" => (&ATTRIBUTES, public.path().to_owned()),
        "application/manifest+json" => (&VALUES, public.path().to_owned()),
        _ => return None,
    };
    Some((places.as_ref()?, base))
}

/// Puts a path before the addresses in headers.
fn complete_headers(headers: &mut HeaderMap, path: &str) {
    if path.is_empty() {
        return;
    }
    for name in [header::LOCATION, header::CONTENT_LOCATION, header::LINK] {
        let header::Entry::Occupied(mut values) = headers.entry(&name) else { continue };
        for value in values.iter_mut() {
            let Ok(text) = value.to_str() else { continue };
            let completed = match name == header::LINK {
                true => text.replace("</", &format!("<{path}/")),
                false if text.starts_with('/') => format!("{path}{text}"),
                false => continue,
            };
            value.clone_from(&HeaderValue::from_str(&completed).unwrap_or_else(|_| value.clone()));
        }
    }
}
