//! The commands: what each takes, and which of them runs.
//!
//! A command writes its data to the writer it is given and everything else to standard error, through `notice`.

mod check;
mod cite;
mod current;
mod export;
mod fetch;
mod ingest;
mod lint;
pub(crate) mod log;
mod rule;
mod search;
mod serve;
mod shell;
mod sources;

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use citator::fetch::FetchError;
use citator::index::{IndexError, Kind, Live, MAX_LIMIT};
use citator::language::Language;
use citator::library::Library;
use citator::web::PublicUrl;
use clap::{Args, Parser, Subcommand, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::civil::Date;

/// What a rule citation says, who cites it, and whether it still holds.
#[derive(Parser)]
#[command(name = "citator", version, args_conflicts_with_subcommands = true, after_help = format!("Examples:\n{EXAMPLES}\n\nExit codes: {EXIT_CODES}"))]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: ServeArgs,
}

const EXAMPLES: &str = "  citator                                  serve the sample, or whatever was ingested last
  citator fetch                            get the real documents from their publishers, into sources/
  citator ingest rulebooks/ rulings/       read real documents and publish them
  citator rule 702.19b                     what a rule says
  citator search 'kind:ruling trample'     find rulings
  citator lint --as-of 2021-07-23 src/     which rule numbers in your files are out of date";
const EXIT_CODES: &str =
    "0 ok, 1 failure or something to report, 2 usage, 4 not found, 5 index damaged, 6 index or sources locked, 74 input/output";

#[derive(Subcommand)]
enum Command {
    /// Serve pages and the API; builds the index first if there is none
    Serve(ServeArgs),
    /// Get documents from their publishers; what is held and still the newest is not sent again
    #[command(after_help = fetch::NOTES)]
    Fetch(fetch::FetchArgs),
    /// List what can be fetched: what it is, on which terms, what is held and how old it is
    Sources(sources::SourcesArgs),
    /// Read sources, build the index, verify it and publish it
    Ingest {
        /// Files and folders; default: sources/ where something was fetched, else data/
        paths: Vec<PathBuf>,
        #[command(flatten)]
        index: IndexArgs,
        /// Publish nothing when a source has errors or warnings
        #[arg(long)]
        strict: bool,
        /// Publish even when more than a tenth of a kind of record or of a source is lost
        #[arg(long)]
        allow_shrink: bool,
    },
    /// Read sources and print every diagnostic; says how many lines are accounted for
    Check {
        /// Files and folders; default: sources/ where something was fetched, else data/
        paths: Vec<PathBuf>,
        /// How to print
        #[arg(long, value_enum, default_value_t = Form::Text)]
        format: Form,
        /// Print every diagnostic; without it, of one kind in one file only the first 20 are printed, and the others counted
        #[arg(long)]
        all: bool,
        /// Fail when there are errors or warnings
        #[arg(long)]
        strict: bool,
    },
    /// Read sources and print every record as a line of JSON
    Export {
        /// Files and folders; default: sources/ where something was fetched, else data/
        paths: Vec<PathBuf>,
        /// Only records of this kind
        #[arg(long, value_enum)]
        kind: Option<ExportKind>,
        /// Only records in this language
        #[arg(long)]
        lang: Option<Language>,
    },
    /// Search the index
    Search {
        /// What to search for; see /help for the notation
        query: String,
        /// Only this kind
        #[arg(long, value_parser = kind)]
        kind: Option<Kind>,
        /// Only this language
        #[arg(long)]
        lang: Option<Language>,
        /// How many hits, 1 to 175
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=MAX_LIMIT as i64))]
        limit: u16,
        /// Print the answer of the API
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        index: IndexArgs,
    },
    /// Print a rule
    Rule {
        #[command(flatten)]
        rule: RuleArgs,
        /// As it stood on this day
        #[arg(long)]
        as_of: Option<Date>,
    },
    /// Say what became of a rule, edition by edition
    Cite {
        #[command(flatten)]
        rule: RuleArgs,
        /// The day on which it was written; default: the newest edition that has the number
        #[arg(long)]
        as_of: Option<Date>,
        /// The day to follow it to, before or after; default: today
        #[arg(long)]
        to: Option<Date>,
    },
    /// Find every citation in any text, also source code, and say whether it still holds
    Lint(lint::LintArgs),
    /// Check the checksums of the live generation
    Verify {
        #[command(flatten)]
        index: IndexArgs,
    },
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
}

/// A rule, and where it is looked up.
#[derive(Args)]
struct RuleArgs {
    /// Its number, in any notation
    number: String,
    #[command(flatten)]
    look: LookArgs,
}

/// In which language and index something is looked up, and how it is printed.
#[derive(Args)]
pub(crate) struct LookArgs {
    /// The language of the book or of the texts
    #[arg(long, default_value = "en")]
    lang: Language,
    /// Print JSON lines
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    index: IndexArgs,
}

/// Where the index is.
#[derive(Args, Clone)]
pub(crate) struct IndexArgs {
    /// Folder of the index
    #[arg(long, env = "CITATOR_INDEX", default_value = "index")]
    index: PathBuf,
}

/// How to serve.
#[derive(Args, Clone)]
pub(crate) struct ServeArgs {
    /// Address to listen on
    #[arg(long, env = "CITATOR_ADDR", default_value = "127.0.0.1:7070")]
    addr: SocketAddr,
    /// Address that everybody knows the site by, like https://rules.example: for site maps, shared links and search engines
    #[arg(long, env = "CITATOR_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Folder that is read when there is no index yet; default: sources/ where something was fetched, else data/
    #[arg(long, env = "CITATOR_DATA")]
    data: Option<PathBuf>,
    #[command(flatten)]
    index: IndexArgs,
    /// Fetch once a day, read what is new and show it
    #[arg(long = "fetch", env = "CITATOR_FETCH", value_enum, value_name = "WHEN")]
    fetches: Option<current::When>,
    #[command(flatten)]
    from: fetch::FromArgs,
}

