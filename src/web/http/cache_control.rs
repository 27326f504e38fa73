//! Values of `Cache-Control`.

use axum::http::HeaderValue;

/// For a page that may change with a new generation.
pub(crate) const CHANGING: HeaderValue =
    HeaderValue::from_static("public, max-age=300, stale-while-revalidate=86400");

/// For content with the host of its request in it, which shared caches could give to others.
pub(crate) const OF_HOST: HeaderValue = HeaderValue::from_static("private, max-age=300");

/// For a page of an edition: its texts never change, but the page around them may with a new release.
pub(crate) const OF_EDITION: HeaderValue =
    HeaderValue::from_static("public, max-age=86400, stale-while-revalidate=2592000");

/// For content that never changes under its address.
pub(crate) const UNCHANGING: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
