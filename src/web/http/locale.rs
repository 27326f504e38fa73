//! Selects the UI locale of a request: from the path, else from the parameter `ui`, else from
//! `Accept-Language`.
//!
//! There is no cookie: a choice is kept in the address as `ui` and added to every link. Programs are answered
//! in English. It parses Accept-Language itself: fluent-langneg, which comes with the messages, ignores
//! weights.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use std::fmt::Write;

use language::Language;
use message::{MAIN, Message};

use crate::http::limits::{FEED, MAX_ADDRESS, is_feed, is_for_programs};
use crate::http::quality::quality;
use crate::http::url::encode;

/// The parameter that holds a reader's choice.
pub(crate) const CHOICE: &str = "ui";

/// The reader's language and preferences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Locale {
    /// The language of the interface, apart from the texts.
    pub language: Language,
    /// The language chosen in the address; the path may select another one for the page.
    pub choice: Option<Language>,
    /// The address without the choice.
    pub address: String,
}

tokio::task_local! {
    /// The UI locale of the current request. Task-local, so that it need not be passed to every text.
    static READER: Locale;
}

/// The language of the interface.
pub(crate) fn language() -> Language {
    READER.try_with(|reader| reader.language).unwrap_or(MAIN)
}

/// The choice to add to every link.
pub(crate) fn choice() -> Option<Language> {
    READER.try_with(|reader| reader.choice).unwrap_or(None)
}

/// The address of the request, without the choice.
pub(crate) fn address() -> String {
    READER.try_with(|reader| reader.address.clone()).unwrap_or_default()
}

/// Another address, with the parameters of the current request.
pub(crate) fn asked_likewise(other: &str) -> String {
    let here = address();
    let asked = here.find('?').map_or("", |start| &here[start..]);
    format!("{other}{asked}")
}

/// Whether the client is a program, which gets dates as it gave them.
pub(crate) fn is_program() -> bool {
    READER.try_with(|reader| reader.address.is_empty()).unwrap_or(true)
}

/// Whether the path selects the language.
pub(crate) fn is_of_path() -> bool {
    READER.try_with(|reader| of_path(&reader.address).is_some()).unwrap_or(false)
}

/// A message without arguments, for the reader.
pub(crate) fn by_key(key: &'static str) -> String {
    tell(&Message::new(key))
}

/// A message for the reader.
pub(crate) fn tell(message: &Message) -> String {
    message.say(language()).into_owned()
}

/// A message with arguments, for the reader: `say!("cited-by", count = 7)`.
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::http::locale::tell(&::message::Message::new($key)$(.with(stringify!($name), $value))*)
    };
}
pub(crate) use say;

/// Sets the locale of a request, and the headers that tell caches about it.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let reader = Locale::negotiate(request.uri(), request.headers());
    let path = request.uri().path();
    let is_for_people = !is_for_programs(path) && !is_feed(path) && !path.starts_with("/assets/");
    let (language, choice) = (reader.language, reader.choice);
    let mut response = READER.scope(reader, next.run(request)).await;
    if !is_for_people {
        return response;
    }
    let is_page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("accept-language"));
    if is_page {
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
    }
    let moved = headers.get(header::LOCATION).and_then(|place| place.to_str().ok()).zip(choice);
    if let Some((place, choice)) = moved
        && let Ok(place) = HeaderValue::try_from(with_choice(place, choice))
    {
        headers.insert(header::LOCATION, place);
    }
    response
}

impl Locale {
    /// The locale of a request.
    pub fn negotiate(uri: &Uri, headers: &HeaderMap) -> Locale {
        if is_for_programs(uri.path()) {
            return Locale { language: MAIN, choice: None, address: String::new() };
        }
        let choice = uri.query().and_then(chosen);
        let accepted =
            || headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
        let said = of_path(uri.path()).or(choice);
        // A feed is one document, whoever fetches it.
        let wished = || if is_feed(uri.path()) { None } else { preferred(accepted()) };
        let language = said.or_else(wished).unwrap_or(MAIN);
        // A refused address is not repeated in the links of the error page, nor is one that would lead to
        // another host.
        let leads_away = uri.path().contains("//") || uri.path().contains('\\');
        let address = Some(without_choice(uri)).filter(|address| address.len() <= MAX_ADDRESS && !leads_away);
        Locale { language, choice, address: address.unwrap_or_else(|| "/".to_owned()) }
    }
}

/// `/fr/rules/707` speaks French.
fn of_path(path: &str) -> Option<Language> {
    let (code, rest) = path.strip_prefix('/')?.split_once('/')?;
    (!rest.is_empty()).then(|| code.parse().ok()).flatten()
}

fn chosen(query: &str) -> Option<Language> {
    let mut values = query.split('&').filter_map(|pair| pair.strip_prefix(CHOICE)?.strip_prefix('='));
    values.next_back()?.parse().ok()
}

