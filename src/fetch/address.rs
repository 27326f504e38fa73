//! Addresses of pages, files and stores: `http` and `https` alone, without user, password and fragment.
//!
//! It sends nothing.

use std::fmt;

use percent_encoding::percent_decode_str;
use url::{Host, ParseError, Position, Url};

/// An absolute `http` or `https` address without user, password and fragment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Address(Url);

/// Why a text is not an address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not an http or https address: {why}")]
pub struct BadAddress {
    /// The text, as it was given.
    pub text: String,
    /// The fault.
    pub why: &'static str,
}

/// Limit of an address, in bytes.
const MAX_BYTES: usize = 2048;

impl Address {
    /// Reads an absolute address. Blanks in its path become `%20`; a fragment is left out.
    pub fn parse(text: &str) -> Result<Address, BadAddress> {
        Address::read(text, Url::parse)
    }

    /// The address that a reference on the page of this one means: absolute, from the root, or relative.
    pub fn join(&self, reference: &str) -> Result<Address, BadAddress> {
        if reference.trim().is_empty() {
            return Err(BadAddress { text: reference.to_owned(), why: "it leads to no page" });
        }
        Address::read(reference, |text| self.0.join(text))
    }

    fn read(text: &str, parse: impl FnOnce(&str) -> Result<Url, ParseError>) -> Result<Address, BadAddress> {
        let bad = |why| BadAddress { text: text.chars().take(200).collect(), why };
        let text = text.trim();
        // Browsers drop some of these, and look for the host behind any number of slashes.
        if text.chars().any(char::is_control) {
            return Err(bad("it has a control character"));
        }
        if text.split_once("://").is_some_and(|(_, host)| host.starts_with(['/', '\\'])) {
            return Err(bad("its host is invalid"));
        }
        let other_scheme = "it does not open with https:// or http://";
        let mut url = parse(text).map_err(|error| match error {
            ParseError::RelativeUrlWithoutBase => bad(other_scheme),
            _ => bad("its host is invalid"),
        })?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(bad(other_scheme));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(bad("it has a user or a password"));
        }
        url.set_fragment(None);
        if url.as_str().len() > MAX_BYTES {
            return Err(bad("it is too long"));
        }
        Ok(Address(url))
    }

    /// The address that a signer has made.
    #[cfg(feature = "fetch")]
    pub(super) fn of_signed(url: Url) -> Address {
        Address(url)
    }

    /// The host, in lower case.
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// Path and query.
    pub fn path(&self) -> &str {
        &self.0[Position::BeforePath..Position::AfterQuery]
    }

    /// Whether it has a query.
    pub(super) fn has_query(&self) -> bool {
        self.0.query().is_some()
    }

    /// Whether requests and answers are encrypted.
    pub fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// Whether the host is this machine: `localhost`, `127.0.0.0/8` or `[::1]`.
    pub fn is_loopback(&self) -> bool {
        match self.0.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        }
    }

    /// The last part of the path, percent-decoded, without what a file name may not contain.
    pub fn file_name(&self) -> String {
        let last = self.0.path().rsplit('/').next().unwrap_or_default();
        file_name(&percent_decode_str(last).decode_utf8_lossy())
    }

    /// Another path and query on the same server.
    fn with_path(&self, path: &str) -> Address {
        let (path, query) = path.split_once('?').map_or((path, None), |(path, query)| (path, Some(query)));
        let mut url = self.0.clone();
        url.set_path(path);
        url.set_query(query);
        Address(url)
    }

    fn folder(&self) -> &str {
        self.0.path().trim_end_matches('/')
    }

    /// The address of a key below this one. The key is of letters, digits, hyphens, dots and slashes.
    #[cfg(feature = "fetch")]
    pub(super) fn below(&self, key: &str) -> Address {
        self.with_path(&format!("{}/{key}", self.folder()))
    }

    /// The same path on another server, under the path of that one.
    pub(super) fn on(&self, mirror: &Address) -> Address {
        mirror.with_path(&format!("{}{}", mirror.folder(), self.path()))
    }

    /// The publisher's address for an address on a mirror; `None` if it is not on the mirror.
    pub(super) fn off(&self, mirror: &Address, origin: &Address) -> Option<Address> {
        let path = self.path().strip_prefix(mirror.folder()).filter(|path| path.starts_with('/'))?;
        (self.0.origin() == mirror.0.origin()).then(|| origin.with_path(path))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str())
    }
}

/// Limit of a file name that a publisher gives, in bytes: systems take 255, and some names get more before and behind
/// them.
const MOST_IN_NAME: usize = 100;

/// A name that is safe for a file on any system, and never hidden.
pub(super) fn file_name(name: &str) -> String {
    let is_safe = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    let letters = name.chars().map(|letter| if is_safe(letter) { letter } else { '-' });
    let fits = |length: &mut usize, letter: char| {
        *length += letter.len_utf8();
        (*length <= MOST_IN_NAME).then_some(letter)
    };
    let safe: String = letters.scan(0, fits).collect();
    let safe = safe.trim_start_matches(['.', '-']);
    if safe.is_empty() { "file".to_owned() } else { safe.to_owned() }
}
