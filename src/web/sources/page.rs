//! The list of source files: format, encoding, and line accounting.
//!
//! `diagnostics` shows the diagnostics.

use askama::Template;
use axum::response::Response;
use jiff::tz::TimeZone;
use serde::Serialize;
use utoipa::ToSchema;

use language::Language;
use library::Source;
use record::Account;
use record::diagnostic::Severity;
use record::{Authority, Inferred};
use shelf::Shelf;

use crate::cards::card::ListParams;
use crate::chrome::layout::{PageLayout, here, send};
use crate::http::l10n;
use crate::http::list_envelope::{Linked, List};
use crate::http::locale::say;
use crate::http::params::{PageWindow, Params, UrlBuilder};
use crate::http::problem::{Link, Problem};
use crate::state::site::Held;
use crate::text_form::{Entry, Listed};

/// A file in the list.
struct SourceLine {
    path: String,
    format: String,
    facts: Vec<String>,
    account: String,
    /// The URL it was fetched from.
    url: Option<String>,
    diagnostics: Option<Link>,
}

#[derive(Template)]
#[template(path = "sources.html")]
struct SourcesPage {
    frame: PageLayout,
    account: String,
    /// When all of them were read, if known.
    read: Option<String>,
    diagnostics: Link,
    sources: Vec<SourceLine>,
}

/// `/sources`
pub(crate) async fn page(held: Held) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let label = l10n::counted(shelf.sources().len(), "count-files");
    let errors = shelf
        .library()
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error)
        .count();
    let count = l10n::counted(shelf.library().diagnostics.len(), "count-diagnostics");
    let page = SourcesPage {
        frame: PageLayout {
            canonical: Some("/sources".to_owned()),
            ..held.frame(say!("sources")).at([here(say!("sources"))], label)
        },
        account: account(shelf.library().account()),
        read: held.live.written.map(|written| {
            say!("sources-read", day = l10n::day(written.to_zoned_datetime(TimeZone::UTC).date()))
        }),
        diagnostics: Link::new(
            l10n::joined(&[count, l10n::counted(errors, "count-errors")]),
            "/sources/diagnostics",
        ),
        sources: shelf.sources().iter().map(|source| line(shelf, source)).collect(),
    };
    send(&page)
}

fn line(shelf: &Shelf, source: &Source) -> SourceLine {
    let count = count(shelf, source);
    let mut facts = vec![source.encoding.clone()];
    facts.extend(source.language.map(l10n::language));
    facts.push(l10n::counted(source.records as usize, "count-records"));
    facts.extend(source.authority.and_then(l10n::authority));
    facts.extend(source.inferred.iter().map(|(&inferred, &count)| {
        format!("{} × {}", l10n::count(count as usize), l10n::inferred(inferred))
    }));
    let href = || UrlBuilder::new("/sources/diagnostics").with("path", &source.path).to_string();
    SourceLine {
        path: source.path.to_string(),
        format: source
            .format
            .map_or_else(|| say!("sources-unknown-format"), |format| format.name().to_owned()),
        facts,
        account: account(source.account),
        url: source.url.clone(),
        diagnostics: (count > 0).then(|| Link::new(l10n::counted(count, "count-diagnostics"), href())),
    }
}

/// The line accounting, in words.
fn account(account: Account) -> String {
    let lines = l10n::counted(account.total as usize, "count-lines");
    let (records, diagnostics) = (account.in_records as usize, account.in_diagnostics as usize);
    if account.is_complete() {
        say!("sources-account", lines = lines, records = records, diagnostics = diagnostics)
    } else {
        say!("sources-account-incomplete", lines = lines, records = records, diagnostics = diagnostics)
    }
}

fn count(shelf: &Shelf, source: &Source) -> usize {
    let start = shelf.library().diagnostics.partition_point(|diagnostic| diagnostic.path < source.path);
    shelf.library().diagnostics[start..]
        .iter()
        .take_while(|diagnostic| diagnostic.path == source.path)
        .count()
}

/// A source file.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SourceFileView {
    /// Always `source`.
    object: &'static str,
    /// The path as the user gave it; also its id.
    id: String,
    /// The same path.
    path: String,
    /// The format; null if no parser recognises the file.
    format: Option<&'static str>,
    /// The encoding of its bytes.
    encoding: String,
    /// The file's size in bytes.
    bytes: u64,
    /// SHA-256 of its bytes.
    sha256: String,
    /// The language of its records.
    #[schema(value_type = Option<String>)]
    language: Option<Language>,
    /// Its authority.
    #[schema(value_type = Option<String>)]
    authority: Option<Authority>,
    /// Number of lines (or elements), without blank ones.
    lines: u32,
    /// Number of lines in records.
    lines_in_records: u32,
    /// Number of lines in no record, but in a diagnostic.
    lines_in_diagnostics: u32,
    /// Number of records.
    records: u32,
    /// Number of diagnostics.
    diagnostics: usize,
    /// Where it was fetched from, if `sources.toml` says so.
    url: Option<String>,
    /// Kinds of inference, each with the number of records.
    #[schema(value_type = std::collections::BTreeMap<String, u32>)]
    inferred: std::collections::BTreeMap<Inferred, u32>,
}

impl Listed for SourceFileView {
    fn entry(&self) -> Entry<'_> {
        let SourceFileView { lines, records, diagnostics, .. } = self;
        let format = self.format.unwrap_or_default();
        let said = format!("{format}; lines: {lines}, records: {records}, diagnostics: {diagnostics}");
        Entry { nouns: ["source", "sources"], name: self.path.clone(), page: "", said }
    }
}

/// The source files, by path.
#[utoipa::path(get, path = "/api/v1/sources", params(ListParams), responses((status = 200, body = List<Linked<SourceFileView>>)))]
pub(crate) async fn json(
    held: Held,
    asked: Params<ListParams>,
) -> Result<List<Linked<SourceFileView>>, Problem> {
    let shelf = &held.live.shelf;
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    Ok(List::cut(shelf.sources(), window, &asked.address, |source| Linked {
        record: view(shelf, source),
        uri: UrlBuilder::new("/api/v1/diagnostics").with("path", &source.path).to_string(),
        html_uri: UrlBuilder::new("/sources/diagnostics").with("path", &source.path).to_string(),
    }))
}

fn view(shelf: &Shelf, source: &Source) -> SourceFileView {
    SourceFileView {
        object: "source",
        id: source.path.to_string(),
        path: source.path.to_string(),
        format: source.format.map(|format| format.name()),
        encoding: source.encoding.clone(),
        bytes: source.bytes,
        sha256: source.sha256.clone(),
        language: source.language,
        authority: source.authority,
        lines: source.account.total,
        lines_in_records: source.account.in_records,
        lines_in_diagnostics: source.account.in_diagnostics,
        records: source.records,
        diagnostics: count(shelf, source),
        url: source.url.clone(),
        inferred: source.inferred.clone(),
    }
}
