//! The page and JSON of a card: names, type line, rules text, and rulings by date.
//!
//! Both use the same `find`.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use language::Language;
use library::CardEntry;
use shelf::Shelf;
use view::{CardView, RulingView};

use crate::cards::card_text::{self, Face};
use crate::cards::foreign_names::{self, Names};
use crate::cards::ruling::RulingParams;
use crate::cards::ruling_blocks::{self, Here, Order, RulingBlock};
use crate::cards::years;
use crate::chrome::layout::{PageLayout, here, send};
use crate::chrome::metadata;
use crate::citations::tiers::{self, Tier};
use crate::http::l10n;
use crate::http::list_envelope::{Linked, List};
use crate::http::locale::{self, say};
use crate::http::params::{LenientParams, PageWindow, Params};
use crate::http::problem::{Link, Problem};
use crate::record_view;
use crate::record_view::page_edition::Place;
use crate::record_view::text::{source, types};
use crate::render::safe_html::SafeHtml;
use crate::state::site::{Held, Snapshot};
use crate::text_form::{Answer, Writer, Written, marked, spaced};

#[derive(Template)]
#[template(path = "card.html")]
struct CardPage {
    frame: PageLayout,
    name: String,
    faces: Vec<Face>,
    authority: Option<String>,
    rulings: Vec<RulingBlock>,
    /// A sentence that says when the rulings here end; empty if that is unknown.
    rulings_until: String,
    /// Whether neither text nor types of the card are held.
    is_bare: bool,
    /// The page with its rulings in the other order.
    other_order: Option<Link>,
    /// Its rulings per year.
    years: Option<SafeHtml>,
    names: Vec<Names>,
    also_printed: Vec<String>,
    keywords: Vec<Link>,
    tiers: Vec<Tier>,
    source: String,
    /// Its address.
    href: String,
    json: String,
}

impl CardPage {
    /// The only face of a card, whose cost and types are in the head of the page; `None` if the card has several.
    fn only_face(&self) -> Option<&Face> {
        self.faces.first().filter(|face| face.name.is_none())
    }
}

/// Parameters of a card's page.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CardParams {
    /// `oldest`: the oldest rulings first.
    order: Option<String>,
}

/// `/cards/{slug}`
pub(crate) async fn page(
    held: Held,
    Path(slug): Path<String>,
    LenientParams(asked): LenientParams<CardParams>,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entry = find(&held, &slug)?;
    let card = &entry.card;
    let order =
        if asked.want.order.as_deref() == Some("oldest") { Order::OldestFirst } else { Order::NewestFirst };
    let rulings = ruling_blocks::of_card(shelf, entry, order);
    // Replaced wordings are not shown as rulings of their own.
    let shown_rulings = ruling_blocks::blocks(shelf, &rulings);
    let page = CardPage {
        frame: frame(&held, entry, &rulings, shown_rulings.len()),
        name: card.name.clone(),
        faces: card_text::split(shelf, entry),
        authority: l10n::authority(entry.authority),
        other_order: (shown_rulings.len() > 1).then(|| order.other(&record_view::card_href(entry))),
        years: years(shelf, &rulings),
        rulings: shown_rulings,
        rulings_until: held
            .rulings_until
            .map_or_else(String::new, |day| say!("card-rulings-until", date = l10n::day(day))),
        is_bare: card.text.is_none() && card.type_line.is_none(),
        names: foreign_names::collect(entry),
        also_printed: foreign_names::also_printed(entry),
        keywords: keywords(shelf, &rulings),
        tiers: shelf
            .card_position(&entry.slug)
            .map_or_else(Vec::new, |card| tiers::of_card(shelf, card, locale::language())),
        source: say!(
            "source-line",
            path = entry.origin.path.to_string(),
            line = entry.origin.lines.first.to_string()
        ),
        href: record_view::card_href(entry),
        json: record_view::card_uri(entry),
    };
    send(&page)
}

