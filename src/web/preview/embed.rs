//! A rule as a box in pages of other sites: `<iframe src="…/rules/702.19b/embed">`.
//!
//! It is the only page that others may frame. It runs no script and has one link, which opens a page of its own.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};

use crate::language::Language;
use crate::web::chrome::assets::STYLE;
use crate::web::chrome::layout::send_for;
use crate::web::edition;
use crate::web::http::locale::say;
use crate::web::http::problem::Problem;
use crate::web::preview::{LETTERS_OF_BOX, Passage, RuleSlip, Slip, UNLISTED};
use crate::web::render::html::SafeHtml;
use crate::web::state::site::{Held, Snapshot};

#[derive(Template)]
#[template(path = "embed.html")]
struct Embedded {
    language: &'static str,
    number: Option<SafeHtml>,
    title: String,
    title_lang: Option<&'static str>,
    passages: Vec<Passage>,
    label: String,
    /// The address of the style sheet.
    style: &'static str,
    /// The title of the document, for readers who only hear it.
    heading: String,
    /// The page of the rule.
    href: String,
    open: String,
    unofficial: String,
}

/// `/rules/{number}/embed`
pub(crate) async fn english(held: Held, Path(number): Path<String>) -> Result<Response, Problem> {
    rule(&held, Language::English, None, &number)
}

/// `/rules/{edition}/{number}/embed`
pub(crate) async fn english_pinned(
    held: Held,
    Path((edition, number)): Path<(String, String)>,
) -> Result<Response, Problem> {
    rule(&held, Language::English, Some(&edition), &number)
}

/// `/{language}/rules/{number}/embed`
pub(crate) async fn foreign(
    held: Held,
    Path((code, number)): Path<(String, String)>,
) -> Result<Response, Problem> {
    rule(&held, edition::language(&code, &held.live.shelf)?, None, &number)
}

/// `/{language}/rules/{edition}/{number}/embed`
pub(crate) async fn foreign_pinned(
    held: Held,
    Path((code, edition, number)): Path<(String, String, String)>,
) -> Result<Response, Problem> {
    rule(&held, edition::language(&code, &held.live.shelf)?, Some(&edition), &number)
}

fn rule(
    held: &Snapshot,
    language: Language,
    edition: Option<&str>,
    asked: &str,
) -> Result<Response, Problem> {
    let RuleSlip { slip, asked, href, keep } = RuleSlip::of(held, language, edition, asked, LETTERS_OF_BOX)?;
    let Slip { language, number, title, title_lang, passages, label } = slip;
    let page = Embedded {
        language,
        number,
        title,
        title_lang,
        passages,
        label,
        style: STYLE.path(),
        heading: format!("CR {asked}"),
        href,
        open: say!("search-open", number = asked),
        unofficial: say!("embed-unofficial"),
    };
    Ok((UNLISTED, send_for(&page, keep)?).into_response())
}
