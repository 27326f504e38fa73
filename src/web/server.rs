//! The server: state, middleware, response cache, compression, connections, reload.

pub(super) mod admission;
pub(super) mod cached_response;
pub(super) mod connections;
pub(super) mod in_process_api;
pub(super) mod middleware;
pub(super) mod min_read_rate;
pub(super) mod reload;
