//! Liveness, readiness and the index of the API.

use axum::Json;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Serialize;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi, ToSchema};

use crate::language::Language;

use crate::web::cards::ruling;
use crate::web::citations::cited_by;
use crate::web::history::{api_list, resolve};
use crate::web::http::locale;
use crate::web::http::problem::{Details, Problem};
use crate::web::rules::{editions, rule};
use crate::web::search::autocomplete;
use crate::web::site::{bulk, collection};
use crate::web::sources::diagnostics;
use crate::web::state::site::Held;
use crate::web::{cards, changes, check, documents, glossary, history, search, sources};

/// The state of the server and its data.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Readiness {
    /// `ok`; `degraded` if the newest generation was damaged at the start, so that an older one is shown.
    status: &'static str,
    /// The generation being served.
    #[serde(skip_serializing_if = "Option::is_none")]
    generation: Option<String>,
}

/// Whether the process is alive.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = Readiness)))]
pub(crate) async fn healthz() -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(Readiness { status: "ok", generation: None }))
        .into_response()
}

/// Whether there is a generation to serve.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = Readiness)))]
pub(crate) async fn readyz(held: Held) -> Response {
    let status = if held.live.warnings.is_empty() { "ok" } else { "degraded" };
    let state = Readiness { status, generation: Some(held.live.generation.clone()) };
    ([(header::CACHE_CONTROL, "no-store")], Json(state)).into_response()
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "citator",
        description = "Rules and rulings of Magic: The Gathering, and who cites what. Unofficial. Errors are RFC 9457 problem details.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        search::page::json,
        autocomplete::json,
        rule::json,
        cited_by::json,
        history::api::json,
        api_list::json,
        resolve::json,
        check::api::json,
        collection::json,
        editions::all,
        editions::one,
        changes::api::json,
        cards::list::json,
        cards::card::json,
        cards::card::rulings_json,
        ruling::json,
        glossary::list::json,
        glossary::entry::json,
        documents::list::json,
        documents::page::json,
        documents::section::json,
        sources::page::json,
        diagnostics::json,
        bulk::json,
        bulk::download,
        healthz,
        readyz
    ),
    components(schemas(Details)),
    modifiers(&Problems)
)]
struct Api;

/// Adds to every operation its id and its problem responses.
struct Problems;

impl Modify for Problems {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let problem = || ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        let any =
            || ResponseBuilder::new().description("What is wrong: a parameter, or something with the server");
        let operations = api
            .paths
            .paths
            .iter_mut()
            .flat_map(|(path, item)| [(path, &mut item.get), (path, &mut item.post)]);
        for (path, operation) in operations.filter_map(|(path, operation)| Some((path, operation.as_mut()?)))
        {
            operation.operation_id = Some(operation_id(path));
            for (status, response) in &mut operation.responses.responses {
                if let (true, RefOr::T(response)) = (status.starts_with(['4', '5']), response) {
                    response.content.insert("application/problem+json".to_owned(), problem().into());
                }
            }
            let any = any().content("application/problem+json", problem()).build();
            operation.responses.responses.insert("default".to_owned(), any.into());
        }
    }
}

/// The id of an operation, used by generated clients: `rules_number_cited_by`.
fn operation_id(path: &str) -> String {
    let words = path
        .trim_start_matches("/api/v1")
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_")
}

/// `/api/openapi.json`, generated from the handlers.
pub(crate) async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Api::openapi())
}

/// The same as a JSON value.
pub(crate) fn described() -> serde_json::Value {
    serde_json::to_value(Api::openapi()).unwrap_or_default()
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
