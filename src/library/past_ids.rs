//! Ids from earlier generations, for redirects and 410 answers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Ids of earlier generations that the present one does not have.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PastIds {
    /// Rulings by id.
    pub rulings: BTreeMap<String, PastRuling>,
    /// The present slugs of cards, by an earlier one.
    pub cards: BTreeMap<String, String>,
}

/// A ruling of an earlier generation that the present one does not have.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PastRuling {
    /// The slugs of its cards.
    pub cards: Vec<String>,
    /// The ids of rulings that came when it went, on the same card with the same day: one of them is most
    /// likely its new wording.
    pub now: Vec<String>,
}
