//! The findings that a project has recorded, so that only new ones are reported.
//!
//! The file has JSON lines: one that says what it is, then one for each finding, sorted. The key of a
//! finding is its file, quote, verdict and the text of its line, but not the line number; equal ones are counted.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use record::content_hash::sha256;
use serde::{Deserialize, Serialize};

use super::project_files;
use crate::nonblocking_stderr::notice;
use crate::outcome::Failure;
use crate::progress::counted;

/// The name of the format.
const FORMAT: &str = "citator-baseline";
/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// A recorded finding.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Entry {
    /// The file, from the folder of the baseline.
    path: String,
    quote: String,
    verdict: String,
    /// Hash of the text of the line, without its spaces.
    line: String,
}

#[derive(Serialize, Deserialize)]
struct Counted {
    #[serde(flatten)]
    entry: Entry,
    count: u32,
}

/// A baseline that is read, written or both.
#[derive(Default)]
pub(super) struct Baseline {
    read: Option<PathBuf>,
    write: Option<PathBuf>,
    /// The recorded findings that were not found yet.
    left: BTreeMap<Entry, u32>,
    /// The findings to write.
    found: BTreeMap<Entry, u32>,
    /// The paths that were checked.
    checked: BTreeSet<String>,
    recorded: usize,
    /// The line of the last finding in the current file, and its hash: a line may have thousands of findings.
    line: Option<(Range<usize>, String)>,
}

impl Baseline {
    /// Reads the baseline to compare with, and makes sure that the one to write replaces nothing else.
    pub(super) fn open(read: Option<&Path>, write: Option<&Path>) -> Result<Baseline, Failure> {
        if let Some(path) = write
            && let Some(text) = project_files::read(path)?.filter(|text| !text.trim().is_empty())
        {
            check_head(path, &text)?;
        }
        let left = match read {
            None => BTreeMap::new(),
            Some(path) => match project_files::read(path)? {
                Some(text) => entries(path, &text)?,
                // It is written now.
                None if write == Some(path) => BTreeMap::new(),
                None => return Err(missing(path)),
            },
        };
        let [read, write] = [read, write].map(|path| path.map(Path::to_owned));
        Ok(Baseline { read, write, left, ..Baseline::default() })
    }

    /// Whether a text is a baseline.
    pub(super) fn is_one(text: &str) -> bool {
        read_head(text).is_some()
    }

    /// Begins a file and returns the path that its findings are recorded under; `None` without a baseline.
    pub(super) fn begin(&mut self, path: &Path) -> Option<String> {
        let path = from_folder_of(self.write.as_ref().or(self.read.as_ref())?, path);
        self.checked.insert(path.clone());
        self.line = None;
        Some(path)
    }

    /// Whether a finding is recorded, or is recorded now. Each recorded one counts once.
    pub(super) fn takes(&mut self, path: &str, text: &str, verdict: &str, span: (usize, usize)) -> bool {
        let entry = Entry {
            path: path.to_owned(),
            quote: text[span.0..span.1].to_owned(),
            verdict: verdict.to_owned(),
            line: self.hash_of_line(text, span.0),
        };
        let left = self.left.get_mut(&entry).filter(|left| **left > 0);
        let is_recorded = self.write.is_some() || left.is_some();
        if let Some(left) = left {
            *left -= 1;
        }
        if self.write.is_some() {
            *self.found.entry(entry).or_default() += 1;
        }
        self.recorded += usize::from(is_recorded);
        is_recorded
    }

    /// A hash of the line at a place; how it is indented does not count.
    fn hash_of_line(&mut self, text: &str, at: usize) -> String {
        if let Some((_, hash)) = self.line.as_ref().filter(|(line, _)| line.contains(&at)) {
            return hash.clone();
        }
        let start = text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
        let words: Vec<&str> = text[start..end].split_whitespace().collect();
        let hash = sha256(words.join(" ").as_bytes())[..project_files::DIGITS].to_owned();
        self.line = Some((start..end, hash.clone()));
        hash
    }

    /// The number of findings that were left out.
    pub(super) fn recorded(&self) -> usize {
        self.recorded
    }

    /// Writes the baseline, or names recorded findings that are gone.
    pub(super) fn finish(&self) -> Result<(), Failure> {
        if let Some(path) = &self.write {
            project_files::write(path, &written(&self.found)?)?;
            let all = counted(self.recorded, "finding", "findings");
            notice(&format!("{}: {all} recorded; commit this file", path.display()));
        } else if let Some(path) = &self.read {
            let gone = self.left.iter().filter(|(entry, _)| self.checked.contains(&entry.path));
            let gone: u32 = gone.map(|(_, left)| left).sum();
            if gone > 0 {
                let gone = counted(gone as usize, "recorded finding is", "recorded findings are");
                notice(&format!(
                    "{}: {gone} no longer there; take them out with --write-baseline",
                    path.display()
                ));
            }
        }
        Ok(())
    }
}

fn missing(path: &Path) -> Failure {
    let help = format!("  help: record today's findings with --write-baseline {}", path.display());
    Failure::File { path: path.to_owned(), what: format!("there is no such file\n{help}") }
}

/// The first line of a baseline.
fn read_head(text: &str) -> Option<Head> {
    let head: Head = serde_json::from_str(text.lines().next()?).ok()?;
    (head.format == FORMAT).then_some(head)
}

/// Checks the first line.
fn check_head(path: &Path, text: &str) -> Result<(), Failure> {
    let (what, help) = match read_head(text) {
        None => (
            "this is no baseline of `citator lint`".to_owned(),
            "pass another file; --write-baseline writes one, and replaces nothing but a baseline",
        ),
        Some(Head { version, .. }) if version > VERSION => (
            format!("this baseline has version {version}, and only versions up to {VERSION} are known"),
            "use the citator that wrote it, or delete the file and record the findings again with --write-baseline",
        ),
        Some(_) => return Ok(()),
    };
    Err(project_files::broken(path, 1, &what, help))
}

fn entries(path: &Path, text: &str) -> Result<BTreeMap<Entry, u32>, Failure> {
    check_head(path, text)?;
    let mut entries = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines()).skip(1).filter(|(_, line)| !line.trim().is_empty()) {
        let read: Counted = serde_json::from_str(line).map_err(|error| {
            let help = "of a merge, keep the lines of both sides; or record the findings again with --write-baseline";
            project_files::broken(path, number, &format!("this is no finding: {error}"), help)
        })?;
        *entries.entry(read.entry).or_default() += read.count;
    }
    Ok(entries)
}

fn written(found: &BTreeMap<Entry, u32>) -> Result<String, Failure> {
    let mut text = serde_json::to_string(&Head { format: FORMAT.to_owned(), version: VERSION })?;
    for (entry, &count) in found {
        text.push('\n');
        text.push_str(&serde_json::to_string(&Counted { entry: entry.clone(), count })?);
    }
    Ok(text + "\n")
}

/// A path from the folder of another one, so that it is the same wherever the program runs; unchanged if it
/// lies elsewhere.
fn from_folder_of(own: &Path, path: &Path) -> String {
    let folder = own.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let real = (folder.canonicalize().ok(), path.canonicalize().ok());
    let inside = match &real {
        (Some(folder), Some(real)) => real.strip_prefix(folder).ok(),
        _ => None,
    };
    let parts = inside.unwrap_or(path).components().filter(|part| *part != Component::CurDir);
    let parts: Vec<String> = parts.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    parts.join("/")
}
