//! The reasons for a hit.

use crate::language::Language;

/// Why a record is a hit.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Why {
    /// What it was found by most of all.
    pub reason: Reason,
    /// What its score is made of, by name, each from 0 to about 1; empty where words and names alone decide.
    pub features: Vec<(&'static str, f32)>,
}

/// What a record was found by.
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
    /// It has words of the query.
    #[default]
    Words,
    /// It means something similar.
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
