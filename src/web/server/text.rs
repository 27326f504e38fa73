//! The answers of the API as short Markdown or plain text: number, edition, text and address of each record.
//!
//! It reads API objects only, so the text tells what the JSON tells.

mod comparison;
mod record;
mod writer;

use serde_json::Value;

use self::writer::{Writer, list, text};

pub(super) use self::writer::Markup;

/// Limit of records of a list in one text; the rest is counted.
const MOST_LISTED: usize = 200;

/// An API object as text. Addresses begin with `base`, the address of the site.
pub(super) fn written(answer: &Value, base: &str, markup: Markup) -> String {
    let mut out = Writer::new(base, markup);
    write(&mut out, answer);
    for warning in list(answer, "warnings").iter().filter_map(Value::as_str) {
        out.quote("Note", warning);
    }
    out.finish()
}

/// A problem with its ways to continue, as Markdown.
#[cfg(feature = "mcp")]
pub(super) fn problem(problem: &Value, base: &str) -> String {
    let mut out = Writer::new(base, Markup::Markdown);
    out.paragraph(text(problem, "detail"));
    for offer in list(problem, "next") {
        let links = list(offer, "links");
        let links: Vec<String> =
            links.iter().map(|link| out.link(text(link, "text"), text(link, "href"))).collect();
        let label = text(offer, "label");
        out.paragraph(&if links.is_empty() {
            label.to_owned()
        } else {
            format!("{label}: {}", links.join(", "))
        });
    }
    out.finish()
}

fn write(out: &mut Writer, answer: &Value) {
    match text(answer, "object") {
        "rule" => record::rule(out, answer),
        "glossary" => record::entry(out, answer),
        "ruling" => record::ruling(out, answer),
        "card" => record::card(out, answer),
        "section" => record::section(out, answer),
        "document" => record::document(out, answer),
        "edition" => record::edition(out, answer),
        "trace" => comparison::trace(out, answer),
        "lineage" => comparison::lineage(out, answer),
        "history" => comparison::history(out, answer),
        "check" => comparison::check(out, answer),
        "diff" => comparison::diff(out, answer),
        "list" => all(out, answer),
        _ => out.code(answer),
    }
}

/// A page of a list.
fn all(out: &mut Writer, answer: &Value) {
    let records = list(answer, "data");
    let total = answer["total"].as_u64().unwrap_or(records.len() as u64);
    out.paragraph(&match (records.len() as u64, total) {
        (_, 0) => "Nothing was found.".to_owned(),
        (shown, total) if shown < total => format!("{shown} of {total} records:"),
        (_, 1) => "1 record:".to_owned(),
        (_, total) => format!("{total} records:"),
    });
    for record in list(answer, "direct").iter().chain(records).take(MOST_LISTED) {
        record::line(out, record);
    }
    let suggestions = list(answer, "suggestions").iter().map(|other| text(other, "text"));
    let suggestions: Vec<&str> = suggestions.filter(|text| !text.is_empty()).collect();
    if !suggestions.is_empty() {
        out.paragraph(&format!("Perhaps: {}", suggestions.join("; ")));
    }
    let next = text(answer, "next_page");
    if !next.is_empty() {
        let next = out.place("next page", next);
        out.paragraph(&next);
    }
}
