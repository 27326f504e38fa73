//! Autocomplete from memory: rules, glossary terms, sections of tournament documents, cards, filters, questions.
//!
//! It also serves the OpenSearch format for browsers.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http;
use crate::http::list_envelope::List;
use crate::http::locale;
use crate::http::params::{LenientParams, PageWindow, Params};
use crate::http::problem::Problem;
use crate::search::completions;
use crate::search::suggestion::{MOST, Suggestion};
use crate::state::site::Held;

/// Parameters of completion.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TypedParams {
    /// The beginning of a name.
    q: Option<String>,
    /// Rules and terms of this language only; sections and cards of any.
    lang: Option<String>,
    /// The language of the reader: its names come first, then English ones, then others. Default: `lang`.
    reader: Option<String>,
}

/// Up to 20 numbers, names, values of filters and questions that complete the query.
#[utoipa::path(get, path = "/api/v1/autocomplete", params(TypedParams), responses((status = 200, body = List<Suggestion>)))]
pub(crate) async fn json(held: Held, asked: Params<TypedParams>) -> Result<List<Suggestion>, Problem> {
    let language = http::params::language("lang", asked.want.lang.as_deref())?;
    let reader = http::params::language("reader", asked.want.reader.as_deref())?.or(language);
    let typed = asked.want.q.as_deref().unwrap_or_default();
    let found = completions::find(&held, typed, language, reader.unwrap_or_else(locale::language));
    let window = PageWindow::first(MOST);
    Ok(List::part(found.clone(), found.len(), window, &asked.address))
}

/// The OpenSearch format: `["tra",["Trample"]]`.
pub(crate) async fn for_browsers(held: Held, LenientParams(asked): LenientParams<TypedParams>) -> Response {
    let typed = asked.want.q.unwrap_or_default();
    let mut texts: Vec<String> = Vec::new();
    for suggestion in completions::find(&held, &typed, None, locale::language()) {
        // A rule and a term with the same name are a single completion.
        if !texts.contains(&suggestion.text) {
            texts.push(suggestion.text);
        }
    }
    (
        [(header::CONTENT_TYPE, "application/x-suggestions+json")],
        serde_json::to_string(&(typed, texts)).unwrap_or_default(),
    )
        .into_response()
}
