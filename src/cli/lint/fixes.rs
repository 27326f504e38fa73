//! Rewrites the certain citations of a file, in the file or in a patch, and says why others are left.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use ::lint::{Checked, Edit, Finding, edits, held_back};
use source::{FoundFile, NotRewritten, Rewrite, SourceFile};

use super::args::Fix;
use super::{Lint, is_taken};
use crate::nonblocking_stderr::notice;
use crate::outcome::Failure;
use crate::progress::counted;

impl Lint<'_> {
    /// The edits of a file; empty if it may not be rewritten.
    pub(super) fn edits(&self, file: &FoundFile, source: &SourceFile, checked: &Checked) -> Vec<Edit> {
        let Some(fix) = self.args.fixes() else { return Vec::new() };
        let path = &source.path;
        if file.is_stream {
            notice(&format!(
                "{path}: a pipe cannot be rewritten, so it was only checked; pass a file instead"
            ));
            return Vec::new();
        }
        if !self.is_inside(file) {
            if checked.findings.iter().any(Finding::is_stale) {
                notice(&format!(
                    "{path}: a link to a file outside the given paths was not rewritten; pass the file itself"
                ));
            }
            return Vec::new();
        }
        if fix == Fix::All {
            self.say_what_holds_back(path, checked);
        }
        edits(checked, fix.into())
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

    /// Whether a file was reached through a link that was passed itself. It is followed, and that is said.
    fn is_behind_passed_link(&self, file: &FoundFile) -> bool {
        // The parts leave out a slash at the end, behind which the system would follow a link.
        let is_link = |named: &&PathBuf| named.components().as_path().is_symlink();
        self.args.files.iter().filter(is_link).any(|named| file.path.starts_with(named))
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

    /// Rewrites a file, or adds its change to the patch. Returns the spans of what was edited.
    pub(super) fn fix(
        &mut self,
        file: &FoundFile,
        source: &SourceFile,
        checked: &Checked,
        edits: &[Edit],
    ) -> Result<HashSet<(usize, usize)>, Failure> {
        if edits.is_empty() {
            return Ok(HashSet::new());
        }
        let stretches: Vec<((usize, usize), String)> =
            edits.iter().map(|edit| (edit.span, edit.text.clone())).collect();
        let mut led_to = None;
        let written = Rewrite::prepare(&file.path, source, &stretches).and_then(|rewrite| {
            led_to = self.is_behind_passed_link(file).then(|| rewrite.real.clone());
            if self.args.diff { Ok(Some(rewrite)) } else { rewrite.write().map(|()| None) }
        });
        match written {
            Ok(Some(rewrite)) => {
                let Some(path) = from_here(&rewrite.real) else {
                    notice(&format!(
                        "{}: the file is not under the current folder, so it is not in the patch; run this in a folder above it",
                        source.path
                    ));
                    return Ok(HashSet::new());
                };
                if self.patched.insert(rewrite.real.clone()) {
                    self.report.patch(&path, &rewrite)?;
                }
            }
            Ok(None) => self.say_what_was_written(source, led_to.as_deref(), checked, edits),
            Err(error) => {
                notice(&error.to_string());
                self.unread |= matches!(error, NotRewritten::Io { .. });
                return Ok(HashSet::new());
            }
        }
        Ok(edits.iter().map(|edit| edit.span).collect())
    }

    fn say_what_was_written(
        &self,
        source: &SourceFile,
        led_to: Option<&Path>,
        checked: &Checked,
        edits: &[Edit],
    ) {
        let led_to = led_to.map_or_else(String::new, |real| format!(" (a link to {})", real.display()));
        let to = self.checker.to().map_or_else(String::new, |date| format!(" of {date}"));
        let mut said = format!(
            "{}{led_to}: {}, now written for the edition{to}",
            source.path,
            counted(edits.len(), "number", "numbers")
        );
        if let Some((day, line)) = checked.as_of.and_then(|as_of| Some((as_of.day, as_of.line?))) {
            said.push_str(&format!(
                "; line {line} still says {day}: change it, or the new numbers are read as old ones next time"
            ));
        }
        let edited: HashSet<(usize, usize)> = edits.iter().map(|edit| edit.span).collect();
        let is_left = |finding: &&Finding| !edited.contains(&finding.span);
        let reused = checked.findings.iter().filter(is_left).filter(|finding| is_taken(finding)).count();
        if reused > 0 {
            let numbers = counted(reused, "number", "numbers");
            said.push_str(&format!("; {numbers} that now belong to other rules were left unchanged: check them while you know the old date"));
        }
        notice(&said);
    }
}

/// A path from the current folder, if it is in there.
fn from_here(real: &Path) -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?.canonicalize().ok()?;
    real.strip_prefix(here).ok().map(Path::to_owned)
}
