//! Serves the live generation over HTTP: HTML pages for people, JSON for programs.
//!
//! There is one route table and one file per resource; its page and JSON use the same `find`. It searches
//! through `index` only.

mod cards;
mod changes;
mod check;
mod chrome;
mod citations;
mod documents;
mod glossary;
mod history;
mod http;
mod record_view;
mod render;
mod rule_request;
mod rules;
mod search;
mod server;
mod site;
mod sources;
mod state;
mod text_form;

use std::sync::Arc;

use axum::routing::{get, post};
use axum::{Extension, Router};
use tower_http::limit::RequestBodyLimitLayer;

use crate::http::in_process_api::InProcessApi;
use crate::http::params::UrlBuilder;

pub use crate::check::api::{MAX_CITATIONS, MAX_TOLD_BYTES, MAX_TOLD_NUMBERS};
pub use crate::http::in_flight_bytes::MAX_IN_FLIGHT;
pub use crate::http::limits::{MAX_ADDRESS, MAX_BODY, MAX_CHECKED_BODY};
pub use crate::http::locale::Locale;
pub use crate::http::problem::{Link, Offer, Problem};
pub use crate::http::request_notes::Peer;
pub use crate::record_view::page_edition::Place;
pub use crate::render::rich_text::RichText;
pub use crate::render::safe_html::SafeHtml;
pub use crate::server::connections::{listen, serve};
#[cfg(feature = "metrics")]
pub use crate::server::metrics::serve_metrics;
pub use crate::server::reload::Follower;
pub use crate::state::bulk::write_bulk_files;
pub use crate::state::compat::Compat;
pub use crate::state::fair_use::RateLimit;
pub use crate::state::public_url::PublicUrl;
pub use crate::state::readiness::FollowStatus;
pub use crate::state::response_cache::MAX_KEPT;
pub use crate::state::site::{MAX_SEARCHES, Site, Snapshot};
pub use crate::state::trusted_proxies::TrustedProxy;
pub use crate::text_form::AnswerForm;

/// All routes of the site.
pub fn router(site: Arc<Site>) -> Router {
    let routes = whole_site().merge(rulebooks()).merge(other_texts()).merge(feeds()).merge(api());
    let reference = get(site::api_docs::page).layer(Extension(api_alone(&site)));
    let routes = routes.route("/api/docs", reference);
    let routes = routes.merge(site::compat::routes(&site)).fallback(site::meta::elsewhere);
    let for_texts = checks();
    #[cfg(feature = "mcp")]
    let for_texts = for_texts.merge(server::mcp::routes(&site, api_alone(&site)).layer(most_text()));
    let for_texts = for_texts.route("/check", get(check::page::empty).post(check::page::page_of));
    let whole = server::middleware::around(
        routes.with_state(Arc::clone(&site)),
        for_texts.with_state(Arc::clone(&site)),
        downloads().with_state(Arc::clone(&site)),
        &site,
    );
    site::compat::lead(whole, &site)
}

/// The answer of the API to `path` with these parameters.
pub async fn answer(
    site: Arc<Site>,
    path: &str,
    parameters: &[(&str, &str)],
    form: AnswerForm,
) -> Result<Told, Problem> {
    let address =
        parameters.iter().fold(UrlBuilder::new(path), |address, (name, value)| address.with(name, value));
    let reply = api_alone(&site).get(&address.to_string(), form).await;
    let body = String::from_utf8_lossy(&reply.body).into_owned();
    reply.problem.map_or(Ok(Told { body, found_nothing: reply.found_nothing }), Err)
}

/// An answer of the API.
pub struct Told {
    /// The answer in the form that was wanted.
    pub body: String,
    /// Whether it is a search without a hit.
    pub found_nothing: bool,
}

/// Serves one assistant on standard input and output until it closes them.
#[cfg(feature = "mcp")]
pub async fn serve_stdio(site: Arc<Site>) -> std::io::Result<()> {
    let api = api_alone(&site);
    server::mcp::serve_stdio(site, api).await
}

