//! `citator lint`: finds every citation in any text and reports its status; can update certain ones in place.

mod report;

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use citator::ingest::{Format as SourceFormat, format_of, ingest};
use citator::lint::{Checked, Checker, Counts, Edit, Finding, Reach, Warning, edits, held_back};
use citator::record::diagnostic::{Code, Diagnostic, Severity};
use citator::record::rule_number::Level;
use citator::record::{Content, Document, Record};
use citator::source::{FoundFile, NotRewritten, SourceFile, Wanted, rewrite, walk_texts};
use clap::{Args, ValueEnum};
use jiff::civil::Date;

use self::report::{Format, Found, Report};
use super::common_args::LookArgs;
use super::input::open;
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};
use super::progress::counted;

/// Arguments of `citator lint`.
#[derive(Args)]
#[command(after_help = NOTES)]
pub(crate) struct LintArgs {
    /// Files and folders; `-` or no path means standard input. Of folders, hidden files and what `.gitignore`
    /// and `.ignore` leave out are skipped
    files: Vec<PathBuf>,
    /// Only files of the folders that match: `*.rs`, `docs/**`; `!vendor/**` for those that do not
    #[arg(short, long, value_name = "GLOB")]
    glob: Vec<String>,
    /// Only files of the folders of this type: rust, java, md
    #[arg(short = 't', long = "type", value_name = "TYPE")]
    types: Vec<String>,
    /// Also files that `.gitignore` and `.ignore` leave out
    #[arg(long)]
    no_ignore: bool,
    /// Output format; `--json` is short for `--format json`
    #[arg(long, value_enum, default_value_t, conflicts_with = "json")]
    format: Format,
    /// Date the texts were written for; default: the date at the top of each text, if any
    #[arg(long)]
    as_of: Option<Date>,
    /// Date to trace numbers to; default: today
    #[arg(long)]
    to: Option<Date>,
    /// Update certain numbers: `moved` for those no longer in use, `all` for reused ones, too (needs --as-of)
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "moved", value_name = "WHAT")]
    fix: Option<Fix>,
    /// Also print citations that are still valid
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    look: LookArgs,
}

const NOTES: &str = "\
Each line is `file:line:column: verdict: message`. Outdated (exit code 1): moved, moved-edited, reused, split, merged, gone, unknown, and
title (the quoted title does not belong to the number). Not outdated: edited (same number, different wording) and note; these two are
printed once for each number.

The date can be given in the first 40 lines of a text: `as of 2021-07-23`, `CR 2021-07-23`, `Comprehensive Rules (effective July 23, 2021)`,
`citator: as of 2021-07-23`, or in front matter `rules: 2021-07-23` or `date: 2021-07-23`. Without a date, each number is read in the newest
edition that has it, and a note lists the other rules it may mean.

--fix changes only numbers, and only if the rule has the same wording and the match is at least 95% certain. The updated text follows the
newest edition: do not use the old --as-of again, and change a date in the text. --fix=all also updates reused numbers; run it once, over
the whole tree, because a second run would change them again. Without a date, --fix skips numbers that no word, comment or list marks as
citations. It always skips numbers followed by a letter that was not understood.";

/// Which numbers to rewrite.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Fix {
    /// Numbers that are no longer in use
    Moved,
    /// Also numbers that now belong to a different rule
    All,
}

impl From<Fix> for Reach {
    fn from(fix: Fix) -> Reach {
        match fix {
            Fix::Moved => Reach::Vacant,
            Fix::All => Reach::Reused,
        }
    }
}

/// Finds, reports and rewrites citations.
pub(super) fn run(args: &LintArgs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let files = if args.files.is_empty() { vec![PathBuf::from("-")] } else { args.files.clone() };
    if args.fix.is_some() && files.iter().any(|file| file.as_os_str() == "-") {
        return Err(usage("standard input cannot be rewritten; pass files with --fix"));
    }
    if args.fix == Some(Fix::All) && args.as_of.is_none() {
        return Err(usage(
            "--fix=all needs --as-of DATE: the meaning of a reused number depends on the date",
        ));
    }
    let live = open(&args.look.index.index)?;
    let none =
        || usage("the index has no dated edition to trace numbers through; load one with `citator ingest`");
    let checker = Checker::new(&live.shelf, args.look.lang, args.to).ok_or_else(none)?;
    let wanted = Wanted { globs: args.glob.clone(), types: args.types.clone(), with_ignored: args.no_ignore };
    let walk = walk_texts(&files, &wanted).map_err(|what| Failure::Usage { what })?;
    let format = if args.look.json { Format::Json } else { args.format };
    let mut lint = Lint {
        args,
        checker,
        report: Report::new(format, out),
        said: HashSet::new(),
        counts: Counts::default(),
        files: 0,
        fixed: 0,
        unread: false,
        is_cut: false,
    };
    walk.diagnostics.iter().for_each(|diagnostic| lint.trouble(diagnostic));
    for file in &walk.files {
        lint.file(file, files.contains(&file.path))?;
    }
    lint.finish()
}

