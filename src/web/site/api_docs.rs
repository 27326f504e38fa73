//! `/api/docs`: the API reference for people, with the parameters and an example of every address, and the
//! fields of every object.
//!
//! It is generated from the OpenAPI description, so the two cannot differ. It is in English on every page.

use std::fmt::Write;

use askama::Template;
use axum::response::Response;
use serde_json::Value;

use crate::language::Language;
use crate::shelf::Shelf;

use crate::web::chrome::layout::{PageLayout, here, send};
use crate::web::edition::{self, Place};
use crate::web::http::l10n;
use crate::web::http::problem::Problem;
use crate::web::http::url::encode_part;
use crate::web::render::html::{SafeHtml, escape_into, trusted};
use crate::web::site::meta;
use crate::web::site::static_pages::markdown;
use crate::web::state::site::Held;

/// Prefix of references between descriptions.
const REFERENCE: &str = "#/components/schemas/";

/// An endpoint.
struct Operation {
    /// Its anchor on the page.
    anchor: String,
    method: String,
    path: String,
    about: SafeHtml,
    parameters: Vec<Field>,
    /// The object in the response, and the one in the request.
    answers: Option<SafeHtml>,
    takes: Option<SafeHtml>,
    /// An example address to try.
    example: Option<String>,
}

/// An object in a response.
struct Object {
    name: String,
    about: SafeHtml,
    /// Objects whose fields are included.
    and: Vec<SafeHtml>,
    fields: Vec<Field>,
}

/// A parameter, or a field of an object.
struct Field {
    name: String,
    kind: SafeHtml,
    about: SafeHtml,
}

#[derive(Template)]
#[template(path = "api.html")]
struct ApiPage {
    frame: PageLayout,
    /// The language of the description, if it is not that of the page.
    lang: Option<&'static str>,
    about: SafeHtml,
    operations: Vec<Operation>,
    objects: Vec<Object>,
}

/// `/api/docs`
pub(crate) async fn page(held: Held) -> Result<Response, Problem> {
    let api = meta::described();
    let mut frame = held.frame("API").at([here("API")], "");
    frame.canonical = Some("/api/docs".to_owned());
    frame.description = said(&api["info"]).to_owned();
    let shelf = &held.live.shelf;
    send(&ApiPage {
        frame,
        lang: l10n::lang_of_details(),
        about: about(&api["info"]),
        operations: operations(&api, shelf),
        objects: objects(&api),
    })
}

fn operations(api: &Value, shelf: &Shelf) -> Vec<Operation> {
    let examples = Examples::of(shelf);
    let paths = api["paths"].as_object().into_iter().flatten();
    let each = paths.flat_map(|(path, item)| {
        item.as_object().into_iter().flatten().map(move |(method, told)| (path, method, told))
    });
    let operation = |(path, method, told): (&String, &String, &Value)| Operation {
        anchor: told["operationId"].as_str().unwrap_or_default().to_owned(),
        method: method.to_ascii_uppercase(),
        path: path.clone(),
        about: markdown(told["summary"].as_str().unwrap_or_default()),
        parameters: told["parameters"].as_array().into_iter().flatten().map(parameter).collect(),
        answers: schema(&told["responses"]["200"]).map(kind),
        takes: schema(&told["requestBody"]).map(kind),
        example: if method == "get" { examples.address(path) } else { None },
    };
    each.map(operation).collect()
}

/// The description of a request or response body.
fn schema(sent: &Value) -> Option<&Value> {
    sent["content"]["application/json"].get("schema")
}

fn parameter(told: &Value) -> Field {
    let is_wanted = told["required"].as_bool() == Some(true) && told["in"] != "path";
    let needed = if is_wanted { " It is required." } else { "" };
    Field {
        name: told["name"].as_str().unwrap_or_default().to_owned(),
        kind: kind(&told["schema"]),
        about: markdown(&format!("{}{needed}", said(told))),
    }
}

fn objects(api: &Value) -> Vec<Object> {
    let all = api["components"]["schemas"].as_object().into_iter().flatten();
    all.map(|(name, told)| {
        let mut object =
            Object { name: name.clone(), about: about(told), and: Vec::new(), fields: Vec::new() };
        object.take(told);
        object
    })
    .collect()
}

