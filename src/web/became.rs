//! Says in words what became of a rule up to the newest edition. Each sentence names its editions, so that it stays true when newer ones come.
//!
//! It is given the rule and its fate; it knows no links.

use crate::language::Language;
use crate::lineage::Verdict;
use crate::rule_number::{Level, RuleNumber};
use crate::shelf::{Shelf, Today};

use super::place::Place;
use super::words;

/// `In the edition of 7 August 2026 706.10a of 5 October 2018 is 707.10a, in the same words`. None when it is not sure.
pub(super) fn clause(shelf: &Shelf, then: &str, today: &Today) -> Option<String> {
    let now = words::listed(&today.now.iter().map(RuleNumber::to_string).collect::<Vec<_>>());
    let what = match today.verdict {
        Verdict::Unknown => return None,
        Verdict::Same => format!("{then} says the same"),
        Verdict::Edited => format!("{then} is still {now}, in other words"),
        Verdict::Moved => format!("{then} is {now}, in the same words"),
        Verdict::MovedEdited => format!("{then} is {now}, in other words"),
        Verdict::Split => format!("what {then} says is {now}"),
        Verdict::Merged => format!("{then} was taken into {now}"),
        Verdict::Reused if now.is_empty() => format!("nothing carries {then} on, and its number names another rule"),
        Verdict::Reused => format!("{then} is {now}, and its old number names another rule"),
        Verdict::Gone => format!("nothing carries {then} on"),
    };
    let newest = shelf.newest_for(today.read_in).and_then(|book| shelf.since(book)).map_or_else(String::new, words::day);
    Some(format!("In the edition of {newest} {what}"))
}

/// The same as a sentence about a rule of a book that is not the newest. A heading that stayed says nothing of what stands under it.
pub(super) fn sentence(place: &Place<'_>, number: RuleNumber) -> Option<String> {
    let shelf = place.shelf;
    shelf.newest_for(place.position).filter(|&newest| newest != place.position)?;
    let today = shelf.today(place.position, number)?;
    let is_quiet = number.level() <= Level::Chapter && matches!(today.verdict, Verdict::Same | Verdict::Edited);
    clause(shelf, &number.to_string(), &today).filter(|_| !is_quiet).map(|said| words::sentence(&said))
}

/// A warning about a rule of a translation whose number is another one in English by now.
pub(super) fn warning_of_translation(place: &Place<'_>, number: RuleNumber) -> Option<String> {
    let today = place.shelf.today(place.position, number)?;
    let is_other = place.language() != Language::English && today.now != [number];
    is_other.then(|| sentence(place, number)).flatten().map(|said| format!("the English rules are newer. {said}"))
}
