//! Sends the events of the server to its log.

use crate::setup::output;
use crate::terminal::log_format::LogFormat;
use crate::terminal::nonblocking_stderr::Log;

/// Sends the events of this process to the log from now on, in this format.
pub(super) fn subscribe(format: LogFormat, log: Log) {
    let lines = tracing_subscriber::fmt()
        .with_env_filter(output::log_filter())
        .log_internal_errors(false)
        .with_writer(move || log.clone());
    match format {
        LogFormat::Text => lines.with_ansi(output::has_colours()).init(),
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).init(),
    }
}
