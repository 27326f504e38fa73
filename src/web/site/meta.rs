//! Liveness, readiness, and where unknown addresses lead.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Serialize;
use utoipa::ToSchema;

use language::Language;

use crate::http::locale;
use crate::http::problem::Problem;
use crate::state::readiness::{Followed, Reason};
use crate::state::site::{Held, Site};

/// The state of the server and its data.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Readiness {
    /// `ok`; `degraded` if an older generation is shown than the newest one, or if the index is held; then
    /// `reasons` or the fault of `follow` says why.
    status: &'static str,
    /// The generation being served.
    #[serde(skip_serializing_if = "Option::is_none")]
    generation: Option<String>,
    /// The faults of the index of this server; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<Reason>,
    /// The store that the server follows, if it follows one.
    #[serde(skip_serializing_if = "Option::is_none")]
    follow: Option<Followed>,
}

/// A newer generation is normally shown within this time, in seconds.
const USUAL_LAG: u64 = 300;

/// Whether the process is alive.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = Readiness)))]
pub(crate) async fn healthz() -> Response {
    let state = Readiness { status: "ok", generation: None, reasons: Vec::new(), follow: None };
    ([(header::CACHE_CONTROL, "no-store")], Json(state)).into_response()
}

/// Whether there is a generation to serve.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = Readiness)))]
pub(crate) async fn readyz(State(site): State<Arc<Site>>, held: Held) -> Response {
    let shown = held.live.generation.clone();
    let follow = site.follows.as_ref().map(|follows| follows.distance(&shown));
    let is_behind =
        follow.as_ref().is_some_and(|store| store.fault.is_some() || store.lag_seconds > USUAL_LAG);
    let reasons = site.condition.reasons();
    let is_sound = held.live.warnings.is_empty() && reasons.is_empty() && !is_behind;
    let status = if is_sound { "ok" } else { "degraded" };
    let state = Readiness { status, generation: Some(shown), reasons, follow };
    ([(header::CACHE_CONTROL, "no-store")], Json(state)).into_response()
}

/// `/api`, `/api/v1`: redirects to the description of the API, for browsers to its page.
pub(crate) async fn root(headers: HeaderMap) -> impl IntoResponse {
    let accepted = headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    let place = if accepted.contains("text/html") { "/api/docs" } else { "/api/openapi.json" };
    ([(header::VARY, "accept")], Redirect::temporary(place))
}

/// Pages with one address for all languages; a language before it is a choice.
const SPOKEN: [&str; 10] =
    ["", "search", "cards", "rulings", "sources", "history", "check", "offline", "help", "about"];

/// Redirects an unknown address: without trailing slashes, and `/fr/cards` to the cards in French. Else a
/// problem.
pub(crate) async fn elsewhere(address: Uri) -> Result<Redirect, Problem> {
    if let Some(place) = spoken(&address) {
        return Ok(Redirect::permanent(&place));
    }
    let path = address.path().trim_end_matches('/');
    // `//host/` and `/\host/` would lead to another host.
    let is_here = path
        .strip_prefix('/')
        .is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '%'));
    if path.len() == address.path().len() || !is_here {
        return Err(Problem::of_status(StatusCode::NOT_FOUND));
    }
    Ok(Redirect::permanent(&format!("{path}{}", query_of(&address))))
}

/// The address of a page given with a language prefix that it does not use: `/search?q=ward&ui=fr` for
/// `/fr/search?q=ward`.
fn spoken(address: &Uri) -> Option<String> {
    let path = address.path().strip_prefix('/')?.trim_end_matches('/');
    let (code, page) = path.split_once('/').unwrap_or((path, ""));
    let language: Language = code.parse().ok()?;
    let first = page.split('/').next().unwrap_or_default();
    // The language of the path overrides an existing choice.
    let plain = Uri::builder().path_and_query(format!("/{page}{}", query_of(address))).build().ok()?;
    // `/fr//host` would lead to another host.
    let is_page = SPOKEN.contains(&first) && first.is_empty() == page.is_empty();
    is_page.then(|| locale::with_choice(&locale::without_choice(&plain), language))
}

/// The query of an address with its question mark, if any.
fn query_of(address: &Uri) -> String {
    address.query().map_or_else(String::new, |query| format!("?{query}"))
}
