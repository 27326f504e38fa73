//! Logs connections that cannot be accepted: the first failure at once, those after it together.
//!
//! Without free file descriptors the server tries again many times a second.

use std::io;
use std::time::Duration;

use tokio::time::{Instant, sleep};

/// Time between two lines of the log.
const LOG_EVERY: Duration = Duration::from_secs(10);
/// Time until the next attempt. Connections time out, so there will be room again.
const AGAIN_AFTER: Duration = Duration::from_millis(50);

/// The failures of one listener.
pub(super) struct AcceptLog {
    /// The purpose of the listener, appended to the log line; empty for the main one.
    purpose: &'static str,
    logged: Option<Instant>,
    /// Failures since then.
    failures: u64,
}

impl AcceptLog {
    pub(super) fn new(purpose: &'static str) -> AcceptLog {
        AcceptLog { purpose, logged: None, failures: 0 }
    }

    /// Counts a failure, logs it if that is due, and waits until the next attempt.
    pub(super) async fn failed(&mut self, error: &io::Error) {
        self.failures += 1;
        if self.logged.is_none_or(|logged| logged.elapsed() >= LOG_EVERY) {
            let AcceptLog { purpose, failures, .. } = self;
            tracing::warn!(%error, failures, "a connection{purpose} could not be accepted");
            (self.logged, self.failures) = (Some(Instant::now()), 0);
        }
        sleep(AGAIN_AFTER).await;
    }
}
