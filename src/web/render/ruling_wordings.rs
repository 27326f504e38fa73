//! Shows the other wordings of a ruling, earlier and later, with a diff.
//!
//! The shelf knows which rulings are rewordings of each other.

use crate::render::word_changes;
use library::{RulingId, RulingText};
use lineage::difference;
use shelf::{OtherWording, Shelf};

use crate::http::l10n;
use crate::http::locale::say;
use crate::render::notice::Note;
use crate::render::safe_html::SafeHtml;

/// Limit of later and of earlier wordings shown; there is hardly ever more than one.
const MOST: usize = 12;

/// Another wording, on the page of a ruling.
pub(crate) struct Wording {
    pub(crate) label: String,
    pub(crate) machine_date: String,
    pub(crate) heading: String,
    pub(crate) href: String,
    /// The word diff from the older to the newer text.
    pub(crate) difference: SafeHtml,
    pub(crate) lang: Option<&'static str>,
    /// The number of cards with both wordings.
    pub(crate) cards: String,
}

/// The other wordings of a ruling, later ones first.
pub(crate) fn of(shelf: &Shelf, position: RulingId) -> Vec<Wording> {
    let this = &shelf.rulings()[position];
    let row = |other: OtherWording, heading: String, is_later: bool| {
        let text = &shelf.rulings()[other.ruling];
        let (older, newer) = if is_later { (this, text) } else { (text, this) };
        // Undated wordings are left out.
        let day = shelf.newest_day(other.ruling)?;
        Some(Wording {
            label: l10n::short_day(day),
            machine_date: day.to_string(),
            heading,
            href: href(text),
            difference: word_changes::whole(&difference(&older.text, &newer.text)),
            lang: l10n::lang(text.language),
            cards: l10n::counted(other.cards, "count-cards"),
        })
    };
    let later =
        shelf.later_wordings(position).into_iter().filter_map(|other| row(other, say!("ruling-later"), true));
    let earlier = shelf
        .earlier_wordings(position)
        .into_iter()
        .filter_map(|other| row(other, say!("ruling-earlier"), false));
    later.take(MOST).chain(earlier.take(MOST)).collect()
}

/// The note on a ruling that another one replaced on every card.
pub(crate) fn note(shelf: &Shelf, position: RulingId) -> Option<Note> {
    let later = shelf.replaced_by(position)?;
    let day = l10n::day(shelf.newest_day(later)?);
    Some(Note {
        inferred: true,
        ..Note::link(say!("ruling-later-of", date = day), href(&shelf.rulings()[later]))
    })
}

fn href(text: &RulingText) -> String {
    format!("/rulings/{}", text.id)
}
