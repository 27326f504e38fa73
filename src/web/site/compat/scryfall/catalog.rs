//! Lists of names: of cards, keywords and ability words.

use axum::Json;
use axum::extract::Path;
use axum::http::HeaderMap;

use crate::http::problem::Problem;
use crate::site::compat::keyword_lists::{KEYWORD_ABILITIES, KEYWORD_ACTIONS, ability_words, titles};
use crate::site::compat::scryfall::objects::{CatalogObject, Desk};
use crate::state::site::Held;

/// `/catalog/{name}`
pub(super) async fn answer(
    held: Held,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Result<Json<CatalogObject>, Problem> {
    let shelf = &held.live.shelf;
    let names = match name.as_str() {
        "card-names" => shelf.cards().iter().map(|entry| entry.card.name.clone()).collect(),
        "keyword-abilities" => titles(shelf, KEYWORD_ABILITIES),
        "keyword-actions" => titles(shelf, KEYWORD_ACTIONS),
        "ability-words" => ability_words(shelf),
        _ => {
            let known = "card-names, keyword-abilities, keyword-actions, ability-words";
            return Err(Problem::not_found("no-such-catalog", format!("the catalogs here are: {known}")));
        }
    };
    let base = Desk::at(&held, &headers).base;
    Ok(Json(CatalogObject::of(format!("{base}/catalog/{name}"), names)))
}
