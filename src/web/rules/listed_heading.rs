//! A heading whose title is in the contents of a book and whose text is not: the English rules stand in for it.

use crate::language::Language;
use crate::record::rule_number::RuleNumber;

use crate::web::edition::Place;
use crate::web::http::locale::say;
use crate::web::http::problem::Link;
use crate::web::render::notice::Notice;

/// The English book whose rules are shown instead: the newest edition that the book follows, else the current
/// one. None if the book has the number itself, or English lacks it.
pub(crate) fn shown<'a>(place: &Place<'a>, number: RuleNumber) -> Option<Place<'a>> {
    let shelf = place.shelf;
    if !shelf.lists_only(place.position, number) {
        return None;
    }
    let follows = &place.book().edition.follows;
    let followed: Vec<_> = shelf
        .books()
        .with_ids()
        .filter(|(_, book)| book.edition.language == Language::English && !book.edition.is_part)
        .filter(|(_, book)| book.edition.effective.is_some_and(|day| follows.contains(&day)))
        .map(|(position, _)| position)
        .collect();
    Place::newest_of(shelf, &followed)
        .filter(|english| english.has(number))
        .or_else(|| Place::current(shelf, Language::English).filter(|english| english.has(number)))
}

/// The notice above such a page; none if the book has the number.
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
    Some(Notice { strong: say!("notice-heading-only", number = number), text, link })
}
