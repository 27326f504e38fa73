//! Words the fate of a rule up to the newest edition. Each sentence gives its editions, so it stays true when
//! newer ones come.
//!
//! It is given the rule and its fate; it knows no links.

use language::Language;
use lineage::Verdict;
use record::rule_number::{Level, RuleNumber};
use shelf::{Shelf, Today};

use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::record_view::page_edition::Place;

/// `As of 7 August 2026, 706.10a (5 October 2018) is 707.10a, same wording`. `None` if it is uncertain.
pub(crate) fn clause(shelf: &Shelf, then: &str, today: &Today) -> Option<String> {
    let now = l10n::numbers(&today.now);
    let newest = shelf
        .newest_for(today.read_in)
        .and_then(|book| shelf.since(book))
        .map_or_else(String::new, l10n::day);
    view::became(today.verdict, newest, then, now).map(|said| locale::tell(&said))
}

/// The same as a sentence, for a rule of an older book. `None` for a pending book, and for a heading with an
/// unchanged number: its rules may have changed.
pub(crate) fn sentence(place: &Place<'_>, number: RuleNumber) -> Option<String> {
    let shelf = place.shelf;
    shelf.newest_for(place.position).filter(|&newest| newest != place.position && !place.book().pending)?;
    let today = shelf.today(place.position, number)?;
    let is_quiet =
        number.level() <= Level::Chapter && matches!(today.verdict, Verdict::Same | Verdict::Edited);
    let said = match today.verdict {
        Verdict::Same if has_changed_below(place, number) => {
            let newest = shelf.newest_for(today.read_in).and_then(|book| shelf.since(book));
            Some(say!(
                "became-same-itself",
                edition = newest.map_or_else(String::new, l10n::day),
                then = number
            ))
        }
        _ => clause(shelf, &number.to_string(), &today),
    };
    said.filter(|_| !is_quiet).map(|said| l10n::sentence(&said))
}

/// Whether subrules of a rule changed, although it did not.
fn has_changed_below(place: &Place<'_>, number: RuleNumber) -> bool {
    place.shelf.subrules_since(place.position, number).is_some_and(|(_, changes)| !changes.is_empty())
}

/// A warning about a rule of a translation that has another number in English now.
pub(crate) fn warning_of_translation(place: &Place<'_>, number: RuleNumber) -> Option<String> {
    let today = place.shelf.today(place.position, number)?;
    let is_other = place.language() != Language::English && today.now != [number];
    is_other
        .then(|| sentence(place, number))
        .flatten()
        .map(|said| say!("became-of-translation", sentence = said))
}
