//! Sends the events of the server to its log.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::cli::terminal::log_format::LogFormat;
use crate::cli::terminal::nonblocking_stderr::Log;

/// Sends the events of this process to the log from now on, in this format.
pub(super) fn subscribe(format: LogFormat, log: Log) {
    let filter = EnvFilter::try_from_env("CITATOR_LOG").unwrap_or_else(|_| EnvFilter::new("citator=info"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .log_internal_errors(false)
        .with_writer(move || log.clone());
    match format {
        LogFormat::Text => {
            let colours = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
            lines.with_ansi(colours).init();
        }
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).init(),
    }
}
