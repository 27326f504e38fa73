//! Errors of a request: problem details (RFC 9457) for programs, a page for people.
//!
//! A handler only returns a `Problem`; the middleware picks the format by the address.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use language::Language;

use crate::http::l10n;
use crate::http::locale::say;
use crate::text_form::{Marked, Markup, TextForm, Writer, Written, marked};

/// Address of the list of problems, and prefix of the page of each.
const PROBLEMS: &str = "/problems";

/// Codes of JSON-RPC.
const INVALID_REQUEST: i32 = -32_600;
const INTERNAL_ERROR: i32 = -32_603;

/// An error response, with ways to continue.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// Kind of problem, for programs.
    pub code: &'static str,
    /// The message.
    pub detail: String,
    /// The invalid parameter.
    pub parameter: Option<Box<str>>,
    /// Links to continue.
    pub offers: Vec<Offer>,
    /// Seconds until a retry makes sense.
    pub retry_after: Option<u32>,
    /// The content of the search box on the page.
    pub query: String,
}

/// Marks an error response that has a page of its own already, for people; programs get the problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnPage;

/// Marks a request that is refused before its address is looked at; the middleware writes the problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// It is not a valid HTTP request.
    Invalid,
    /// Too many slow pages are being made.
    Busy,
}

impl Refused {
    /// The problem, for the reader.
    pub(crate) fn problem(self) -> Problem {
        match self {
            Refused::Invalid => Problem::of_status(StatusCode::BAD_REQUEST),
            Refused::Busy => Problem::busy(say!("problem-too-much-unsent"), 1),
        }
    }
}

/// Links to continue, under one heading.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Offer {
    /// The heading of the links, or advice without links.
    pub label: String,
    /// The links.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// Whether it is a search for the request.
    #[serde(skip)]
    pub is_search: bool,
}

/// A link to continue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Link {
    /// Its text.
    pub text: String,
    /// Its address.
    pub href: String,
    /// The language of its words, if it is not that of the page.
    #[serde(skip)]
    pub lang: Option<&'static str>,
}

impl Link {
    /// A link.
    pub fn new(text: impl Into<String>, href: impl Into<String>) -> Link {
        Link { text: text.into(), href: href.into(), lang: None }
    }

    /// With the language of its words, such as a rule title.
    pub fn in_language(self, language: Language) -> Link {
        Link { lang: l10n::lang(language), ..self }
    }
}

impl Problem {
    /// A problem without links.
    pub fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Problem {
        Problem {
            status,
            code,
            detail: detail.into(),
            parameter: None,
            offers: Vec::new(),
            retry_after: None,
            query: String::new(),
        }
    }

    /// 404
    pub fn not_found(code: &'static str, detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, code, detail)
    }

    /// 400, about a parameter.
    pub fn parameter(name: &str, detail: impl Into<String>) -> Problem {
        let problem = Problem::new(StatusCode::BAD_REQUEST, "bad-parameter", detail);
        Problem { parameter: Some(name.into()), ..problem }
    }

    /// Adds links to continue. Without links it is advice.
    pub fn offer(mut self, label: impl Into<String>, links: Vec<Link>) -> Problem {
        self.offers.push(Offer { label: label.into(), links, is_search: false });
        self
    }

    /// Adds these links, if there are any.
    pub fn offer_some(self, label: impl Into<String>, links: Vec<Link>) -> Problem {
        if links.is_empty() { self } else { self.offer(label, links) }
    }

    /// Adds a search for the request, also in the search box.
    pub fn search(mut self, query: &str) -> Problem {
        self.query = query.to_owned();
        let link = Link::new(
            say!("offer-search-for", query = query),
            format!("/search?q={}&redirect=0", crate::http::url::encode(query)),
        );
        self.offers.push(Offer { label: say!("search"), links: vec![link], is_search: true });
        self
    }

