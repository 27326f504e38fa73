//! The editions that have a rule, under the number that it had in each: a number may be another rule's there.

use lineage::Verdict;
use record::rule_number::RuleNumber;

use crate::http::problem::Link;
use crate::record_view::page_edition::Place;

/// A rule in an edition.
pub(super) struct PastEdition<'a> {
    pub(super) place: Place<'a>,
    /// Its number there.
    number: RuleNumber,
}

/// The editions of a language that have a rule, in the order of the library.
pub(super) fn of<'a>(place: &Place<'a>, number: RuleNumber) -> Vec<PastEdition<'a>> {
    let shelf = place.shelf;
    let books = shelf.books().ids().map(|position| Place { shelf, position, pinned: true });
    let in_edition = |other: Place<'a>| {
        let there = shelf.beside(place.position, number, 1, other.position);
        let is_sure = there.verdict != Verdict::Unknown;
        let number = there.numbers.first().copied().filter(|_| is_sure)?;
        Some(PastEdition { place: other, number })
    };
    books.filter(|other| other.language() == place.language()).filter_map(in_edition).collect()
}

impl PastEdition<'_> {
    /// A link to the rule there, with its number if that was another one.
    pub(super) fn link(&self, today: RuleNumber) -> Link {
        let (since, number) = (self.place.short_since(), self.number);
        let text = if number == today { since } else { format!("{since} · {number}") };
        Link::new(text, self.place.href(number))
    }
}