/// The most preferred of the interface languages; on a tie, the one named first.
fn preferred<'a>(accepted: impl Iterator<Item = &'a str>) -> Option<Language> {
    let mut best: Option<(Language, u16)> = None;
    for range in accepted.flat_map(|value| value.split(',')).take(64) {
        let tag = range.split(';').next().unwrap_or_default().trim();
        let (Some(language), Some(quality)) = (of_range(tag), quality(range)) else { continue };
        if quality > 0 && best.is_none_or(|(_, other)| quality > other) {
            best = Some((language, quality));
        }
    }
    best.map(|(language, _)| language)
}

/// The language of a language range: `fr-CA` is French, `zh-TW` and `zh-Hant-HK` traditional Chinese.
fn of_range(tag: &str) -> Option<Language> {
    let base = || tag.split('-').next().unwrap_or_default().parse();
    tag.parse().or_else(|_| base()).ok()
}

/// An address without the language choice.
pub(crate) fn without_choice(uri: &Uri) -> String {
    let mut address = uri.path().to_owned();
    let kept = uri.query().into_iter().flat_map(|query| query.split('&'));
    let kept = kept.filter(|pair| !pair.is_empty() && pair.split('=').next() != Some(CHOICE));
    for (at, pair) in kept.enumerate() {
        let _ = write!(address, "{}{pair}", if at == 0 { '?' } else { '&' });
    }
    address
}

/// An address of this site with a language choice.
pub(crate) fn with_choice(address: &str, choice: Language) -> String {
    let (place, part) = address.split_once('#').map_or((address, None), |(place, part)| (place, Some(part)));
    let is_said = place.split(['?', '&']).skip(1).any(|pair| pair.split('=').next() == Some(CHOICE));
    if is_said || !carries_choice(place) {
        return address.to_owned();
    }
    let join = if place.contains('?') { '&' } else { '?' };
    let part = part.map_or_else(String::new, |part| format!("#{part}"));
    format!("{place}{join}{CHOICE}={}{part}", encode(choice.code()))
}

/// Whether an address is a page of this site that other languages can show.
fn carries_choice(address: &str) -> bool {
    let is_ours = address.starts_with('/') && !address.starts_with("//");
    let path = address.split('?').next().unwrap_or_default();
    is_ours
        && !is_for_programs(path)
        && !path.starts_with("/assets/")
        && !matches!(path, "/opensearch.xml" | "/manifest.webmanifest" | "/sw.js")
}

/// Adds a choice to every link and form of a finished page, except links to other languages and the page's
/// own permanent address.
pub(crate) fn carry(page: String, choice: Option<Language>) -> String {
    let Some(choice) = choice else { return page };
    let own = address();
    let mut out = String::with_capacity(page.len() + page.len() / 16);
    let mut rest = page.as_str();
    while let Some(at) = next_tag(rest) {
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let tag = &rest[at..end];
        out.push_str(&rest[..at]);
        if tag.starts_with("<form") {
            let _ = write!(out, "{tag}<input type=\"hidden\" name=\"{CHOICE}\" value=\"{choice}\">");
        } else {
            carry_link(&mut out, tag, choice, &own);
        }
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

/// The address of the feed of a page, in the reader's language.
pub(crate) fn feed_of(page: &str) -> String {
    let feed = format!("{}{FEED}", page.trim_end_matches('/'));
    let own = of_path(&feed).unwrap_or(MAIN);
    if own == language() { feed } else { with_choice(&feed, language()) }
}

/// The start of the next link or form.
fn next_tag(text: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find('<')?;
        if ["<a ", "<form ", "<form>"].iter().any(|tag| text[at..].starts_with(tag)) {
            return Some(at);
        }
        from = at + 1;
    }
}

/// An address from a tag, unescaped.
fn plain(address: &str) -> String {
    address
        .replace("&amp;", "&")
        .replace("&#38;", "&")
        .replace("&#39;", "%27")
        .replace("&#34;", "%22")
        .replace("&quot;", "%22")
}

fn carry_link(out: &mut String, tag: &str, choice: Language, own: &str) {
    const HREF: &str = " href=\"";
    let address = tag
        .find(HREF)
        .map(|at| at + HREF.len())
        .and_then(|start| Some((start, start + tag[start..].find('"')?)));
    // A page shows its permanent address for copying, not for following.
    let is_shown =
        |address: &str| tag.contains(" rel=\"bookmark\"") && own.split('?').next() == Some(address);
    match address {
        Some((start, end)) if !is_shown(&tag[start..end]) => {
            out.push_str(&tag[..start]);
            // The other parameters are escaped already; the added one only needs its ampersand escaped.
            let address = with_choice(&plain(&tag[start..end]), choice);
            out.push_str(&address.replace('&', "&amp;"));
            out.push_str(&tag[end..]);
        }
        _ => out.push_str(tag),
    }
}
