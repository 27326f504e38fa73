//! The entries of rulings: one for each ruling of a card, one for each day with new rulings.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use jiff::civil::Date;

use library::{CardEntry, CardId, ChosenBy, RulingId};
use shelf::Shelf;

use crate::http::l10n;
use crate::http::locale::say;
use crate::http::url::encode_part;
use crate::record_view;
use crate::render::ruling_text;
use crate::render::safe_html::{SafeHtml, anchor, start, trusted};
use crate::site::feeds::atom::Entry;

/// Limit of rulings that the entry of a day shows.
const SHOWN: usize = 40;

/// Length of the start of a ruling in a title, in characters.
const TITLE: usize = 90;

/// The dated rulings of a card, the newest first, without replaced wordings.
pub(super) fn of_card(shelf: &Shelf, card: CardId, most: usize) -> Vec<Entry> {
    let entry = &shelf.cards()[card];
    let dated = entry.rulings.iter().filter_map(|&ruling| {
        let occurrences = shelf.rulings()[ruling].occurrences.iter();
        let day = occurrences.filter(|occurrence| occurrence.card == Some(card)).filter_map(|one| one.date);
        Some((day.min()?, ruling)).filter(|_| shelf.later_wording_on(ruling, card).is_none())
    });
    let mut dated: Vec<(Date, RulingId)> = dated.collect();
    dated.sort_by(|one, other| other.cmp(one));
    dated.into_iter().take(most).map(|(day, ruling)| of_ruling(shelf, entry, card, ruling, day)).collect()
}

fn of_ruling(shelf: &Shelf, entry: &CardEntry, card: CardId, ruling: RulingId, day: Date) -> Entry {
    let text = &shelf.rulings()[ruling];
    let line = text.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let lead = start(&line, TITLE);
    Entry {
        id: format!("rulings/{}/{}", encode_part(&text.id), encode_part(&entry.slug)),
        title: if lead.len() < line.len() { format!("{lead}…") } else { line },
        day,
        page: format!("{}#{}", record_view::card_href(entry), text.id),
        html: trusted(said(shelf, ruling, Some(card))),
    }
}

/// The text of a ruling as paragraphs.
fn said(shelf: &Shelf, ruling: RulingId, card: Option<CardId>) -> String {
    let text = &shelf.rulings()[ruling];
    let lang = l10n::lang(text.language).map_or_else(String::new, |lang| format!(" lang=\"{lang}\""));
    let mut out = String::new();
    for paragraph in ruling_text::paragraphs_on(shelf, text, card) {
        // Writing to a `String` cannot fail.
        let _ = write!(out, "<p{lang}>{paragraph}</p>");
    }
    out
}

/// The days with new rulings, the newest first.
pub(super) fn of_days(shelf: &Shelf, most: usize) -> Vec<Entry> {
    let mut days: BTreeMap<Date, Vec<(RulingId, Option<CardId>)>> = BTreeMap::new();
    for (ruling, text) in shelf.rulings().with_ids() {
        // A ruling on several cards is one text, shown for a card that has it since that day.
        let on_days: BTreeSet<Date> = text.occurrences.iter().filter_map(|one| one.date).collect();
        for day in on_days {
            let asked = ChosenBy { days: Some((Some(day), Some(day))), ..ChosenBy::default() };
            let card = text.representative(asked).and_then(|shown| shown.card);
            days.entry(day).or_default().push((ruling, card));
        }
    }
    days.into_iter().rev().take(most).map(|(day, rulings)| of_day(shelf, day, rulings)).collect()
}

fn of_day(shelf: &Shelf, day: Date, mut rulings: Vec<(RulingId, Option<CardId>)>) -> Entry {
    rulings.sort_by_key(|&(ruling, card)| (card, ruling));
    let page = format!("/search?q=kind:ruling+date:{day}&redirect=0");
    Entry {
        id: format!("rulings/{day}"),
        title: format!("{} · {}", l10n::counted(rulings.len(), "count-rulings"), l10n::day(day)),
        day,
        html: listed(shelf, &rulings, &page),
        page,
    }
}

/// The rulings of a day with their cards, up to a limit.
fn listed(shelf: &Shelf, rulings: &[(RulingId, Option<CardId>)], page: &str) -> SafeHtml {
    let mut out = String::new();
    for &(ruling, card) in rulings.iter().take(SHOWN) {
        let text = &shelf.rulings()[ruling];
        let (title, _) = ruling_text::title_for(shelf, text, card);
        let _ = write!(
            out,
            "<h3>{}</h3>{}",
            anchor(&format!("/rulings/{}", text.id), &title),
            said(shelf, ruling, card)
        );
    }
    let left = rulings.len().saturating_sub(SHOWN);
    if left > 0 {
        let _ = write!(out, "<p>{}</p>", anchor(page, &say!("facet-more", count = left)));
    }
    trusted(out)
}
