//! robots.txt, site map, OpenSearch description and web app manifest.
//!
//! Only current pages are listed; older editions are linked from them.

use std::fmt::Write;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::shelf::Shelf;

use crate::web::chrome::assets;
use crate::web::edition::Place;
use crate::web::http::problem::Problem;
use crate::web::state::site::{Held, Snapshot};
use crate::web::state::site_address::base;
use crate::web::{glossary, record_view};

/// Limit of addresses in one part of the site map; crawlers accept 50,000.
const MOST_IN_PART: usize = 20_000;

/// `/robots.txt`
pub(crate) async fn robots(held: Held, headers: HeaderMap) -> Response {
    let base = base(&held, &headers);
    let text = format!(
        "User-agent: *\nDisallow: /search\nDisallow: /suggest\nAllow: /api/docs\nDisallow: /api/\nDisallow: /offline/\nDisallow: /sources/diagnostics\n\n\
         Sitemap: {base}/sitemap.xml\n"
    );
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// `/llms.txt`: where assistants find what, in the form of llmstxt.org.
pub(crate) async fn llms(held: Held, headers: HeaderMap) -> Response {
    let text = include_str!("../../../templates/llms.txt").replace("BASE", &base(&held, &headers));
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// `/sitemap.xml`: the list of its parts.
pub(crate) async fn sitemap(held: Held, headers: HeaderMap) -> Response {
    let base = base(&held, &headers);
    let mut inside = String::new();
    for kind in Kind::ALL {
        for at in 0..kind.addresses(&held).len().div_ceil(MOST_IN_PART) {
            let _ = writeln!(
                inside,
                "<sitemap><loc>{base}/sitemap/{}-{}.xml</loc></sitemap>",
                kind.name(),
                at + 1
            );
        }
    }
    xml("sitemapindex", &inside)
}

/// `/sitemap/{part}`
pub(crate) async fn sitemap_part(
    held: Held,
    Path(part): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let missing = || Problem::of_status(StatusCode::NOT_FOUND);
    let (name, at) = part.strip_suffix(".xml").and_then(|part| part.split_once('-')).ok_or_else(missing)?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(missing)?;
    let at: usize =
        at.parse().ok().filter(|&at| at > 0 && format!("{name}-{at}.xml") == part).ok_or_else(missing)?;
    let addresses = kind.addresses(&held);
    let here = addresses.chunks(MOST_IN_PART).nth(at - 1).ok_or_else(missing)?;
    let base = base(&held, &headers);
    let mut inside = String::with_capacity(here.len() * 96);
    for address in here {
        let _ = writeln!(
            inside,
            "<url><loc>{base}{}</loc></url>",
            address.replace('&', "&amp;").replace('\'', "&apos;")
        );
    }
    Ok(xml("urlset", &inside))
}

fn xml(root: &str, inside: &str) -> Response {
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{inside}</{root}>\n"
    );
    ([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], text).into_response()
}

/// The parts of the site map.
#[derive(Clone, Copy)]
enum Kind {
    Pages,
    Rules,
    Glossary,
    Documents,
    Cards,
    Rulings,
}

impl Kind {
    const ALL: [Kind; 6] =
        [Kind::Pages, Kind::Rules, Kind::Glossary, Kind::Documents, Kind::Cards, Kind::Rulings];

    fn name(self) -> &'static str {
        match self {
            Kind::Pages => "pages",
            Kind::Rules => "rules",
            Kind::Glossary => "glossary",
            Kind::Documents => "documents",
            Kind::Cards => "cards",
            Kind::Rulings => "rulings",
        }
    }

    /// The addresses, each once, in a fixed order.
    fn addresses(self, held: &Snapshot) -> Vec<String> {
        let shelf = &held.live.shelf;
        match self {
            Kind::Pages => [
                "/",
                "/rules",
                "/changes",
                "/cards",
                "/glossary",
                "/documents",
                "/check",
                "/sources",
                "/help",
                "/api/docs",
                "/about",
            ]
            .map(str::to_owned)
            .into(),
            Kind::Rules => rules(shelf),
            Kind::Glossary => {
                let stands = |entry: &&crate::library::GlossaryText| {
                    entry.origin.is_some() || shelf.is_current(&entry.books)
                };
                let mut all: Vec<String> = shelf
                    .languages()
                    .into_iter()
                    .map(glossary::list::base)
                    .filter(|base| base != "/glossary")
                    .collect();
                all.extend(shelf.glossary().iter().filter(stands).map(record_view::entry_href));
                in_order(all)
            }
            Kind::Documents => {
                let sections = shelf
                    .sections()
                    .iter()
                    .map(|section| crate::web::record_view::section_href(shelf, section));
                in_order(
                    shelf
                        .documents()
                        .iter()
                        .map(crate::web::record_view::document_href)
                        .chain(sections)
                        .collect(),
                )
            }
            Kind::Cards => in_order(shelf.cards().iter().map(record_view::card_href).collect()),
            Kind::Rulings => {
                in_order(shelf.rulings().iter().map(|ruling| format!("/rulings/{}", ruling.id)).collect())
            }
        }
    }
}

/// Sections, chapters, rules and subrules of the current book of each language.
fn rules(shelf: &Shelf) -> Vec<String> {
    let mut all = Vec::new();
    for place in shelf.languages().into_iter().filter_map(|language| Place::current(shelf, language)) {
        let mut numbers: Vec<_> =
            place.book().rules.iter().map(|standing| shelf.rules()[standing.text].rule.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        all.push(place.base());
        all.extend(numbers.into_iter().map(|number| place.href(number)));
    }
    all.retain(|address| address != "/rules");
    all
}

fn in_order(mut addresses: Vec<String>) -> Vec<String> {
    addresses.sort_unstable();
    addresses.dedup();
    addresses
}

/// `/opensearch.xml`, for browsers that offer the site as a search engine.
pub(crate) async fn opensearch(held: Held, headers: HeaderMap) -> Response {
    let (base, icon) = (base(&held, &headers), assets::ICON.path());
    let xml = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>citator</ShortName>
  <Description>Rules and rulings of Magic: The Gathering</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">{base}{icon}</Image>
  <Url type="text/html" template="{base}/search?q={{searchTerms}}"/>
  <Url type="application/x-suggestions+json" template="{base}/suggest?q={{searchTerms}}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="{base}/opensearch.xml"/>
</OpenSearchDescription>
"#
    );
    ([(header::CONTENT_TYPE, "application/opensearchdescription+xml")], xml).into_response()
}

/// `/manifest.webmanifest`, for installing the site as an app.
pub(crate) async fn manifest() -> Response {
    let icon = |path: &str, purpose: &str| json!({ "src": path, "sizes": "any", "type": "image/svg+xml", "purpose": purpose });
    let manifest = json!({
        "id": "/",
        "name": "citator",
        "short_name": "citator",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#fdfcf8",
        "theme_color": "#fdfcf8",
        "icons": [icon(assets::ICON.path(), "any"), icon(assets::MASKABLE.path(), "maskable")],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}
