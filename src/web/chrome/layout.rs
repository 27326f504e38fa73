//! The layout of every page: head, search box, notices, footer. It also renders a finished page into a
//! response.
//!
//! It does not know the content of the page.

use crate::http::cache_control::CHANGING;
use std::borrow::Cow;

use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use message::{Argument, Message};

use crate::chrome::{assets, metadata};
use crate::http::page_record::record_address;
use crate::http::problem::{Link, Problem};
use crate::http::representation::Representation;
use crate::http::{l10n, locale};
use crate::render::safe_html::SafeHtml;
use language::Language;

/// The inputs of the layout.
#[derive(Clone, Debug)]
pub(crate) struct PageLayout {
    /// The page's own title.
    pub(crate) title: String,
    /// The content of the search box.
    pub(crate) query: String,
    /// The printed footer.
    pub(crate) imprint: String,
    /// The address under which search engines should keep the page.
    pub(crate) canonical: Option<String>,
    /// The same page in the books of other languages, by language code. If empty, only the interface around the texts
    /// changes with the language.
    pub(crate) alternates: Vec<(&'static str, String)>,
    /// The title and the address of the feed of the page; `None` if it has no feed of its own.
    pub(crate) feed: Option<(String, String)>,
    /// The preview of the page for shared links.
    pub(crate) description: String,
    /// Structured data about the subject of the page, beside its breadcrumbs.
    pub(crate) about: Option<serde_json::Value>,
    /// Scheme and host of the site; empty if unknown.
    pub(crate) base: String,
    /// Whether search engines should leave the page out.
    pub(crate) unlisted: bool,
    /// Whether the page has its own large search box.
    pub(crate) has_search: bool,
    /// Whether this is citator's sample data.
    pub(crate) is_sample: bool,
    /// Breadcrumbs; the last one is the page itself, without an address.
    pub(crate) crumbs: Vec<Link>,
    /// Language and date, or the topic of the page, beside the breadcrumbs.
    pub(crate) label: String,
}

impl PageLayout {
    pub(crate) fn new(title: String, is_sample: bool) -> PageLayout {
        PageLayout {
            title,
            query: String::new(),
            imprint: "citator".to_owned(),
            canonical: None,
            alternates: Vec::new(),
            feed: None,
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

    /// Sets the breadcrumbs.
    pub(crate) fn at(
        mut self,
        crumbs: impl IntoIterator<Item = Link>,
        label: impl Into<String>,
    ) -> PageLayout {
        self.crumbs = crumbs.into_iter().collect();
        self.label = label.into();
        self
    }

    /// The language of the page.
    pub(crate) fn lang(&self) -> &'static str {
        locale::language().code()
    }

    /// The `lang` attribute of passages that are English on every page.
    pub(crate) fn lang_of_details(&self) -> Option<&'static str> {
        l10n::lang_of_details()
    }

