//! Marks a ruling that may no longer hold: rules reworded after its day, and obsolete terms.
//!
//! The shelf infers both; the notes say so.

use crate::library::RulingId;
use crate::shelf::Shelf;
use crate::view::RewrittenView;
use crate::web::http::l10n;
use crate::web::http::locale::say;
use crate::web::record_view::entry_href;
use crate::web::render::rule_block::Note;

/// The marks of a ruling; none for most.
pub(crate) fn notes(shelf: &Shelf, position: RulingId) -> Vec<Note> {
    let rewritten = RewrittenView::all(shelf, position).into_iter().filter_map(|rewritten| {
        let date = l10n::day(rewritten.date?);
        let said = say!("ruling-reworded-since", rules = l10n::listed(&rewritten.rules), date = date);
        Some(Note { inferred: true, mark: "edited", ..Note::link(said, rewritten.html_uri) })
    });
    let obsolete = shelf.obsolete_terms(position).into_iter().map(|at| {
        let entry = &shelf.glossary()[at];
        let said = say!("ruling-obsolete-term", term = entry.entry.term.clone());
        Note { inferred: true, mark: "edited", ..Note::link(said, entry_href(entry)) }
    });
    rewritten.chain(obsolete).collect()
}
