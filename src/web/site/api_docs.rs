//! `/api/docs`: the API reference for people, with the parameters and an example of every address, and the
//! fields of every object.
//!
//! It is generated from the OpenAPI description, so the two cannot differ. It is in English on every page.

use std::fmt::Write;
use std::sync::LazyLock;
use std::time::Duration;

use askama::Template;
use axum::Extension;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde_json::Value;

use crate::chrome::layout::{PageLayout, here, send_for};
use crate::http::cache_control::CHANGING;
use crate::http::in_process_api::InProcessApi;
use crate::http::l10n;
use crate::http::problem::Problem;
use crate::render::safe_html::{SafeHtml, escape_into, trusted};
use crate::site::bulk;
use crate::site::example_answer;
use crate::site::example_request::{ExampleRequest, ExampleValues};
use crate::site::openapi;
use crate::site::static_pages::markdown;
use crate::state::site::Held;
use crate::text_form::AnswerForm;

/// Time limit for an example.
const ANSWER_WITHIN: Duration = Duration::from_secs(1);
/// The address in examples of a site that does not know its own.
const LOCAL: &str = "http://127.0.0.1:7070";

/// Changelog of the API.
static CHANGES: LazyLock<SafeHtml> =
    LazyLock::new(|| markdown(include_str!("../../../templates/api_changes.md")));

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
    /// A request to try.
    request: Option<ExampleRequest>,
    /// The answer to it.
    answer: Option<String>,
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
    /// Scheme and host in the lines of code.
    base: String,
    operations: Vec<Operation>,
    objects: Vec<Object>,
    changes: SafeHtml,
}

/// `/api/docs`. Its examples are answers of the API itself.
pub(crate) async fn page(held: Held, ask: Extension<InProcessApi>) -> Result<Response, Problem> {
    let api = openapi::described();
    let mut frame = held.frame("API").at([here("API")], "");
    frame.canonical = Some("/api/docs".to_owned());
    frame.description = said(&api["info"]).to_owned();
    let base = if frame.base.is_empty() { LOCAL } else { &frame.base }.to_owned();
    let operations = operations(&api, &ExampleValues::find(&held.live.shelf), &ask).await;
    // An answer that took too long is there the next time.
    let is_whole =
        operations.iter().all(|operation| operation.answer.is_some() || operation.request.is_none());
    let keep = if is_whole { CHANGING } else { HeaderValue::from_static("no-store") };
    let page = ApiPage {
        frame,
        lang: l10n::lang_of_details(),
        about: about(&api["info"]),
        base,
        operations,
        objects: objects(&api),
        changes: CHANGES.clone(),
    };
    send_for(&page, keep)
}

async fn operations(api: &Value, values: &ExampleValues, ask: &InProcessApi) -> Vec<Operation> {
    let mut operations = Vec::new();
    let paths = api["paths"].as_object().into_iter().flatten();
    for (path, item) in paths {
        for (method, told) in item.as_object().into_iter().flatten() {
            let request = values.request(method, path);
            let answer = match &request {
                // Whether a server has bulk files, and since when, is not part of the reference.
                Some(request) if request.address == bulk::LIST => bulk::example(),
                Some(request) => answer_to(request, ask).await,
                None => None,
            };
            operations.push(Operation {
                anchor: told["operationId"].as_str().unwrap_or_default().to_owned(),
                method: method.to_ascii_uppercase(),
                path: path.clone(),
                about: markdown(told["summary"].as_str().unwrap_or_default()),
                parameters: told["parameters"].as_array().into_iter().flatten().map(parameter).collect(),
                answers: schema(&told["responses"]["200"]).map(kind),
                takes: schema(&told["requestBody"]).map(kind),
                request,
                answer,
            });
        }
    }
    operations
}

/// The answer to an example, shortened; `None` if it takes too long.
async fn answer_to(request: &ExampleRequest, ask: &InProcessApi) -> Option<String> {
    let reply = async {
        match &request.body {
            None => ask.get(&request.address, AnswerForm::Json).await,
            Some(body) => ask.post(&request.address, body.clone().into_bytes(), AnswerForm::Json).await,
        }
    };
    let reply = tokio::time::timeout(ANSWER_WITHIN, reply).await.ok()?;
    if reply.status == StatusCode::OK { example_answer::shortened(&reply.body) } else { None }
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