/// The layout of the page, with the number of rulings shown on it.
fn frame(held: &Snapshot, entry: &CardEntry, rulings: &[Here<'_>], shown: usize) -> PageLayout {
    let card = &entry.card;
    let newest =
        rulings.iter().flat_map(|here| here.occurrences).filter_map(|occurrence| occurrence.date).max();
    let label = match newest {
        Some(date) => say!("card-label", count = shown, date = date),
        None => l10n::counted(shown, "count-rulings"),
    };
    let initial = entry.slug.chars().next().unwrap_or('a').to_string();
    let letter =
        Link::new(initial.to_uppercase(), format!("/cards?letter={}", crate::http::url::encode(&initial)));
    let mut frame = held.frame(say!("card-title", name = &card.name)).at(
        [Link::new(say!("cards"), "/cards"), letter, here(&card.name).in_language(entry.origin.language)],
        label,
    );
    frame.imprint = say!("card-imprint", name = &card.name);
    frame.canonical = Some(record_view::card_href(entry));
    let said: Vec<String> = card.types_with_figures().into_iter().chain(card.text.clone()).collect();
    frame.description = metadata::described(&said.join(" · "), &frame.label);
    frame.followed(&record_view::card_href(entry), feed_title(entry))
}

/// The strip of its rulings per year.
fn years(shelf: &Shelf, rulings: &[Here<'_>]) -> Option<SafeHtml> {
    let newest_rules = shelf.current_book(Language::English).and_then(|book| shelf.since(book));
    let days = rulings.iter().filter_map(|here| here.occurrences[0].date);
    years::draw(days, newest_rules)
}

/// The title of the feed of a card.
pub(crate) fn feed_title(entry: &CardEntry) -> String {
    format!("{} · {}", entry.card.name, say!("kind-rulings"))
}

/// A card with its rulings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CardAnswer {
    /// The card with its addresses.
    #[serde(flatten)]
    card: Linked<CardView>,
    /// Address of its rulings in full, as a list.
    rulings_uri: String,
    /// The day on which the rulings of the largest source end: later ones are not held.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date, required = false)]
    rulings_until: Option<Date>,
    /// Its rulings, newest first.
    #[schema(required = false)]
    ruling_texts: Vec<RulingOnCard>,
}

/// A ruling with its date on a card.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulingOnCard {
    /// Its id.
    id: String,
    /// Its text.
    text: String,
    /// The language of the text.
    #[schema(value_type = String)]
    language: Language,
    /// The day on which it was published for this card.
    #[schema(value_type = Option<String>, format = Date)]
    published_at: Option<Date>,
    /// Its address in the API.
    uri: String,
    /// Its page.
    html_uri: String,
}

impl RulingOnCard {
    fn of(here: &Here<'_>) -> RulingOnCard {
        let (uri, html_uri) = record_view::ruling_addresses(here.ruling);
        RulingOnCard {
            id: here.ruling.id.clone(),
            text: here.ruling.text.clone(),
            language: here.ruling.language,
            published_at: here.occurrences[0].date,
            uri,
            html_uri,
        }
    }
}

/// With its rulings, as its page has them.
impl Written for CardAnswer {
    fn write(&self, out: &mut Writer) {
        let Linked { record: card, html_uri, .. } = &self.card;
        out.heading(1, spaced(&[&card.name, card.mana_cost.as_deref().unwrap_or_default()]));
        out.paragraph(types(card));
        out.paragraph(card.text.as_deref().unwrap_or_default());
        source(out, None, html_uri);
        let count = self.ruling_texts.len();
        out.paragraph(if count == 1 { "1 ruling:".to_owned() } else { format!("{count} rulings:") });
        for RulingOnCard { text, published_at, html_uri, .. } in &self.ruling_texts {
            let day = published_at.map_or_else(|| "undated".to_owned(), |day| day.to_string());
            let day = out.link(day, html_uri);
            out.item(marked!(out, "{}: {}", day, text));
        }
    }
}

/// A card, with its rulings.
#[utoipa::path(get, path = "/api/v1/cards/{slug}", params(("slug" = String, Path, description = "The card's name in URLs")), responses((status = 200, body = CardAnswer), (status = 404, description = "No such card"), (status = 410, description = "It has another name now; `next` leads to it")))]
pub(crate) async fn json(
    held: Held,
    Path(slug): Path<String>,
    _: Params<RulingParams>,
) -> Result<Answer<CardAnswer>, Problem> {
    Ok(Answer(answer(&held, find(&held, &slug)?)))
}

/// The answer of the API for a card.
pub(crate) fn answer(held: &Snapshot, entry: &CardEntry) -> CardAnswer {
    let rulings = ruling_blocks::of_card(&held.live.shelf, entry, Order::NewestFirst);
    CardAnswer {
        card: record_view::card(entry),
        rulings_uri: format!("{}/rulings", record_view::card_uri(entry)),
        rulings_until: held.rulings_until,
        ruling_texts: rulings.iter().map(RulingOnCard::of).collect(),
    }
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
        let mut ruling = record_view::ruling(shelf, &shelf.rulings()[at]);
        ruling.record.put_first(&entry.slug);
        ruling
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
    let named = crate::cards::list::named(held, slug);
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
        let links = crate::cards::list::near(held, &shown, 6)
            .into_iter()
            .map(|card| Link::new(&card.card.name, record_view::card_href(card)));
        Problem::not_found("no-such-card", say!("problem-no-card", shown = &shown))
            .offer_some(say!("offer-cards-like"), links.collect())
            .search(&shown)
    })
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
