//! The work that a request causes, estimated from its method and its address before it is done.
//!
//! One table serves all that depends on it: the units that a client is charged, the queue for pages that take
//! long, and the room that a large response needs.

use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::Method;

use crate::http::limits::{MAX_CHECKED_BODY, MCP};
use language::Language;

/// Bytes of a text to check for one unit more than those of a search.
const TEXT_PER_UNIT: u64 = 4 << 10;

/// Counted steps of one unit, which is about a millisecond.
pub(crate) const STEPS_PER_UNIT: u64 = 200_000;

/// Files and checks that cost next to nothing.
const FREE: [&str; 9] = [
    "/healthz",
    "/readyz",
    "/version",
    "/favicon.ico",
    "/robots.txt",
    "/opensearch.xml",
    "/manifest.webmanifest",
    "/sw.js",
    "/llms.txt",
];

/// Suffixes of an address for another representation of the same page.
const FORMS: [&str; 3] = [".json", ".md", ".txt"];

/// Kinds of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// Next to no work.
    Free,
    /// Suggestions while a reader types.
    Suggestions,
    /// A page or an object.
    Page,
    /// A search.
    Search,
    /// A text of this many bytes to check.
    Check(u64),
    /// A collection of records.
    Collection,
    /// A chapter of a rulebook.
    Chapter,
    /// The changes between two editions.
    Changes,
    /// A whole book.
    Book,
    /// The site map or a part of it.
    SiteMap,
    /// A file that holds much of the index: a bulk file or a pack for offline use.
    File,
}

impl Work {
    /// The work that a request causes.
    pub(crate) fn estimate(request: &Request) -> Work {
        let path = without_language(request.uri().path());
        let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| path.starts_with(prefix));
        if request.method() == Method::OPTIONS || FREE.contains(&path) || starts(&["/assets/"]) {
            return Work::Free;
        }
        if request.method() == Method::POST && (starts(&["/check", "/api/v1/cite/check"]) || path == MCP) {
            return Work::Check(text_bytes(request));
        }
        let last = path.rsplit('/').next().unwrap_or_default();
        let last = FORMS.iter().find_map(|form| last.strip_suffix(form)).unwrap_or(last);
        let is_number = last.len() == 3 && last.bytes().all(|byte| byte.is_ascii_digit());
        match path {
            _ if last == "all" => Work::Book,
            _ if starts(&["/sitemap"]) => Work::SiteMap,
            _ if starts(&["/offline/pack"]) || path.contains("/file/") => Work::File,
            _ if starts(&["/changes/"]) || path.contains("/diff/") => Work::Changes,
            _ if is_number && path.contains("/rules/") => Work::Chapter,
            _ if path.ends_with("/collection") => Work::Collection,
            _ if path == "/suggest" || path.ends_with("/autocomplete") => Work::Suggestions,
            _ if starts(&["/search", "/api/v1/search"]) || path.ends_with("/search") => Work::Search,
            _ => Work::Page,
        }
    }

    /// The units that a client is charged, each about a millisecond of work.
    pub(crate) fn units(self) -> u32 {
        match self {
            Work::Free => 0,
            Work::Suggestions => 1,
            Work::Page => 2,
            Work::Search => 5,
            Work::Check(bytes) => 5 + (bytes / TEXT_PER_UNIT) as u32,
            Work::Collection | Work::Chapter => 10,
            Work::Changes => 30,
            Work::Book | Work::SiteMap | Work::File => 100,
        }
    }

    /// Whether the response takes more than a few milliseconds to make.
    pub(crate) fn takes_long(self) -> bool {
        matches!(self, Work::Book | Work::SiteMap | Work::Chapter)
    }

    /// Whether the response usually has about a megabyte.
    pub(crate) fn is_large(self) -> bool {
        matches!(self, Work::Book | Work::SiteMap)
    }
}

/// The size of the text in a request, in bytes; the limit if it does not say.
fn text_bytes(request: &Request) -> u64 {
    let most = MAX_CHECKED_BODY as u64;
    request.body().size_hint().exact().unwrap_or(most).min(most)
}

/// A path without the language before it.
fn without_language(path: &str) -> &str {
    let first = path[1.min(path.len())..].split('/').next().unwrap_or_default();
    match first.parse::<Language>() {
        Ok(_) => &path[1 + first.len()..],
        Err(_) => path,
    }
}
