//! `/api/v1/rules/{number}/history`: the full history of every rule that has had a number.
//!
//! It returns the lineages edition by edition; the page is `history::page`.

use axum::extract::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use language::Language;
use library::BookId;
use lineage::{Change, Place as At};
use record::rule_number::RuleNumber;
use shelf::{Shelf, Tenancy};
use view::{EditionRef, SubruleStepView};

use crate::history::resolve::{self, CiteQuestion};
use crate::history::trace::{StandingView, StepView};
use crate::http;
use crate::http::params::Params;
use crate::http::problem::Problem;
use crate::record_view::text::{day, joined};
use crate::state::site::Held;
use crate::text_form::{Answer, Writer, Written};

/// The full history of one rule.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LifeView {
    /// Always `life`.
    object: &'static str,
    /// The first and last editions in which it had the requested number.
    held_number: [EditionRef; 2],
    /// The oldest edition with the rule.
    since: EditionRef,
    /// Whether that edition introduced it; otherwise it is the oldest edition held.
    written: bool,
    /// Its first numbers.
    #[schema(value_type = Vec<String>)]
    first: Vec<RuleNumber>,
    /// Each edition that changed something, the oldest first.
    steps: Vec<StepView>,
    /// Each edition that changed subrules of it, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    subrule_steps: Vec<SubruleStepView>,
    /// Its place in the newest edition; empty if it was removed.
    today: Vec<StandingView>,
    /// Confidence of the whole history, 0 to 1.
    confidence: f32,
}

/// Every rule that has had a number.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HistoryView {
    /// Always `history`.
    object: &'static str,
    /// The number.
    #[schema(value_type = String)]
    number: RuleNumber,
    /// The language of the books.
    #[schema(value_type = String)]
    language: Language,
    /// The histories of these rules, in the order in which they had the number.
    lives: Vec<LifeView>,
}

/// Each with its changes.
impl Written for HistoryView {
    fn write(&self, out: &mut Writer) {
        out.heading(1, self.number);
        for life in &self.lives {
            let [first, last] = [0, 1].map(|at| day(life.held_number[at].effective, false));
            let days = if first == last { first } else { format!("{first} to {last}") };
            let today = joined(life.today.iter().map(|rule| rule.number));
            let today = if today.is_empty() { "gone" } else { &today };
            out.heading(2, format!("{days}, now {today}"));
            for step in &life.steps {
                let (from, to) = (joined(&step.from), joined(&step.to));
                let change = match (from.as_str(), to.as_str(), step.change) {
                    ("", _, _) => format!("added as {to}"),
                    (_, "", _) => format!("{from} removed"),
                    (_, _, Change::Same) => format!("{from} → {to}"),
                    (_, _, change) if from == to => format!("{to} {}", change.name()),
                    (_, _, change) => format!("{from} → {to}, {}", change.name()),
                };
                out.item(format!("{}: {change}", day(step.date, false)));
            }
            if life.steps.is_empty() {
                out.paragraph("No change in the editions here.");
            }
        }
    }
}

/// Parameters of a history in the API.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LivesParams {
    /// Language of the rulebooks. Default: English.
    lang: Option<String>,
}

/// The full history of every rule that has had a number.
#[utoipa::path(get, path = "/api/v1/rules/{number}/history", params(("number" = String, Path, description = "Like 707.10 or 707.10a, in any notation"), LivesParams), responses((status = 200, body = HistoryView), (status = 404, description = "No edition had this number")))]
pub(crate) async fn json(
    held: Held,
    Path(number): Path<String>,
    asked: Params<LivesParams>,
) -> Result<Answer<HistoryView>, Problem> {
    let shelf = &held.live.shelf;
    let language = http::params::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    let (number, _) =
        crate::rule_request::read(&number).ok_or_else(|| crate::rule_request::not_a_number(&number))?;
    let lives: Vec<LifeView> =
        shelf.tenancies(language, number).iter().filter_map(|tenancy| life_view(shelf, tenancy)).collect();
    if lives.is_empty() {
        let question = CiteQuestion { number: number.to_string(), language, as_of: None, to: None };
        resolve::find(&held, &question)?;
    }
    Ok(Answer(HistoryView { object: "history", number, language, lives }))
}

fn life_view(shelf: &Shelf, tenancy: &Tenancy) -> Option<LifeView> {
    let life = shelf.lineages().life(shelf.library(), tenancy.last)?;
    let edition = |book: BookId| EditionRef::of(&shelf.books()[book]);
    Some(LifeView {
        object: "life",
        held_number: [edition(tenancy.since), edition(tenancy.last.book)],
        since: edition(life.since),
        written: life.is_first_seen,
        first: life.first.iter().map(|&place| shelf.number_at(At { book: life.since, place })).collect(),
        steps: life.steps.iter().map(|step| StepView::of(shelf, step)).collect(),
        subrule_steps: shelf
            .subrule_steps(tenancy.last)
            .iter()
            .map(|step| SubruleStepView::of(shelf, step))
            .collect(),
        today: life.today.iter().map(|&at| StandingView::of(shelf, at)).collect(),
        confidence: (life.confidence * 100.0).round() / 100.0,
    })
}
