//! `/api/v1/cite/check`: every citation in a posted text, with its status.
//!
//! It parses the request and counts findings; the stage `lint` finds and traces the citations.

use std::sync::Arc;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use language::Language;
use lint::{Checker, Counts};
use view::{CheckCounts, FindingView, Reader, Wording};
use work::steps;

use crate::check::limited;
use crate::history::resolve;
use crate::http::problem::{Link, Problem};
use crate::http::request_notes::RequestNotes;
use crate::http::{self, l10n};
use crate::state::site::{Held, Site, Snapshot};
use crate::text_form::{self, MOST_LISTED, TextForm, Writer, Written, marked};

/// Limit of citations reported for one text; all are counted.
pub const MAX_CITATIONS: usize = 10_000;
/// Limit of the report, in bytes.
pub const MAX_TOLD_BYTES: usize = 6 << 20;
/// Limit of numbers in each list of a citation.
pub const MAX_TOLD_NUMBERS: usize = 20;
/// Limit of numbers traced for one text: about five times as many as in the longest plausible text of this
/// size.
pub(crate) const MAX_FOLLOWED: usize = 50_000;
/// The fields that a body may have.
const FIELDS: [&str; 4] = ["text", "as_of", "to", "lang"];

/// A text to check.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(
    dead_code,
    reason = "it describes the body, which is read field by field so that each fault has its own words"
)]
pub(crate) struct CheckParams {
    /// The text.
    text: String,
    /// Date the text was written for. Default: the date at its top.
    #[schema(value_type = Option<String>, format = Date)]
    as_of: Option<String>,
    /// Date to trace numbers to. Default: today.
    #[schema(value_type = Option<String>, format = Date)]
    to: Option<String>,
    /// Language of the text. Default: English.
    lang: Option<String>,
}

/// The citations of a text.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckView {
    /// Always `check`.
    object: &'static str,
    /// The date used for the text; null if unknown.
    as_of: Option<DayView>,
    /// Effective date of the edition that numbers were traced to.
    #[schema(value_type = Option<String>, format = Date)]
    to: Option<Date>,
    /// The citations in the order of the text.
    #[schema(value_type = Vec<FindingView>)]
    citations: Box<RawValue>,
    /// Number of citations by status.
    counts: CheckCounts,
    /// Parts of the request that were not understood, or were replaced by something near.
    warnings: Vec<String>,
    /// Number of `citations`.
    #[serde(skip)]
    told: usize,
    /// The first of them, for the text form.
    #[serde(skip)]
    lines: Vec<LineView>,
}

impl CheckView {
    /// The response; its JSON is in a buffer of the right size.
    fn response(&self, form: Option<TextForm>) -> Result<Response, Problem> {
        if let Some(form) = form {
            return Ok(form.response(self));
        }
        let mut json = Vec::with_capacity(self.citations.get().len() + (4 << 10));
        serde_json::to_writer(&mut json, self)
            .map_err(|_| Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR))?;
        Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
    }
}

