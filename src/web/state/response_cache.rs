//! A cache of complete responses by address, language and encoding.
//!
//! It belongs to one generation and is dropped with it. It does not know the content; only complete answers
//! to plain requests are cached.

use std::sync::Arc;

use axum::http::HeaderMap;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};

use language::Language;

use crate::http::content_encoding::Encoding;
use crate::http::in_flight_bytes::Common;
use crate::text_form::AnswerForm;

/// Limit of the cached responses of a generation, in bytes.
pub const MAX_KEPT: usize = 64 << 20;
/// A response larger than this fraction of the limit is not cached, so that a single one cannot evict all others.
const LARGEST_PART: u64 = 32;
/// Bytes of an entry besides its body and headers.
const OVERHEAD: usize = 512;
/// Expected number of cached responses.
const EXPECTED: usize = 4_096;
/// Parts with a lock of their own.
const PARTS: usize = 8;

/// All that a response depends on within a generation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key {
    pub(crate) address: String,
    pub(crate) language: Language,
    pub(crate) encoding: Encoding,
    pub(crate) form: AnswerForm,
}

/// A complete response as it is sent.
pub(crate) struct Answer {
    pub(crate) headers: HeaderMap,
    pub(crate) body: Arc<Common>,
}

/// The responses of a generation, up to a byte limit; least used are evicted first.
pub(crate) struct ResponseCache(Cache<Key, Arc<Answer>, Weight>);

#[derive(Clone)]
struct Weight;

impl Weighter<Key, Arc<Answer>> for Weight {
    fn weight(&self, key: &Key, answer: &Arc<Answer>) -> u64 {
        let headers =
            answer.headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum::<usize>();
        (OVERHEAD + key.address.len() + headers + answer.body.bytes.len()) as u64
    }
}

impl ResponseCache {
    /// An empty cache with this limit in bytes.
    pub(crate) fn up_to(most: usize) -> ResponseCache {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(EXPECTED)
            .weight_capacity(most as u64)
            .shards(PARTS)
            .build();
        let options = options.unwrap_or_else(|error| panic!("the bounds of what is kept: {error}"));
        ResponseCache(Cache::with_options(
            options,
            Weight,
            DefaultHashBuilder::default(),
            DefaultLifecycle::default(),
        ))
    }

    /// Size of the cache, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.weight() as usize
    }

    /// The cached response for a key.
    pub(crate) fn get(&self, key: &Key) -> Option<Arc<Answer>> {
        self.0.get(key)
    }

    /// Caches a response, unless it is too large.
    pub(crate) fn keep(&self, key: Key, answer: Arc<Answer>) {
        if Weight.weight(&key, &answer) <= self.0.capacity() / LARGEST_PART {
            self.0.insert(key, answer);
        }
    }
}
