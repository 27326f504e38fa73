//! Entries of the glossary.

use axum::Json;
use axum::extract::Path;
use serde::Serialize;

use crate::record::GlossaryEntry;
use crate::web::edition::Place;
use crate::web::http::problem::Problem;
use crate::web::site::compat::academy_ruins::book;
use crate::web::site::compat::academy_ruins::rules::Keyed;
use crate::web::state::site::Held;

/// An entry.
#[derive(Serialize)]
pub(super) struct EntryObject {
    term: String,
    definition: String,
}

/// `/cr/glossary`: every entry by its term in lower case.
pub(super) async fn all(held: Held) -> Result<Json<Keyed<EntryObject>>, Problem> {
    let place = book(&held)?;
    let entries = entries(&place).map(|entry| (entry.term.to_lowercase(), EntryObject::of(entry)));
    Ok(Json(Keyed(entries.collect())))
}

/// `/cr/glossary/{term}`: by its heading, or by one of the terms that the heading lists.
pub(super) async fn one(held: Held, Path(asked): Path<String>) -> Result<Json<EntryObject>, Problem> {
    let place = book(&held)?;
    let wanted = asked.trim().to_lowercase();
    let by_heading = entries(&place).find(|entry| entry.term.to_lowercase() == wanted);
    let listed = |entry: &&GlossaryEntry| entry.aliases.iter().any(|alias| alias.to_lowercase() == wanted);
    let entry = by_heading.or_else(|| entries(&place).find(listed));
    let entry = entry.ok_or_else(|| Problem::not_found("no-such-entry", "Entry not found."))?;
    Ok(Json(EntryObject::of(entry)))
}

impl EntryObject {
    fn of(entry: &GlossaryEntry) -> EntryObject {
        EntryObject { term: entry.term.clone(), definition: entry.text.clone() }
    }
}

fn entries<'a>(place: &Place<'a>) -> impl Iterator<Item = &'a GlossaryEntry> + use<'a> {
    let (shelf, position) = (place.shelf, place.position);
    shelf.books()[position].glossary.iter().map(|standing| &shelf.glossary()[standing.text].entry)
}