impl Written for CheckView {
    fn write(&self, out: &mut Writer) {
        let CheckCounts { citations, stale, .. } = self.counts;
        let day =
            self.as_of.as_ref().map_or_else(String::new, |as_of| format!(" in a text of {}", as_of.day));
        out.paragraph(format!("{citations} citations{day}, {stale} outdated."));
        for LineView { line, is_stale, message } in &self.lines {
            let mark = if *is_stale { out.strong("outdated") } else { marked!(out, "ok") };
            out.item(marked!(out, "line {}, {}: {}", line, mark, message));
        }
        if self.told > self.lines.len() {
            out.paragraph(format!("and {} more in the JSON", self.told - self.lines.len()));
        }
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

/// A citation as a line of the text form.
#[derive(Debug)]
struct LineView {
    line: u32,
    is_stale: bool,
    message: String,
}

/// The date of a text.
#[derive(Debug, Serialize, ToSchema)]
struct DayView {
    /// The date.
    #[schema(value_type = String, format = Date)]
    day: Date,
    /// The line of the text with the date; null if the request gave it.
    line: Option<u32>,
}

/// A parsed request.
struct Question {
    text: String,
    language: Language,
    as_of: Option<Date>,
    to: Option<Date>,
}

/// Checks every citation in a text of up to 2 MiB: its meaning on the date of the text, the rule's current
/// number, and a replacement. Reports the first 10,000, in up to 6 MiB and with up to 20 numbers each; all
/// are counted, up to the 100,000th number.
#[utoipa::path(post, path = "/api/v1/cite/check", request_body = CheckParams, responses((status = 200, body = CheckView), (status = 400, description = "The body cannot be read"), (status = 413, description = "The body is larger than 2 MiB"), (status = 503, description = "Too many texts at once, or too much that is not sent yet; try again")))]
pub(crate) async fn json(
    held: Held,
    State(site): State<Arc<Site>>,
    notes: Extension<Arc<RequestNotes>>,
    body: Bytes,
) -> Result<Response, Problem> {
    let question = Question::read(&body)?;
    let form = text_form::wanted();
    let check = || find(&held, &question).and_then(|view| view.response(form));
    let response = limited::run(&site, &notes, check).await??;
    Ok(([(header::CACHE_CONTROL, "no-store")], response).into_response())
}

/// The answer to methods other than POST.
pub(crate) async fn other_method() -> Response {
    let detail = r#"send the text with POST, as JSON: {"text": "See rule 702.19b.", "as_of": "2021-07-23"}"#;
    let problem = Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", detail);
    let problem = problem
        .offer("One number alone", vec![Link::new("/api/v1/cite?q=702.19b", "/api/v1/cite?q=702.19b")]);
    ([(header::ALLOW, "POST")], problem).into_response()
}

fn find(held: &Snapshot, question: &Question) -> Result<CheckView, Problem> {
    let shelf = &held.live.shelf;
    let checker = Checker::new(shelf, question.language, question.to).ok_or_else(resolve::no_editions)?;
    let mut checker = checker.following(MAX_FOLLOWED);
    let (to, wording) = (checker.to(), Wording::new(&checker, Reader::Program));
    let (mut told, mut counts) = (Told::default(), Counts::default());
    let checked = checker.check_each(&question.text, question.as_of, |finding| {
        counts += Counts::of(std::slice::from_ref(&finding));
        told.tell(|| FindingView::new(&finding, &wording, MAX_TOLD_NUMBERS));
    });
    let mut warnings: Vec<String> = checked.warnings.iter().map(|warning| wording.warning(warning)).collect();
    if told.count < counts.citations {
        let [told, all] = [told.count, counts.citations].map(l10n::count);
        warnings.push(format!(
            "only the first {told} of {all} citations are told; the counts are of all; send the text in parts"
        ));
    }
    let (count, lines) = (told.count, std::mem::take(&mut told.lines));
    Ok(CheckView {
        object: "check",
        as_of: checked.as_of.map(|as_of| DayView { day: as_of.day, line: as_of.line }),
        to,
        citations: told.finish().ok_or_else(|| Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR))?,
        counts: counts.into(),
        warnings,
        told: count,
        lines,
    })
}

/// The reported citations as JSON.
#[derive(Default)]
struct Told {
    json: Vec<u8>,
    count: usize,
    lines: Vec<LineView>,
    /// Whether a citation was left out; all later ones are left out, too.
    is_full: bool,
}

impl Told {
    fn tell(&mut self, view: impl FnOnce() -> FindingView) {
        self.is_full |= self.count == MAX_CITATIONS;
        if self.is_full {
            return;
        }
        let before = self.json.len();
        self.json.push(if self.count == 0 { b'[' } else { b',' });
        // Writing to memory does not fail.
        let view = view();
        let is_written = serde_json::to_writer(&mut self.json, &view).is_ok();
        steps::charge(self.json.len() - before);
        self.is_full = !is_written || self.json.len() > MAX_TOLD_BYTES;
        if self.is_full {
            self.json.truncate(before);
        } else {
            self.count += 1;
            if self.lines.len() < MOST_LISTED {
                let FindingView { line, stale: is_stale, message, .. } = view;
                self.lines.push(LineView { line, is_stale, message });
            }
        }
    }

    fn finish(mut self) -> Option<Box<RawValue>> {
        self.json.extend_from_slice(if self.count == 0 { b"[]" } else { b"]" });
        RawValue::from_string(String::from_utf8(self.json).ok()?).ok()
    }
}

impl Question {
    fn read(body: &[u8]) -> Result<Question, Problem> {
        let form = r#"The body is an object like {"text": "See rule 702.19b.", "as_of": "2021-07-23"}"#;
        let bad = |detail: String| {
            Problem::new(StatusCode::BAD_REQUEST, "bad-body", detail).offer(form, Vec::new())
        };
        // Some editors save a byte order mark at the start.
        let body = body.strip_prefix("\u{feff}".as_bytes()).unwrap_or(body);
        let value: Value =
            serde_json::from_slice(body).map_err(|error| bad(format!("the body is not JSON: {error}")))?;
        let Value::Object(mut fields) = value else {
            return Err(bad("the body is not a JSON object".to_owned()));
        };
        if let Some(name) = fields.keys().find(|name| !FIELDS.contains(&name.as_str())) {
            return Err(http::params::unknown(name, &FIELDS.map(str::to_owned)));
        }
        let missing = || Problem {
            code: "missing-parameter",
            ..Problem::parameter("text", "text is missing: what is checked?")
        };
        // An empty value counts as absent, as in a query.
        let mut optional = |name| string(&mut fields, name).map(|text| text.filter(|text| !text.is_empty()));
        let (as_of, to, lang) = (optional("as_of")?, optional("to")?, optional("lang")?);
        Ok(Question {
            text: string(&mut fields, "text")?.ok_or_else(missing)?,
            language: http::params::language("lang", lang.as_deref())?.unwrap_or(Language::English),
            as_of: http::params::day("as_of", as_of.as_deref())?,
            to: http::params::day("to", to.as_deref())?,
        })
    }
}

/// A string field; null counts as absent.
fn string(fields: &mut Map<String, Value>, name: &str) -> Result<Option<String>, Problem> {
    match fields.remove(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(value)) => Ok(Some(value)),
        Some(_) => Err(Problem::parameter(name, format!("{name} is a string"))),
    }
}
