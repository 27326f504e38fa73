//! The site state: the current generation and everything derived from it, swapped as a whole when a new one
//! is published.
//!
//! A request takes one generation at its start and uses it to the end.

use std::sync::{Arc, LazyLock, OnceLock};
use std::time::Duration;

use arc_swap::ArcSwap;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use rustc_hash::FxHashMap;

use index::{Live, Request, Results};
use language::Language;
use shelf::{Shelf, Update};

use crate::chrome::layout::PageLayout;
use crate::http::http_date::http_time;
use crate::http::in_flight_bytes::InFlight;
use crate::http::problem::Problem;
use crate::state::bulk::BulkFiles;
use crate::state::bulk::held::{self, BulkHeld};
use crate::state::compat::Compat;
use crate::state::completion_index::CompletionIndex;
use crate::state::fair_use::{FairUse, RateLimit};
use crate::state::metrics::Metrics;
use crate::state::offline_bundle::OfflineBundle;
use crate::state::public_url::PublicUrl;
use crate::state::question_completion::QuestionCompletion;
use crate::state::queue::{Queue, Shares};
use crate::state::readiness::{Condition, FollowStatus};
use crate::state::response_cache::{MAX_KEPT, ResponseCache};
use crate::state::trusted_proxies::TrustedProxy;
use work::cpu_time::Clock;

/// Limit of concurrent searches; one that waits too long for its turn gets a 503.
pub const MAX_SEARCHES: usize = 8;

/// Limit of concurrent checks of texts; a long one takes as long as a hundred searches.
const MAX_CHECKS: usize = 2;

/// Limit of offline bundles and feeds built, or waited for, at the same time.
const MAX_PACKS: usize = 2;

/// Limit of concurrent downloads of bulk files, each of which holds a few parts of its file in memory.
const MAX_DOWNLOADS: usize = 64;

/// Limit of long pages that are made at the same time, such as whole books.
const MAX_PAGES: usize = 2;

/// Time limit for a request's wait in the queue. Whoever would wait longer is told at once to come back.
const WAIT_FOR_TURN: Duration = Duration::from_millis(250);
/// The same for a check, which takes up to a second itself.
const WAIT_FOR_CHECK: Duration = Duration::from_secs(2);
/// The same for an offline bundle: after an ingest every browser requests it again, but can wait.
const WAIT_FOR_PACK: Duration = Duration::from_secs(8);

const TOO_MANY_SEARCHES: &str = "problem-too-many-searches";
const TOO_MANY_CHECKS: &str = "problem-too-many-checks";
const TOO_MANY_PACKS: &str = "problem-too-many-searches";
const TOO_MANY_PAGES: &str = "problem-too-much-unsent";

/// Answers a search from a generation.
pub(crate) type Searcher = dyn Fn(&Live, &Request) -> Results + Send + Sync;

/// The state that all requests share.
pub struct Site {
    holdings: ArcSwap<Snapshot>,
    /// Answers searches: the index, except in tests.
    searcher: Box<Searcher>,
    /// Queue for searches and for other work that takes as long.
    searches: Queue,
    /// Queue for checks of texts.
    pub(crate) checks: Queue,
    /// Queue for what programs fetch and nobody waits for: offline bundles and feeds.
    pub(crate) packs: Queue,
    /// Queue for long pages.
    pub(crate) pages: Queue,
    /// Limit of the response cache, in bytes.
    pub(crate) most_kept: usize,
    /// The unsent responses.
    pub(crate) in_flight: InFlight,
    /// Those of each client.
    pub(crate) in_flight_of_clients: InFlight,
    /// The unanswered texts.
    pub(crate) texts: InFlight,
    /// Whether the bulk files of each generation are written in the background.
    writes_bulk: bool,
    /// Room for downloads of bulk files.
    pub(crate) downloads: Shares,
    /// The services whose shapes are on.
    pub(crate) compat: Vec<Compat>,
    /// The lag behind the store that the site follows; `None` if it follows no store.
    pub(crate) follows: Option<Arc<FollowStatus>>,
    /// The quotas of clients.
    pub(crate) fair_use: FairUse,
    /// Measures the time that requests take.
    pub(crate) clock: Clock,
    /// The faults of the data, besides those of the generation that is shown.
    pub(crate) condition: Condition,
    /// Counters and histograms.
    pub(crate) metrics: Arc<Metrics>,
}

