//! Routes rule addresses such as `/rules/707.10a` to the page of their level.
//!
//! Other notations redirect to the canonical address; unknown numbers get suggestions.

use crate::rules::params::RulesParams;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};

use language::Language;
use record::rule_number::Level;

use crate::http;
use crate::http::locale::{self, say};
use crate::http::params::LenientParams;
use crate::http::problem::Problem;
use crate::http::url::encode_part;
use crate::record_view::page_edition::{self, Place};
use crate::rules::{self, chapter, contents, full_text, languages_beside, rule};
use crate::state::site::{Held, Snapshot};

/// `/rules`
pub(crate) async fn english(held: Held) -> Result<Response, Problem> {
    page(&held, Language::English, None, None)
}

/// `/rules/{at}`: a number, or an edition.
pub(crate) async fn english_at(
    held: Held,
    Path(at): Path<String>,
    LenientParams(asked): LenientParams<RulesParams>,
) -> Result<Response, Problem> {
    page_asked(&held, Language::English, &at, &asked.want)
}

/// A rule side by side in several languages, as of a date, or the current one.
fn page_asked(
    held: &Snapshot,
    language: Language,
    at: &str,
    asked: &RulesParams,
) -> Result<Response, Problem> {
    if let (Some(day), Some((number, _))) =
        (http::params::day("as_of", asked.as_of.as_deref())?, crate::rule_request::read(at))
    {
        let asked_in =
            asked.lang.as_deref().and_then(|lang| lang.split(',').next()).filter(|lang| !lang.is_empty());
        let place = Place::as_of(
            &held.live.shelf,
            http::params::language("lang", asked_in)?.unwrap_or(language),
            day,
        )?;
        return Ok(Redirect::to(&place.href(number)).into_response());
    }
    languages_beside::answer(held, at, asked).unwrap_or_else(|| page_at(held, language, at))
}

/// `/rules/{edition}/{number}`
pub(crate) async fn english_pinned(
    held: Held,
    Path((edition, number)): Path<(String, String)>,
) -> Result<Response, Problem> {
    page(&held, Language::English, Some(&edition), Some(&number))
}

/// `/{language}/rules`
pub(crate) async fn foreign(held: Held, Path(code): Path<String>) -> Result<Response, Problem> {
    match crate::rule_request::canonical_language(&held, &code)? {
        Ok(language) => page(&held, language, None, None),
        Err(base) => Ok(Redirect::permanent(&base).into_response()),
    }
}

/// `/{language}/rules/{at}`
pub(crate) async fn foreign_at(
    held: Held,
    Path((code, at)): Path<(String, String)>,
    LenientParams(asked): LenientParams<RulesParams>,
) -> Result<Response, Problem> {
    match crate::rule_request::canonical_language(&held, &code)? {
        Ok(language) => page_asked(&held, language, &at, &asked.want),
        Err(base) => {
            let address = format!("{base}/{}", encode_part(&at));
            Ok(Redirect::permanent(&locale::asked_likewise(&address)).into_response())
        }
    }
}

/// `/{language}/rules/{edition}/{number}`
pub(crate) async fn foreign_pinned(
    held: Held,
    Path((code, edition, number)): Path<(String, String, String)>,
) -> Result<Response, Problem> {
    match crate::rule_request::canonical_language(&held, &code)? {
        Ok(language) => page(&held, language, Some(&edition), Some(&number)),
        Err(base) => {
            let (edition, number) = (encode_part(&edition), encode_part(&number));
            Ok(Redirect::permanent(&format!("{base}/{edition}/{number}")).into_response())
        }
    }
}

fn page_at(held: &Snapshot, language: Language, at: &str) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let is_edition =
        shelf.books().iter().any(|book| book.edition.language == language && page_edition::key(book) == at);
    if is_edition || at.parse::<jiff::civil::Date>().is_ok() {
        return page(held, language, Some(at), None);
    }
    page(held, language, None, Some(at))
}

fn page(
    held: &Snapshot,
    language: Language,
    edition: Option<&str>,
    number: Option<&str>,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    if edition.is_none() && shelf.current_book(language).is_none() {
        return without_book(held, language, number);
    }
    let place = Place::find(shelf, language, edition)?;
    let Some(number) = number else { return contents::page(held, place) };
    if number == full_text::NAME {
        return full_text::page(held, place);
    }
    let number = match crate::rule_request::read(number) {
        Some((number, true)) => number,
        Some((number, false)) => return Ok(Redirect::permanent(&place.href(number)).into_response()),
        None => return Err(crate::rule_request::not_a_number(number)),
    };
    if !place.has_page(number) {
        return Err(crate::rule_request::no_such_rule(&place, number));
    }
    match number.level() {
        Level::Section => rules::section::page(held, place, number),
        Level::Chapter => chapter::page(held, place, number),
        Level::Rule | Level::Subrule => rule::page(held, place, number),
    }
}

/// The contents redirect to a language that has a book; without any book they explain how to get one.
fn without_book(held: &Snapshot, language: Language, number: Option<&str>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    match (shelf.languages().first(), language, number) {
        (Some(&other), Language::English, None) => {
            Ok(Redirect::temporary(&page_edition::current_base(other)).into_response())
        }
        (None, _, None) => contents::empty(held),
        _ => Place::find(shelf, language, None)
            .and(Err(Problem::not_found("no-rulebook", say!("problem-no-rulebook")))),
    }
}
