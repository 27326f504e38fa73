//! Keeps finished answers in memory and gives them again: the same bytes for the same address, language and compression.
//!
//! What is kept lies with its generation and goes with it. It does not know what is answered; whatever is no whole answer to a plain
//! request is not kept.

use std::sync::Arc;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::response::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};

use crate::language::Language;

use crate::web::http;
use crate::web::http::content_encoding::Encoding;
use crate::web::http::in_flight::{Common, InFlight, Share};
use crate::web::http::limits::MAX_ADDRESS;
use crate::web::http::locale::Locale;
use crate::web::state::site::Site;

/// How much memory the answers of a generation may take, in bytes.
pub const MAX_KEPT: usize = 64 << 20;
/// An answer that would take more than this part of it is not kept, so that none pushes out all others.
const LARGEST_PART: u64 = 32;
/// What an answer takes beside its bytes and headers.
const OVERHEAD: usize = 512;
/// So many answers are expected.
const EXPECTED: usize = 4_096;
/// Parts with a lock of their own.
const PARTS: usize = 8;

/// All that an answer depends on within a generation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    address: String,
    language: Language,
    encoding: Encoding,
}

/// A whole answer as it is sent.
struct Answer {
    headers: HeaderMap,
    body: Arc<Common>,
}

/// The answers of a generation, up to so many bytes; what was asked least goes first.
pub(crate) struct ResponseCache(Cache<Key, Arc<Answer>, Weight>);

#[derive(Clone)]
struct Weight;

impl Weighter<Key, Arc<Answer>> for Weight {
    fn weight(&self, key: &Key, answer: &Arc<Answer>) -> u64 {
        let headers = answer.headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum::<usize>();
        (OVERHEAD + key.address.len() + headers + answer.body.bytes.len()) as u64
    }
}

impl ResponseCache {
    /// Nothing yet, and never more than these bytes.
    pub(crate) fn up_to(most: usize) -> ResponseCache {
        let options = OptionsBuilder::new().estimated_items_capacity(EXPECTED).weight_capacity(most as u64).shards(PARTS).build();
        let options = options.unwrap_or_else(|error| panic!("the bounds of what is kept: {error}"));
        ResponseCache(Cache::with_options(options, Weight, DefaultHashBuilder::default(), DefaultLifecycle::default()))
    }

    /// How many bytes are kept right now.
    pub(crate) fn bytes(&self) -> usize {
        self.0.weight() as usize
    }

    fn keep(&self, key: Key, answer: Arc<Answer>) {
        if Weight.weight(&key, &answer) <= self.0.capacity() / LARGEST_PART {
            self.0.insert(key, answer);
        }
    }
}

/// Answers with what is kept, or keeps what is answered; without a body where none is wanted, or the reader has it already. Takes hold of
/// the generation for the whole request.
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
    let response = match key(&mut request, encoding) {
        Some(key) => kept_or_made(holdings.kept(site.most_kept), &site.in_flight, key, request, next).await,
        None => match Whole::of(next.run(request).await).await {
            Some(whole) => whole.send(&site.in_flight),
            None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        },
    };
    let is_had = response.status() == StatusCode::OK && response.headers().get(header::ETAG).is_some_and(|tag| copies.have(tag));
    if is_had {
        not_modified(response.headers())
    } else if is_head {
        without_body(response)
    } else {
        response
    }
}

async fn kept_or_made(kept: &ResponseCache, in_flight: &InFlight, key: Key, request: Request, next: Next) -> Response {
    if let Some(answer) = kept.0.get(&key) {
        let mut response = Response::new(answer.body.body(in_flight));
        response.headers_mut().clone_from(&answer.headers);
        return response;
    }
    let Some(whole) = Whole::of(next.run(request).await).await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    if whole.parts.status == StatusCode::OK && is_for_keeping(&whole.parts.headers) {
        let body = Arc::new(Common::sent(whole.bytes.clone(), whole.share.as_ref()));
        kept.keep(key, Arc::new(Answer { headers: whole.parts.headers.clone(), body }));
    }
    whole.send(in_flight)
}

/// An answer that is finished, with its body compressed.
struct Whole {
    parts: Parts,
    bytes: Bytes,
    /// Its share of what is in flight, as large as it was before it was compressed.
    share: Option<Arc<Share>>,
}

impl Whole {
    /// Waits for the body. None where it breaks off, which what was rendered here cannot.
    async fn of(response: Response) -> Option<Whole> {
        let (mut parts, body) = response.into_parts();
        let share = parts.extensions.remove::<Arc<Share>>();
        let bytes = body.collect().await.ok()?.to_bytes();
        // What was written bit by bit may hold twice the memory that it fills; what is common to many is as it has to be.
        let bytes = match bytes.try_into_mut() {
            Ok(own) if own.capacity() > own.len() + own.len() / 8 => Bytes::copy_from_slice(&own),
            Ok(own) => own.freeze(),
            Err(common) => common,
        };
        Some(Whole { parts, bytes, share })
    }

    fn send(self, in_flight: &InFlight) -> Response {
        Response::from_parts(self.parts, in_flight.body(self.bytes, self.share))
    }
}

/// What the answer to a request is kept under, if it may be. The request is made so plain that its key says all of it: its address is
/// brought into one form, as its compression was before.
fn key(request: &mut Request, encoding: Encoding) -> Option<Key> {
    let has_body = [header::CONTENT_LENGTH, header::TRANSFER_ENCODING].iter().any(|name| request.headers().contains_key(name));
    let length = request.uri().path_and_query().map_or(0, |address| address.as_str().len());
    if request.method() != Method::GET || has_body || length > MAX_ADDRESS {
        return None;
    }
    let plain = http::params::in_one_form(request.uri()).filter(|plain| plain.len() <= MAX_ADDRESS)?;
    *request.uri_mut() = Uri::try_from(&plain).ok()?;
    let language = Locale::of(request.uri(), request.headers()).language;
    Some(Key { address: plain, language, encoding })
}

/// Only what has a tag may be kept: it depends on nothing but the generation and the key.
fn is_for_keeping(headers: &HeaderMap) -> bool {
    let is_to_be_forgotten = headers.get(header::CACHE_CONTROL).is_some_and(|value| value.as_bytes() == b"no-store");
    headers.contains_key(header::ETAG) && !is_to_be_forgotten
}

/// The copies that a reader has of an answer, by the tags they came with.
struct Copies(Vec<HeaderValue>);

impl Copies {
    fn of(headers: &HeaderMap) -> Copies {
        Copies(headers.get_all(header::IF_NONE_MATCH).iter().cloned().collect())
    }

    /// Whether a copy with this tag is among them; `*` is any copy.
    fn have(&self, tag: &HeaderValue) -> bool {
        let given = self.0.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
        let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
        tag.to_str().is_ok_and(|tag| given.map(strong).any(|given| given == "*" || given == strong(tag)))
    }
}

/// Says that the reader's copy is as good as an answer with these headers, which go for the copy from now on.
fn not_modified(headers: &HeaderMap) -> Response {
    let mut response = StatusCode::NOT_MODIFIED.into_response();
    for name in [header::ETAG, header::CACHE_CONTROL, header::VARY] {
        for value in headers.get_all(&name) {
            response.headers_mut().append(&name, value.clone());
        }
    }
    response
}

/// The head of an answer, which says how long its body is.
fn without_body(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    if let (Some(length), false) = (body.size_hint().exact(), parts.headers.contains_key(header::CONTENT_LENGTH)) {
        parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    }
    Response::from_parts(parts, Body::empty())
}
