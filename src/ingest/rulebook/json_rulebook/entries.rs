//! Finds the rules and glossary entries of a JSON document, each with its lines.

use serde_json::{Map, Value};

use crate::json::elements::{Elements, NO_KIND};
use crate::json::members::{Members, end_of_value};
use crate::passage_language;
use record::Lines;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::RuleNumber;
use source::{SourceFile, is_json};

/// Names of members with the number of a rule, its text, its examples.
const NUMBER: [&str; 4] = ["ruleNumber", "rule_number", "Number", "number"];
const TEXT: [&str; 5] = ["ruleText", "rule_text", "Body", "text", "content"];
const EXAMPLES: [&str; 2] = ["examples", "Examples"];

/// Names of members with a term, and its meaning.
const TERM: [&str; 3] = ["term", "Term", "KeyText"];
const MEANING: [&str; 4] = ["definition", "Definition", "Body", "text"];

/// A rule of the document.
pub(super) struct Rule {
    pub(super) number: RuleNumber,
    pub(super) text: String,
    pub(super) examples: Vec<String>,
}

/// An entry of the document.
pub(super) enum Entry {
    Rule(Rule),
    /// A term and its meaning.
    Term(String, String),
    Unread(Diagnostic),
}

/// A JSON document, and where its object or array starts.
#[derive(Clone, Copy)]
pub(super) struct Document<'a> {
    pub(super) source: &'a SourceFile,
    pub(super) start: usize,
}

impl<'a> Document<'a> {
    /// The start of the object or array of a file that is JSON.
    pub(super) fn start(source: &SourceFile) -> Option<usize> {
        is_json(&source.text).then(|| source.text.find(['{', '['])).flatten()
    }

    fn is_object_at(&self, at: usize) -> bool {
        self.source.text.as_bytes().get(at) == Some(&b'{')
    }

    /// Whether the rules are members of an object; their order has no meaning then.
    pub(super) fn is_by_number(&self) -> bool {
        self.is_object_at(self.start) && self.members(self.start).any(|(_, at)| self.is_object_at(at))
    }

    fn members(&self, at: usize) -> Members<'a> {
        Members::of(&self.source.text, at)
    }

    /// All entries: elements of arrays, and objects inside objects.
    pub(super) fn entries(self) -> impl Iterator<Item = (Lines, Entry)> + 'a {
        let spans: Box<dyn Iterator<Item = (usize, Option<usize>)> + 'a> = match self.is_object_at(self.start)
        {
            true => Box::new(self.members(self.start).flat_map(move |(_, at)| self.spans_in(at))),
            false => Box::new(self.elements(self.start)),
        };
        spans.map(move |(start, end)| self.entry(start, end))
    }

    /// The places of the entries in a member of the document.
    fn spans_in(self, at: usize) -> Box<dyn Iterator<Item = (usize, Option<usize>)> + 'a> {
        match self.source.text.as_bytes().get(at) {
            Some(b'[') if self.source.text[at + 1..].trim_start().starts_with('{') => {
                Box::new(self.elements(at))
            }
            Some(b'{') if self.members(at).next().is_some_and(|(_, inner)| self.is_object_at(inner)) => {
                let of_member = move |(_, at)| (at, end_of_value(&self.source.text, at));
                Box::new(self.members(at).map(of_member))
            }
            Some(b'{') => Box::new(std::iter::once((at, end_of_value(&self.source.text, at)))),
            _ => Box::new(std::iter::empty()),
        }
    }

    fn elements(self, at: usize) -> impl Iterator<Item = (usize, Option<usize>)> + 'a {
        Elements::of_inner_array(&self.source.text, at, NO_KIND)
            .map(|element| (element.span.start, (!element.cut_short).then_some(element.span.end)))
    }

    fn lines(self, start: usize, end: usize) -> Lines {
        let line = |offset: usize| self.source.line_of_offset(offset);
        Lines { first: line(start), last: line(end.saturating_sub(1).max(start)) }
    }

    fn entry(self, start: usize, end: Option<usize>) -> (Lines, Entry) {
        let text = &self.source.text;
        let lines = self.lines(start, end.unwrap_or(text.len()));
        let unread = |code, message: String, help: &str| {
            (lines, Entry::Unread(Diagnostic::unread(code, &self.source.path, lines, message).help(help)))
        };
        let Some(end) = end else {
            let help = "fetch the file again; every entry before this place was read";
            return unread(Code::JsonCutShort, "the file ends inside this entry".to_owned(), help);
        };
        match serde_json::from_str::<Value>(&text[start..end]) {
            Err(error) => {
                let help = "every other entry was read; fetch the file again";
                unread(Code::JsonBroken, format!("invalid JSON: {error}"), help)
            }
            Ok(value) => match value.as_object().and_then(read) {
                Some(entry) => (lines, entry),
                None => {
                    let message =
                        "the entry has neither the number and text of a rule nor a term and its meaning";
                    unread(Code::MissingField, message.to_owned(), "compare it with the entries around it")
                }
            },
        }
    }

    /// The members of the document that are texts, each with its name.
    pub(super) fn texts(self) -> impl Iterator<Item = (&'a str, Lines, String)> + 'a {
        let members = self.is_object_at(self.start).then(|| self.members(self.start));
        members.into_iter().flatten().filter_map(move |(name, at)| {
            let end = end_of_value(&self.source.text, at)?;
            let value = serde_json::from_str::<Value>(self.source.text[at..end].trim_end()).ok()?;
            Some((name, self.lines(at, end), text(&value)?))
        })
    }
}

/// The rule or term that an object is.
fn read(object: &Map<String, Value>) -> Option<Entry> {
    let member =
        |names: &[&str]| names.iter().find_map(|name| object.get(*name).filter(|value| !value.is_null()));
    if let Some(number) = member(&NUMBER).and_then(number) {
        let examples = member(&EXAMPLES).map(list).unwrap_or_default();
        return Some(Entry::Rule(Rule { number, text: text(member(&TEXT)?)?, examples }));
    }
    let term = text(member(&TERM)?)?;
    Some(Entry::Term(term, text(member(&MEANING)?)?))
}

/// The number of a rule, written as text or as a number: `"100.1a"`, `"100.1."`, `100`.
fn number(value: &Value) -> Option<RuleNumber> {
    let printed = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    printed.trim().trim_end_matches('.').parse().ok()
}

/// A text, or paragraphs of one.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(all) => {
            all.iter().map(Value::as_str).collect::<Option<Vec<_>>>().map(|all| all.join("\n"))
        }
        _ => None,
    }
}

/// The examples, without the word that opens them.
fn list(value: &Value) -> Vec<String> {
    let all = match value {
        Value::Array(all) => all.iter().filter_map(text).collect(),
        value => text(value).into_iter().collect::<Vec<_>>(),
    };
    let bare = |text: String| passage_language::after_example_mark(&text).map(str::to_owned).unwrap_or(text);
    all.into_iter().map(bare).collect()
}
