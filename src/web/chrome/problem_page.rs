//! A problem as a page: what is wrong, and links to continue.

use askama::Template;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::chrome::layout::{PageLayout, here};
use crate::http::problem::{Link, Problem};
use crate::http::{l10n, locale};

#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage<'a> {
    frame: PageLayout,
    problem: &'a Problem,
    reason: &'static str,
    instance: &'a str,
}

/// The page of a problem; `instance` is the id of the request.
pub(crate) fn problem_page(problem: &Problem, frame: PageLayout, instance: &str) -> Response {
    // Without the line of breadcrumbs the heading is higher up than on other pages.
    let mut frame = frame.at([Link::new("citator", "/"), here(problem.status.as_str())], "");
    frame.query.clone_from(&problem.query);
    let page = ProblemPage {
        frame,
        problem,
        reason: problem.status.canonical_reason().unwrap_or("Error"),
        instance,
    };
    match page.render() {
        Ok(html) => {
            let html = locale::carry(html, locale::choice());
            (problem.status, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
        }
        Err(_) => problem.status.into_response(),
    }
}
