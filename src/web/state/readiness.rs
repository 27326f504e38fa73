//! The faults of a server's data that `/readyz` reports: why the newest generation is not shown, and the lag
//! behind the store that the server follows.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use serde::Serialize;
use utoipa::ToSchema;

/// The lag of a server behind the store that it follows. The thread that polls the store writes it.
#[derive(Debug, Default)]
pub struct FollowStatus(Mutex<Known>);

#[derive(Clone, Debug, Default)]
struct Known {
    /// The newest generation of the store, and when it was first named.
    newest: Option<(String, Instant)>,
    /// When the store last answered.
    answered: Option<Instant>,
    /// The kind of the last fault; `None` after an answer without a fault.
    fault: Option<&'static str>,
}

/// The lag of a server behind the store that it follows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Followed {
    /// The newest generation of the store; null until the store has answered.
    newest: Option<String>,
    /// Seconds since the store first named it; 0 if it is served.
    pub(crate) lag_seconds: u64,
    /// Seconds since the store last answered; null if it has not yet.
    answered_seconds_ago: Option<u64>,
    /// `store-unreachable`, `store-refused`, `store-damaged`, `store-older`, `store-mixed`, `store-unsigned`,
    /// `store-signature`, `store-expired`, `store-replayed`, `nothing-published`, `other-version`, `rolled-back`,
    /// `locked`, `disk` or `index`; null if there is no fault. The log has the details.
    pub(crate) fault: Option<&'static str>,
}

impl FollowStatus {
    /// The store named its newest generation.
    pub fn named(&self, generation: &str) {
        let mut known = self.known();
        known.answered = Some(Instant::now());
        if known.newest.as_ref().is_none_or(|(newest, _)| newest != generation) {
            known.newest = Some((generation.to_owned(), Instant::now()));
        }
    }

    /// The last round ended with a fault of this kind, or without one.
    pub fn ended(&self, fault: Option<&'static str>) {
        self.known().fault = fault;
    }

    /// The lag of the generation that is shown.
    pub(crate) fn distance(&self, shown: &str) -> Followed {
        let known = self.known().clone();
        let behind = known.newest.as_ref().filter(|(newest, _)| newest != shown);
        Followed {
            lag_seconds: behind.map_or(0, |(_, since)| since.elapsed().as_secs()),
            newest: known.newest.map(|(newest, _)| newest),
            answered_seconds_ago: known.answered.map(|answered| answered.elapsed().as_secs()),
            fault: known.fault,
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The code of a publication that is held back.
pub(crate) const HELD_BACK: &str = "held-back";

/// Why the server is degraded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Reason {
    /// `older-generation`: the newest one was damaged at the start, and an older one is shown. `new-generation`: one
    /// that was published since cannot be shown, and the one before stays. `rolled-back`: someone went back to this
    /// generation with `citator rollback`. `held-back`: an ingest published nothing, because the index would have lost
    /// something.
    pub(crate) code: &'static str,
    /// The same in a sentence, without paths; the log has the details.
    pub(crate) detail: String,
}

impl Reason {
    /// A reason.
    pub(crate) fn new(code: &'static str, detail: impl Into<String>) -> Reason {
        Reason { code, detail: detail.into() }
    }
}

/// The reasons that were found when someone last looked.
#[derive(Debug, Default)]
pub(crate) struct Condition(Mutex<Vec<Reason>>);

impl Condition {
    pub(crate) fn set(&self, reasons: Vec<Reason>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = reasons;
    }

    pub(crate) fn reasons(&self) -> Vec<Reason> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
