//! `citator check`: every diagnostic, and whether every line is accounted for.

use std::io::Write;
use std::path::PathBuf;

use citator::diagnostic::Severity;
use citator::view::DiagnosticView;

use super::ingest::{summarise, summary, worst};
use super::{Exit, Failure, Form, read};

/// Reads and prints every diagnostic.
pub(super) fn run(paths: &[PathBuf], form: Form, strict: bool, out: &mut dyn Write) -> Result<Exit, Failure> {
    let library = read(paths)?;
    for diagnostic in &library.diagnostics {
        match form {
            Form::Text => writeln!(out, "{diagnostic}")?,
            Form::Json => {
                serde_json::to_writer(&mut *out, &DiagnosticView::of(diagnostic))?;
                writeln!(out)?;
            }
        }
    }
    match form {
        Form::Text => summary(&library).iter().try_for_each(|line| writeln!(out, "{line}"))?,
        Form::Json => summarise(&library),
    }
    let lost = !library.account().is_complete();
    let reported = strict && worst(&library) >= Some(Severity::Warning);
    Ok(if lost || reported { Exit::Reported } else { Exit::Done })
}
