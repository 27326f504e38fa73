//! The page and JSON of a ruling: its text, its cards and dates, and anything lost or inferred.
//!
//! Card pages show the same block; both use the same `find`.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::IntoParams;

use library::{Appearance, ChosenBy, PastRuling, RulingId, RulingText};
use shelf::Shelf;
use view::RulingView;

use crate::cards::ruling_blocks;
use crate::chrome::layout::{PageLayout, here, send};
use crate::chrome::metadata;
use crate::http::l10n;
use crate::http::list_envelope::Linked;
use crate::http::locale::say;
use crate::http::params::Params;
use crate::http::problem::{Link, Problem};
use crate::record_view;
use crate::record_view::page_edition::Place;
use crate::render::changed_since;
use crate::render::copy_snippets::{self, Copies};
use crate::render::link_target;
use crate::render::notice::Note;
use crate::render::ruling_text;
use crate::render::ruling_wordings as wordings;
use crate::render::ruling_wordings::Wording;
use crate::render::safe_html::{self, SafeHtml};
use crate::state::site::{Held, Snapshot};
use crate::text_form::Answer;

/// The letters of a ruling in the title of its page.
const TITLE_LETTERS: usize = 60;
/// The most rulings of a family that a page lists.
const MOST_OF_FAMILY: usize = 100;

/// A card that carries the ruling.
struct Carrier {
    name: String,
    href: String,
    date: String,
    machine_date: String,
    publisher: String,
    notes: Vec<Note>,
    sources: Vec<String>,
}

/// A lost symbol, explained.
struct Loss {
    what: String,
    evidence: String,
}

#[derive(Template)]
#[template(path = "ruling.html")]
struct RulingPage {
    frame: PageLayout,
    heading: String,
    /// Its day, or its first and its last.
    day: String,
    publisher: String,
    copies: Copies,
    /// Number of its cards but one, with those of its family; empty without a family.
    shared: String,
    /// The rulings with the same text but the names of other cards.
    family: Vec<Link>,
    /// Number of rulings of the family that are not listed.
    unlisted: usize,
    id: String,
    /// Why it may no longer hold: a later wording replaced it on every card, or its rules were reworded.
    marks: Vec<Note>,
    wordings: Vec<Wording>,
    paragraphs: Vec<SafeHtml>,
    lang: Option<&'static str>,
    language: String,
    authority: Option<String>,
    carriers: Vec<Carrier>,
    losses: Vec<Loss>,
    keywords: Vec<Link>,
    /// Sentences on cited rules that have another number today, or no number.
    renumbered: Vec<SafeHtml>,
}

/// `/rulings/{id}`
pub(crate) async fn page(held: Held, Path(id): Path<String>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let position = find(&held, &id)?;
    let ruling = &shelf.rulings()[position];
    let (title, _) = ruling_text::title(shelf, ruling);
    let days = days(ruling);
    let day = days.map_or_else(|| say!("undated"), l10n::span);
    let publisher = ruling_text::publishers(ruling.occurrences.iter());
    let (family, unlisted) = family(shelf, position);
    let others = ruling_blocks::others(shelf, position, None).saturating_sub(1);
    let page = RulingPage {
        frame: frame(&held, ruling, &title, days.is_some().then_some(&day)),
        marks: wordings::note(shelf, position)
            .into_iter()
            .chain(changed_since::notes(shelf, position))
            .collect(),
        wordings: wordings::of(shelf, position),
        heading: match ruling.card_count() {
            0 => title.clone(),
            _ => say!("ruling-title", title = title.as_str()),
        },
        copies: copies(ruling, &title),
        day,
        publisher,
        shared: if family.is_empty() { String::new() } else { say!("card-shared", count = others) },
        family,
        unlisted,
        id: ruling.id.clone(),
        paragraphs: ruling_text::paragraphs(shelf, ruling),
        lang: l10n::lang(ruling.language),
        language: l10n::language(ruling.language),
        authority: l10n::authority(ruling.authority),
        carriers: carriers(shelf, ruling),
        losses: ruling.gaps.iter().map(loss).collect(),
        keywords: keywords(shelf, ruling),
        renumbered: renumbered(shelf, ruling),
    };
    send(&page)
}

