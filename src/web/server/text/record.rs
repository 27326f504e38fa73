//! Rules, rulings, glossary entries, cards, documents and editions.

use serde_json::Value;

use super::writer::{Writer, clipped, joined, list, text};

/// Limit of a text in a line of a list, in characters.
const MOST_OF_A_LINE: usize = 400;

/// A rule with its examples, its subrules if it has them, and its edition.
pub(super) fn rule(out: &mut Writer, rule: &Value) {
    out.heading(1, &spaced(&[text(rule, "number"), text(rule, "title")]));
    let parents = list(rule, "parents").iter().filter(|parent| !text(parent, "title").is_empty());
    let parents = parents.map(|parent| format!("{} {}", text(parent, "number"), text(parent, "title")));
    let parents: Vec<String> = parents.collect();
    if !parents.is_empty() {
        out.paragraph(&format!("In {}", parents.join(", in ")));
    }
    body(out, rule);
    for other in list(rule, "also_here") {
        out.paragraph("Another text under the same number:");
        body(out, other);
    }
    let subrules = list(rule, "subrules");
    for other in subrules {
        let number = out.strong(text(other, "number"));
        out.paragraph(&spaced(&[&number, text(other, "title"), text(other, "text")]));
        examples(out, other);
    }
    let children = list(rule, "children");
    if subrules.is_empty() && !children.is_empty() {
        out.paragraph("Below it:");
        for child in children {
            let link = out.link(text(child, "number"), text(child, "html_uri"));
            out.item(&format!("{link} {}", text(child, "title")));
        }
    }
    source(out, rule);
    if let Some(count) = rule["cited_by"]["rulings"].as_u64().filter(|&count| count > 0) {
        out.paragraph(&format!("Rulings that cite it: {count}"));
    }
}

