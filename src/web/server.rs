//! The server: state, middleware, response cache, compression, connections, reload.

pub(super) mod absolute;
pub(super) mod admission;
pub(super) mod cached_response;
pub(super) mod connections;
pub(super) mod guarded_body;
#[cfg(feature = "mcp")]
pub(super) mod mcp;
#[cfg(feature = "metrics")]
pub(super) mod metrics;
pub(super) mod middleware;
pub(super) mod min_read_rate;
pub(super) mod pretty;
#[cfg(feature = "metrics")]
mod process;
mod rate_limit;
pub(super) mod reload;
pub(super) mod representation;
mod request_log;
