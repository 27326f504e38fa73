//! Scryfall's shape: cards by name and id, their rulings with citations, lists of names.
//!
//! Parameters are read as Scryfall reads them: unknown and empty ones are ignored. Every ruling has what
//! citator adds: the rules that it cites, with the numbers of today.

mod bulk;
mod cards;
mod catalog;
mod collection;
mod names;
mod objects;
mod parameters;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::state::site::Site;

/// The routes, under the prefix [`crate::http::limits::SCRYFALL`].
pub(super) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/scryfall/cards/named", get(names::named))
        .route("/scryfall/cards/search", get(names::search))
        .route("/scryfall/cards/autocomplete", get(names::autocomplete))
        .route("/scryfall/cards/collection", post(collection::answer))
        .route("/scryfall/cards/{id}", get(cards::by_id))
        .route("/scryfall/cards/{id}/rulings", get(cards::rulings_by_id))
        .route("/scryfall/cards/{set}/{number}", get(cards::by_number))
        .route("/scryfall/cards/{set}/{number}/", get(cards::by_number))
        .route("/scryfall/cards/{set}/{number}/rulings", get(cards::rulings_by_number))
        .route("/scryfall/cards/{set}/{number}/{language}", get(cards::by_number_in))
        .route("/scryfall/catalog/{name}", get(catalog::answer))
        .route("/scryfall/bulk-data", get(bulk::list))
        .route("/scryfall/bulk-data/{kind}", get(bulk::one))
}
