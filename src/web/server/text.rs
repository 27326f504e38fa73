//! The answers of the API as short Markdown or plain text: number, edition, text and address of each record.
//!
//! It reads API objects only, so the text tells what the JSON tells.

mod comparison;
mod readable;
mod record;
mod writer;

use serde_json::Value;

use self::readable::readable;
use self::writer::{Writer, list, text};

pub(super) use self::writer::Markup;

/// Limit of records of a list in one text; the rest is counted.
const MOST_LISTED: usize = 200;

/// An API object as text. Addresses begin with `base`, the address of the site.
pub(super) fn written(answer: &Value, base: &str, markup: Markup) -> String {
    let mut out = Writer::new(base, markup);
    let told = readable(answer, markup);
    if !write(&mut out, &told) {
        out.code(answer);
    }
    for warning in list(&told, "warnings").iter().filter_map(Value::as_str) {
        out.quote("Note", warning);
    }
    out.finish()
}

/// A problem with its ways to continue, as Markdown.
#[cfg(feature = "mcp")]
pub(super) fn problem(problem: &Value, base: &str) -> String {
    let mut out = Writer::new(base, Markup::Markdown);
    let problem = &readable(problem, Markup::Markdown);
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

/// Writes an object; false if its kind has no text form.
fn write(out: &mut Writer, answer: &Value) -> bool {
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
        _ => return false,
    }
    true
}

/// A page of a list.
fn all(out: &mut Writer, answer: &Value) {
    let records = list(answer, "data");
    let total = answer["total"].as_u64().unwrap_or(records.len() as u64);
    let is_among = |direct: &&Value| records.iter().all(|record| record["html_uri"] != direct["html_uri"]);
    let direct: Vec<&Value> = list(answer, "direct").iter().filter(is_among).collect();
    let kind = kind_of(records, total);
    out.paragraph(&match (records.len() as u64, total) {
        (_, 0) if !direct.is_empty() => String::new(),
        (_, 0) => "Nothing was found.".to_owned(),
        (shown, total) if shown < total => format!("{shown} of {total} {kind}:"),
        (_, total) => format!("{total} {kind}:"),
    });
    direct.into_iter().for_each(|direct| record::direct(out, direct));
    for record in records.iter().take(MOST_LISTED) {
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

/// The noun for `total` records: that of their kind, if all have the same.
fn kind_of(records: &[Value], total: u64) -> String {
    let first = records.first().map_or("", |record| text(record, "object"));
    let is_one = records.iter().all(|record| text(record, "object") == first);
    let name = match first {
        "glossary" => "entry",
        "rule" | "ruling" | "card" | "section" | "document" | "edition" | "source" | "diagnostic" => first,
        _ => "record",
    };
    let name = if is_one { name } else { "record" };
    match total {
        1 => name.to_owned(),
        _ if name == "entry" => "entries".to_owned(),
        _ => format!("{name}s"),
    }
}
