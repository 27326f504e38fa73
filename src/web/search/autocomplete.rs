//! Autocomplete from memory: rules, glossary terms, sections of tournament documents, cards.
//!
//! It also serves the OpenSearch format for browsers.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::language::Language;
use crate::library::{CardEntry, SectionId, faces};
use crate::record::rule_number::RuleNumber;
use crate::shelf::Shelf;

use crate::web::edition::Place;
use crate::web::http::list_envelope::List;
use crate::web::http::params::{LenientParams, PageWindow, Params};
use crate::web::http::problem::{Link, Problem};
use crate::web::render::html::start;
use crate::web::state::completion_index::{CompletionEntry, CompletionName};
use crate::web::state::site::{Held, Snapshot};
use crate::web::{http, record_view};

/// Limit of suggestions.
const MOST: usize = 20;
/// Length of the lead shown for a rule without a title, in characters.
const FIRST_WORDS: usize = 60;

/// Parameters of completion.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TypedParams {
    /// The beginning of a name.
    q: Option<String>,
    /// Rules and terms of this language only; sections and cards of any.
    lang: Option<String>,
}

/// A name that completes the query.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Suggestion {
    /// Always `suggestion`.
    object: &'static str,
    /// The name.
    text: String,
    /// Title of a rule whose name is its number or foreign, or else how its text begins; a card's own name if
    /// it was found by another.
    title: Option<String>,
    /// `rule:702.19`, `glossary:…`, `section:mtr/2.5` or `card:…`
    target: String,
    /// Kind of thing it names.
    kind: &'static str,
    /// Its page.
    html_uri: String,
}

impl Suggestion {
    /// The name as a link; for a rule with its number.
    pub(crate) fn link(&self) -> Link {
        match self.target.strip_prefix("rule:") {
            Some(number) if number != self.text => {
                Link::new(format!("{number} {}", self.text), &self.html_uri)
            }
            _ => Link::new(&self.text, &self.html_uri),
        }
    }
}

/// Up to 20 names that begin with the query, or have a word that does.
#[utoipa::path(get, path = "/api/v1/autocomplete", params(TypedParams), responses((status = 200, body = List<Suggestion>)))]
pub(crate) async fn json(held: Held, asked: Params<TypedParams>) -> Result<List<Suggestion>, Problem> {
    let language = http::params::language("lang", asked.want.lang.as_deref())?;
    let found = suggestions(&held, asked.want.q.as_deref().unwrap_or_default(), language);
    let window = PageWindow::first(MOST);
    Ok(List::part(found.clone(), found.len(), window, &asked.address))
}

/// The OpenSearch format: `["tra",["Trample"]]`.
pub(crate) async fn for_browsers(held: Held, LenientParams(asked): LenientParams<TypedParams>) -> Response {
    let typed = asked.want.q.unwrap_or_default();
    let mut texts: Vec<String> = Vec::new();
    for suggestion in suggestions(&held, &typed, None) {
        // A rule and a term with the same name are a single completion.
        if !texts.contains(&suggestion.text) {
            texts.push(suggestion.text);
        }
    }
    (
        [(header::CONTENT_TYPE, "application/x-suggestions+json")],
        serde_json::to_string(&(typed, texts)).unwrap_or_default(),
    )
        .into_response()
}

fn suggestions(held: &Snapshot, typed: &str, language: Option<Language>) -> Vec<Suggestion> {
    let shelf = &held.live.shelf;
    let shown = |names: Vec<&CompletionName>| -> Vec<Suggestion> {
        let names = names
            .into_iter()
            .filter(|name| language.is_none_or(|language| fits(shelf, name.named, language)))
            .take(MOST);
        names.filter_map(|name| suggestion(shelf, name, language)).collect()
    };
    let mut found = shown(held.names.complete(typed, 10 * MOST));
    if found.is_empty() {
        found = shown(held.names.with_words(typed, 10 * MOST));
    }
    // A missing number is not treated as a misspelling of another one.
    if found.is_empty() && !typed.contains(char::is_numeric) {
        found = shown(held.names.complete_misspelt(typed, 10 * MOST));
    }
    if found.is_empty() && typed.contains('/') {
        found = crate::web::cards::list::named(held, typed).into_iter().map(card).collect();
    }
    tell_apart(shelf, &mut found);
    found
}

