//! Field collapsing: one hit holds a rule with its subrules in all languages, the wordings of a term, or a
//! ruling with its wordings and the rulings that say the same of other cards.
//!
//! Numbers of a translation are followed to those of today first, so that each is grouped with what it translates. It
//! does not know which of them fit a query.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::query::request::Item;
use language::Language;
use library::{RuleId, RulingId};
use record::rule_number::{Level, RuleNumber};
use shelf::Shelf;

/// The key by which records collapse into one hit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum CollapseKey<'a> {
    /// The rule or heading of today.
    Rule(RuleNumber),
    /// The term, in its language: one page has all its wordings.
    Term(Language, &'a str),
    /// The first ruling of the family of the newest wording, or that wording itself.
    Ruling(RulingId),
}

/// The collapse key of a record.
#[derive(Clone, Copy, Default)]
pub(crate) struct Member {
    /// Counted from 1; 0 for a record in no group.
    pub(crate) group: u32,
    /// The same where each subrule is a hit of its own.
    pub(crate) narrow_group: u32,
    /// Number of wordings of a ruling that came after it; 0 for anything else.
    pub(crate) behind: u32,
}

/// The group of each of some records. Rules of old editions are in no group.
pub(crate) fn groups(shelf: &Shelf, items: impl Iterator<Item = Item>) -> Vec<Member> {
    let texts = today(shelf);
    let mut known = HashMap::new();
    let mut page_of = |item: Item| match item {
        Item::Rule(text) => {
            texts.get(&text).map(|today| (CollapseKey::Rule(today.page), CollapseKey::Rule(today.own), 0))
        }
        Item::Glossary(at) => {
            let entry = shelf.glossary().get(at).filter(|entry| !entry.slug.is_empty());
            let key = entry.map(|entry| CollapseKey::Term(entry.language, &entry.slug));
            key.map(|key| (key, key, 0))
        }
        Item::Ruling(at) => {
            let newest = if shelf.has_wordings(at) {
                newest_wording(shelf, at, &mut known)
            } else {
                Newest { ruling: at, steps: 0 }
            };
            let key = CollapseKey::Ruling(shelf.ruling_family(newest.ruling).unwrap_or(newest.ruling));
            Some((key, key, newest.steps))
        }
        Item::Card(_) | Item::Section(_) => None,
    };
    let pages: Vec<Option<(CollapseKey<'_>, CollapseKey<'_>, u32)>> = items.map(&mut page_of).collect();
    let wide = numbered(pages.iter().flatten().map(|(wide, ..)| *wide));
    let narrow = numbered(pages.iter().flatten().map(|(_, narrow, _)| *narrow));
    let member = |(page, own, behind): (CollapseKey<'_>, CollapseKey<'_>, u32)| Member {
        group: wide.get(&page).copied().unwrap_or_default(),
        narrow_group: narrow.get(&own).copied().unwrap_or_default(),
        behind,
    };
    pages.into_iter().map(|page| page.map_or_else(Member::default, member)).collect()
}

/// A number for each key that several records have, from 1 in the order of the keys.
fn numbered<'a>(keys: impl Iterator<Item = CollapseKey<'a>>) -> BTreeMap<CollapseKey<'a>, u32> {
    let mut counts: BTreeMap<CollapseKey<'a>, u32> = BTreeMap::new();
    keys.for_each(|key| *counts.entry(key).or_default() += 1);
    counts.retain(|_, count| *count > 1);
    counts.values_mut().zip(1..).for_each(|(group, next)| *group = next);
    counts
}

/// The last ruling that replaced a ruling, and the number of steps to it; the ruling itself if none did.
#[derive(Clone, Copy)]
struct Newest {
    ruling: RulingId,
    steps: u32,
}

/// The same for each ruling that was asked for, so that nothing is followed twice.
fn newest_wording(shelf: &Shelf, ruling: RulingId, known: &mut HashMap<RulingId, Newest>) -> Newest {
    let (mut passed, mut at) = (Vec::new(), ruling);
    let mut seen = HashSet::new();
    let end = loop {
        if let Some(newest) = known.get(&at) {
            break *newest;
        }
        // Days that differ by card may lead around: then one of them represents all.
        if !seen.insert(at) {
            break Newest { ruling: passed.iter().copied().min().unwrap_or(at), steps: 0 };
        }
        match shelf.replaced_by(at) {
            Some(later) => passed.push(std::mem::replace(&mut at, later)),
            None => break Newest { ruling: at, steps: 0 },
        }
    };
    known.entry(at).or_insert(end);
    for (steps, passed) in (end.steps + 1..).zip(passed.into_iter().rev()) {
        known.insert(passed, Newest { ruling: end.ruling, steps });
    }
    known[&ruling]
}

/// The number that a rule has today, and that of the rule or heading that it is under.
#[derive(Clone, Copy)]
struct Today {
    own: RuleNumber,
    page: RuleNumber,
}

/// For each text of a current book its number of today.
fn today(shelf: &Shelf) -> HashMap<RuleId, Today> {
    let mut texts = HashMap::new();
    for book in Language::ALL.into_iter().filter_map(|language| shelf.current_book(language)) {
        let follows_itself = shelf.newest_for(book) == Some(book);
        let mut followed: HashMap<RuleNumber, RuleNumber> = HashMap::new();
        let mut follow = |number: RuleNumber| {
            *followed.entry(number).or_insert_with(|| {
                let today = if follows_itself { None } else { shelf.today(book, number) };
                today.and_then(|today| today.now.first().copied()).unwrap_or(number)
            })
        };
        for standing in &shelf.books()[book].rules {
            let number = shelf.rules()[standing.text].rule.number;
            let head = number.rule().filter(|_| number.level() >= Level::Rule).unwrap_or(number);
            let today = Today { own: follow(number), page: follow(head) };
            texts.entry(standing.text).or_insert(today);
        }
    }
    texts
}
