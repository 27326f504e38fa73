//! Up to 75 cards at once, by ids or names.

use axum::Json;
use axum::body::Bytes;
use axum::http::HeaderMap;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::http::problem::Problem;
use crate::site::compat::scryfall::cards::{in_collection, of_id};
use crate::site::compat::scryfall::names::{exact, in_set};
use crate::site::compat::scryfall::objects::{CardObject, Desk};
use crate::state::site::{Held, Snapshot};
use library::{CardId, Print};
use shelf::Shelf;

/// The most cards of one request.
const MOST: usize = 75;

/// The cards that are known, and the identifiers of the others.
#[derive(Serialize)]
pub(super) struct CollectionObject {
    object: &'static str,
    not_found: Vec<Value>,
    data: Vec<CardObject>,
}

/// `POST /cards/collection` with `{"identifiers": […]}`.
pub(super) async fn answer(
    held: Held,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<CollectionObject>, Problem> {
    let advice = "send JSON: {\"identifiers\": [{\"id\": …}, {\"name\": …}]}";
    let read: Value = serde_json::from_slice(&body).map_err(|error| {
        Problem::parameter("identifiers", format!("the body is no JSON ({error}); {advice}"))
    })?;
    let asked = read.get("identifiers").and_then(Value::as_array);
    let asked = asked.ok_or_else(|| {
        Problem::parameter("identifiers", format!("the body has no list of identifiers; {advice}"))
    })?;
    if asked.len() > MOST || asked.is_empty() {
        return Err(Problem::parameter(
            "identifiers",
            format!("ask for 1 to {MOST} cards, not {}", asked.len()),
        ));
    }
    let desk = Desk::at(&held, &headers);
    let (mut data, mut not_found) = (Vec::new(), Vec::new());
    for identifier in asked {
        match identifier.as_object().and_then(|identifier| find(&held, identifier)) {
            Some((card, print)) => data.push(desk.card(card, print)),
            None => not_found.push(identifier.clone()),
        }
    }
    Ok(Json(CollectionObject { object: "list", not_found, data }))
}

/// The card of an identifier; ids may be numbers or texts.
fn find<'a>(held: &'a Snapshot, identifier: &Map<String, Value>) -> Option<(CardId, Option<&'a Print>)> {
    let shelf: &'a Shelf = &held.live.shelf;
    let text = |name: &str| match identifier.get(name)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    if let Some(id) = text("id").or_else(|| text("oracle_id")) {
        return of_id(shelf, &id);
    }
    for (member, collection) in [("multiverse_id", "multiverse"), ("mtgo_id", "mtgo"), ("arena_id", "arena")]
    {
        if let Some(id) = text(member) {
            return in_collection(shelf, collection, &id);
        }
    }
    match (text("name"), text("set"), text("collector_number")) {
        (Some(name), Some(set), _) => {
            let card = exact(held, &name)?;
            in_set(shelf, card, &set).map(|print| (card, Some(print)))
        }
        (Some(name), None, _) => exact(held, &name).map(|card| (card, None)),
        (None, Some(set), Some(number)) => in_collection(shelf, &set, &number),
        _ => None,
    }
}
