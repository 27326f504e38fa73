//! Field collapsing: a rule with its subrules in all languages, the wordings of a term, or of a ruling, is
//! one hit.
//!
//! Numbers of a translation are followed to those of today first, so that each stands with what it
//! translates. It does not know which of them fit a query.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::index::query::request::Item;
use crate::language::Language;
use crate::library::{RuleId, RulingId};
use crate::record::rule_number::{Level, RuleNumber};
use crate::shelf::Shelf;

/// The key by which records collapse into one hit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum CollapseKey<'a> {
    /// The rule or heading of today.
    Rule(RuleNumber),
    /// The term, in its language: one page has all its wordings.
    Term(Language, &'a str),
    /// The newest wording of a ruling.
    Ruling(RulingId),
}

/// The collapse key of a record.
#[derive(Clone, Copy, Default)]
pub(crate) struct Member {
    /// Counted from 1; 0 for one that stands alone.
    pub(crate) group: u32,
    /// How many wordings of a ruling came after it; 0 for anything else.
    pub(crate) behind: u32,
}

/// The group of each of some records. Rules of old editions stand alone.
pub(crate) fn groups(shelf: &Shelf, items: impl Iterator<Item = Item>) -> Vec<Member> {
    let texts = today(shelf);
    let mut members: BTreeMap<CollapseKey<'_>, (u32, u32)> = BTreeMap::new();
    let mut known = HashMap::new();
    let mut page_of = |item: Item| match item {
        Item::Rule(text) => texts.get(&text).map(|number| (CollapseKey::Rule(*number), 0)),
        Item::Glossary(at) => {
            let entry = shelf.glossary().get(at).filter(|entry| !entry.slug.is_empty());
            entry.map(|entry| (CollapseKey::Term(entry.language, &entry.slug), 0))
        }
        Item::Ruling(at) => shelf.has_wordings(at).then(|| {
            let newest = newest_wording(shelf, at, &mut known);
            (CollapseKey::Ruling(newest.ruling), newest.steps)
        }),
        Item::Card(_) | Item::Section(_) => None,
    };
    let pages: Vec<Option<(CollapseKey<'_>, u32)>> = items.map(&mut page_of).collect();
    for (page, _) in pages.iter().flatten() {
        members.entry(*page).or_default().0 += 1;
    }
    let several = members.values_mut().filter(|(count, _)| *count > 1);
    several.zip(1..).for_each(|((_, group), next)| *group = next);
    let member = |(page, behind): (CollapseKey<'_>, u32)| Member { group: members[&page].1, behind };
    pages.into_iter().map(|page| page.map_or_else(Member::default, member)).collect()
}

/// The ruling that replaced a ruling in the end, and in how many steps; the ruling itself if none did.
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
        // Days that differ by card may lead around: then any of them stands for all.
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

/// For each text of a current book the rule or heading of today under which it stands.
fn today(shelf: &Shelf) -> HashMap<RuleId, RuleNumber> {
    let mut texts = HashMap::new();
    for book in Language::ALL.into_iter().filter_map(|language| shelf.current_book(language)) {
        let follows_itself = shelf.newest_for(book) == Some(book);
        let mut followed: HashMap<RuleNumber, RuleNumber> = HashMap::new();
        for standing in &shelf.books()[book].rules {
            let number = shelf.rules()[standing.text].rule.number;
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