/// The layout of the page: below the first of its cards, under a title that no other ruling has.
fn frame(held: &Snapshot, ruling: &RulingText, title: &str, day: Option<&String>) -> PageLayout {
    let shelf = &held.live.shelf;
    let label = match ruling.card_count() {
        0 => say!("ruling-card-unknown"),
        known => l10n::counted(known, "count-cards"),
    };
    let card =
        ruling.occurrences.iter().find_map(|occurrence| occurrence.card).map(|card| &shelf.cards()[card]);
    let card = card.map(|card| {
        Link::new(&card.card.name, record_view::card_href(card)).in_language(card.origin.language)
    });
    let own = day.map_or_else(|| say!("ruling-undated"), |day| say!("ruling-of", date = day));
    let crumbs =
        [Link::new(say!("cards"), "/cards")].into_iter().chain(card).chain([here(l10n::capital(&own))]);
    let line = ruling.text.lines().next().unwrap_or_default();
    let opening = match line.chars().count() > TITLE_LETTERS {
        true => format!("{}…", safe_html::start(line, TITLE_LETTERS)),
        false => line.to_owned(),
    };
    let about = match day {
        Some(day) => say!("ruling-cited", card = title, date = day),
        None => say!("ruling-cited-undated", card = title),
    };
    let mut frame = held.frame(format!("{about}: {opening}")).at(crumbs, label);
    frame.canonical = Some(format!("/rulings/{}", ruling.id));
    frame.imprint = about;
    frame.description = metadata::described(&ruling.text, &frame.imprint);
    frame
}

/// The texts to copy: with the day and the publishers of the card that is named.
fn copies(ruling: &RulingText, title: &str) -> Copies {
    let shown = ruling.representative(ChosenBy::default());
    let is_same =
        |one: &&Appearance| shown.is_some_and(|shown| (one.card, one.date) == (shown.card, shown.date));
    let publisher = ruling_text::publishers(ruling.occurrences.iter().filter(is_same));
    copy_snippets::of_ruling(ruling, title, shown.and_then(|shown| shown.date), &publisher)
}

/// The first and the last day on which it was published.
fn days(ruling: &RulingText) -> Option<(Date, Date)> {
    let days = || ruling.occurrences.iter().filter_map(|occurrence| occurrence.date);
    days().min().zip(days().max())
}

/// The other rulings of its family by the names of their cards, and the number of those that are too many.
fn family(shelf: &Shelf, position: RulingId) -> (Vec<Link>, usize) {
    let others = shelf.ruling_family_members(position).iter().filter(|&&other| other != position);
    let mut links: Vec<Link> = others
        .map(|&other| {
            let other = &shelf.rulings()[other];
            let (title, _) = ruling_text::title(shelf, other);
            Link::new(title, format!("/rulings/{}", other.id))
        })
        .collect();
    links.sort_by(|one, other| one.text.cmp(&other.text));
    let unlisted = links.len().saturating_sub(MOST_OF_FAMILY);
    links.truncate(MOST_OF_FAMILY);
    (links, unlisted)
}

/// A ruling takes no parameters.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RulingParams {}

/// A ruling with all its cards.
#[utoipa::path(get, path = "/api/v1/rulings/{id}", params(("id" = String, Path, description = "The id of the ruling")), responses((status = 200, body = Linked<RulingView>), (status = 404, description = "No such ruling"), (status = 410, description = "It went; `next` leads to what came in its place")))]
pub(crate) async fn json(
    held: Held,
    Path(id): Path<String>,
    _: Params<RulingParams>,
) -> Result<Answer<Linked<RulingView>>, Problem> {
    let shelf = &held.live.shelf;
    Ok(Answer(record_view::ruling(shelf, &shelf.rulings()[find(&held, &id)?])))
}