/// The API without the pages, for requests from inside.
fn api_alone(site: &Arc<Site>) -> InProcessApi {
    let routes = api().fallback(site::meta::elsewhere).with_state(Arc::clone(site));
    let for_texts = checks().with_state(Arc::clone(site));
    InProcessApi::over(server::middleware::around(routes, for_texts, Router::new(), site))
}

/// The part of the API that takes long texts.
fn checks() -> Router<Arc<Site>> {
    let check = post(check::api::json).fallback(check::api::other_method);
    Router::new().route("/api/v1/cite/check", check).layer(most_text())
}

/// Refuses bodies that are longer than a text may be.
fn most_text() -> RequestBodyLimitLayer {
    RequestBodyLimitLayer::new(MAX_CHECKED_BODY)
}

/// The part of the API that sends files.
fn downloads() -> Router<Arc<Site>> {
    Router::new().route("/api/v1/bulk/{file}", get(site::bulk::download))
}

/// The home page, the search, information about the site, and files for browsers and crawlers.
fn whole_site() -> Router<Arc<Site>> {
    Router::new()
        .route("/", get(site::home::page))
        .route("/search", get(search::page::page))
        .route("/sources", get(sources::page::page))
        .route("/sources/diagnostics", get(sources::diagnostics::page))
        .route("/about", get(site::static_pages::about))
        .route("/help", get(site::static_pages::help))
        .route("/problems", get(site::problem_pages::all))
        .route("/problems/{code}", get(site::problem_pages::one))
        .route("/llms.txt", get(site::discovery::llms))
        .route("/robots.txt", get(site::discovery::robots))
        .route("/sitemap.xml", get(site::sitemap::index))
        .route("/sitemap/{part}", get(site::sitemap::part))
        .route("/opensearch.xml", get(site::discovery::opensearch))
        .route("/manifest.webmanifest", get(site::discovery::manifest))
        .route("/sheet", get(site::sheet::page))
        .route("/offline", get(site::offline::page))
        .route("/offline/pack.json", get(site::offline::pack))
        .route("/sw.js", get(site::offline::worker))
        .route("/favicon.ico", get(chrome::assets::favicon))
        .route("/suggest", get(search::autocomplete::for_browsers))
        .route("/assets/{file}", get(chrome::assets::send))
}

/// The rules, in every language and edition, with their histories.
fn rulebooks() -> Router<Arc<Site>> {
    Router::new()
        .route("/rules", get(rules::routes::english))
        .route("/rules/{at}", get(rules::routes::english_at))
        .route("/rules/{edition}/{number}", get(rules::routes::english_pinned))
        .route("/rules/{number}/history", get(history::page::english))
        .route("/rules/{number}/preview", get(site::preview::rule))
        .route("/rules/{number}/embed", get(site::preview::embed::rule))
        .route("/rules/{edition}/{number}/preview", get(site::preview::rule))
        .route("/rules/{edition}/{number}/embed", get(site::preview::embed::rule))
        .route("/history", get(history::page::sent))
        .route("/{language}/rules", get(rules::routes::foreign))
        .route("/{language}/rules/{at}", get(rules::routes::foreign_at))
        .route("/{language}/rules/{edition}/{number}", get(rules::routes::foreign_pinned))
        .route("/{language}/rules/{number}/history", get(history::page::foreign))
        .route("/{language}/rules/{number}/preview", get(site::preview::rule))
        .route("/{language}/rules/{number}/embed", get(site::preview::embed::rule))
        .route("/{language}/rules/{edition}/{number}/preview", get(site::preview::rule))
        .route("/{language}/rules/{edition}/{number}/embed", get(site::preview::embed::rule))
        .route("/changes", get(changes::overview::english))
        .route("/changes/{from}/{to}", get(changes::routes::english))
        .route("/{language}/changes", get(changes::overview::foreign))
        .route("/{language}/changes/{from}/{to}", get(changes::routes::foreign))
}

