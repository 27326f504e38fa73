//! A rule as a box in pages of other sites: `<iframe src="…/rules/702.19b/embed">`.
//!
//! It is the only page that others may frame. It runs no script and has one link, which opens a page of its own.

use askama::Template;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::chrome::assets::STYLE;
use crate::chrome::layout::send_for;
use crate::http::locale::say;
use crate::http::problem::Problem;
use crate::site::preview::{LETTERS_OF_BOX, RuleAddress, RuleSlip, Slip, UNLISTED};
use crate::state::site::Held;

/// The policy of the page. No other response has it.
pub(crate) const FRAMED: HeaderValue =
    HeaderValue::from_static("default-src 'none';style-src 'self';base-uri 'none';frame-ancestors *");

#[derive(Template)]
#[template(path = "embed.html")]
struct Embedded {
    slip: Slip,
    /// The address of the style sheet.
    style: &'static str,
    /// The title of the document, for readers who only hear it.
    heading: String,
    /// The page of the rule.
    href: String,
    open: String,
    unofficial: String,
}

/// `/rules/{number}/embed`, also in a language and in an edition
pub(crate) async fn rule(held: Held, Path(address): Path<RuleAddress>) -> Result<Response, Problem> {
    let RuleSlip { slip, asked, href, keep } = RuleSlip::find(&held, &address, LETTERS_OF_BOX)?;
    let page = Embedded {
        slip,
        style: STYLE.path(),
        heading: format!("CR {asked}"),
        href,
        open: say!("search-open", number = asked),
        unofficial: say!("embed-unofficial"),
    };
    Ok((UNLISTED, [(header::CONTENT_SECURITY_POLICY, FRAMED)], send_for(&page, keep)?).into_response())
}