pub(crate) fn find(held: &Snapshot, id: &str) -> Result<RulingId, Problem> {
    held.live.shelf.ruling(id).ok_or_else(|| {
        if let Some(past) = held.live.past.rulings.get(id) {
            return gone(held, past);
        }
        Problem::not_found("no-such-ruling", say!("problem-no-ruling")).offer(
            say!("offer-find-ruling"),
            vec![Link::new(say!("cards"), "/cards"), Link::new(say!("search"), "/search")],
        )
    })
}

/// The problem of an id that an earlier generation had: with the rulings that came in its place, and its cards.
fn gone(held: &Snapshot, past: &PastRuling) -> Problem {
    let shelf = &held.live.shelf;
    let ruling = |id: &String| {
        let ruling = &shelf.rulings()[shelf.ruling(id)?];
        Some(
            Link::new(metadata::description(&ruling.text), format!("/rulings/{id}"))
                .in_language(ruling.language),
        )
    };
    let card = |slug: &String| {
        let slug = held.live.past.cards.get(slug).unwrap_or(slug);
        shelf.card(slug).map(|card| Link::new(&card.card.name, record_view::card_href(card)))
    };
    Problem::new(StatusCode::GONE, "ruling-gone", say!("problem-ruling-gone"))
        .offer_some(say!("offer-came-instead"), past.now.iter().filter_map(ruling).collect())
        .offer_some(say!("cards"), past.cards.iter().filter_map(card).collect())
}

/// A sentence for each citation whose numbers are no longer those of the day the ruling was published on.
fn renumbered(shelf: &Shelf, ruling: &RulingText) -> Vec<SafeHtml> {
    let Some(book) = shelf.book_of_ruling(ruling) else { return Vec::new() };
    let mut all: Vec<SafeHtml> =
        ruling.citations.iter().filter_map(|citation| link_target::sentence(shelf, book, citation)).collect();
    all.dedup();
    all
}

/// A row for each card and date; the same date from several sources makes one row.
fn carriers(shelf: &Shelf, ruling: &RulingText) -> Vec<Carrier> {
    let alike = |one: &Appearance, other: &Appearance| {
        one.card.is_some() && one.date.is_some() && (one.card, one.date) == (other.card, other.date)
    };
    ruling.occurrences.chunk_by(alike).map(|same| carrier(shelf, same)).collect()
}

fn carrier(shelf: &Shelf, same: &[Appearance]) -> Carrier {
    let occurrence = &same[0];
    let card = occurrence.card.map(|card| &shelf.cards()[card]);
    let date = match occurrence.date {
        Some(date) => l10n::short_day(date),
        None if occurrence.date_as_printed.is_empty() => say!("undated"),
        None => say!("quoted", text = occurrence.date_as_printed.to_string()),
    };
    Carrier {
        name: card.map_or_else(|| l10n::capital(&say!("ruling-card-unknown")), |card| card.card.name.clone()),
        href: card.map_or_else(String::new, record_view::card_href),
        date,
        machine_date: occurrence.date.map_or_else(String::new, |date| date.to_string()),
        publisher: ruling_text::publishers(same.iter()),
        notes: occurrence.inferred.iter().copied().map(Note::inferred).collect(),
        sources: same
            .iter()
            .map(|occurrence| {
                say!(
                    "source-line",
                    path = occurrence.path.to_string(),
                    line = occurrence.lines.first.to_string()
                )
            })
            .collect(),
    }
}

fn loss(gap: &record::Gap) -> Loss {
    let what = match &gap.restored {
        Some(symbol) => say!("ruling-symbol-restored", symbol = symbol.to_string()),
        None => say!("ruling-symbol-lost"),
    };
    Loss { what, evidence: gap.evidence.clone() }
}

/// The keywords it names, as links to their rules.
fn keywords(shelf: &Shelf, ruling: &RulingText) -> Vec<Link> {
    let Some(place) = Place::near(shelf, ruling.language) else { return Vec::new() };
    let known = ruling.terms.iter().filter(|term| place.has(term.number));
    known
        .map(|term| {
            Link::new(format!("{} {}", term.number, term.name), place.href(term.number))
                .in_language(ruling.language)
        })
        .collect()
}
