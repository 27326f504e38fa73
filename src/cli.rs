//! The command line interface: arguments of each command, exit codes, dispatch.
//!
//! A command writes its data to the writer it is given and everything else to standard error, through
//! `notice`.

mod args;
mod check;
mod cite;
mod common_args;
mod completions;
mod current;
mod export;
mod fetch;
mod ingest;
mod input;
mod lint;
mod mcp;
mod outcome;
mod rule;
mod search;
mod serve;
mod sources;
mod status;
mod terminal;
mod words;

use std::io::Write;
use std::path::PathBuf;

use self::args::Command;
use self::common_args::{LookArgs, RuleArgs};

pub(crate) use self::args::Cli;
pub(crate) use self::outcome::{Exit, Failure};
pub(crate) use self::terminal::nonblocking_stderr;
pub(crate) use self::terminal::nonblocking_stderr::notice;
pub(crate) use self::terminal::progress;

/// Runs one command.
pub(crate) fn run(cli: Cli, out: &mut dyn Write) -> Result<Exit, Failure> {
    match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(args) => serve::run(&args),
        Command::Fetch(args) => fetch::run(&args, out),
        Command::Sources(args) => sources::run(&args, out),
        Command::Ingest { paths, index, strict, allow_shrink, bulk } => {
            ingest::run(&named_or_usual(paths), &index.index, &ingest::How { strict, allow_shrink, bulk })
        }
        Command::Publish(args) => ingest::publish::run(&args),
        Command::Check { paths, explain: true, .. } => check::explain(&named_or_usual(paths), out),
        Command::Check { paths, format, all, strict, explain: false } => {
            check::run(&named_or_usual(paths), &check::How { form: format, all, strict }, out)
        }
        Command::Export { paths, kind, lang } => export::run(&named_or_usual(paths), kind, lang, out),
        Command::Search { query, kind, lang, limit, json, index } => {
            let question = search::Question { query, kind, language: lang, limit: usize::from(limit) };
            search::run(&question, &index.index, json, out)
        }
        Command::Rule { rule: RuleArgs { number, look: LookArgs { lang, json, index } }, as_of } => {
            rule::run(&rule::Question { number, language: lang, as_of }, &index.index, json, out)
        }
        Command::Cite { rule: RuleArgs { number, look: LookArgs { lang, json, index } }, as_of, to } => {
            cite::run(&cite::Question { number, language: lang, as_of, to }, &index.index, json, out)
        }
        Command::Lint(args) => lint::run(&args, out),
        Command::Mcp { index } => mcp::run(&index.index),
        Command::Words(command) => words::run(&command, out),
        Command::Status(args) => status::run(&args, out),
        Command::Verify { index } => ingest::verify(&index.index),
        Command::Completions { shell } => completions::completions(shell, out),
        Command::Man => completions::man(out),
    }
}

/// The default source folder when no path is given.
fn named_or_usual(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    if paths.is_empty() { vec![current::folder()] } else { paths }
}
