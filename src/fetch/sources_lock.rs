//! Reads and writes `sources.lock`, the list of fetched files and their origins; the output does not depend
//! on the order of entries.
//!
//! The file is meant to be committed: `fetch --locked` downloads the same bytes elsewhere. An unreadable file
//! is an error with its line and is never overwritten. This module does not touch the disk.

use std::collections::HashSet;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::address::Address;
use super::target;

/// The lock file's name in the folder that is fetched into.
pub const LOCK: &str = "sources.lock";

/// The form of the lock file that is written.
const VERSION: i64 = 1;

/// Limit of one source's entries, in bytes before escaping. Escaping at most doubles them, so all sources together stay
/// below the limit of the file.
pub(super) const MOST_OF_SOURCE: usize = 512 << 10;
/// The size of an entry without its text values, in bytes.
const FRAME: usize = 200;

const HEAD: &str = "# Written by `citator fetch`, which keeps no comments. Commit it: `citator fetch --locked` gets exactly these files.\n";

/// All held files.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct LockFile {
    entries: Vec<Entry>,
}

/// One file that is held.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The source, by its name in the catalogue.
    pub source: String,
    /// Its key among the files of its source.
    pub name: String,
    /// Where it is, from the folder of the lock file on, with `/` between the parts.
    pub path: String,
    /// The publisher's address that it came from, after all redirects.
    pub url: String,
    /// The address that was asked for, or the page that announced it.
    pub found_at: Option<String>,
    /// The version marker from the page; it changes with the file.
    pub token: Option<String>,
    /// The `ETag` it came with.
    pub etag: Option<String>,
    /// The `Last-Modified` it came with.
    pub last_modified: Option<String>,
    /// SHA-256 of its bytes, in hexadecimal.
    pub sha256: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// Number of its rules or records.
    pub records: Option<u64>,
    /// For a rulebook: since when it is in force, from its text.
    pub effective: Option<Date>,
    /// The day on which it came (UTC).
    pub fetched: Date,
    /// Its owner and terms of use.
    pub licence: String,
}

/// A lock file that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLock {
    /// The line, counted from 1.
    pub line: u32,
    /// The fault.
    pub what: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    version: Spanned<i64>,
    #[serde(default)]
    file: Vec<Spanned<Entry>>,
}

impl LockFile {
    /// Reads the text of a lock file.
    pub fn parse(text: &str) -> Result<LockFile, BadLock> {
        let at = |offset: usize| {
            text.as_bytes()[..offset.min(text.len())].iter().filter(|&&byte| byte == b'\n').count() as u32 + 1
        };
        let written: Written = toml::from_str(text).map_err(|error: toml::de::Error| BadLock {
            line: error.span().map_or(1, |span| at(span.start)),
            what: error.message().split_whitespace().collect::<Vec<_>>().join(" "),
        })?;
        if *written.version.get_ref() != VERSION {
            let what = format!(
                "the lock file has version {}, this citator reads version {VERSION}",
                written.version.get_ref()
            );
            return Err(BadLock { line: at(written.version.span().start), what });
        }
        let mut lock = LockFile::default();
        let mut paths = HashSet::new();
        for entry in written.file {
            let start = entry.span().start;
            let entry = entry.into_inner();
            entry.check().map_err(|what| BadLock { line: at(start), what })?;
            if !paths.insert(entry.path.clone()) {
                let what = format!("{:?} appears here for the second time", entry.path);
                return Err(BadLock { line: at(start), what });
            }
            lock.entries.push(entry);
        }
        lock.sort();
        Ok(lock)
    }

    /// The text of the lock file: sorted, and the same for the same files.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD}version = {VERSION}\n");
        for entry in &self.entries {
            text.push_str("\n[[file]]\n");
            // A table of texts, days and sizes can always be written.
            text.push_str(&toml::to_string(entry).unwrap_or_default());
        }
        text
    }

    /// Every file that is held, by source and path.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The stored files of a source.
    pub fn of<'a>(&'a self, source: &'a str) -> impl Iterator<Item = &'a Entry> {
        self.entries.iter().filter(move |entry| entry.source == source)
    }

    /// Whether an entry fits in what its source may take. A publisher may name new files every day.
    pub(super) fn has_room_for(&self, entry: &Entry) -> bool {
        let others = self.of(&entry.source).filter(|other| other.path != entry.path);
        others.map(Entry::bytes_of_texts).sum::<usize>() + entry.bytes_of_texts() <= MOST_OF_SOURCE
    }

    /// Adds a file, in place of the one with its path.
    pub fn put(&mut self, entry: Entry) {
        self.remove(&entry.path);
        self.entries.push(entry);
        self.sort();
    }

    /// Forgets the file at a path.
    pub fn remove(&mut self, path: &str) {
        self.entries.retain(|other| other.path != path);
    }

    fn sort(&mut self) {
        self.entries.sort_by(|one, other| (&one.source, &one.path).cmp(&(&other.source, &other.path)));
    }
}

impl Entry {
    fn bytes_of_texts(&self) -> usize {
        let texts = [&self.source, &self.name, &self.path, &self.url, &self.sha256, &self.licence];
        let more = [&self.found_at, &self.token, &self.etag, &self.last_modified].map(Option::as_ref);
        let bytes = texts.into_iter().chain(more.into_iter().flatten()).map(String::len);
        FRAME + bytes.sum::<usize>()
    }

    /// The fault of a hand-written entry.
    fn check(&self) -> Result<(), String> {
        let is_sum = self.sha256.len() == 64
            && self.sha256.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        if !is_sum {
            return Err(format!("sha256 of {:?} has not 64 digits of 0-9 and a-f", self.path));
        }
        if let Some(why) = target::fault(&self.source, &self.path) {
            return Err(format!("the path {:?} cannot be used: {why}", self.path));
        }
        Address::parse(&self.url).map_err(|error| error.to_string())?;
        Ok(())
    }
}
