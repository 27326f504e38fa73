//! Routes of the feeds. Other spellings of a number or a language redirect as their pages do.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};

use language::Language;
use shelf::Shelf;

use crate::cards::card;
use crate::changes::overview;
use crate::http::content_encoding::Encoding;
use crate::http::http_date::http_date;
use crate::http::in_flight_bytes::Common;
use crate::http::locale::{self, say};
use crate::http::problem::Problem;
use crate::http::url::encode_part;
use crate::record_view::page_edition::{self, Place};
use crate::site::feeds::atom::{Entry, Feed};
use crate::site::feeds::editions::{self, Subject};
use crate::site::feeds::rulings;
use crate::state::response_cache::{Answer, Key};
use crate::state::site::{Held, Site, Snapshot};
use crate::state::site_address;
use crate::text_form::AnswerForm;
use crate::{glossary, record_view, rule_request};

/// The media type of a feed.
const ATOM: HeaderValue = HeaderValue::from_static("application/atom+xml; charset=utf-8");
/// Limit of entries of one rule, keyword or card.
const MOST: usize = 50;
/// Limit of entries about whole editions or whole days.
const MOST_LONG: usize = 20;

/// `/feed.atom`: new editions of every language, and days with new rulings.
pub(crate) async fn whole_site(
    held: Held,
    State(site): State<Arc<Site>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entries = || {
        let mut entries = rulings::of_days(shelf, MOST_LONG);
        for language in shelf.languages() {
            let updates = held.updates(language);
            entries.extend(editions::entries(shelf, language, updates, &Subject::Book, MOST_LONG));
        }
        entries.sort_by(|one, other| (other.day, &one.id).cmp(&(one.day, &other.id)));
        entries.truncate(MOST_LONG);
        entries
    };
    send(&held, &site, &headers, About::new("site", say!("feed-site"), "/"), entries).await
}

/// `/changes/feed.atom`
pub(crate) async fn english_changes(
    held: Held,
    State(site): State<Arc<Site>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    changes(&held, &site, &headers, Language::English).await
}

/// `/{language}/changes/feed.atom`
pub(crate) async fn foreign_changes(
    held: Held,
    State(site): State<Arc<Site>>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    let base = page_edition::changes_base(language);
    if base != format!("/{code}/changes") {
        return Ok(moved(&base));
    }
    changes(&held, &site, &headers, language).await
}

async fn changes(
    held: &Snapshot,
    site: &Site,
    headers: &HeaderMap,
    language: Language,
) -> Result<Response, Problem> {
    let (title, page) = (overview::feed_title(language), page_edition::changes_base(language));
    of_editions(held, site, headers, language, &Subject::Book, title, &page).await
}

/// `/rules/{number}/feed.atom`
pub(crate) async fn english_rule(
    held: Held,
    State(site): State<Arc<Site>>,
    Path(number): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    rule(&held, &site, &headers, Language::English, &number).await
}

