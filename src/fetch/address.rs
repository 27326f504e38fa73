//! Parses URLs from pages and lock files, and resolves relative ones.
//!
//! It supports only `http` and `https`, and sends nothing.

use std::fmt;
use std::net::IpAddr;

/// An absolute `http` or `https` address without user, password and fragment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Address {
    scheme: Scheme,
    /// In lower case; an IPv6 address keeps its brackets.
    host: String,
    port: Option<u16>,
    /// Path and query, which open with `/` and hold nothing but visible ASCII.
    path: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Scheme {
    Http,
    Https,
}

impl Scheme {
    fn name(self) -> &'static str {
        match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        }
    }
}

/// Why a text is not an address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not an http or https address: {why}")]
pub struct BadAddress {
    /// The text, as it was given.
    pub text: String,
    /// The fault.
    pub why: &'static str,
}

impl Address {
    /// Reads an absolute address. Blanks in its path become `%20`; a fragment is left out.
    pub fn parse(text: &str) -> Result<Address, BadAddress> {
        let bad = |why| BadAddress { text: text.chars().take(200).collect(), why };
        let text = text.trim();
        if text.len() > MAX_BYTES {
            return Err(bad("it is too long"));
        }
        let (scheme, rest) =
            scheme_of(text).ok_or_else(|| bad("it does not open with https:// or http://"))?;
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        let (host, port) = host_and_port(authority).ok_or_else(|| bad("its host is invalid"))?;
        let path = visible(path).ok_or_else(|| bad("it has a control character"))?;
        let path = if path.starts_with('/') { path } else { format!("/{path}") };
        Ok(Address { scheme, host, port, path })
    }

    /// The address that a reference on the page of this one means: absolute, from the root, or relative.
    pub fn join(&self, reference: &str) -> Result<Address, BadAddress> {
        let reference = reference.trim();
        if scheme_of(reference).is_some() {
            return Address::parse(reference);
        }
        if let Some(rest) = reference.strip_prefix("//") {
            return Address::parse(&format!("{}://{rest}", self.scheme.name()));
        }
        let bad = |why| BadAddress { text: reference.chars().take(200).collect(), why };
        if reference.is_empty() || has_other_scheme(reference) {
            return Err(bad("it leads to no page"));
        }
        let reference = visible(reference).ok_or_else(|| bad("it has a control character"))?;
        let path = self.path.split('?').next().unwrap_or_default();
        let path = match reference.as_bytes().first() {
            Some(b'/') => reference,
            Some(b'?') => format!("{path}{reference}"),
            _ => format!("{}/{reference}", path.rsplit_once('/').map_or("", |(folder, _)| folder)),
        };
        if path.len() > MAX_BYTES {
            return Err(bad("it is too long"));
        }
        Ok(Address { path: without_dots(&path), ..self.clone() })
    }

    /// The host, in lower case.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Host and port, which all requests to one server share.
    pub fn server(&self) -> String {
        self.port.map_or_else(|| self.host.clone(), |port| format!("{}:{port}", self.host))
    }

    /// Path and query.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Whether requests and answers are encrypted.
    pub fn is_https(&self) -> bool {
        self.scheme == Scheme::Https
    }

    /// Whether the host is this machine: `localhost`, `127.0.0.0/8` or `[::1]`.
    pub fn is_loopback(&self) -> bool {
        let bare = self.host.trim_start_matches('[').trim_end_matches(']');
        self.host == "localhost" || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }

    /// The last part of the path, percent-decoded, without what a file name may not contain.
    pub fn file_name(&self) -> String {
        let path = self.path.split('?').next().unwrap_or_default();
        file_name(&decoded(path.rsplit('/').next().unwrap_or_default()))
    }

    /// Another path and query on the same server, both of which are visible ASCII.
    #[cfg(feature = "fetch")]
    pub(super) fn with_path(&self, path: String) -> Address {
        Address { path, ..self.clone() }
    }

