//! Notices for an edition whose file is cut short: the edition shown, or a newer one that it is shown in place of.
//!
//! `join` decides which edition is in force.

use record::rule_number::RuleNumber;

use crate::http::locale::say;
use crate::http::problem::Link;
use crate::record_view::page_edition::Place;
use crate::render::notice::Notice;

/// The notice for a page of a book, about one number or the whole; `None` if nothing is missing.
pub(crate) fn notice(place: &Place<'_>, number: Option<RuleNumber>) -> Option<Notice> {
    if let Some(end) = place.shelf.breaks_off_after(place.position) {
        let before = before(place).unwrap_or(*place);
        let link = match number.filter(|&number| before.has(number)) {
            Some(number) => Link::new(before.label(), before.href(number)),
            None => Link::new(before.label(), before.base()),
        };
        return Some(Notice {
            strong: say!("notice-breaks-off"),
            text: say!("notice-breaks-off-after", number = end),
            link,
            also: Vec::new(),
            below: Vec::new(),
        });
    }
    let (newer, end) = newer(place)?;
    let date = newer.book().edition.effective?;
    let href =
        number.filter(|&number| newer.has(number)).map_or_else(|| newer.base(), |number| newer.href(number));
    Some(Notice {
        strong: say!("notice-newer-breaks-off"),
        text: say!("notice-newer-ends", date = date, number = end),
        link: Link::new(say!("notice-newer-edition"), href),
        also: Vec::new(),
        below: Vec::new(),
    })
}

/// The same as a warning in an API response.
pub(crate) fn warning(place: &Place<'_>) -> Option<String> {
    notice(place, None).map(|notice| notice.said())
}

/// The edition in force, unless it is this incomplete one.
fn before<'a>(place: &Place<'a>) -> Option<Place<'a>> {
    Place::current(place.shelf, place.language()).filter(|current| current.position != place.position)
}

/// The newer, incomplete edition that a current book is shown in place of, with its last number.
fn newer<'a>(place: &Place<'a>) -> Option<(Place<'a>, RuleNumber)> {
    if !place.book().current {
        return None;
    }
    let position = place.shelf.newer_that_breaks_off(place.language())?;
    Some((Place { shelf: place.shelf, position, pinned: true }, place.shelf.breaks_off_after(position)?))
}
