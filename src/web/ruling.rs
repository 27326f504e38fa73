//! A ruling: one text with every card it stands on, and what was lost or inferred.
//!
//! Cards show the same block; a ruling's page and JSON come out of one `find`.

use askama::Template;
use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use rustc_hash::FxHashSet;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::library::{Appearance, CardEntry, RulingText};
use crate::record::Inferred;
use crate::shelf::Shelf;
use crate::view::RulingView;

use super::anchor;
use super::ask::Asked;
use super::block::Note;
use super::frame::{Frame, here, send};
use super::list::Linked;
use super::place::Place;
use super::problem::{Link, Problem};
use super::reader::say;
use super::rewording::Wording;
use super::site::{Held, Holdings};
use super::text::{Marked, Names, Safe};
use super::{rewording, shown, words};

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
    frame: Frame,
    title: String,
    title_lang: Option<&'static str>,
    id: String,
    /// That a later wording took its place on every card, where one did.
    replaced: Option<Note>,
    wordings: Vec<Wording>,
    paragraphs: Vec<Safe>,
    lang: Option<&'static str>,
    language: String,
    authority: Option<String>,
    carriers: Vec<Carrier>,
    losses: Vec<Loss>,
    keywords: Vec<Link>,
    /// What it cites that has another number today, or none.
    renumbered: Vec<Safe>,
}

/// `/rulings/{id}`
pub(super) async fn page(held: Held, Path(id): Path<String>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let position = find(&held, &id)?;
    let ruling = &shelf.rulings[position as usize];
    let (title, title_lang) = title(shelf, ruling);
    let label = match ruling.card_count() {
        0 => say!("ruling-card-unknown"),
        known => words::counted(known, "count-cards"),
    };
    let mut frame =
        held.frame(say!("ruling-title", title = title.as_str())).at([Link::new(say!("cards"), "/cards"), here(say!("kind-ruling"))], label);
    frame.canonical = Some(format!("/rulings/{}", ruling.id));
    let day = shelf.newest_day(position);
    frame.imprint = format!("{title} · {}", day.map_or_else(|| say!("undated"), words::day));
    frame.description = super::unfold::described(&ruling.text, &frame.imprint);
    let page = RulingPage {
        frame,
        replaced: rewording::note(shelf, position),
        wordings: rewording::of(shelf, position),
        title,
        title_lang,
        id: ruling.id.clone(),
        paragraphs: paragraphs(shelf, ruling),
        lang: words::lang(ruling.language),
        language: words::language(ruling.language),
        authority: words::authority(ruling.authority),
        carriers: carriers(shelf, ruling),
        losses: ruling.gaps.iter().map(loss).collect(),
        keywords: keywords(shelf, ruling),
        renumbered: renumbered(shelf, ruling),
    };
    send(&page)
}

/// A ruling takes no parameters.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RulingAsked {}

/// A ruling with all its cards.
#[utoipa::path(get, path = "/api/v1/rulings/{id}", params(("id" = String, Path, description = "The id of the ruling")), responses((status = 200, body = Linked<RulingView>), (status = 404, description = "No such ruling")))]
pub(super) async fn json(held: Held, Path(id): Path<String>, _: Asked<RulingAsked>) -> Result<Json<Linked<RulingView>>, Problem> {
    let shelf = &held.live.shelf;
    Ok(Json(shown::ruling(shelf, &shelf.rulings[find(&held, &id)? as usize])))
}

fn find(held: &Holdings, id: &str) -> Result<u32, Problem> {
    held.live.shelf.ruling(id).ok_or_else(|| {
        Problem::not_found("no-such-ruling", say!("problem-no-ruling"))
            .offer(say!("offer-find-ruling"), vec![Link::new(say!("cards"), "/cards"), Link::new(say!("search"), "/search")])
    })
}

/// The text of a ruling, ready to be shown.
pub(super) fn paragraphs(shelf: &Shelf, ruling: &RulingText) -> Vec<Safe> {
    let place = Place::near(shelf, ruling.language);
    marked(shelf, ruling).paragraphs(place.as_ref())
}

/// The same on the page of a card, where its own name is no link.
pub(super) fn paragraphs_on(shelf: &Shelf, ruling: &RulingText, card: Option<u32>) -> Vec<Safe> {
    let place = Place::near(shelf, ruling.language);
    let marked = marked(shelf, ruling);
    Marked { names: Names { except: card, ..marked.names }, ..marked }.paragraphs(place.as_ref())
}