impl Object {
    /// Adds the fields of a description and of its parts.
    fn take(&mut self, told: &Value) {
        let fields = told["properties"].as_object().into_iter().flatten();
        self.fields.extend(fields.map(|(name, told)| Field {
            name: name.clone(),
            kind: kind(told),
            about: about(told),
        }));
        for part in told["allOf"].as_array().into_iter().flatten() {
            match part.get("$ref") {
                Some(_) => self.and.push(kind(part)),
                None => self.take(part),
            }
        }
        self.and.extend(told["oneOf"].as_array().into_iter().flatten().map(kind));
    }
}

fn said(told: &Value) -> &str {
    told["description"].as_str().unwrap_or_default()
}

fn about(told: &Value) -> SafeHtml {
    // A nullable value has its description in the other alternative.
    let inside = told["oneOf"].as_array().into_iter().flatten().map(said).find(|said| !said.is_empty());
    markdown(Some(said(told)).filter(|said| !said.is_empty()).or(inside).unwrap_or_default())
}

/// The type of a value, with links to objects: `list of RuleRef`, `date or null`.
fn kind(told: &Value) -> SafeHtml {
    let mut out = String::new();
    write_kind(&mut out, told);
    trusted(out)
}

fn write_kind(out: &mut String, told: &Value) {
    if let Some(name) = told["$ref"].as_str().and_then(|reference| reference.strip_prefix(REFERENCE)) {
        let _ = write!(out, "<a href=\"#");
        escape_into(out, name);
        out.push_str("\">");
        escape_into(out, name);
        out.push_str("</a>");
        return;
    }
    let several = ["oneOf", "allOf"].into_iter().find_map(|key| told[key].as_array());
    if let Some(several) = several {
        let joined = if told["oneOf"].is_array() { " or " } else { " with " };
        for (at, one) in several.iter().enumerate() {
            out.push_str(if at == 0 { "" } else { joined });
            write_kind(out, one);
        }
        return;
    }
    let names: Vec<&str> = match &told["type"] {
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
        one => one.as_str().into_iter().collect(),
    };
    for (at, name) in names.into_iter().enumerate() {
        out.push_str(if at == 0 { "" } else { " or " });
        match name {
            "array" => {
                out.push_str("list of ");
                write_kind(out, &told["items"]);
            }
            "string" if told["format"] == "date" => out.push_str("date"),
            name => escape_into(out, name),
        }
    }
}

/// Example values for addresses to try.
struct Examples {
    number: Option<String>,
    card: Option<String>,
    ruling: Option<String>,
    term: Option<String>,
    document: Option<[String; 2]>,
    /// The newest dated edition and its predecessor.
    editions: Option<[String; 2]>,
}

impl Examples {
    fn of(shelf: &Shelf) -> Examples {
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
        Examples {
            number: rule.map(|rule| rule.number.to_string()),
            card: shelf.cards().iter().find(|card| !card.rulings.is_empty()).map(|card| card.slug.clone()),
            ruling: shelf.rulings().first().map(|ruling| ruling.id.clone()),
            term: entry.map(|text| text.slug.clone()),
            document: section
                .map(|entry| [shelf.documents()[entry.document].slug.clone(), entry.slug.clone()]),
            editions,
        }
    }

    /// An example address with all placeholders filled; none if the index has nothing that fits.
    fn address(&self, path: &str) -> Option<String> {
        let filled = path.split('/').map(|part| match part {
            "{number}" => self.number.clone(),
            "{slug}" if path.contains("/cards/") => self.card.clone(),
            "{slug}" => self.term.clone(),
            "{id}" if path.contains("/rulings/") => self.ruling.clone(),
            "{id}" => self.document.as_ref().map(|[document, _]| document.clone()),
            "{section}" => self.document.as_ref().map(|[_, section]| section.clone()),
            "{edition}" | "{to}" => self.editions.as_ref().map(|[newest, _]| newest.clone()),
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
