//! Marks a ruling that may no longer hold: rules reworded after its day, and obsolete terms.
//!
//! The shelf infers both; the notes say so.

use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::entry_href;
use crate::record_view::page_edition::Place;
use crate::render::notice::Note;
use crate::render::safe_html::SafeHtml;
use crate::render::word_changes;
use library::RulingId;
use shelf::Shelf;
use view::RewrittenView;

/// The words of a rule that changed after a ruling.
pub(crate) struct Rewording {
    /// The number of the rule.
    pub(crate) number: String,
    /// The rule in the edition that reworded it.
    pub(crate) href: String,
    /// The date from which it reads so, if that is known.
    pub(crate) since: Option<String>,
    /// The changed words with those around them.
    pub(crate) text: SafeHtml,
    pub(crate) lang: Option<&'static str>,
}

/// The first rule that was reworded after a ruling, with its changed words.
pub(crate) fn rewording(shelf: &Shelf, position: RulingId) -> Option<Rewording> {
    let rewritten = shelf.rewritten_since(position).into_iter().next()?;
    let &number = rewritten.rules.first()?;
    let newer = shelf.nth_place(rewritten.to, number, 1)?;
    let older = *shelf.trace(rewritten.to, newer, rewritten.from)?.to.first()?;
    let text = |book, place| shelf.rule_at(book, place).1.rule.text.as_str();
    let (before, after) = (text(older.book, older.place), text(rewritten.to, newer));
    let place = Place { shelf, position: rewritten.to, pinned: true };
    let since = shelf.since(rewritten.to);
    Some(Rewording {
        number: number.to_string(),
        href: place.href(number),
        since: since.map(|day| l10n::capital(&say!("place-since", date = l10n::day(day)))),
        text: word_changes::between(before, after),
        lang: l10n::lang(place.language()),
    })
}

/// The marks of a ruling; empty for most.
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
