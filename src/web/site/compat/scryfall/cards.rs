//! A card by an id or by its number in a set, and its rulings.

use axum::Json;
use axum::extract::Path;
use axum::http::HeaderMap;

use crate::http::problem::Problem;
use crate::site::compat::scryfall::objects::{CardObject, Desk, ListObject, RulingObject};
use crate::state::site::{Held, Snapshot};
use library::{CardId, Print};
use shelf::Shelf;

/// The card of a request, with the printing that was asked for.
type Found<'a> = Option<(CardId, Option<&'a Print>)>;

/// `/cards/{id}`, with Scryfall's id of a printing or of the card.
pub(super) async fn by_id(
    held: Held,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<CardObject>, Problem> {
    card(&held, &headers, |shelf| of_id(shelf, &id))
}

/// `/cards/{id}/rulings`
pub(super) async fn rulings_by_id(held: Held, headers: HeaderMap, Path(id): Path<String>) -> Rulings {
    rulings(&held, &headers, |shelf| of_id(shelf, &id))
}

/// `/cards/{set}/{number}`, or `/cards/{collection}/{id}`: Gatherer's `multiverse`, `mtgo` or `arena`.
pub(super) async fn by_number(
    held: Held,
    headers: HeaderMap,
    Path((set, number)): Path<(String, String)>,
) -> Result<Json<CardObject>, Problem> {
    card(&held, &headers, |shelf| in_collection(shelf, &set, &number))
}

/// `/cards/{set}/{number}/{language}`: the English card, whatever the language.
pub(super) async fn by_number_in(
    held: Held,
    headers: HeaderMap,
    Path((set, number, _)): Path<(String, String, String)>,
) -> Result<Json<CardObject>, Problem> {
    card(&held, &headers, |shelf| in_collection(shelf, &set, &number))
}

/// `/cards/{set}/{number}/rulings`
pub(super) async fn rulings_by_number(
    held: Held,
    headers: HeaderMap,
    Path((set, number)): Path<(String, String)>,
) -> Rulings {
    rulings(&held, &headers, |shelf| in_collection(shelf, &set, &number))
}

type Rulings = Result<Json<ListObject<RulingObject>>, Problem>;

fn found(print: &Print) -> (CardId, Option<&Print>) {
    (print.card, Some(print))
}

/// The printing with Scryfall's id, or the card with this id over all its printings.
pub(super) fn of_id<'a>(shelf: &'a Shelf, id: &str) -> Found<'a> {
    let id = id.to_ascii_lowercase();
    let print = shelf.print(&id).map(found);
    print.or_else(|| shelf.card_of_oracle(&id).map(|card| (card, None)))
}

/// The printing with an id of a collection, or with a number in a set. No set has the code of a collection.
pub(super) fn in_collection<'a>(shelf: &'a Shelf, collection: &str, id: &str) -> Found<'a> {
    let print = match collection {
        "multiverse" => shelf.print_of_multiverse(id.parse().ok()?),
        "mtgo" => shelf.print_of_mtgo(id.parse().ok()?),
        "arena" => shelf.print_of_arena(id.parse().ok()?),
        set => shelf.print_in_set(set, id),
    };
    print.map(found)
}

fn card<'a>(
    held: &'a Snapshot,
    headers: &HeaderMap,
    find: impl Fn(&'a Shelf) -> Found<'a>,
) -> Result<Json<CardObject>, Problem> {
    let (card, print) = find(&held.live.shelf).ok_or_else(no_card)?;
    Ok(Json(Desk::at(held, headers).card(card, print)))
}

fn rulings<'a>(held: &'a Snapshot, headers: &HeaderMap, find: impl Fn(&'a Shelf) -> Found<'a>) -> Rulings {
    let (card, _) = find(&held.live.shelf).ok_or_else(no_card)?;
    Ok(Json(Desk::at(held, headers).rulings(card)))
}

fn no_card() -> Problem {
    Problem::not_found("no-such-card", "no card with this id, or with this number in this set, is known here")
}
