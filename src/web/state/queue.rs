//! Queues for work that takes long, one for each cost of work.
//!
//! A request that would wait too long is refused at once and told to come back.

use std::future::Future;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::web::http::locale;
use crate::web::http::problem::Problem;

/// Weight of the newest duration in the average: one in this many.
const SMOOTHING: u64 = 8;

/// Permits for concurrent long tasks.
pub(crate) struct Queue {
    room: Semaphore,
    /// Number of permits.
    permits: usize,
    /// Time limit for a wait.
    wait: Duration,
    /// The message for a request that would wait too long.
    busy: &'static str,
    /// Number of requests that wait.
    waiting: AtomicUsize,
    /// Moving average of the duration of a task, in microseconds.
    usual: AtomicU64,
}

impl Queue {
    /// A queue with this many permits.
    pub(crate) fn new(permits: usize, wait: Duration, busy: &'static str) -> Queue {
        let (waiting, usual) = (AtomicUsize::new(0), AtomicU64::new(0));
        Queue { room: Semaphore::new(permits), permits, wait, busy, waiting, usual }
    }

    /// Number of free permits.
    #[cfg(feature = "metrics")]
    pub(crate) fn free(&self) -> usize {
        self.room.available_permits()
    }

    /// Runs long work without blocking other requests on this thread; a problem if the request would wait too
    /// long for its turn.
    pub(crate) async fn aside<T>(&self, work: impl FnOnce() -> T) -> Result<T, Problem> {
        let turn = self.turn().await?;
        let done = if can_step_aside() { tokio::task::block_in_place(work) } else { work() };
        drop(turn);
        Ok(done)
    }

    /// Waits for a turn; a problem if that would take too long.
    pub(crate) async fn turn(&self) -> Result<Turn<'_>, Problem> {
        let permit = match self.room.try_acquire() {
            Ok(permit) => permit,
            Err(_) => self.wait_in_line().await.ok_or_else(|| self.busy())?,
        };
        Ok(Turn { queue: self, start: Instant::now(), _permit: permit })
    }

    /// Waits for a permit. None at once if those before take longer than the limit, or else at the limit.
    async fn wait_in_line(&self) -> Option<SemaphorePermit<'_>> {
        let place = Place::last(&self.waiting);
        let work_before = self.usual.load(Ordering::Relaxed).saturating_mul(place.number as u64);
        if Duration::from_micros(work_before / self.permits.max(1) as u64) > self.wait {
            return None;
        }
        tokio::time::timeout(self.wait, self.room.acquire()).await.ok()?.ok()
    }

    fn busy(&self) -> Problem {
        let busy = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", locale::by_key(self.busy));
        Problem { retry_after: Some(1), ..busy }
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
    _permit: SemaphorePermit<'q>,
}

impl Turn<'_> {
    /// Runs a long task without blocking other requests on this thread.
    pub(crate) async fn run<T>(self, work: impl Future<Output = T>) -> T {
        if can_step_aside() {
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

fn can_step_aside() -> bool {
    Handle::current().runtime_flavor() == RuntimeFlavor::MultiThread
}
