//! robots.txt, llms.txt, OpenSearch description and web app manifest.

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::chrome::assets;
use crate::state::site::Held;
use crate::state::site_address::base;

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