/// A generation and what pages derive from it.
pub struct Snapshot {
    /// The records and the index.
    pub live: Live,
    /// Names to complete and to correct.
    pub(crate) names: CompletionIndex,
    /// Whole questions to complete.
    pub(crate) questions: QuestionCompletion,
    /// The changes of each edition of each language, counted on the first request.
    updates: OnceLock<Vec<(Language, Vec<Update>)>>,
    /// The offline bundle of each language, built on the first request.
    packs: [OnceLock<OfflineBundle>; Language::ALL.len()],
    /// Its bulk files, if they are there.
    bulk: BulkHeld,
    /// Its cached responses.
    kept: OnceLock<ResponseCache>,
    /// Names what it answers, see [`Live::version`].
    pub(crate) version: String,
    /// The date of the newest ruling.
    pub(crate) newest_ruling: Option<Date>,
    /// The date of the newest ruling of the source with the most rulings: those of other sources may be single ones.
    pub(crate) rulings_until: Option<Date>,
    /// When its pages changed last, for `Last-Modified`; `None` for a generation in memory.
    pub(crate) modified: Option<HeaderValue>,
    /// Its name, for `Citator-Generation`.
    pub(crate) name: Option<HeaderValue>,
    /// The public URL, if configured.
    pub(crate) public: Option<PublicUrl>,
    /// Whether this is citator's sample data, not real documents.
    pub is_sample: bool,
}

impl Site {
    /// A site that shows a generation. If it is the sample, every page says so.
    pub fn new(live: Live) -> Site {
        Site::at(live, None)
    }

    /// The same with a public URL.
    pub fn at(live: Live, public: Option<PublicUrl>) -> Site {
        Site::showing(Snapshot::of(live, public))
    }

    /// A site that shows what was opened.
    pub fn showing(snapshot: Snapshot) -> Site {
        let metrics = Arc::new(Metrics::default());
        let measured = Arc::clone(&metrics);
        Site {
            holdings: ArcSwap::from_pointee(snapshot),
            searcher: Box::new(move |live, request| {
                live.search_in_stages(request, &|stage, took| measured.stage(stage, took))
            }),
            searches: Queue::new(MAX_SEARCHES, WAIT_FOR_TURN, TOO_MANY_SEARCHES),
            checks: Queue::new(MAX_CHECKS, WAIT_FOR_CHECK, TOO_MANY_CHECKS),
            packs: Queue::new(MAX_PACKS, WAIT_FOR_PACK, TOO_MANY_PACKS),
            pages: Queue::new(MAX_PAGES, WAIT_FOR_TURN, TOO_MANY_PAGES),
            most_kept: MAX_KEPT,
            in_flight: InFlight::answers(),
            in_flight_of_clients: InFlight::answers_of_clients(),
            texts: InFlight::texts(),
            writes_bulk: false,
            downloads: Shares::new(MAX_DOWNLOADS),
            compat: Vec::new(),
            follows: None,
            fair_use: FairUse::new(RateLimit::Off, Vec::new()),
            clock: || Duration::ZERO,
            condition: Condition::default(),
            metrics,
        }
    }

    /// The same site, also in the shapes of these services.
    pub fn in_shape_of(self, compat: Vec<Compat>) -> Site {
        Site { compat, ..self }
    }

    /// The same site as one that follows a store.
    pub fn following(self, status: Arc<FollowStatus>) -> Site {
        Site { follows: Some(status), ..self }
    }

    /// The same site as one that writes the bulk files of each generation that it shows, in the background.
    pub fn writing_bulk(self) -> Site {
        held::write_in_background(&self.holdings());
        Site { writes_bulk: true, ..self }
    }