/// The parts that are not empty, separated by spaces.
fn spaced(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// The text of a rule, its examples, and the rule's number today.
fn body(out: &mut Writer, rule: &Value) {
    out.paragraph(text(rule, "text"));
    examples(out, rule);
    let (today, number) = (&rule["today"], text(rule, "number"));
    let now = joined(list(today, "now"));
    match text(today, "verdict") {
        "" | "same" => {}
        "gone" => out.quote("Today", &format!("{number} is gone")),
        "reused" if now.is_empty() => out.quote("Today", &format!("gone; {number} is another rule now")),
        "reused" => out.quote("Today", &format!("{now}; {number} is another rule now")),
        _ if now.is_empty() || now == number => out.quote("Today", "worded differently"),
        _ => out.quote("Today", &now),
    }
}

fn examples(out: &mut Writer, rule: &Value) {
    for example in list(rule, "examples") {
        out.quote("Example", text(example, "text"));
    }
}

/// The edition and address of a record.
fn source(out: &mut Writer, record: &Value) {
    let edition = edition_of(&record["edition"]);
    let page = text(record, "html_uri");
    let link = out.place(if page.is_empty() { "" } else { "page" }, page);
    let parts: Vec<&str> = [edition.as_str(), &link].into_iter().filter(|part| !part.is_empty()).collect();
    out.paragraph(&parts.join(" · "));
}

/// An edition in words; empty if there is no edition.
pub(super) fn edition_of(edition: &Value) -> String {
    match (text(edition, "id"), day_of(edition)) {
        ("", _) => String::new(),
        (_, day) if day.is_empty() => format!("Rules without a date ({})", text(edition, "language")),
        (_, day) => format!("Rules of {day} ({})", text(edition, "language")),
    }
}

/// The effective day of a record, and that it is not in force yet; empty without a day.
fn day_of(record: &Value) -> String {
    let day = text(record, "effective");
    if is_pending(record) { format!("{day}, not yet in force") } else { day.to_owned() }
}

fn is_pending(record: &Value) -> bool {
    record["pending"].as_bool() == Some(true)
}

/// A glossary entry.
pub(super) fn entry(out: &mut Writer, entry: &Value) {
    out.heading(1, text(entry, "term"));
    out.paragraph(text(entry, "text"));
    source(out, entry);
}

/// A ruling with its cards.
pub(super) fn ruling(out: &mut Writer, ruling: &Value) {
    out.heading(1, &names(ruling));
    out.paragraph(text(ruling, "text"));
    for card in list(ruling, "cards") {
        let name = out.link(text(card, "name"), text(card, "html_uri"));
        out.item(&spaced(&[text(card, "published_at"), &name, &format!("({})", text(card, "source"))]));
    }
    cited(out, ruling);
    source(out, ruling);
}

/// The rules that a text cites, under their numbers of today.
fn cited(out: &mut Writer, record: &Value) {
    let mut numbers: Vec<&str> = Vec::new();
    for citation in list(record, "citations") {
        let now = list(citation, "now");
        let targets = if now.is_empty() { list(citation, "targets") } else { now };
        for number in targets.iter().filter_map(Value::as_str) {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    if !numbers.is_empty() {
        out.paragraph(&format!("Cites {}", numbers.join(", ")));
    }
}

/// The names of a ruling's cards; the first is the card whose date is next to them.
fn names(ruling: &Value) -> String {
    let names = list(ruling, "cards").iter().map(|card| text(card, "name"));
    let mut names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    let more = names.len().saturating_sub(3);
    names.truncate(3);
    let names = if names.is_empty() { "Ruling".to_owned() } else { names.join(", ") };
    if more == 0 { names } else { format!("{names} and {more} more") }
}

/// A card.
pub(super) fn card(out: &mut Writer, card: &Value) {
    out.heading(1, &format!("{} {}", text(card, "name"), text(card, "mana_cost")));
    out.paragraph(&types(card));
    out.paragraph(text(card, "text"));
    source(out, card);
}

/// The types of a card with its figures: `Creature — Bear 2/2`.
fn types(card: &Value) -> String {
    let (power, toughness) = (text(card, "power"), text(card, "toughness"));
    let body = if power.is_empty() { String::new() } else { format!("{power}/{toughness}") };
    spaced(&[text(card, "type_line"), &body, text(card, "loyalty"), text(card, "defense")])
}

/// A section of a document.
pub(super) fn section(out: &mut Writer, section: &Value) {
    out.heading(1, &spaced(&[text(section, "number"), text(section, "title")]));
    out.paragraph(text(section, "text"));
    let page = out.place("page", text(section, "html_uri"));
    out.paragraph(&format!("{} · {page}", spaced(&[text(section, "document_title"), &day_of(section)])));
}

/// A document with its sections.
pub(super) fn document(out: &mut Writer, document: &Value) {
    out.heading(1, text(document, "title"));
    out.paragraph(&day_of(document));
    let page = text(document, "html_uri");
    for section in list(document, "sections") {
        let label = spaced(&[text(section, "number"), text(section, "title")]);
        let label = if label.is_empty() { text(section, "slug") } else { &label };
        let link = out.link(label, &format!("{page}/{}", text(section, "slug")));
        out.item(&link);
    }
}

/// An edition of the rules.
pub(super) fn edition(out: &mut Writer, edition: &Value) {
    out.heading(1, &edition_name(edition));
    out.paragraph(text(edition, "title"));
    for part in list(edition, "contents") {
        let link = out.link(text(part, "number"), text(part, "html_uri"));
        out.item(&format!("{link} {}", text(part, "title")));
    }
    source(out, &serde_json::json!({ "html_uri": edition["html_uri"] }));
}

fn edition_name(edition: &Value) -> String {
    let day = day_of(edition);
    let name = if day.is_empty() { "without a date" } else { &day };
    let current = if edition["current"].as_bool() == Some(true) { ", current" } else { "" };
    let rules = edition["rules"].as_u64().unwrap_or_default();
    format!("{name} ({}{current}, {rules} rules)", text(edition, "language"))
}

/// A direct match of the query, such as a rule number or the date of an edition.
pub(super) fn direct(out: &mut Writer, direct: &Value) {
    let number = text(direct, "number");
    let name = match text(direct, "object") {
        "section" => spaced(&[&text(direct, "document").to_uppercase(), number]),
        "edition" => format!("Rules of {number}"),
        _ => number.to_owned(),
    };
    out.item(&match direct["exists"].as_bool() {
        Some(false) => format!("{name} is not in the documents here"),
        _ => out.link(&name, text(direct, "html_uri")),
    });
}

/// A record in one line of a list.
pub(super) fn line(out: &mut Writer, record: &Value) {
    let (number, page) = (text(record, "number"), text(record, "html_uri"));
    let date = |record: &Value| {
        let shown = record.get("shown_for").or_else(|| list(record, "cards").first());
        shown.map_or("", |card| text(card, "published_at")).to_owned()
    };
    let (name, said) = match text(record, "object") {
        "rule" => (spaced(&[number, text(record, "title")]), with_edition(record)),
        "glossary" => (text(record, "term").to_owned(), with_edition(record)),
        "ruling" if date(record).is_empty() => (names(record), text(record, "text").to_owned()),
        "ruling" => (names(record), format!("{}: {}", date(record), text(record, "text"))),
        "card" => (
            text(record, "name").to_owned(),
            [types(record).as_str(), text(record, "text")].map(str::trim).join(" — "),
        ),
        "section" => (
            spaced(&[number, text(record, "title")]),
            format!("{}: {}", section_source(record), text(record, "text")),
        ),
        "document" => (text(record, "title").to_owned(), day_of(record)),
        "edition" => (edition_name(record), String::new()),
        "suggestion" => (text(record, "text").to_owned(), text(record, "title").to_owned()),
        "source" => (text(record, "path").to_owned(), size_of(record)),
        "diagnostic" => (
            format!("{}:{}", text(record, "path"), record["line"]),
            format!("{}: {}; {}", text(record, "severity"), text(record, "message"), text(record, "help")),
        ),
        other => (format!("{other} {}", text(record, "id")), text(record, "message").to_owned()),
    };
    let link = out.link(name.trim(), page);
    let said = clipped(said.trim_matches([' ', '—', '\n']), MOST_OF_A_LINE);
    out.item(&if said.is_empty() { link } else { format!("{link}: {said}") });
}

/// The size of a source: its lines, its records and its diagnostics.
fn size_of(source: &Value) -> String {
    let [lines, records, diagnostics] =
        ["lines", "records", "diagnostics"].map(|name| source[name].as_u64().unwrap_or_default());
    format!("{}; lines: {lines}, records: {records}, diagnostics: {diagnostics}", text(source, "format"))
}

/// The text of a record after the day of its edition.
fn with_edition(record: &Value) -> String {
    match day_of(&record["edition"]) {
        day if day.is_empty() => text(record, "text").to_owned(),
        day => format!("({day}) {}", text(record, "text")),
    }
}

/// The title of a section's document, and that it is not in force yet.
fn section_source(section: &Value) -> String {
    let title = text(section, "document_title");
    if is_pending(section) { format!("{title} ({})", day_of(section)) } else { title.to_owned() }
}
