//! Links from an old edition to the edition before, the one after, and the comparison with the newest.

use library::BookId;
use record::rule_number::{Level, RuleNumber};

use crate::history::subrules;
use crate::http::locale::say;
use crate::http::problem::Link;
use crate::record_view::page_edition::{self, Place};
use crate::render::notice::Notice;
use crate::render::safe_html::{self, SafeHtml};
use crate::rule_request;

/// Limit of changed subrules in a notice.
const MOST_MARKS: usize = 8;

/// The notices above a page, with links from an old edition to others.
pub(super) fn notices(place: &Place<'_>, number: Option<RuleNumber>) -> Vec<Notice> {
    let mut notices = rule_request::notices(place, number);
    if let Some(notice) = notices.last_mut() {
        notice.below = number.map_or_else(Vec::new, |number| changed_subrules(place, number));
    }
    if let Some(notice) = notices.last_mut().filter(|_| place.pinned) {
        notice.also = ways(place, number);
    }
    notices
}

/// The subrules of a rule of an older book that changed up to the newest edition; the first ones, if they are many,
/// and how many others the history has.
fn changed_subrules(place: &Place<'_>, number: RuleNumber) -> Vec<SafeHtml> {
    let shelf = place.shelf;
    let since = shelf.subrules_since(place.position, number).zip(shelf.newest_for(place.position));
    let since = since.filter(|_| !place.book().pending);
    let Some(((older, changes), newest)) = since else { return Vec::new() };
    let shown = if changes.len() > MOST_MARKS { MOST_MARKS - 1 } else { changes.len() };
    let mut marks = subrules::marks(shelf, (older, newest), &changes[..shown]);
    if shown < changes.len() {
        let base = page_edition::current_base(shelf.books()[older].edition.language);
        let as_of = shelf.since(older).map_or_else(String::new, |day| format!("?as_of={day}"));
        let href = format!("{base}/{number}/history{as_of}");
        marks.push(safe_html::trusted(safe_html::anchor(&href, &format!("+{}", changes.len() - shown))));
    }
    marks
}

/// Links from a pinned page to other editions; empty for a book outside the series of its language.
fn ways(place: &Place<'_>, number: Option<RuleNumber>) -> Vec<Link> {
    let series = place.shelf.series(place.language());
    if let Some(&newest) = series.last().filter(|_| place.book().pending) {
        let changes = page_edition::changes_address(place.shelf, newest, place.position);
        return vec![Link::new(say!("notice-what-changes"), changes)];
    }
    let Some(at) = series.iter().position(|&book| book == place.position) else { return Vec::new() };
    let before = at.checked_sub(1).and_then(|before| beside(place, series[before], number, Way::Before));
    let after = series.get(at + 1).and_then(|&after| beside(place, after, number, Way::After));
    let newest = series.last().filter(|&&newest| newest != place.position);
    // The notice of a rule leads to its own comparison.
    let compared = newest.filter(|_| number.is_none_or(|number| number.level() < Level::Rule));
    let compared =
        compared.map(|&newest| Link::new(say!("notice-became-since"), comparison(place, newest, number)));
    compared.into_iter().chain(before).chain(after).collect()
}

/// Which edition a link leads to.
enum Way {
    Before,
    After,
}

/// A link to another edition, at the same rule if it is there.
fn beside(place: &Place<'_>, book: BookId, number: Option<RuleNumber>, way: Way) -> Option<Link> {
    let other = Place { shelf: place.shelf, position: book, pinned: true };
    let date = place.shelf.since(book)?;
    let there = number.and_then(|number| match number.level() {
        Level::Section | Level::Chapter => Some(number),
        Level::Rule | Level::Subrule => place.number_in(&other, number),
    });
    let there = there.filter(|&there| other.has_page(there));
    let href = there.map_or_else(|| other.base(), |there| other.href(there));
    Some(match way {
        Way::Before => Link::new(say!("edition-previous", date = date), href),
        Way::After => Link::new(say!("edition-next", date = date), href),
    })
}

/// The changes up to the newest edition; those of a chapter only, under its number there.
fn comparison(place: &Place<'_>, newest: BookId, number: Option<RuleNumber>) -> String {
    let address = page_edition::changes_address(place.shelf, place.position, newest);
    let chapter = number.filter(|number| number.level() == Level::Chapter);
    match chapter.and_then(|chapter| page_edition::number_today(place, chapter)) {
        Some(chapter) => format!("{address}?chapter={chapter}"),
        None => address,
    }
}
