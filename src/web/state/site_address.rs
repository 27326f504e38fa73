//! How the site is called: by the public address that was set, else by the request.

use axum::http::{HeaderMap, header};

use crate::web::state::public_url::is_host;
use crate::web::state::site::Snapshot;

/// Whether what is answered depends on how the request calls the site, so that it cannot be kept under its path.
pub(crate) fn depends_on_host(held: &Snapshot, path: &str) -> bool {
    held.public.is_none() && (matches!(path, "/opensearch.xml" | "/robots.txt" | "/sitemap.xml") || path.starts_with("/sitemap/"))
}

/// The address of the site: what was set, else what this request calls it.
pub(crate) fn base(held: &Snapshot, headers: &HeaderMap) -> String {
    if let Some(public) = &held.public {
        return public.to_string();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(|host| is_host(host)).unwrap_or("localhost");
    let is_local = host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]");
    format!("{}://{host}", if is_local { "http" } else { "https" })
}
