//! The CPU time of a thread: what its work costs, however busy the machine is.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

/// Tells the CPU time of this thread.
pub type Clock = fn() -> Duration;

/// The CPU time of this thread; zero on systems other than Unix.
pub fn of_thread() -> Duration {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
    }
    #[cfg(not(unix))]
    Duration::ZERO
}

/// A future, with the time that each of its polls takes.
pub struct Metered<F, N> {
    work: Pin<Box<F>>,
    clock: Clock,
    note: N,
}

impl<F: Future, N: Fn(Duration) + Unpin> Metered<F, N> {
    /// Tells `note` the time of each poll of `work`.
    pub fn new(clock: Clock, note: N, work: F) -> Metered<F, N> {
        Metered { work: Box::pin(work), clock, note }
    }
}

impl<F: Future, N: Fn(Duration) + Unpin> Future for Metered<F, N> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let start = (self.clock)();
        let done = self.work.as_mut().poll(context);
        (self.note)((self.clock)().saturating_sub(start));
        done
    }
}
