//! Requests to the API as examples, from what the index holds.

use serde_json::{Value, json};

use language::Language;
use shelf::Shelf;

use crate::http::url::encode_part;
use crate::record_view::edition::{self, Place};

/// A request to try.
pub(crate) struct ExampleRequest {
    /// Path and query.
    pub(crate) address: String,
    /// The JSON of a POST; `None` for GET.
    pub(crate) body: Option<String>,
}

/// Values for requests, from the index.
pub(crate) struct ExampleValues {
    number: Option<String>,
    card: Option<String>,
    ruling: Option<String>,
    term: Option<String>,
    document: Option<[String; 2]>,
    /// The newest dated edition and its predecessor.
    editions: Option<[String; 2]>,
}

impl ExampleValues {
    pub(crate) fn of(shelf: &Shelf) -> ExampleValues {
        let place = Place::current(shelf, Language::English);
        let rules = place
            .into_iter()
            .flat_map(|place| place.book().rules.iter().map(|standing| &shelf.rules()[standing.text].rule));
        let rule = rules
            .filter(|rule| rule.number.subrule().is_some())
            .max_by_key(|rule| shelf.cited_by(rule.number).len());
        let entry = shelf
            .glossary()
            .iter()
            .find(|text| text.language == Language::English && shelf.is_current(&text.books));
        let section = shelf
            .sections()
            .iter()
            .find(|entry| shelf.documents()[entry.document].head.language == Language::English);
        let editions = match shelf.series(Language::English) {
            [.., before, newest] => {
                Some([newest, before].map(|&book| edition::key(&shelf.books()[book]).to_owned()))
            }
            _ => None,
        };
        ExampleValues {
            number: rule.map(|rule| rule.number.to_string()),
            card: shelf.cards().iter().find(|card| !card.rulings.is_empty()).map(|card| card.slug.clone()),
            ruling: shelf.rulings().first().map(|ruling| ruling.id.clone()),
            term: entry.map(|text| text.slug.clone()),
            document: section
                .map(|entry| [shelf.documents()[entry.document].slug.clone(), entry.slug.clone()]),
            editions,
        }
    }

    /// A request to an operation; `None` if the index has nothing that fits.
    pub(crate) fn request(&self, method: &str, path: &str) -> Option<ExampleRequest> {
        let body = match path.rsplit('/').next()? {
            _ if method == "get" => None,
            "check" => Some(json!({ "text": format!("See rule {}.", self.number.as_ref()?) })),
            "collection" => Some(
                json!({ "identifiers": [{ "rule": self.number.as_ref()? }, { "card": self.card.as_ref()? }] }),
            ),
            _ => return None,
        };
        Some(ExampleRequest { address: self.address(path)?, body: body.map(|body: Value| body.to_string()) })
    }

    /// An address with all placeholders filled.
    fn address(&self, path: &str) -> Option<String> {
        let filled = path.split('/').map(|part| match part {
            "{number}" => self.number.clone(),
            "{slug}" if path.contains("/cards/") => self.card.clone(),
            "{slug}" => self.term.clone(),
            "{id}" if path.contains("/rulings/") => self.ruling.clone(),
            "{id}" => self.document.as_ref().map(|[document, _]| document.clone()),
            "{section}" => self.document.as_ref().map(|[_, section]| section.clone()),
            "{edition}" | "{to}" => self.editions.as_ref().map(|[newest, _]| newest.clone()),
            // Files have no text to show.
            "{file}" => None,
            "{from}" => self.editions.as_ref().map(|[_, before]| before.clone()),
            part => Some(part.to_owned()),
        });
        let filled: Vec<String> =
            filled.map(|part| part.map(|part| encode_part(&part))).collect::<Option<_>>()?;
        let asked = match path.rsplit('/').next()? {
            "search" | "autocomplete" => "?q=trample".to_owned(),
            "cite" => format!("?q={}", self.number.as_ref()?),
            "cited-by" => "?tier=number".to_owned(),
            _ => String::new(),
        };
        Some(filled.join("/") + &asked)
    }
}
