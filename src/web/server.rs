//! The server: state, middleware, response cache, compression, connections, reload.

pub(super) mod admission;
pub(super) mod cached_response;
pub(super) mod connections;
pub(super) mod in_process;
pub(super) mod middleware;
pub(super) mod paced;
pub(super) mod reload;
