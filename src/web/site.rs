//! What the server holds: the live generation with everything made of it, swapped as a whole when a new one is published.
//!
//! A request takes hold of one generation at its start and answers from it to the end.

use std::sync::Arc;

use arc_swap::ArcSwap;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use jiff::civil::Date;
use tokio::sync::Semaphore;

use crate::index::{Live, Request, Results};

use super::frame::Frame;
use super::names::Names;
use super::problem::Problem;

/// The most searches that run at once; one that has to wait too long for its turn is sent away with 503.
pub const MAX_SEARCHES: usize = 8;

/// The most texts that are checked at once; a long one takes as long as a hundred searches.
pub(super) const MAX_CHECKS: usize = 2;

/// Answers a search from a generation.
pub(super) type Searcher = dyn Fn(&Live, &Request) -> Results + Send + Sync;

/// What all requests share.
pub struct Site {
    holdings: ArcSwap<Holdings>,
    /// How searches are answered: by the index, unless a test brings its own answers.
    searcher: Box<Searcher>,
    /// Permits for searches.
    pub(super) searches: Semaphore,
    /// Permits for checks of texts.
    pub(super) checks: Semaphore,
}

/// A generation and what pages need of it beside the records.
pub struct Holdings {
    /// The records and the index.
    pub live: Live,
    /// Names to complete and to correct.
    pub(super) names: Names,
    /// The day of the newest ruling.
    pub(super) newest_ruling: Option<Date>,
    /// Whether this is the sample that comes with citator, not real documents.
    pub is_sample: bool,
}

impl Site {
    /// A site that shows a generation. Where that is the sample, every page says so.
    pub fn new(live: Live) -> Site {
        Site {
            holdings: ArcSwap::from_pointee(Holdings::of(live)),
            searcher: Box::new(Live::search),
            searches: Semaphore::new(MAX_SEARCHES),
            checks: Semaphore::new(MAX_CHECKS),
        }
    }

    /// The same site with other answers to searches.
    pub fn answering(self, searcher: impl Fn(&Live, &Request) -> Results + Send + Sync + 'static) -> Site {
        Site { searcher: Box::new(searcher), ..self }
    }

    /// The same site with room for this many searches at once.
    pub fn with_searches(self, most: usize) -> Site {
        Site { searches: Semaphore::new(most), ..self }
    }

    /// What is held right now.
    pub fn holdings(&self) -> Arc<Holdings> {
        self.holdings.load_full()
    }

    /// Shows another generation from the next request on.
    pub fn show(&self, live: Live) {
        self.holdings.store(Arc::new(Holdings::of(live)));
    }

    pub(super) fn search(&self, live: &Live, request: &Request) -> Results {
        (self.searcher)(live, request)
    }
}

impl Holdings {
    fn of(live: Live) -> Holdings {
        let dates = live.shelf.rulings.iter().flat_map(|ruling| &ruling.occurrences).filter_map(|occurrence| occurrence.date);
        Holdings { newest_ruling: dates.max(), names: Names::of(&live.shelf), is_sample: live.shelf.has_sample(), live }
    }

    /// The frame of a page.
    pub(super) fn frame(&self, title: impl Into<String>) -> Frame {
        Frame::new(title.into(), self.is_sample)
    }
}

/// Does long work so that it does not hold up the requests that wait behind it on this thread.
pub(super) fn stepping_aside<T>(work: impl FnOnce() -> T) -> T {
    let can_step_aside = tokio::runtime::Handle::current().runtime_flavor() == tokio::runtime::RuntimeFlavor::MultiThread;
    if can_step_aside { tokio::task::block_in_place(work) } else { work() }
}

/// The holdings that this request answers from.
pub(super) struct Held(pub(super) Arc<Holdings>);

impl std::ops::Deref for Held {
    type Target = Holdings;

    fn deref(&self) -> &Holdings {
        &self.0
    }
}

impl<S: Sync> FromRequestParts<S> for Held {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Held, Problem> {
        let held = parts.extensions.get::<Arc<Holdings>>().cloned();
        held.map(Held).ok_or_else(|| Problem::of_status(axum::http::StatusCode::INTERNAL_SERVER_ERROR))
    }
}
