//! Responses from the cache, conditional requests, and HEAD; a queue for pages that take long.

use crate::http;
use crate::http::content_encoding::Encoding;
use crate::http::http_date::read_http_time;
use crate::http::in_flight_bytes::{Common, Share};
use crate::http::limits::MAX_ADDRESS;
use crate::http::locale::Locale;
use crate::http::problem::Refused;
use crate::http::request_notes::{Client, RequestNotes};
use crate::http::work::Work;
use crate::server::admission::unsent;
use crate::state::response_cache::{Answer, Key, ResponseCache};
use crate::state::site::{Site, Snapshot};
use crate::state::site_address::{base, depends_on_host};
use crate::text_form::AnswerForm;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::response::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use std::sync::Arc;

/// The generation that an answer is made from.
const GENERATION: HeaderName = HeaderName::from_static("citator-generation");
/// Files that are the same in every generation.
const ASSETS: &str = "/assets/";

/// Answers from the cache, or caches the answer; without a body for HEAD, or if the client's copy is current.
/// Fixes the generation for the whole request.
pub(crate) async fn keep(State(site): State<Arc<Site>>, mut request: Request, next: Next) -> Response {
    let holdings = site.holdings();
    request.extensions_mut().insert(Arc::clone(&holdings));
    let encoding = Encoding::wanted(request.headers());
    request.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding.name()));
    let is_head = request.method() == Method::HEAD;
    if is_head {
        *request.method_mut() = Method::GET;
    }
    let copies = Copies::of(request.headers());
    let path = request.uri().path();
    let is_of_generation = path != "/healthz" && !path.starts_with(ASSETS);
    let party = RequestNotes::of(&request).client.and_then(Client::party);
    let of_client = site.in_flight_of_clients.share_of(party);
    let response = match key(&holdings, &mut request, encoding) {
        Some(key) => {
            kept_or_made(&site, (holdings.kept(site.most_kept), key), request, next, of_client).await
        }
        None => match make(&site, request, next).await {
            Some(whole) => whole.send(&site, of_client),
            None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        },
    };
    let response = if response.status() == StatusCode::OK && copies.are_current(response.headers()) {
        not_modified(response.headers())
    } else if is_head {
        without_body(response)
    } else {
        response
    };
    if is_of_generation { named(response, &holdings) } else { response }
}

/// Fixes the generation for a request whose answer is not cached here, and names it in the answer.
pub(crate) async fn fix_generation(
    State(site): State<Arc<Site>>,
    mut request: Request,
    next: Next,
) -> Response {
    let holdings = site.holdings();
    request.extensions_mut().insert(Arc::clone(&holdings));
    named(next.run(request).await, &holdings)
}

/// Says which generation an answer is made from, so that readers of several servers can compare.
fn named(mut response: Response, holdings: &Snapshot) -> Response {
    response.headers_mut().extend(holdings.name.clone().map(|name| (GENERATION, name)));
    response
}

async fn kept_or_made(
    site: &Site,
    (kept, key): (&ResponseCache, Key),
    request: Request,
    next: Next,
    of_client: Arc<Share>,
) -> Response {
    let is_refused = request.extensions().get::<Refused>().is_some();
    let found = kept.get(&key).filter(|_| !is_refused);
    RequestNotes::note_cache(&request, found.as_ref().map(|answer| &answer.headers));
    if let Some(answer) = found {
        let Some(body) = answer.body.body(&site.in_flight, of_client) else { return unsent() };
        let mut response = Response::new(body);
        response.headers_mut().clone_from(&answer.headers);
        return response;
    }
    let Some(whole) = make(site, request, next).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    if whole.parts.status == StatusCode::OK && is_for_keeping(&whole.parts.headers) {
        let body = Arc::new(Common::sent(whole.bytes.clone(), whole.share.as_ref()));
        kept.keep(key, Arc::new(Answer { headers: whole.parts.headers.clone(), body }));
    }
    whole.send(site, of_client)
}

/// Makes a response and compresses it. One that takes long waits for its turn, and does not block other requests
/// on this thread.
async fn make(site: &Site, mut request: Request, next: Next) -> Option<Whole> {
    if Work::estimate(&request).takes_long() {
        match site.pages.turn().await {
            Ok(turn) => return turn.run(async { Whole::collect(next.run(request).await).await }).await,
            Err(_) => drop(request.extensions_mut().insert(Refused::Busy)),
        }
    }
    Whole::collect(next.run(request).await).await
}

