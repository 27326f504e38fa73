//! The public objects of a rule's history: every number it had, every edition that changed it or its subrules.
//!
//! It refers to rules by the ids of `citator export --kind rule` and repeats no text.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use ::lineage::{Change, Fate, Life, Place, Step};
use language::Language;
use library::{BookId, PlaceId};
use record::rule_number::RuleNumber;
use shelf::{Shelf, SubruleChange, SubruleStep};

/// The full history of a rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LineageView {
    /// Always `lineage`.
    pub object: &'static str,
    /// `lineage:cr:en:2026-08-07:707.10a`, from the newest edition that has it.
    pub id: String,
    /// The language of the books.
    #[schema(value_type = String)]
    pub language: Language,
    /// Effective date of the oldest edition with it.
    #[schema(value_type = Option<String>, format = Date)]
    pub since: Option<Date>,
    /// Whether that edition introduced it; otherwise it is the oldest edition held.
    pub written: bool,
    /// The date it was removed; null for a current rule.
    #[schema(value_type = Option<String>, format = Date)]
    pub gone_since: Option<Date>,
    /// Every number it had, the oldest first.
    pub numbers: Vec<TenureView>,
    /// Each edition that changed something, the oldest first.
    pub steps: Vec<LineageStepView>,
    /// Its current successors.
    pub today: Vec<String>,
    /// Confidence of the whole history, 0 to 1: that of its weakest step.
    pub confidence: f32,
}

/// A number, and the date from which the rule had it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TenureView {
    /// The number.
    #[schema(value_type = String)]
    pub number: RuleNumber,
    /// The date from which the rule had it.
    #[schema(value_type = Option<String>, format = Date)]
    pub since: Option<Date>,
}

/// An edition that changed something about a rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LineageStepView {
    /// Effective date of the edition after the step.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// The rules before; empty if it was added in this step.
    pub from: Vec<String>,
    /// The rules after; empty if it was removed in this step.
    pub to: Vec<String>,
    /// Other rules after the step that continue the same one: it was split.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<String>,
    /// Other rules before the step that became the same one: they were merged.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub joined: Vec<String>,
    /// Change of the wording: `same`, `refs` (cited numbers only) or `edited`.
    #[schema(value_type = String)]
    pub change: Change,
}

impl LineageView {
    /// The history of the rule whose last place this is; `None` if its book belongs to no series.
    pub fn of(shelf: &Shelf, last: Place) -> Option<LineageView> {
        let life = shelf.lineages().life(shelf.library(), last)?;
        Some(LineageView {
            object: "lineage",
            id: format!("lineage:{}", id(shelf, last)),
            language: shelf.books()[last.book].edition.language,
            since: shelf.since(life.since),
            written: life.is_first_seen,
            gone_since: life
                .steps
                .last()
                .filter(|step| step.to.is_empty())
                .and_then(|step| shelf.since(step.to_book)),
            numbers: tenures(shelf, &life),
            steps: life.steps.iter().map(|step| LineageStepView::of(shelf, step)).collect(),
            today: life.today.iter().map(|&at| id(shelf, at)).collect(),
            confidence: (life.confidence * 100.0).round() / 100.0,
        })
    }
}

impl LineageStepView {
    fn of(shelf: &Shelf, step: &Step) -> LineageStepView {
        let ids = |book: BookId, places: &[PlaceId]| {
            places.iter().map(|&place| id(shelf, Place { book, place })).collect::<Vec<_>>()
        };
        LineageStepView {
            date: shelf.since(step.to_book),
            from: ids(step.from_book, &step.from),
            to: ids(step.to_book, &step.to),
            beside: ids(step.to_book, &step.beside),
            joined: ids(step.from_book, &step.joined),
            change: step.change,
        }
    }
}

fn id(shelf: &Shelf, at: Place) -> String {
    shelf.library().rule_id(&shelf.books()[at.book], &shelf.rule_at(at.book, at.place).1.rule)
}

/// The numbers in a history; a step that keeps the numbers begins no new period.
fn tenures(shelf: &Shelf, life: &Life) -> Vec<TenureView> {
    let begun = |book: BookId, places: &[PlaceId]| {
        let since = shelf.since(book);
        places
            .iter()
            .map(|&place| TenureView { number: shelf.number_at(Place { book, place }), since })
            .collect::<Vec<_>>()
    };
    let mut tenures = begun(life.since, &life.first);
    let mut held: Vec<RuleNumber> = tenures.iter().map(|tenure| tenure.number).collect();
    for step in &life.steps {
        let now = begun(step.to_book, &step.to);
        let numbers: Vec<RuleNumber> = now.iter().map(|tenure| tenure.number).collect();
        tenures.extend(now.into_iter().filter(|tenure| !held.contains(&tenure.number)));
        held = numbers;
    }
    tenures
}

/// The change of a subrule between two editions.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SubruleChangeView {
    /// `new`, `gone`, `edited`, `moved-edited`, `split`, `merged`, `unknown` or `moved`. One that keeps its letter
    /// below a renumbered rule is not moved.
    #[schema(value_type = String)]
    pub verdict: Fate,
    /// Its number in the older edition; null if it is new.
    #[schema(value_type = Option<String>)]
    pub from: Option<RuleNumber>,
    /// Its numbers in the newer edition; empty if it was removed.
    #[schema(value_type = Vec<String>)]
    pub to: Vec<RuleNumber>,
}

/// An edition that changed subrules of a rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SubruleStepView {
    /// Effective date of the edition after the step.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// The number of the rule after the step.
    #[schema(value_type = String)]
    pub rule: RuleNumber,
    /// The changed subrules, by number.
    pub changes: Vec<SubruleChangeView>,
}

impl SubruleChangeView {
    /// The public form of a change.
    pub fn of(change: &SubruleChange) -> SubruleChangeView {
        SubruleChangeView { verdict: change.fate, from: change.from, to: change.to.clone() }
    }
}

impl SubruleStepView {
    /// The public form of a step.
    pub fn of(shelf: &Shelf, step: &SubruleStep) -> SubruleStepView {
        SubruleStepView {
            date: shelf.since(step.newer),
            rule: step.rule,
            changes: step.changes.iter().map(SubruleChangeView::of).collect(),
        }
    }
}
