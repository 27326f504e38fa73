//! Checks the words of the game against an index, and prints questions beside their rules for review: for those who
//! maintain the words, and run from a checkout.

mod audit;
mod conflicting_questions;
mod leave_one_out;
mod sample;
mod stale_numbers;
mod test_set_leakage;
mod unused_rows;

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};
use index::Live;
use language::Language;
use serde_json::json;
use text::control_characters::{escaped_in_json, without_controls};

pub use audit::{WordCheck, WordFault, WordFinding, WordReport, check_words};
pub use leave_one_out::LeaveOneOut;
use sample::sample_questions;

/// The folder of test queries in a checkout.
const RELEVANCE: &str = "tests/relevance";

/// The command line.
#[derive(Parser)]
#[command(
    name = "citator-words",
    about = "Check the words of the game: stored questions, synonyms, nicknames"
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
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
struct WordsArgs {
    /// Only the words of this language
    #[arg(long)]
    lang: Option<Language>,
    /// Print JSON lines
    #[arg(long)]
    json: bool,
    /// Index folder
    #[arg(short, long, default_value = "index")]
    index: PathBuf,
}

/// Checks, or draws a sample; false if there are findings. What is no data goes to `notice`, line by line.
pub fn run(
    arguments: &Arguments,
    out: &mut dyn Write,
    notice: &mut dyn FnMut(&str),
) -> Result<bool, Box<dyn Error>> {
    match &arguments.command {
        Command::Check { leave_one_out, words } => {
            let report = check(&index::open(&words.index)?, *leave_one_out, words, out)?;
            figures(&report).iter().for_each(|line| notice(line));
            Ok(report.findings.is_empty())
        }
        Command::Sample { count, words } => {
            sample(&index::open(&words.index)?, usize::from(*count), words, out)?;
            Ok(true)
        }
    }
}

fn check(
    live: &Live,
    leave_one_out: bool,
    words: &WordsArgs,
    out: &mut dyn Write,
) -> std::io::Result<WordReport> {
    let relevance = Some(Path::new(RELEVANCE)).filter(|folder| folder.is_dir());
    let report = check_words(live, &WordCheck { language: words.lang, leave_one_out, relevance });
    for finding in &report.findings {
        let (path, line, fault, message) =
            (&finding.path, finding.line, finding.fault.name(), &finding.message);
        if words.json {
            let row = json!({ "object": "word_finding", "path": &**path, "line": line, "kind": fault, "message": message });
            writeln!(out, "{}", escaped_in_json(&row.to_string()))?;
        } else {
            writeln!(out, "{}", without_controls(&format!("{path}:{line}: {fault}: {message}")))?;
        }
    }
    Ok(report)
}

/// A count with its noun: `1 row`, `2 rows`.
fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
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

fn sample(live: &Live, count: usize, words: &WordsArgs, out: &mut dyn Write) -> std::io::Result<()> {
    for drawn in sample_questions(live, words.lang, count) {
        let answers = || drawn.answers.iter().map(|(number, text)| json!({ "number": number, "text": text }));
        if words.json {
            let (path, answers) = (&*drawn.path, answers().collect::<Vec<_>>());
            let row = json!({
                "object": "question_sample", "path": path, "line": drawn.line, "language": drawn.language, "question": drawn.question,
                "answers": answers,
            });
            writeln!(out, "{}", escaped_in_json(&row.to_string()))?;
        } else {
            writeln!(out, "{}:{}: {}", drawn.path, drawn.line, drawn.question)?;
            for (number, text) in &drawn.answers {
                writeln!(out, "  {number}  {}", without_controls(&text.replace('\n', "\n    ")))?;
            }
        }
    }
    Ok(())
}