/// A ruling with all that is known of it. Its numbers are those of its day.
pub(super) fn marked<'a>(shelf: &'a Shelf, ruling: &'a RulingText) -> Marked<'a> {
    let written_in = shelf.book_of_ruling(ruling);
    Marked {
        terms: &ruling.terms,
        gaps: &ruling.gaps,
        written_in,
        ..Marked::new(&ruling.text, &ruling.citations).naming(&shelf.cards, &ruling.names)
    }
}

/// A sentence for each citation whose numbers are no longer those of the day the ruling was published on.
fn renumbered(shelf: &Shelf, ruling: &RulingText) -> Vec<Safe> {
    let Some(book) = shelf.book_of_ruling(ruling) else { return Vec::new() };
    let mut all: Vec<Safe> = ruling.citations.iter().filter_map(|citation| anchor::sentence(shelf, book, citation)).collect();
    all.dedup();
    all
}

/// What a ruling is about: its first card and how many more. With the `lang` attribute of that, where it is nothing but the name of a card.
pub(super) fn title(shelf: &Shelf, ruling: &RulingText) -> (String, Option<&'static str>) {
    match cards(shelf, ruling).as_slice() {
        [] => (say!("ruling-card-unknown"), None),
        [only] => (only.card.name.clone(), words::lang(only.origin.language)),
        [first, others @ ..] => (say!("ruling-and-others", first = &first.card.name, count = others.len()), None),
    }
}

/// The cards that it is about, each name once.
fn cards<'s>(shelf: &'s Shelf, ruling: &RulingText) -> Vec<&'s CardEntry> {
    let mut names: FxHashSet<&str> = FxHashSet::default();
    let cards = ruling.occurrences.iter().filter_map(|occurrence| occurrence.card).map(|card| &shelf.cards[card as usize]);
    cards.filter(|card| names.insert(&card.card.name)).collect()
}

/// What stands beside a ruling: its newest date, whether it was published again in other words, what was inferred, on whose authority.
pub(super) fn notes(shelf: &Shelf, position: u32) -> Vec<Note> {
    let ruling = &shelf.rulings[position as usize];
    let mut notes = Vec::new();
    notes.extend(shelf.newest_day(position).map(|date| Note::new(words::day(date))));
    let mut inferred: Vec<Inferred> = ruling.occurrences.iter().flat_map(|occurrence| occurrence.inferred.iter().copied()).collect();
    inferred.sort();
    inferred.dedup();
    notes.extend(rewording::note(shelf, position));
    notes.extend(inferred.into_iter().map(Note::inferred));
    if ruling.gaps.iter().any(|gap| gap.restored.is_none()) {
        notes.push(Note { inferred: true, ..Note::link(say!("symbol-missing"), format!("/rulings/{}#lost", ruling.id)) });
    }
    notes.extend(words::authority(ruling.authority).map(Note::new));
    notes
}

/// A row for each card and each date it has there; what several sources say alike is one row.
fn carriers(shelf: &Shelf, ruling: &RulingText) -> Vec<Carrier> {
    let alike =
        |one: &Appearance, other: &Appearance| one.card.is_some() && one.date.is_some() && (one.card, one.date) == (other.card, other.date);
    ruling.occurrences.chunk_by(alike).map(|same| carrier(shelf, same)).collect()
}

fn carrier(shelf: &Shelf, same: &[Appearance]) -> Carrier {
    let occurrence = &same[0];
    let card = occurrence.card.map(|card| &shelf.cards[card as usize]);
    let date = match occurrence.date {
        Some(date) => words::short_day(date),
        None if occurrence.date_as_printed.is_empty() => say!("undated"),
        None => say!("quoted", text = occurrence.date_as_printed.to_string()),
    };
    Carrier {
        name: card.map_or_else(|| words::capital(&say!("ruling-card-unknown")), |card| card.card.name.clone()),
        href: card.map_or_else(String::new, shown::card_href),
        date,
        machine_date: occurrence.date.map_or_else(String::new, |date| date.to_string()),
        publisher: publishers(same.iter()),
        notes: occurrence.inferred.iter().copied().map(Note::inferred).collect(),
        sources: same
            .iter()
            .map(|occurrence| say!("source-line", path = occurrence.path.to_string(), line = occurrence.lines.first.to_string()))
            .collect(),
    }
}

/// Everybody who says so, each once.
pub(super) fn publishers<'a>(occurrences: impl Iterator<Item = &'a Appearance>) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in occurrences.map(|occurrence| words::publisher(&occurrence.source)) {
        if !names.iter().any(|other| other == name) {
            names.push(name.to_owned());
        }
    }
    words::listed(&names)
}

fn loss(gap: &crate::record::Gap) -> Loss {
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
    known.map(|term| Link::new(format!("{} {}", term.number, term.name), place.href(term.number)).in_language(ruling.language)).collect()
}
