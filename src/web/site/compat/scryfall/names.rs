//! Cards by name: one, those that a search names, and names to complete.

use axum::Json;
use axum::http::HeaderMap;

use crate::cards::list::{named as cards_named, near};
use crate::http::problem::Problem;
use crate::http::url::encode;
use crate::site::compat::scryfall::objects::{CardObject, CatalogObject, Desk, ListObject};
use crate::site::compat::scryfall::parameters::Parameters;
use crate::state::site::{Held, Snapshot};
use library::{CardEntry, CardId, slug};
use shelf::Shelf;

/// Cards on one page of a search.
const PAGE: usize = 175;
/// Names to complete.
const COMPLETIONS: usize = 20;
/// Cards looked at for a name that is not exact.
const LOOKED_AT: usize = 40;
/// A search may have this many letters.
const MAX_SEARCH: usize = 1000;

/// `/cards/named?exact=` or `?fuzzy=`, with `set` for a printing in that set.
pub(super) async fn named(
    held: Held,
    headers: HeaderMap,
    asked: Parameters,
) -> Result<Json<CardObject>, Problem> {
    let shelf = &held.live.shelf;
    let card = match (asked.get("exact"), asked.get("fuzzy")) {
        (Some(name), _) => exact(&held, name).ok_or_else(|| unknown(name))?,
        (None, Some(name)) => fuzzy(&held, name)?,
        (None, None) => return Err(Problem::parameter("exact", "give the name of a card as exact or fuzzy")),
    };
    let print = match asked.get("set") {
        Some(set) => Some(
            in_set(shelf, card, set)
                .ok_or_else(|| unknown(&format!("{} in {set}", shelf.cards()[card].card.name)))?,
        ),
        None => None,
    };
    Ok(Json(Desk::at(&held, &headers).card(card, print)))
}

/// The card with a name, in any language. Case, accents and punctuation do not matter.
pub(super) fn exact(held: &Snapshot, name: &str) -> Option<CardId> {
    let shelf = &held.live.shelf;
    let cards = cards_named(held, name);
    let is_english = |card: &&&CardEntry| slug(&card.card.name) == slug(name);
    let card = cards.iter().find(is_english).or(cards.first())?;
    shelf.card_position(&card.slug)
}

/// The printing of a card in a set.
pub(super) fn in_set<'a>(shelf: &'a Shelf, card: CardId, set: &str) -> Option<&'a library::Print> {
    shelf.library().prints.iter().find(|print| {
        print.card == card && print.ids.set.as_deref().is_some_and(|other| other.eq_ignore_ascii_case(set))
    })
}

