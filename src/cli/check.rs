//! `citator check`: prints every diagnostic and checks that every line is accounted for.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use language::Language;
use message::locale_format;
use record::diagnostic::{Code, Diagnostic, Severity};
use source::{Limits, Opened, SourceFile, open, walk};
use view::DiagnosticView;

use super::ingest::{summarise, summary, worst};
use super::input::read;
use super::outcome::{Exit, Failure};
use crate::common_args::Form;

/// Limit of diagnostics printed per kind and file; a file of rulings without its cards would have fifty
/// thousand.
const MOST_OF_A_KIND: usize = 20;

/// Output format and exit conditions.
pub(super) struct How {
    /// The output format.
    pub(super) form: Form,
    /// Whether to print all of them as text.
    pub(super) all: bool,
    /// Whether warnings count as failure.
    pub(super) strict: bool,
}

/// Reads and prints the diagnostics.
pub(super) fn run(paths: &[PathBuf], how: &How, out: &mut dyn Write) -> Result<Exit, Failure> {
    let library = read(paths)?;
    match how.form {
        Form::Text => print(&library.diagnostics, if how.all { usize::MAX } else { MOST_OF_A_KIND }, out)?,
        Form::Json => library.diagnostics.iter().try_for_each(|diagnostic| {
            serde_json::to_writer(&mut *out, &DiagnosticView::of(diagnostic))?;
            writeln!(out).map_err(Failure::from)
        })?,
    }
    match how.form {
        Form::Text => summary(&library).iter().try_for_each(|line| writeln!(out, "{line}"))?,
        Form::Json => summarise(&library),
    }
    let lost = !library.account().is_complete();
    let reported = how.strict && worst(&library) >= Some(Severity::Warning);
    Ok(if lost || reported { Exit::Reported } else { Exit::Done })
}

/// Prints which formats are tried on each file, and which one fits.
pub(super) fn explain(paths: &[PathBuf], out: &mut dyn Write) -> Result<Exit, Failure> {
    let walk = walk(paths);
    walk.diagnostics.iter().try_for_each(|diagnostic| writeln!(out, "{diagnostic}"))?;
    let mut is_known = walk.diagnostics.is_empty();
    let mut written = Ok(());
    for found in &walk.files {
        open(found, &Limits::default(), &mut |opened| {
            if written.is_err() {
                return;
            }
            written = match opened {
                Ok(Opened::Whole(source)) => explain_file(&source, &mut is_known, out),
                Ok(Opened::Large(large)) => explain_file(large.window(), &mut is_known, out),
                Err(diagnostic) => {
                    is_known = false;
                    writeln!(out, "{diagnostic}").map_err(Failure::from)
                }
            };
        });
    }
    written?;
    Ok(if is_known { Exit::Done } else { Exit::Reported })
}

fn explain_file(source: &SourceFile, is_known: &mut bool, out: &mut dyn Write) -> Result<(), Failure> {
    let filled = source.filled_lines().count();
    writeln!(out, "{}: {} bytes, {}, {filled} filled lines", source.path, source.bytes, source.encoding.0)?;
    source.diagnostics.iter().try_for_each(|diagnostic| writeln!(out, "{diagnostic}"))?;
    let tried = ::ingest::explain(source);
    for attempt in &tried {
        let (format, wants) = (attempt.format.name(), attempt.wants);
        match &attempt.found {
            None => writeln!(out, "  yes {format}: it has {wants}")?,
            Some(found) => writeln!(out, "  no  {format}: it needs {wants}; found {found}")?,
        }
    }
    if !tried.iter().any(|attempt| attempt.fits()) {
        *is_known = false;
        writeln!(out, "  no format fits; docs/formats.md has an example of each")?;
    }
    Ok(())
}

/// Prints the first diagnostics of each kind and file, then the number of the rest.
fn print(diagnostics: &[Diagnostic], most: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let mut totals: HashMap<(Arc<str>, Code, Severity), usize> = HashMap::new();
    let kind = |diagnostic: &Diagnostic| (Arc::clone(&diagnostic.path), diagnostic.code, diagnostic.severity);
    for diagnostic in diagnostics {
        *totals.entry(kind(diagnostic)).or_default() += 1;
    }
    let mut seen: HashMap<(Arc<str>, Code, Severity), usize> = HashMap::new();
    for diagnostic in diagnostics {
        let (path, code, severity) = kind(diagnostic);
        let total = totals.get(&(Arc::clone(&path), code, severity)).copied().unwrap_or_default();
        let count = seen.entry((Arc::clone(&path), code, severity)).or_default();
        *count += 1;
        if *count <= most {
            writeln!(out, "{diagnostic}")?;
        } else if *count == total {
            let more = locale_format::count(Language::English, total - most);
            writeln!(
                out,
                "{path}: {severity}[{code}]: … and {more} more of this kind in this file; --all prints them"
            )?;
        }
    }
    Ok(())
}
