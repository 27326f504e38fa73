//! The fields of Scryfall's objects: those that are read, and those that are ignored on purpose.

use serde::de::MapAccess;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::cards::figure_fields::FigureFields;
use crate::json::element_fields::{Fields, Text};

/// Ignored fields of Scryfall's objects: printings, pictures, prices, links, formats. Sorted.
const LEFT_OUT: &[&str] = &[
    "all_parts",
    "artist",
    "artist_id",
    "artist_ids",
    "attraction_lights",
    "booster",
    "border_color",
    "card_back_id",
    "cardmarket_id",
    "cmc",
    "color_identity",
    "color_indicator",
    "colors",
    "content_warning",
    "digital",
    "edhrec_rank",
    "finishes",
    "flavor_text",
    "foil",
    "frame",
    "frame_effects",
    "full_art",
    "game_changer",
    "games",
    "hand_modifier",
    "highres_image",
    "illustration_id",
    "image_status",
    "image_uris",
    "keywords",
    "legalities",
    "life_modifier",
    "mtgo_foil_id",
    "nonfoil",
    "oversized",
    "penny_rank",
    "preview",
    "prices",
    "printed_text",
    "printed_type_line",
    "prints_search_uri",
    "produced_mana",
    "promo",
    "promo_types",
    "purchase_uris",
    "rarity",
    "related_uris",
    "released_at",
    "reprint",
    "reserved",
    "resource_id",
    "rulings_uri",
    "scryfall_set_uri",
    "scryfall_uri",
    "security_stamp",
    "set_id",
    "set_name",
    "set_search_uri",
    "set_type",
    "set_uri",
    "story_spotlight",
    "tcgplayer_etched_id",
    "tcgplayer_id",
    "textless",
    "uri",
    "variation",
    "variation_of",
    "watermark",
];

/// A ruling as Scryfall writes it.
#[derive(Default, Debug)]
pub(super) struct RulingFields<'a> {
    pub(super) object: Option<Text<'a>>,
    pub(super) oracle_id: Option<Text<'a>>,
    pub(super) source: Option<Text<'a>>,
    pub(super) published_at: Option<Text<'a>>,
    pub(super) comment: Option<Text<'a>>,
}

impl<'de> Fields<'de> for RulingFields<'de> {
    const LEFT_OUT: &'static [&'static str] = LEFT_OUT;

    fn take<M: MapAccess<'de>>(&mut self, name: &str, map: &mut M) -> Result<bool, M::Error> {
        match name {
            "object" => self.object = map.next_value()?,
            "oracle_id" => self.oracle_id = map.next_value()?,
            "source" => self.source = map.next_value()?,
            "published_at" => self.published_at = map.next_value()?,
            "comment" => self.comment = map.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// A card as Scryfall writes it.
#[derive(Default, Debug)]
pub(super) struct CardFields<'a> {
    pub(super) object: Option<Text<'a>>,
    pub(super) id: Option<Text<'a>>,
    pub(super) name: Option<Text<'a>>,
    pub(super) flavor_name: Option<Text<'a>>,
    pub(super) lang: Option<Text<'a>>,
    pub(super) printed_name: Option<Text<'a>>,
    pub(super) layout: Option<Text<'a>>,
    pub(super) oracle_id: Option<Text<'a>>,
    pub(super) mana_cost: Option<Text<'a>>,
    pub(super) type_line: Option<Text<'a>>,
    pub(super) oracle_text: Option<Text<'a>>,
    pub(super) figures: FigureFields<'a>,
    pub(super) faces: Option<Vec<FaceFields<'a>>>,
    pub(super) set: Option<Text<'a>>,
    pub(super) collector_number: Option<Text<'a>>,
    pub(super) multiverse_ids: Ids,
    pub(super) arena_id: Ids,
    pub(super) mtgo_id: Ids,
}

/// Ids that are numbers: one, several or none. Other values are ignored.
#[derive(Default, Debug)]
pub(super) struct Ids(pub(super) Vec<u32>);

impl<'de> Deserialize<'de> for Ids {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ids, D::Error> {
        let id = |value: &Value| match value {
            Value::Number(number) => number.as_u64().and_then(|number| number.try_into().ok()),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
        Ok(Ids(match Value::deserialize(deserializer)? {
            Value::Array(values) => values.iter().filter_map(id).collect(),
            value => id(&value).into_iter().collect(),
        }))
    }
}

/// One face of a card that has several.
#[derive(Default, Deserialize, Debug)]
#[serde(default)]
pub(super) struct FaceFields<'a> {
    #[serde(borrow)]
    pub(super) name: Option<Text<'a>>,
    pub(super) flavor_name: Option<Text<'a>>,
    pub(super) printed_name: Option<Text<'a>>,
    pub(super) oracle_id: Option<Text<'a>>,
    pub(super) mana_cost: Option<Text<'a>>,
    pub(super) type_line: Option<Text<'a>>,
    pub(super) oracle_text: Option<Text<'a>>,
    #[serde(flatten)]
    pub(super) figures: FigureFields<'a>,
}

impl<'de> Fields<'de> for CardFields<'de> {
    const LEFT_OUT: &'static [&'static str] = LEFT_OUT;

    fn take<M: MapAccess<'de>>(&mut self, name: &str, map: &mut M) -> Result<bool, M::Error> {
        match name {
            "object" => self.object = map.next_value()?,
            "id" => self.id = map.next_value()?,
            "flavor_name" => self.flavor_name = map.next_value()?,
            "name" => self.name = map.next_value()?,
            "lang" => self.lang = map.next_value()?,
            "printed_name" => self.printed_name = map.next_value()?,
            "layout" => self.layout = map.next_value()?,
            "oracle_id" => self.oracle_id = map.next_value()?,
            "mana_cost" => self.mana_cost = map.next_value()?,
            "type_line" => self.type_line = map.next_value()?,
            "oracle_text" => self.oracle_text = map.next_value()?,
            "card_faces" => self.faces = map.next_value()?,
            "set" => self.set = map.next_value()?,
            "collector_number" => self.collector_number = map.next_value()?,
            "multiverse_ids" => self.multiverse_ids = map.next_value()?,
            "arena_id" => self.arena_id = map.next_value()?,
            "mtgo_id" => self.mtgo_id = map.next_value()?,
            _ => return self.figures.take(name, map),
        }
        Ok(true)
    }
}
