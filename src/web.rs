//! Turns the live generation into pages for people and JSON for programs, over HTTP.
//!
//! One route table; one file a resource, whose page and JSON come out of one `find`. It searches through `index` only.

mod address;
mod anchor;
mod api_docs;
mod around;
mod ask;
mod assets;
mod autocomplete;
mod became;
mod block;
mod blocks;
mod card;
mod cards;
mod changes;
mod chapter;
mod check;
mod check_page;
mod cite;
mod cited_by;
mod citing_row;
mod contents;
mod copy;
mod diagnostics;
mod diff;
mod document;
mod document_section;
mod documents;
mod encoding;
mod flight;
mod follow;
mod found;
mod frame;
mod glossary;
mod history;
mod home;
mod incomplete;
mod inward;
mod kept;
mod layers;
mod lineages;
mod list;
mod lives;
mod machine;
mod map;
mod misspelt;
mod names;
mod offline;
mod pace;
mod pack;
mod place;
mod preview;
mod problem;
mod prose;
mod reader;
mod rewording;
mod rule;
mod rules;
mod ruling;
mod search;
mod section;
mod serve;
mod shown;
mod sides;
mod since;
mod site;
mod sources;
mod symbol;
mod term;
mod text;
mod tiers;
mod timeline;
mod trace;
mod trend;
mod unfold;
mod updates;
mod verdict;
mod whole;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

pub use address::PublicUrl;
pub use check::{MAX_CHECKED_BODY, MAX_CITATIONS, MAX_TOLD_BYTES, MAX_TOLD_NUMBERS};
pub use flight::MAX_IN_FLIGHT;
pub use follow::Follower;
pub use inward::answer;
pub use kept::MAX_KEPT;
pub use layers::{MAX_ADDRESS, MAX_BODY};
pub use place::Place;
pub use reader::Reader;
pub use serve::serve;
pub use site::{MAX_SEARCHES, Site};
pub use text::{Marked, Safe};

/// Every address of the site.
pub fn router(site: Arc<Site>) -> Router {
    let routes = whole_site().merge(rulebooks()).merge(other_texts()).merge(api()).fallback(machine::elsewhere);
    let for_texts = Router::new()
        .route("/check", get(check_page::empty).post(check_page::page_of))
        .route("/api/v1/cite/check", post(check::json).fallback(check::other_method));
    layers::around(routes.with_state(Arc::clone(&site)), for_texts.with_state(Arc::clone(&site)), &site)
}

/// The first page, the search, what the site says of itself, and what browsers and crawlers ask for.
fn whole_site() -> Router<Arc<Site>> {
    Router::new()
        .route("/", get(home::page))
        .route("/search", get(search::page))
        .route("/sources", get(sources::page))
        .route("/sources/diagnostics", get(diagnostics::page))
        .route("/about", get(prose::about))
        .route("/help", get(prose::help))
        .route("/healthz", get(machine::healthz))
        .route("/readyz", get(machine::readyz))
        .route("/robots.txt", get(found::robots))
        .route("/sitemap.xml", get(found::sitemap))
        .route("/sitemap/{part}", get(found::sitemap_part))
        .route("/opensearch.xml", get(found::opensearch))
        .route("/manifest.webmanifest", get(found::manifest))
        .route("/offline", get(offline::page))
        .route("/offline/pack.json", get(offline::pack))
        .route("/sw.js", get(offline::worker))
        .route("/favicon.ico", get(assets::favicon))
        .route("/suggest", get(autocomplete::for_browsers))
        .route("/assets/{file}", get(assets::send))
}

/// The rules, in every language and edition, with what became of them.
fn rulebooks() -> Router<Arc<Site>> {
    Router::new()
        .route("/rules", get(rules::english))
        .route("/rules/{at}", get(rules::english_at))
        .route("/rules/{edition}/{number}", get(rules::english_pinned))
        .route("/rules/{number}/history", get(history::english))
        .route("/rules/{number}/preview", get(preview::english))
        .route("/rules/{edition}/{number}/preview", get(preview::english_pinned))
        .route("/history", get(history::sent))
        .route("/{language}/rules", get(rules::foreign))
        .route("/{language}/rules/{at}", get(rules::foreign_at))
        .route("/{language}/rules/{edition}/{number}", get(rules::foreign_pinned))
        .route("/{language}/rules/{number}/history", get(history::foreign))
        .route("/{language}/rules/{number}/preview", get(preview::foreign))
        .route("/{language}/rules/{edition}/{number}/preview", get(preview::foreign_pinned))
        .route("/changes", get(updates::english))
        .route("/changes/{from}/{to}", get(changes::english))
        .route("/{language}/changes", get(updates::foreign))
        .route("/{language}/changes/{from}/{to}", get(changes::foreign))
}

/// Cards with their rulings, the glossary, and the documents beside the rules.
fn other_texts() -> Router<Arc<Site>> {
    Router::new()
        .route("/cards", get(cards::page))
        .route("/cards/{slug}", get(card::page))
        .route("/cards/{slug}/preview", get(preview::card))
        .route("/rulings/{id}", get(ruling::page))
        .route("/glossary", get(glossary::page))
        .route("/glossary/{slug}", get(term::page))
        .route("/glossary/{slug}/preview", get(preview::entry))
        .route("/{language}/glossary", get(glossary::foreign))
        .route("/{language}/glossary/{slug}", get(term::foreign))
        .route("/{language}/glossary/{slug}/preview", get(preview::foreign_entry))
        .route("/documents", get(documents::english))
        .route("/documents/{id}", get(document::english))
        .route("/documents/{id}/{section}", get(document_section::english))
        .route("/documents/{id}/{section}/preview", get(preview::section))
        .route("/{language}/documents", get(documents::foreign))
        .route("/{language}/documents/{id}", get(document::foreign))
        .route("/{language}/documents/{id}/{section}", get(document_section::foreign))
        .route("/{language}/documents/{id}/{section}/preview", get(preview::foreign_section))
}

/// What other programs ask for.
fn api() -> Router<Arc<Site>> {
    Router::new()
        .route("/api/v1/search", get(search::json))
        .route("/api/v1/autocomplete", get(autocomplete::json))
        .route("/api/v1/rules/{number}", get(rule::json))
        .route("/api/v1/rules/{number}/cited-by", get(cited_by::json))
        .route("/api/v1/rules/{number}/history", get(lives::json))
        .route("/api/v1/lineages", get(lineages::json))
        .route("/api/v1/cite", get(cite::json))
        .route("/api/v1/editions", get(contents::json))
        .route("/api/v1/editions/{edition}", get(contents::edition_json))
        .route("/api/v1/editions/{from}/diff/{to}", get(diff::json))
        .route("/api/v1/cards", get(cards::json))
        .route("/api/v1/cards/{slug}", get(card::json))
        .route("/api/v1/cards/{slug}/rulings", get(card::rulings_json))
        .route("/api/v1/rulings/{id}", get(ruling::json))
        .route("/api/v1/glossary", get(glossary::json))
        .route("/api/v1/glossary/{slug}", get(term::json))
        .route("/api/v1/documents", get(documents::json))
        .route("/api/v1/documents/{id}", get(document::json))
        .route("/api/v1/documents/{id}/{section}", get(document_section::json))
        .route("/api/v1/sources", get(sources::json))
        .route("/api/v1/diagnostics", get(diagnostics::json))
        .route("/api", get(machine::root))
        .route("/api/v1", get(machine::root))
        .route("/api/openapi.json", get(machine::openapi))
        .route("/api/docs", get(api_docs::page))
}