/// A finished response, with its body compressed.
struct Whole {
    parts: Parts,
    bytes: Bytes,
    /// Its share of the bytes in flight, as large as before compression.
    share: Option<Arc<Share>>,
}

impl Whole {
    /// Collects the body. `None` if that fails, which never happens with rendered bodies.
    async fn collect(response: Response) -> Option<Whole> {
        let (mut parts, body) = response.into_parts();
        let share = parts.extensions.remove::<Arc<Share>>();
        let bytes = body.collect().await.ok()?.to_bytes();
        // A buffer that grew in steps may be up to half empty, so it is copied into one that fits; a shared
        // one stays as it is.
        let bytes = match bytes.try_into_mut() {
            Ok(own) if own.capacity() > own.len() + own.len() / 8 => Bytes::copy_from_slice(&own),
            Ok(own) => own.freeze(),
            Err(common) => common,
        };
        Some(Whole { parts, bytes, share })
    }

    fn send(self, site: &Site, of_client: Arc<Share>) -> Response {
        let body = site.in_flight.body(self.bytes, self.share, of_client);
        body.map_or_else(unsent, |body| Response::from_parts(self.parts, body))
    }
}

/// The cache key of a request; `None` if its answer must not be cached. Rewrites the address to its canonical form,
/// as `Accept-Encoding` was before, so that the key describes the whole request.
fn key(held: &Snapshot, request: &mut Request, encoding: Encoding) -> Option<Key> {
    let length = request.uri().path_and_query().map_or(0, |address| address.as_str().len());
    if request.method() != Method::GET || !request.body().is_end_stream() || length > MAX_ADDRESS {
        return None;
    }
    let plain = http::params::in_one_form(request.uri()).filter(|plain| plain.len() <= MAX_ADDRESS)?;
    *request.uri_mut() = Uri::try_from(&plain).ok()?;
    let language = Locale::negotiate(request.uri(), request.headers()).language;
    let host = match depends_on_host(held, request.uri().path()) {
        true => base(held, request.headers()),
        false => String::new(),
    };
    let form = request.extensions().get::<AnswerForm>().copied().unwrap_or_default();
    Some(Key { address: host + &plain, language, encoding, form })
}

/// Only responses with an ETag may be cached: they depend on nothing but the generation and the key.
fn is_for_keeping(headers: &HeaderMap) -> bool {
    let is_to_be_forgotten =
        headers.get(header::CACHE_CONTROL).is_some_and(|value| value.as_bytes() == b"no-store");
    headers.contains_key(header::ETAG) && !is_to_be_forgotten
}

/// The copies that a client has.
struct Copies {
    /// Their ETags.
    tags: Vec<HeaderValue>,
    /// The time of its copy. It counts only without ETags.
    time: Option<HeaderValue>,
}

impl Copies {
    fn of(headers: &HeaderMap) -> Copies {
        Copies {
            tags: headers.get_all(header::IF_NONE_MATCH).iter().cloned().collect(),
            time: headers.get(header::IF_MODIFIED_SINCE).cloned(),
        }
    }

    /// Whether one of them is the response with these headers.
    fn are_current(&self, response: &HeaderMap) -> bool {
        if !self.tags.is_empty() {
            return response.get(header::ETAG).is_some_and(|tag| self.have(tag));
        }
        let time = |value: Option<&HeaderValue>| read_http_time(value?.to_str().ok()?);
        let changed = time(response.get(header::LAST_MODIFIED));
        time(self.time.as_ref()).zip(changed).is_some_and(|(had, changed)| changed <= had)
    }

    /// Whether the client has a copy with this tag; `*` matches any tag.
    fn have(&self, tag: &HeaderValue) -> bool {
        let given =
            self.tags.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
        let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
        tag.to_str().is_ok_and(|tag| given.map(strong).any(|given| given == "*" || given == strong(tag)))
    }
}

/// A 304 response: the client's copy is current, and these headers now apply to it.
fn not_modified(headers: &HeaderMap) -> Response {
    let mut response = StatusCode::NOT_MODIFIED.into_response();
    for name in [header::ETAG, header::LAST_MODIFIED, header::CACHE_CONTROL, header::VARY] {
        for value in headers.get_all(&name) {
            response.headers_mut().append(&name, value.clone());
        }
    }
    response
}

/// The headers of a response, with the length of its body.
fn without_body(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    if let (Some(length), false) =
        (body.size_hint().exact(), parts.headers.contains_key(header::CONTENT_LENGTH))
    {
        parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    }
    Response::from_parts(parts, Body::empty())
}
