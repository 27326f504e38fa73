//! The life of a rule on its own page: the day of its last change, its newest changes, and a line with all.
//!
//! Everything leads to the steps of its history page.

use jiff::civil::Date;

use library::PlaceId;
use lineage::{Life, Place as At, Step};
use record::rule_number::{Level, RuleNumber};
use shelf::Shelf;

use crate::http::l10n;
use crate::http::locale::say;
use crate::http::problem::Link;
use crate::record_view::page_edition::{self, Place};
use crate::render::safe_html::{SafeHtml, linked_mark};
use crate::render::{timeline, verdict_badge};

/// Limit of changes listed on the page of a rule.
const SHOWN: usize = 3;

/// The life of a rule, for its page.
pub(crate) struct LifeLine {
    /// Its last change, its addition, or that it never changed.
    pub(crate) last: Link,
    /// All changes on a line; `None` if there are no changes.
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

/// A change of a rule or of a subrule on its page.
struct Change {
    day: Date,
    name: &'static str,
    /// The number today.
    number: RuleNumber,
    href: String,
}

impl LifeLine {
    /// The life of the first rule under a number, with the changes of its subrules, which are on the same page;
    /// `None` if its book is in no dated series.
    pub(crate) fn trace(place: &Place<'_>, number: RuleNumber) -> Option<LifeLine> {
        let shelf = place.shelf;
        let own = life_of(place, *shelf.places(place.position, number).first()?)?;
        let subrules = match number.level() {
            Level::Rule => shelf.children(place.position, number),
            _ => Vec::new(),
        };
        let below = subrules.into_iter().filter_map(|at| life_of(place, at));
        let mut changes: Vec<Change> = std::iter::once((number, own.1.clone()))
            .chain(below)
            .flat_map(|life| changes(place, life))
            .collect();
        // On the same day, renumberings come after all other changes.
        changes.sort_by_key(|change| (change.day, change.name == "moved", change.number));
        let history = history_of(place, number);
        let last = match last_day(&changes) {
            [] => Link::new(say!("rule-unchanged-since", date = shelf.since(own.1.since)?), history.clone()),
            [first, ..] if first.name == "new" && first.number == number => {
                Link::new(say!("rule-added-on", date = first.day), first.href.clone())
            }
            [first, ..] => Link::new(say!("rule-last-changed", date = first.day), first.href.clone()),
        };
        let days: Vec<&[Change]> = changes.chunk_by(|one, other| one.day == other.day).collect();
        let steps = days.iter().rev().take(SHOWN).map(|day| LifeStep {
            day: l10n::short_day(day[0].day),
            mark: linked_mark(day[0].name, &words(day, number), &day[0].href),
        });
        let points: Vec<(Date, String, &str)> =
            days.iter().map(|day| (day[0].day, words(day, number), day[0].href.as_str())).collect();
        Some(LifeLine {
            last,
            steps: steps.collect(),
            picture: timeline::draw_line(shelf, &own.1, &points),
            history: Link::new(say!("history-of", number = number), history),
        })
    }
}

/// The life of the rule at a place, with its number.
fn life_of(place: &Place<'_>, at: PlaceId) -> Option<(RuleNumber, Life)> {
    let (shelf, at) = (place.shelf, At { book: place.position, place: at });
    Some((shelf.number_at(at), shelf.lineages().life(shelf.library(), at)?))
}

fn history_of(place: &Place<'_>, number: RuleNumber) -> String {
    format!("{}/{number}/history", page_edition::current_base(place.language()))
}

/// The changes of a life, except those of cited numbers only.
fn changes(place: &Place<'_>, (number, life): (RuleNumber, Life)) -> Vec<Change> {
    let shelf = place.shelf;
    let of_step = |step: &Step| {
        let (day, name) = (shelf.since(step.to_book)?, timeline::step_name(shelf, step));
        let href = format!("{}#{}", history_of(place, number), timeline::anchor(day));
        (name != "same").then_some(Change { day, name, number, href })
    };
    life.steps.iter().filter_map(of_step).collect()
}

/// The changes of the last day that has any.
fn last_day(changes: &[Change]) -> &[Change] {
    changes.chunk_by(|one, other| one.day == other.day).last().unwrap_or_default()
}

/// The changes of a day in a few words; those of a subrule with its number, others as a count.
fn words(day: &[Change], page: RuleNumber) -> String {
    let word = verdict_badge::word(day[0].name);
    let number = if day[0].number == page { String::new() } else { format!("{} ", day[0].number) };
    let others = if day.len() > 1 { format!(" +{}", day.len() - 1) } else { String::new() };
    format!("{number}{word}{others}")
}

/// A history in counts: `renumbered 16 times, reworded twice`. If subrules changed, only its own text may be
/// unchanged.
pub(super) fn counts(shelf: &Shelf, life: &Life, has_changed_below: bool) -> String {
    let steps = life.steps.iter().filter(|step| !step.from.is_empty());
    let names: Vec<&str> = steps.map(|step| timeline::step_name(shelf, step)).collect();
    let count = |is: fn(&str) -> bool| names.iter().filter(|name| is(name)).count();
    let counts = [
        (count(|name| name.starts_with("moved")), "times-renumbered"),
        (count(|name| name.ends_with("edited")), "times-reworded"),
        (count(|name| matches!(name, "split" | "merged")), "times-divided"),
    ];
    let said: Vec<String> = counts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, key)| l10n::counted(count, key))
        .collect();
    match said.is_empty() {
        true if has_changed_below => say!("history-own-same"),
        true => say!("history-unchanged"),
        false => l10n::joined(&said),
    }
}
