//! A card: names, type line, rules text, and its rulings by date.
//!
//! Page and JSON come out of one `find`.

use askama::Template;
use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::language::Language;
use crate::library::{Appearance, CardEntry, RulingText};
use crate::shelf::Shelf;
use crate::view::{CardView, RulingView};

use super::ask::{Asked, Window};
use super::block::Note;
use super::frame::{Frame, here, send};
use super::list::{Linked, List};
use super::place::Place;
use super::problem::{Link, Problem};
use super::reader::{self, say};
use super::rewording::{self, Earlier};
use super::ruling::RulingAsked;
use super::site::{Held, Holdings};
use super::text::{Marked, Safe};
use super::tiers::{self, Tier};
use super::{ruling, shown, unfold, words};

/// A ruling on the page of a card.
struct RulingBlock {
    id: String,
    paragraphs: Vec<Safe>,
    lang: Option<&'static str>,
    date: String,
    machine_date: String,
    publisher: String,
    /// On how many other cards the same text stands.
    shared: String,
    notes: Vec<Note>,
    earlier: Vec<Earlier>,
}

/// A ruling with how it stands on the card.
struct Here<'a> {
    position: u32,
    ruling: &'a RulingText,
    occurrences: &'a [Appearance],
}

#[derive(Template)]
#[template(path = "card.html")]
struct CardPage {
    frame: Frame,
    name: String,
    cost: Option<Safe>,
    type_line: Option<String>,
    text: Vec<Safe>,
    authority: Option<String>,
    rulings: Vec<RulingBlock>,
    names: Vec<Name>,
    /// What else is printed on it in English.
    also_printed: Vec<String>,
    keywords: Vec<Link>,
    tiers: Vec<Tier>,
    source: String,
    json: String,
}

/// The card's name in another language.
struct Name {
    code: &'static str,
    language: String,
    name: String,
}

/// `/cards/{slug}`
pub(super) async fn page(held: Held, Path(slug): Path<String>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entry = find(&held, &slug)?;
    let card = &entry.card;
    let mut rulings = rulings(shelf, entry);
    // By date, but what the reader can read first.
    rulings.sort_by_key(|here| foreignness(here.ruling.language));
    let newest = rulings.iter().flat_map(|here| here.occurrences).filter_map(|occurrence| occurrence.date).max();
    // Wordings that were replaced are no rulings of their own.
    let shown_rulings = blocks(shelf, &rulings);
    let label = match newest {
        Some(date) => say!("card-label", count = shown_rulings.len(), date = date),
        None => words::counted(shown_rulings.len(), "count-rulings"),
    };
    let initial = entry.slug.chars().next().unwrap_or('a').to_string();
    let letter = Link::new(initial.to_uppercase(), format!("/cards?letter={}", super::ask::encode(&initial)));
    let mut frame = held
        .frame(say!("card-title", name = &card.name))
        .at([Link::new(say!("cards"), "/cards"), letter, here(&card.name).in_language(entry.origin.language)], label);
    frame.imprint = say!("card-imprint", name = &card.name);
    frame.canonical = Some(shown::card_href(entry));
    let said: Vec<&str> = card.type_line.iter().chain(&card.text).map(String::as_str).collect();
    frame.description = unfold::described(&said.join(" · "), &frame.label);
    let symbols = |text: &str| Marked::new(text, &[]).line(None);
    let page = CardPage {
        frame,
        name: card.name.clone(),
        cost: card.mana_cost.as_deref().filter(|cost| !cost.is_empty()).map(symbols),
        type_line: card.type_line.clone(),
        text: card.text.as_deref().map_or_else(Vec::new, |text| Marked::new(text, &[]).paragraphs(None)),
        authority: words::authority(entry.authority),
        rulings: shown_rulings,
        names: names(entry),
        also_printed: english(entry).map(str::to_owned).collect(),
        keywords: keywords(shelf, &rulings),
        tiers: shelf.card_position(&entry.slug).map_or_else(Vec::new, |card| tiers::of_card(shelf, card, reader::language())),
        source: say!("source-line", path = entry.origin.path.to_string(), line = entry.origin.lines.first.to_string()),
        json: shown::card_uri(entry),
    };
    send(&page)
}

/// A card, with how many rulings it has.
#[utoipa::path(get, path = "/api/v1/cards/{slug}", params(("slug" = String, Path, description = "The card's name in URLs")), responses((status = 200, body = Linked<CardView>), (status = 404, description = "No such card")))]
pub(super) async fn json(held: Held, Path(slug): Path<String>, _: Asked<RulingAsked>) -> Result<Json<Linked<CardView>>, Problem> {
    Ok(Json(shown::card(find(&held, &slug)?)))
}

/// Parameters of a plain list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ListAsked {
    /// How many to give, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    pub(super) limit: Option<String>,
    /// Where to go on, from `next_page`.
    pub(super) cursor: Option<String>,
}

/// The rulings of a card, oldest first.
#[utoipa::path(get, path = "/api/v1/cards/{slug}/rulings", params(("slug" = String, Path, description = "The card's name in URLs"), ListAsked), responses((status = 200, body = List<Linked<RulingView>>), (status = 404, description = "No such card")))]
pub(super) async fn rulings_json(
    held: Held,
    Path(slug): Path<String>,
    asked: Asked<ListAsked>,
) -> Result<List<Linked<RulingView>>, Problem> {
    let shelf = &held.live.shelf;
    let window = Window::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    let entry = find(&held, &slug)?;
    Ok(List::cut(&entry.rulings, window, &asked.address, |&at| shown::ruling(shelf, &shelf.rulings[at as usize])))
}