    /// The same site with a quota of work for each client, and the proxies that may name the client.
    pub fn limited(self, limit: RateLimit, trusted: Vec<TrustedProxy>) -> Site {
        Site { fair_use: FairUse::new(limit, trusted), ..self }
    }

    /// The same site, where the quotas also pay for the time that requests take by this clock.
    pub fn timed(self, clock: Clock) -> Site {
        Site { clock, ..self }
    }

    /// The same site with another function for searches.
    pub fn answering(self, searcher: impl Fn(&Live, &Request) -> Results + Send + Sync + 'static) -> Site {
        Site { searcher: Box::new(searcher), ..self }
    }

    /// The same site with room for this many concurrent searches.
    pub fn with_searches(self, most: usize) -> Site {
        Site { searches: Queue::new(most, WAIT_FOR_TURN, TOO_MANY_SEARCHES), ..self }
    }

    /// The same site with room for this many concurrent checks of texts.
    pub fn with_checks(self, most: usize) -> Site {
        Site { checks: Queue::new(most, WAIT_FOR_CHECK, TOO_MANY_CHECKS), ..self }
    }

    /// The same site with room for this many concurrent long pages.
    pub fn with_pages(self, most: usize) -> Site {
        Site { pages: Queue::new(most, WAIT_FOR_TURN, TOO_MANY_PAGES), ..self }
    }

    /// The same site with this limit of the response cache, in bytes.
    pub fn keeping(self, most: usize) -> Site {
        Site { most_kept: most, ..self }
    }

    /// Size of the response cache of the live generation, in bytes.
    pub fn kept_bytes(&self) -> usize {
        self.holdings().kept.get().map_or(0, ResponseCache::bytes)
    }

    /// Number of bytes of unsent responses.
    pub fn bytes_in_flight(&self) -> usize {
        self.in_flight.bytes()
    }

    /// Number of bytes of unanswered texts.
    pub fn bytes_of_texts(&self) -> usize {
        self.texts.bytes()
    }

    /// Number of quotas of clients that are kept.
    pub fn quotas_kept(&self) -> usize {
        self.fair_use.kept()
    }

    /// Free places in the queue of searches, of checks, of offline bundles, and of long pages.
    #[cfg(feature = "metrics")]
    pub(crate) fn free_places(&self) -> [(&'static str, usize); 4] {
        let free = Queue::free;
        [
            ("searches", free(&self.searches)),
            ("checks", free(&self.checks)),
            ("packs", free(&self.packs)),
            ("pages", free(&self.pages)),
        ]
    }

    /// The current state.
    pub fn holdings(&self) -> Arc<Snapshot> {
        self.holdings.load_full()
    }

    /// Shows another generation from the next request on, and drops the one before. Takes a while.
    pub fn show(&self, live: Live) {
        let public = self.holdings().public.clone();
        self.swap(Snapshot::of(live, public));
    }

    /// The same with what was opened.
    pub(crate) fn swap(&self, snapshot: Snapshot) {
        let shown = Arc::new(snapshot);
        if self.writes_bulk {
            held::write_in_background(&shown);
        }
        self.holdings.store(shown);
    }

    /// Runs work that takes as long as a search, in the queue of searches.
    pub(crate) async fn aside<T>(&self, work: impl FnOnce() -> T) -> Result<T, Problem> {
        self.searches.aside(work).await
    }

    pub(crate) fn search(&self, live: &Live, request: &Request) -> Results {
        (self.searcher)(live, request)
    }
}

impl Snapshot {
    pub(super) fn of(live: Live, public: Option<PublicUrl>) -> Snapshot {
        let occurrences = || live.shelf.rulings().iter().flat_map(|ruling| &ruling.occurrences);
        Snapshot {
            newest_ruling: occurrences().filter_map(|occurrence| occurrence.date).max(),
            rulings_until: end_of_rulings(&live.shelf),
            updates: OnceLock::new(),
            packs: Default::default(),
            bulk: BulkHeld::default(),
            kept: OnceLock::new(),
            names: CompletionIndex::build(&live.shelf),
            questions: QuestionCompletion::default(),
            is_sample: live.shelf.library().has_sample(),
            version: live.version(),
            modified: modified(&live),
            name: HeaderValue::try_from(&live.generation).ok(),
            public,
            live,
        }
    }

