//! The public URL of the site: configured at the start of the server, or taken from the request.
//!
//! Pages in shared caches use only the configured one.

use std::fmt;
use std::str::FromStr;

/// The public URL of the site: scheme, host and perhaps a path, without a slash at the end.
///
/// With a path, a proxy removes the path from each request before it passes the request on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Its host, with the port if it names one.
    #[cfg(feature = "mcp")]
    pub(crate) fn host(&self) -> &str {
        self.host_and_path().0
    }

    /// Its path, such as `/rules`; empty if the site is at the root of its host.
    pub(crate) fn path(&self) -> &str {
        self.host_and_path().1
    }

    fn host_and_path(&self) -> (&str, &str) {
        let rest = self.0.split_once("://").map_or("", |(_, rest)| rest);
        rest.split_at(rest.find('/').unwrap_or(rest.len()))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(given: &str) -> Result<PublicUrl, String> {
        let url = given.trim_end_matches('/');
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        let mut parts = rest.unwrap_or_default().split('/');
        if parts.next().is_some_and(is_host) && parts.all(is_path_segment) {
            return Ok(PublicUrl(url.to_owned()));
        }
        Err(format!(
            "{given:?} is no address of a site; it has to look like https://rules.example or https://host.example/rules"
        ))
    }
}

/// Whether this can be a segment of a path, without escapes and steps upwards.
fn is_path_segment(segment: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_' | '~');
    !segment.is_empty() && !matches!(segment, "." | "..") && segment.chars().all(is_plain)
}

/// Whether this can be a host and port, without characters that have a meaning in markup.
pub(crate) fn is_host(host: &str) -> bool {
    let is_of_host =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':' | '[' | ']');
    (1..=255).contains(&host.len()) && host.chars().all(is_of_host)
}
