//! Entries of the glossary.

use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::http::params::LenientParams;
use crate::http::problem::Problem;
use crate::record_view::page_edition::Place;
use crate::site::compat::academy_ruins::book;
use crate::site::compat::academy_ruins::rules::Keyed;
use crate::site::compat::keyword_lists::ability_words;
use crate::state::site::Held;
use record::GlossaryEntry;
use text::edit_distance;

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

/// Parameters of an entry.
#[derive(Deserialize, IntoParams)]
pub(super) struct EntryParams {
    /// With `true`, also an entry with a similar name.
    fuzzy: Option<String>,
}

/// `/cr/glossary/{term}`: by its heading, or by one of the terms that the heading lists; an ability word, too.
pub(super) async fn one(
    held: Held,
    Path(asked): Path<String>,
    params: LenientParams<EntryParams>,
) -> Result<Json<EntryObject>, Problem> {
    let place = book(&held)?;
    let wanted: String = asked.trim().to_lowercase().chars().take(LONGEST_TERM).collect();
    let by_heading = || entries(&place).find(|entry| entry.term.to_lowercase() == wanted);
    let listed = |entry: &&GlossaryEntry| entry.aliases.iter().any(|alias| alias.to_lowercase() == wanted);
    let exact = by_heading().or_else(|| entries(&place).find(listed)).map(EntryObject::of);
    let is_fuzzy = params.0.want.fuzzy.is_some_and(|value| matches!(&*value, "true" | "1"));
    let ability_word = || ability_words(place.shelf).into_iter().find(|word| *word == wanted);
    let found = exact.or_else(|| ability_word().map(EntryObject::of_ability_word));
    let found = found.or_else(|| if is_fuzzy { nearest(&place, &wanted) } else { None });
    found.map(Json).ok_or_else(|| Problem::not_found("no-such-entry", "Entry not found."))
}

/// `/cr/unofficial-glossary`: the ability words, which the glossary lacks.
pub(super) async fn unofficial(held: Held) -> Result<Json<Keyed<EntryObject>>, Problem> {
    let words = ability_words(book(&held)?.shelf).into_iter();
    Ok(Json(Keyed(words.map(|word| (word.clone(), EntryObject::of_ability_word(word))).collect())))
}

/// The most letters of a term that are compared.
const LONGEST_TERM: usize = 60;
/// The least similarity of two names, from 0 to 1.
const SIMILAR: f32 = 0.55;

/// The entry or ability word whose name is most similar to a text, if any is similar enough.
fn nearest(place: &Place<'_>, wanted: &str) -> Option<EntryObject> {
    let of_entry = |entry: &GlossaryEntry| {
        let names = std::iter::once(&entry.term).chain(&entry.aliases);
        let similar = names.map(|name| similarity(wanted, &name.to_lowercase())).fold(0.0, f32::max);
        (similar, EntryObject::of(entry))
    };
    let of_word = |word: String| (similarity(wanted, &word), EntryObject::of_ability_word(word));
    let all = entries(place).map(of_entry).chain(ability_words(place.shelf).into_iter().map(of_word));
    let best = all.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.filter(|(similarity, _)| *similarity >= SIMILAR).map(|(_, entry)| entry)
}

/// How similar two names are, from 0 to 1: by edits, or by how much of the first begins the second one.
fn similarity(wanted: &str, name: &str) -> f32 {
    let (length, other) = (wanted.chars().count(), name.chars().count());
    let longest = length.max(other).max(1);
    let edits = edit_distance::distance(wanted, name, longest).min(longest);
    let shared = wanted.chars().zip(name.chars()).take_while(|(one, other)| one == other).count();
    // Of two names that begin alike the shorter one is nearer.
    let by_start = 0.9 * shared as f32 / length.max(1) as f32 - 0.001 * other as f32;
    (1.0 - edits as f32 / longest as f32).max(by_start)
}

impl EntryObject {
    fn of(entry: &GlossaryEntry) -> EntryObject {
        EntryObject { term: entry.term.clone(), definition: entry.text.clone() }
    }

    /// An ability word has no entry and no rules meaning; the rule that says so lists it.
    fn of_ability_word(word: String) -> EntryObject {
        EntryObject { term: word, definition: "An ability word. See rule 207.2c.".to_owned() }
    }
}

fn entries<'a>(place: &Place<'a>) -> impl Iterator<Item = &'a GlossaryEntry> + use<'a> {
    let (shelf, position) = (place.shelf, place.position);
    shelf.books()[position].glossary.iter().map(|standing| &shelf.glossary()[standing.text].entry)
}
