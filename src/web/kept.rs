//! Keeps finished answers in memory and gives them again: the same bytes for the same address, language and compression.
//!
//! What is kept lies with its generation and goes with it. It does not know what is answered; whatever is no whole answer to a plain
//! request is not kept.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};

use crate::language::Language;

use super::ask;
use super::encoding::Encoding;
use super::layers::{MAX_ADDRESS, has_any, has_tag};
use super::reader::Reader;
use super::site::Site;

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
    body: Bytes,
}

/// The answers of a generation, up to so many bytes; what was asked least goes first.
pub(super) struct Kept(Cache<Key, Arc<Answer>, Weight>);

#[derive(Clone)]
struct Weight;

impl Weighter<Key, Arc<Answer>> for Weight {
    fn weight(&self, key: &Key, answer: &Arc<Answer>) -> u64 {
        let headers = answer.headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum::<usize>();
        (OVERHEAD + key.address.len() + headers + answer.body.len()) as u64
    }
}

impl Kept {
    /// Nothing yet, and never more than these bytes.
    pub(super) fn up_to(most: usize) -> Kept {
        let options = OptionsBuilder::new().estimated_items_capacity(EXPECTED).weight_capacity(most as u64).shards(PARTS).build();
        let options = options.unwrap_or_else(|error| panic!("the bounds of what is kept: {error}"));
        Kept(Cache::with_options(options, Weight, DefaultHashBuilder::default(), DefaultLifecycle::default()))
    }

    /// How many bytes are kept right now.
    pub(super) fn bytes(&self) -> usize {
        self.0.weight() as usize
    }

    fn keep(&self, key: Key, answer: Arc<Answer>) {
        if Weight.weight(&key, &answer) <= self.0.capacity() / LARGEST_PART {
            self.0.insert(key, answer);
        }
    }
}

/// Answers with what is kept, or keeps what is answered. Takes hold of the generation for the whole request.
pub(super) async fn keep(State(site): State<Arc<Site>>, mut request: Request, next: Next) -> Response {
    let holdings = site.holdings();
    request.extensions_mut().insert(Arc::clone(&holdings));
    let Some(key) = key(&mut request) else { return next.run(request).await };
    let kept = holdings.kept(site.most_kept);
    if let Some(answer) = kept.0.get(&key) {
        return answer.give(request.headers());
    }
    let (parts, body) = next.run(request).await.into_parts();
    if parts.status != StatusCode::OK || !is_for_keeping(&parts.headers) {
        return Response::from_parts(parts, body);
    }
    // A body that was rendered here cannot break off.
    let Ok(body) = body.collect().await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let body = body.to_bytes();
    kept.keep(key, Arc::new(Answer { headers: parts.headers.clone(), body: body.clone() }));
    Response::from_parts(parts, Body::from(body))
}

/// What the answer to a request is kept under, if it may be. The request is made so plain that its key says all of it: its address in one
/// form, and only the compression that will be sent.
fn key(request: &mut Request) -> Option<Key> {
    let has_body = [header::CONTENT_LENGTH, header::TRANSFER_ENCODING].iter().any(|name| request.headers().contains_key(name));
    let length = request.uri().path_and_query().map_or(0, |address| address.as_str().len());
    if request.method() != Method::GET || has_body || length > MAX_ADDRESS {
        return None;
    }
    let plain = ask::in_one_form(request.uri()).filter(|plain| plain.len() <= MAX_ADDRESS)?;
    *request.uri_mut() = Uri::try_from(&plain).ok()?;
    let encoding = Encoding::wanted(request.headers());
    request.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding.name()));
    let language = Reader::of(request.uri(), request.headers()).language;
    Some(Key { address: plain, language, encoding })
}

/// Only what has a tag may be kept: it depends on nothing but the generation and the key.
fn is_for_keeping(headers: &HeaderMap) -> bool {
    let is_to_be_forgotten = headers.get(header::CACHE_CONTROL).is_some_and(|value| value.as_bytes() == b"no-store");
    headers.contains_key(header::ETAG) && !is_to_be_forgotten
}

impl Answer {
    /// The answer again; without its body where the reader has it already.
    fn give(&self, asked: &HeaderMap) -> Response {
        let has_it = has_any(asked) || self.headers.get(header::ETAG).is_some_and(|tag| has_tag(asked, tag));
        if !has_it {
            let mut response = Response::new(Body::from(self.body.clone()));
            response.headers_mut().clone_from(&self.headers);
            return response;
        }
        let mut response = StatusCode::NOT_MODIFIED.into_response();
        for name in [header::ETAG, header::CACHE_CONTROL, header::VARY] {
            for value in self.headers.get_all(&name) {
                response.headers_mut().append(&name, value.clone());
            }
        }
        response
    }
}
