//! Output: progress, notices, the log of the server, and standard output without control characters.

pub(super) mod log_format;
pub(crate) mod nonblocking_stderr;
pub(crate) mod printed;
pub(crate) mod progress;
