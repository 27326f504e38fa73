//! The list of a cheat sheet, as its address carries it: `?r=704.5,510.1c&c=aaaa0001`.

use std::fmt;

use crate::http::url::encode;
use crate::rule_request;
use record::rule_number::{Level, RuleNumber};
use shelf::Shelf;

/// Most entries of a list.
pub(crate) const MOST_ENTRIES: usize = 60;

/// Rules and rulings in the order in which they were added; nothing twice.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct SheetList(pub(crate) Vec<Entry>);

/// An entry of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// A rule or subrule.
    Rule(RuleNumber),
    /// A ruling, by its id.
    Ruling(String),
}

impl Entry {
    fn is_rule(&self) -> bool {
        matches!(self, Entry::Rule(_))
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Rule(number) => number.fmt(out),
            Entry::Ruling(id) => out.write_str(id),
        }
    }
}

impl SheetList {
    /// Reads the two parameters of an address. Returns the list, and the parts that name no rule and no ruling.
    pub(crate) fn read(shelf: &Shelf, rules: &str, rulings: &str) -> (SheetList, Vec<String>) {
        let mut list = SheetList::default();
        let mut unknown = list.add(shelf, rules);
        unknown.extend(list.add(shelf, rulings));
        (list, unknown)
    }

    /// Adds rules and rulings as a reader types them: numbers in any notation, ids, or addresses of pages. Returns
    /// the parts that are none of these.
    pub(crate) fn add(&mut self, shelf: &Shelf, typed: &str) -> Vec<String> {
        let mut unknown = Vec::new();
        for part in typed.split([',', ';', '\n', '，', '、']).map(str::trim).filter(|part| !part.is_empty())
        {
            match entry(shelf, part) {
                Some(entry) => self.push(entry),
                None => {
                    // Numbers without commas between them.
                    for word in part.split_whitespace() {
                        match entry(shelf, word) {
                            Some(entry) => self.push(entry),
                            None => unknown.push(word.chars().take(80).collect()),
                        }
                    }
                }
            }
        }
        unknown
    }

    fn push(&mut self, entry: Entry) {
        if self.0.len() < MOST_ENTRIES && !self.0.contains(&entry) {
            self.0.push(entry);
        }
    }

    /// The parameters of the address, not encoded yet: name and value of each that is not empty.
    pub(crate) fn parameters(&self) -> Vec<(&'static str, String)> {
        let of_kind = |is_rule: bool| {
            let entries = self.0.iter().filter(|entry| entry.is_rule() == is_rule);
            entries.map(Entry::to_string).collect::<Vec<_>>().join(",")
        };
        let all = [("r", of_kind(true)), ("c", of_kind(false))];
        all.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }

    /// The list without an entry.
    pub(crate) fn without(&self, entry: &Entry) -> SheetList {
        SheetList(self.0.iter().filter(|other| *other != entry).cloned().collect())
    }

    /// The list with an entry one place further up; `None` if it is the first of its kind.
    pub(crate) fn with_up(&self, entry: &Entry) -> Option<SheetList> {
        let mut list = self.clone();
        let at = list.0.iter().position(|other| other == entry)?;
        let above = list.0[..at].iter().rposition(|other| other.is_rule() == entry.is_rule())?;
        list.0.swap(above, at);
        Some(list)
    }
}

/// The address of the page with this list.
impl fmt::Display for SheetList {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("/sheet")?;
        for (at, (name, value)) in self.parameters().into_iter().enumerate() {
            // Commas separate the entries, so they are not encoded.
            let entries: Vec<String> = value.split(',').map(encode).collect();
            write!(out, "{}{name}={}", if at == 0 { '?' } else { '&' }, entries.join(","))?;
        }
        Ok(())
    }
}

/// The rule or ruling that a text names.
fn entry(shelf: &Shelf, text: &str) -> Option<Entry> {
    let is_address = text.contains('/');
    let last = text.split(['?', '#']).next()?.trim_end_matches('/').rsplit('/').next()?;
    if shelf.ruling(last).is_some() {
        return Some(Entry::Ruling(last.to_owned()));
    }
    let (number, _) = rule_request::read(if is_address { last } else { text })?;
    matches!(number.level(), Level::Rule | Level::Subrule).then_some(Entry::Rule(number))
}
