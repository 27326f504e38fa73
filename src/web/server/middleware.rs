//! Middleware for every request and response: limits, error formats, caching, compression, headers.
//!
//! It only tells API addresses from pages.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use sha2::{Digest, Sha256};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::chrome::problem_page::problem_page;
use crate::http::cache_control::{CHANGING, OF_HOST};
use crate::http::limits::{
    ACADEMY_RUINS, MAX_ADDRESS, MAX_BODY, MCP, SCRYFALL, is_feed, is_for_other_sites, is_for_programs,
    is_of_shape,
};
use crate::http::problem::{OwnPage, Problem, Refused};
use crate::http::representation::Representation;
use crate::http::request_id::RequestId;
use crate::http::request_notes::{self, RequestNotes};
use crate::http::{l10n, locale};
use crate::server::admission;
use crate::server::representation::ForPrograms;
use crate::server::{
    absolute, cached_response, guarded_body, pretty, rate_limit, representation, request_log,
};
use crate::site::preview::embed::FRAMED;
use crate::state::site::{Site, Snapshot};
use crate::state::site_address::{base, depends_on_host};
use crate::text_form::TextForm;

/// Time limit for a response.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);
/// Smaller responses are not compressed.
const COMPRESS_FROM: u64 = 512;
/// Only scripts, styles and other content from this site; nothing inline.
const POLICY: &str = "default-src 'none';style-src 'self';script-src 'self';img-src 'self' data:;form-action 'self';\
                      base-uri 'none';frame-ancestors 'none';connect-src 'self';manifest-src 'self'";

/// Headers of every response.
const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("permissions-policy"), "camera=(),geolocation=(),microphone=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// CORS headers: pages of other sites may read the API.
const API_HEADERS: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Citator-Api-Version, Citator-Generation, Accept-Ranges, Content-Range",
    ),
    (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    (HeaderName::from_static("citator-api-version"), "1"),
];

/// Wraps the routes in all middleware; some routes accept larger bodies, and downloads are sent as they are,
/// part by part. The layer added last sees a request first.
pub(crate) fn around(routes: Router, for_texts: Router, downloads: Router, site: &Arc<Site>) -> Router {
    let small = DefaultPredicate::new().and(SizeAbove::new(COMPRESS_FROM));
    let routes = routes.layer(from_fn(request_log::note_route));
    // These have limits of their own.
    let for_texts = for_texts
        .layer(from_fn(request_log::note_route))
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(Arc::clone(site), admission::take_in));
    let downloads = downloads
        .layer(from_fn(request_log::note_route))
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, ANSWER_WITHIN))
        .layer(CatchPanicLayer::custom(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()))
        .layer(from_fn_with_state(Arc::clone(site), rate_limit::charge_by_size))
        .layer(from_fn_with_state(Arc::clone(site), rate_limit::charge))
        .layer(from_fn_with_state(Arc::clone(site), present))
        .layer(from_fn(locale::speak))
        .layer(from_fn_with_state(Arc::clone(site), cached_response::fix_generation));
    // This layer rewrites addresses, so it must run before routing.
    Router::new()
        .fallback_service(routes.layer(RequestBodyLimitLayer::new(MAX_BODY)).merge(for_texts))
        .layer(from_fn(representation::answer))
        .layer(from_fn(pretty::print))
        .layer(from_fn(name))
        .layer(from_fn_with_state(Arc::clone(site), admission::admit))
        .layer(from_fn(guarded_body::end_if_stalled))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, ANSWER_WITHIN))
        .layer(CatchPanicLayer::custom(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()))
        .layer(from_fn_with_state(Arc::clone(site), rate_limit::charge))
        .layer(from_fn_with_state(Arc::clone(site), present))
        .layer(from_fn(absolute::complete))
        .layer(from_fn(locale::speak))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(4)).compress_when(small))
        .layer(from_fn(request_log::mark_route))
        .layer(from_fn_with_state(Arc::clone(site), cached_response::keep))
        .layer(from_fn_with_state(Arc::clone(site), representation::negotiate))
        .layer(from_fn_with_state(Arc::clone(site), rate_limit::charge_for_work))
        .merge(downloads)
        .layer(from_fn_with_state(Arc::clone(site), dress))
        // The layers above may panic, too.
        .layer(CatchPanicLayer::custom(|_| fallen()))
}

