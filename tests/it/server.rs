//! The server under load, with hostile and with slow clients.

pub(crate) mod coming_into_force;
pub(crate) mod fair_use;
pub(crate) mod generation_header;
pub(crate) mod headers;
pub(crate) mod hostile;
pub(crate) mod in_flight;
pub(crate) mod methods_and_limits;
pub(crate) mod metrics;
pub(crate) mod one_client;
pub(crate) mod process;
pub(crate) mod reload;
pub(crate) mod response_cache;
