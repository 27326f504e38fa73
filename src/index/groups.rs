//! Says which records are one hit together: a rule with its subrules, in all languages, and the wordings of a term or of a ruling, in one.
//!
//! Numbers of a translation are followed to those of today first, so that each stands with what it translates. It does not know which
//! of them fit a query.

use std::collections::{BTreeMap, HashMap};

use super::request::Item;
use crate::language::Language;
use crate::rule_number::{Level, RuleNumber};
use crate::shelf::Shelf;

/// What records are one hit by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Page<'a> {
    /// The rule or heading of today.
    Rule(RuleNumber),
    /// The term, in its language: one page has all its wordings.
    Term(Language, &'a str),
    /// The newest wording of a ruling.
    Ruling(u32),
}

/// The group of each of some records, counted from 1; 0 for one that stands alone. Rules of old editions stand alone.
pub(super) fn groups(shelf: &Shelf, items: impl Iterator<Item = Item>) -> Vec<u32> {
    let texts = today(shelf);
    let mut members: BTreeMap<Page<'_>, (u32, u32)> = BTreeMap::new();
    let page_of = |item: Item| match item {
        Item::Rule(text) => texts.get(&text).map(|number| Page::Rule(*number)),
        Item::Glossary(at) => {
            let entry = shelf.glossary.get(at as usize).filter(|entry| !entry.slug.is_empty());
            entry.map(|entry| Page::Term(entry.language, &entry.slug))
        }
        Item::Ruling(at) => shelf.has_wordings(at).then(|| Page::Ruling(newest_wording(shelf, at))),
        Item::Card(_) | Item::Section(_) => None,
    };
    let pages: Vec<Option<Page<'_>>> = items.map(page_of).collect();
    for page in pages.iter().flatten() {
        members.entry(*page).or_default().0 += 1;
    }
    let several = members.values_mut().filter(|(count, _)| *count > 1);
    several.zip(1..).for_each(|((_, group), next)| *group = next);
    pages.into_iter().map(|page| page.map_or(0, |page| members[&page].1)).collect()
}

/// What took a ruling's place in the end; the ruling itself where nothing did.
fn newest_wording(shelf: &Shelf, ruling: u32) -> u32 {
    let mut passed = vec![ruling];
    while let Some(later) = shelf.replaced_by(passed[passed.len() - 1]).filter(|later| !passed.contains(later)) {
        passed.push(later);
    }
    passed[passed.len() - 1]
}

/// For each text of a current book the rule or heading of today under which it stands.
fn today(shelf: &Shelf) -> HashMap<u32, RuleNumber> {
    let mut texts = HashMap::new();
    for book in Language::ALL.into_iter().filter_map(|language| shelf.current_book(language)) {
        let follows_itself = shelf.newest_for(book) == Some(book);
        let mut followed: HashMap<RuleNumber, RuleNumber> = HashMap::new();
        for standing in &shelf.books[book as usize].rules {
            let number = shelf.rules[standing.text as usize].rule.number;
            let head = number.rule().filter(|_| number.level() >= Level::Rule).unwrap_or(number);
            let of_today = *followed.entry(head).or_insert_with(|| {
                let today = if follows_itself { None } else { shelf.today(book, head) };
                today.and_then(|today| today.now.first().copied()).unwrap_or(head)
            });
            texts.entry(standing.text).or_insert(of_today);
        }
    }
    texts
}
