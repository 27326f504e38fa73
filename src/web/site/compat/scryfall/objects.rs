//! Scryfall's objects, made of citator's records.

use axum::http::HeaderMap;
use jiff::civil::Date;
use serde::Serialize;

use crate::http::url::encode;
use crate::record_view;
use crate::state::site::Snapshot;
use crate::state::site_address;
use language::Language;
use library::{CardEntry, CardId, Print, RulingId};
use record::Authority;
use view::{CitationView, FiguresView};

/// Separator of the names of a card's faces.
const BETWEEN_NAMES: &str = " // ";
/// Separator of their texts.
const BETWEEN_TEXTS: &str = "\n//\n";

/// A generation, and the address at which the client reads it.
pub(super) struct Desk<'a> {
    pub(super) held: &'a Snapshot,
    /// Scheme and host.
    pub(super) base: String,
}

/// A list.
#[derive(Serialize)]
pub(super) struct ListObject<T> {
    object: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) total_cards: Option<usize>,
    pub(super) has_more: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_page: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) warnings: Vec<String>,
    data: Vec<T>,
}

impl<T> ListObject<T> {
    /// A list without further pages.
    pub(super) fn of(data: Vec<T>) -> ListObject<T> {
        ListObject {
            object: "list",
            total_cards: None,
            has_more: false,
            next_page: None,
            warnings: Vec::new(),
            data,
        }
    }
}

/// A catalog of names.
#[derive(Serialize)]
pub(super) struct CatalogObject {
    object: &'static str,
    uri: String,
    total_values: usize,
    data: Vec<String>,
}

impl CatalogObject {
    pub(super) fn of(uri: String, data: Vec<String>) -> CatalogObject {
        CatalogObject { object: "catalog", uri, total_values: data.len(), data }
    }
}

/// A card, as one of its printings.
#[derive(Serialize)]
pub(super) struct CardObject {
    object: &'static str,
    id: Option<String>,
    oracle_id: Option<String>,
    multiverse_ids: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mtgo_id: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    arena_id: Option<u32>,
    name: String,
    lang: &'static str,
    layout: String,
    uri: String,
    scryfall_uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    mana_cost: Option<String>,
    type_line: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    oracle_text: Option<String>,
    #[serde(flatten)]
    figures: FiguresView,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    card_faces: Vec<FaceObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    collector_number: Option<String>,
    rulings_uri: String,
    prints_search_uri: String,
    /// Members that Scryfall does not have.
    citator: CardAddition,
}

#[derive(Serialize)]
struct FaceObject {
    object: &'static str,
    name: String,
    mana_cost: String,
    type_line: Option<String>,
    oracle_text: Option<String>,
    #[serde(flatten)]
    figures: FiguresView,
}

/// The card in citator's API and on its page.
#[derive(Serialize)]
struct CardAddition {
    uri: String,
    html_uri: String,
    rulings: usize,
}

/// A ruling on a card.
#[derive(Serialize)]
pub(super) struct RulingObject {
    object: &'static str,
    oracle_id: Option<String>,
    source: &'static str,
    published_at: Option<Date>,
    comment: String,
    /// Members that Scryfall does not have.
    citator: RulingAddition,
}

/// The ruling in citator, and the rules that it cites.
#[derive(Serialize)]
struct RulingAddition {
    id: String,
    uri: String,
    html_uri: String,
    /// The edition with today's numbers.
    edition: Option<String>,
    /// The numbers today of the rules that it cites.
    rules: Vec<String>,
    citations: Vec<CitationView>,
    /// Keywords that it names.
    terms: Vec<String>,
}

