//! Counters and histograms of the server, for Prometheus.
//!
//! The names of routes are those of the route table, so the number of series is bounded.

use std::borrow::Cow;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Upper bounds of the durations of requests, in seconds.
const REQUESTS: [f64; 13] =
    [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 2.0, 10.0];
/// The same of the stages of a search.
const STAGES: [f64; 11] =
    [0.000_01, 0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.05, 0.25];

/// Labels with their values.
type Labels<const N: usize> = [(&'static str, Cow<'static, str>); N];

/// Counts and durations since the start.
#[derive(Debug)]
pub(crate) struct Metrics {
    requests: Family<Labels<2>, Counter>,
    durations: Family<Labels<1>, Histogram>,
    stages: Family<Labels<1>, Histogram>,
    rejected: Family<Labels<1>, Counter>,
    cache_hits: Counter,
    cache_misses: Counter,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            requests: Family::default(),
            durations: Family::new_with_constructor(|| Histogram::new(REQUESTS)),
            stages: Family::new_with_constructor(|| Histogram::new(STAGES)),
            rejected: Family::default(),
            cache_hits: Counter::default(),
            cache_misses: Counter::default(),
        }
    }
}

impl Metrics {
    /// A request that was answered.
    pub(crate) fn request(&self, route: &str, status: u16, took: Duration) {
        let [route, status] = [("route", route.to_owned().into()), ("status", status.to_string().into())];
        self.durations.get_or_create(std::array::from_ref(&route)).observe(took.as_secs_f64());
        self.requests.get_or_create(&[route, status]).inc();
    }

    /// A request that was refused, by the code of its problem.
    pub(crate) fn rejected(&self, reason: &'static str) {
        self.rejected.get_or_create(&[("reason", reason.into())]).inc();
    }

    /// A stage of a search.
    pub(crate) fn stage(&self, stage: &'static str, took: Duration) {
        self.stages.get_or_create(&[("stage", stage.into())]).observe(took.as_secs_f64());
    }

    /// A look into the response cache.
    pub(crate) fn cache(&self, is_hit: bool) {
        if is_hit { &self.cache_hits } else { &self.cache_misses }.inc();
    }

    /// Makes everything known to a registry. The text format appends `_total` to counters.
    pub(crate) fn register(&self, to: &mut Registry) {
        to.register("citator_http_requests", "Requests by route and status", self.requests.clone());
        to.register(
            "citator_http_request_duration_seconds",
            "Time from the head of a request to the head of its response",
            self.durations.clone(),
        );
        to.register("citator_search_stage_seconds", "Time of each stage of a search", self.stages.clone());
        to.register(
            "citator_http_requests_rejected",
            "Requests refused by a limit, by the code of their problem",
            self.rejected.clone(),
        );
        to.register(
            "citator_cache_hits",
            "Responses that came from the response cache",
            self.cache_hits.clone(),
        );
        to.register(
            "citator_cache_misses",
            "Responses that the response cache did not have",
            self.cache_misses.clone(),
        );
    }
}
