//! The arguments of `citator lint`, and which of them conflict.

use std::path::PathBuf;

use ::lint::Reach;
use clap::{Args, ValueEnum};
use jiff::civil::Date;

use super::report::Format;
use crate::common_args::{LookArgs, date};
use crate::outcome::Failure;

/// Arguments of `citator lint`.
#[derive(Args)]
#[command(after_help = NOTES)]
pub(crate) struct LintArgs {
    /// Files and folders; `-` or no path means standard input. Of folders, hidden files, links, drawings
    /// (`.svg`) and what `.gitignore` and `.ignore` leave out are skipped
    pub(super) files: Vec<PathBuf>,
    /// Only files of the folders that match: `*.rs`, `docs/**`; `!vendor/**` for those that do not
    #[arg(short, long, value_name = "GLOB")]
    pub(super) glob: Vec<String>,
    /// Only files of the folders of this type: rust, java, md
    #[arg(short = 't', long = "type", value_name = "TYPE")]
    pub(super) types: Vec<String>,
    /// Also files that `.gitignore` and `.ignore` leave out
    #[arg(long)]
    pub(super) no_ignore: bool,
    /// Output format; `--json` is short for `--format json`
    #[arg(long, value_enum, default_value_t, conflicts_with = "json")]
    pub(super) format: Format,
    /// Date the texts were written for; default: the date at the top of each text, if any
    #[arg(long, value_name = "DATE", value_parser = date)]
    pub(super) as_of: Option<Date>,
    /// Date to trace numbers to; default: today
    #[arg(long, value_name = "DATE", value_parser = date)]
    pub(super) to: Option<Date>,
    /// Update certain numbers: `moved` for those no longer in use, `all` for reused ones, too (needs --as-of)
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "moved", value_name = "WHAT")]
    pub(super) fix: Option<Fix>,
    /// Print what --fix would change as a patch for `git apply`, and change nothing; alone it means
    /// --fix=moved
    #[arg(long, conflicts_with_all = ["json", "format", "all"])]
    pub(super) diff: bool,
    /// Do not report the findings recorded in this file, nor fix them
    #[arg(long, value_name = "FILE")]
    pub(super) baseline: Option<PathBuf>,
    /// Record all findings in this file, for --baseline, and report none
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fix", "diff"])]
    pub(super) write_baseline: Option<PathBuf>,
    /// Report cited rules whose text or number changed since this file was written; it is written if it is
    /// missing
    #[arg(long, value_name = "FILE", conflicts_with = "diff")]
    pub(super) lock: Option<PathBuf>,
    /// Write the file of --lock anew, with the rules as they are now
    #[arg(long, requires = "lock")]
    pub(super) update_lock: bool,
    /// Also print citations that are still valid
    #[arg(long)]
    pub(super) all: bool,
    #[command(flatten)]
    pub(super) look: LookArgs,
}

const NOTES: &str = "\
Each line is `file:line:column: verdict: message`. Outdated (exit code 1): moved, moved-edited, reused, split, merged, gone, unknown,
title (the quoted title does not belong to the number), and other-rule (the text beside it is about another rule). Not outdated: edited
(same number, different wording) and note; these two are printed once for each number.

The date can be given in the first 40 lines of a text: `as of 2021-07-23`, `CR 2021-07-23`, `Comprehensive Rules (effective July 23, 2021)`,
`citator: as of 2021-07-23`, or in front matter `rules: 2021-07-23` or `date: 2021-07-23`. Without a date, each number is read in the newest
edition that has it, and a note lists the other rules it may mean. The text beside a number is evidence: a date (`20110930 - 701.12`), the
name of the rule (`Scry N (CR 701.18)`), or five consecutive words of it. `CR 702.xxx` is a note: the number is missing.

--fix changes only numbers, and only if the rule has the same wording and the match is at least 95% certain. The updated text follows the
newest edition: do not use the old --as-of again, and change a date in the text. --fix=all also updates reused numbers; run it once, over
the whole tree, because a second run would change them again. The numbers of one comment, list or paragraph change together or not at all.
If the name or words of the rule are beside them, --fix updates reused numbers, too. Without a date or evidence, it skips numbers that no
word, comment or list marks as citations. It always skips a number with a date beside it, and one followed by a letter that was not
understood.

--baseline tells findings by file, quote, verdict and the text of the line, so that they stay recorded when lines move. --lock prints notes
no longer; changed (exit code 1) stands before a rule that is not as the lock file has it. Run both over the same files each time.

--diff prints only the patch, with the paths from the current folder: apply it there. The exit code is 1 if anything is outdated, as without.";

/// The numbers to rewrite.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum Fix {
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

impl LintArgs {
    /// The files and folders, or standard input.
    pub(super) fn paths(&self) -> Vec<PathBuf> {
        if self.files.is_empty() { vec![PathBuf::from("-")] } else { self.files.clone() }
    }

    /// The numbers to rewrite, in the files or in a patch.
    pub(super) fn fixes(&self) -> Option<Fix> {
        self.fix.or(self.diff.then_some(Fix::Moved))
    }

    /// The form of the report.
    pub(super) fn form(&self) -> Format {
        match () {
            () if self.diff => Format::Patch,
            () if self.look.json => Format::Json,
            () => self.format,
        }
    }

    /// Fails if the arguments contradict each other.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.fixes().is_some() && self.paths().iter().any(|file| file.as_os_str() == "-") {
            return Err(Failure::usage(
                "standard input cannot be rewritten; pass files with --fix and --diff",
            ));
        }
        if self.fix == Some(Fix::All) && self.as_of.is_none() {
            return Err(Failure::usage(
                "--fix=all needs --as-of DATE: the meaning of a reused number depends on the date",
            ));
        }
        Ok(())
    }
}
