//! `citator words`: checks the words of the game against the index, and prints questions beside their rules
//! for review.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use clap::{Args, Subcommand};
use index::{Live, WordCheck, WordFault, WordReport};
use language::Language;
use serde_json::json;

use super::input::open;
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};
use super::progress::counted;
use crate::common_args::IndexArgs;

/// The folder of test queries in a checkout.
const RELEVANCE: &str = "tests/relevance";

#[derive(Subcommand)]
pub(crate) enum WordsCommand {
    /// Find duplicates, rules that are gone or have moved, rows without effect, and queries of the test set
    /// that are stored
    Check {
        /// Also ask each question without itself, and list those that do not find their rule among the first
        /// three
        #[arg(long)]
        leave_one_out: bool,
        #[command(flatten)]
        words: WordsArgs,
    },
    /// Print questions and the rules that answer them side by side
    Sample {
        /// Number of questions
        #[arg(default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=10_000))]
        count: u16,
        #[command(flatten)]
        words: WordsArgs,
    },
}

/// Which words, and how they are printed.
#[derive(Args)]
pub(crate) struct WordsArgs {
    /// Only the words of this language
    #[arg(long)]
    lang: Option<Language>,
    /// Print JSON lines
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    index: IndexArgs,
}

/// Checks, or draws a sample.
pub(super) fn run(command: &WordsCommand, out: &mut dyn Write) -> Result<Exit, Failure> {
    match command {
        WordsCommand::Check { leave_one_out, words } => {
            check(&open(&words.index.index)?, *leave_one_out, words, out)
        }
        WordsCommand::Sample { count, words } => {
            sample(&open(&words.index.index)?, usize::from(*count), words, out)
        }
    }
}

fn check(live: &Live, leave_one_out: bool, words: &WordsArgs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let relevance = Some(Path::new(RELEVANCE)).filter(|folder| folder.is_dir());
    let report = live.check_words(&WordCheck { language: words.lang, leave_one_out, relevance });
    for finding in &report.findings {
        let (path, line, fault, message) =
            (&finding.path, finding.line, finding.fault.name(), &finding.message);
        if words.json {
            writeln!(
                out,
                "{}",
                json!({ "object": "word_finding", "path": &**path, "line": line, "kind": fault, "message": message })
            )?;
        } else {
            writeln!(out, "{path}:{line}: {fault}: {message}")?;
        }
    }
    figures(&report).iter().for_each(|line| notice(line));
    Ok(if report.findings.is_empty() { Exit::Done } else { Exit::Reported })
}

/// A summary of the check, in a few lines.
fn figures(report: &WordReport) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    report.findings.iter().for_each(|finding| *counts.entry(finding.fault.name()).or_default() += 1);
    let found: Vec<String> = counts.into_iter().map(|(fault, count)| format!("{count} {fault}")).collect();
    let found = if found.is_empty() { "nothing found".to_owned() } else { found.join(", ") };
    let (questions, rows) =
        (counted(report.questions, "question", "questions"), counted(report.rows, "other row", "other rows"));
    let mut lines = vec![format!("{questions} and {rows} checked: {found}")];
    let unknown = report.findings.iter().filter(|finding| finding.fault == WordFault::UnknownRule).count();
    if unknown > report.questions / 2 {
        lines.push(
            "help: this index lacks most rules; check against the whole Comprehensive Rules (`citator fetch`, then `citator ingest`)"
                .to_owned(),
        );
    }
    for of in &report.left_out {
        let share = |count: usize| 100.0 * count as f32 / of.asked.max(1) as f32;
        lines.push(format!(
            "{}: of {}, asked without themselves, {:.1} % find their rule first and {:.1} % among the first three",
            of.language,
            counted(of.asked, "question", "questions"),
            share(of.first),
            share(of.among_three)
        ));
    }
    lines
}

fn sample(live: &Live, count: usize, words: &WordsArgs, out: &mut dyn Write) -> Result<Exit, Failure> {
    for drawn in live.sample_questions(words.lang, count) {
        let answers = || drawn.answers.iter().map(|(number, text)| json!({ "number": number, "text": text }));
        if words.json {
            let (path, answers) = (&*drawn.path, answers().collect::<Vec<_>>());
            let row = json!({
                "object": "question_sample", "path": path, "line": drawn.line, "language": drawn.language, "question": drawn.question,
                "answers": answers,
            });
            writeln!(out, "{row}")?;
        } else {
            writeln!(out, "{}:{}: {}", drawn.path, drawn.line, drawn.question)?;
            for (number, text) in &drawn.answers {
                writeln!(out, "  {number}  {}", text.replace('\n', "\n    "))?;
            }
        }
    }
    Ok(Exit::Done)
}
