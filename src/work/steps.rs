//! Counts the steps of the work of a thread where they are made, and tells work that its limit is spent.
//!
//! A step is a look at one letter, one word of a table or one record: some nanoseconds. Work asks [`is_spent`] between
//! its parts, ends where it is and says so.

use std::cell::Cell;
use std::time::{Duration, Instant};

thread_local! {
    /// The steps of this thread.
    static COUNT: Cell<u64> = const { Cell::new(0) };
    static END: Cell<End> = const { Cell::new(End { count: u64::MAX, time: None }) };
}

/// The budget of a piece of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Its steps.
    pub steps: u64,
    /// Its time.
    pub time: Duration,
}

/// Where the work under way has to end.
#[derive(Clone, Copy)]
struct End {
    count: u64,
    time: Option<Instant>,
}

/// Puts back the limit of the work around, even if the work inside panics.
struct Outer(End);

impl Drop for Outer {
    fn drop(&mut self) {
        END.set(self.0);
    }
}

/// Counts steps of the work of this thread.
#[inline]
pub fn charge(steps: usize) {
    COUNT.set(COUNT.get().wrapping_add(steps as u64));
}

/// Whether the work under way has spent its limit, or that of the work around it.
pub fn is_spent() -> bool {
    let end = END.get();
    COUNT.get() > end.count || end.time.is_some_and(|time| Instant::now() > time)
}

/// A share of what is left to the work under way.
pub fn share(parts: u32) -> Limit {
    let end = END.get();
    let steps = end.count.saturating_sub(COUNT.get()) / u64::from(parts);
    let time = end.time.map_or(Duration::MAX, |time| time.saturating_duration_since(Instant::now()) / parts);
    Limit { steps, time }
}

/// Runs work within a limit; its result, and the steps that it took.
pub fn within<T>(limit: Limit, work: impl FnOnce() -> T) -> (T, u64) {
    let (start, outer) = (COUNT.get(), Outer(END.get()));
    let time = Instant::now().checked_add(limit.time);
    END.set(End {
        count: start.saturating_add(limit.steps).min(outer.0.count),
        time: [time, outer.0.time].into_iter().flatten().min(),
    });
    let done = work();
    drop(outer);
    (done, COUNT.get().wrapping_sub(start))
}

/// Counts the steps of work that has no limit.
pub fn count<T>(work: impl FnOnce() -> T) -> (T, u64) {
    within(Limit { steps: u64::MAX, time: Duration::MAX }, work)
}