/// Cards with their rulings, the glossary, and the documents beside the rules.
fn other_texts() -> Router<Arc<Site>> {
    Router::new()
        .route("/cards", get(cards::list::page))
        .route("/cards/{slug}", get(cards::card::page))
        .route("/cards/{slug}/preview", get(site::preview::card))
        .route("/rulings/{id}", get(cards::ruling::page))
        .route("/glossary", get(glossary::list::page))
        .route("/glossary/{slug}", get(glossary::entry::page))
        .route("/glossary/{slug}/preview", get(site::preview::entry))
        .route("/{language}/glossary", get(glossary::list::foreign))
        .route("/{language}/glossary/{slug}", get(glossary::entry::foreign))
        .route("/{language}/glossary/{slug}/preview", get(site::preview::foreign_entry))
        .route("/documents", get(documents::list::english))
        .route("/documents/{id}", get(documents::page::english))
        .route("/documents/{id}/{section}", get(documents::section::english))
        .route("/documents/{id}/{section}/preview", get(site::preview::section))
        .route("/{language}/documents", get(documents::list::foreign))
        .route("/{language}/documents/{id}", get(documents::page::foreign))
        .route("/{language}/documents/{id}/{section}", get(documents::section::foreign))
        .route("/{language}/documents/{id}/{section}/preview", get(site::preview::foreign_section))
}

/// Atom feeds, each below its page.
fn feeds() -> Router<Arc<Site>> {
    use site::feeds::routes;
    Router::new()
        .route("/feed.atom", get(routes::whole_site))
        .route("/changes/feed.atom", get(routes::english_changes))
        .route("/rules/{number}/feed.atom", get(routes::english_rule))
        .route("/glossary/{slug}/feed.atom", get(routes::english_keyword))
        .route("/cards/{slug}/feed.atom", get(routes::card))
        .route("/{language}/changes/feed.atom", get(routes::foreign_changes))
        .route("/{language}/rules/{number}/feed.atom", get(routes::foreign_rule))
        .route("/{language}/glossary/{slug}/feed.atom", get(routes::foreign_keyword))
}

/// Routes of the JSON API.
fn api() -> Router<Arc<Site>> {
    Router::new()
        .route("/api/v1/search", get(search::page::json))
        .route("/api/v1/autocomplete", get(search::autocomplete::json))
        .route("/api/v1/rules/{number}", get(rules::rule::json))
        .route("/api/v1/rules/{number}/cited-by", get(citations::cited_by::json))
        .route("/api/v1/rules/{number}/history", get(history::api::json))
        .route("/api/v1/lineages", get(history::api_list::json))
        .route("/api/v1/cite", get(history::resolve::json))
        .route("/api/v1/editions", get(rules::editions::all))
        .route("/api/v1/editions/{edition}", get(rules::editions::one))
        .route("/api/v1/editions/{from}/diff/{to}", get(changes::api::json))
        .route("/api/v1/cards", get(cards::list::json))
        .route("/api/v1/cards/{slug}", get(cards::card::json))
        .route("/api/v1/cards/{slug}/rulings", get(cards::card::rulings_json))
        .route("/api/v1/rulings/{id}", get(cards::ruling::json))
        .route("/api/v1/glossary", get(glossary::list::json))
        .route("/api/v1/glossary/{slug}", get(glossary::entry::json))
        .route("/api/v1/documents", get(documents::list::json))
        .route("/api/v1/documents/{id}", get(documents::page::json))
        .route("/api/v1/documents/{id}/{section}", get(documents::section::json))
        .route("/api/v1/sources", get(sources::page::json))
        .route("/api/v1/diagnostics", get(sources::diagnostics::json))
        .route("/api/v1/bulk", get(site::bulk::json))
        .route("/api/v1/collection", post(site::collection::json))
        .route("/healthz", get(site::meta::healthz))
        .route("/readyz", get(site::meta::readyz))
        .route("/version", get(site::version::version))
        .route("/api", get(site::meta::root))
        .route("/api/v1", get(site::meta::root))
        .route("/api/openapi.json", get(site::openapi::openapi))
}
