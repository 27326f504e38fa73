//! The page and JSON of a card: names, type line, rules text, and rulings by date.
//!
//! Both use the same `find`.

use askama::Template;
use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::language::Language;
use crate::library::{Appearance, CardEntry, RulingId, RulingText};
use crate::shelf::Shelf;
use crate::view::{CardView, RulingView};

use crate::web::cards::ruling::RulingParams;
use crate::web::chrome::layout::{PageLayout, here, send};
use crate::web::chrome::metadata;
use crate::web::citations::tiers::{self, Tier};
use crate::web::edition::Place;
use crate::web::http::l10n;
use crate::web::http::list_envelope::{Linked, List};
use crate::web::http::locale::{self, say};
use crate::web::http::params::{PageWindow, Params};
use crate::web::http::problem::{Link, Problem};
use crate::web::record_view;
use crate::web::render::changed_since;
use crate::web::render::earlier_wordings::{self, Earlier};
use crate::web::render::html::SafeHtml;
use crate::web::render::rich_text::RichText;
use crate::web::render::rule_block::Note;
use crate::web::state::site::{Held, Snapshot};

/// A ruling on the page of a card.
struct RulingBlock {
    id: String,
    paragraphs: Vec<SafeHtml>,
    lang: Option<&'static str>,
    date: String,
    machine_date: String,
    publisher: String,
    /// Number of other cards with the same text.
    shared: String,
    notes: Vec<Note>,
    earlier: Vec<Earlier>,
}

/// A ruling, with its dates on this card.
struct Here<'a> {
    position: RulingId,
    ruling: &'a RulingText,
    occurrences: &'a [Appearance],
}

#[derive(Template)]
#[template(path = "card.html")]
struct CardPage {
    frame: PageLayout,
    name: String,
    cost: Option<SafeHtml>,
    type_line: Option<String>,
    text: Vec<SafeHtml>,
    authority: Option<String>,
    rulings: Vec<RulingBlock>,
    names: Vec<Name>,
    /// The rest of its printed text, in English.
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
pub(crate) async fn page(held: Held, Path(slug): Path<String>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entry = find(&held, &slug)?;
    let card = &entry.card;
    let mut rulings = rulings(shelf, entry);
    // By date, but rulings the reader can read come first.
    rulings.sort_by_key(|here| foreignness(here.ruling.language));
    let newest =
        rulings.iter().flat_map(|here| here.occurrences).filter_map(|occurrence| occurrence.date).max();
    // Replaced wordings are not shown as rulings of their own.
    let shown_rulings = blocks(shelf, &rulings);
    let label = match newest {
        Some(date) => say!("card-label", count = shown_rulings.len(), date = date),
        None => l10n::counted(shown_rulings.len(), "count-rulings"),
    };
    let initial = entry.slug.chars().next().unwrap_or('a').to_string();
    let letter = Link::new(
        initial.to_uppercase(),
        format!("/cards?letter={}", crate::web::http::url::encode(&initial)),
    );
    let mut frame = held.frame(say!("card-title", name = &card.name)).at(
        [Link::new(say!("cards"), "/cards"), letter, here(&card.name).in_language(entry.origin.language)],
        label,
    );
    frame.imprint = say!("card-imprint", name = &card.name);
    frame.canonical = Some(record_view::card_href(entry));
    let said: Vec<&str> = card.type_line.iter().chain(&card.text).map(String::as_str).collect();
    frame.description = metadata::described(&said.join(" · "), &frame.label);
    let frame = frame.followed(&record_view::card_href(entry), feed_title(entry));
    let symbols = |text: &str| RichText::new(text, &[]).line(None);
    let page = CardPage {
        frame,
        name: card.name.clone(),
        cost: card.mana_cost.as_deref().filter(|cost| !cost.is_empty()).map(symbols),
        type_line: card.type_line.clone(),
        text: card.text.as_deref().map_or_else(Vec::new, |text| RichText::new(text, &[]).paragraphs(None)),
        authority: l10n::authority(entry.authority),
        rulings: shown_rulings,
        names: names(entry),
        also_printed: english(entry).map(str::to_owned).collect(),
        keywords: keywords(shelf, &rulings),
        tiers: shelf
            .card_position(&entry.slug)
            .map_or_else(Vec::new, |card| tiers::of_card(shelf, card, locale::language())),
        source: say!(
            "source-line",
            path = entry.origin.path.to_string(),
            line = entry.origin.lines.first.to_string()
        ),
        json: record_view::card_uri(entry),
    };
    send(&page)
}

/// The title of the feed of a card.
pub(crate) fn feed_title(entry: &CardEntry) -> String {
    format!("{} · {}", entry.card.name, say!("kind-rulings"))
}

/// A card, with the number of its rulings.
#[utoipa::path(get, path = "/api/v1/cards/{slug}", params(("slug" = String, Path, description = "The card's name in URLs")), responses((status = 200, body = Linked<CardView>), (status = 404, description = "No such card"), (status = 410, description = "It has another name now; `next` leads to it")))]
pub(crate) async fn json(
    held: Held,
    Path(slug): Path<String>,
    _: Params<RulingParams>,
) -> Result<Json<Linked<CardView>>, Problem> {
    Ok(Json(record_view::card(find(&held, &slug)?)))
}

/// Parameters of a plain list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListParams {
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    pub(crate) limit: Option<String>,
    /// Cursor from `next_page`.
    pub(crate) cursor: Option<String>,
}

