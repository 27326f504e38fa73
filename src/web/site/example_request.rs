//! Requests to the API as examples, from what the index holds.

use serde_json::{Value, json};

use language::Language;
use library::SectionEntry;
use shelf::Shelf;

use crate::http::url::encode_part;
use crate::record_view::page_edition::{self, Place};

/// A request to try.
pub(crate) struct ExampleRequest {
    /// Path and query.
    pub(crate) address: String,
    /// The JSON of a POST; `None` for GET.
    pub(crate) body: Option<String>,
}

/// A placeholder with what is before it in the path, and its value from the index.
type Filling = (&'static str, &'static str, String);

/// Values for requests, from the index.
pub(crate) struct ExampleValues(Vec<Filling>);

impl ExampleValues {
    pub(crate) fn find(shelf: &Shelf) -> ExampleValues {
        let place = Place::current(shelf, Language::English);
        let rules = place
            .into_iter()
            .flat_map(|place| place.book().rules.iter().map(|standing| &shelf.rules()[standing.text].rule));
        let rule = rules
            .filter(|rule| rule.number.subrule().is_some())
            .max_by_key(|rule| shelf.cited_by(rule.number).len());
        let card = shelf.cards().iter().find(|card| !card.rulings.is_empty());
        let entry = shelf
            .glossary()
            .iter()
            .find(|text| text.language == Language::English && shelf.is_current(&text.books));
        let document = |entry: &SectionEntry| &shelf.documents()[entry.document];
        let section =
            shelf.sections().iter().find(|entry| document(entry).head.language == Language::English);
        // The newest dated edition and its predecessor.
        let [before, newest] = match shelf.series(Language::English) {
            [.., before, newest] => {
                [before, newest].map(|&book| Some(page_edition::key(&shelf.books()[book]).to_owned()))
            }
            _ => [None, None],
        };
        let values = [
            ("", "{number}", rule.map(|rule| rule.number.to_string())),
            ("/cards/", "{slug}", card.map(|card| card.slug.clone())),
            ("/glossary/", "{slug}", entry.map(|text| text.slug.clone())),
            ("/rulings/", "{id}", shelf.rulings().first().map(|ruling| ruling.id.clone())),
            ("/documents/", "{id}", section.map(|entry| document(entry).slug.clone())),
            ("", "{section}", section.map(|entry| entry.slug.clone())),
            ("", "{edition}", newest.clone()),
            ("", "{to}", newest),
            ("", "{from}", before),
        ];
        let known = |(before, placeholder, value): (_, _, Option<_>)| Some((before, placeholder, value?));
        ExampleValues(values.into_iter().filter_map(known).collect())
    }

    fn value(&self, before: &str, placeholder: &str) -> Option<&str> {
        let filling = self.0.iter().find(|filling| (filling.0, filling.1) == (before, placeholder));
        filling.map(|(.., value)| value.as_str())
    }

    /// A request to an operation; `None` if the index has nothing that fits.
    pub(crate) fn request(&self, method: &str, path: &str) -> Option<ExampleRequest> {
        let number = || self.value("", "{number}");
        let body = match path.rsplit('/').next()? {
            _ if method == "get" => None,
            "check" => Some(json!({ "text": format!("See rule {}.", number()?) })),
            "collection" => {
                let card = self.value("/cards/", "{slug}")?;
                Some(json!({ "identifiers": [{ "rule": number()? }, { "card": card }] }))
            }
            _ => return None,
        };
        Some(ExampleRequest { address: self.address(path)?, body: body.map(|body: Value| body.to_string()) })
    }

    /// An address with all placeholders filled; `None` if one has no value. Files have no text to show.
    fn address(&self, path: &str) -> Option<String> {
        let fill = |path: String, (before, placeholder, value): &Filling| {
            path.replace(&format!("{before}{placeholder}"), &format!("{before}{}", encode_part(value)))
        };
        let filled = self.0.iter().fold(path.to_owned(), fill);
        let asked = match path.rsplit('/').next()? {
            "search" | "autocomplete" => "?q=trample".to_owned(),
            "cite" => format!("?q={}", self.value("", "{number}")?),
            "cited-by" => "?tier=number".to_owned(),
            _ => String::new(),
        };
        (!filled.contains('{')).then(|| filled + &asked)
    }
}
