//! The reasons for a hit.

use language::Language;

/// Why a record is a hit.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Why {
    /// The main reason.
    pub reason: Reason,
    /// The ranking features by name, each from 0 to about 1. Empty if the query is not ranked by features.
    pub features: Vec<(&'static str, f32)>,
}

/// The main reason for a hit.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Reason {
    /// The query is its number.
    Number,
    /// The query is its name or its title.
    Name,
    /// It answers a stored question that asks about the same.
    Question(String, Language),
    /// The query names its card.
    Card,
    /// It contains words of the query.
    #[default]
    Words,
    /// Its meaning is similar.
    Meaning,
}

impl Reason {
    /// Its name in the API.
    pub fn name(&self) -> &'static str {
        match self {
            Reason::Number => "number",
            Reason::Name => "name",
            Reason::Question(..) => "question",
            Reason::Card => "card",
            Reason::Words => "words",
            Reason::Meaning => "meaning",
        }
    }
}
