//! The public object of another wording of a ruling.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use shelf::{OtherWording, Shelf};

/// Another wording of a ruling: published earlier or later on the same cards, and nearly the same. Inferred.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WordingView {
    /// The id of the ruling.
    pub id: String,
    /// The newest date on which it was published.
    #[schema(value_type = Option<String>, format = Date)]
    pub published_at: Option<Date>,
    /// Number of cards with both wordings.
    pub cards: usize,
    /// Its address in the API.
    pub uri: String,
    /// Its page.
    pub html_uri: String,
}

impl WordingView {
    /// The views of other wordings.
    pub fn all(shelf: &Shelf, others: Vec<OtherWording>) -> Vec<WordingView> {
        let view = |other: OtherWording| {
            let id = shelf.rulings()[other.ruling].id.clone();
            WordingView {
                published_at: shelf.newest_day(other.ruling),
                cards: other.cards,
                uri: format!("/api/v1/rulings/{id}"),
                html_uri: format!("/rulings/{id}"),
                id,
            }
        };
        others.into_iter().map(view).collect()
    }
}
