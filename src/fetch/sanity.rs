//! Validates a downloaded file against its expected format and its predecessor, so that no error page,
//! truncated rulebook or archive bomb replaces a good file.
//!
//! It reads the file in its temporary place and changes nothing.

mod pdf;
mod records;
mod text;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use jiff::civil::Date;

use super::catalogue::{Keeps, Shape};
use super::sources_lock::Entry;
use record::DocumentKind;

/// Accepted size, in per cent of the previous file.
const SIZE_IN_HUNDREDTHS: std::ops::RangeInclusive<u64> = 50..=200;

/// Minimum number of rules or records, in per cent of the previous file.
const LEAST_RECORDS_IN_HUNDREDTHS: u64 = 90;

/// A downloaded file, with what is expected of it.
pub(super) struct Candidate<'a> {
    pub(super) path: &'a Path,
    pub(super) bytes: u64,
    pub(super) sha256: &'a str,
    pub(super) shape: Shape,
    /// The name that its source shares with those in other languages.
    pub(super) family: &'a str,
    /// BCP 47 code of the language that its source is in.
    pub(super) language: &'a str,
    pub(super) keeps: Keeps,
    /// The checksum that its publisher gives, if any.
    pub(super) expected_sum: Option<&'a str>,
    /// The file that it follows, and its path.
    pub(super) before: Option<(&'a Entry, &'a Path)>,
}

/// The facts of a file that passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Good {
    /// The ending of its name, by its content.
    pub(super) ending: &'static str,
    /// Number of its rules or records, if they can be counted.
    pub(super) records: Option<u64>,
    /// Its effective date, if it gives one.
    pub(super) effective: Option<Date>,
}

/// Why a file did not pass.
pub(super) enum Not {
    /// It cannot be read.
    Readable(io::Error),
    /// It is refused, for this reason.
    Good(String),
}

impl From<io::Error> for Not {
    fn from(error: io::Error) -> Not {
        Not::Readable(error)
    }
}

fn refused(why: impl Into<String>) -> Not {
    Not::Good(why.into())
}

impl Candidate<'_> {
    /// Whether the file may take its place.
    pub(super) fn check(&self) -> Result<Good, Not> {
        if let Some(expected) = self.expected_sum.filter(|expected| *expected != self.sha256) {
            let why = format!("its sha256 is {}, and its publisher says {expected}", self.sha256);
            return Err(refused(why));
        }
        if self.bytes == 0 {
            return Err(refused("the file is empty"));
        }
        let head = head(self.path)?;
        if self.shape != Shape::Page && is_page(&head) {
            return Err(refused(format!("the answer is a web page, not {}", self.shape.name())));
        }
        let mut good = match self.shape {
            Shape::Rulebook => {
                text::rulebook(&self.bytes_of()?, self.keeps == Keeps::Editions, self.language)?
            }
            Shape::Page => text::page(&self.bytes_of()?, &head)?,
            Shape::Pdf => pdf::check(&self.bytes_of()?)?,
            Shape::Records => records::count(self.path, &head, self.bytes)?,
        };
        if let Some(kind) = policy(self.family) {
            let before = self.before.map(|(_, path)| std::fs::read(path)).transpose()?;
            good.effective = text::document(&self.bytes_of()?, before.as_deref(), kind)?;
        }
        if let Some((before, path)) = self.before {
            self.compare(before, &good)?;
            self.compare_sizes(before, path, &good)?;
        }
        Ok(good)
    }

    fn bytes_of(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(usize::try_from(self.bytes).unwrap_or_default());
        File::open(self.path)?.take(self.bytes).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Compares the file with its predecessor. A figure that either of them lacks is not compared.
    fn compare(&self, before: &Entry, good: &Good) -> Result<(), Not> {
        let least = |all: u64| (u128::from(all) * u128::from(LEAST_RECORDS_IN_HUNDREDTHS)).div_ceil(100);
        if let (Some(had), Some(has)) = (before.records, good.records)
            && u128::from(has) < least(had)
        {
            let what = if self.shape == Shape::Rulebook { "rules" } else { "records" };
            return Err(refused(format!(
                "it has {has} {what}, and the one before it, {}, has {had}",
                before.path
            )));
        }
        if let (Some(was), Some(is)) = (before.effective, good.effective)
            && is < was
        {
            return Err(refused(format!(
                "it is in force since {is}, and the one before it, {}, since {was}",
                before.path
            )));
        }
        Ok(())
    }

    /// Compares the size with the predecessor's, in a way that does not depend on how the file is packed or
    /// written.
    fn compare_sizes(&self, before: &Entry, path: &Path, good: &Good) -> Result<(), Not> {
        let is_packed = |path: &str| path.ends_with(".gz");
        let (was, is) = match self.shape {
            Shape::Rulebook => (text::size(&std::fs::read(path)?), text::size(&self.bytes_of()?)),
            _ if is_packed(&before.path) != is_packed(good.ending) => return Ok(()),
            _ => (before.bytes, self.bytes),
        };
        let hundredths = u128::from(is) * 100 / u128::from(was.max(1));
        let bounds = u128::from(*SIZE_IN_HUNDREDTHS.start())..=u128::from(*SIZE_IN_HUNDREDTHS.end());
        if bounds.contains(&hundredths) {
            return Ok(());
        }
        Err(refused(format!("it has {is} bytes, and the one before it, {}, has {was}", before.path)))
    }
}

/// The tournament document that the sources of a family have.
fn policy(family: &str) -> Option<DocumentKind> {
    DocumentKind::POLICIES.into_iter().find(|kind| kind.name() == family)
}

impl Shape {
    fn name(self) -> &'static str {
        match self {
            Shape::Rulebook => "a rulebook as text",
            Shape::Pdf => "a PDF",
            Shape::Records => "a file of records",
            Shape::Page => "a page with release notes",
        }
    }
}

/// How much of a file is looked at to tell a page.
const HEAD_BYTES: u64 = 1024;

fn head(path: &Path) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD_BYTES).read_to_end(&mut head)?;
    Ok(head)
}

/// Whether a file opens as a page does.
fn is_page(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head).replace('\0', "").to_ascii_lowercase();
    let text = text.trim_start_matches(|letter: char| {
        letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{fffd}')
    });
    text.starts_with("<!doctype html")
        || text.starts_with("<html")
        || (text.starts_with('<') && text.contains("<html"))
}
