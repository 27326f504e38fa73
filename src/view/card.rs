//! A card in the API.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::OriginView;
use language::Language;
use library::CardEntry;
use record::{Figures, OtherName};

/// A card.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CardView {
    /// Always `card`.
    pub object: &'static str,
    /// Its slug, which is its id.
    pub id: String,
    /// Its English name.
    pub name: String,
    /// Its names in other languages, by code.
    #[schema(value_type = BTreeMap<String, String>)]
    pub names: BTreeMap<Language, String>,
    /// Other names of the card, from other sources or printings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_names: Vec<OtherNameView>,
    /// Scryfall's id over all printings.
    pub oracle_id: Option<String>,
    /// Scryfall's id of the representative printing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scryfall_id: Option<String>,
    /// Mana cost in symbols.
    pub mana_cost: Option<String>,
    /// Type line.
    pub type_line: Option<String>,
    /// Power, toughness, loyalty and defense.
    #[serde(flatten)]
    pub figures: FiguresView,
    /// Rules text.
    pub text: Option<String>,
    /// Number of rulings, as in the list of them: replaced wordings included.
    pub rulings: usize,
    /// Language, authority and place.
    #[serde(flatten)]
    pub origin: OriginView,
}

/// Another name of a card.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OtherNameView {
    /// Its language.
    #[schema(value_type = String)]
    pub language: Language,
    /// The name.
    pub name: String,
}

/// The figures of a card or a face, those that it has.
#[derive(Clone, Default, Debug, Serialize, ToSchema)]
pub struct FiguresView {
    /// Power as printed, `*` included; of several faces with ` // ` between them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<String>,
    /// Toughness, in the same form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toughness: Option<String>,
    /// Starting loyalty, in the same form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<String>,
    /// Starting defense, in the same form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense: Option<String>,
}

impl FiguresView {
    /// The figures of these faces, joined.
    pub fn of(faces: &[Figures]) -> FiguresView {
        let joined = |figure: fn(&Figures) -> &Option<String>| {
            let printed: Vec<&str> = faces.iter().filter_map(|face| figure(face).as_deref()).collect();
            (!printed.is_empty()).then(|| printed.join(" // "))
        };
        FiguresView {
            power: joined(|face| &face.power),
            toughness: joined(|face| &face.toughness),
            loyalty: joined(|face| &face.loyalty),
            defense: joined(|face| &face.defense),
        }
    }
}

impl CardView {
    /// A card.
    pub fn of(entry: &CardEntry) -> CardView {
        CardView {
            object: "card",
            id: entry.slug.clone(),
            name: entry.card.name.clone(),
            names: entry.card.names.clone(),
            other_names: entry
                .card
                .other_names
                .iter()
                .cloned()
                .map(|OtherName { language, name }| OtherNameView { language, name })
                .collect(),
            oracle_id: entry.card.oracle_id.clone(),
            scryfall_id: entry.card.scryfall_id.clone(),
            mana_cost: entry.card.mana_cost.clone(),
            type_line: entry.card.type_line.clone(),
            figures: FiguresView::of(&entry.card.figures),
            text: entry.card.text.clone(),
            rulings: entry.rulings.len(),
            origin: OriginView { authority: entry.authority, ..OriginView::of(&entry.origin) },
        }
    }
}
