//! Builds a card from one Scryfall printing: one text of all faces, and every printed name.
//!
//! `merged_printings` merges the printings of a card.

use std::collections::BTreeMap;

use crate::cards::merged_printings::{self, REVERSIBLE};
use crate::cards::scryfall::fields::{CardFields, FaceFields};
use crate::json::element_fields::{Text, filled};
use language::Language;
use record::{Card, Figures, OtherName, PrintIds};

/// One printing of a card.
pub(super) struct Printing {
    pub(super) card: Card,
    /// Whether it can represent the card: in English, with a regular layout.
    pub(super) stands_for_card: bool,
    /// The code of its language, if that is unknown and the card has a name in it.
    pub(super) unknown_language: Option<String>,
}

/// The ids of the printing; `None` without Scryfall's own.
fn ids(fields: &CardFields<'_>) -> Option<PrintIds> {
    let text = |field: &Option<Text<'_>>| filled(field.clone());
    Some(PrintIds {
        scryfall_id: text(&fields.id)?,
        set: text(&fields.set).map(|set| set.to_lowercase()),
        collector_number: text(&fields.collector_number),
        multiverse_ids: fields.multiverse_ids.0.clone(),
        arena_id: fields.arena_id.0.first().copied(),
        mtgo_id: fields.mtgo_id.0.first().copied(),
    })
}

/// The cards of an element: usually one, several if the sides of a reversible card are different cards. Empty
/// without a name. The ids of the printing join `prints`, with those of the cards.
pub(super) fn of(fields: CardFields<'_>, prints: &mut Vec<(String, PrintIds)>) -> Vec<Printing> {
    let ids = ids(&fields);
    let printings = cards(fields);
    for printing in &printings {
        prints.extend(printing.card.oracle_id.clone().zip(ids.clone()));
    }
    printings
}

fn cards(mut fields: CardFields<'_>) -> Vec<Printing> {
    let mut faces = fields.faces.take().unwrap_or_default();
    if fields.layout.as_ref().is_none_or(|layout| layout.0 != REVERSIBLE) || faces.is_empty() {
        return printing(fields, &faces).into_iter().collect();
    }
    // Both sides are the same card with two pictures: name, text and id are on each side, not on the whole.
    let mut printings: Vec<Printing> = Vec::new();
    for face in &mut faces {
        let side = CardFields {
            lang: fields.lang.clone(),
            id: fields.id.clone(),
            name: face.name.take(),
            oracle_id: face.oracle_id.take().or_else(|| fields.oracle_id.clone()),
            printed_name: face.printed_name.take(),
            flavor_name: face.flavor_name.take(),
            mana_cost: face.mana_cost.take(),
            type_line: face.type_line.take(),
            oracle_text: face.oracle_text.take(),
            figures: std::mem::take(&mut face.figures),
            ..CardFields::default()
        };
        let Some(side) = printing(side, &[]) else { continue };
        let side = Printing { stands_for_card: false, ..side };
        match printings.iter_mut().find(|known| known.card.oracle_id == side.card.oracle_id) {
            Some(known) => merged_printings::add(&mut known.card, side.card),
            None => printings.push(side),
        }
    }
    printings
}

fn printing(fields: CardFields<'_>, faces: &[FaceFields<'_>]) -> Option<Printing> {
    let name = filled(fields.name).or_else(|| joined(faces, |face| &face.name, " // "))?;
    let code = fields.lang.as_ref().map_or("", |lang| &lang.0);
    let language = if code.is_empty() { Some(Language::English) } else { code.parse().ok() };
    let printed_name =
        filled(fields.printed_name).or_else(|| joined(faces, |face| &face.printed_name, " // "));
    let flavor_name = filled(fields.flavor_name).or_else(|| joined(faces, |face| &face.flavor_name, " // "));
    let unknown_language = (language.is_none() && printed_name.is_some()).then(|| code.to_owned());
    // For some cards, only the faces have the id.
    let face_id = faces.iter().find_map(|face| face.oracle_id.as_ref()).map(|id| id.0.to_string());
    let whole = fields.figures.figures();
    let of_faces = faces.iter().map(|face| face.figures.figures());
    let mut card = Card {
        name,
        names: BTreeMap::new(),
        other_names: Vec::new(),
        oracle_id: filled(fields.oracle_id).or(face_id),
        scryfall_id: filled(fields.id),
        mana_cost: filled(fields.mana_cost).or_else(|| joined(faces, |face| &face.mana_cost, " // ")),
        type_line: filled(fields.type_line).or_else(|| joined(faces, |face| &face.type_line, " // ")),
        figures: Figures::of_faces(if whole.is_empty() { of_faces.collect() } else { vec![whole] }),
        text: filled(fields.oracle_text).or_else(|| joined(faces, |face| &face.oracle_text, "\n//\n")),
        layout: filled(fields.layout),
    };
    match (language, printed_name) {
        (Some(Language::English), Some(name)) => {
            merged_printings::add_name(&mut card, OtherName { language: Language::English, name })
        }
        (Some(language), Some(name)) => drop(card.names.insert(language, name)),
        _ => {}
    }
    if let Some(name) = flavor_name {
        merged_printings::add_name(
            &mut card,
            OtherName { language: language.unwrap_or(Language::English), name },
        );
    }
    Some(Printing { card, stands_for_card: language == Some(Language::English), unknown_language })
}

/// The values of a field in all faces that have it, in order; `None` if no face has it.
fn joined<'f>(
    faces: &'f [FaceFields<'_>],
    field: fn(&'f FaceFields<'_>) -> &'f Option<Text<'f>>,
    between: &str,
) -> Option<String> {
    let texts: Vec<&str> = faces
        .iter()
        .filter_map(|face| field(face).as_ref())
        .map(|text| &*text.0)
        .filter(|text| !text.trim().is_empty())
        .collect();
    (!texts.is_empty()).then(|| texts.join(between))
}
