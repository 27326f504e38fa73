//! Knows where the whole world finds the site: what was set when the server started, or what a request calls it by.
//!
//! A page that is kept for everybody only says what was set; what a request says is its own.

use std::fmt;
use std::str::FromStr;

use axum::http::{HeaderMap, header};

use crate::web::state::site::Snapshot;

/// The address of the site for everybody: scheme and host, without a slash at its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(String);

impl fmt::Display for PublicUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(given: &str) -> Result<PublicUrl, String> {
        let url = given.trim_end_matches('/');
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        match host.filter(|host| is_host(host)) {
            Some(_) => Ok(PublicUrl(url.to_owned())),
            None => Err(format!("{given:?} is no address of a site; it has to look like https://rules.example, without a path")),
        }
    }
}

/// Whether this can be a host with its port, and nothing that means more in markup or elsewhere.
fn is_host(host: &str) -> bool {
    let is_of_host = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':' | '[' | ']');
    (1..=255).contains(&host.len()) && host.chars().all(is_of_host)
}

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
