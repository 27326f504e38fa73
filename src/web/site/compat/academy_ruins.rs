//! Academy Ruins' shape: rules, glossary, contents, changes and the text of English rulebooks.
//!
//! It names editions by the codes of sets; citator takes their days: `/file/cr/2021-07-23`.

mod changes;
mod files;
mod glossary;
mod rules;
mod tournament_rules;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use jiff::civil::Date;

use crate::http::problem::Problem;
use crate::record_view::page_edition::Place;
use crate::state::site::{Site, Snapshot};
use language::Language;
use library::BookId;
use shelf::Shelf;

/// The routes, under the prefix [`crate::http::limits::ACADEMY_RUINS`].
pub(super) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/academyruins/cr", get(rules::all))
        .route("/academyruins/cr/{number}", get(rules::one))
        .route("/academyruins/cr/example/{number}", get(rules::examples))
        .route("/academyruins/cr/toc", get(rules::contents))
        .route("/academyruins/cr/keywords", get(rules::keywords))
        .route("/academyruins/cr/trace/{number}", get(changes::trace))
        .route("/academyruins/cr/glossary", get(glossary::all))
        .route("/academyruins/cr/glossary/{term}", get(glossary::one))
        .route("/academyruins/cr/unofficial-glossary", get(glossary::unofficial))
        .route("/academyruins/diff/cr", get(changes::diff))
        .route("/academyruins/mtr", get(tournament_rules::all))
        .route("/academyruins/mtr/section/{section}", get(tournament_rules::section))
        .route("/academyruins/mtr/subsection/{number}", get(tournament_rules::subsection))
        .route("/academyruins/mtr/titled/{title}", get(tournament_rules::titled))
        .route("/academyruins/file/cr", get(files::newest))
        .route("/academyruins/file/cr/{day}", get(files::of_day))
        .route("/academyruins/link/{document}", get(files::link))
        .route("/academyruins/metadata/{document}", get(files::metadata))
}

/// The English rulebook in force.
fn book(held: &Snapshot) -> Result<Place<'_>, Problem> {
    let none = || Problem::not_found("no-such-edition", "no English rulebook is held");
    Place::current(&held.live.shelf, Language::English).ok_or_else(none)
}

/// The English rulebook of a day.
fn book_of_day(shelf: &Shelf, day: &str) -> Result<BookId, Problem> {
    let date: Option<Date> = day.parse().ok();
    let found = date.and_then(|date| shelf.dated_book(Language::English, date));
    found.ok_or_else(|| {
        let detail = "no English rulebook of this day is held; editions are named by their days, and /metadata/cr lists them";
        Problem::not_found("no-such-edition", detail)
    })
}

/// 404 with the number of the request.
fn no_rule(asked: &str) -> Problem {
    let shown: String = asked.chars().filter(|letter| !letter.is_control()).take(40).collect();
    Problem { parameter: Some(shown.into()), ..Problem::not_found("no-such-rule", "Rule not found") }
}