/// The response if even the error page failed.
fn fallen() -> Response {
    let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
    for (name, value) in HEADERS.into_iter().chain([(header::CACHE_CONTROL, "no-store")]) {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Sets the ETag and the time of the last change.
async fn name(holdings: Extension<Arc<Snapshot>>, request: Request, next: Next) -> Response {
    let tag = if request.method() == Method::GET { tag(&holdings, &request) } else { None };
    let lasting = if depends_on_host(&holdings, request.uri().path()) { OF_HOST } else { CHANGING };
    let mut response = next.run(request).await;
    if let (Some(tag), StatusCode::OK) = (tag, response.status()) {
        response.headers_mut().insert(header::ETAG, tag);
        // A feed has the day of its newest entry; but older ones may have come later.
        if let Some(modified) = &holdings.modified {
            response.headers_mut().insert(header::LAST_MODIFIED, modified.clone());
        }
        if !response.headers().contains_key(header::CACHE_CONTROL) {
            response.headers_mut().insert(header::CACHE_CONTROL, lasting);
        }
    }
    response
}

/// The ETag of a response: generation, build and address, with the host if it is in the response. It is weak,
/// so that it is valid for every encoding.
fn tag(holdings: &Snapshot, request: &Request) -> Option<HeaderValue> {
    let path = request.uri().path();
    if matches!(path, "/healthz" | "/readyz" | "/version")
        || depends_on_host(holdings, path) && !is_feed(path)
    {
        return None;
    }
    let mut hash = Sha256::new();
    let public = match &holdings.public {
        Some(public) => public.to_string(),
        None if depends_on_host(holdings, path) => base(holdings, request.headers()),
        None => String::new(),
    };
    let sample = holdings.is_sample.to_string();
    for part in [&holdings.version, program::this().build, &sample, &public] {
        hash.update(part);
        hash.update([0]);
    }
    hash.update(locale::language().code());
    hash.update(request.uri().path_and_query().map_or(path, |address| address.as_str()));
    HeaderValue::try_from(format!("W/\"{}\"", record::content_hash::hex(&hash.finalize()[..10]))).ok()
}

/// Gives every error its body: problem details under `/api` and for feeds, an error of its protocol at `/mcp`, a page
/// elsewhere.
async fn present(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // A program may ask for an address that does not exist.
    let by_suffix = || Representation::OTHERS.into_iter().find(|other| path.ends_with(other.suffix()));
    let by_header = || Representation::preferred(request.headers(), &Representation::ALL);
    let form = match Representation::of_path(path) {
        Some((_, form)) => form,
        None if is_for_programs(path) || is_feed(path) => Representation::Json,
        None => by_suffix().or_else(by_header).unwrap_or(Representation::Html),
    };
    let is_mcp = path == MCP;
    let is_scryfall = is_of_shape(path, SCRYFALL);
    let is_academy_ruins = is_of_shape(path, ACADEMY_RUINS);
    let id = request.extensions().get::<RequestId>().map_or_else(String::new, |id| id.0.clone());
    let notes = RequestNotes::of(&request);
    let address_length = request.uri().path_and_query().map_or(0, |address| address.as_str().len());
    let mut response = if let Some(refused) = request.extensions().get::<Refused>() {
        refused.problem().into_response()
    } else if address_length > MAX_ADDRESS {
        StatusCode::URI_TOO_LONG.into_response()
    } else {
        next.run(request).await
    };
    let status = response.status();
    let is_protocol_error = is_mcp && is_json(response.headers());
    if !(status.is_client_error() || status.is_server_error()) || is_protocol_error {
        return response;
    }
    let is_own_page = response.extensions_mut().remove::<OwnPage>().is_some();
    let problem = response.extensions_mut().remove::<Problem>().unwrap_or_else(|| Problem::of_status(status));
    notes.note_problem(problem.code);
    let mut shown = if is_mcp {
        problem.json_rpc()
    } else if is_scryfall {
        problem.scryfall()
    } else if is_academy_ruins {
        problem.academy_ruins()
    } else if form == Representation::Json {
        problem.json(&id)
    } else if let Some(markup) = form.markup() {
        problem.text(&TextForm::new(markup, site.holdings().base()))
    } else if is_own_page {
        std::mem::take(&mut response)
    } else {
        problem_page(&problem, site.holdings().frame(l10n::sentence(&problem.detail)), &id)
    };
    for name in [header::ALLOW, header::RETRY_AFTER, header::CONNECTION, header::CONTENT_RANGE] {
        if let Some(value) = response.headers_mut().remove(&name) {
            shown.headers_mut().insert(name, value);
        }
    }
    if let (Some(seconds), false) = (problem.retry_after, shown.headers().contains_key(header::RETRY_AFTER)) {
        shown.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    let keep = if status == StatusCode::NOT_FOUND { CHANGING } else { HeaderValue::from_static("no-store") };
    shown.headers_mut().insert(header::CACHE_CONTROL, keep);
    shown.headers_mut().append(header::VARY, HeaderValue::from_static("accept"));
    // For requests from inside.
    shown.extensions_mut().insert(problem);
    shown
}

fn is_json(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|form| form.as_bytes().starts_with(b"application/json"))
}

/// Gives the request its id and the response its headers, and logs both. The query is private and not logged.
async fn dress(State(site): State<Arc<Site>>, mut request: Request, next: Next) -> Response {
    let entry = request_log::Entry::begin(&site, &mut request);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let client = RequestNotes::of(&request).client;
    let mut response = request_notes::on_behalf_of(client, next.run(request)).await;
    let is_api = is_for_other_sites(&path) || response.extensions_mut().remove::<ForPrograms>().is_some();
    if method == Method::OPTIONS && response.status() == StatusCode::METHOD_NOT_ALLOWED {
        response = options(&response, is_api);
    }
    let headers = response.headers_mut();
    // Set by the page itself, whatever its address: a card may be called so, too.
    let is_framed = headers.get(header::CONTENT_SECURITY_POLICY) == Some(&FRAMED);
    for (name, value) in HEADERS.into_iter().chain(API_HEADERS.into_iter().filter(|_| is_api)) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_framed {
        headers.insert(header::CONTENT_SECURITY_POLICY, FRAMED);
        headers.remove(header::X_FRAME_OPTIONS);
    }
    entry.end(&site, is_api, &mut response);
    response
}

/// The response to OPTIONS.
fn options(refused: &Response, is_api: bool) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    if let Some(allow) = refused.headers().get(header::ALLOW) {
        response.headers_mut().insert(header::ALLOW, allow.clone());
        if is_api {
            response.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_METHODS, allow.clone());
            response.headers_mut().insert(
                header::ACCESS_CONTROL_ALLOW_HEADERS,
                HeaderValue::from_static(
                    "content-type, if-none-match, if-modified-since, range, x-request-id",
                ),
            );
            response.headers_mut().insert(header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
        }
    }
    response
}
