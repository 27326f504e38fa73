//! The editions that changed rules of a chapter or section, on its history page.

use lineage::Place as At;
use record::rule_number::Level;
use shelf::{Counts, Shelf, Update};

use crate::http::l10n;
use crate::http::locale::say;
use crate::http::problem::Link;
use crate::record_view::page_edition;

/// A link for each edition that reworded, added or removed rules of the chapter or section at a place, the newest
/// first; empty for a rule.
pub(super) fn links(shelf: &Shelf, updates: &[Update], at: At) -> Vec<Link> {
    if shelf.number_at(at).level() > Level::Chapter {
        return Vec::new();
    }
    updates.iter().rev().filter_map(|update| link(shelf, update, at)).collect()
}

fn link(shelf: &Shelf, update: &Update, at: At) -> Option<Link> {
    let then =
        if update.to == at.book { at } else { *shelf.trace(at.book, at.place, update.to)?.to.first()? };
    let number = shelf.number_at(then);
    let chapters = shelf.by_chapter(&update.changed, |change| change.is_in_words());
    let inside = chapters.iter().filter(|chapter| match number.level() {
        Level::Section => chapter.number.section() == number.section(),
        _ => chapter.number == number && !chapter.is_gone,
    });
    let changed = inside.flat_map(|chapter| &chapter.changes).map(|&at| &update.changed.rules[at]);
    let count = Counts::of_rules(changed).in_words();
    let day = shelf.since(update.to).map_or_else(|| say!("undated"), l10n::day);
    let page = page_edition::changes_address(shelf, update.from, update.to);
    let href = match number.level() {
        Level::Chapter => format!("{page}?chapter={number}"),
        _ => page,
    };
    (count > 0).then(|| Link::new(format!("{day}: {}", l10n::counted(count, "updates-held")), href))
}
