//! What stands around every page: head, search box, notices, foot. Also sends a finished page on its way.
//!
//! It does not know what the page is about.

use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use super::assets;
use super::problem::{Link, Problem};

/// How long others may keep a page that a new generation can change.
pub(super) const CHANGING: HeaderValue = HeaderValue::from_static("public, max-age=300, stale-while-revalidate=86400");
/// How long others may keep what never changes under its address.
pub(super) const UNCHANGING: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// What the layout needs to know.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The page's own title.
    pub(super) title: String,
    /// What the search box holds.
    pub(super) query: String,
    /// What is printed at the foot of each sheet.
    pub(super) imprint: String,
    /// The address under which search engines should keep the page.
    pub(super) canonical: Option<String>,
    /// Whether search engines should leave the page out.
    pub(super) unlisted: bool,
    /// Whether the page has its own large search box.
    pub(super) has_search: bool,
    /// Whether this is the sample that comes with citator.
    pub(super) is_sample: bool,
    /// Where the reader is, the page itself last and without an address.
    pub(super) crumbs: Vec<Link>,
    /// Language and date, or what the page is about, beside the crumbs.
    pub(super) label: String,
}

impl Frame {
    pub(super) fn new(title: String, is_sample: bool) -> Frame {
        Frame {
            title,
            query: String::new(),
            imprint: "citator".to_owned(),
            canonical: None,
            unlisted: false,
            has_search: false,
            is_sample,
            crumbs: Vec::new(),
            label: String::new(),
        }
    }

    /// With where the reader is.
    pub(super) fn at(mut self, crumbs: impl IntoIterator<Item = Link>, label: impl Into<String>) -> Frame {
        self.crumbs = crumbs.into_iter().collect();
        self.label = label.into();
        self
    }

    pub(super) fn style(&self) -> &'static str {
        assets::style().path()
    }

    pub(super) fn print(&self) -> &'static str {
        assets::print().path()
    }

    pub(super) fn script(&self) -> &'static str {
        assets::script().path()
    }

    pub(super) fn icon(&self) -> &'static str {
        assets::icon().path()
    }
}

/// A crumb for the page itself.
pub(super) fn here(text: impl Into<String>) -> Link {
    Link::new(text, "")
}

/// Sends a page that a new generation can change.
pub(super) fn send(page: &impl Template) -> Result<Response, Problem> {
    send_for(page, CHANGING)
}

/// Sends a page that may be kept as long as this says.
pub(super) fn send_for(page: &impl Template, keep: HeaderValue) -> Result<Response, Problem> {
    match page.render() {
        Ok(html) => Ok(([(header::CACHE_CONTROL, keep)], Html(html)).into_response()),
        Err(error) => {
            tracing::error!(%error, "a page could not be written");
            Err(Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR))
        }
    }
}
