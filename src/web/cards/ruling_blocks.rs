//! The rulings on the page of a card: newest first or oldest first, each with its dates on this card and what is
//! known of it.

use std::cmp::Reverse;

use language::Language;
use library::{Appearance, CardEntry, CardId, RulingId, RulingText};
use shelf::Shelf;

use crate::citations::tiers;
use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::problem::Link;
use crate::render::changed_since;
use crate::render::copy_snippets::{self, Copies};
use crate::render::earlier_wordings::{self, Earlier};
use crate::render::notice::Note;
use crate::render::ruling_text::{paragraphs_on, publishers};
use crate::render::safe_html::SafeHtml;

/// A ruling on the page of a card.
pub(crate) struct RulingBlock {
    pub(crate) id: String,
    pub(crate) paragraphs: Vec<SafeHtml>,
    pub(crate) lang: Option<&'static str>,
    pub(crate) date: String,
    pub(crate) machine_date: String,
    pub(crate) publisher: String,
    /// Number of other cards with the same ruling.
    pub(crate) shared: String,
    /// Why it may no longer hold.
    pub(crate) doubts: Vec<Note>,
    pub(crate) notes: Vec<Note>,
    pub(crate) earlier: Vec<Earlier>,
    pub(crate) copies: Copies,
}

/// A ruling, with its dates on this card.
pub(crate) struct Here<'a> {
    pub(crate) position: RulingId,
    pub(crate) ruling: &'a RulingText,
    /// At least one.
    pub(crate) occurrences: &'a [Appearance],
}

/// The order of the rulings of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    NewestFirst,
    OldestFirst,
}

impl Order {
    /// The link to the same page in the other order.
    pub(crate) fn other(self, page: &str) -> Link {
        match self {
            Order::NewestFirst => {
                Link::new(say!("card-oldest-first"), format!("{page}?order=oldest#rulings"))
            }
            Order::OldestFirst => Link::new(say!("card-newest-first"), format!("{page}#rulings")),
        }
    }
}

/// The rulings of a card by date, but those that the reader can read come first. Undated ones are the last.
pub(crate) fn of_card<'a>(shelf: &'a Shelf, entry: &CardEntry, order: Order) -> Vec<Here<'a>> {
    let is_here =
        |occurrence: &Appearance| occurrence.card.is_some_and(|card| shelf.cards()[card].slug == entry.slug);
    let here = |&position: &RulingId| {
        let ruling = &shelf.rulings()[position];
        // Occurrences are sorted by card, and then by date.
        let first = ruling.occurrences.iter().position(is_here)?;
        let length = ruling.occurrences[first..].iter().take_while(|occurrence| is_here(occurrence)).count();
        Some(Here { position, ruling, occurrences: &ruling.occurrences[first..first + length] })
    };
    let mut rulings: Vec<Here<'_>> = entry.rulings.iter().filter_map(here).collect();
    let date = |here: &Here<'_>| here.occurrences[0].date;
    match order {
        Order::NewestFirst => {
            rulings.sort_by_key(|here| (foreignness(here.ruling.language), Reverse(date(here))))
        }
        Order::OldestFirst => {
            rulings.sort_by_key(|here| (foreignness(here.ruling.language), date(here).is_none(), date(here)))
        }
    }
    rulings
}

/// Order of languages for the reader: their own, English, any other.
fn foreignness(language: Language) -> u8 {
    match language {
        own if own == locale::language() => 0,
        Language::English => 1,
        _ => 2,
    }
}

/// The rulings, with earlier wordings below their replacements.
pub(crate) fn blocks(shelf: &Shelf, rulings: &[Here<'_>]) -> Vec<RulingBlock> {
    let is_replaced = |here: &&Here<'_>| {
        here.occurrences[0].card.is_some_and(|card| shelf.later_wording_on(here.position, card).is_some())
    };
    rulings.iter().filter(|here| !is_replaced(here)).map(|here| block(shelf, here)).collect()
}

fn block(shelf: &Shelf, &Here { position, ruling, occurrences }: &Here<'_>) -> RulingBlock {
    let occurrence = &occurrences[0];
    let of_day = occurrences.chunk_by(|one, other| one.date == other.date);
    let mut notes: Vec<Note> = of_day.clone().skip(1).map(other_day).collect();
    notes.extend(occurrence.inferred.iter().copied().map(Note::inferred));
    if ruling.gaps.iter().any(|gap| gap.restored.is_none()) {
        notes.push(Note {
            inferred: true,
            ..Note::link(say!("symbol-missing"), format!("/rulings/{}#lost", ruling.id))
        });
    }
    let others = others(shelf, position, occurrence.card);
    let publisher = of_day.clone().next().map_or_else(String::new, |same| publishers(same.iter()));
    let name = occurrence.card.map_or("", |card| &shelf.cards()[card].card.name);
    RulingBlock {
        id: ruling.id.clone(),
        paragraphs: paragraphs_on(shelf, ruling, occurrence.card),
        lang: l10n::lang(ruling.language),
        date: occurrence.date.map_or_else(|| say!("undated"), l10n::short_day),
        machine_date: occurrence.date.map_or_else(String::new, |date| date.to_string()),
        shared: if others == 0 { String::new() } else { say!("card-shared", count = others) },
        doubts: changed_since::notes(shelf, position),
        notes,
        earlier: occurrence
            .card
            .map_or_else(Vec::new, |card| earlier_wordings::earlier_on(shelf, position, card)),
        copies: copy_snippets::of_ruling(ruling, name, occurrence.date, &publisher),
        publisher,
    }
}

/// Number of other cards with the same ruling, word for word or with their own names in it.
pub(crate) fn others(shelf: &Shelf, ruling: RulingId, card: Option<CardId>) -> usize {
    let mut all = tiers::cards_with(shelf, &[ruling]);
    all.extend(tiers::cards_with(shelf, shelf.ruling_family_members(ruling)));
    all.iter().filter(|&&other| Some(other) != card).count()
}

/// The date that other sources give for the ruling on the same card.
fn other_day(same: &[Appearance]) -> Note {
    let date = same[0].date.map_or_else(|| say!("undated"), l10n::short_day);
    Note::new(say!("card-other-day", date = date, publisher = publishers(same.iter())))
}
