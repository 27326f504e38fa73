//! The public URL of the site: configured at the start of the server, or taken from the request.
//!
//! Pages in shared caches use only the configured one.

use std::fmt;
use std::str::FromStr;

/// The public URL of the site: scheme and host, without a slash at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(String);

#[cfg(feature = "mcp")]
impl PublicUrl {
    /// Its host, with the port if it names one.
    pub(crate) fn host(&self) -> &str {
        self.0.split_once("://").map_or("", |(_, host)| host)
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
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        match host.filter(|host| is_host(host)) {
            Some(_) => Ok(PublicUrl(url.to_owned())),
            None => Err(format!(
                "{given:?} is no address of a site; it has to look like https://rules.example, without a path"
            )),
        }
    }
}

/// Whether this can be a host and port, without characters that have a meaning in markup.
pub(crate) fn is_host(host: &str) -> bool {
    let is_of_host =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':' | '[' | ']');
    (1..=255).contains(&host.len()) && host.chars().all(is_of_host)
}
