//! Routes of the feeds. Other spellings of a number or a language redirect as their pages do.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};

use crate::language::Language;
use crate::shelf::Shelf;

use crate::web::cards::card;
use crate::web::changes::overview;
use crate::web::edition::{self, Place};
use crate::web::http::http_date::http_date;
use crate::web::http::locale::{self, say};
use crate::web::http::problem::Problem;
use crate::web::http::url::encode_part;
use crate::web::site::feeds::atom::{Entry, Feed};
use crate::web::site::feeds::editions::{self, Subject};
use crate::web::site::feeds::rulings;
use crate::web::state::site::{Held, Site, Snapshot};
use crate::web::state::site_address;
use crate::web::{glossary, record_view, rule_request};

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
    let entries = site.aside(|| {
        let mut entries = rulings::of_days(shelf, MOST_LONG);
        for language in shelf.languages() {
            let updates = held.updates(language);
            entries.extend(editions::entries(shelf, language, updates, &Subject::Book, MOST_LONG));
        }
        entries.sort_by(|one, other| (other.day, &one.id).cmp(&(one.day, &other.id)));
        entries.truncate(MOST_LONG);
        entries
    });
    send(&held, &headers, About::new("site", say!("feed-site"), "/"), entries.await?)
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
    let language = edition::language(&code, &held.live.shelf)?;
    let base = edition::changes_base(language);
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
    let (title, page) = (overview::feed_title(language), edition::changes_base(language));
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
    let page = |number| format!("{}/{number}", edition::current_base(language));
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
    let language = edition::language(&code, &held.live.shelf)?;
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
    Path(slug): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entry = card::find(&held, &slug)?;
    let page = record_view::card_href(entry);
    if encode_part(&slug) != encode_part(&entry.slug) {
        return Ok(moved(&page));
    }
    let entries =
        shelf.card_position(&entry.slug).map_or_else(Vec::new, |card| rulings::of_card(shelf, card, MOST));
    let title = card::feed_title(entry);
    send(&held, &headers, About::new(&format!("cards/{}", encode_part(&entry.slug)), title, &page), entries)
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
    let entries =
        site.aside(|| editions::entries(shelf, language, held.updates(language), subject, most)).await?;
    let about = About::new(&subject.feed_id(language), title, page);
    let about = About { since: editions::unchanged_since(shelf, language), ..about };
    send(held, headers, about, entries)
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
}

fn send(
    held: &Snapshot,
    headers: &HeaderMap,
    about: About,
    entries: Vec<Entry>,
) -> Result<Response, Problem> {
    let About { id, title, page, since } = about;
    let feed = Feed {
        id,
        title: format!("{title} · citator"),
        language: locale::language(),
        since,
        base: site_address::base(held, headers),
        address: locale::feed_of(&page),
        page,
        entries,
    };
    let document = feed.document().map_err(|error| {
        tracing::error!(%error, "a feed could not be written");
        Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR)
    })?;
    let head = [
        (header::CONTENT_TYPE, "application/atom+xml; charset=utf-8".to_owned()),
        (header::LAST_MODIFIED, http_date(feed.updated())),
    ];
    Ok((head, document).into_response())
}

/// Redirects to the feed of another page.
fn moved(page: &str) -> Response {
    Redirect::permanent(&locale::feed_of(page)).into_response()
}
