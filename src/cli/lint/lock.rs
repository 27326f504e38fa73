//! `--lock`: compares the rules that a tree cites with those of its `citations.lock`.
//!
//! The lock is a TOML file with one line a rule, in the order of the numbers, so that two branches merge:
//!
//! ```toml
//! # The rules that are cited here. `citator lint --lock` writes this file; commit it.
//! version = 1
//! language = "en"
//! edition = "2026-08-07"
//!
//! [rules]
//! "702.19b" = "5e8dd3ac84f11bd4"
//! ```
//!
//! A rule of the lock is found again by its lineage if the index has the edition of the lock, else by its number.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use ::lint::{Checker, Finding};
use jiff::civil::Date;
use language::Language;
use library::BookId;
use lineage::wording_hash;
use record::Document;
use record::content_hash::sha256;
use record::rule_number::RuleNumber;
use serde::{Deserialize, Serialize};
use shelf::Shelf;

use super::project_files;
use crate::nonblocking_stderr::notice;
use crate::outcome::Failure;
use crate::progress::counted;

/// The version that is written and read.
const VERSION: u32 = 1;
/// The first line.
const TITLE: &str = "# The rules that are cited here. `citator lint --lock` writes this file; commit it.";
/// Number of lines searched for the title: a merge conflict marker may be above it.
const HEAD: usize = 3;

/// The cited rules of a tree, in one edition.
#[derive(Serialize, Deserialize)]
struct CitationsLock {
    version: u32,
    /// The language of the edition.
    language: Language,
    /// Its effective date.
    edition: Date,
    /// The wording of each rule.
    rules: BTreeMap<RuleNumber, Wording>,
}

/// The hash of a wording.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String")]
struct Wording(String);

/// The version of a lock, whatever else it has.
#[derive(Deserialize)]
struct Version {
    version: u32,
}

/// A rule that is no longer as the lock has it.
#[derive(Serialize)]
pub(super) struct Change {
    /// Its number in the edition of the lock.
    number: RuleNumber,
    /// The edition of the lock.
    since: Date,
    /// The edition of today.
    edition: Date,
    /// Its numbers there; empty if it is gone.
    now: Vec<RuleNumber>,
}

/// The lock of a run.
pub(super) struct Lock<'s> {
    shelf: &'s Shelf,
    /// The edition that numbers are traced to.
    to: BookId,
    path: PathBuf,
    /// The lock to compare with; `None` if it is written for the first time.
    before: Option<CitationsLock>,
    /// The rules that are cited, as they are today.
    now: CitationsLock,
    /// Whether the lock is written.
    is_written: bool,
    /// For the numbers of today, the numbers that their rules have in the lock.
    were: HashMap<RuleNumber, Vec<RuleNumber>>,
    /// The numbers of today for each number of the lock.
    are: HashMap<RuleNumber, Vec<RuleNumber>>,
}

impl TryFrom<String> for Wording {
    type Error = String;

    fn try_from(hash: String) -> Result<Wording, String> {
        let is_hash =
            hash.len() == project_files::DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        if is_hash {
            Ok(Wording(hash))
        } else {
            Err(format!("“{hash}” is not a hash of {} digits", project_files::DIGITS))
        }
    }
}

impl CitationsLock {
    /// Whether a text is a lock, perhaps a broken one, and not another file.
    fn is_one(text: &str) -> bool {
        text.lines().take(HEAD).any(|line| line == TITLE)
    }

    /// Reads a lock.
    fn parse(path: &Path, text: &str) -> Result<CitationsLock, Failure> {
        if !Self::is_one(text) {
            let help = "pass another file; one that is not there is written";
            return Err(project_files::broken(path, 1, "this is not a citation lock file", help));
        }
        if let Ok(Version { version }) = toml::from_str(text)
            && version != VERSION
        {
            let line = text.lines().position(|line| line.starts_with("version")).unwrap_or_default() + 1;
            let what = format!("this lock has version {version}, and only version {VERSION} is known");
            let help = "use the citator that wrote it, or write it again with --update-lock";
            return Err(project_files::broken(path, line, &what, help));
        }
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start.min(text.len()));
            let help = "of a merge, keep the lines of both sides, each key once; or write the file again with --update-lock";
            project_files::broken(path, text[..at].matches('\n').count() + 1, error.message(), help)
        })
    }
}

