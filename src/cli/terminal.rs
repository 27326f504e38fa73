//! Output: progress, notices, and the log of the server; what standard output is spared.

pub(super) mod log_format;
pub(crate) mod nonblocking_stderr;
pub(crate) mod printed;
pub(crate) mod progress;
