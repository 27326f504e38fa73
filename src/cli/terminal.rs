//! Output to standard error: progress, notices, and the log of the server.

pub(super) mod log_format;
pub(crate) mod nonblocking_stderr;
pub(crate) mod progress;
