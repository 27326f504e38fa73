//! The life of a rule on its own page: the day of its last change, its newest changes, and a line with all.
//!
//! Everything leads to the steps of its history page.

use crate::library::BookId;
use crate::lineage::{Change, Life, Place as At, Step};
use crate::record::rule_number::RuleNumber;
use crate::shelf::Shelf;

use crate::web::edition::{self, Place};
use crate::web::http::l10n;
use crate::web::http::locale::say;
use crate::web::http::problem::Link;
use crate::web::render::html::{SafeHtml, linked_mark};
use crate::web::render::{timeline, verdict_badge};

/// Limit of changes listed on the page of a rule.
const SHOWN: usize = 3;

/// The life of a rule, for its page.
pub(crate) struct LifeLine {
    /// Its last change, its addition, or that it never changed.
    pub(crate) last: Link,
    /// All changes on a line; none if there are none.
    pub(crate) picture: Option<SafeHtml>,
    /// The newest changes, the last one first.
    pub(crate) steps: Vec<LifeStep>,
    /// The page of its history.
    pub(crate) history: Link,
}

/// A change, with a link to its step in the history.
pub(crate) struct LifeStep {
    pub(crate) day: String,
    pub(crate) mark: SafeHtml,
}

impl LifeLine {
    /// The life of the first rule under a number; none if its book has no series with days.
    pub(crate) fn of(place: &Place<'_>, number: RuleNumber) -> Option<LifeLine> {
        let shelf = place.shelf;
        let at = At { book: place.position, place: *shelf.places(place.position, number).first()? };
        let life = shelf.lineages().life(shelf.library(), at)?;
        let history = format!("{}/{number}/history", edition::current_base(place.language()));
        let changes: Vec<&Step> = life.steps.iter().filter(|step| is_change(shelf, step)).collect();
        let href = |book: BookId| {
            shelf
                .since(book)
                .map_or_else(|| history.clone(), |day| format!("{history}#{}", timeline::anchor(day)))
        };
        let last = match changes.last() {
            None => Link::new(say!("rule-unchanged-since", date = shelf.since(life.since)?), history.clone()),
            Some(step) => {
                let (date, href) = (shelf.since(step.to_book)?, href(step.to_book));
                match step.from.is_empty() {
                    true => Link::new(say!("rule-added-on", date = date), href),
                    false => Link::new(say!("rule-last-changed", date = date), href),
                }
            }
        };
        let steps = changes.iter().rev().take(SHOWN).filter_map(|step| {
            let name = timeline::step_name(shelf, step);
            let mark = linked_mark(name, &verdict_badge::word(name), &href(step.to_book));
            Some(LifeStep { day: l10n::short_day(shelf.since(step.to_book)?), mark })
        });
        Some(LifeLine {
            last,
            steps: steps.collect(),
            picture: timeline::draw_line(shelf, &life, &changes, &history),
            history: Link::new(say!("history-of", number = number), history),
        })
    }
}

/// Whether a step changed more than cited numbers.
fn is_change(shelf: &Shelf, step: &Step) -> bool {
    timeline::step_name(shelf, step) != "same"
}

/// A history in counts: `renumbered 16 times, reworded twice`.
pub(super) fn counts(shelf: &Shelf, life: &Life) -> String {
    let names: Vec<(&str, Change)> = life
        .steps
        .iter()
        .filter(|step| !step.from.is_empty())
        .map(|step| (timeline::step_name(shelf, step), step.change))
        .collect();
    let count =
        |is: fn(&str, Change) -> bool| names.iter().filter(|(name, change)| is(name, *change)).count();
    let counts = [
        (count(|name, _| name.starts_with("moved")), "times-renumbered"),
        (count(|name, _| name.ends_with("edited")), "times-reworded"),
        (count(|name, _| matches!(name, "split" | "merged")), "times-divided"),
    ];
    let said: Vec<String> = counts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, key)| l10n::counted(count, key))
        .collect();
    if said.is_empty() { say!("history-unchanged") } else { l10n::joined(&said) }
}
