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
pub(crate) struct SheetList {
    /// Numbers of rules and subrules.
    pub(crate) rules: Vec<RuleNumber>,
    /// Ids of rulings.
    pub(crate) rulings: Vec<String>,
}

/// An entry of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// A rule or subrule.
    Rule(RuleNumber),
    /// A ruling, by its id.
    Ruling(String),
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
        if self.len() >= MOST_ENTRIES {
            return;
        }
        match entry {
            Entry::Rule(number) if !self.rules.contains(&number) => self.rules.push(number),
            Entry::Ruling(id) if !self.rulings.contains(&id) => self.rulings.push(id),
            Entry::Rule(_) | Entry::Ruling(_) => {}
        }
    }

    /// The parameters of the address, not encoded yet: name and value of each that is not empty.
    pub(crate) fn parameters(&self) -> Vec<(&'static str, String)> {
        let rules: Vec<String> = self.rules.iter().map(RuleNumber::to_string).collect();
        let all = [("r", rules.join(",")), ("c", self.rulings.join(","))];
        all.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }

    /// Number of entries.
    pub(crate) fn len(&self) -> usize {
        self.rules.len() + self.rulings.len()
    }

    /// The list without an entry.
    pub(crate) fn without(&self, entry: &Entry) -> SheetList {
        let mut list = self.clone();
        match entry {
            Entry::Rule(number) => list.rules.retain(|other| other != number),
            Entry::Ruling(id) => list.rulings.retain(|other| other != id),
        }
        list
    }

    /// The list with an entry one place further up; `None` if it is the first of its kind.
    pub(crate) fn with_up(&self, entry: &Entry) -> Option<SheetList> {
        let mut list = self.clone();
        match entry {
            Entry::Rule(number) => swap_up(&mut list.rules, number)?,
            Entry::Ruling(id) => swap_up(&mut list.rulings, id)?,
        }
        Some(list)
    }
}

fn swap_up<T: PartialEq>(entries: &mut [T], entry: &T) -> Option<()> {
    let at = entries.iter().position(|other| other == entry)?;
    entries.swap(at.checked_sub(1)?, at);
    Some(())
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
