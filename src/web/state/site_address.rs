//! The base URL of the site: the configured public one, else that of the request.

use axum::http::{HeaderMap, header};

use crate::http::limits::{SCRYFALL, is_feed, is_of_shape};
use crate::state::public_url::is_host;
use crate::state::site::Snapshot;

/// Whether a response depends on the host of the request, so that it cannot be cached by its path alone.
pub(crate) fn depends_on_host(held: &Snapshot, path: &str) -> bool {
    held.public.is_none()
        && (matches!(path, "/opensearch.xml" | "/llms.txt" | "/robots.txt" | "/sitemap.xml")
            || path.starts_with("/sitemap/")
            || is_feed(path)
            || is_of_shape(path, SCRYFALL))
}

/// The base URL of the site: the configured one, else that of this request.
pub(crate) fn base(held: &Snapshot, headers: &HeaderMap) -> String {
    if let Some(public) = &held.public {
        return public.to_string();
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .filter(|host| is_host(host))
        .unwrap_or("localhost");
    let is_local = host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]");
    format!("{}://{host}", if is_local { "http" } else { "https" })
}
