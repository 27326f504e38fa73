//! What stands around every page: head, search box, notices, foot. Also sends a finished page on its way.
//!
//! It does not know what the page is about.

use std::borrow::Cow;

use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use crate::message::{Argument, Message};

use super::assets;
use super::problem::{Link, Problem};
use super::reader;
use super::text::Safe;
use super::{unfold, words};
use crate::language::Language;

/// How long others may keep a page that a new generation can change.
pub(super) const CHANGING: HeaderValue = HeaderValue::from_static("public, max-age=300, stale-while-revalidate=86400");
/// How long others may keep a page of an edition: its texts stay as they are, what stands around them may change with a new program.
pub(super) const OF_EDITION: HeaderValue = HeaderValue::from_static("public, max-age=86400, stale-while-revalidate=2592000");
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
    /// The same page in the books of other languages, by their codes; where there are none, it is the same in any language but for
    /// what stands around the texts.
    pub(super) alternates: Vec<(&'static str, String)>,
    /// What a link to the page shows elsewhere.
    pub(super) description: String,
    /// What the page is about, for programs, beside its crumbs.
    pub(super) about: Option<serde_json::Value>,
    /// Scheme and host of the site, where they are known; empty where they are not.
    pub(super) base: String,
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
            alternates: Vec::new(),
            description: String::new(),
            about: None,
            base: String::new(),
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

    /// The language of the page.
    pub(super) fn lang(&self) -> &'static str {
        reader::language().code()
    }

    /// The `lang` attribute of passages that are English on every page.
    pub(super) fn lang_of_details(&self) -> Option<&'static str> {
        words::lang_of_details()
    }

    /// A message in the language of the page.
    pub(super) fn say(&self, key: &'static str) -> Cow<'static, str> {
        Message::new(key).say(reader::language())
    }

    /// A message with one argument.
    pub(super) fn say_with(&self, key: &'static str, name: &'static str, value: impl Into<Argument>) -> String {
        reader::tell(&Message::new(key).with(name, value))
    }

    /// The addresses of this page in other languages, by their codes, for search engines.
    pub(super) fn others(&self) -> Vec<(&'static str, String)> {
        let Some(canonical) = self.canonical.as_deref().filter(|_| !self.unlisted) else { return Vec::new() };
        if self.alternates.len() > 1 {
            let english = self.alternates.iter().find(|(code, _)| *code == Language::English.code());
            let any = english.map_or(canonical, |(_, address)| address);
            return self.alternates.iter().cloned().chain([("x-default", any.to_owned())]).collect();
        }
        if reader::is_of_path() {
            return Vec::new();
        }
        let address = |language: Language| reader::with_choice(canonical, language);
        Language::ALL
            .into_iter()
            .map(|language| (language.code(), address(language)))
            .chain([("x-default", canonical.to_owned())])
            .collect()
    }

    /// What the page is about, for programs.
    pub(super) fn data(&self) -> Vec<Safe> {
        let here = self.canonical.as_deref().filter(|_| !self.unlisted);
        let crumbs = here.and_then(|here| unfold::crumbs(&self.base, &self.crumbs, here));
        crumbs.iter().chain(&self.about).map(unfold::data).collect()
    }

    /// What the language of the page is called in it.
    pub(super) fn own_name(&self) -> &'static str {
        reader::language().words().name
    }

    /// This page in every language that the site speaks: code, own name, address, and whether it is the one that is spoken.
    pub(super) fn switches(&self) -> Vec<(&'static str, &'static str, String, bool)> {
        let here = reader::address();
        let in_path = reader::is_of_path();
        let switch = |language: Language| {
            let book = self.alternates.iter().find(|(code, _)| *code == language.code() && in_path);
            let at = book.map_or_else(|| without_language(&here), |(_, address)| address.clone());
            (language.code(), language.words().name, reader::with_choice(&at, language), language == reader::language())
        };
        Language::ALL.into_iter().map(switch).collect()
    }

    pub(super) fn style(&self) -> &'static str {
        assets::STYLE.path()
    }

    pub(super) fn print(&self) -> &'static str {
        assets::PRINT.path()
    }

    pub(super) fn script(&self) -> &'static str {
        assets::SCRIPT.path()
    }

    pub(super) fn icon(&self) -> &'static str {
        assets::ICON.path()
    }
}

/// A crumb for the page itself.
pub(super) fn here(text: impl Into<String>) -> Link {
    Link::new(text, "")
}

/// An address whose path speaks a language, as one that does not: that of the English book.
fn without_language(address: &str) -> String {
    let rest = address.strip_prefix('/').and_then(|rest| rest.split_once('/'));
    let rest = rest.filter(|(code, _)| code.parse::<Language>().is_ok());
    rest.map_or_else(|| address.to_owned(), |(_, rest)| format!("/{rest}"))
}

/// Sends a page that a new generation can change.
pub(super) fn send(page: &impl Template) -> Result<Response, Problem> {
    send_for(page, CHANGING)
}

/// Sends a page that may be kept as long as this says.
pub(super) fn send_for(page: &impl Template, keep: HeaderValue) -> Result<Response, Problem> {
    match page.render() {
        Ok(html) => Ok(([(header::CACHE_CONTROL, keep)], Html(reader::carry(html, reader::choice()))).into_response()),
        Err(error) => {
            tracing::error!(%error, "a page could not be written");
            Err(Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR))
        }
    }
}
