//! Traces, histories, checks of citations, and differences between editions.

use serde_json::Value;

use super::MOST_LISTED;
use super::record::edition_of;
use super::writer::{Writer, clipped, joined, list, text};

/// Limit of a text in a line of a list, in characters.
const MOST_OF_A_LINE: usize = 300;

/// The fate of a rule between two editions, with both texts.
pub(super) fn trace(out: &mut Writer, trace: &Value) {
    let from = &trace["from"];
    let to = list(trace, "to");
    let numbers: Vec<&str> = to.iter().map(|rule| text(rule, "number")).collect();
    let now = if numbers.is_empty() { "nothing".to_owned() } else { numbers.join(", ") };
    let number = text(from, "number");
    out.heading(1, &format!("{number} → {now}: {}", text(trace, "verdict")));
    standing(out, "Then", from);
    for rule in to {
        standing(out, "Now", rule);
    }
    let other = &trace["now_at_this_number"];
    let is_another = other.is_object() && !to.iter().any(|rule| rule["uri"] == other["uri"]);
    if is_another {
        standing(out, "The number now names another rule", other);
    }
    for step in list(trace, "steps") {
        let (from, to) = (joined(list(step, "from")), joined(list(step, "to")));
        out.item(&format!("{}: {from} → {to} ({})", text(step, "date"), text(step, "change")));
    }
}

/// A rule with its edition.
fn standing(out: &mut Writer, label: &str, rule: &Value) {
    let name = out.link(text(rule, "number"), text(rule, "html_uri"));
    out.paragraph(&format!("{} {name}, {}", out.strong(&format!("{label}:")), edition_of(&rule["edition"])));
    out.paragraph(&format!("{} {}", text(rule, "title"), text(rule, "text")));
}

/// The life of a rule through the editions.
pub(super) fn lineage(out: &mut Writer, lineage: &Value) {
    let gone = text(lineage, "gone_since");
    let today = if gone.is_empty() { joined(list(lineage, "today")) } else { format!("gone since {gone}") };
    out.heading(1, &format!("{}: {today}", text(lineage, "id")));
    for tenure in list(lineage, "numbers") {
        out.item(&format!("{} since {}", text(tenure, "number"), text(tenure, "since")));
    }
    for step in list(lineage, "steps") {
        out.item(&format!("{}: {}", text(step, "date"), text(step, "change")));
    }
}

/// The rules that have had a number, each with its changes.
pub(super) fn history(out: &mut Writer, history: &Value) {
    out.heading(1, text(history, "number"));
    for life in list(history, "lives") {
        let [first, last] = [0, 1].map(|at| text(&life["held_number"][at], "effective"));
        let days = if first == last { first.to_owned() } else { format!("{first} to {last}") };
        let today: Vec<&str> = list(life, "today").iter().map(|rule| text(rule, "number")).collect();
        let today = if today.is_empty() { "gone".to_owned() } else { today.join(", ") };
        out.heading(2, &format!("{days}, now {today}"));
        let steps = list(life, "steps");
        for step in steps {
            let (from, to) = (joined(list(step, "from")), joined(list(step, "to")));
            let change = match (from.as_str(), to.as_str(), text(step, "change")) {
                ("", _, _) => format!("added as {to}"),
                (_, "", _) => format!("{from} removed"),
                (_, _, "same") => format!("{from} → {to}"),
                (_, _, change) if from == to => format!("{to} {change}"),
                (_, _, change) => format!("{from} → {to}, {change}"),
            };
            out.item(&format!("{}: {change}", text(step, "date")));
        }
        if steps.is_empty() {
            out.paragraph("No change in the editions here.");
        }
    }
}

/// The citations of a text with their status.
pub(super) fn check(out: &mut Writer, check: &Value) {
    let counts = &check["counts"];
    let count = |name: &str| counts[name].as_u64().unwrap_or_default();
    let day = text(&check["as_of"], "day");
    let day = if day.is_empty() { String::new() } else { format!(" in a text of {day}") };
    out.paragraph(&format!("{} citations{day}, {} outdated.", count("citations"), count("stale")));
    let citations = list(check, "citations");
    for citation in citations.iter().take(MOST_LISTED) {
        let place = format!("line {}", citation["line"].as_u64().unwrap_or_default());
        let mark =
            if citation["stale"].as_bool() == Some(true) { out.strong("outdated") } else { "ok".to_owned() };
        out.item(&format!("{place}, {mark}: {}", text(citation, "message")));
    }
    if citations.len() > MOST_LISTED {
        out.paragraph(&format!("and {} more in the JSON", citations.len() - MOST_LISTED));
    }
}

/// The differences between two editions.
pub(super) fn diff(out: &mut Writer, diff: &Value) {
    let [from, to] = ["from", "to"].map(|name| text(&diff[name], "effective"));
    out.heading(1, &format!("{from} → {to}"));
    let counts = diff["counts"].as_object().into_iter().flatten();
    let counts = counts
        .filter(|(_, count)| count.as_u64() > Some(0))
        .map(|(name, count)| format!("{} {count}", name.replace('_', "-")));
    out.paragraph(&counts.collect::<Vec<_>>().join(", "));
    for change in list(diff, "data").iter().take(MOST_LISTED) {
        let numbers = |name: &str| {
            let rules = list(change, name).iter().map(|rule| text(rule, "number"));
            rules.collect::<Vec<_>>().join(", ")
        };
        let name = match text(change, "term") {
            "" => format!("{} → {}", numbers("from"), numbers("to")),
            term => term.to_owned(),
        };
        let said = words(out, list(change, "diff"));
        let said = if said.is_empty() { new_text(change) } else { said };
        out.item(&format!("{} ({}): {said}", out.strong(&name), text(change, "verdict")));
    }
    let next = text(diff, "next_page");
    if !next.is_empty() {
        let next = out.place("next page", next);
        out.paragraph(&format!("{} changes in all, {next}", diff["total"]));
    }
}

fn new_text(change: &Value) -> String {
    let rule = list(change, "to").first().or_else(|| list(change, "from").first());
    let said = match rule {
        Some(rule) => format!("{} {}", text(rule, "title"), text(rule, "text")),
        None => text(change, "text_to").to_owned(),
    };
    clipped(said.trim(), MOST_OF_A_LINE)
}

/// A word diff: deleted words struck through, inserted ones in bold.
fn words(out: &Writer, stretches: &[Value]) -> String {
    let marked = stretches.iter().map(|stretch| {
        let words = text(stretch, "text");
        let (before, words, after) = around(words);
        match text(stretch, "op") {
            _ if words.is_empty() => before.to_owned(),
            "deleted" => format!("{before}{}{after}", out.deleted(words)),
            "inserted" => format!("{before}{}{after}", out.inserted(words)),
            _ => format!("{before}{words}{after}"),
        }
    });
    marked.collect()
}

/// A text without the white space around it, which must stay outside the marks.
fn around(text: &str) -> (&str, &str, &str) {
    let inner = text.trim();
    let start = text.len() - text.trim_start().len();
    let end = (start + inner.len()).min(text.len());
    (&text[..start], inner, &text[end..])
}
