//! Replaces the metrics in a build without them.

use std::time::Duration;

/// Counts nothing.
#[derive(Debug, Default)]
pub(crate) struct Metrics;

impl Metrics {
    pub(crate) fn request(&self, _route: &str, _status: u16, _took: Duration) {}

    pub(crate) fn rejected(&self, _reason: &'static str) {}

    pub(crate) fn stage(&self, _stage: &'static str, _took: Duration) {}

    pub(crate) fn cache(&self, _is_hit: bool) {}
}
