//! The state shared by all handlers: site, current generation, caches and queues.

pub(super) mod bulk;
pub(super) mod compat;
pub(super) mod completion_index;
mod completion_name;
pub(super) mod fair_use;
pub(super) mod fuzzy_prefix;
#[cfg_attr(not(feature = "metrics"), path = "state/metrics_off.rs")]
pub(super) mod metrics;
mod names_to_complete;
pub(super) mod offline_bundle;
mod open_snapshot;
pub(super) mod public_url;
mod question_completion;
pub(super) mod queue;
pub(super) mod readiness;
pub(super) mod response_cache;
pub(super) mod site;
pub(super) mod site_address;
pub(super) mod trusted_proxies;
