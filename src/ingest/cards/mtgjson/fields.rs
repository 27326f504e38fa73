//! The fields of MTGJSON's cards in versions 3 and 5: those that are read, and those that are ignored on
//! purpose.

use serde::Deserialize;
use serde::de::MapAccess;

use crate::cards::figure_fields::FigureFields;
use crate::json::element_fields::{Fields, Text};

/// Ignored fields: printings, prices, links, formats, old printed texts. Sorted.
const LEFT_OUT: &[&str] = &[
    "artist",
    "artistIds",
    "asciiName",
    "attractionLights",
    "availability",
    "boosterTypes",
    "border",
    "borderColor",
    "cardParts",
    "cmc",
    "colorIdentity",
    "colorIndicator",
    "colors",
    "convertedManaCost",
    "edhrecRank",
    "edhrecSaltiness",
    "faceConvertedManaCost",
    "faceManaValue",
    "finishes",
    "firstPrinting",
    "flavor",
    "flavorText",
    "frameEffects",
    "frameVersion",
    "hand",
    "hasAlternativeDeckLimit",
    "hasFoil",
    "hasNonFoil",
    "id",
    "imageName",
    "isFullArt",
    "isFunny",
    "isGameChanger",
    "isOnlineOnly",
    "isPromo",
    "isReprint",
    "isReserved",
    "keywords",
    "language",
    "leadershipSkills",
    "legalities",
    "life",
    "manaValue",
    "mciNumber",
    "multiverseid",
    "names",
    "number",
    "originalText",
    "originalType",
    "otherFaceIds",
    "printings",
    "producedMana",
    "promoTypes",
    "purchaseUrls",
    "rarity",
    "relatedCards",
    "releaseDate",
    "reserved",
    "securityStamp",
    "setCode",
    "side",
    "source",
    "sourceProducts",
    "starter",
    "subsets",
    "subtypes",
    "supertypes",
    "timeshifted",
    "types",
    "uuid",
    "variations",
    "watermark",
];

/// A card, or one face of it, as MTGJSON writes it.
#[derive(Default, Debug)]
pub(super) struct CardFields<'a> {
    pub(super) name: Option<Text<'a>>,
    pub(super) face_name: Option<Text<'a>>,
    pub(super) flavor_name: Option<Text<'a>>,
    pub(super) face_flavor_name: Option<Text<'a>>,
    pub(super) layout: Option<Text<'a>>,
    pub(super) mana_cost: Option<Text<'a>>,
    pub(super) type_line: Option<Text<'a>>,
    pub(super) text: Option<Text<'a>>,
    pub(super) figures: FigureFields<'a>,
    pub(super) identifiers: Option<Identifiers<'a>>,
    pub(super) foreign: Vec<ForeignFields<'a>>,
    pub(super) rulings: Vec<RulingFields<'a>>,
}

/// The ids of a card in other collections.
#[derive(Default, Deserialize, Debug)]
#[serde(default)]
pub(super) struct Identifiers<'a> {
    #[serde(borrow, rename = "scryfallOracleId")]
    pub(super) oracle_id: Option<Text<'a>>,
}

/// A card in another language.
#[derive(Default, Deserialize, Debug)]
#[serde(default)]
pub(super) struct ForeignFields<'a> {
    #[serde(borrow)]
    pub(super) language: Option<Text<'a>>,
    pub(super) name: Option<Text<'a>>,
}

/// A ruling of a card.
#[derive(Default, Deserialize, Debug)]
#[serde(default)]
pub(super) struct RulingFields<'a> {
    #[serde(borrow)]
    pub(super) date: Option<Text<'a>>,
    pub(super) text: Option<Text<'a>>,
}

impl<'de> Fields<'de> for CardFields<'de> {
    const LEFT_OUT: &'static [&'static str] = LEFT_OUT;

    fn take<M: MapAccess<'de>>(&mut self, name: &str, map: &mut M) -> Result<bool, M::Error> {
        match name {
            "name" => self.name = map.next_value()?,
            "faceName" => self.face_name = map.next_value()?,
            "flavorName" => self.flavor_name = map.next_value()?,
            "faceFlavorName" => self.face_flavor_name = map.next_value()?,
            "layout" => self.layout = map.next_value()?,
            "manaCost" => self.mana_cost = map.next_value()?,
            "type" => self.type_line = map.next_value()?,
            "text" => self.text = map.next_value()?,
            "identifiers" => self.identifiers = map.next_value()?,
            // Version 5, then version 3.
            "foreignData" | "foreignNames" => {
                self.foreign = map.next_value::<Option<_>>()?.unwrap_or_default()
            }
            "rulings" => self.rulings = map.next_value::<Option<_>>()?.unwrap_or_default(),
            _ => return self.figures.take(name, map),
        }
        Ok(true)
    }
}
