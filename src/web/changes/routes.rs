//! Routes `/changes/{from}/{to}` to the page of a comparison.
//!
//! Dates between editions redirect to the editions then in force, other spellings of a language to the
//! canonical address.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};

use language::Language;
use shelf::{Choice, Shelf};

use crate::changes::page::{ChangesParams, Layout, PAGE};
use crate::changes::params::Question;
use crate::chrome::layout::send;
use crate::history::resolve;
use crate::http::locale;
use crate::http::params::{LenientParams, PageWindow};
use crate::http::problem::Problem;
use crate::http::url::encode_part;
use crate::record_view::page_edition;
use crate::state::site::{Held, Site, Snapshot};

/// `/changes/{from}/{to}`
pub(crate) async fn english(
    held: Held,
    State(site): State<Arc<Site>>,
    Path((from, to)): Path<(String, String)>,
    asked: LenientParams<ChangesParams>,
) -> Result<Response, Problem> {
    page(&held, &site, Language::English, (&from, &to), &asked.0.want).await
}

/// `/{language}/changes/{from}/{to}`
pub(crate) async fn foreign(
    held: Held,
    State(site): State<Arc<Site>>,
    Path((code, from, to)): Path<(String, String, String)>,
    asked: LenientParams<ChangesParams>,
) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    let base = page_edition::changes_base(language);
    if base != format!("/{code}/changes") {
        let address = format!("{base}/{}/{}", encode_part(&from), encode_part(&to));
        return Ok(Redirect::permanent(&locale::asked_likewise(&address)).into_response());
    }
    page(&held, &site, language, (&from, &to), &asked.0.want).await
}

/// Redirects dates between editions to the editions then in force.
fn of_editions(shelf: &Shelf, language: Language, days: (&str, &str)) -> Option<String> {
    let in_force = |text: &str| {
        let day = text.parse().ok()?;
        if shelf.comparable(language).iter().any(|&book| shelf.since(book) == Some(day)) {
            return Some(text.to_owned());
        }
        let (book, choice) = shelf.edition_for(language, day)?;
        shelf.since(book).filter(|_| choice != Choice::BeforeFirst).map(|since| since.to_string())
    };
    let (from, to) = (in_force(days.0)?, in_force(days.1)?);
    let is_other = (from.as_str(), to.as_str()) != days;
    is_other.then(|| format!("{}/{from}/{to}", page_edition::changes_base(language)))
}

async fn page(
    held: &Snapshot,
    site: &Site,
    language: Language,
    editions: (&str, &str),
    asked: &ChangesParams,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    if let Some(address) = of_editions(shelf, language, editions) {
        return Ok(Redirect::to(&locale::asked_likewise(&address)).into_response());
    }
    let question =
        Question::read(shelf, language, editions, asked.chapter.as_deref(), asked.verdict.as_deref())?;
    let window = PageWindow::of_page(asked.page.as_deref(), PAGE)?;
    let answer = site.aside(|| {
        let changes = shelf.changes(question.older, question.newer)?;
        let layout = Layout::of(shelf, &question, &changes);
        Some(send(&layout.page(held, window, asked)))
    });
    answer.await?.unwrap_or_else(|| Err(resolve::no_editions()))
}