pub(super) fn find<'a>(held: &'a Holdings, slug: &str) -> Result<&'a CardEntry, Problem> {
    let shelf = &held.live.shelf;
    if let Some(card) = shelf.card(slug).or_else(|| shelf.card_named(slug)) {
        return Ok(card);
    }
    let named = super::cards::named(held, slug);
    let shown: String = slug.chars().take(80).collect::<String>().replace('-', " ");
    if named.len() > 1 {
        let links = named.iter().map(|card| Link::new(&card.card.name, shown::card_href(card))).collect();
        let several = Problem::not_found("several-cards", say!("problem-several-cards", shown = &shown, count = named.len()));
        return Err(several.offer(say!("offer-cards-of-name"), links).search(&shown));
    }
    named.into_iter().next().ok_or_else(|| {
        let links = super::cards::near(held, &shown, 6).into_iter().map(|card| Link::new(&card.card.name, shown::card_href(card)));
        Problem::not_found("no-such-card", say!("problem-no-card", shown = &shown))
            .offer_some(say!("offer-cards-like"), links.collect())
            .search(&shown)
    })
}

/// The rulings of a card, each with how it stands on this card.
fn rulings<'a>(shelf: &'a Shelf, entry: &CardEntry) -> Vec<Here<'a>> {
    let is_here = |occurrence: &Appearance| occurrence.card.is_some_and(|card| shelf.cards[card as usize].slug == entry.slug);
    let here = |&position: &u32| {
        let ruling = &shelf.rulings[position as usize];
        // Occurrences are sorted by card, and then by date.
        let first = ruling.occurrences.iter().position(is_here)?;
        let length = ruling.occurrences[first..].iter().take_while(|occurrence| is_here(occurrence)).count();
        Some(Here { position, ruling, occurrences: &ruling.occurrences[first..first + length] })
    };
    entry.rulings.iter().filter_map(here).collect()
}

/// How far a language is from the reader's: their own, then English, then any other.
fn foreignness(language: Language) -> u8 {
    match language {
        own if own == reader::language() => 0,
        Language::English => 1,
        _ => 2,
    }
}

/// What each says, earlier wordings below what took their place.
fn blocks(shelf: &Shelf, rulings: &[Here<'_>]) -> Vec<RulingBlock> {
    let mut blocks = Vec::new();
    for &Here { position, ruling, occurrences } in rulings {
        let occurrence = &occurrences[0];
        if occurrence.card.is_some_and(|card| shelf.later_wording_on(position, card).is_some()) {
            continue;
        }
        let others = ruling.card_count().saturating_sub(1);
        let of_day = occurrences.chunk_by(|one, other| one.date == other.date);
        let mut notes: Vec<Note> = of_day.clone().skip(1).map(other_day).collect();
        notes.extend(occurrence.inferred.iter().copied().map(Note::inferred));
        if ruling.gaps.iter().any(|gap| gap.restored.is_none()) {
            notes.push(Note { inferred: true, ..Note::link(say!("symbol-missing"), format!("/rulings/{}#lost", ruling.id)) });
        }
        blocks.push(RulingBlock {
            id: ruling.id.clone(),
            paragraphs: ruling::paragraphs_on(shelf, ruling, occurrence.card),
            lang: words::lang(ruling.language),
            date: occurrence.date.map_or_else(|| say!("undated"), words::short_day),
            machine_date: occurrence.date.map_or_else(String::new, |date| date.to_string()),
            publisher: of_day.clone().next().map_or_else(String::new, |same| ruling::publishers(same.iter())),
            shared: if others == 0 { String::new() } else { say!("card-shared", count = others) },
            notes,
            earlier: occurrence.card.map_or_else(Vec::new, |card| rewording::earlier_on(shelf, position, card)),
        });
    }
    blocks
}

/// The date that other sources give the ruling on the same card.
fn other_day(same: &[Appearance]) -> Note {
    let date = same[0].date.map_or_else(|| say!("undated"), words::short_day);
    Note::new(say!("card-other-day", date = date, publisher = ruling::publishers(same.iter())))
}

/// Its other names in its own language.
fn english(entry: &CardEntry) -> impl Iterator<Item = &str> {
    entry.card.foreign_names().filter(|(language, _)| *language == Language::English).map(|(_, name)| name)
}

fn names(entry: &CardEntry) -> Vec<Name> {
    let mut names: Vec<(Language, &str)> = entry.card.foreign_names().filter(|(language, _)| *language != Language::English).collect();
    // More names of a language stand below the first one.
    names.sort_by_key(|&(language, _)| language);
    names
        .iter()
        .map(|(language, name)| Name { code: language.code(), language: words::language(*language), name: (*name).to_owned() })
        .collect()
}

/// The keywords that its rulings name, each once, as links to their rules.
fn keywords(shelf: &Shelf, rulings: &[Here<'_>]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for Here { ruling, .. } in rulings {
        let Some(place) = Place::near(shelf, ruling.language) else { break };
        for term in ruling.terms.iter().filter(|term| place.has(term.number)) {
            let link = Link::new(format!("{} {}", term.number, term.name), place.href(term.number)).in_language(ruling.language);
            if !links.contains(&link) {
                links.push(link);
            }
        }
    }
    links
}
