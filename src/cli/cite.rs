//! `citator cite`: prints the trace of a rule, as the API returns it.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use jiff::civil::Date;
use language::Language;
use serde_json::Value;
use web::{Site, answer};

use super::input::open;
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};

/// The rule to trace, and the dates to trace it between.
pub(super) struct Question {
    pub(super) number: String,
    pub(super) language: Language,
    pub(super) as_of: Option<Date>,
    pub(super) to: Option<Date>,
}

/// Prints the trace of a rule; exit code 4 with the nearest numbers if no edition had it.
pub(super) fn run(
    question: &Question,
    index: &Path,
    json: bool,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let text = api_answer(question, index)?;
    let trace: Value = serde_json::from_str(&text)?;
    if trace["object"] != "trace" {
        return Err(failure(&trace));
    }
    if json {
        writeln!(out, "{text}")?;
    } else {
        print(&trace, out)?;
    }
    Ok(Exit::Done)
}

fn api_answer(question: &Question, index: &Path) -> Result<String, Failure> {
    let live = open(index)?;
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::Runtime)?;
    let site = Arc::new(Site::new(live));
    let days = [question.as_of, question.to].map(|day| day.map_or_else(String::new, |day| day.to_string()));
    let parameters = [
        ("q", question.number.as_str()),
        ("lang", question.language.code()),
        ("as_of", &days[0]),
        ("to", &days[1]),
    ];
    let given: Vec<(&str, &str)> = parameters.into_iter().filter(|(_, value)| !value.is_empty()).collect();
    Ok(runtime.block_on(answer(site, "/api/v1/cite", &given)))
}

/// A problem of the API as a failure of the command, with the near numbers that it offers.
fn failure(problem: &Value) -> Failure {
    let mut what = text(&problem["detail"]).to_owned();
    let near = |offer: &&Value| {
        matches!(text(&offer["label"]), "Nearest numbers")
            || text(&offer["label"]).starts_with("Rule letters skip")
    };
    for offer in list(&problem["next"]).iter().filter(near) {
        let links: Vec<&str> = list(&offer["links"]).iter().map(|link| text(&link["text"])).collect();
        what.push_str(&format!("\n  {}: {}", text(&offer["label"]), links.join(", ")));
    }
    match text(&problem["code"]) {
        "not-a-rule-number" => Failure::Usage { what },
        _ => Failure::NotFound { what },
    }
}

fn print(trace: &Value, out: &mut dyn Write) -> Result<(), Failure> {
    list(&trace["warnings"]).iter().for_each(|warning| notice(&format!("warning: {}", text(warning))));
    let to: Vec<String> = list(&trace["to"]).iter().map(|to| text(&to["number"]).to_owned()).collect();
    let now = if to.is_empty() { "nothing".to_owned() } else { to.join(", ") };
    writeln!(
        out,
        "{} → {now}: {}, confidence {}",
        text(&trace["from"]["number"]),
        text(&trace["verdict"]),
        trace["confidence"]
    )?;
    for (label, standing) in
        std::iter::once(("then", &trace["from"])).chain(list(&trace["to"]).iter().map(|to| ("now ", to)))
    {
        writeln!(
            out,
            "\n{label} {} [{}]\n{}",
            text(&standing["number"]),
            text(&standing["edition"]["id"]),
            wording(standing)
        )?;
    }
    if trace["wording"] == "edited" {
        writeln!(out, "\nchanged [-taken out-] {{+put in+}}\n{}", marked(&trace["diff"]))?;
    }
    if !list(&trace["steps"]).is_empty() {
        writeln!(out, "\nsteps")?;
    }
    for step in list(&trace["steps"]) {
        let numbers = |key: &str| match list(&step[key]) {
            [] => "nothing".to_owned(),
            numbers => numbers.iter().map(text).collect::<Vec<_>>().join(", "),
        };
        writeln!(
            out,
            "  {}  {} → {}, wording: {}",
            text(&step["date"]),
            numbers("from"),
            numbers("to"),
            text(&step["change"])
        )?;
    }
    let taken = &trace["now_at_this_number"];
    if taken.is_object() {
        writeln!(
            out,
            "\n{} is a different rule there [{}]\n{}",
            text(&taken["number"]),
            text(&taken["edition"]["id"]),
            wording(taken)
        )?;
    }
    for candidate in list(&trace["candidates"]) {
        writeln!(
            out,
            "\npossible match: {} [{}]\n{}",
            text(&candidate["number"]),
            text(&candidate["edition"]["id"]),
            wording(candidate)
        )?;
    }
    Ok(())
}

/// Title and text of a rule.
fn wording(standing: &Value) -> String {
    [text(&standing["title"]), text(&standing["text"])]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// A word diff in the format of `git diff --word-diff`.
fn marked(diff: &Value) -> String {
    let stretch = |stretch: &Value| match text(&stretch["op"]) {
        "deleted" => format!("[-{}-]", text(&stretch["text"])),
        "inserted" => format!("{{+{}+}}", text(&stretch["text"])),
        _ => text(&stretch["text"]).to_owned(),
    };
    list(diff).iter().map(stretch).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
