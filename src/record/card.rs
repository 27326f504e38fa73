//! A card as its sources describe it, and the ways a ruling refers to one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Figures;
use language::Language;

/// A card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Its English name, both halves of a split card included.
    pub name: String,
    /// Its names in other languages.
    pub names: BTreeMap<Language, String>,
    /// Other names of the card, from other sources or printings.
    pub other_names: Vec<OtherName>,
    /// Scryfall's id of the card over all its printings.
    pub oracle_id: Option<String>,
    /// Scryfall's id of the representative printing.
    pub scryfall_id: Option<String>,
    /// Mana cost in symbols.
    pub mana_cost: Option<String>,
    /// Type line, without the figures that some sources put at its end.
    pub type_line: Option<String>,
    /// The figures of each face in order, with empty ones for a face that has none; empty if no face has any.
    pub figures: Vec<Figures>,
    /// Rules text, paragraphs divided by a line feed.
    pub text: Option<String>,
    /// Scryfall's layout: `normal`, `split`, …
    pub layout: Option<String>,
}

impl Card {
    /// A card known only by name.
    pub fn named(name: impl Into<String>) -> Card {
        Card {
            name: name.into(),
            names: BTreeMap::new(),
            other_names: Vec::new(),
            oracle_id: None,
            scryfall_id: None,
            mana_cost: None,
            type_line: None,
            figures: Vec::new(),
            text: None,
            layout: None,
        }
    }

    /// Fills in what this source did not tell with the facts of another one. The names and the representative printing
    /// are for the caller to settle.
    pub fn fill_in(&mut self, other: Card) {
        let fill = |field: &mut Option<String>, other: Option<String>| *field = field.take().or(other);
        fill(&mut self.oracle_id, other.oracle_id);
        fill(&mut self.mana_cost, other.mana_cost);
        fill(&mut self.type_line, other.type_line);
        fill(&mut self.text, other.text);
        fill(&mut self.layout, other.layout);
        if self.figures.is_empty() {
            self.figures = other.figures;
        }
    }

    /// The types of each face with its figures: `Creature — Lhurgoyf */1+*`. `None` without types.
    pub fn types_with_figures(&self) -> Option<String> {
        let types = self.type_line.as_deref()?.split(" // ").enumerate().map(|(at, types)| {
            match self.figures.get(at).filter(|figures| !figures.is_empty()) {
                Some(figures) => format!("{types} {figures}"),
                None => types.to_owned(),
            }
        });
        Some(types.collect::<Vec<_>>().join(" // "))
    }

    /// Every name in another language, those that are shown first.
    pub fn foreign_names(&self) -> impl Iterator<Item = (Language, &str)> {
        let others = self.other_names.iter().map(|other| (other.language, other.name.as_str()));
        self.names.iter().map(|(&language, name)| (language, name.as_str())).chain(others)
    }
}

/// One more name of a card.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct OtherName {
    /// Its language.
    pub language: Language,
    /// The name.
    pub name: String,
}

/// How a ruling names its card.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CardRef {
    /// By name.
    Named(String),
    /// By Scryfall's oracle id.
    Oracle(String),
    /// MTGJSON's id of a printing; another file maps it to its card.
    Printing(String),
    /// Not at all.
    Unknown,
}

/// Facts about one printing, for other files that refer to it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct PrintingOf {
    /// MTGJSON's id of the printing.
    pub uuid: String,
    /// The English name of the card.
    pub name: Option<String>,
    /// Scryfall's id of the card over all its printings.
    pub oracle_id: Option<String>,
    /// Names of the card in other languages.
    pub names: Vec<OtherName>,
}

/// The ids of one printing of a card, in Scryfall's collection and in others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrintIds {
    /// Scryfall's id of the printing.
    pub scryfall_id: String,
    /// The code of its set, in lower case: `mh2`.
    pub set: Option<String>,
    /// Its number in the set: `138`, `12a`, `★5`.
    pub collector_number: Option<String>,
    /// Gatherer's ids, one for each face.
    pub multiverse_ids: Vec<u32>,
    /// Its id in MTG Arena.
    pub arena_id: Option<u32>,
    /// Its id in Magic Online.
    pub mtgo_id: Option<u32>,
}
