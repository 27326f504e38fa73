//! Answers a query that names rules, a day or a page of the site, above the hits: the page to open, the rules
//! themselves, what became of them, or the editions of the day.
//!
//! It does not search; `index` says what the query names.

use jiff::civil::Date;

use language::Language;
use lineage::RuleChange;
use record::rule_number::RuleNumber;
use shelf::Shelf;

use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::problem::{Link, Offer};
use crate::record_view::page_edition::{self, Place};
use crate::record_view::section_href;
use crate::render::fate_sentence;
use crate::render::rule_block::RuleBlock;
use crate::rule_request::{beside_skipped, in_place_of, no_such_rule};
use crate::rules::languages_beside_address;
use crate::search::site_pages;

use index::Results;

/// Number of editions of a month or year that are offered.
const MOST_EDITIONS: usize = 12;

/// The page to open for a single number: its rule, in the edition of the day that is asked for, or its history.
pub(super) fn page(place: &Place<'_>, results: &Results) -> Option<String> {
    let [number] = results.direct[..] else { return None };
    let language = place.language();
    if results.beside.history {
        place.shelf.newest_with(language, number)?;
        let day = place.book().edition.effective.filter(|_| results.beside.days.is_some());
        if day.is_none()
            && let Some(page) = newest_change(place.shelf, language, number)
        {
            return Some(page);
        }
        let as_of = day.map_or_else(String::new, |day| format!("?as_of={day}"));
        return Some(format!("{}/{number}/history{as_of}", page_edition::current_base(language)));
    }
    if let Some(other) = results.beside.language.filter(|&other| other != language)
        && let Some(there) = Place::current(place.shelf, other)
    {
        return place.has(number).then(|| languages_beside_address::beside(place, &there, number));
    }
    let part = if results.beside.citing { "#cited" } else { "" };
    place.has(number).then(|| match results.beside.days {
        Some(_) => format!("{}{part}", place.href(number)),
        None => format!("{}{part}", place.href_for(number, locale::language())),
    })
}

/// The page of the changes that the newest edition made to a chapter. `None` if no wording changed.
fn newest_change(shelf: &Shelf, language: Language, chapter: RuleNumber) -> Option<String> {
    let [.., before, newest] = *shelf.series(language) else { return None };
    let changes = shelf.changes(before, newest)?;
    let chapters = shelf.by_chapter(&changes, RuleChange::is_in_words);
    let is_among = chapters.iter().any(|changed| changed.number == chapter && !changed.is_gone);
    is_among.then(|| format!("{}?chapter={chapter}", page_edition::changes_address(shelf, before, newest)))
}

/// The rules that are named; in place of one that has moved, the rule where it is now, and in place of a
/// skipped letter the rules around it.
pub(super) fn blocks(place: &Place<'_>, results: &Results) -> Vec<RuleBlock> {
    let shown = results.direct.iter().flat_map(|&number| in_place_of(place, number));
    let places = shown.flat_map(|number| place.shelf.places(place.position, number));
    places.map(|&at| RuleBlock::of(place, at)).collect()
}

/// The direct answers above the rules: the page of the site or the section that the query names, the editions of
/// its date, the current number of a rule.
pub(super) fn said(shelf: &Shelf, place: Option<&Place<'_>>, query: &str, results: &Results) -> Vec<Offer> {
    let mut said = Vec::new();
    let is_of_changes = results.beside.history && results.direct.is_empty();
    let changes = || is_of_changes.then(|| Link::new(say!("changes"), "/changes"));
    if let Some(page) = site_pages::named(query).or_else(changes) {
        said.push(Offer { label: say!("offer-site-pages"), links: vec![page], is_search: false });
    }
    if let (true, Some(days)) = (results.beside.is_date, results.beside.days) {
        let label = format!("{} · {}", say!("editions"), l10n::span(days));
        let links = editions_of(shelf, days).map(|place| Link::new(place.label(), place.base()));
        said.push(Offer { label, links: links.collect(), is_search: false });
    }
    if let Some(position) = results.section.as_ref().and_then(|section| section.position) {
        let entry = &shelf.sections()[position];
        let document = &shelf.documents()[entry.document].head;
        let number = entry.section.number.as_deref().unwrap_or_default();
        let link = Link::new(format!("{number} {}", entry.section.title), section_href(shelf, entry))
            .in_language(document.language);
        said.push(Offer { label: document.title.clone(), links: vec![link], is_search: false });
    }
    let Some(place) = place else { return said };
    for &number in results.direct.iter().filter(|number| !place.has(**number)) {
        said.extend(gone(place, number));
    }
    said
}

/// The offer for a number that the book lacks: its present number, or the letters that the book skips.
fn gone(place: &Place<'_>, number: RuleNumber) -> Option<Offer> {
    let problem = no_such_rule(place, number);
    if let Some(last) = last_of(place, number) {
        let label = fate_sentence::sentence(&last, number)?;
        let history = format!("{}/{number}/history", page_edition::current_base(place.language()));
        let links = vec![
            Link::new(say!("history-of", number = number), history),
            Link::new(last.label(), last.href(number)),
        ];
        return Some(Offer { label, links, is_search: false });
    }
    if beside_skipped(place, number).is_empty() {
        return None;
    }
    let skipped = say!("offer-skipped-letters");
    let links = problem.offers.into_iter().find(|offer| offer.label == skipped).map(|offer| offer.links);
    let label = format!("{} {skipped}", l10n::sentence(&problem.detail));
    Some(Offer { label, links: links.unwrap_or_default(), is_search: false })
}

/// The last edition with a number that the current book lacks.
fn last_of<'a>(place: &Place<'a>, number: RuleNumber) -> Option<Place<'a>> {
    let position = place.shelf.newest_with(place.language(), number).filter(|_| !place.pinned)?;
    Some(Place { shelf: place.shelf, position, pinned: true })
}

/// The English editions in force on these days and the one in the reader's language, the newest first.
pub(super) fn editions_of(shelf: &Shelf, (first, last): (Date, Date)) -> impl Iterator<Item = Place<'_>> {
    let reader = locale::language();
    let languages = [Language::English, reader];
    let count = if reader == Language::English { 1 } else { 2 };
    let of_language = move |language: Language| {
        let in_force = shelf.edition_for(language, last).map(|(book, _)| book);
        let is_of_days = move |book: &_| {
            let since = shelf.since(*book);
            since >= Some(first) && since <= Some(last)
        };
        let others = shelf.series(language).iter().copied().rev().filter(is_of_days).take(MOST_EDITIONS);
        let first = in_force.into_iter();
        first.chain(others.filter(move |&book| in_force != Some(book)))
    };
    languages.into_iter().take(count).flat_map(of_language).map(|position| Place {
        shelf,
        position,
        pinned: !shelf.books()[position].current,
    })
}
