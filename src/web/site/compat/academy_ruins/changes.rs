//! The changes between two editions, and those of one rule.

use axum::Json;
use axum::extract::Path;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::history::resolve::{CiteQuestion, find};
use crate::http::params::LenientParams;
use crate::http::problem::Problem;
use crate::site::compat::academy_ruins::rules::text;
use crate::site::compat::academy_ruins::{book_of_day, no_rule};
use crate::state::site::Held;
use language::Language;
use library::{BookId, PlaceId};
use lineage::{Change, Fate, Step};
use record::rule_number::RuleNumber;
use shelf::Shelf;

/// The rule on one side of a change.
#[derive(Serialize)]
struct Side {
    #[serde(rename = "ruleNumber")]
    number: RuleNumber,
    #[serde(rename = "ruleText", skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// The two editions of a change. Both the name and the code of a set are the day of its edition.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Editions {
    source_set: Option<Date>,
    source_code: Option<Date>,
    dest_set: Option<Date>,
    dest_code: Option<Date>,
}

/// The changes between two editions.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DiffObject {
    creation_day: Option<Date>,
    changes: Vec<DiffItem>,
    moves: Vec<MoveItem>,
    #[serde(flatten)]
    editions: Editions,
}

#[derive(Serialize)]
struct DiffItem {
    old: Option<Side>,
    new: Option<Side>,
}

#[derive(Serialize)]
struct MoveItem {
    from: RuleNumber,
    to: RuleNumber,
}

/// One change of a rule.
#[derive(Serialize)]
pub(super) struct TraceItem {
    action: &'static str,
    old: Option<Side>,
    new: Option<Side>,
    diff: Editions,
}

/// Parameters of a comparison.
#[derive(Deserialize, IntoParams)]
pub(super) struct DiffParams {
    /// The day of the older edition; without it the one before the newer.
    old: Option<String>,
    /// The day of the newer edition; without it the one after the older, or the newest.
    new: Option<String>,
}

/// `/diff/cr?old=&new=`
pub(super) async fn diff(held: Held, params: LenientParams<DiffParams>) -> Result<Json<DiffObject>, Problem> {
    let shelf = &held.live.shelf;
    let series = shelf.series(Language::English);
    let day = |day: &Option<String>| day.as_deref().map(|day| book_of_day(shelf, day)).transpose();
    let (old, new) = (day(&params.0.want.old)?, day(&params.0.want.new)?);
    let beside = |book: BookId, step: isize| {
        let at = series.iter().position(|&other| other == book)?;
        series.get(at.checked_add_signed(step)?).copied()
    };
    let pair = match (old, new) {
        (Some(old), Some(new)) => Some((old, new)),
        (Some(old), None) => beside(old, 1).map(|new| (old, new)),
        (None, Some(new)) => beside(new, -1).map(|old| (old, new)),
        (None, None) => series.last().and_then(|&new| Some((beside(new, -1)?, new))),
    };
    let none = || Problem::not_found("no-such-pair", "No diff between these editions found");
    let (old, new) = pair.ok_or_else(none)?;
    let changed = held.0.clone();
    let changes = changed.live.shelf.changes(old, new).ok_or_else(none)?;
    let side = |book: BookId, places: &[PlaceId]| places.first().map(|&place| side(shelf, book, place, true));
    let items =
        changes.rules.iter().filter(|change| !matches!(change.fate, Fate::Moved | Fate::Refs | Fate::Same));
    let moves = changes.rules.iter().filter(|change| change.fate == Fate::Moved);
    let number = |book: BookId, place: PlaceId| shelf.rule_at(book, place).1.rule.number;
    let moved = moves.filter_map(|change| {
        Some(MoveItem {
            from: number(changes.from, *change.from.first()?),
            to: number(changes.to, *change.to.first()?),
        })
    });
    Ok(Json(DiffObject {
        creation_day: shelf.since(changes.to),
        changes: items
            .map(|change| DiffItem {
                old: side(changes.from, &change.from),
                new: side(changes.to, &change.to),
            })
            .collect(),
        moves: moved.collect(),
        editions: Editions::of(shelf, changes.from, changes.to),
    }))
}

/// `/cr/trace/{number}`: the changes of a rule, the newest first.
pub(super) async fn trace(held: Held, Path(asked): Path<String>) -> Result<Json<Vec<TraceItem>>, Problem> {
    let shelf = &held.live.shelf;
    let newest = *shelf.series(Language::English).last().ok_or_else(|| no_rule(&asked))?;
    let oldest = shelf.series(Language::English).first().copied().unwrap_or(newest);
    let question = CiteQuestion {
        number: asked.clone(),
        as_of: shelf.since(newest),
        to: shelf.since(oldest),
        language: Language::English,
    };
    let found = find(&held, &question).map_err(|_| no_rule(&asked))?;
    let steps = found.followed.traces.into_iter().flat_map(|trace| trace.steps);
    Ok(Json(steps.map(|step| TraceItem::of(shelf, &step)).collect()))
}

impl TraceItem {
    /// A step back in time: `from` is the newer side.
    fn of(shelf: &Shelf, step: &Step) -> TraceItem {
        let is_same = step.change != Change::Edited;
        let at = |book: BookId, places: &[PlaceId]| {
            places.first().map(|&place| side(shelf, book, place, !is_same))
        };
        let (new, old) = (at(step.from_book, &step.from), at(step.to_book, &step.to));
        let is_moved = old.as_ref().map(|side| side.number) != new.as_ref().map(|side| side.number);
        let action = match (&old, is_same, is_moved) {
            (None, ..) => "created",
            (_, true, _) => "moved",
            (_, false, true) => "replaced",
            (_, false, false) => "edited",
        };
        TraceItem { action, old, new, diff: Editions::of(shelf, step.to_book, step.from_book) }
    }
}

impl Editions {
    fn of(shelf: &Shelf, older: BookId, newer: BookId) -> Editions {
        let (older, newer) = (shelf.since(older), shelf.since(newer));
        Editions { source_set: older, source_code: older, dest_set: newer, dest_code: newer }
    }
}

fn side(shelf: &Shelf, book: BookId, place: PlaceId, with_text: bool) -> Side {
    let rule = &shelf.rule_at(book, place).1.rule;
    Side { number: rule.number, text: with_text.then(|| text(rule).to_owned()) }
}