impl Desk<'_> {
    /// A generation at the address of a request.
    pub(super) fn at<'a>(held: &'a Snapshot, headers: &HeaderMap) -> Desk<'a> {
        Desk { base: site_address::base(held, headers), held }
    }

    /// A card as this printing, or else as its representative printing.
    pub(super) fn card(&self, at: CardId, print: Option<&Print>) -> CardObject {
        let shelf = &self.held.live.shelf;
        let (entry, base) = (&shelf.cards()[at], &self.base);
        let print = print.or_else(|| shelf.print_of_card(at));
        let ids = print.map(|print| &print.ids);
        let id = ids.map(|ids| ids.scryfall_id.clone()).or_else(|| entry.card.scryfall_id.clone());
        let html_uri = format!("{base}{}", record_view::card_href(entry));
        let uri = match &id {
            Some(id) => format!("{base}/cards/{id}"),
            None => format!("{base}/cards/named?exact={}", encode(&entry.card.name)),
        };
        let faces = faces(entry);
        let is_whole = faces.is_empty();
        CardObject {
            object: "card",
            oracle_id: entry.card.oracle_id.clone(),
            multiverse_ids: ids.map_or_else(Vec::new, |ids| ids.multiverse_ids.clone()),
            mtgo_id: ids.and_then(|ids| ids.mtgo_id),
            arena_id: ids.and_then(|ids| ids.arena_id),
            name: entry.card.name.clone(),
            lang: "en",
            layout: entry.card.layout.clone().unwrap_or_else(|| "normal".to_owned()),
            rulings_uri: match &id {
                Some(id) => format!("{base}/cards/{id}/rulings"),
                None => format!("{base}{}/rulings", record_view::card_uri(entry)),
            },
            prints_search_uri: format!(
                "{base}/cards/search?q={}",
                encode(&format!("!\"{}\"", entry.card.name))
            ),
            scryfall_uri: html_uri.clone(),
            mana_cost: entry
                .card
                .mana_cost
                .clone()
                .filter(|_| is_whole)
                .or_else(|| is_whole.then(String::new)),
            type_line: entry.card.type_line.clone(),
            oracle_text: entry.card.text.clone().filter(|_| is_whole).or_else(|| is_whole.then(String::new)),
            figures: if is_whole { FiguresView::of(&entry.card.figures) } else { FiguresView::default() },
            card_faces: faces,
            set: ids.and_then(|ids| ids.set.clone()),
            collector_number: ids.and_then(|ids| ids.collector_number.clone()),
            citator: CardAddition {
                uri: format!("{base}{}", record_view::card_uri(entry)),
                html_uri,
                rulings: entry.rulings.len(),
            },
            uri,
            id,
        }
    }

    /// The English rulings of a card, oldest first.
    pub(super) fn rulings(&self, at: CardId) -> ListObject<RulingObject> {
        let shelf = &self.held.live.shelf;
        let entry = &shelf.cards()[at];
        let is_english = |ruling: &&RulingId| shelf.rulings()[**ruling].language == Language::English;
        let mut rulings: Vec<RulingObject> =
            entry.rulings.iter().filter(is_english).map(|&ruling| self.ruling(ruling, at)).collect();
        rulings.sort_by_key(|ruling| ruling.published_at);
        ListObject::of(rulings)
    }

    fn ruling(&self, ruling: RulingId, card: CardId) -> RulingObject {
        let shelf = &self.held.live.shelf;
        let text = &shelf.rulings()[ruling];
        let here = text.occurrences.iter().find(|occurrence| occurrence.card == Some(card));
        let record = record_view::ruling(shelf, text);
        let of_today = |citation: &CitationView| match &citation.now {
            Some(now) => now.iter().map(ToString::to_string).collect(),
            None => citation.targets.clone(),
        };
        let mut rules: Vec<String> = record.record.citations.iter().flat_map(of_today).collect();
        let mut seen = std::collections::HashSet::new();
        rules.retain(|number| seen.insert(number.clone()));
        let edition =
            shelf.current_book(Language::English).map(|book| shelf.books()[book].edition.id.clone());
        RulingObject {
            object: "ruling",
            oracle_id: shelf.cards()[card].card.oracle_id.clone(),
            source: source(here.map_or("", |here| &here.source), text.authority),
            published_at: here.and_then(|here| here.date),
            comment: text.text.clone(),
            citator: RulingAddition {
                id: text.id.clone(),
                uri: format!("{}{}", self.base, record.uri),
                html_uri: format!("{}{}", self.base, record.html_uri),
                edition,
                rules,
                citations: record.record.citations,
                terms: record.record.terms,
            },
        }
    }
}

/// Scryfall knows two sources: the publisher and itself.
fn source(said: &str, authority: Authority) -> &'static str {
    match said {
        "wotc" => "wotc",
        "scryfall" => "scryfall",
        _ if authority == Authority::Official => "wotc",
        _ => "scryfall",
    }
}

/// The faces of a card; empty unless it has several names and as many texts.
fn faces(entry: &CardEntry) -> Vec<FaceObject> {
    let card = &entry.card;
    let names: Vec<&str> = card.name.split(BETWEEN_NAMES).collect();
    let texts: Vec<&str> = card.text.as_deref().unwrap_or_default().split(BETWEEN_TEXTS).collect();
    if names.len() < 2 || texts.len() != names.len() {
        return Vec::new();
    }
    let part = |text: &Option<String>, at: usize| {
        text.as_deref().and_then(|text| text.split(BETWEEN_NAMES).nth(at)).map(str::to_owned)
    };
    let face = |(at, (name, text)): (usize, (&&str, &&str))| FaceObject {
        object: "card_face",
        name: (*name).to_owned(),
        mana_cost: part(&card.mana_cost, at).unwrap_or_default(),
        type_line: part(&card.type_line, at),
        oracle_text: Some((*text).to_owned()),
        figures: FiguresView::of(card.figures.get(at..=at).unwrap_or_default()),
    };
    names.iter().zip(&texts).enumerate().map(face).collect()
}
