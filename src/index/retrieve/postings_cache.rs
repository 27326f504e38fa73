//! An LRU cache of postings, by word, over searches.
//!
//! Most words of most queries are the same few hundred. Without it two words take 1.39 times as long, and an
//! uncached page 1.18 times (`benches/results.md`). It is bounded in bytes and goes with its generation.

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};

use crate::retrieve::postings_query::PostingsQuery;
use language::Language;

/// How much memory the lists of a generation may take, in bytes.
const MAX_BYTES: u64 = 32 << 20;
/// Bytes of an entry besides its documents.
const OVERHEAD: usize = 256;
/// Expected number of lists.
const EXPECTED: usize = 2_048;
/// Parts with a lock of their own.
const PARTS: usize = 4;

/// All that the list of a word depends on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PostingsKey {
    pub(crate) word: String,
    /// The reader's language.
    pub(crate) reader: Option<Language>,
    /// Whether it may be a number.
    pub(crate) numbers: bool,
    /// Whether only examples are searched.
    pub(crate) examples_only: bool,
    /// The bits of how much titles count.
    pub(crate) of_titles: u32,
}

/// Postings by word; the least recently used go first.
pub(crate) struct PostingsCache {
    lists: Cache<PostingsKey, CachedPostings, PostingsWeighter>,
}

/// A list with its size when it was made: the size changes when the list is looked up, but a weight must not change.
#[derive(Clone)]
struct CachedPostings {
    list: PostingsQuery,
    bytes: usize,
}

#[derive(Clone)]
struct PostingsWeighter;

impl Weighter<PostingsKey, CachedPostings> for PostingsWeighter {
    fn weight(&self, wording: &PostingsKey, kept: &CachedPostings) -> u64 {
        (OVERHEAD + wording.word.len() + kept.bytes) as u64
    }
}

impl Default for PostingsCache {
    fn default() -> PostingsCache {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(EXPECTED)
            .weight_capacity(MAX_BYTES)
            .shards(PARTS)
            .build();
        let options = options.unwrap_or_else(|error| panic!("the bounds of what is kept: {error}"));
        let lists = Cache::with_options(
            options,
            PostingsWeighter,
            DefaultHashBuilder::default(),
            DefaultLifecycle::default(),
        );
        PostingsCache { lists }
    }
}

impl PostingsCache {
    /// The list of a word, if it is kept.
    pub(crate) fn get(&self, wording: &PostingsKey) -> Option<PostingsQuery> {
        self.lists.get(wording).map(|kept| kept.list)
    }

    /// Keeps a list.
    pub(crate) fn keep(&self, wording: PostingsKey, list: PostingsQuery) {
        let bytes = list.most_bytes();
        self.lists.insert(wording, CachedPostings { list, bytes });
    }
}
