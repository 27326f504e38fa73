//! The description of the API, generated from the handlers.

use axum::Json;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use crate::cards::ruling;
use crate::citations::cited_by;
use crate::history::{api_list, resolve};
use crate::http::problem::Details;
use crate::rules::{editions, rule};
use crate::search::autocomplete;
use crate::site::parameter_values::Values;
use crate::site::{bulk, collection, meta, version};
use crate::sources::diagnostics;
use crate::{cards, changes, check, documents, glossary, history, search, sources};

/// The description of the API.
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
        meta::healthz,
        meta::readyz,
        version::version
    ),
    components(schemas(Details)),
    modifiers(&Problems, &Values)
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
                let RefOr::T(response) = response else { continue };
                if response.description.is_empty() {
                    response.description = "The answer".to_owned();
                }
                if status.starts_with(['4', '5']) {
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
