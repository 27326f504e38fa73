//! Describes the part of a file that a format is recognised by: the members of its JSON, the columns of its
//! table, its headings, its numbered lines.
//!
//! Each description is one short line; characters that control a terminal are escaped.

use serde::de::IgnoredAny;

use crate::json::members::Members;
use crate::markup::html_text;
use crate::tournament::sections::heading;
use source::{Kind, SourceFile, is_json};

/// The part of a file that is described, in bytes and in lines.
const FAR_ENOUGH: usize = 64 << 10;
const MOST_LINES: usize = 2_000;

/// Limits of a description: letters of an excerpt and of a name, and names.
const LONGEST_EXCERPT: usize = 48;
const LONGEST_NAME: usize = 24;
const MOST_NAMES: usize = 8;

/// The side of a file by which a format is recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// The members of its JSON.
    Json,
    /// The columns of its first line.
    Columns,
    /// Its first tags.
    Tags,
    /// The headings of a web page.
    Page,
    /// Its first lines.
    Title,
    /// The headings in Markdown or DokuWiki markup.
    Headings,
    /// Its lines with rule numbers.
    Numbers,
}

/// Describes a file.
pub(crate) fn describe(source: &SourceFile, side: Side) -> String {
    if let Some(shape) = json(source) {
        return shape;
    }
    match side {
        Side::Json => format!("no JSON: {}", first_line(source)),
        Side::Columns => columns(source),
        Side::Tags => tags(source),
        Side::Page => page(source),
        Side::Title => titles(source),
        Side::Headings => headings(source),
        Side::Numbers => numbers(source),
    }
}

/// The shape of a JSON document; `None` if a file has another form.
pub(crate) fn json(source: &SourceFile) -> Option<String> {
    if !is_json(&source.text) {
        return None;
    }
    let head = head(source).trim_start_matches('\u{feff}').trim_start();
    let mut values = serde_json::Deserializer::from_str(head).into_iter::<IgnoredAny>();
    if values.next().is_some_and(|value| value.is_err_and(|error| !error.is_eof())) {
        return None;
    }
    let is_array = head.starts_with('[');
    let inside = if is_array { head[1..].trim_start() } else { head };
    if !inside.starts_with('{') {
        let holds = match inside.chars().next() {
            Some('"') => "texts",
            Some('[') => "arrays",
            Some(']') | None => "nothing",
            Some(_) => "plain values",
        };
        return Some(format!("a JSON array of {holds}"));
    }
    let members = names(Members::of(inside, 0).map(|(name, _)| name));
    let members = if members.is_empty() { "no members".to_owned() } else { format!("the members {members}") };
    let is_lines = inside.lines().skip(1).any(|line| line.trim_start().starts_with("{\""))
        && inside.lines().next().is_some_and(|line| line.trim_end().ends_with('}'));
    Some(match (is_array, is_lines) {
        (true, _) => format!("a JSON array of objects; the first has {members}"),
        (false, true) => format!("JSON lines; the first has {members}"),
        (false, false) => format!("a JSON object with {members}"),
    })
}

fn columns(source: &SourceFile) -> String {
    let Some((_, line)) = source.filled_lines().next().filter(|(_, line)| line.contains(',')) else {
        return format!("no table: {}", first_line(source));
    };
    let line = &line[..line.floor_char_boundary(FAR_ENOUGH)];
    format!("line 1 with the columns {}", names(line.split(',').map(|name| name.trim_matches([' ', '"']))))
}

fn tags(source: &SourceFile) -> String {
    let tags = head(source).split('<').skip(1).filter_map(|rest| {
        let name = rest.split(|letter: char| !(letter.is_alphanumeric() || ":_-".contains(letter))).next()?;
        name.starts_with(char::is_alphabetic).then_some(name)
    });
    let tags = names(tags);
    if tags.is_empty() { format!("no tags: {}", first_line(source)) } else { format!("the tags {tags}") }
}

fn page(source: &SourceFile) -> String {
    if !html_text::is_page(source) {
        return format!("no web page: {}", first_line(source));
    }
    let head = SourceFile::from_text(&source.path, head(source));
    let shown = head.laid_out(html_text::lay_out(&head).0);
    let is_heading = |number: u32| shown.form(number).is_some_and(|form| form.kind == Kind::Heading);
    found_headings(
        "web page",
        shown.filled_lines().filter(|(number, _)| is_heading(*number)).map(|(_, line)| line.trim()),
    )
}

fn headings(source: &SourceFile) -> String {
    let lines = head(source).lines().take(MOST_LINES).map(str::trim);
    let marked = lines.filter_map(|line| {
        let title = line.trim_start_matches(['#', '=']);
        let marks = line.len() - title.len();
        let is_heading = (1..=6).contains(&marks) && title.starts_with(' ');
        is_heading.then(|| title.trim_matches([' ', '#', '=']))
    });
    found_headings("text", marked)
}

fn found_headings<'a>(form: &str, headings: impl Iterator<Item = &'a str>) -> String {
    let headings: Vec<&str> = headings.collect();
    let numbered = headings.iter().filter(|line| heading::numbered(line).is_some()).count();
    match headings.first() {
        Some(first) => format!(
            "a {form} with {} of which {numbered} have numbers; the first is {}",
            counted(headings.len(), "heading"),
            excerpt(first)
        ),
        None => format!("a {form} without headings"),
    }
}

fn titles(source: &SourceFile) -> String {
    let lines: Vec<String> = source.filled_lines().take(3).map(|(_, line)| excerpt(line.trim())).collect();
    if lines.is_empty() { "no text".to_owned() } else { format!("the first lines {}", lines.join(", ")) }
}

fn numbers(source: &SourceFile) -> String {
    let is_number = |line: &str| {
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        digits == 3 && line[digits..].starts_with(['.', ' ', '|'])
    };
    let lines = source.filled_lines().take(MOST_LINES);
    let mut numbered = lines.clone().filter(|(_, line)| is_number(line.trim_start()));
    match numbered.next() {
        Some((number, line)) => format!(
            "{} with a rule number, the first on line {number}: {}",
            counted(1 + numbered.count(), "line"),
            excerpt(line.trim())
        ),
        None => format!("no rule number in {}; {}", counted(lines.count(), "line"), first_line(source)),
    }
}

fn first_line(source: &SourceFile) -> String {
    match source.filled_lines().next() {
        Some((number, line)) => format!("line {number} is {}", excerpt(line.trim())),
        None => "it has no text".to_owned(),
    }
}

fn head(source: &SourceFile) -> &str {
    &source.text[..source.text.floor_char_boundary(FAR_ENOUGH)]
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Some names, each once.
fn names<'a>(all: impl Iterator<Item = &'a str>) -> String {
    let mut shown: Vec<String> = Vec::new();
    let mut more = 0;
    for name in all {
        let name = clipped(name, LONGEST_NAME);
        match () {
            () if shown.contains(&name) => {}
            () if shown.len() < MOST_NAMES => shown.push(name),
            () => more += 1,
        }
    }
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    shown.join(", ") + &rest
}

fn excerpt(text: &str) -> String {
    format!("“{}”", clipped(text, LONGEST_EXCERPT))
}

/// The start of a text, in characters, with control and bidirectional formatting characters escaped.
fn clipped(text: &str, length: usize) -> String {
    let obeyed = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut shown = String::new();
    for letter in text.chars().take(length) {
        if obeyed(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    if text.chars().nth(length).is_some() { shown + "…" } else { shown }
}