/// The only card that has all these words or beginnings of words in its name; else the one a few letters off.
fn fuzzy(held: &Snapshot, name: &str) -> Result<CardId, Problem> {
    if let Some(card) = exact(held, name) {
        return Ok(card);
    }
    let shelf = &held.live.shelf;
    let found = near(held, name, LOOKED_AT);
    let wanted: Vec<String> =
        slug(name).split('-').filter(|word| !word.is_empty()).map(str::to_owned).collect();
    let has_all = |card: &&&CardEntry| {
        let own = slug(&card.card.name);
        wanted.iter().all(|word| own.split('-').any(|part| part.starts_with(word.as_str())))
    };
    let with_all: Vec<&&CardEntry> = found.iter().filter(has_all).collect();
    let card = match with_all.as_slice() {
        [only] => **only,
        [] => found.first().copied().ok_or_else(|| unknown(name))?,
        several => {
            let names: Vec<&str> = several.iter().take(5).map(|card| card.card.name.as_str()).collect();
            let detail = format!(
                "several cards have names like “{}”: {}; add more of the name",
                shown(name),
                names.join("; ")
            );
            return Err(Problem::not_found("ambiguous", detail));
        }
    };
    shelf.card_position(&card.slug).ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> Problem {
    Problem::not_found("no-such-card", format!("no card is called “{}”", shown(name)))
}

fn shown(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(80).collect()
}

/// `/cards/autocomplete?q=`
pub(super) async fn autocomplete(held: Held, headers: HeaderMap, asked: Parameters) -> Json<CatalogObject> {
    let typed = asked.get("q").unwrap_or_default();
    let cards = if typed.chars().count() < 2 { Vec::new() } else { near(&held, typed, COMPLETIONS) };
    let names = cards.into_iter().map(|card| card.card.name.clone()).collect();
    let base = Desk::at(&held, &headers).base;
    Json(CatalogObject::of(format!("{base}/cards/autocomplete?q={}", encode(typed)), names))
}

/// A search as far as it is about names and texts.
#[derive(Default)]
struct Search {
    exact: Option<String>,
    words: Vec<String>,
    text: Vec<String>,
    ignored: Vec<String>,
}

/// `/cards/search?q=`: names, `!"an exact name"`, `oracle:word`. Other conditions are ignored with a warning.
pub(super) async fn search(
    held: Held,
    headers: HeaderMap,
    asked: Parameters,
) -> Result<Json<ListObject<CardObject>>, Problem> {
    let query = asked.get("q").ok_or_else(|| Problem::parameter("q", "give a search as q"))?;
    if query.chars().count() > MAX_SEARCH {
        return Err(Problem::parameter("q", format!("a search has at most {MAX_SEARCH} letters")));
    }
    let page: usize =
        asked.get("page").and_then(|page| page.parse().ok()).filter(|page| *page > 0).unwrap_or(1);
    let search = Search::parse(query);
    let cards = search.cards(&held);
    let desk = Desk::at(&held, &headers);
    let from = (page - 1).saturating_mul(PAGE);
    let data: Vec<CardObject> =
        cards.iter().skip(from).take(PAGE).map(|&card| desk.card(card, None)).collect();
    if data.is_empty() {
        return Err(Problem::not_found(
            "no-such-card",
            "no card fits this search; only names and oracle: are searched here",
        ));
    }
    let has_more = cards.len() > from + PAGE;
    let warnings = search
        .ignored
        .iter()
        .map(|part| format!("“{}” was ignored: only names and oracle: are searched here", shown(part)));
    let next_page =
        has_more.then(|| format!("{}/cards/search?q={}&page={}", desk.base, encode(query), page + 1));
    let mut list = ListObject::of(data);
    list.total_cards = Some(cards.len());
    (list.has_more, list.next_page, list.warnings) = (has_more, next_page, warnings.collect());
    Ok(Json(list))
}

impl Search {
    fn parse(query: &str) -> Search {
        let mut search = Search::default();
        for part in parts(query) {
            if let Some(name) = part.strip_prefix('!') {
                search.exact = Some(unquoted(name));
            } else if let Some((key, value)) = part.split_once([':', '=']) {
                match key.to_ascii_lowercase().as_str() {
                    "oracle" | "o" => search.text.push(unquoted(value).to_lowercase()),
                    "name" | "n" => search.words.push(unquoted(value)),
                    _ => search.ignored.push(part),
                }
            } else if part.starts_with(['-', '(', ')', '<', '>'])
                || matches!(part.as_str(), "or" | "and" | "OR" | "AND")
            {
                search.ignored.push(part);
            } else {
                search.words.push(unquoted(&part));
            }
        }
        search.words.retain(|word| !slug(word).is_empty());
        search.text.retain(|text| !text.is_empty());
        search
    }

    /// The cards that fit, by name.
    fn cards(&self, held: &Snapshot) -> Vec<CardId> {
        let shelf = &held.live.shelf;
        if self.exact.is_none() && self.words.is_empty() && self.text.is_empty() {
            return Vec::new();
        }
        if let Some(name) = &self.exact {
            return exact(held, name).into_iter().collect();
        }
        let wanted: Vec<String> = self.words.iter().map(|word| slug(word)).collect();
        let has_texts = |entry: &CardEntry| {
            let text = entry.card.text.as_deref().unwrap_or_default().to_lowercase();
            self.text.iter().all(|part| text.contains(part.as_str()))
        };
        let fits = |entry: &CardEntry| {
            let own = slug(&entry.card.name);
            wanted.iter().all(|word| own.contains(word.as_str()))
                && (self.text.is_empty() || has_texts(entry))
        };
        shelf.cards().with_ids().filter(|(_, entry)| fits(entry)).map(|(card, _)| card).collect()
    }
}

/// The parts of a search, quotations kept together.
fn parts(query: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_quoted = false;
    for letter in query.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            letter if letter.is_whitespace() && !is_quoted => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(letter);
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn unquoted(text: &str) -> String {
    text.trim_matches(['"', '\'']).to_owned()
}
