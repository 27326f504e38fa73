//! The id of a request.

/// The id of a request, in its log line, its response and its problem.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) String);
