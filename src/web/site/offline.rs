//! Offline use: the search page, the bundle of rules and rulings, and the service worker.
//!
//! It does not know how the bundle is made.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

use language::Language;

use crate::chrome::assets;
use crate::chrome::layout::{PageLayout, here, send};
use crate::http::content_encoding::Encoding;
use crate::http::locale::{self, say};
use crate::http::params::LenientParams;
use crate::http::problem::Problem;
use crate::http::{self, l10n};
use crate::state::site::{Held, Site};

/// The service worker; the list of files to cache at once is written before it.
const WORKER: &str = include_str!("../../../assets/sw.js");

#[derive(Template)]
#[template(path = "offline.html")]
struct OfflinePage {
    frame: PageLayout,
    script: &'static str,
    lang: &'static str,
    /// Contents, date and size of the bundle.
    holds: String,
    /// The marks of a doubtful ruling, with `{rules}`, `{date}` and `{term}` for the script to fill in.
    reworded: String,
    obsolete: String,
}

/// `/offline`
pub(crate) async fn page(State(site): State<Arc<Site>>, held: Held) -> Result<Response, Problem> {
    let language = locale::language();
    let mut frame = held.frame(say!("offline-title")).at([here(say!("offline-title"))], "");
    frame.has_search = true;
    frame.canonical = Some("/offline".to_owned());
    frame.description = say!("offline-about");
    let holds = site.packs.aside(|| held.pack(language).map_or_else(String::new, holds)).await?;
    let (script, lang) = (assets::OFFLINE.path(), language.code());
    let reworded = say!("ruling-reworded-since", rules = "{rules}", date = "{date}");
    let obsolete = say!("ruling-obsolete-term", term = "{term}");
    send(&OfflinePage { frame, script, lang, holds, reworded, obsolete })
}

/// The content of a bundle, in one line.
fn holds(pack: &crate::state::offline_bundle::OfflineBundle) -> String {
    let (rules, rulings) = pack.counts;
    let size = format!("{} kB", l10n::count(pack.size().div_ceil(1000)));
    let day =
        pack.effective.map_or_else(|| say!("undated"), |day| say!("place-since", date = l10n::day(day)));
    [l10n::counted(rules, "count-rules"), l10n::counted(rulings, "count-rulings"), day, size].join(" · ")
}

/// Parameters of a bundle.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PackParams {
    /// Language of the user. Default: English.
    lang: Option<String>,
    /// `rules`, or `rulings`.
    part: Option<String>,
}

/// `/offline/pack.json`
pub(crate) async fn pack(
    State(site): State<Arc<Site>>,
    held: Held,
    headers: HeaderMap,
    LenientParams(asked): LenientParams<PackParams>,
) -> Result<Response, Problem> {
    let language = http::params::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    let encoding = Encoding::wanted(&headers);
    let part = asked.want.part.as_deref().unwrap_or("rules");
    let body = site.packs.aside(|| {
        let pack = held.pack(language)?;
        match part {
            "rules" => Some(pack.rules.body(encoding)),
            "rulings" => Some(pack.rulings.body(encoding)),
            _ => None,
        }
    });
    let body = body.await?.ok_or_else(|| Problem::of_status(StatusCode::NOT_FOUND))?;
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::VARY, "accept-encoding")];
    let mut response = (headers, body.bytes.clone()).into_response();
    response.extensions_mut().insert(body);
    if encoding != Encoding::Identity {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    Ok(response)
}

/// `/sw.js`: the service worker of this generation and build.
pub(crate) async fn worker(held: Held) -> Response {
    let shell: Vec<&str> = assets::paths().collect();
    let names =
        serde_json::json!({ "name": format!("{}-{}", held.version, program::this().build), "shell": shell });
    let script = format!("\"use strict\";\nconst SITE = {names};\n{WORKER}");
    let headers =
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, script).into_response()
}
