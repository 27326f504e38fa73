//! Options for operating a server: its limits, its metrics, its log.

#[cfg(feature = "metrics")]
use std::net::SocketAddr;

use clap::Args;
use web::{RateLimit, TrustedProxy};

#[cfg(feature = "metrics")]
use crate::common_args::address;
use crate::terminal::log_format::LogFormat;

/// Limits, metrics and log of a server.
#[derive(Args, Clone)]
pub(crate) struct OperationArgs {
    /// Units of work that one address may cause at once, and the seconds in which they refill; `off` for no
    /// limit. Addresses of your own networks are not limited
    #[arg(long, env = "CITATOR_RATE_LIMIT", value_name = "UNITS/SECONDS", default_value = "15000/60")]
    pub(crate) rate_limit: RateLimit,
    /// Networks of proxies that name the client in X-Forwarded-For or Forwarded, such as 10.0.0.0/8 or
    /// `loopback`
    #[arg(long, env = "CITATOR_TRUSTED_PROXY", value_name = "CIDR", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<TrustedProxy>,
    /// Address on which Prometheus finds /metrics; do not make it public
    #[cfg(feature = "metrics")]
    #[arg(long, env = "CITATOR_METRICS_ADDR", value_name = "ADDR", value_parser = address)]
    pub(crate) metrics_addr: Option<SocketAddr>,
    /// Format of the log on standard error
    #[arg(long, env = "CITATOR_LOG_FORMAT", value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) log_format: LogFormat,
}