    /// The problem of a server that is too busy now; the client may come again after some seconds.
    pub(crate) fn busy(detail: impl Into<String>, come_again: u32) -> Problem {
        let busy = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail);
        Problem { retry_after: Some(come_again), ..busy }
    }

    /// The problem of a response that has nothing but a status.
    pub(crate) fn of_status(status: StatusCode) -> Problem {
        let (code, detail) = match status {
            StatusCode::NOT_FOUND => ("no-such-page", say!("problem-no-page")),
            StatusCode::METHOD_NOT_ALLOWED => ("method-not-allowed", say!("problem-method")),
            StatusCode::PAYLOAD_TOO_LARGE => ("body-too-large", say!("problem-body")),
            StatusCode::URI_TOO_LONG => ("address-too-long", say!("problem-address")),
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT => {
                ("timed-out", say!("problem-timeout"))
            }
            StatusCode::BAD_REQUEST => ("bad-request", say!("problem-unreadable")),
            status if status.is_server_error() => ("internal-error", say!("problem-internal")),
            _ => ("refused", say!("problem-refused")),
        };
        let problem = Problem::new(status, code, detail);
        match status {
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT => {
                Problem { retry_after: Some(1), ..problem }
            }
            _ => problem.offer(
                say!("start-again"),
                vec![
                    Link::new(say!("rules"), "/rules"),
                    Link::new(say!("help"), "/help"),
                    Link::new("API", "/api/docs"),
                ],
            ),
        }
    }

    /// The language of the message, if it is not that of the page: messages about parameters are in English.
    pub(crate) fn lang(&self) -> Option<&'static str> {
        self.parameter.as_ref().and_then(|_| l10n::lang_of_details())
    }

    /// The problem as JSON.
    pub(crate) fn json(&self, instance: &str) -> Response {
        let body = serde_json::to_vec(&self.details(instance)).unwrap_or_default();
        (self.status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response()
    }

    /// The problem as plain text.
    pub fn as_text(&self) -> String {
        TextForm::new(Markup::Plain, String::new()).text(self)
    }

    /// The response with the problem as text.
    pub(crate) fn text(&self, form: &TextForm) -> Response {
        (self.status, form.send(form.text(self))).into_response()
    }

    /// The problem as an error of JSON-RPC, to a request that was not read.
    pub(crate) fn json_rpc(&self) -> Response {
        let code = if self.status.is_server_error() { INTERNAL_ERROR } else { INVALID_REQUEST };
        let message = match self.status {
            StatusCode::FORBIDDEN => {
                "this Host or Origin may not use the server; its operator sets --public-url"
            }
            StatusCode::NOT_ACCEPTABLE => "accept application/json and text/event-stream",
            StatusCode::UNSUPPORTED_MEDIA_TYPE => "send one message of JSON-RPC as application/json",
            StatusCode::METHOD_NOT_ALLOWED => "send POST; there are no sessions and no streams",
            _ => &self.detail,
        };
        let error = serde_json::json!({ "code": code, "message": message });
        let body = serde_json::json!({ "jsonrpc": "2.0", "id": null, "error": error });
        (self.status, axum::Json(body)).into_response()
    }

    /// The problem as an error in Academy Ruins' shape.
    pub(crate) fn academy_ruins(&self) -> Response {
        let mut error = serde_json::json!({ "detail": self.detail });
        if let Some(number) = &self.parameter {
            error["ruleNumber"] = number.to_string().into();
        }
        (self.status, axum::Json(error)).into_response()
    }

    /// The problem as an error object in Scryfall's shape.
    pub(crate) fn scryfall(&self) -> Response {
        let code = match self.status {
            StatusCode::NOT_FOUND => "not_found",
            StatusCode::TOO_MANY_REQUESTS => "too_many_requests",
            StatusCode::SERVICE_UNAVAILABLE => "service_unavailable",
            status if status.is_server_error() => "internal_error",
            _ => "bad_request",
        };
        let mut error = serde_json::json!({
            "object": "error",
            "code": code,
            "status": self.status.as_u16(),
            "details": self.detail,
            "warnings": null,
        });
        if self.code == "ambiguous" {
            error["type"] = "ambiguous".into();
        }
        (self.status, axum::Json(error)).into_response()
    }

    fn details<'a>(&'a self, instance: &'a str) -> Details<'a> {
        Details {
            r#type: format!("{PROBLEMS}/{}", self.code),
            title: self.status.canonical_reason().unwrap_or("Error"),
            status: self.status.as_u16(),
            code: self.code,
            detail: &self.detail,
            instance,
            errors: self
                .parameter
                .iter()
                .map(|parameter| Wrong { parameter, detail: &self.detail })
                .collect(),
            next: &self.offers,
        }
    }
}

/// Problem details (RFC 9457).
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct Details<'a> {
    /// The address of a page about this kind of problem: `/problems/no-such-rule`.
    r#type: String,
    /// The reason phrase of the status.
    title: &'static str,
    /// The status.
    status: u16,
    /// Kind of problem, for programs.
    code: &'static str,
    /// The problem, in a sentence.
    detail: &'a str,
    /// The id of the request.
    instance: &'a str,
    /// The invalid parameters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<Wrong<'a>>,
    /// Links to continue.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    next: &'a [Offer],
}

/// An invalid parameter.
#[derive(Serialize, ToSchema)]
struct Wrong<'a> {
    /// Its name.
    parameter: &'a str,
    /// The problem with it.
    detail: &'a str,
}

/// With its ways to continue.
impl Written for Problem {
    fn write(&self, out: &mut Writer) {
        out.paragraph(&self.detail);
        for Offer { label, links, .. } in &self.offers {
            let links = links.iter().map(|link| out.link(&link.text, &link.href).0).collect::<Vec<_>>();
            let links = Marked(links.join(", "));
            out.paragraph(if links.0.is_empty() {
                marked!(out, "{}", label)
            } else {
                marked!(out, "{}: {}", label, links)
            });
        }
    }
}

impl IntoResponse for Problem {
    /// A response with only a status; the middleware adds the body.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}
