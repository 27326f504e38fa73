//! `citator lint`: finds every citation in any text and reports its status; can update certain ones in place.

mod args;
mod baseline;
mod fixes;
mod left_out;
mod lock;
mod patch;
mod project_files;
mod report;

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use ::lint::{Checked, Checker, Counts, Finding, Warning};
use record::Document;
use record::diagnostic::{Code, Diagnostic, Severity};
use shelf::{Choice, Shelf};
use source::{FoundFile, SourceFile, Wanted, walk_texts};
use view::{FindingView, Reader, Wording};

use self::baseline::Baseline;
use self::lock::{Change, Lock};
use self::report::{Found, Report};
use super::input::open;
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};
use super::progress::counted;

pub(super) use self::args::LintArgs;

/// Finds, reports and rewrites citations.
pub(super) fn run(args: &LintArgs, out: &mut dyn Write) -> Result<Exit, Failure> {
    args.check()?;
    let files = args.paths();
    let live = open(&args.look.index.index)?;
    let none = || {
        Failure::usage(
            "the index has no dated edition to trace numbers through; load one with `citator ingest`",
        )
    };
    let checker = Checker::new(&live.shelf, args.look.lang, args.to).ok_or_else(none)?;
    let baseline = Baseline::open(args.baseline.as_deref(), args.write_baseline.as_deref())?;
    let open_lock = |path| Lock::open(path, args.update_lock, &live.shelf, &checker);
    let lock = args.lock.as_deref().map(open_lock).transpose()?;
    let wanted = Wanted { globs: args.glob.clone(), types: args.types.clone(), with_ignored: args.no_ignore };
    let walk = walk_texts(&files, &wanted).map_err(|what| Failure::Usage { what })?;
    let mut lint = Lint {
        args,
        wording: Wording::new(&checker, Reader::Program),
        checker,
        report: Report::new(args.form(), out),
        said: HashSet::new(),
        baseline,
        lock,
        counts: Counts::default(),
        changed: 0,
        files: 0,
        fixed: 0,
        patched: HashSet::new(),
        unread: false,
        is_cut: false,
    };
    lint.check_target(&live.shelf);
    walk.diagnostics.iter().for_each(|diagnostic| lint.trouble(diagnostic));
    if walk.files.is_empty() && walk.diagnostics.is_empty() {
        notice(
            "warning: no file to check: each is left out by --glob, --type or .gitignore, or the folder is empty",
        );
    }
    for file in &walk.files {
        lint.file(file, files.contains(&file.path))?;
    }
    lint.finish()
}

/// The state of a run.
struct Lint<'a> {
    args: &'a LintArgs,
    checker: Checker<'a>,
    wording: Wording,
    report: Report<'a>,
    /// Warnings already printed.
    said: HashSet<String>,
    baseline: Baseline,
    lock: Option<Lock<'a>>,
    counts: Counts,
    /// Citations that hold, but of rules that changed since the lock.
    changed: usize,
    files: usize,
    fixed: usize,
    /// The files in the patch.
    patched: HashSet<PathBuf>,
    unread: bool,
    /// Whether a text was not checked to its end.
    is_cut: bool,
}

/// A finding against the lock and the baseline.
struct Judged {
    /// The verdict at the start of a line.
    label: &'static str,
    /// The rules that it cites and that changed since the lock.
    changes: Vec<Change>,
    is_recorded: bool,
}

