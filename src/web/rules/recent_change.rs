//! The change of a rule in the newest edition, shown beside it.
//!
//! `lineage` computes it; without an earlier edition there is none.

use library::{BookId, PlaceId};
use lineage::Verdict;
use record::rule_number::RuleNumber;

use crate::http::l10n;
use crate::http::locale::say;
use crate::http::problem::Link;
use crate::record_view::page_edition::{self, Place};
use crate::render::notice::Note;
use crate::render::verdict_badge;

/// The edition before that of a place, if that is the newest of its series; `None` for pinned pages, which must not
/// change.
pub(crate) fn before(place: &Place<'_>) -> Option<BookId> {
    let series = place.shelf.series(place.language());
    match series {
        [.., before, newest] if *newest == place.position && !place.pinned => Some(*before),
        _ => None,
    }
}

/// A note on how the rule at a position changed since the book before, with a link to its history.
pub(crate) fn note(place: &Place<'_>, before: BookId, position: PlaceId) -> Option<Note> {
    let shelf = place.shelf;
    // The trace runs backwards: a rule without a target is new, and several targets were merged into this
    // one.
    let trace = shelf.trace(place.position, position, before)?;
    let were: Vec<String> = trace.to.iter().map(|&at| shelf.number_at(at).to_string()).collect();
    let was = l10n::listed(&were);
    let (mark, text) = match trace.verdict {
        Verdict::Same | Verdict::Unknown => return None,
        Verdict::Edited => ("edited", verdict_badge::word("edited")),
        Verdict::Gone => ("new", verdict_badge::word("new")),
        Verdict::Reused if were.is_empty() => ("new", verdict_badge::word("new")),
        Verdict::Reused | Verdict::Moved => ("moved", say!("change-was", numbers = was)),
        Verdict::MovedEdited => ("moved-edited", say!("change-was-edited", numbers = was)),
        Verdict::Split => ("merged", say!("change-merged", numbers = was)),
        Verdict::Merged => ("split", say!("change-was", numbers = was)),
    };
    let number = shelf.rule_at(place.position, position).1.rule.number;
    Some(Note {
        mark,
        ..Note::link(text, format!("{}/{number}/history", page_edition::current_base(place.language())))
    })
}

/// A link to the changes of a chapter since the book before. It gives no count, since that page counts split and
/// removed rules in its own way.
pub(crate) fn summary(place: &Place<'_>, before: BookId, chapter: RuleNumber) -> Option<Link> {
    let date = place.shelf.since(before).map(l10n::short_day)?;
    let address =
        format!("{}?chapter={chapter}", page_edition::changes_address(place.shelf, before, place.position));
    Some(Link::new(say!("chapter-changed", date = date), address))
}
