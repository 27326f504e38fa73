//! `/api/v1/cite/check`: every citation in a text that is sent, with what became of it.
//!
//! It reads the question and counts what is answered; what the citations mean is told by the stage of the same name.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::check::{Checker, Counts};
use crate::language::Language;
use crate::view::{CheckCounts, FindingView};

use super::ask;
use super::cite;
use super::problem::{Link, Problem};
use super::site::{Held, Holdings, Site};
use super::words;

/// The largest body that is read here, in bytes.
pub const MAX_CHECKED_BODY: usize = 2 << 20;
/// How many citations are told of one text; all are counted.
pub const MAX_CITATIONS: usize = 10_000;
/// What may stand in the body.
const FIELDS: [&str; 4] = ["text", "as_of", "to", "lang"];

/// A text to check.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes the body, which is read field by field so that each fault has its own words")]
pub(super) struct CheckAsked {
    /// The text.
    text: String,
    /// The day for which it was written; the day that its head names when nobody says.
    #[schema(value_type = Option<String>, format = Date)]
    as_of: Option<String>,
    /// The day whose edition numbers are followed to; today when nobody says.
    #[schema(value_type = Option<String>, format = Date)]
    to: Option<String>,
    /// The language of the text; English when nobody says.
    lang: Option<String>,
}

/// The citations of a text.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CheckView {
    /// Always `check`.
    object: &'static str,
    /// The day that the text was read as of; null when nobody knows it.
    as_of: Option<DayView>,
    /// Since when the edition is in force that numbers were followed to.
    #[schema(value_type = Option<String>, format = Date)]
    to: Option<Date>,
    /// The citations in the order of the text.
    citations: Vec<FindingView>,
    /// How many there are of each sort.
    counts: CheckCounts,
    /// What was not understood, or was answered for something near it.
    warnings: Vec<String>,
}

/// The day of a text.
#[derive(Debug, Serialize, ToSchema)]
struct DayView {
    /// The day.
    #[schema(value_type = String, format = Date)]
    day: Date,
    /// The line of the text that says it; null when the request did.
    line: Option<u32>,
}

/// What is asked.
struct Question {
    text: String,
    language: Language,
    as_of: Option<Date>,
    to: Option<Date>,
}

/// Every citation in a text of up to 2 MiB: what it meant on the day of the text, what that rule is now, and what to write instead. The first 10,000 are told, all are counted.
#[utoipa::path(post, path = "/api/v1/cite/check", request_body = CheckAsked, responses((status = 200, body = CheckView), (status = 400, description = "The body cannot be read"), (status = 413, description = "The body is larger than 2 MiB"), (status = 503, description = "Too many texts at once; try again")))]
pub(super) async fn json(held: Held, State(site): State<Arc<Site>>, body: Bytes) -> Result<Response, Problem> {
    let question = Question::read(&body)?;
    let answer = site.checks.aside(|| find(&held, &question).map(|view| Json(view).into_response())).await?;
    let mut response = answer?;
    response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    Ok(response)
}

/// What another method than POST is told.
pub(super) async fn other_method() -> Response {
    let detail = r#"send the text with POST, as JSON: {"text": "See rule 702.19b.", "as_of": "2021-07-23"}"#;
    let problem = Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", detail);
    let problem = problem.offer("One number alone", vec![Link::new("/api/v1/cite?q=702.19b", "/api/v1/cite?q=702.19b")]);
    ([(header::ALLOW, "POST")], problem).into_response()
}

fn find(held: &Holdings, question: &Question) -> Result<CheckView, Problem> {
    let shelf = &held.live.shelf;
    let mut checker = Checker::new(shelf, question.language, question.to).ok_or_else(cite::no_editions)?;
    let checked = checker.check(&question.text, question.as_of);
    let to = checker.to().filter(|_| !checker.is_to_newest());
    let mut warnings: Vec<String> = checked.warnings.iter().map(ToString::to_string).collect();
    if checked.findings.len() > MAX_CITATIONS {
        let [told, all] = [MAX_CITATIONS, checked.findings.len()].map(words::count);
        warnings.push(format!("only the first {told} of {all} citations are told; the counts are of all; send the text in parts"));
    }
    Ok(CheckView {
        object: "check",
        as_of: checked.as_of.map(|as_of| DayView { day: as_of.day, line: as_of.line }),
        to: checker.to(),
        counts: Counts::of(&checked.findings).into(),
        citations: checked.findings.iter().take(MAX_CITATIONS).map(|finding| FindingView::of(finding, to)).collect(),
        warnings,
    })
}

impl Question {
    fn read(body: &[u8]) -> Result<Question, Problem> {
        let form = r#"The body is an object like {"text": "See rule 702.19b.", "as_of": "2021-07-23"}"#;
        let bad = |detail: String| Problem::new(StatusCode::BAD_REQUEST, "bad-body", detail).offer(form, Vec::new());
        // Some editors put a byte order mark before what they save.
        let body = body.strip_prefix("\u{feff}".as_bytes()).unwrap_or(body);
        let value: Value = serde_json::from_slice(body).map_err(|error| bad(format!("the body is no JSON: {error}")))?;
        let Value::Object(mut fields) = value else { return Err(bad("the body is no JSON object".to_owned())) };
        if let Some(name) = fields.keys().find(|name| !FIELDS.contains(&name.as_str())) {
            return Err(ask::unknown(name, &FIELDS.map(str::to_owned)));
        }
        let missing = || Problem { code: "missing-parameter", ..Problem::parameter("text", "text is missing: what is checked?") };
        let (as_of, to, lang) = (string(&mut fields, "as_of")?, string(&mut fields, "to")?, string(&mut fields, "lang")?);
        Ok(Question {
            text: string(&mut fields, "text")?.ok_or_else(missing)?,
            language: ask::language("lang", lang.as_deref())?.unwrap_or(Language::English),
            as_of: ask::day("as_of", as_of.as_deref())?,
            to: ask::day("to", to.as_deref())?,
        })
    }
}

/// A field that is a string; null is as good as none.
fn string(fields: &mut Map<String, Value>, name: &str) -> Result<Option<String>, Problem> {
    match fields.remove(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(value)) => Ok(Some(value)),
        Some(_) => Err(Problem::parameter(name, format!("{name} is a string"))),
    }
}