/// The rulings of a card, oldest first.
#[utoipa::path(get, path = "/api/v1/cards/{slug}/rulings", params(("slug" = String, Path, description = "The card's name in URLs"), ListParams), responses((status = 200, body = List<Linked<RulingView>>), (status = 404, description = "No such card"), (status = 410, description = "It has another name now; `next` leads to it")))]
pub(crate) async fn rulings_json(
    held: Held,
    Path(slug): Path<String>,
    asked: Params<ListParams>,
) -> Result<List<Linked<RulingView>>, Problem> {
    let shelf = &held.live.shelf;
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    let entry = find(&held, &slug)?;
    Ok(List::cut(&entry.rulings, window, &asked.address, |&at| {
        record_view::ruling(shelf, &shelf.rulings()[at])
    }))
}

pub(crate) fn find<'a>(held: &'a Snapshot, slug: &str) -> Result<&'a CardEntry, Problem> {
    let shelf = &held.live.shelf;
    if let Some(card) = shelf.card(slug).or_else(|| shelf.card_named(slug)) {
        return Ok(card);
    }
    if let Some(card) = held.live.past.cards.get(slug).and_then(|present| shelf.card(present)) {
        let link = Link::new(&card.card.name, record_view::card_href(card));
        return Err(Problem::new(StatusCode::GONE, "card-renamed", say!("problem-card-renamed"))
            .offer(say!("offer-came-instead"), vec![link]));
    }
    let named = crate::web::cards::list::named(held, slug);
    let shown: String = slug.chars().take(80).collect::<String>().replace('-', " ");
    if named.len() > 1 {
        let links =
            named.iter().map(|card| Link::new(&card.card.name, record_view::card_href(card))).collect();
        let several = Problem::not_found(
            "several-cards",
            say!("problem-several-cards", shown = &shown, count = named.len()),
        );
        return Err(several.offer(say!("offer-cards-of-name"), links).search(&shown));
    }
    named.into_iter().next().ok_or_else(|| {
        let links = crate::web::cards::list::near(held, &shown, 6)
            .into_iter()
            .map(|card| Link::new(&card.card.name, record_view::card_href(card)));
        Problem::not_found("no-such-card", say!("problem-no-card", shown = &shown))
            .offer_some(say!("offer-cards-like"), links.collect())
            .search(&shown)
    })
}

/// The rulings of a card, each with its dates on this card.
fn rulings<'a>(shelf: &'a Shelf, entry: &CardEntry) -> Vec<Here<'a>> {
    let is_here =
        |occurrence: &Appearance| occurrence.card.is_some_and(|card| shelf.cards()[card].slug == entry.slug);
    let here = |&position: &RulingId| {
        let ruling = &shelf.rulings()[position];
        // Occurrences are sorted by card, and then by date.
        let first = ruling.occurrences.iter().position(is_here)?;
        let length = ruling.occurrences[first..].iter().take_while(|occurrence| is_here(occurrence)).count();
        Some(Here { position, ruling, occurrences: &ruling.occurrences[first..first + length] })
    };
    entry.rulings.iter().filter_map(here).collect()
}

/// Order of languages for the reader: their own, English, any other.
fn foreignness(language: Language) -> u8 {
    match language {
        own if own == locale::language() => 0,
        Language::English => 1,
        _ => 2,
    }
}

/// The rulings, with earlier wordings below their replacements.
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
        notes.extend(changed_since::notes(shelf, position));
        notes.extend(occurrence.inferred.iter().copied().map(Note::inferred));
        if ruling.gaps.iter().any(|gap| gap.restored.is_none()) {
            notes.push(Note {
                inferred: true,
                ..Note::link(say!("symbol-missing"), format!("/rulings/{}#lost", ruling.id))
            });
        }
        blocks.push(RulingBlock {
            id: ruling.id.clone(),
            paragraphs: crate::web::render::ruling_text::paragraphs_on(shelf, ruling, occurrence.card),
            lang: l10n::lang(ruling.language),
            date: occurrence.date.map_or_else(|| say!("undated"), l10n::short_day),
            machine_date: occurrence.date.map_or_else(String::new, |date| date.to_string()),
            publisher: of_day
                .clone()
                .next()
                .map_or_else(String::new, |same| crate::web::render::ruling_text::publishers(same.iter())),
            shared: if others == 0 { String::new() } else { say!("card-shared", count = others) },
            notes,
            earlier: occurrence
                .card
                .map_or_else(Vec::new, |card| earlier_wordings::earlier_on(shelf, position, card)),
        });
    }
    blocks
}

/// The date that other sources give for the ruling on the same card.
fn other_day(same: &[Appearance]) -> Note {
    let date = same[0].date.map_or_else(|| say!("undated"), l10n::short_day);
    Note::new(say!(
        "card-other-day",
        date = date,
        publisher = crate::web::render::ruling_text::publishers(same.iter())
    ))
}

/// Its other names in its own language.
fn english(entry: &CardEntry) -> impl Iterator<Item = &str> {
    entry.card.foreign_names().filter(|(language, _)| *language == Language::English).map(|(_, name)| name)
}

fn names(entry: &CardEntry) -> Vec<Name> {
    let mut names: Vec<(Language, &str)> =
        entry.card.foreign_names().filter(|(language, _)| *language != Language::English).collect();
    // More names of a language stand below the first one.
    names.sort_by_key(|&(language, _)| language);
    names
        .iter()
        .map(|(language, name)| Name {
            code: language.code(),
            language: l10n::language(*language),
            name: (*name).to_owned(),
        })
        .collect()
}

/// The keywords that its rulings name, each once, as links to their rules.
fn keywords(shelf: &Shelf, rulings: &[Here<'_>]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for Here { ruling, .. } in rulings {
        let Some(place) = Place::near(shelf, ruling.language) else { break };
        for term in ruling.terms.iter().filter(|term| place.has(term.number)) {
            let link = Link::new(format!("{} {}", term.number, term.name), place.href(term.number))
                .in_language(ruling.language);
            if !links.contains(&link) {
                links.push(link);
            }
        }
    }
    links
}
