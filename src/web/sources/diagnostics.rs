//! The diagnostics of the sources with file and line, filtered by file, code or severity.
//!
//! Page and JSON use the same `find`.

use askama::Template;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use message::{MAIN, locale_format};
use record::diagnostic::{Diagnostic, Severity};
use view::DiagnosticView;

use crate::chrome::layout::{PageLayout, here, send};
use crate::http::l10n;
use crate::http::list_envelope::{List, Turns};
use crate::http::locale::say;
use crate::http::params::{LenientParams, PageWindow, Params, UrlBuilder};
use crate::http::problem::{Link, Problem};
use crate::state::site::{Held, Snapshot};
use crate::text_form::{Entry, Listed};

/// Limit of diagnostics on one page.
const PAGE: usize = 100;

/// A diagnostic in the list.
struct Line {
    line: String,
    severity: String,
    is_error: bool,
    code: &'static str,
    path: String,
    message: String,
    help: String,
}

#[derive(Template)]
#[template(path = "diagnostics.html")]
struct DiagnosticsPage {
    frame: PageLayout,
    total: String,
    chips: Vec<Link>,
    codes: Vec<(Link, String)>,
    lines: Vec<Line>,
    turns: Turns,
}

/// Parameters of the diagnostics.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DiagnosticsParams {
    /// Only this file.
    path: Option<String>,
    /// Only this code: `number-gap`.
    code: Option<String>,
    /// Only `error`, `warning` or `note`.
    severity: Option<String>,
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// Parameters of the page.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageParams {
    path: Option<String>,
    code: Option<String>,
    severity: Option<String>,
    page: Option<String>,
}

/// `/sources/diagnostics`
pub(crate) async fn page(
    held: Held,
    LenientParams(asked): LenientParams<PageParams>,
) -> Result<Response, Problem> {
    let window = PageWindow::of_page(asked.want.page.as_deref(), PAGE)?;
    let chosen = [("path", &asked.want.path), ("code", &asked.want.code), ("severity", &asked.want.severity)];
    let found = find(&held, chosen.map(|(_, value)| value.as_deref()));
    let without_page = asked.address.with("page", "");
    let chips = chosen.into_iter().filter_map(|(name, value)| {
        value.as_ref().map(|value| Link::new(format!("{name} {value}"), without_page.href_with(name, "")))
    });
    let page = DiagnosticsPage {
        frame: held
            .frame(say!("diagnostics"))
            .at([Link::new(say!("sources"), "/sources"), here(say!("diagnostics"))], ""),
        total: l10n::counted(found.len(), "count-diagnostics"),
        chips: chips.collect(),
        codes: codes(&found, &without_page),
        lines: found.iter().skip(window.offset).take(PAGE).map(|diagnostic| line(diagnostic)).collect(),
        turns: Turns::of(window, found.len(), &asked.address, say!("advice-code")),
    };
    send(&page)
}

/// Number of diagnostics by code, the most frequent first.
fn codes(found: &[&Diagnostic], address: &UrlBuilder) -> Vec<(Link, String)> {
    let mut counts: Vec<(&'static str, usize)> = Vec::new();
    for diagnostic in found {
        match counts.iter_mut().find(|(code, _)| *code == diagnostic.code.name()) {
            Some((_, count)) => *count += 1,
            None => counts.push((diagnostic.code.name(), 1)),
        }
    }
    counts.sort_by_key(|&(code, count)| (std::cmp::Reverse(count), code));
    counts
        .into_iter()
        .map(|(code, count)| (Link::new(code, address.href_with("code", code)), l10n::count(count)))
        .collect()
}

fn line(diagnostic: &Diagnostic) -> Line {
    Line {
        line: say!("line-number", line = diagnostic.line().to_string()),
        severity: match diagnostic.severity {
            Severity::Error => say!("severity-error"),
            Severity::Warning => say!("severity-warning"),
            Severity::Note => say!("severity-note"),
        },
        is_error: diagnostic.severity == Severity::Error,
        code: diagnostic.code.name(),
        path: diagnostic.path.to_string(),
        message: locale_format::sentence(MAIN, &diagnostic.message),
        help: if diagnostic.help.is_empty() {
            String::new()
        } else {
            locale_format::sentence(MAIN, &diagnostic.help)
        },
    }
}

impl Listed for DiagnosticView {
    fn entry(&self) -> Entry<'_> {
        let name = format!("{}:{}", self.path, self.line);
        let said = format!("{}: {}; {}", self.severity, self.message, self.help);
        Entry { nouns: ["diagnostic", "diagnostics"], name, page: "", said }
    }
}

/// Diagnostics of the sources.
#[utoipa::path(get, path = "/api/v1/diagnostics", params(DiagnosticsParams), responses((status = 200, body = List<DiagnosticView>)))]
pub(crate) async fn json(
    held: Held,
    asked: Params<DiagnosticsParams>,
) -> Result<List<DiagnosticView>, Problem> {
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    if asked
        .want
        .severity
        .as_deref()
        .is_some_and(|severity| !["error", "warning", "note"].contains(&severity))
    {
        return Err(Problem::parameter("severity", "severity is error, warning or note"));
    }
    let wanted = [&asked.want.path, &asked.want.code, &asked.want.severity].map(Option::as_deref);
    Ok(List::cut(&find(&held, wanted), window, &asked.address, |diagnostic| DiagnosticView::of(diagnostic)))
}

/// The diagnostics with this path, code and severity, if given; the gravest first.
fn find<'a>(held: &'a Snapshot, [path, code, severity]: [Option<&str>; 3]) -> Vec<&'a Diagnostic> {
    let fits = |wanted: Option<&str>, value: &str| wanted.is_none_or(|wanted| wanted == value);
    let all = held.live.shelf.library().diagnostics.iter();
    let mut found: Vec<&Diagnostic> = all
        .filter(|diagnostic| {
            fits(path, &diagnostic.path)
                && fits(code, diagnostic.code.name())
                && fits(severity, &diagnostic.severity.to_string())
        })
        .collect();
    found.sort_by_key(|diagnostic| std::cmp::Reverse(diagnostic.severity));
    found
}
