//! The changes of a rule, edition by edition, as the history page lists them.

use jiff::civil::Date;

use library::BookId;
use lineage::{Change, HOLE, Life, Place as At, Step};
use record::rule_number::RuleNumber;
use shelf::{Shelf, SubruleStep};

use crate::history::subrules;
use crate::history::trace::{StandingView, StepView, place_of};
use crate::http::l10n;
use crate::http::locale::say;
use crate::render::rich_text::RichText;
use crate::render::safe_html::SafeHtml;
use crate::render::{timeline, word_changes};

/// An edition that changed something.
pub(super) struct StepLine {
    pub(super) name: &'static str,
    pub(super) heading: String,
    pub(super) href: String,
    pub(super) text: Option<SafeHtml>,
    pub(super) note: String,
    pub(super) is_hole: bool,
    /// The subrules that changed in it.
    pub(super) below: Vec<SafeHtml>,
    /// Its anchor; empty without a day.
    pub(super) anchor: String,
}

/// The steps of a history and those of its subrules, the newest first, down to its beginning.
pub(super) fn steps(shelf: &Shelf, life: &Life, below: &[SubruleStep]) -> Vec<StepLine> {
    let own = life.steps.iter().map(|step| (shelf.since(step.to_book), step_line(shelf, step)));
    let mut dated: Vec<(Option<Date>, StepLine)> = own.collect();
    for step in below {
        let day = shelf.since(step.newer);
        let below = subrules::marks(shelf, (step.older, step.newer), &step.changes);
        match dated.iter_mut().find(|(own, _)| *own == day) {
            Some((_, line)) => line.below = below,
            None => dated.push((day, StepLine { below, ..only_below(shelf, step) })),
        }
    }
    dated.sort_by_key(|(day, _)| *day);
    let mut lines: Vec<StepLine> = dated.into_iter().rev().map(|(_, line)| line).collect();
    if !life.is_first_seen {
        let first: Vec<RuleNumber> =
            life.first.iter().map(|&place| shelf.number_at(At { book: life.since, place })).collect();
        let place = place_of(shelf, life.since);
        lines.push(StepLine {
            name: "same",
            heading: format!(
                "{} · {}",
                shelf.since(life.since).map_or_else(|| say!("undated"), l10n::day),
                l10n::numbers(&first)
            ),
            href: first.first().map_or_else(|| place.base(), |&number| place.href(number)),
            text: None,
            note: say!("history-oldest"),
            is_hole: false,
            below: Vec::new(),
            anchor: String::new(),
        });
    }
    lines
}

/// The line of an edition that changed subrules only.
fn only_below(shelf: &Shelf, step: &SubruleStep) -> StepLine {
    let date = shelf.since(step.newer);
    let day = date.map_or_else(|| say!("undated"), l10n::day);
    let hole = hole(shelf, step.older, date);
    StepLine {
        name: "same",
        heading: format!("{day} · {}", say!("step-subrules", to = step.rule)),
        href: place_of(shelf, step.newer).href(step.rule),
        text: None,
        note: hole.map_or_else(String::new, |before| say!("history-hole", date = before)),
        is_hole: hole.is_some(),
        below: Vec::new(),
        anchor: date.map_or_else(String::new, timeline::anchor),
    }
}

/// The day of the edition before a step, if it was long before.
fn hole(shelf: &Shelf, before: BookId, after: Option<Date>) -> Option<Date> {
    let (after, before) = (after?, shelf.since(before)?);
    ((after - before).get_days() > HOLE).then_some(before)
}

fn step_line(shelf: &Shelf, step: &Step) -> StepLine {
    let view = StepView::of(shelf, step);
    let name = timeline::step_name(shelf, step);
    let day = view.date.map_or_else(|| say!("undated"), l10n::day);
    let all = |own: &[RuleNumber], others: &[RuleNumber]| {
        let mut all = [own, others].concat();
        all.sort();
        l10n::numbers(&all)
    };
    let what = match (name, view.change) {
        ("new", _) => say!("step-new", to = l10n::numbers(&view.to)),
        ("gone", _) => say!("step-gone", from = l10n::numbers(&view.from)),
        ("same", Change::Refs) => say!("step-same-refs", to = l10n::numbers(&view.to)),
        ("same", _) => say!("step-same", to = l10n::numbers(&view.to)),
        ("edited", _) => say!("step-edited", to = l10n::numbers(&view.to)),
        ("split", _) => {
            say!("step-split", from = l10n::numbers(&view.from), to = all(&view.to, &view.beside))
        }
        ("merged", _) => {
            say!("step-merged", from = all(&view.from, &view.joined), to = l10n::numbers(&view.to))
        }
        (_, Change::Same) => {
            say!("step-moved", from = l10n::numbers(&view.from), to = l10n::numbers(&view.to))
        }
        (_, Change::Refs) => {
            say!("step-moved-refs", from = l10n::numbers(&view.from), to = l10n::numbers(&view.to))
        }
        (_, Change::Edited) => {
            say!("step-moved-edited", from = l10n::numbers(&view.from), to = l10n::numbers(&view.to))
        }
    };
    let gap = hole(shelf, step.from_book, view.date);
    let place = place_of(shelf, step.to_book);
    let written = (name == "new")
        .then(|| step.to.first())
        .flatten()
        .map(|&place| StandingView::of(shelf, At { book: step.to_book, place }));
    StepLine {
        name,
        heading: format!("{day} · {what}"),
        href: view.to.first().map_or_else(|| place.base(), |&number| place.href(number)),
        text: match written {
            Some(standing) => Some(RichText::new(&standing.wording(), &[]).line(None)),
            None => (!view.diff.is_empty()).then(|| word_changes::excerpt(&view.diff)),
        },
        note: gap.map_or_else(String::new, |before| say!("history-hole", date = before)),
        is_hole: gap.is_some(),
        below: Vec::new(),
        anchor: view.date.map_or_else(String::new, timeline::anchor),
    }
}
