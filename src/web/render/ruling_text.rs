//! Renders the text of a ruling with its annotations, cards and notes.

use rustc_hash::FxHashSet;

use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::page_edition::Place;
use crate::render::notice::Note;
use crate::render::rich_text::{NamesIn, RichText};
use crate::render::ruling_wordings;
use crate::render::safe_html::SafeHtml;
use library::{Appearance, CardEntry, CardId, ChosenBy, RulingId, RulingText};
use record::Inferred;
use shelf::Shelf;

/// The text of a ruling, ready for the template.
pub(crate) fn paragraphs(shelf: &Shelf, ruling: &RulingText) -> Vec<SafeHtml> {
    let place = Place::near(shelf, ruling.language);
    marked(shelf, ruling).paragraphs(place.as_ref())
}

/// The same on the page of a card, whose name is not linked.
pub(crate) fn paragraphs_on(shelf: &Shelf, ruling: &RulingText, card: Option<CardId>) -> Vec<SafeHtml> {
    let place = Place::near(shelf, ruling.language);
    let marked = marked(shelf, ruling);
    RichText { names: NamesIn { except: card, ..marked.names }, ..marked }.paragraphs(place.as_ref())
}

/// A ruling with its annotations. Its numbers are those of its date.
pub(crate) fn marked<'a>(shelf: &'a Shelf, ruling: &'a RulingText) -> RichText<'a> {
    let written_in = shelf.book_of_ruling(ruling);
    RichText {
        terms: &ruling.terms,
        gaps: &ruling.gaps,
        written_in,
        ..RichText::new(&ruling.text, &ruling.citations).naming(shelf.cards(), &ruling.names)
    }
}

/// The subject of a ruling: its first card and the number of others. If it is only a card's name, with the
/// `lang` attribute of that.
pub(crate) fn title(shelf: &Shelf, ruling: &RulingText) -> (String, Option<&'static str>) {
    title_for(shelf, ruling, ruling.representative(ChosenBy::default()).and_then(|shown| shown.card))
}

/// The same with the card `shown` first; without it, the list that the ruling is from.
pub(crate) fn title_for(
    shelf: &Shelf,
    ruling: &RulingText,
    shown: Option<CardId>,
) -> (String, Option<&'static str>) {
    let mut cards = if shown.is_some() { cards(shelf, ruling) } else { Vec::new() };
    let named = shown.map(|shown| &shelf.cards()[shown].card.name);
    if let Some(at) = cards.iter().position(|card| Some(&card.card.name) == named) {
        cards[..=at].rotate_right(1);
    }
    match cards.as_slice() {
        [] => (listed(ruling), None),
        [only] => (only.card.name.clone(), l10n::lang(only.origin.language)),
        [first, others @ ..] => {
            (say!("ruling-and-others", first = &first.card.name, count = others.len()), None)
        }
    }
}

/// The source of a ruling on unknown cards: some lists name no cards.
fn listed(ruling: &RulingText) -> String {
    let unnamed = ruling.occurrences.iter().filter(|occurrence| occurrence.card.is_none());
    say!("ruling-listed", source = publishers(unnamed))
}

/// The cards that it is about, each name once.
fn cards<'s>(shelf: &'s Shelf, ruling: &RulingText) -> Vec<&'s CardEntry> {
    let mut names: FxHashSet<&str> = FxHashSet::default();
    let cards =
        ruling.occurrences.iter().filter_map(|occurrence| occurrence.card).map(|card| &shelf.cards()[card]);
    cards.filter(|card| names.insert(&card.card.name)).collect()
}

/// Notes beside a ruling: its day on the card shown, other wordings, inferred parts, missing symbols, authority. What
/// changed since is in `changed_since`.
pub(crate) fn notes(shelf: &Shelf, position: RulingId, chosen: ChosenBy) -> Vec<Note> {
    let ruling = &shelf.rulings()[position];
    let mut notes = Vec::new();
    let day = ruling.representative(chosen).and_then(|shown| shown.date);
    notes.extend(day.map(|date| Note::new(l10n::day(date))));
    let mut inferred: Vec<Inferred> =
        ruling.occurrences.iter().flat_map(|occurrence| occurrence.inferred.iter().copied()).collect();
    inferred.sort();
    inferred.dedup();
    notes.extend(ruling_wordings::note(shelf, position));
    notes.extend(inferred.into_iter().map(Note::inferred));
    if ruling.gaps.iter().any(|gap| gap.restored.is_none()) {
        notes.push(Note {
            inferred: true,
            ..Note::link(say!("symbol-missing"), format!("/rulings/{}#lost", ruling.id))
        });
    }
    notes.extend(l10n::authority(ruling.authority).map(Note::new));
    notes
}

/// The publishers, each once.
pub(crate) fn publishers<'a>(occurrences: impl Iterator<Item = &'a Appearance>) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in occurrences.map(|occurrence| l10n::publisher(&occurrence.source)) {
        if !names.iter().any(|other| other == name) {
            names.push(name.to_owned());
        }
    }
    l10n::listed(&names)
}
