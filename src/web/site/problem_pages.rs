//! `/problems`: what each kind of problem means and what to do. The `type` of a problem is the address of its
//! page. In English on every page, as the rest of the API's reference.

use std::sync::LazyLock;

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;

use crate::chrome::layout::{PageLayout, here, send};
use crate::http::l10n;
use crate::http::problem::{Link, Problem};
use crate::render::safe_html::SafeHtml;
use crate::site::static_pages::markdown;
use crate::state::site::Held;
use language::Language;

/// Every kind with its text.
static KINDS: LazyLock<Vec<(String, SafeHtml)>> = LazyLock::new(|| {
    let text = include_str!("../../../templates/problems.md").replace("LANGUAGES", &Language::codes());
    let parts = text.split("\n# ");
    let kinds = parts.filter_map(|part| part.trim_start_matches("# ").split_once("\n"));
    kinds.map(|(code, text)| (code.trim().to_owned(), markdown(text))).collect()
});

#[derive(Template)]
#[template(path = "problems.html")]
struct ProblemsPage {
    frame: PageLayout,
    /// The language of the texts, if it is not that of the page.
    lang: Option<&'static str>,
    title: String,
    kinds: Vec<(String, SafeHtml)>,
}

/// `/problems`
pub(crate) async fn all(held: Held) -> Result<Response, Problem> {
    page(&held, "Problems", vec![here("Problems")], KINDS.clone())
}

/// `/problems/{code}`
pub(crate) async fn one(held: Held, Path(code): Path<String>) -> Result<Response, Problem> {
    let kind = KINDS.iter().find(|(known, _)| *known == code);
    let kind = kind.ok_or_else(|| Problem::of_status(StatusCode::NOT_FOUND))?;
    let code = kind.0.as_str();
    page(&held, code, vec![Link::new("Problems", "/problems"), here(code)], vec![kind.clone()])
}

fn page(
    held: &Held,
    title: &str,
    crumbs: Vec<Link>,
    kinds: Vec<(String, SafeHtml)>,
) -> Result<Response, Problem> {
    let crumbs = [Link::new("API", "/api/docs")].into_iter().chain(crumbs);
    let (frame, lang) = (held.frame(title).at(crumbs, ""), l10n::lang(Language::English));
    send(&ProblemsPage { frame, lang, title: title.to_owned(), kinds })
}