/// `/{language}/rules/{number}/feed.atom`
pub(crate) async fn foreign_rule(
    held: Held,
    State(site): State<Arc<Site>>,
    Path((code, number)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    match rule_request::canonical_language(&held, &code)? {
        Ok(language) => rule(&held, &site, &headers, language, &number).await,
        Err(base) => Ok(moved(&format!("{base}/{}", encode_part(&number)))),
    }
}

/// The feed of a number that the current book has or an older one had.
async fn rule(
    held: &Snapshot,
    site: &Site,
    headers: &HeaderMap,
    language: Language,
    number: &str,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let place = Place::find(shelf, language, None)?;
    let page = |number| format!("{}/{number}", page_edition::current_base(language));
    let number = match rule_request::read(number) {
        Some((number, true)) => number,
        Some((number, false)) => return Ok(moved(&page(number))),
        None => return Err(rule_request::not_a_number(number)),
    };
    if !place.has_page(number) && shelf.newest_with(language, number).is_none() {
        return Err(rule_request::no_such_rule(&place, number));
    }
    let title = rule_request::feed_title(&place, number);
    let subject = Subject::Number(number);
    of_editions(held, site, headers, language, &subject, title, &page(number)).await
}

/// `/glossary/{slug}/feed.atom`
pub(crate) async fn english_keyword(
    held: Held,
    State(site): State<Arc<Site>>,
    Path(slug): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    keyword(&held, &site, &headers, Language::English, slug).await
}

/// `/{language}/glossary/{slug}/feed.atom`
pub(crate) async fn foreign_keyword(
    held: Held,
    State(site): State<Arc<Site>>,
    Path((code, slug)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    let base = glossary::list::base(language);
    if base != format!("/{code}/glossary") {
        return Ok(moved(&format!("{base}/{}", encode_part(&slug))));
    }
    keyword(&held, &site, &headers, language, slug).await
}

async fn keyword(
    held: &Snapshot,
    site: &Site,
    headers: &HeaderMap,
    language: Language,
    slug: String,
) -> Result<Response, Problem> {
    let entries = glossary::entry::find(held, language, &slug)?;
    let term = entries.first().map_or_else(|| slug.clone(), |entry| entry.entry.term.clone());
    let (title, page) = (
        glossary::entry::feed_title(&term),
        entries.first().map_or_else(String::new, |first| record_view::entry_href(first)),
    );
    let subject = Subject::Keyword { slug, term };
    of_editions(held, site, headers, language, &subject, title, &page).await
}

/// `/cards/{slug}/feed.atom`
pub(crate) async fn card(
    held: Held,
    State(site): State<Arc<Site>>,
    Path(slug): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entry = card::find(&held, &slug)?;
    let page = record_view::card_href(entry);
    if encode_part(&slug) != encode_part(&entry.slug) {
        return Ok(moved(&page));
    }
    let about = About::new(&format!("cards/{}", encode_part(&entry.slug)), card::feed_title(entry), &page);
    let entries =
        || shelf.card_position(&entry.slug).map_or_else(Vec::new, |card| rulings::of_card(shelf, card, MOST));
    send(&held, &site, &headers, about, entries).await
}

async fn of_editions(
    held: &Snapshot,
    site: &Site,
    headers: &HeaderMap,
    language: Language,
    subject: &Subject,
    title: String,
    page: &str,
) -> Result<Response, Problem> {
    let shelf: &Shelf = &held.live.shelf;
    let most = if matches!(subject, Subject::Book) { MOST_LONG } else { MOST };
    let about = About::new(&subject.feed_id(language), title, page);
    let about = About { since: editions::unchanged_since(shelf, language), ..about };
    let entries = || editions::entries(shelf, language, held.updates(language), subject, most);
    send(held, site, headers, about, entries).await
}

/// The head of a feed.
struct About {
    id: String,
    title: String,
    page: String,
    since: Option<jiff::civil::Date>,
}

impl About {
    fn new(id: &str, title: String, page: &str) -> About {
        About { id: id.to_owned(), title, page: page.to_owned(), since: None }
    }

    /// The document with these entries, for any host.
    fn written(self, entries: Vec<Entry>) -> Result<Arc<Answer>, Problem> {
        let feed = Feed {
            id: self.id,
            title: format!("{} · citator", self.title),
            language: locale::language(),
            since: self.since,
            base: BASE.to_owned(),
            address: locale::feed_of(&self.page),
            page: self.page,
            entries,
        };
        let document = feed.document().map_err(|error| {
            tracing::error!(%error, "a feed could not be written");
            Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR)
        })?;
        let modified = HeaderValue::try_from(http_date(feed.updated()));
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, ATOM);
        headers.extend(modified.ok().map(|modified| (header::LAST_MODIFIED, modified)));
        Ok(Arc::new(Answer { headers, body: Arc::new(Common::of(document.into())) }))
    }
}

/// Placeholder for scheme and host in a cached document: a noncharacter of Unicode. A text that contains it would show
/// the address of this server in its place.
const BASE: &str = "\u{fdd0}";

/// Sends a feed. Its document is written once for all hosts, and cached.
async fn send(
    held: &Snapshot,
    site: &Site,
    headers: &HeaderMap,
    about: About,
    entries: impl FnOnce() -> Vec<Entry>,
) -> Result<Response, Problem> {
    // No address of a request begins like this.
    let address = format!("feed {}", about.id);
    let (language, encoding) = (locale::language(), Encoding::Identity);
    let key = Key { address, language, encoding, form: AnswerForm::default() };
    let kept = held.kept(site.most_kept);
    let document = match kept.get(&key) {
        Some(document) => document,
        None => {
            // Those that waited for their turn may find it written.
            let find = || kept.get(&key).map_or_else(|| about.written(entries()), Ok);
            let document = site.packs.aside(find).await??;
            kept.keep(key, Arc::clone(&document));
            document
        }
    };
    let text =
        String::from_utf8_lossy(&document.body.bytes).replace(BASE, &site_address::base(held, headers));
    Ok((document.headers.clone(), text).into_response())
}

/// Redirects to the feed of another page.
fn moved(page: &str) -> Response {
    Redirect::permanent(&locale::feed_of(page)).into_response()
}
