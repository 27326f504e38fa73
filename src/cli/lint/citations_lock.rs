//! The format of `citations.lock`: the wording that each cited rule had, as a hash.
//!
//! A TOML file with one line a rule, in the order of the numbers, so that two branches merge:
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

use std::collections::BTreeMap;
use std::path::Path;

use jiff::civil::Date;
use language::Language;
use record::rule_number::RuleNumber;
use serde::Deserialize;

use super::kept;
use crate::outcome::Failure;

/// The version that is written and read.
const VERSION: u32 = 1;
/// The first line.
const TITLE: &str = "# The rules that are cited here. `citator lint --lock` writes this file; commit it.";
const REWRITE: &str =
    "of a merge, keep the lines of both sides, each key once; or write the file again with --update-lock";

/// The cited rules of a tree, in one edition.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct CitationsLock {
    /// The language of the edition.
    pub(super) language: Language,
    /// Its effective date.
    pub(super) edition: Date,
    /// The hash of each rule.
    pub(super) rules: BTreeMap<RuleNumber, String>,
}

/// The file as TOML has it.
#[derive(Deserialize)]
struct Written {
    #[serde(rename = "version")]
    _version: u32,
    language: String,
    edition: String,
    rules: BTreeMap<String, String>,
}

impl CitationsLock {
    /// Reads a lock.
    pub(super) fn parse(path: &Path, text: &str) -> Result<CitationsLock, Failure> {
        let broken = |line, what: &str| kept::broken(path, line, what, REWRITE);
        if !Self::is_one(text) {
            let help = "pass another file; one that is not there is written";
            return Err(kept::broken(path, 1, "this is no lock of citations", help));
        }
        check_version(path, text)?;
        let written: Written = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            broken(text[..at.min(text.len())].matches('\n').count() + 1, error.message())
        })?;
        let line =
            |start: &str| 1 + text.lines().position(|line| line.starts_with(start)).unwrap_or_default();
        let language = written.language.parse().map_err(|_| {
            broken(line("language"), &format!("“{}” is no language of a rulebook", written.language))
        })?;
        let edition = written
            .edition
            .parse()
            .map_err(|_| broken(line("edition"), &format!("“{}” is not a date", written.edition)))?;
        let mut rules = BTreeMap::new();
        for (number, hash) in written.rules {
            let line = || line(&format!("\"{number}\""));
            let rule: RuleNumber =
                number.parse().map_err(|_| broken(line(), &format!("“{number}” is not a rule number")))?;
            let is_hash = hash.len() == DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            if !is_hash {
                return Err(broken(line(), &format!("“{hash}” is not a hash of {DIGITS} digits")));
            }
            rules.insert(rule, hash);
        }
        Ok(CitationsLock { language, edition, rules })
    }

    /// Whether a text is a lock, perhaps a broken one, and not another file.
    pub(super) fn is_one(text: &str) -> bool {
        text.lines().take(HEAD).any(|line| line == TITLE)
    }

    /// The lock as text.
    pub(super) fn written(&self) -> String {
        let CitationsLock { language, edition, rules } = self;
        let mut text = format!(
            "{TITLE}\nversion = {VERSION}\nlanguage = \"{}\"\nedition = \"{edition}\"\n\n[rules]\n",
            language.code()
        );
        for (number, hash) in rules {
            text.push_str(&format!("\"{number}\" = \"{hash}\"\n"));
        }
        text
    }
}

/// The digits of a hash.
pub(super) const DIGITS: usize = 16;
/// Number of lines searched for the title: a merge conflict marker may be above it.
const HEAD: usize = 3;

/// Fails for a later version, whatever else it has.
fn check_version(path: &Path, text: &str) -> Result<(), Failure> {
    let of_line = |line: &str| line.strip_prefix("version = ")?.trim().parse::<u32>().ok();
    let Some((line, version)) = (1..).zip(text.lines()).find_map(|(at, line)| Some((at, of_line(line)?)))
    else {
        return Ok(());
    };
    if version == VERSION {
        return Ok(());
    }
    let what = format!("this lock has version {version}, and only version {VERSION} is known");
    Err(kept::broken(
        path,
        line,
        &what,
        "use the citator that wrote it, or write it again with --update-lock",
    ))
}
