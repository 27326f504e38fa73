//! The id of each request, and one log line and the metrics for it.
//!
//! The query is private: it is neither logged nor counted.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::Incoming;
use tower::{Service, ServiceExt};

use crate::http::request_id::RequestId;
use crate::http::request_notes::{Peer, ROUTE, RequestNotes, Standing};
use crate::state::site::Site;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const TRACE_PARENT: HeaderName = HeaderName::from_static("traceparent");
const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// Limit of a logged method, in bytes: clients can send anything.
const MAX_NOTED_METHOD: usize = 32;
/// The same of a path.
const MAX_NOTED_PATH: usize = 1024;

/// The route of requests that no route matches.
const NO_ROUTE: &str = "none";

/// Statuses of requests that a limit refused.
const REFUSED: [u16; 4] = [413, 414, 429, 503];

/// Tells a service the address at the other end of its connection.
pub(crate) fn from_peer<S>(
    service: S,
    peer: Option<SocketAddr>,
) -> impl Service<hyper::Request<Incoming>, Response = S::Response, Error = S::Error, Future = S::Future> + Clone
where
    S: Service<hyper::Request<Incoming>> + Clone,
{
    service.map_request(move |mut request: hyper::Request<Incoming>| {
        if let Some(peer) = peer {
            request.extensions_mut().insert(Peer(peer));
        }
        request
    })
}

/// Notes the route of a request. It must wrap the routes themselves.
pub(crate) async fn note_route(request: Request, next: Next) -> Response {
    RequestNotes::note_route(&request);
    next.run(request).await
}

/// Writes the route into the response, so that the response cache keeps it.
pub(crate) async fn mark_route(request: Request, next: Next) -> Response {
    let notes = RequestNotes::of(&request);
    let mut response = next.run(request).await;
    if let Some(route) = notes.route_header() {
        response.headers_mut().insert(ROUTE, route);
    }
    response
}

/// A request that is being answered.
pub(crate) struct Entry {
    start: Instant,
    id: String,
    method: Method,
    path: String,
    trace: Option<String>,
    notes: Arc<RequestNotes>,
}

impl Entry {
    /// Gives the request its id and its notes.
    pub(crate) fn begin(site: &Site, request: &mut Request) -> Entry {
        let start = Instant::now();
        let id = request_id(request.headers());
        let peer = request.extensions().get::<Peer>().copied();
        let client = peer.map(|Peer(peer)| site.fair_use.client(peer.ip(), request.headers()));
        let notes = Arc::new(RequestNotes::of_client(client));
        let trace = request.headers().get(TRACE_PARENT).and_then(trace_id);
        request.extensions_mut().insert(RequestId(id.clone()));
        request.extensions_mut().insert(Arc::clone(&notes));
        Entry {
            start,
            id,
            method: request.method().clone(),
            path: request.uri().path().to_owned(),
            trace,
            notes,
        }
    }

    /// Completes the headers of the response, counts the request and logs it.
    pub(crate) fn end(self, site: &Site, is_api: bool, response: &mut Response) {
        let took = self.start.elapsed();
        let status = response.status().as_u16();
        let headers = response.headers_mut();
        headers.remove(ROUTE);
        if let Ok(id) = HeaderValue::try_from(&self.id) {
            headers.insert(REQUEST_ID, id);
        }
        // Browsers show readers no quota, and the headers of pages have to stay small.
        if let Some(standing) = self.notes.standing().filter(|_| is_api || status == 429) {
            quota_headers(headers, standing);
        }
        let route = self.notes.route().unwrap_or(NO_ROUTE);
        if self.notes.client.is_some() {
            site.metrics.request(route, status, took);
            if let Some(is_hit) = self.notes.is_cached() {
                site.metrics.cache(is_hit);
            }
            if REFUSED.contains(&status) {
                site.metrics.rejected(self.notes.problem().unwrap_or("other"));
            }
        }
        let bytes = bytes_of(response);
        let client = self.notes.client.map(|client| tracing::field::display(client.address));
        let (method, path) =
            (shortened(self.method.as_str(), MAX_NOTED_METHOD), shortened(&self.path, MAX_NOTED_PATH));
        tracing::info!(
            id = %self.id,
            trace_id = self.trace.as_deref(),
            %method,
            route,
            path = &*path,
            status,
            bytes,
            milliseconds = took.as_micros() as f64 / 1000.0,
            client,
            "answered"
        );
        // A caller from inside adds the work to that of its own request.
        if self.notes.client.is_none() {
            response.extensions_mut().insert(self.notes);
        }
    }
}

/// Number of bytes of a body, if it is known before it is sent.
pub(crate) fn bytes_of(response: &Response) -> Option<u64> {
    let length = || response.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok();
    response.body().size_hint().exact().or_else(length)
}

/// The fields `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
fn quota_headers(headers: &mut HeaderMap, Standing { policy: (units, seconds), remaining, reset }: Standing) {
    let fields = [
        (RATE_LIMIT_POLICY, format!("\"default\";q={units};w={seconds}")),
        (RATE_LIMIT, format!("\"default\";r={remaining};t={reset}")),
    ];
    for (name, value) in fields {
        if let Ok(value) = HeaderValue::try_from(value) {
            headers.insert(name, value);
        }
    }
}

/// The trace id of `traceparent` (W3C Trace Context); `None` if it is malformed.
fn trace_id(parent: &HeaderValue) -> Option<String> {
    let parts: Vec<&str> = parent.to_str().ok()?.split('-').collect();
    let is_hex = |text: &str, length: usize| {
        text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    let [version, trace, span, flags, more @ ..] = &parts[..] else { return None };
    let is_whole = is_hex(version, 2) && is_hex(trace, 32) && is_hex(span, 16) && is_hex(flags, 2);
    // Later versions may have more parts.
    let is_known = *version != "ff" && (*version != "00" || more.is_empty());
    let is_null = |text: &str| text.bytes().all(|byte| byte == b'0');
    (is_whole && is_known && !is_null(trace) && !is_null(span)).then(|| (*trace).to_owned())
}

/// Truncates a text to a number of bytes.
fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    match text.len() > most {
        true => format!("{}…", &text[..text.floor_char_boundary(most)]).into(),
        false => text.into(),
    }
}

/// The id given by the client, if it is well-formed; else a new one.
fn request_id(headers: &HeaderMap) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let given = headers.get(REQUEST_ID).and_then(|id| id.to_str().ok());
    let is_decent = |id: &&str| {
        (1..=64).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
    };
    given.filter(is_decent).map_or_else(
        || {
            let since = std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .map_or(0, |since| since.as_millis());
            format!("{since:x}-{:x}", COUNT.fetch_add(1, Ordering::Relaxed))
        },
        str::to_owned,
    )
}
