//! A heading whose title is in the contents of a book but whose text is missing: the English rules are shown instead.

use std::collections::BTreeSet;

use language::Language;
use record::rule_number::{Level, RuleNumber};

use crate::http::locale::say;
use crate::http::problem::Link;
use crate::record_view::page_edition::Place;
use crate::render::notice::Notice;

/// The English book whose rules are shown instead: the edition of the book's own day, or the newest that the book
/// follows. If neither is held, the current one, if it has the same chapter numbers in this section. `None` if the
/// book has the number itself, or English lacks it.
pub(crate) fn shown<'a>(place: &Place<'a>, number: RuleNumber) -> Option<Place<'a>> {
    let shelf = place.shelf;
    if !shelf.lists_only(place.position, number) {
        return None;
    }
    let edition = &place.book().edition;
    let days: Vec<_> = edition.effective.iter().chain(&edition.follows).copied().collect();
    let followed: Vec<_> = shelf
        .books()
        .with_ids()
        .filter(|(_, book)| book.edition.language == Language::English && !book.edition.is_part)
        .filter(|(_, book)| book.edition.effective.is_some_and(|day| days.contains(&day)))
        .map(|(position, _)| position)
        .collect();
    let current = || {
        Place::current(shelf, Language::English).filter(|english| are_numbered_alike(place, english, number))
    };
    Place::newest_of(shelf, &followed).or_else(current).filter(|english| english.has(number))
}

/// Whether two books have the same chapter numbers in the section of a number. If one has an extra chapter, the
/// numbers of others may differ.
fn are_numbered_alike(one: &Place<'_>, other: &Place<'_>, number: RuleNumber) -> bool {
    let section = number.section();
    let chapters = |place: &Place<'_>| -> BTreeSet<RuleNumber> {
        let headings = place.shelf.headings(place.position).into_iter();
        headings.filter(|heading| section.contains(*heading) && heading.level() == Level::Chapter).collect()
    };
    number.level() == Level::Section || chapters(one) == chapters(other)
}

/// The notice above such a page; `None` if the book has the number.
pub(crate) fn notice(place: &Place<'_>, number: RuleNumber) -> Option<Notice> {
    if !place.shelf.lists_only(place.position, number) {
        return None;
    }
    let (text, link) = match shown(place, number) {
        Some(english) => {
            (say!("notice-heading-only-english"), Link::new(english.label(), english.href(number)))
        }
        None => (say!("notice-heading-only-missing"), Link::new(place.label(), place.base())),
    };
    Some(Notice {
        strong: say!("notice-heading-only", number = number),
        text,
        link,
        also: Vec::new(),
        below: Vec::new(),
    })
}
