//! Power, toughness, loyalty and defense of a face: fields that Scryfall and MTGJSON name alike.

use serde::Deserialize;
use serde::de::MapAccess;

use crate::json::element_fields::{Text, filled};
use record::Figures;

/// The figures of a face as a file gives them.
#[derive(Clone, Default, Deserialize, Debug)]
#[serde(default)]
pub(super) struct FigureFields<'a> {
    #[serde(borrow)]
    power: Option<Text<'a>>,
    toughness: Option<Text<'a>>,
    loyalty: Option<Text<'a>>,
    defense: Option<Text<'a>>,
}

impl<'de> FigureFields<'de> {
    /// Reads the value of a field by its name; false for a field of another kind.
    pub(super) fn take<M: MapAccess<'de>>(&mut self, name: &str, map: &mut M) -> Result<bool, M::Error> {
        match name {
            "power" => self.power = map.next_value()?,
            "toughness" => self.toughness = map.next_value()?,
            "loyalty" => self.loyalty = map.next_value()?,
            "defense" => self.defense = map.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The figures as a record has them.
    pub(super) fn figures(&self) -> Figures {
        let figure = |field: &Option<Text<'_>>| filled(field.clone());
        Figures {
            power: figure(&self.power),
            toughness: figure(&self.toughness),
            loyalty: figure(&self.loyalty),
            defense: figure(&self.defense),
        }
    }
}
