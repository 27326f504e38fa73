//! Queues for work that takes long, one for each cost of work.
//!
//! A request that would wait too long is refused at once and told to come back. One client has at most half of the
//! permits, so that others always find some; its further requests wait in a line of their own.

use std::future::Future;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::http::locale;
use crate::http::problem::Problem;
use crate::http::request_notes::{self, Client, PerClient};

/// Weight of the newest duration in the average: one in this many.
const SMOOTHING: u64 = 8;

/// Permits, of which one client has at most half.
pub(crate) struct Shares {
    line: Line,
    /// The line of each client that has a permit or waits for one.
    of_clients: PerClient<Line>,
}

/// Permits for concurrent long tasks.
pub(crate) struct Queue {
    shares: Shares,
    /// Time limit for a wait.
    wait: Duration,
    /// The message for a request that would wait too long.
    busy: &'static str,
    /// Moving average of the duration of a task, in microseconds.
    usual: AtomicU64,
}

/// Permits, and those who wait for one.
struct Line {
    room: Arc<Semaphore>,
    /// Number of permits.
    permits: usize,
    /// Number of requests that wait.
    waiting: AtomicUsize,
}

impl Line {
    fn new(permits: usize) -> Line {
        Line { room: Arc::new(Semaphore::new(permits)), permits, waiting: AtomicUsize::new(0) }
    }

    /// Waits up to `wait` for a permit. `None` at once if those before would take longer, or else when the time is
    /// over.
    async fn permit(&self, wait: Duration, usual: Duration) -> Option<OwnedSemaphorePermit> {
        if let Ok(permit) = Arc::clone(&self.room).try_acquire_owned() {
            return Some(permit);
        }
        let place = Place::last(&self.waiting);
        let before = u32::try_from(place.number).unwrap_or(u32::MAX);
        let permits = u32::try_from(self.permits).unwrap_or(u32::MAX).max(1);
        if usual.saturating_mul(before) / permits > wait {
            return None;
        }
        tokio::time::timeout(wait, Arc::clone(&self.room).acquire_owned()).await.ok()?.ok()
    }
}

impl Shares {
    /// This many permits.
    pub(crate) fn new(permits: usize) -> Shares {
        Shares { line: Line::new(permits), of_clients: PerClient::default() }
    }

    /// A permit without waiting; `None` if the client or all together have too many.
    pub(crate) fn permit(&self) -> Option<Permit> {
        let own = match request_notes::client().and_then(Client::party) {
            Some(party) => {
                let line = self.line_of(party);
                let permit = Arc::clone(&line.room).try_acquire_owned().ok()?;
                Some(Own { _permit: permit, _line: line })
            }
            None => None,
        };
        let permit = Arc::clone(&self.line.room).try_acquire_owned().ok()?;
        Some(Permit { _permit: permit, _own: own })
    }

    /// The line of a client.
    fn line_of(&self, party: IpAddr) -> Arc<Line> {
        self.of_clients.get_or_insert_with(party, || Line::new((self.line.permits / 2).max(1)))
    }
}

impl Queue {
    /// A queue with this many permits.
    pub(crate) fn new(permits: usize, wait: Duration, busy: &'static str) -> Queue {
        Queue { shares: Shares::new(permits), wait, busy, usual: AtomicU64::new(0) }
    }

    /// Number of free permits.
    #[cfg(feature = "metrics")]
    pub(crate) fn free(&self) -> usize {
        self.shares.line.room.available_permits()
    }

    /// Runs long work without blocking other requests on this thread; a problem if the request would wait too
    /// long for its turn.
    pub(crate) async fn aside<T>(&self, work: impl FnOnce() -> T) -> Result<T, Problem> {
        Ok(self.turn().await?.run(async { work() }).await)
    }

    /// Waits for a turn; a problem if that would take too long.
    pub(crate) async fn turn(&self) -> Result<Turn<'_>, Problem> {
        let usual = Duration::from_micros(self.usual.load(Ordering::Relaxed));
        let end = tokio::time::Instant::now() + self.wait;
        let own = match request_notes::client().and_then(Client::party) {
            Some(party) => {
                let line = self.shares.line_of(party);
                let permit = line.permit(self.wait, usual).await.ok_or_else(|| self.busy())?;
                Some(Own { _permit: permit, _line: line })
            }
            None => None,
        };
        let wait = end.saturating_duration_since(tokio::time::Instant::now());
        let permit = self.shares.line.permit(wait, usual).await.ok_or_else(|| self.busy())?;
        Ok(Turn { queue: self, start: Instant::now(), _permit: permit, _own: own })
    }

    fn busy(&self) -> Problem {
        Problem::busy(locale::by_key(self.busy), 1)
    }
}

/// A place among those who wait; it is given up when it is dropped.
struct Place<'q> {
    waiting: &'q AtomicUsize,
    /// Counted from 1.
    number: usize,
}

impl Place<'_> {
    fn last(waiting: &AtomicUsize) -> Place<'_> {
        Place { number: waiting.fetch_add(1, Ordering::Relaxed) + 1, waiting }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A turn in a queue; the next one begins when it is dropped.
pub(crate) struct Turn<'q> {
    queue: &'q Queue,
    start: Instant,
    _permit: OwnedSemaphorePermit,
    _own: Option<Own>,
}

/// A permit, and that of its client.
pub(crate) struct Permit {
    _permit: OwnedSemaphorePermit,
    _own: Option<Own>,
}

/// The permit of a client among its own.
struct Own {
    _permit: OwnedSemaphorePermit,
    /// It lasts as long as one of its permits.
    _line: Arc<Line>,
}

impl Turn<'_> {
    /// Runs a long task without blocking other requests on this thread.
    pub(crate) async fn run<T>(self, work: impl Future<Output = T>) -> T {
        if Handle::current().runtime_flavor() == RuntimeFlavor::MultiThread {
            tokio::task::block_in_place(|| Handle::current().block_on(work))
        } else {
            work.await
        }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let took = u64::try_from(self.start.elapsed().as_micros()).unwrap_or(u64::MAX);
        let usual = self.queue.usual.load(Ordering::Relaxed);
        let next = usual - usual / SMOOTHING + took / SMOOTHING;
        self.queue.usual.store(next, Ordering::Relaxed);
    }
}
