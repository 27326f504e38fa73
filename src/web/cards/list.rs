//! The list of cards: by letter on the page, by name in the API.
//!
//! Names match in any language; case, accents and punctuation do not matter.

use askama::Template;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use library::{CardEntry, CardId, slug};
use view::CardView;

use crate::chrome::layout::{PageLayout, here, send};
use crate::http::l10n;
use crate::http::list_envelope::{Linked, List, Turns};
use crate::http::locale::{self, say};
use crate::http::params::{LenientParams, PageWindow, Params, UrlBuilder};
use crate::http::problem::{Link, Problem};
use crate::record_view;
use crate::state::completion_index::CompletionEntry;
use crate::state::site::{Held, Snapshot};

/// Limit of cards on one page.
const PAGE: usize = 100;

/// A card in the list.
struct CardLine {
    name: String,
    href: String,
    rulings: String,
}

#[derive(Template)]
#[template(path = "cards.html")]
struct CardsPage {
    frame: PageLayout,
    total: String,
    /// The cards to list.
    heading: String,
    letters: Vec<Link>,
    chosen: String,
    cards: Vec<CardLine>,
    turns: Turns,
}

/// The index letter of cards: a Latin letter, any digit, or any letter of another script.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Initial {
    Latin(char),
    Digit,
    Other,
}

impl Initial {
    /// The initial of a text; `None` if the text is empty.
    fn of(text: &str) -> Option<Initial> {
        text.chars().next().map(|letter| match letter.to_ascii_uppercase() {
            letter @ 'A'..='Z' => Initial::Latin(letter),
            '0'..='9' => Initial::Digit,
            _ => Initial::Other,
        })
    }

    /// As shown to users.
    fn name(self) -> String {
        match self {
            Initial::Latin(letter) => letter.to_string(),
            Initial::Digit => "0–9".to_owned(),
            Initial::Other => "文".to_owned(),
        }
    }

    /// As in addresses.
    fn parameter(self) -> String {
        match self {
            Initial::Latin(letter) => letter.to_ascii_lowercase().to_string(),
            Initial::Digit => "0".to_owned(),
            Initial::Other => "*".to_owned(),
        }
    }
}

/// Parameters of the page of cards.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageParams {
    letter: Option<String>,
    page: Option<String>,
}

/// `/cards`
pub(crate) async fn page(
    held: Held,
    LenientParams(asked): LenientParams<PageParams>,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let window = PageWindow::of_page(asked.want.page.as_deref(), PAGE)?;
    let mut initials: Vec<Initial> =
        shelf.cards().iter().filter_map(|card| Initial::of(&card.slug)).collect();
    initials.dedup();
    let chosen = asked.want.letter.as_deref().and_then(Initial::of);
    let is_wanted = |card: &&CardEntry| chosen.is_none() || Initial::of(&card.slug) == chosen;
    let fitting: Vec<&CardEntry> = shelf.cards().iter().filter(is_wanted).collect();
    let letters = initials.iter().map(|initial| {
        Link::new(initial.name(), UrlBuilder::new("/cards").with("letter", &initial.parameter()).to_string())
    });
    let page = CardsPage {
        frame: PageLayout {
            // Each part of the list is a page of its own.
            canonical: Some(locale::address()).filter(|address| address == "/cards"),
            ..held
                .frame(say!("cards"))
                .at([here(say!("cards"))], l10n::counted(shelf.cards().len(), "count-cards"))
        },
        total: say!("cards-about", count = shelf.cards().len()),
        heading: chosen
            .map_or_else(|| say!("cards-all"), |initial| say!("cards-with", letter = initial.name())),
        letters: letters.collect(),
        chosen: chosen.map_or_else(String::new, |initial| initial.name()),
        cards: fitting.iter().skip(window.offset).take(PAGE).map(|card| line(card)).collect(),
        turns: Turns::of(window, fitting.len(), &asked.address, say!("advice-letter")),
    };
    send(&page)
}

fn line(card: &CardEntry) -> CardLine {
    CardLine {
        name: card.card.name.clone(),
        href: record_view::card_href(card),
        rulings: if card.rulings.is_empty() {
            String::new()
        } else {
            l10n::counted(card.rulings.len(), "count-rulings")
        },
    }
}

/// Parameters of the list of cards.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CardsParams {
    /// Only cards with exactly this name, in any language; case, accents and punctuation do not matter.
    name: Option<String>,
    /// Cards with similar names, closest first.
    fuzzy: Option<String>,
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// Cards: all, those with a given name, or those with similar names.
#[utoipa::path(get, path = "/api/v1/cards", params(CardsParams), responses((status = 200, body = List<Linked<CardView>>)))]
pub(crate) async fn json(held: Held, asked: Params<CardsParams>) -> Result<List<Linked<CardView>>, Problem> {
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    let mut warnings = Vec::new();
    let cards = match (&asked.want.name, &asked.want.fuzzy) {
        (Some(_), Some(_)) => {
            return Err(Problem::parameter("fuzzy", "name and fuzzy cannot be asked together"));
        }
        (Some(name), None) => {
            let found = named(&held, name);
            if found.is_empty() {
                let near: Vec<&str> =
                    near(&held, name, 5).into_iter().map(|card| card.card.name.as_str()).collect();
                let near =
                    if near.is_empty() { String::new() } else { format!("; near are: {}", near.join("; ")) };
                warnings.push(format!("no card has this name{near}"));
            }
            found
        }
        (None, Some(fuzzy)) => near(&held, fuzzy, crate::http::params::MAX_LIMIT),
        (None, None) => held.live.shelf.cards().iter().collect(),
    };
    Ok(List::cut(&cards, window, &asked.address, |card| record_view::card(card)).warning(warnings))
}

/// The cards with a name, in any language. A name without letters or digits must match exactly.
pub(crate) fn named<'a>(held: &'a Snapshot, name: &str) -> Vec<&'a CardEntry> {
    if slug(name).is_empty() {
        return held.live.shelf.cards().iter().filter(|card| card.card.name == name).collect();
    }
    let of =
        |name: &str| held.names.exact(name).filter_map(|name| name.named.card()).collect::<Vec<CardId>>();
    let mut found = of(name);
    if found.is_empty() && name.contains('/') {
        // Files that list each half as a card of its own lack the joint name.
        found.extend(name.split('/').flat_map(of));
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|at| &held.live.shelf.cards()[at]).collect()
}

/// Cards with names like a text: first those that begin with it, then those that contain its words, then
/// those a few letters off.
pub(crate) fn near<'a>(held: &'a Snapshot, name: &str, most: usize) -> Vec<&'a CardEntry> {
    let (reader, most_names) = (locale::language(), most.saturating_mul(3));
    let completed = held
        .names
        .complete(name, reader, most_names)
        .into_iter()
        .chain(held.names.with_words(name, reader, most_names));
    let alike = held.names.near(name, most, |named| matches!(named, CompletionEntry::Card(_)));
    let mut found: Vec<CardId> = Vec::new();
    for position in completed.chain(alike).filter_map(|name| name.named.card()) {
        if !found.contains(&position) {
            found.push(position);
        }
    }
    found.into_iter().take(most).map(|at| &held.live.shelf.cards()[at]).collect()
}
