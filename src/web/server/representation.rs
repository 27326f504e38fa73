//! The other representations of a page: `.json`, `.md` and `.txt` behind its address, or `Accept`.
//!
//! All are the answer of the API, which writes itself in the form that is wanted, so that no two representations of a
//! page can disagree.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;

use crate::http::locale::{CHOICE, without_choice};
use crate::http::page_record::record_address;
use crate::http::params::UrlBuilder;
use crate::http::problem::Problem;
use crate::http::representation::Representation;
use crate::http::request_id::RequestId;
use crate::record_view::page_edition;
use crate::server::absolute;
use crate::state::site::{Site, Snapshot};
use crate::text_form::{AnswerForm, TextForm};

/// Parameters that only a page has.
const OF_PAGES: [&str; 2] = [CHOICE, "redirect"];
/// Pages that have no other representation, besides those below `/problems`.
const HTML_ONLY: [&str; 7] = ["/about", "/help", "/changes", "/check", "/offline", "/problems", "/api/docs"];
const MARKDOWN: HeaderValue = HeaderValue::from_static("text/markdown; charset=utf-8");
const XML: HeaderValue = HeaderValue::from_static("application/xml; charset=utf-8");
/// Longer addresses, in bytes, are not repeated in `Link`.
const MOST_IN_LINK: usize = 200;

/// Marks a response as one that programs asked for at the address of a page, so that other sites may read it.
#[derive(Clone, Copy)]
pub(super) struct ForPrograms;

/// Rewrites the address of a page to that of the preferred representation. `Link` names the JSON of an HTML
/// page.
pub(crate) async fn negotiate(State(site): State<Arc<Site>>, mut request: Request, next: Next) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let path = request.uri().path().to_owned();
    let held = site.holdings();
    let (public, base) = (held.public.clone(), held.base());
    if let Some((page, _)) = Representation::of_path(&path) {
        let query = request.uri().query().map_or_else(String::new, |query| format!("?{query}"));
        let canonical = format!("<{base}{page}{query}>; rel=\"canonical\"");
        return linked(next.run(request).await, &canonical);
    }
    let offered: &[Representation] = match path.as_str() {
        "/" => &Representation::ALL,
        page if HTML_ONLY.contains(&page) || page.starts_with("/problems/") => &[Representation::Html],
        feed if feed.ends_with("/feed.atom") => return shown_as_xml(request, next).await,
        _ if is_side_by_side(request.uri()) => &[Representation::Html],
        page if record_address(page, &|_| false).is_some() => &Representation::ALL,
        _ => return next.run(request).await,
    };
    let page = without_choice(request.uri());
    let preferred = Representation::preferred(request.headers(), offered);
    let mut response = match preferred {
        None => match (not_acceptable(offered, &request), &public) {
            // This runs before the layer that completes addresses.
            (refused, Some(public)) => absolute::completed(refused, false, public).await,
            (refused, None) => refused,
        },
        Some(Representation::Html) => linked(next.run(request).await, &alternate(&base, &page, offered)),
        Some(other) => match address_of(&page, other).parse::<Uri>() {
            Ok(address) => {
                *request.uri_mut() = address;
                let mut response =
                    linked(next.run(request).await, &format!("<{base}{page}>; rel=\"canonical\""));
                response.extensions_mut().insert(ForPrograms);
                if path == "/" && other == Representation::Markdown {
                    response.headers_mut().insert(header::CONTENT_TYPE, MARKDOWN);
                }
                response
            }
            Err(_) => StatusCode::BAD_REQUEST.into_response(),
        },
    };
    vary_by_accept(&mut response);
    response
}

/// Whether a page shows several languages; the API gives one at a time.
fn is_side_by_side(address: &Uri) -> bool {
    let is_list = |(name, value): &(String, String)| name == "lang" && value.contains(',');
    Query::<Vec<(String, String)>>::try_from_uri(address).is_ok_and(|pairs| pairs.iter().any(is_list))
}

/// A feed. Browsers show it as plain text unless it is called XML; feed readers get its own type.
async fn shown_as_xml(request: Request, next: Next) -> Response {
    let accept = request.headers().get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let accept = accept.collect::<Vec<_>>().join(",");
    let is_browser = accept.contains("text/html") && !accept.contains("atom");
    let mut response = next.run(request).await;
    vary_by_accept(&mut response);
    if is_browser && response.status() == StatusCode::OK {
        response.headers_mut().insert(header::CONTENT_TYPE, XML);
    }
    response
}

