//! Compares the rules that a tree cites with those of its `citations.lock`.
//!
//! A rule of the lock is found again by its lineage if the index has the edition of the lock, else by its
//! number.

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
use serde::Serialize;
use shelf::Shelf;

use super::args::usage;
use super::citations_lock::{CitationsLock, DIGITS};
use super::kept;
use crate::nonblocking_stderr::notice;
use crate::outcome::Failure;
use crate::progress::counted;

/// A rule that is no longer as the lock has it.
#[derive(Clone, PartialEq, Debug, Serialize)]
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
pub(super) struct LockCheck<'s> {
    shelf: &'s Shelf,
    /// The edition that numbers are traced to.
    to: BookId,
    language: Language,
    day: Date,
    path: PathBuf,
    /// The lock to compare with; `None` if it is written for the first time.
    before: Option<CitationsLock>,
    /// Whether the lock is written.
    is_written: bool,
    /// For the numbers of today, the numbers that their rules have in the lock.
    were: HashMap<RuleNumber, Vec<RuleNumber>>,
    /// The numbers of today for each number of the lock.
    are: HashMap<RuleNumber, Vec<RuleNumber>>,
    /// The rules that are cited.
    cited: BTreeMap<RuleNumber, String>,
}

impl<'s> LockCheck<'s> {
    /// Reads a lock, or prepares to write it.
    pub(super) fn open(
        path: &Path,
        is_updated: bool,
        shelf: &'s Shelf,
        checker: &Checker<'_>,
    ) -> Result<LockCheck<'s>, Failure> {
        let to = checker.book();
        let language = shelf.books()[to].edition.language;
        let day = checker.to().ok_or_else(|| usage("--lock needs an edition with a date"))?;
        let before = match kept::read(path)? {
            None => None,
            Some(text) => match CitationsLock::parse(path, &text) {
                Ok(lock) => Some(lock),
                // A broken one is written again, but no other file.
                Err(_) if is_updated && CitationsLock::is_one(&text) => None,
                Err(failure) => return Err(failure),
            },
        };
        if let Some(lock) = before.as_ref().filter(|lock| lock.language != language && !is_updated) {
            return Err(usage(&format!(
                "{}: this lock is of the rules in {}, and numbers are traced through those in {language}\n  help: pass --lang {}, or write it again with --update-lock",
                path.display(),
                lock.language,
                lock.language.code()
            )));
        }
        let is_written = is_updated || before.is_none();
        let mut check = LockCheck {
            shelf,
            to,
            language,
            day,
            path: path.to_owned(),
            before,
            is_written,
            were: HashMap::new(),
            are: HashMap::new(),
            cited: BTreeMap::new(),
        };
        check.follow_all();
        Ok(check)
    }

    /// Traces every number of the lock to the edition of today.
    fn follow_all(&mut self) {
        let Some(lock) = &self.before else { return };
        let from = self.shelf.dated_book(lock.language, lock.edition);
        let Some(from) = from.filter(|_| lock.language == self.language) else { return };
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
        let hash = self.hash(number)?;
        self.cited.insert(number, hash.clone());
        let lock = self.before.as_ref()?;
        let of_lineage = self.were.get(&number).and_then(|were| were.first().copied());
        let of_number = lock.rules.contains_key(&number).then_some(number);
        // A current number in the text was the same number when the lock was written.
        let was = if is_traced { of_lineage.or(of_number) } else { of_number.or(of_lineage) }?;
        // A text that already has the number of today needs no change while the wording is the same.
        if (was == number || !is_traced) && lock.rules.get(&was) == Some(&hash) {
            return None;
        }
        let now = self.are.get(&was).cloned().unwrap_or_else(|| vec![number]);
        Some(Change { number: was, since: lock.edition, edition: self.day, now })
    }

    /// The hash of the rule under a number of the edition of today.
    fn hash(&self, number: RuleNumber) -> Option<String> {
        let places = self.shelf.places(self.to, number).iter();
        let rules = places.map(|&place| &self.shelf.rule_at(self.to, place).1.rule);
        let hashes: Vec<String> = rules.map(|rule| wording_hash(rule, self.language)).collect();
        let hash = match hashes.as_slice() {
            [] => return None,
            [one] => one.clone(),
            several => sha256(several.concat().as_bytes()),
        };
        Some(hash[..DIGITS].to_owned())
    }

    /// Writes the lock, or names what it lacks.
    pub(super) fn finish(&self, is_whole: bool) -> Result<(), Failure> {
        let path = self.path.display();
        let rules = counted(self.cited.len(), "cited rule", "cited rules");
        if self.is_written && !is_whole {
            notice(&format!("{path}: not written, because not everything could be read"));
        } else if self.is_written {
            let lock =
                CitationsLock { language: self.language, edition: self.day, rules: self.cited.clone() };
            kept::write(&self.path, &lock.written())?;
            notice(&format!("{path}: {rules} of the edition of {} written; commit this file", self.day));
        } else if let Some(lock) = &self.before {
            let is_new =
                |number: &&RuleNumber| !lock.rules.contains_key(number) && !self.were.contains_key(number);
            let new = self.cited.keys().filter(is_new).count();
            if new > 0 {
                let rules = counted(new, "cited rule is", "cited rules are");
                notice(&format!("{path}: {rules} not in it; add them with --update-lock"));
            }
            if lock.edition > self.day {
                notice(&format!(
                    "{path}: it is of the edition of {}, newer than that of {} here",
                    lock.edition, self.day
                ));
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