impl<'s> Lock<'s> {
    /// Reads a lock, or prepares to write it.
    pub(super) fn open(
        path: &Path,
        is_updated: bool,
        shelf: &'s Shelf,
        checker: &Checker<'_>,
    ) -> Result<Lock<'s>, Failure> {
        let (to, language) = (checker.book(), checker.series());
        let edition = checker.to().ok_or_else(|| Failure::usage("--lock needs an edition with a date"))?;
        let before = match project_files::read(path)? {
            // A broken one is written again, but no other file.
            Some(text) if is_updated && CitationsLock::is_one(&text) => {
                CitationsLock::parse(path, &text).ok()
            }
            Some(text) => Some(CitationsLock::parse(path, &text)?),
            None => None,
        };
        if let Some(lock) = before.as_ref().filter(|lock| lock.language != language && !is_updated) {
            return Err(Failure::usage(&format!(
                "{}: this lock is of the rules in {}, and numbers are traced through those in {language}\n  help: pass --lang {}, or write it again with --update-lock",
                path.display(),
                lock.language,
                lock.language.code()
            )));
        }
        let is_written = is_updated || before.is_none();
        let now = CitationsLock { version: VERSION, language, edition, rules: BTreeMap::new() };
        let (were, are) = (HashMap::new(), HashMap::new());
        let mut lock = Lock { shelf, to, path: path.to_owned(), before, now, is_written, were, are };
        lock.follow_all();
        Ok(lock)
    }

    /// Whether a text is a lock.
    pub(super) fn is_one(text: &str) -> bool {
        CitationsLock::is_one(text)
    }

    /// Traces every number of the lock to the edition of today.
    fn follow_all(&mut self) {
        let Some(lock) = self.before.as_ref().filter(|lock| lock.language == self.now.language) else {
            return;
        };
        let Some(from) = self.shelf.dated_book(lock.language, lock.edition) else { return };
        for &number in lock.rules.keys() {
            let Some(followed) = self.shelf.follow(number, from, self.to) else { continue };
            let places = followed.traces.iter().flat_map(|trace| &trace.to);
            let mut now: Vec<RuleNumber> = places.map(|&place| self.shelf.number_at(place)).collect();
            now.dedup();
            now.iter().for_each(|&now| self.were.entry(now).or_default().push(number));
            self.are.insert(number, now);
        }
    }

    /// Whether changes are accepted, since the lock is written.
    pub(super) fn accepts(&self) -> bool {
        self.is_written
    }

    /// Notes the rules that a finding cites, and returns those that have changed.
    pub(super) fn look(&mut self, finding: &Finding) -> Vec<Change> {
        if finding.document != Document::Cr || finding.is_bare {
            return Vec::new();
        }
        let is_traced = finding.read_in != Some(self.to);
        finding.now.iter().filter_map(|&number| self.look_at(number, is_traced)).collect()
    }

    /// Compares a rule of today; `is_traced` if an older number led to it.
    fn look_at(&mut self, number: RuleNumber, is_traced: bool) -> Option<Change> {
        let wording = self.wording(number)?;
        self.now.rules.insert(number, wording.clone());
        let lock = self.before.as_ref()?;
        let of_lineage = self.were.get(&number).and_then(|were| were.first().copied());
        let of_number = lock.rules.contains_key(&number).then_some(number);
        // A current number in the text was the same number when the lock was written.
        let was = if is_traced { of_lineage.or(of_number) } else { of_number.or(of_lineage) }?;
        // A text that already has the number of today needs no change while the wording is the same.
        if (was == number || !is_traced) && lock.rules.get(&was) == Some(&wording) {
            return None;
        }
        let now = self.are.get(&was).cloned().unwrap_or_else(|| vec![number]);
        Some(Change { number: was, since: lock.edition, edition: self.now.edition, now })
    }

    /// The wording of the rule under a number of the edition of today.
    fn wording(&self, number: RuleNumber) -> Option<Wording> {
        let places = self.shelf.places(self.to, number).iter();
        let rules = places.map(|&place| &self.shelf.rule_at(self.to, place).1.rule);
        let hashes: Vec<String> = rules.map(|rule| wording_hash(rule, self.now.language)).collect();
        let hash = match hashes.as_slice() {
            [] => return None,
            [one] => one.clone(),
            several => sha256(several.concat().as_bytes()),
        };
        Some(Wording(hash[..project_files::DIGITS].to_owned()))
    }

    /// Writes the lock, or names what it lacks.
    pub(super) fn finish(&self, is_whole: bool) -> Result<(), Failure> {
        let (path, edition) = (self.path.display(), self.now.edition);
        let rules = counted(self.now.rules.len(), "cited rule", "cited rules");
        if self.is_written && !is_whole {
            notice(&format!("{path}: not written, because not everything could be read"));
        } else if self.is_written {
            // Dates, hashes and numbers are always text.
            let text = toml::to_string(&self.now).expect("a lock can be written as TOML");
            project_files::write(&self.path, &format!("{TITLE}\n{text}"))?;
            notice(&format!("{path}: {rules} of the edition of {edition} written; commit this file"));
        } else if let Some(lock) = &self.before {
            let is_new =
                |number: &&RuleNumber| !lock.rules.contains_key(number) && !self.were.contains_key(number);
            let new = self.now.rules.keys().filter(is_new).count();
            if new > 0 {
                let rules = counted(new, "cited rule is", "cited rules are");
                notice(&format!("{path}: {rules} not in it; add them with --update-lock"));
            }
            if lock.edition > edition {
                let of = lock.edition;
                notice(&format!("{path}: it is of the edition of {of}, newer than that of {edition} here"));
            }
        }
        Ok(())
    }
}

impl Change {
    /// The change as a sentence.
    pub(super) fn say(&self) -> String {
        let Change { number, since, edition, now } = self;
        let numbers: Vec<String> = now.iter().map(RuleNumber::to_string).collect();
        match now.as_slice() {
            _ if since == edition => {
                format!("the text of {number} is not that of the lock, though both are of {since}")
            }
            [] => format!("{number} is gone since {since}, in the edition of {edition}"),
            [same] if same == number => {
                format!("the text of {number} changed since {since}, in the edition of {edition}")
            }
            _ => format!("{number} of {since} is {} in the edition of {edition}", numbers.join(" and ")),
        }
    }
}