/// Adds `Accept` to the headers that the response depends on, as one line.
fn vary_by_accept(response: &mut Response) {
    let headers = response.headers_mut();
    let own = HeaderValue::from_static("accept");
    let others = headers.get_all(header::VARY).iter().chain([&own]).filter_map(|name| name.to_str().ok());
    let all = others.collect::<Vec<_>>().join(", ");
    headers.insert(header::VARY, HeaderValue::try_from(all).unwrap_or(own));
}

/// The address of another representation of a page.
fn address_of(page: &str, other: Representation) -> String {
    let (path, query) = page.split_once('?').map_or((page, None), |(path, query)| (path, Some(query)));
    let path = match (path, other) {
        ("/", Representation::Json) => "/api/openapi.json".to_owned(),
        ("/", _) => "/llms.txt".to_owned(),
        _ => format!("{path}{}", other.suffix()),
    };
    query.map_or_else(|| path.clone(), |query| format!("{path}?{query}"))
}

/// The value of `Link` for a page; empty if it is HTML only. The head of the page names the other forms: the
/// headers of a page have to fit into 1 KiB.
fn alternate(base: &str, page: &str, offered: &[Representation]) -> String {
    let json = Representation::Json;
    if page == "/" || page.len() > MOST_IN_LINK || !offered.contains(&json) {
        return String::new();
    }
    format!("<{base}{}>; rel=\"alternate\"; type=\"{}\"", address_of(page, json), json.media_type())
}

/// Adds links to a response that has a body or would have one.
fn linked(mut response: Response, links: &str) -> Response {
    let is_whole = matches!(response.status(), StatusCode::OK | StatusCode::NOT_MODIFIED);
    if let (true, false, Ok(links)) = (is_whole, links.is_empty(), HeaderValue::try_from(links)) {
        response.headers_mut().append(header::LINK, links);
    }
    response
}

/// The problem of a request that accepts no representation of the page.
fn not_acceptable(offered: &[Representation], request: &Request) -> Response {
    let id = request.extensions().get::<RequestId>().map_or("", |id| &id.0);
    let types: Vec<&str> = offered.iter().map(|form| form.media_type()).collect();
    let detail = format!("this page is given as {}; Accept names none of them", types.join(", "));
    Problem::new(StatusCode::NOT_ACCEPTABLE, "not-acceptable", detail).json(id)
}

/// Answers an address with a suffix from the API, and a request from inside in the form that it wants.
pub(crate) async fn answer(held: Extension<Arc<Snapshot>>, mut request: Request, next: Next) -> Response {
    let base = held.base();
    let path = request.uri().path();
    let form = match Representation::of_path(path) {
        None => {
            let form = request.extensions().get::<AnswerForm>().copied().unwrap_or_default();
            TextForm::inside(form, base)
        }
        Some((page, representation)) => {
            let form = representation
                .markup()
                .map(|markup| TextForm { page: Some(path.to_owned()), ..TextForm::new(markup, base) });
            let Some(address) = api_address(&held, page, request.uri(), form.is_some()) else {
                return StatusCode::BAD_REQUEST.into_response();
            };
            *request.uri_mut() = address;
            form
        }
    };
    match form {
        Some(form) => form.scope(next.run(request)).await,
        None => next.run(request).await,
    }
}

/// The address in the API for a page with these parameters. Texts have the subrules of a rule, as its page has.
fn api_address(held: &Snapshot, page: &str, asked: &Uri, is_text: bool) -> Option<Uri> {
    let books = held.live.shelf.books();
    let is_edition = |name: &str| {
        name.parse::<jiff::civil::Date>().is_ok() || books.iter().any(|book| page_edition::key(book) == name)
    };
    let record = record_address(page, &is_edition)?;
    let mut address = UrlBuilder::new(&record.path);
    for (name, value) in &record.parameters {
        address = address.with(name, &percent_decode_str(value).decode_utf8_lossy());
    }
    let Query(given) = Query::<Vec<(String, String)>>::try_from_uri(asked).ok()?;
    // A page of a history with a date shows what became of the number since then.
    if let Some(number) = page.strip_suffix("/history").and_then(|page| page.rsplit('/').next())
        && given.iter().any(|(name, _)| matches!(name.as_str(), "as_of" | "to"))
    {
        address = address.moved_to("/api/v1/cite").with("q", &percent_decode_str(number).decode_utf8_lossy());
    } else if is_text && record.path.starts_with("/api/v1/rules/") && !page.ends_with("/history") {
        address = address.with("subrules", "true");
    }
    let given = given.iter().filter(|(name, _)| !OF_PAGES.contains(&name.as_str()));
    let address = given.fold(address, |address, (name, value)| address.with(name, value));
    address.to_string().parse().ok()
}
