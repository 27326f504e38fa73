//! `citator rule`, `citator cite` and `citator search`: asks the API in process and prints its answer, as text or as
//! JSON.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use citation::{expand, notation};
use index::Kind;
use jiff::civil::Date;
use language::Language;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use web::{AnswerForm, Problem, Site, Told};

use super::common_args::{LookArgs, RuleArgs};
use super::input::open;
use super::outcome::{Exit, Failure};

/// Prints a rule with its subrules, or each rule of a range.
pub(super) fn rule(asked: &RuleArgs, as_of: Option<Date>, out: &mut dyn Write) -> Result<Exit, Failure> {
    let RuleArgs { number, look: LookArgs { lang, json, index } } = asked;
    let mut api = Api::open(&index.index, *json)?;
    for number in numbers(number) {
        let path = format!("/api/v1/rules/{}", utf8_percent_encode(&number, NON_ALPHANUMERIC));
        // As JSON it is the object of the API, as text what the page shows.
        let subrules = if *json { "" } else { "true" };
        let parameters = [("lang", lang.code()), ("as_of", &said(as_of)), ("subrules", subrules)];
        api.print(&path, &parameters, out)?;
    }
    Ok(Exit::Done)
}

/// The numbers of a range or a list; anything else as it was typed.
fn numbers(typed: &str) -> Vec<String> {
    let parts =
        notation(typed).and_then(|notation| notation.candidates.into_iter().next()).unwrap_or_default();
    let numbers: Vec<String> =
        parts.into_iter().flat_map(|part| expand(part, None)).map(|number| number.to_string()).collect();
    if numbers.len() > 1 { numbers } else { vec![typed.to_owned()] }
}

/// Prints what became of a rule.
pub(super) fn cite(
    asked: &RuleArgs,
    [as_of, to]: [Option<Date>; 2],
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let RuleArgs { number, look: LookArgs { lang, json, index } } = asked;
    let parameters =
        [("q", number.as_str()), ("lang", lang.code()), ("as_of", &said(as_of)), ("to", &said(to))];
    Api::open(&index.index, *json)?.print("/api/v1/cite", &parameters, out)?;
    Ok(Exit::Done)
}

/// A query with its filters.
pub(super) struct Query {
    pub(super) query: String,
    pub(super) kind: Option<Kind>,
    pub(super) language: Option<Language>,
    pub(super) limit: u16,
}

/// Searches and prints the hits; exit code 4 if there are none.
pub(super) fn search(asked: &Query, index: &Path, json: bool, out: &mut dyn Write) -> Result<Exit, Failure> {
    if asked.query.trim().is_empty() {
        let what = "the query is empty; try: citator search 'trample damage'".to_owned();
        return Err(Failure::Usage { what });
    }
    let parameters = [
        ("q", asked.query.as_str()),
        ("limit", &asked.limit.to_string()),
        ("kind", asked.kind.map_or("", Kind::name)),
        ("lang", asked.language.map_or("", Language::code)),
    ];
    if Api::open(index, json)?.print("/api/v1/search", &parameters, out)? {
        return Ok(Exit::Done);
    }
    let what = format!(
        "no results for {:?}\n  help: try fewer words or another spelling; `citator cite NUMBER` follows a number of an older edition",
        asked.query
    );
    Err(Failure::NotFound { what })
}

/// A day as a parameter; empty without one.
fn said(day: Option<Date>) -> String {
    day.map_or_else(String::new, |day| day.to_string())
}

/// The API over an index.
struct Api {
    site: Arc<Site>,
    runtime: tokio::runtime::Runtime,
    form: AnswerForm,
}

impl Api {
    fn open(index: &Path, is_json: bool) -> Result<Api, Failure> {
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::Runtime)?;
        let form = if is_json { AnswerForm::Json } else { AnswerForm::Text };
        Ok(Api { site: Arc::new(Site::new(open(index)?)), runtime, form })
    }

    /// Prints an answer; whether something was found.
    fn print(
        &mut self,
        path: &str,
        parameters: &[(&str, &str)],
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let answer = web::answer(Arc::clone(&self.site), path, parameters, self.form);
        let Told { body, found_nothing } = self.runtime.block_on(answer).map_err(failure)?;
        writeln!(out, "{}", body.trim_end())?;
        Ok(!found_nothing)
    }
}

/// A problem of the API as a failure of the command, with the next command to try instead of a search page.
fn failure(mut problem: Problem) -> Failure {
    problem.offers.retain(|offer| !offer.is_search);
    let help = match problem.code {
        "not-a-rule-number" => "rule numbers look like 702, 702.19 or 702.19b",
        "no-such-rule" => "`citator cite NUMBER` says what became of a number of an older edition",
        _ => "`citator status` lists the editions that are held",
    };
    let what = format!("{}\n  help: {help}", problem.as_text().trim_end().replace("\n\n", "\n  "));
    match (problem.code, problem.status.as_u16()) {
        ("not-a-rule-number", _) | (_, 400) => Failure::Usage { what },
        (_, 404 | 410) => Failure::NotFound { what },
        _ => Failure::Api { what },
    }
}
