//! The envelope of every list in the API and of every record in it.
//!
//! It knows paging, not records.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::locale::say;
use crate::http::params::{PageWindow, UrlBuilder};
use crate::text_form::{Answer, Entry, Listed, Writer, Written, write_count, write_entries};

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct List<T: ToSchema> {
    /// Always `list`.
    pub object: &'static str,
    /// The records.
    pub data: Vec<T>,
    /// Number of records in all.
    pub total: usize,
    /// Whether there are more.
    pub has_more: bool,
    /// The next page; null on the last one.
    pub next_page: Option<String>,
    /// Parts of the request that were not understood or not followed.
    pub warnings: Vec<String>,
}

/// A record with its addresses.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Linked<T: ToSchema> {
    /// The record.
    #[serde(flatten)]
    pub record: T,
    /// Its address in the API.
    pub uri: String,
    /// Its page.
    pub html_uri: String,
}

impl<T: ToSchema> List<T> {
    /// The requested page of all records.
    pub(crate) fn cut<R>(
        all: &[R],
        window: PageWindow,
        address: &UrlBuilder,
        show: impl Fn(&R) -> T,
    ) -> List<T> {
        let data = all.iter().skip(window.offset).take(window.limit).map(show).collect();
        List::part(data, all.len(), window, address)
    }

    /// One page of a list, already cut.
    pub(crate) fn part(data: Vec<T>, total: usize, window: PageWindow, address: &UrlBuilder) -> List<T> {
        let next = window.next(total);
        let next_page = next.map(|next| address.href_with("cursor", &next.cursor()));
        let warnings = window.cut_off(total, say!("advice-narrow-list")).into_iter().collect();
        List { object: "list", data, total, has_more: next.is_some(), next_page, warnings }
    }

    /// The same list with more warnings.
    pub(crate) fn warning(mut self, warnings: impl IntoIterator<Item = String>) -> List<T> {
        self.warnings.extend(warnings);
        self
    }
}

impl<T: ToSchema + Listed> Listed for Linked<T> {
    fn entry(&self) -> Entry<'_> {
        Entry { page: &self.html_uri, ..self.record.entry() }
    }
}

/// Links from one page of a list to its neighbours.
#[derive(Clone, Default, Debug)]
pub(crate) struct Turns {
    /// The address of the previous page; empty on the first.
    pub previous: String,
    /// The address of the next page; empty on the last.
    pub next: String,
    /// The message if paging ends before the list does.
    pub end: Option<String>,
}

impl Turns {
    /// The links around one page.
    pub(crate) fn of(window: PageWindow, total: usize, address: &UrlBuilder, advice: String) -> Turns {
        let at_page = |window: PageWindow| address.href_with("page", &window.page().to_string());
        let last = PageWindow { offset: total.saturating_sub(1) / window.length * window.length, ..window };
        let before = window
            .offset
            .checked_sub(window.length)
            .map(|offset| PageWindow { offset: offset.min(last.offset), ..window });
        let past = || say!("page-after-end", page = last.page().to_string());
        Turns {
            previous: before.map_or_else(String::new, at_page),
            next: window.next(total).map_or_else(String::new, at_page),
            end: if window.offset > last.offset { Some(past()) } else { window.cut_off(total, advice) },
        }
    }
}

impl<T: ToSchema + Listed> Written for List<T> {
    fn write(&self, out: &mut Writer) {
        write_count(out, &self.data, self.total);
        write_entries(out, &self.data);
        out.next_page("", self.next_page.as_deref());
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

impl<T: ToSchema + Serialize + Listed> IntoResponse for List<T> {
    fn into_response(self) -> Response {
        let link = self
            .next_page
            .as_deref()
            .and_then(|next| HeaderValue::try_from(format!("<{next}>; rel=\"next\"")).ok());
        let mut response = Answer(self).into_response();
        if let Some(link) = link {
            response.headers_mut().insert(header::LINK, link);
        }
        response
    }
}