    /// A message in the language of the page.
    pub(crate) fn say(&self, key: &'static str) -> Cow<'static, str> {
        Message::new(key).say(locale::language())
    }

    /// A message with one argument.
    pub(crate) fn say_with(
        &self,
        key: &'static str,
        name: &'static str,
        value: impl Into<Argument>,
    ) -> String {
        locale::tell(&Message::new(key).with(name, value))
    }

    /// The addresses of this page in other languages, by their codes, for search engines.
    pub(crate) fn others(&self) -> Vec<(&'static str, String)> {
        let Some(canonical) = self.canonical.as_deref().filter(|_| !self.unlisted) else { return Vec::new() };
        if self.alternates.len() > 1 {
            let english = self.alternates.iter().find(|(code, _)| *code == Language::English.code());
            let any = english.map_or(canonical, |(_, address)| address);
            return self.alternates.iter().cloned().chain([("x-default", any.to_owned())]).collect();
        }
        if locale::is_of_path() {
            return Vec::new();
        }
        let address = |language: Language| locale::with_choice(canonical, language);
        Language::ALL
            .into_iter()
            .map(|language| (language.code(), address(language)))
            .chain([("x-default", canonical.to_owned())])
            .collect()
    }

    /// The same page with the feed of its changes.
    pub(crate) fn followed(self, page: &str, title: String) -> PageLayout {
        PageLayout { feed: Some((title, locale::feed_of(page))), ..self }
    }

    /// The feeds that readers are offered: that of the page, and that of the site.
    pub(crate) fn feeds(&self) -> Vec<(String, String)> {
        let site = (locale::by_key("feed-site"), locale::feed_of("/"));
        self.feed.iter().filter(|feed| feed.1 != site.1).chain([&site]).cloned().collect()
    }

    /// The other representations of the page: their media types and addresses.
    pub(crate) fn representations(&self) -> Vec<(&'static str, String)> {
        // Texts side by side and parts of a list have no other representations.
        let is_whole = |page: &&str| !page.contains('?') && record_address(page, &|_| false).is_some();
        let page = self.canonical.as_deref().filter(is_whole);
        let at = |page: &str| {
            Representation::OTHERS.map(|other| (other.media_type(), format!("{page}{}", other.suffix())))
        };
        page.map(at).into_iter().flatten().collect()
    }

    /// The address to follow the page by; empty without a feed.
    pub(crate) fn follow(&self) -> &str {
        self.feed.as_ref().map_or("", |(_, address)| address)
    }

    /// Structured data of the page.
    pub(crate) fn data(&self) -> Vec<SafeHtml> {
        let here = self.canonical.as_deref().filter(|_| !self.unlisted);
        let crumbs = here.and_then(|here| metadata::crumbs(&self.base, &self.crumbs, here));
        crumbs.iter().chain(&self.about).map(metadata::data).collect()
    }

    /// The name of the page's language, in that language.
    pub(crate) fn own_name(&self) -> &'static str {
        locale::language().name()
    }

    /// This page in every interface language: code, own name, address, and whether it is the current one.
    pub(crate) fn switches(&self) -> Vec<(&'static str, &'static str, String, bool)> {
        let here = locale::address();
        let in_path = locale::is_of_path();
        let of_book = |language: Language| self.alternates.iter().find(|(code, _)| *code == language.code());
        // Without an English text the address is a page only in the language of its path.
        let is_elsewhere = !in_path || of_book(Language::English).is_some();
        let switch = |language: Language| {
            let at = match of_book(language).filter(|_| in_path) {
                Some((_, address)) => address.clone(),
                None if is_elsewhere => without_language(&here),
                None if language == locale::language() => here.clone(),
                None => "/".to_owned(),
            };
            (
                language.code(),
                language.name(),
                locale::with_choice(&at, language),
                language == locale::language(),
            )
        };
        Language::ALL.into_iter().map(switch).collect()
    }

    pub(crate) fn style(&self) -> &'static str {
        assets::STYLE.path()
    }

    pub(crate) fn print(&self) -> &'static str {
        assets::PRINT.path()
    }

    pub(crate) fn script(&self) -> &'static str {
        assets::SCRIPT.path()
    }

    pub(crate) fn icon(&self) -> &'static str {
        assets::ICON.path()
    }

    /// The picture for links to the page elsewhere.
    pub(crate) fn picture(&self) -> &'static str {
        assets::picture(self.canonical.as_deref().unwrap_or_default())
    }
}

/// A breadcrumb for the page itself.
pub(crate) fn here(text: impl Into<String>) -> Link {
    Link::new(text, "")
}

/// An address without the language prefix of its path: that of the English book.
fn without_language(address: &str) -> String {
    let rest = address.strip_prefix('/').and_then(|rest| rest.split_once('/'));
    let rest = rest.filter(|(code, _)| code.parse::<Language>().is_ok());
    rest.map_or_else(|| address.to_owned(), |(_, rest)| format!("/{rest}"))
}

/// Sends a page that may change with a new generation.
pub(crate) fn send(page: &impl Template) -> Result<Response, Problem> {
    send_for(page, CHANGING)
}

/// Sends a page with this value of `Cache-Control`.
pub(crate) fn send_for(page: &impl Template, keep: HeaderValue) -> Result<Response, Problem> {
    match page.render() {
        Ok(html) => {
            Ok(([(header::CACHE_CONTROL, keep)], Html(locale::carry(html, locale::choice()))).into_response())
        }
        Err(error) => {
            tracing::error!(%error, "a page could not be written");
            Err(Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR))
        }
    }
}
