//! The server: state, middleware, response cache, compression, connections, reload.

pub(super) mod absolute;
pub(super) mod admission;
pub(super) mod cached_response;
pub(super) mod connections;
#[cfg(feature = "mcp")]
pub(super) mod mcp;
pub(super) mod middleware;
pub(super) mod min_read_rate;
pub(super) mod pretty;
pub(super) mod reload;
pub(super) mod representation;
pub(super) mod text;
