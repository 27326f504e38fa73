//! Runs the work on one file within a limit of time, on a thread of its own.
//!
//! Work that asks whether its limit is spent ends itself. A library that does not ask is left behind.

use std::any::Any;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::steps::{self, Limit};

/// How much longer than its limit work may take to end itself.
const GRACE: Duration = Duration::from_secs(5);

/// Why work has no result.
pub enum Stopped {
    /// It takes longer than its limit.
    TooLong,
    /// It panicked.
    Panicked(Box<dyn Any + Send>),
}

/// Runs work on a thread with this stack, in bytes.
pub fn run<T: Send + 'static>(
    stack: usize,
    time: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Stopped> {
    let (send, receive) = mpsc::channel();
    let limited = move || {
        let (done, _) = steps::within(Limit { steps: u64::MAX, time }, || {
            let done = work();
            (!steps::is_spent()).then_some(done)
        });
        // Nobody listens any more if it took too long.
        drop(send.send(done));
    };
    let thread = thread::Builder::new().name("file".to_owned()).stack_size(stack).spawn(limited);
    let thread = thread.map_err(|error| Stopped::Panicked(Box::new(error)))?;
    match receive.recv_timeout(time.saturating_add(GRACE)) {
        Ok(done) => done.ok_or(Stopped::TooLong),
        Err(RecvTimeoutError::Timeout) => Err(Stopped::TooLong),
        Err(RecvTimeoutError::Disconnected) => {
            Err(Stopped::Panicked(thread.join().err().unwrap_or_else(|| Box::new("the thread ended"))))
        }
    }
}