    /// The changes of each edition of a language against the one before it, the oldest first. Computed at the
    /// first call, which takes a while.
    pub(crate) fn updates(&self, language: Language) -> &[Update] {
        let shelf = &self.live.shelf;
        let count =
            || shelf.languages().into_iter().map(|language| (language, shelf.updates(language))).collect();
        let of_language = self.updates.get_or_init(count).iter().find(|(other, _)| *other == language);
        of_language.map_or(&[], |(_, updates)| updates)
    }

    /// The offline bundle of a language. The first call builds it and takes a while.
    pub(crate) fn pack(&self, language: Language) -> Option<&OfflineBundle> {
        Some(
            self.packs
                .get(language.index())?
                .get_or_init(|| OfflineBundle::build(&self.live.shelf, language)),
        )
    }

    /// The bulk files of this generation, or why there are none.
    pub(crate) async fn bulk(self: &Arc<Snapshot>) -> Result<Arc<BulkFiles>, Problem> {
        held::files(self).await
    }

    /// The response cache of this generation, with this limit in bytes.
    pub(crate) fn kept(&self, most: usize) -> &ResponseCache {
        self.kept.get_or_init(|| ResponseCache::up_to(most))
    }

    /// The address of the site, before its paths; empty if it is not known.
    pub(crate) fn base(&self) -> String {
        self.public.as_ref().map_or_else(String::new, ToString::to_string)
    }

    /// The layout of a page.
    pub(crate) fn frame(&self, title: impl Into<String>) -> PageLayout {
        PageLayout { base: self.base(), ..PageLayout::new(title.into(), self.is_sample) }
    }
}

impl held::Shown for Snapshot {
    fn live(&self) -> &Live {
        &self.live
    }

    fn held(&self) -> &BulkHeld {
        &self.bulk
    }
}

/// The date on which the rulings of the source with the most rulings end.
fn end_of_rulings(shelf: &Shelf) -> Option<Date> {
    let mut sources: FxHashMap<&str, (usize, Option<Date>)> = FxHashMap::default();
    for ruling in shelf.rulings() {
        for occurrence in &ruling.occurrences {
            let (count, newest) = sources.entry(&occurrence.path).or_default();
            *count += 1;
            *newest = (*newest).max(occurrence.date);
        }
    }
    sources.into_values().max().and_then(|(_, newest)| newest)
}

/// The time of the generation, of the program, or at which a document came into force, whichever is latest: all make
/// the pages.
fn modified(live: &Live) -> Option<HeaderValue> {
    static PROGRAM: LazyLock<Option<Timestamp>> = LazyLock::new(|| {
        let program = std::env::current_exe().and_then(|program| program.metadata()?.modified());
        Timestamp::try_from(program.ok()?).ok()
    });
    let came = live.came_into_force().and_then(|day| day.to_zoned_datetime(TimeZone::system()).ok());
    let came = came.map_or(Timestamp::MIN, |came| came.timestamp());
    let time = live.written?.max(PROGRAM.unwrap_or(Timestamp::MIN)).max(came);
    HeaderValue::try_from(http_time(time)?).ok()
}

/// The generation that this request is answered from.
pub(crate) struct Held(pub(crate) Arc<Snapshot>);

impl std::ops::Deref for Held {
    type Target = Snapshot;

    fn deref(&self) -> &Snapshot {
        &self.0
    }
}

impl<S: Sync> FromRequestParts<S> for Held {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Held, Problem> {
        let held = parts.extensions.get::<Arc<Snapshot>>().cloned();
        held.map(Held).ok_or_else(|| Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR))
    }
}
