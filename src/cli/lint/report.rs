//! Prints findings: as text for people, as lines of JSON, as SARIF 2.1.0, or as annotations of GitHub.
//!
//! Each form is a dress of the public object; none has words of its own.

use std::io::{self, Write};
use std::path::{Component, Path};

use clap::ValueEnum;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use serde::Serialize;
use serde_json::{Value, json};
use source::{FoundFile, Rewrite};
use view::FindingView;

use super::lock::Change;
use super::patch;

/// The form of a report.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Format {
    /// One line a finding: `file:line:column: verdict: message`
    #[default]
    Text,
    /// One JSON object a line, for every citation
    Json,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// Annotations of a GitHub workflow
    Github,
    /// A patch instead of findings
    #[value(skip)]
    Patch,
}

/// The verdicts with their descriptions: the rules of SARIF.
const VERDICTS: [(&str, &str); 13] = [
    ("moved", "The rule has another number now, with the same wording."),
    ("moved-edited", "The rule has another number and another wording now."),
    ("reused", "The number belongs to another rule now."),
    ("split", "The rule was split into several."),
    ("merged", "The rule is part of another one now."),
    ("gone", "The rule was removed."),
    ("unknown", "No edition here has the number, or what became of it is not certain."),
    ("title", "The quoted title is not that of the rule."),
    ("changed", "The rule is not as the lock file has it."),
    ("other-rule", "The text beside the number is about another rule."),
    ("edited", "The rule has the same number and another wording now."),
    ("note", "The citation holds; the message says what to look at."),
    ("same", "The citation holds."),
];

/// The characters that stand for themselves in a path of a URI.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A finding of a file, with what is known of it.
pub(super) struct Found<'a> {
    pub(super) file: &'a FoundFile,
    pub(super) finding: FindingView,
    /// The verdict at the start of a line.
    pub(super) label: &'static str,
    /// Whether it was rewritten.
    pub(super) is_fixed: bool,
    /// Whether it is recorded in the baseline.
    pub(super) is_recorded: bool,
    /// The rules that it cites and that changed since the lock.
    pub(super) changes: &'a [Change],
}

impl Found<'_> {
    /// Whether it is an error, and not a note.
    fn is_error(&self) -> bool {
        self.finding.stale || !self.changes.is_empty()
    }

    /// The finding as one line; a quote may go on in the next one.
    fn message(&self) -> String {
        let said = Some(self.finding.message.clone());
        let said = said.filter(|_| self.finding.stale || self.changes.is_empty());
        said.into_iter()
            .chain(self.changes.iter().map(Change::say))
            .collect::<Vec<_>>()
            .join("; ")
            .replace(['\r', '\n'], " ")
    }
}

/// A line of JSON.
#[derive(Serialize)]
struct Line<'a> {
    path: &'a str,
    #[serde(flatten)]
    finding: &'a FindingView,
    /// Whether it was rewritten.
    fixed: bool,
    /// Whether it is recorded in the baseline.
    baseline: bool,
    /// The rules that it cites and that changed since the lock.
    #[serde(skip_serializing_if = "<[Change]>::is_empty")]
    changed: &'a [Change],
}

/// A report in progress.
pub(super) struct Report<'a> {
    format: Format,
    out: &'a mut dyn Write,
    /// The results of SARIF, which are written as one document.
    results: Vec<Value>,
    /// Whether the reader of the report has stopped reading: `citator lint . | head`.
    is_closed: bool,
}

impl<'a> Report<'a> {
    pub(super) fn new(format: Format, out: &'a mut dyn Write) -> Report<'a> {
        Report { format, out, results: Vec::new(), is_closed: false }
    }

    /// Whether a finding is in the report. JSON has all; the other forms have those that are stale or news, and
    /// annotations no number that was just rewritten.
    pub(super) fn takes(&self, is_told: bool, is_fixed: bool) -> bool {
        let is_in = match self.format {
            Format::Json => true,
            Format::Text => is_told,
            Format::Github | Format::Sarif => is_told && !is_fixed,
            Format::Patch => false,
        };
        is_in && !self.is_closed
    }

    /// Reports a finding. Without a reader the run goes on, since it may fix files and has an exit code to give.
    pub(super) fn add(&mut self, found: &Found<'_>) -> io::Result<()> {
        let written = match self.format {
            Format::Json => self.json(found),
            Format::Text => self.text(found),
            Format::Github => self.annotation(found),
            Format::Sarif => {
                self.results.push(result(found));
                Ok(())
            }
            Format::Patch => Ok(()),
        };
        self.unless_closed(written)
    }

    /// Notes that the reader has stopped reading.
    fn unless_closed(&mut self, written: io::Result<()>) -> io::Result<()> {
        self.is_closed |= written.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
        if self.is_closed { Ok(()) } else { written }
    }

    /// Ends the report.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        let written = self.write_end();
        self.unless_closed(written)
    }