/// How diagnostics are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Form {
    /// One paragraph each, in the form editors can jump to
    Text,
    /// One JSON object a line
    Json,
}

/// What can be exported.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
#[allow(missing_docs, reason = "each is the kind of record its name says")]
pub(crate) enum ExportKind {
    Edition,
    Rule,
    Glossary,
    Passage,
    Ruling,
    Card,
    Lineage,
    Document,
    Section,
    Diagnostic,
}

fn kind(text: &str) -> Result<Kind, String> {
    let known = Kind::ALL.into_iter().find(|kind| kind.name() == text);
    known.ok_or_else(|| "expected one of rule, ruling, glossary, card, document".to_owned())
}

/// How a command ended well.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Exit {
    Done,
    /// There is something to report, and the command was asked to fail then.
    Reported,
    /// Some of the files could not be read or written; the others were.
    Unread,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Done => ExitCode::SUCCESS,
            Exit::Reported => ExitCode::from(1),
            Exit::Unread => ExitCode::from(74),
        }
    }
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{what}")]
    Usage { what: String },
    #[error("{what}")]
    NotFound { what: String },
    #[error(transparent)]
    Index(#[from] IndexError),
    #[error(transparent)]
    Fetch(#[from] FetchError),
    #[error("{path}: there is nothing here that can be read\n  help: check the spelling; name files and folders with sources", path = .path.display())]
    NoSource { path: PathBuf },
    #[error("cannot write the output: {0}")]
    Output(std::io::Error),
    #[error("cannot listen on {addr}: {error}; choose another address with --addr")]
    Listen { addr: SocketAddr, error: std::io::Error },
    #[error("cannot start the server: {0}")]
    Runtime(std::io::Error),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Output(error.into())
    }
}

impl Failure {
    /// The code that scripts can rely on.
    pub(crate) fn exit(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Usage { .. } => 2,
            Failure::NotFound { .. } => 4,
            Failure::Index(IndexError::Damaged { .. } | IndexError::OtherVersion { .. }) => 5,
            Failure::Index(IndexError::Locked { .. }) => 6,
            Failure::Index(IndexError::Io { .. } | IndexError::Foreign { .. }) => 74,
            Failure::Index(IndexError::Missing(_) | IndexError::Build { .. }) => 1,
            Failure::Fetch(error) => fetch::exit(error),
            Failure::Listen { .. } | Failure::Runtime(_) => 1,
            Failure::Output(_) | Failure::NoSource { .. } => 74,
        })
    }
}

/// Runs one command.
pub(crate) fn run(cli: Cli, out: &mut dyn Write) -> Result<Exit, Failure> {
    match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(args) => serve::run(&args),
        Command::Fetch(args) => fetch::run(&args, out),
        Command::Sources(args) => sources::run(&args, out),
        Command::Ingest { paths, index, strict, allow_shrink } => {
            ingest::run(&sources(paths), &index.index, &ingest::How { strict, allow_shrink })
        }
        Command::Check { paths, format, all, strict } => check::run(&sources(paths), &check::How { form: format, all, strict }, out),
        Command::Export { paths, kind, lang } => export::run(&sources(paths), kind, lang, out),
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
        Command::Verify { index } => ingest::verify(&index.index),
        Command::Completions { shell } => shell::completions(shell, out),
        Command::Man => shell::man(out),
    }
}

/// What to read when nothing is named.
fn sources(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    if paths.is_empty() { vec![current::folder()] } else { paths }
}

/// Sees that there is something at every path.
pub(crate) fn find(paths: &[PathBuf]) -> Result<(), Failure> {
    let missing = |path: &&PathBuf| path.as_os_str() != "-" && std::path::Path::metadata(path).is_err();
    paths.iter().find(missing).map_or(Ok(()), |path| Err(Failure::NoSource { path: path.clone() }))
}

/// Reads sources and shows how far it is.
pub(crate) fn read(paths: &[PathBuf]) -> Result<Library, Failure> {
    read_with(paths, citator::corpus::read)
}

/// The same for what is published.
pub(crate) fn read_to_publish(paths: &[PathBuf]) -> Result<Library, Failure> {
    read_with(paths, citator::corpus::read_to_publish)
}

fn read_with(paths: &[PathBuf], read: fn(&[PathBuf], citator::corpus::Progress<'_>) -> Library) -> Result<Library, Failure> {
    find(paths)?;
    let bar = progress_bar("read", 0);
    let library = read(paths, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    Ok(library)
}

/// The live generation, with a warning when it is not the newest.
pub(crate) fn open(index: &Path) -> Result<Live, Failure> {
    let live = citator::index::open(index)?;
    live.warnings.iter().for_each(|warning| notice(&format!("warning: {warning}")));
    Ok(live)
}

/// A bar on standard error; nothing when that is no terminal.
pub(crate) fn progress_bar(what: &str, total: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix:>8} {wide_bar} {pos}/{len}");
    let bar = ProgressBar::new(total).with_prefix(what.to_owned());
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A number of things: `1 file`, `2 files`.
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A line on standard error.
pub(crate) fn notice(text: &str) {
    log::say(text);
}