fn usage(what: &str) -> Failure {
    Failure::Usage { what: what.to_owned() }
}

/// The state of a run.
struct Lint<'a> {
    args: &'a LintArgs,
    checker: Checker<'a>,
    report: Report<'a>,
    /// Warnings already printed.
    said: HashSet<String>,
    counts: Counts,
    files: usize,
    fixed: usize,
    unread: bool,
    /// Whether a text was not checked to its end.
    is_cut: bool,
}

impl Lint<'_> {
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
        if source.encoding.is_binary() {
            return Ok(());
        }
        if self.args.fix.is_some() && file.is_stream {
            notice(&format!(
                "{}: a pipe cannot be rewritten, so it was only checked; pass a file instead",
                source.path
            ));
        }
        if let Some(format) = format_of_copy(&source) {
            notice(&format!("{}: this is a source ({}), so it was left out", source.path, format.name()));
            return Ok(());
        }
        let checked = self.checker.check(&source.text, self.args.as_of);
        let leads_out = self.args.fix.is_some() && (file.is_stream || !self.is_inside(file));
        let edits =
            self.args.fix.filter(|_| !leads_out).map_or_else(Vec::new, |fix| edits(&checked, fix.into()));
        if self.args.fix == Some(Fix::All) && !leads_out {
            self.say_what_holds_back(&source.path, &checked);
        }
        if leads_out && !file.is_stream && checked.findings.iter().any(Finding::is_stale) {
            notice(&format!(
                "{}: a link to a file outside the given paths was not rewritten; pass the file itself",
                source.path
            ));
        }
        let is_fixed = self.fix(file, &source, &checked, &edits);
        let edited: HashSet<(usize, usize)> =
            edits.iter().filter(|_| is_fixed).map(|edit| edit.span).collect();
        self.warn(&source.path, &checked);
        for finding in &checked.findings {
            self.print(&source.path, finding, edited.contains(&finding.span))?;
        }
        self.files += 1;
        self.fixed += edited.len();
        self.counts += Counts::of(&checked.findings);
        Ok(())
    }

    /// Whether a file lies under a passed path, also through links.
    fn is_inside(&self, file: &FoundFile) -> bool {
        let Ok(path) = file.path.canonicalize() else { return false };
        self.args
            .files
            .iter()
            .filter_map(|named| named.canonicalize().ok())
            .any(|named| path.starts_with(named))
    }

    /// Prints why `--fix=all` leaves numbers that now belong to other rules.
    fn say_what_holds_back(&self, path: &str, checked: &Checked) {
        let is_left = checked.findings.iter().any(is_taken);
        if let (Some(younger), Some(day), true) = (held_back(checked), self.args.as_of, is_left) {
            let Finding { line, quote, .. } = younger;
            notice(&format!(
                "{path}:{line}: {quote} is newer than {day}, so part of this text is newer, too; reused numbers were left unchanged"
            ));
        }
    }

    /// Rewrites a file; false if it was not rewritten.
    fn fix(&mut self, file: &FoundFile, source: &SourceFile, checked: &Checked, edits: &[Edit]) -> bool {
        if edits.is_empty() {
            return false;
        }
        let stretches: Vec<((usize, usize), String)> =
            edits.iter().map(|edit| (edit.span, edit.text.clone())).collect();
        if let Err(error) = rewrite(&file.path, source, &stretches) {
            notice(&error.to_string());
            self.unread |= matches!(error, NotRewritten::Io { .. });
            return false;
        }
        let to = self.checker.to().map_or_else(String::new, |date| format!(" of {date}"));
        let mut said = format!(
            "{}: {}, now written for the edition{to}",
            source.path,
            counted(edits.len(), "number", "numbers")
        );
        if let Some((day, line)) = checked.as_of.and_then(|as_of| Some((as_of.day, as_of.line?))) {
            said.push_str(&format!(
                "; line {line} still says {day}: change it, or the new numbers are read as old ones next time"
            ));
        }
        let reused = checked
            .findings
            .iter()
            .filter(|finding| !edits.iter().any(|edit| edit.span == finding.span) && is_taken(finding))
            .count();
        if reused > 0 {
            let numbers = counted(reused, "number", "numbers");
            said.push_str(&format!("; {numbers} of before, which others have taken over, are left: see to them before you forget which"));
        }
        notice(&said);
        true
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
            self.is_cut |= matches!(warning, Warning::TooMany { .. });
            let said = match warning {
                Warning::SeveralDays { .. } | Warning::TooMany { .. } => {
                    format!("{path}: warning: {warning}")
                }
                Warning::NoDay { .. } => {
                    format!("{path}: warning: {warning} (--as-of DATE, or see --help); applies to all files")
                }
                Warning::BeforeFirst { .. }
                | Warning::AfterLast { .. }
                | Warning::InHole { .. }
                | Warning::PassedOver { .. } => {
                    format!("warning: {warning}")
                }
            };
            let key =
                if matches!(warning, Warning::NoDay { .. }) { "no day".to_owned() } else { said.clone() };
            if self.said.insert(key) {
                notice(&said);
            }
        }
    }

    fn print(&mut self, path: &str, finding: &Finding, is_fixed: bool) -> Result<(), Failure> {
        let to = self.checker.to().filter(|_| !self.checker.is_to_newest());
        let is_told = self.args.all || finding.is_stale() || (finding.is_note() && self.is_news(finding));
        self.report.add(&Found { path, finding, label: label(finding), to, is_fixed, is_told })?;
        Ok(())
    }

    /// Whether a note is new for its citation: a program may cite one rule a hundred times.
    fn is_news(&mut self, finding: &Finding) -> bool {
        self.said.insert(format!("{:?}{:?}{:?}", finding.targets, finding.edition, finding.title_check))
    }

    /// Reports a file that could not be read, and goes on.
    fn trouble(&mut self, diagnostic: &Diagnostic) {
        notice(&diagnostic.to_string());
        self.unread |= diagnostic.severity == Severity::Error;
    }

    fn finish(self) -> Result<Exit, Failure> {
        self.report.finish()?;
        let Counts { citations, stale, notes } = self.counts;
        let fixed = if self.args.fix.is_some() { format!(", {} fixed", self.fixed) } else { String::new() };
        let (files, citations) =
            (counted(self.files, "file", "files"), counted(citations, "citation", "citations"));
        notice(&format!(
            "{files}, {citations} read: {stale} stale{fixed}, {}",
            counted(notes, "note", "notes")
        ));
        Ok(match () {
            () if self.unread => Exit::Unread,
            () if stale > self.fixed || self.is_cut => Exit::Reported,
            () => Exit::Done,
        })
    }
}

/// The format of a copy of a document, whose numbers are those of its own day; none for another text. House
/// documents are the project's own texts, and a numbered list alone is no rulebook.
fn format_of_copy(source: &SourceFile) -> Option<SourceFormat> {
    let format = format_of(source).filter(|format| *format != SourceFormat::HouseDocument)?;
    let is_of_document = |record: &Record| match &record.content {
        Content::Rule(rule) => rule.level() >= Level::Rule,
        Content::Passage(_) => false,
        _ => true,
    };
    ingest(source).records.iter().any(is_of_document).then_some(format)
}

/// Whether a stale number now belongs to another rule.
fn is_taken(finding: &Finding) -> bool {
    finding.is_stale() && finding.verdict == Some(citator::lineage::Verdict::Reused)
}

/// The verdict at the start of a line.
fn label(finding: &Finding) -> &'static str {
    let name = finding.verdict.map_or("note", citator::lineage::Verdict::name);
    match name {
        "same" | "edited" if finding.is_stale() => "title",
        "same" if finding.is_note() => "note",
        _ if finding.is_bare && finding.is_note() => "note",
        name => name,
    }
}
