//! Builds one card from its faces in MTGJSON, with its printed names.
//!
//! Faces and printings may be far apart in the file; `merged_printings` brings them together.

use crate::cards::merged_printings::{self, MOST_FACES, REVERSIBLE};
use crate::cards::mtgjson::fields::CardFields;
use crate::cards::mtgjson::names::Names;
use crate::json::element_fields::Text;
use language::Language;
use record::{Card, Figures, OtherName};

/// The card made of some faces, with diagnostics about its names.
pub(super) fn of(faces: &[CardFields<'_>]) -> (Card, Names) {
    let is_reversible = faces.iter().any(|face| filled_text(&face.layout) == Some(REVERSIBLE));
    // Both sides of a reversible card are the same card.
    let faces = if is_reversible { &faces[..faces.len().min(1)] } else { faces };
    let mut names = Names::of(faces);
    let oracle_id = faces.iter().find_map(|face| filled_text(&face.identifiers.as_ref()?.oracle_id));
    let mut card = Card {
        names: std::mem::take(&mut names.first),
        other_names: std::mem::take(&mut names.others),
        oracle_id: oracle_id.map(str::to_owned),
        mana_cost: joined(faces, |face| &face.mana_cost, " // "),
        type_line: joined(faces, |face| &face.type_line, " // "),
        figures: Figures::of_faces(faces.iter().map(|face| face.figures.figures())),
        text: joined(faces, |face| &face.text, "\n//\n"),
        layout: faces
            .iter()
            .find_map(|face| filled_text(&face.layout))
            .filter(|_| !is_reversible)
            .map(str::to_owned),
        ..Card::named(whole_name(faces))
    };
    if is_reversible {
        card.name = side_name(&card.name).to_owned();
        card.names.values_mut().for_each(|name| *name = side_name(name).to_owned());
    }
    let whole = faces.iter().find_map(|face| filled_text(&face.flavor_name)).map(str::to_owned);
    if let Some(name) = whole.or_else(|| joined(faces, |face| &face.face_flavor_name, " // ")) {
        let name = if is_reversible { side_name(&name).to_owned() } else { name };
        merged_printings::add_name(&mut card, OtherName { language: Language::English, name });
    }
    (card, names)
}

/// The name of one side, if both sides have the same.
fn side_name(name: &str) -> &str {
    match name.split_once(" // ") {
        Some((one, other)) if one == other => one,
        _ => name,
    }
}

/// The name of the whole card. In older files each face has only its own name.
fn whole_name(faces: &[CardFields<'_>]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in faces.iter().filter_map(|face| filled_text(&face.name)) {
        if names.len() < MOST_FACES && !names.contains(&name) {
            names.push(name);
        }
    }
    names
        .iter()
        .find(|name| name.contains("//"))
        .map_or_else(|| names.join(" // "), |whole| (*whole).to_owned())
}

/// The values of a field in all faces that have it, in order; `None` if no face has it.
fn joined<'f>(
    faces: &'f [CardFields<'_>],
    field: fn(&'f CardFields<'_>) -> &'f Option<Text<'f>>,
    between: &str,
) -> Option<String> {
    let texts: Vec<&str> = faces.iter().filter_map(|face| filled_text(field(face))).collect();
    (!texts.is_empty()).then(|| texts.join(between))
}

fn filled_text<'f>(field: &'f Option<Text<'_>>) -> Option<&'f str> {
    field.as_ref().map(|text| &*text.0).filter(|text| !text.trim().is_empty())
}

/// The name of a face that is separate from the others of its card.
pub(super) fn face_apart<'f>(faces: &'f [CardFields<'_>]) -> Option<&'f str> {
    if let [face] = faces { filled_text(&face.face_name) } else { None }
}
