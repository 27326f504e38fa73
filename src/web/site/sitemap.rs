//! The site map: the address of every current page, with the day of its last change.
//!
//! Older editions are not listed; they are linked from the current pages.

use std::collections::BTreeMap;
use std::fmt::Write;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;

use library::{BookId, DocumentEntry, GlossaryText, RulingText};
use shelf::Shelf;

use crate::http::problem::Problem;
use crate::record_view::page_edition::Place;
use crate::state::site::{Held, Snapshot};
use crate::state::site_address::base;
use crate::{glossary, record_view};

/// Limit of addresses in one part of the site map; crawlers accept 50,000.
const MOST_IN_PART: usize = 20_000;

/// Addresses with the days of their last changes; `None` if no date is known.
type Addresses = BTreeMap<String, Option<Date>>;

/// `/sitemap.xml`: the list of its parts.
pub(crate) async fn index(held: Held, headers: HeaderMap) -> Response {
    let base = base(&held, &headers);
    let mut inside = String::new();
    for kind in Kind::ALL {
        let addresses: Vec<_> = kind.addresses(&held).into_iter().collect();
        for (at, part) in addresses.chunks(MOST_IN_PART).enumerate() {
            let location = format!("{base}/sitemap/{}-{}.xml", kind.name(), at + 1);
            element(&mut inside, "sitemap", &location, part.iter().filter_map(|(_, day)| *day).max());
        }
    }
    xml("sitemapindex", &inside)
}

/// `/sitemap/{part}`
pub(crate) async fn part(
    held: Held,
    Path(part): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let missing = || Problem::of_status(StatusCode::NOT_FOUND);
    let (name, at) = part.strip_suffix(".xml").and_then(|part| part.split_once('-')).ok_or_else(missing)?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(missing)?;
    let at: usize =
        at.parse().ok().filter(|&at| at > 0 && format!("{name}-{at}.xml") == part).ok_or_else(missing)?;
    let addresses = kind.addresses(&held);
    let here: Vec<_> =
        addresses.iter().skip((at - 1).saturating_mul(MOST_IN_PART)).take(MOST_IN_PART).collect();
    if here.is_empty() {
        return Err(missing());
    }
    let base = base(&held, &headers);
    let mut inside = String::with_capacity(here.len() * 128);
    for (address, day) in here {
        element(&mut inside, "url", &format!("{base}{address}"), *day);
    }
    Ok(xml("urlset", &inside))
}

/// Writes an element with a location and a day.
fn element(out: &mut String, name: &str, location: &str, day: Option<Date>) {
    let location = location.replace('&', "&amp;").replace('\'', "&apos;");
    let day = day.map_or_else(String::new, |day| format!("<lastmod>{day}</lastmod>"));
    // Writing to a `String` cannot fail.
    let _ = writeln!(out, "<{name}><loc>{location}</loc>{day}</{name}>");
}

fn xml(root: &str, inside: &str) -> Response {
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{inside}</{root}>\n"
    );
    ([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], text).into_response()
}

/// The parts of the site map.
#[derive(Clone, Copy)]
enum Kind {
    Pages,
    Rules,
    Glossary,
    Documents,
    Cards,
    Rulings,
}

impl Kind {
    const ALL: [Kind; 6] =
        [Kind::Pages, Kind::Rules, Kind::Glossary, Kind::Documents, Kind::Cards, Kind::Rulings];

    fn name(self) -> &'static str {
        match self {
            Kind::Pages => "pages",
            Kind::Rules => "rules",
            Kind::Glossary => "glossary",
            Kind::Documents => "documents",
            Kind::Cards => "cards",
            Kind::Rulings => "rulings",
        }
    }

    /// The addresses, each once, in a fixed order.
    fn addresses(self, held: &Snapshot) -> Addresses {
        let shelf = &held.live.shelf;
        match self {
            Kind::Pages => pages(held),
            Kind::Rules => rules(shelf),
            Kind::Glossary => glossary_pages(shelf),
            Kind::Documents => documents(shelf),
            Kind::Cards => cards(shelf),
            Kind::Rulings => {
                let rulings = shelf.rulings().iter();
                rulings.map(|ruling| (format!("/rulings/{}", ruling.id), newest_day(ruling))).collect()
            }
        }
    }
}

/// The lists, and the pages of the site itself.
fn pages(held: &Snapshot) -> Addresses {
    let rules = held.live.shelf.effective_books().filter_map(|book| book.edition.effective).max();
    let listed = [
        ("/", rules.max(held.newest_ruling)),
        ("/rules", rules),
        ("/changes", rules),
        ("/cards", held.newest_ruling),
        ("/glossary", rules),
    ];
    let own = ["/documents", "/check", "/sources", "/help", "/api/docs", "/about"].map(|page| (page, None));
    listed.into_iter().chain(own).map(|(page, day)| (page.to_owned(), day)).collect()
}

/// Sections, chapters, rules and subrules of the current book of each language. A chapter changes with its rules.
fn rules(shelf: &Shelf) -> Addresses {
    let mut all = Addresses::new();
    for place in shelf.languages().into_iter().filter_map(|language| Place::current(shelf, language)) {
        all.insert(place.base(), place.book().edition.effective);
        for standing in &place.book().rules {
            let text = &shelf.rules()[standing.text];
            let day = since(shelf, &text.books);
            for number in std::iter::once(text.rule.number).chain(text.rule.number.ancestors()) {
                let newest = all.entry(place.href(number)).or_insert(day);
                *newest = (*newest).max(day);
            }
        }
    }
    all.remove("/rules");
    all
}

/// The current entries of each language.
fn glossary_pages(shelf: &Shelf) -> Addresses {
    let stands = |entry: &&GlossaryText| entry.origin.is_some() || shelf.is_current(&entry.books);
    let bases = shelf.languages().into_iter().map(|language| {
        let day = Place::current(shelf, language).and_then(|place| place.book().edition.effective);
        (glossary::list::base(language), day)
    });
    let entries = shelf.glossary().iter().filter(stands);
    let entries = entries.map(|entry| (record_view::entry_href(entry), since(shelf, &entry.books)));
    bases.filter(|(base, _)| base != "/glossary").chain(entries).collect()
}

/// Documents with their sections.
fn documents(shelf: &Shelf) -> Addresses {
    let day = |document: &DocumentEntry| document.head.effective.filter(|_| !document.pending);
    let documents =
        shelf.documents().iter().map(|document| (record_view::document_href(document), day(document)));
    let sections = shelf.sections().iter().map(|section| {
        (record_view::section_href(shelf, section), day(&shelf.documents()[section.document]))
    });
    documents.chain(sections).collect()
}

/// Cards with the days of their newest rulings.
fn cards(shelf: &Shelf) -> Addresses {
    let mut all: Addresses = shelf.cards().iter().map(|card| (record_view::card_href(card), None)).collect();
    for ruling in shelf.rulings() {
        for appearance in &ruling.occurrences {
            let card = appearance.card.and_then(|card| shelf.cards().get(card));
            if let Some(newest) = card.and_then(|card| all.get_mut(&record_view::card_href(card))) {
                *newest = (*newest).max(appearance.date);
            }
        }
    }
    all
}

/// The day of the first of some editions.
fn since(shelf: &Shelf, books: &[BookId]) -> Option<Date> {
    books.iter().filter_map(|&book| shelf.books()[book].edition.effective).min()
}

fn newest_day(ruling: &RulingText) -> Option<Date> {
    ruling.occurrences.iter().filter_map(|appearance| appearance.date).max()
}
