//! How long others may keep an answer: the values of `Cache-Control`.

use axum::http::HeaderValue;

/// How long others may keep a page that a new generation can change.
pub(crate) const CHANGING: HeaderValue = HeaderValue::from_static("public, max-age=300, stale-while-revalidate=86400");

/// How long others may keep a page of an edition: its texts stay as they are, what stands around them may change with a new program.
pub(crate) const OF_EDITION: HeaderValue = HeaderValue::from_static("public, max-age=86400, stale-while-revalidate=2592000");

/// How long others may keep what never changes under its address.
pub(crate) const UNCHANGING: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
