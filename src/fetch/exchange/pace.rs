//! Ends a transfer that is too slow: too few bytes in the last minute, or more than an hour in all.
//!
//! Only the time that is spent waiting for bytes counts, so a slow disk is never taken for a slow server. The
//! clock is a parameter.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Read};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The time in which a transfer has to move on.
pub const WINDOW: Duration = Duration::from_secs(60);
/// The bytes that have to come within it: a kilobyte a second.
pub const LEAST_BYTES: u64 = 60 << 10;
/// The longest wait for one file.
pub const LONGEST: Duration = Duration::from_secs(3600);

/// The time since some moment.
pub type Clock = fn() -> Duration;

/// A body whose bytes have to come at some pace. A read fails with `TooSlow` when they do not.
pub struct Paced<R, C = Clock> {
    inner: R,
    clock: C,
    /// Time spent waiting, and how much of it before this body.
    waited: Duration,
    before: Duration,
    /// The bytes that came within the window, by the second in which they came.
    lately: VecDeque<(Duration, u64)>,
}

/// Why a transfer was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooSlow {
    /// Only this many bytes came within the window.
    Drips(u64),
    /// The file took longer than the longest time.
    Long,
}

impl fmt::Display for TooSlow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TooSlow::Drips(bytes) => write!(f, "only {bytes} bytes came in {} s", WINDOW.as_secs()),
            TooSlow::Long => write!(f, "the file took longer than {} minutes", LONGEST.as_secs() / 60),
        }
    }
}

impl std::error::Error for TooSlow {}

impl TooSlow {
    /// Whether a read failed for this reason.
    pub fn is_in(error: &io::Error) -> bool {
        error.get_ref().is_some_and(|inner| inner.is::<TooSlow>())
    }
}

impl<R: Read> Paced<R> {
    /// A body by the clock of this machine, which is never put back.
    pub fn new(inner: R) -> Paced<R> {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        Paced::by(inner, || START.elapsed())
    }
}

impl<R: Read, C: Fn() -> Duration> Paced<R, C> {
    /// A body by another clock.
    pub fn by(inner: R, clock: C) -> Paced<R, C> {
        Paced { inner, clock, waited: Duration::ZERO, before: Duration::ZERO, lately: VecDeque::new() }
    }

    /// The time spent waiting for the file; this body may be only the rest of it.
    pub fn waited(&self) -> Duration {
        self.waited
    }

    /// Adds the time spent waiting for the part of the file before this body.
    pub fn having_waited(self, before: Duration) -> Paced<R, C> {
        Paced { waited: self.waited + before, before: self.before + before, ..self }
    }

    fn judge(&mut self, bytes: u64) -> Result<(), TooSlow> {
        let now = Duration::from_secs(self.waited.as_secs());
        match self.lately.back_mut() {
            Some((second, sum)) if *second == now => *sum += bytes,
            _ => self.lately.push_back((now, bytes)),
        }
        while self.lately.front().is_some_and(|(second, _)| *second + WINDOW < now) {
            self.lately.pop_front();
        }
        let came: u64 = self.lately.iter().map(|(_, bytes)| bytes).sum();
        match () {
            () if self.waited >= LONGEST => Err(TooSlow::Long),
            () if self.waited - self.before >= WINDOW && came < LEAST_BYTES => Err(TooSlow::Drips(came)),
            () => Ok(()),
        }
    }
}

impl<R: Read, C: Fn() -> Duration> Read for Paced<R, C> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let begun = (self.clock)();
        let read = self.inner.read(buffer);
        // A clock that was put back counts as one that stood still.
        self.waited += (self.clock)().saturating_sub(begun);
        match read? {
            // A file that ends is whole, however long it took.
            0 => Ok(0),
            bytes => match self.judge(bytes as u64) {
                Ok(()) => Ok(bytes),
                Err(slow) => Err(io::Error::new(io::ErrorKind::TimedOut, slow)),
            },
        }
    }
}
