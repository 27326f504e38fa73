//! An LRU cache over searches: words to tokens and postings.
//!
//! Most words of most queries are the same few hundred. What is kept is bounded in bytes and goes with its generation. It does not know
//! what a list is wanted for.

use std::sync::Arc;

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use tantivy::DocId;

use crate::index::retrieve::postings_query::PostingsQuery;
use crate::index::retrieve::token_sequence::TokenSequences;
use crate::language::Language;

/// How much memory the lists of a generation may take, in bytes.
const MAX_BYTES: u64 = 32 << 20;
/// What a list takes beside its records.
const OVERHEAD: usize = 256;
/// Expected number of lists.
const EXPECTED: usize = 2_048;
/// The longest word of which anything but its list is kept, in bytes: about a kilobyte a word.
const LONGEST: usize = 32;
/// Parts with a lock of their own.
const PARTS: usize = 4;

/// All that the list of a word depends on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PostingsKey {
    pub(crate) word: String,
    /// The language of who asks.
    pub(crate) reader: Option<Language>,
    /// Whether it may be a number.
    pub(crate) numbers: bool,
    /// Whether it is looked for in examples only.
    pub(crate) examples_only: bool,
    /// The bits of how much titles count.
    pub(crate) of_titles: u32,
}

/// What is known of words, of those that were wanted least going first.
pub(crate) struct PostingsCache {
    lists: Cache<PostingsKey, CachedPostings, PostingsWeighter>,
    chains: Cache<String, TokenSequences>,
    /// How many records have a word, in examples only or anywhere.
    records: Cache<(String, bool), u64>,
}

/// A list with its size when it was made: that of a list that was looked up since is another one, and no weight may change.
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
        let options = OptionsBuilder::new().estimated_items_capacity(EXPECTED).weight_capacity(MAX_BYTES).shards(PARTS).build();
        let options = options.unwrap_or_else(|error| panic!("the bounds of what is kept: {error}"));
        let lists = Cache::with_options(options, PostingsWeighter, DefaultHashBuilder::default(), DefaultLifecycle::default());
        PostingsCache { lists, chains: Cache::new(EXPECTED), records: Cache::new(EXPECTED) }
    }
}

impl PostingsCache {
    /// The list of a word, if it is kept.
    pub(crate) fn get(&self, wording: &PostingsKey) -> Option<PostingsQuery> {
        self.lists.get(wording).map(|kept| kept.list)
    }

    /// Keeps a list of some of so many records.
    pub(crate) fn keep(&self, wording: PostingsKey, list: PostingsQuery, records: DocId) {
        let bytes = list.most_bytes(records);
        self.lists.insert(wording, CachedPostings { list, bytes });
    }

    /// What a word is in each language, if that is kept.
    pub(crate) fn chains(&self, word: &str) -> Option<TokenSequences> {
        self.chains.get(word)
    }

    /// Keeps what a word is in each language, unless it is none that many ask for.
    pub(crate) fn keep_chains(&self, word: &str, chains: &TokenSequences) {
        if is_worth_it(word) {
            self.chains.insert(word.to_owned(), Arc::clone(chains));
        }
    }

    /// How many records have a word, in examples only or anywhere; it is counted when that is not kept.
    pub(crate) fn records(&self, word: &str, examples_only: bool, count: impl FnOnce() -> u64) -> u64 {
        if !is_worth_it(word) {
            return count();
        }
        let key = (word.to_owned(), examples_only);
        self.records.get(&key).unwrap_or_else(|| {
            let records = count();
            self.records.insert(key, records);
            records
        })
    }
}

/// Whether many may ask for it.
fn is_worth_it(word: &str) -> bool {
    word.len() <= LONGEST && !word.contains(char::is_whitespace)
}