    /// The address of a key below this one. The key is of letters, digits, hyphens, dots and slashes.
    pub(super) fn below(&self, key: &str) -> Address {
        Address { path: format!("{}/{key}", self.path.trim_end_matches('/')), ..self.clone() }
    }

    /// The same path on another server, under the path of that one.
    pub(super) fn on(&self, mirror: &Address) -> Address {
        let path = format!("{}{}", mirror.path.trim_end_matches('/'), self.path);
        Address { path, ..mirror.clone() }
    }

    /// The publisher's address for an address on a mirror; `None` if it is not on the mirror.
    pub(super) fn off(&self, mirror: &Address, origin: &Address) -> Option<Address> {
        let is_there = self.scheme == mirror.scheme && self.host == mirror.host && self.port == mirror.port;
        let path = self
            .path
            .strip_prefix(mirror.path.trim_end_matches('/'))
            .filter(|path| is_there && path.starts_with('/'))?;
        Some(Address { path: path.to_owned(), ..origin.clone() })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}{}", self.scheme.name(), self.server(), self.path)
    }
}

/// Limit of an address, in bytes.
const MAX_BYTES: usize = 2048;

fn scheme_of(text: &str) -> Option<(Scheme, &str)> {
    [Scheme::Https, Scheme::Http].into_iter().find_map(|scheme| {
        let (head, rest) = text.split_once("://")?;
        head.eq_ignore_ascii_case(scheme.name()).then_some((scheme, rest))
    })
}

/// Whether a reference opens with `mailto:`, `javascript:` and the like.
fn has_other_scheme(reference: &str) -> bool {
    let head = reference.split(['/', '?', '#']).next().unwrap_or_default();
    head.split_once(':').is_some_and(|(scheme, _)| {
        scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
            && scheme.chars().all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter))
    })
}

fn host_and_port(authority: &str) -> Option<(String, Option<u16>)> {
    let colon = authority.rfind(':').filter(|&at| !authority[at..].contains(']'));
    let (host, port) = match colon {
        Some(at) => (&authority[..at], Some(authority[at + 1..].parse().ok()?)),
        None => (authority, None),
    };
    let is_name = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_'));
    let is_v6 = host
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
        .is_some_and(|inside| inside.parse::<IpAddr>().is_ok());
    (!host.is_empty() && (is_name || is_v6)).then(|| (host.to_ascii_lowercase(), port))
}

/// A path, percent-encoded where it is not visible ASCII; `None` if it has a control character.
fn visible(path: &str) -> Option<String> {
    let path = path.split('#').next().unwrap_or_default();
    if path.chars().any(char::is_control) {
        return None;
    }
    let mut text = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'!'..=b'~' if !b"\"<>\\^`{|}".contains(&byte) => text.push(char::from(byte)),
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    Some(text)
}

/// A path with `.` and `..` resolved; a `..` at the root is dropped.
fn without_dots(path: &str) -> String {
    let (path, query) = path.split_once('?').map_or((path, None), |(path, query)| (path, Some(query)));
    let mut parts: Vec<&str> = Vec::new();
    let mut rest = path.split('/').skip(1).peekable();
    while let Some(part) = rest.next() {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            _ => parts.push(part),
        }
        if rest.peek().is_none() && matches!(part, "." | "..") {
            parts.push("");
        }
    }
    let path = format!("/{}", parts.join("/"));
    query.map_or(path.clone(), |query| format!("{path}?{query}"))
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.filter(|_| first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A name that is safe for a file on any system, and never hidden.
pub(super) fn file_name(name: &str) -> String {
    let is_safe = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    let safe: String =
        name.chars().map(|letter| if is_safe(letter) { letter } else { '-' }).take(100).collect();
    let safe = safe.trim_start_matches(['.', '-']);
    if safe.is_empty() { "file".to_owned() } else { safe.to_owned() }
}