    fn write_end(&mut self) -> io::Result<()> {
        if self.format == Format::Sarif {
            serde_json::to_writer_pretty(&mut *self.out, &document(std::mem::take(&mut self.results)))?;
            writeln!(self.out)?;
        }
        self.out.flush()
    }

    /// Writes the change of a file as a patch.
    pub(super) fn patch(&mut self, path: &Path, rewrite: &Rewrite) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let written = patch::write(self.out, path, &rewrite.before, &rewrite.after);
        self.unless_closed(written)
    }

    fn json(&mut self, found: &Found<'_>) -> io::Result<()> {
        let Found { file, ref finding, is_fixed: fixed, is_recorded: baseline, changes: changed, .. } =
            *found;
        let path = &*file.name;
        serde_json::to_writer(&mut *self.out, &Line { path, finding, fixed, baseline, changed })?;
        writeln!(self.out)
    }

    fn text(&mut self, found: &Found<'_>) -> io::Result<()> {
        let Found { file, finding, label, .. } = found;
        let path = &file.name;
        let FindingView { line, column, quote, replacement, .. } = finding;
        let message = found.message();
        let said = match replacement.as_deref().filter(|_| found.is_fixed) {
            Some(written) => format!("fixed: {quote} → {written}: {message}"),
            None => format!("{label}: {message}"),
        };
        writeln!(self.out, "{path}:{line}:{column}: {said}")
    }

    /// A workflow command: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
    fn annotation(&mut self, found: &Found<'_>) -> io::Result<()> {
        let Found { file, finding, label, .. } = found;
        let kind = if found.is_error() { "error" } else { "notice" };
        let (line, column, end) = (finding.line, finding.column, end_column(finding));
        writeln!(
            self.out,
            "::{kind} file={},line={line},col={column},endColumn={end},title={label}::{}",
            property(from_root(&file.name)),
            data(&found.message())
        )
    }
}

/// A path as GitHub has it, from the root of the project.
fn from_root(path: &str) -> &str {
    path.trim_start_matches("./")
}

/// A path as the reference of a URI. Every byte of a name is kept, whatever it is.
fn uri(file: &Path) -> String {
    let parts = file.components().filter(|part| !matches!(part, Component::CurDir | Component::RootDir));
    let parts = parts.map(|part| percent_encode(part.as_os_str().as_encoded_bytes(), PATH).to_string());
    let root = if file.is_absolute() { "/" } else { "" };
    root.to_owned() + &parts.collect::<Vec<_>>().join("/")
}

/// The column after the number, in characters.
fn end_column(finding: &FindingView) -> u32 {
    finding.column + u32::try_from(finding.quote.chars().count()).unwrap_or_default()
}

/// A text in a workflow command, which ends at the line.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The same for a property, which also ends at a comma or a colon.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// A result of SARIF.
fn result(found: &Found<'_>) -> Value {
    let Found { file, finding, label, .. } = found;
    // A quotation may go on in the next line.
    let region = match finding.quote.contains('\n') {
        true => json!({ "startLine": finding.line, "startColumn": finding.column }),
        false => json!({
            "startLine": finding.line,
            "startColumn": finding.column,
            "endColumn": end_column(finding),
        }),
    };
    json!({
        "ruleId": label,
        "ruleIndex": VERDICTS.iter().position(|(name, _)| name == label),
        "level": if found.is_error() { "error" } else { "note" },
        "message": { "text": found.message() },
        "locations": [{
            "physicalLocation": {
                "artifactLocation": { "uri": uri(&file.path) },
                "region": region,
            },
        }],
    })
}

/// A document of SARIF with one run.
fn document(results: Vec<Value>) -> Value {
    let rules = VERDICTS.map(|(name, about)| json!({ "id": name, "shortDescription": { "text": about } }));
    json!({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "citator", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    })
}