/// Cards with the same name are distinguished by their English ones.
fn tell_apart(shelf: &Shelf, found: &mut [Suggestion]) {
    let texts: Vec<String> = found.iter().map(|suggestion| suggestion.text.clone()).collect();
    for suggestion in found
        .iter_mut()
        .filter(|suggestion| texts.iter().filter(|text| **text == suggestion.text).count() > 1)
    {
        let card = suggestion.target.strip_prefix("card:").and_then(|slug| shelf.card(slug));
        if let Some(entry) = card.filter(|entry| entry.card.name != suggestion.text) {
            suggestion.text = format!("{} ({})", suggestion.text, entry.card.name);
            // The text has that name now.
            suggestion.title = None;
        }
    }
}

fn fits(shelf: &Shelf, named: CompletionEntry, language: Language) -> bool {
    match named {
        CompletionEntry::Rule(_, of) => of == language,
        CompletionEntry::Glossary(position) => shelf.glossary()[position].language == language,
        CompletionEntry::Section(_) | CompletionEntry::Card(_) => true,
    }
}

/// A card by its own name.
pub(crate) fn card(entry: &CardEntry) -> Suggestion {
    let target = format!("card:{}", entry.slug);
    Suggestion {
        object: "suggestion",
        text: entry.card.name.clone(),
        title: None,
        target,
        kind: "card",
        html_uri: record_view::card_href(entry),
    }
}

/// A name with the record it stands for, a section in this language if possible; none if the record is gone.
pub(crate) fn suggestion(
    shelf: &Shelf,
    name: &CompletionName,
    language: Option<Language>,
) -> Option<Suggestion> {
    let mut title = None;
    let (target, kind, html_uri) = match name.named {
        CompletionEntry::Rule(number, language) => {
            let place = Place::current(shelf, language)?;
            title = (name.is_elsewhere || name.text == number.to_string()).then(|| called(&place, number));
            (format!("rule:{number}"), "rule", place.href(number))
        }
        CompletionEntry::Glossary(position) => {
            let entry = &shelf.glossary()[position];
            (format!("glossary:{}", entry.slug), "glossary", record_view::entry_href(entry))
        }
        CompletionEntry::Section(position) => return section(shelf, name, position, language),
        CompletionEntry::Card(position) => {
            let entry = shelf.cards().get(position)?;
            let own = &entry.card.name;
            let is_own = *own == name.text || faces(own).any(|face| face == name.text);
            return Some(Suggestion {
                text: name.text.clone(),
                title: (!is_own).then(|| own.clone()),
                ..card(entry)
            });
        }
    };
    Some(Suggestion { object: "suggestion", text: name.text.clone(), title, target, kind, html_uri })
}

/// The own title of a rule, or the start of its text: all subrules of 704.5 inherit the same title.
fn called(place: &Place<'_>, number: RuleNumber) -> String {
    let (shelf, book) = (place.shelf, place.position);
    let text = || shelf.rule(book, number).map_or("", |text| text.rule.text.as_str());
    match shelf.own_title(book, number) {
        Some(title) => title.to_owned(),
        None if text().chars().count() > FIRST_WORDS => format!("{}…", start(text(), FIRST_WORDS)),
        None => text().to_owned(),
    }
}

/// A section with its number before its title, whichever of them matched. A number alone matches in any
/// language.
fn section(
    shelf: &Shelf,
    name: &CompletionName,
    position: SectionId,
    language: Option<Language>,
) -> Option<Suggestion> {
    let own = shelf.sections().get(position)?;
    let (kind, number) = (shelf.documents()[own.document].head.kind, own.section.number.as_deref()?);
    let cited = format!("{} {number}", kind.abbreviation()?);
    let (_, found) = shelf
        .section_for(kind, number, language.unwrap_or(Language::English))
        .filter(|_| name.text == cited)
        .unzip();
    let entry = &shelf.sections()[found.unwrap_or(position)];
    let text = format!("{cited} {}", entry.section.title);
    let target = format!("section:{}/{number}", kind.name());
    Some(Suggestion {
        object: "suggestion",
        text,
        title: None,
        target,
        kind: "section",
        html_uri: crate::web::record_view::section_href(shelf, entry),
    })
}