impl Lint<'_> {
    /// Warns if `--to` names a day before the first edition.
    fn check_target(&self, shelf: &Shelf) {
        let first = shelf.since(self.checker.book());
        let early = self.args.to.filter(|&day| first.is_some_and(|since| day < since));
        if let Some(said) =
            early.and_then(|day| Reader::Program.used_edition(Choice::BeforeFirst, first, day))
        {
            notice(&format!("warning: {said}"));
        }
    }

    /// Checks one file; `is_named` if it was passed itself, not its folder.
    fn file(&mut self, file: &FoundFile, is_named: bool) -> Result<(), Failure> {
        let source = match SourceFile::read(file) {
            Ok(source) => source,
            Err(diagnostic) => {
                self.trouble(&diagnostic);
                return Ok(());
            }
        };
        for diagnostic in &source.diagnostics {
            // A folder may have any number of pictures, and lines may have any length here.
            let is_expected =
                (diagnostic.code == Code::BinaryFile && !is_named) || diagnostic.code == Code::LineTooLong;
            if diagnostic.severity >= Severity::Warning && !is_expected {
                notice(&diagnostic.to_string());
            }
        }
        let is_own = Baseline::is_one(&source.text) || Lock::is_one(&source.text);
        if source.encoding.is_binary() || is_own {
            return Ok(());
        }
        let checked = self.checker.check(&source.text, self.args.as_of);
        // Most files cite nothing. Testing the format of every file would take most of the time.
        if !checked.findings.is_empty()
            && let Some(kind) = left_out::kind(&source, is_named)
        {
            notice(&format!("{}: this is {kind}, so it was left out", source.path));
            return Ok(());
        }
        let judged = self.judge(file, &source.text, &checked);
        let mut edits = self.edits(file, &source, &checked);
        let recorded = checked.findings.iter().zip(&judged).filter(|(_, judged)| judged.is_recorded);
        let recorded: HashSet<(usize, usize)> = recorded.map(|(finding, _)| finding.span).collect();
        edits.retain(|edit| !recorded.contains(&edit.span));
        let edited = self.fix(file, &source, &checked, &edits)?;
        self.warn(&source.path, &checked);
        for (finding, judged) in checked.findings.iter().zip(&judged) {
            self.count(finding, judged);
            self.print(file, finding, judged, edited.contains(&finding.span))?;
        }
        self.files += 1;
        self.fixed += edited.len();
        Ok(())
    }

    /// Compares the findings of a file with the lock and the baseline.
    fn judge(&mut self, file: &FoundFile, text: &str, checked: &Checked) -> Vec<Judged> {
        let path = self.baseline.begin(&file.path);
        let mut judge = |finding: &Finding| {
            let changes = self.lock.as_mut().map_or_else(Vec::new, |lock| lock.look(finding));
            let is_changed = !changes.is_empty() && !finding.is_stale();
            let label = if is_changed { "changed" } else { label(finding) };
            let is_finding = finding.is_stale() || finding.is_note() || is_changed;
            let is_recorded = match &path {
                Some(path) if is_finding => self.baseline.takes(path, text, label, finding.span),
                _ => false,
            };
            Judged { label, changes, is_recorded }
        };
        checked.findings.iter().map(&mut judge).collect()
    }

    fn count(&mut self, finding: &Finding, judged: &Judged) {
        let one = Counts::of(std::slice::from_ref(finding));
        self.counts += if judged.is_recorded { Counts { stale: 0, notes: 0, ..one } } else { one };
        self.changed += usize::from(!judged.is_recorded && !finding.is_stale() && !judged.changes.is_empty());
    }

    /// Warns about the date used for a text, and its doubts.
    fn warn(&mut self, path: &str, checked: &Checked) {
        let is_followed = checked.findings.iter().any(|finding| finding.document == Document::Cr);
        if let Some((day, line)) =
            checked.as_of.and_then(|as_of| Some((as_of.day, as_of.line?))).filter(|_| is_followed)
        {
            notice(&format!("{path}:{line}: checking as of {day}, the date given here"));
        }
        for warning in &checked.warnings {
            self.is_cut |= matches!(warning, Warning::TooMany { .. } | Warning::TooMuchWork { .. });
            let said = self.wording.warning(warning);
            let said = match warning {
                Warning::SeveralDays { .. }
                | Warning::NotADate { .. }
                | Warning::TooMany { .. }
                | Warning::TooMuchWork { .. } => format!("{path}: warning: {said}"),
                Warning::NoDay { .. } => format!("warning: {said} (--as-of DATE, or see --help)"),
                Warning::OtherEdition { .. } => format!("warning: {said}"),
            };
            if self.said.insert(said.clone()) {
                notice(&said);
            }
        }
    }

    fn print(
        &mut self,
        file: &FoundFile,
        finding: &Finding,
        judged: &Judged,
        is_fixed: bool,
    ) -> Result<(), Failure> {
        let Judged { label, ref changes, is_recorded } = *judged;
        let is_error = finding.is_stale() || !changes.is_empty();
        // A lock says what each number meant when it was written, so that notes on that are needed no longer.
        let is_note = finding.is_note() && self.lock.is_none();
        let is_told = !is_recorded && (self.args.all || is_error || (is_note && self.is_news(finding)));
        if self.report.takes(is_told, is_fixed) {
            let finding = FindingView::new(finding, &self.wording, usize::MAX);
            self.report.add(&Found { file, finding, label, is_fixed, is_recorded, changes })?;
        }
        Ok(())
    }

    /// Whether a note is new for its citation: a program may cite one rule a hundred times.
    fn is_news(&mut self, finding: &Finding) -> bool {
        let Finding { targets, edition, title_check, perhaps, .. } = finding;
        let placeholder = Some(&finding.quote).filter(|_| finding.is_placeholder);
        self.said.insert(format!("{targets:?}{edition:?}{title_check:?}{perhaps:?}{placeholder:?}"))
    }

    /// Reports a file that could not be read, and goes on.
    fn trouble(&mut self, diagnostic: &Diagnostic) {
        notice(&diagnostic.to_string());
        self.unread |= diagnostic.severity == Severity::Error;
    }

    fn finish(mut self) -> Result<Exit, Failure> {
        self.report.finish()?;
        self.baseline.finish()?;
        if let Some(lock) = &self.lock {
            lock.finish(!self.unread && !self.is_cut)?;
        }
        notice(&self.summary());
        let fixed = if self.args.diff { 0 } else { self.fixed };
        let is_accepted = self.lock.as_ref().is_some_and(Lock::accepts);
        let is_changed = self.changed > 0 && !is_accepted;
        Ok(match () {
            () if self.unread => Exit::Unread,
            () if self.counts.stale > fixed || is_changed || self.is_cut => Exit::Reported,
            () => Exit::Done,
        })
    }

    /// The last line, for people.
    fn summary(&self) -> String {
        let Counts { citations, stale, notes } = self.counts;
        let (files, citations) =
            (counted(self.files, "file", "files"), counted(citations, "citation", "citations"));
        let mut said = format!("{files}, {citations} read: {stale} stale");
        match () {
            () if self.args.diff => said.push_str(&format!(", {} in the patch", self.fixed)),
            () if self.args.fix.is_some() => said.push_str(&format!(", {} fixed", self.fixed)),
            () => {}
        }
        if self.lock.is_some() {
            return said + &format!(", {} changed since the lock", self.changed) + &self.recorded();
        }
        said + &format!(", {}", counted(notes, "note", "notes")) + &self.recorded()
    }

    fn recorded(&self) -> String {
        match self.baseline.recorded() {
            0 => String::new(),
            recorded => format!(", {recorded} in the baseline"),
        }
    }
}

/// Whether a stale number now belongs to another rule.
fn is_taken(finding: &Finding) -> bool {
    finding.is_stale() && finding.verdict == Some(lineage::Verdict::Reused)
}

/// The verdict at the start of a line.
fn label(finding: &Finding) -> &'static str {
    let name = finding.verdict.map_or("note", lineage::Verdict::name);
    match name {
        "same" | "edited" if finding.has_wrong_title() && finding.is_stale() => "title",
        "same" | "edited" if finding.is_stale() => "other-rule",
        "same" if finding.is_note() => "note",
        _ if finding.is_bare && finding.is_note() => "note",
        name => name,
    }
}
