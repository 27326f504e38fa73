//! `/check`: the citations in a text that a user pastes, outdated ones first.
//!
//! The stage `lint` traces them, and `findings` shows them. The text is shown back and not stored.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use jiff::civil::Date;

use language::Language;
use lint::Checker;
use view::{Reader, Wording};

use crate::check::api::MAX_FOLLOWED;
use crate::check::findings::{Answer, Teller};
use crate::check::form::{self, Sent};
use crate::check::limited;
use crate::chrome::layout::{PageLayout, here, send};
use crate::history::resolve;
use crate::http::limits::MAX_CHECKED_BODY;
use crate::http::locale::{self, say};
use crate::http::problem::{OwnPage, Problem};
use crate::http::request_notes::RequestNotes;
use crate::http::{self, l10n};
use crate::record_view::page_edition::Place;
use crate::state::site::{Held, Site, Snapshot};

/// Only the user's own browser may keep the text, to show it again on going back to the page.
const ONLY_HERE: HeaderValue = HeaderValue::from_static("private, no-cache");

/// A language to choose.
struct Choice {
    code: &'static str,
    name: &'static str,
    is_chosen: bool,
}

#[derive(Template)]
#[template(path = "check.html")]
struct CheckPage {
    frame: PageLayout,
    action: String,
    text: String,
    as_of: String,
    languages: Vec<Choice>,
    /// The language of the text, if it is not that of the page.
    lang: Option<&'static str>,
    /// Why the text was not checked.
    refusal: Option<String>,
    /// `None` until a text is sent.
    answer: Option<Answer>,
}

/// `/check`, before a text is sent.
pub(crate) async fn empty(held: Held) -> Result<Response, Problem> {
    send(&page(&held, &Sent::default(), locale::language(), None))
}

/// `/check` with the result for a text.
pub(crate) async fn page_of(
    held: Held,
    State(site): State<Arc<Site>>,
    request: Request,
) -> Result<Response, Problem> {
    let notes = RequestNotes::of(&request);
    let sent = form::read(request).await?;
    let day: Option<Date> = sent.as_of.trim().parse().ok();
    let language = http::params::language("lang", Some(sent.lang.as_str()).filter(|code| !code.is_empty()))?
        .unwrap_or_else(locale::language);
    if sent.is_cut {
        let detail = say!("check-cut", limit = MAX_CHECKED_BODY >> 20);
        let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "body-too-large", detail);
        return refused(&held, &sent, language, problem);
    }
    let shelf = &held.live.shelf;
    let mut checker =
        Checker::new(shelf, language, None).ok_or_else(resolve::no_editions)?.following(MAX_FOLLOWED);
    let answer = limited::run(&site, &notes, || {
        let checked = checker.check(&sent.text, day);
        Teller {
            shelf,
            place: Place { shelf, position: checker.book(), pinned: false },
            language,
            wording: Wording::new(&checker, Reader::Person(locale::language())),
            text: &sent.text,
        }
        .answer(&checked)
    });
    let mut answer = match answer.await {
        Ok(answer) => answer,
        Err(busy) => return refused(&held, &sent, language, busy),
    };
    if answer.parts.is_empty() {
        answer.warnings.insert(0, say!("check-none"));
    }
    if day.is_none() && !sent.as_of.trim().is_empty() {
        let shown: String = sent.as_of.trim().chars().take(40).collect();
        answer.warnings.insert(0, l10n::sentence(&say!("check-no-such-day", day = shown)));
    }
    let mut response = send(&page(&held, &sent, language, Some(answer)))?;
    response.headers_mut().insert(header::CACHE_CONTROL, ONLY_HERE);
    Ok(response)
}

/// The page of a text that was not checked: the text is still in the form.
fn refused(held: &Snapshot, sent: &Sent, language: Language, problem: Problem) -> Result<Response, Problem> {
    let refusal = Some(l10n::sentence(&problem.detail));
    let mut response = send(&CheckPage { refusal, ..page(held, sent, language, None) })?;
    *response.status_mut() = problem.status;
    response.extensions_mut().insert(problem);
    response.extensions_mut().insert(OwnPage);
    Ok(response)
}

fn page(held: &Snapshot, sent: &Sent, language: Language, answer: Option<Answer>) -> CheckPage {
    let title = say!("check-title");
    let mut frame = held.frame(title.clone()).at([here(title)], "");
    frame.canonical = Some("/check".to_owned());
    frame.description = say!("check-about");
    let choice = |of: Language| Choice { code: of.code(), name: of.name(), is_chosen: of == language };
    CheckPage {
        frame,
        action: locale::choice()
            .map_or_else(|| "/check".to_owned(), |choice| locale::with_choice("/check", choice)),
        text: sent.text.clone(),
        as_of: sent.as_of.clone(),
        languages: Language::ALL.into_iter().map(choice).collect(),
        lang: l10n::lang(language),
        refusal: None,
        answer,
    }
}
