//! The command line: every command with its arguments and its help.

use std::net::SocketAddr;
use std::path::PathBuf;

use citator::index::{Kind, MAX_LIMIT};
use citator::language::Language;
use citator::web::PublicUrl;
use clap::{Args, Parser, Subcommand};
use jiff::civil::Date;

use super::common_args::{ExportKind, Form, IndexArgs, RuleArgs, When, kind};
use super::sources;
use super::{fetch, lint};

/// What a rule citation says, who cites it, and whether it still holds.
#[derive(Parser)]
#[command(name = "citator", version, args_conflicts_with_subcommands = true, after_help = format!("Examples:\n{EXAMPLES}\n\nExit codes: {EXIT_CODES}"))]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) serve: ServeArgs,
}

pub(crate) const EXAMPLES: &str = "  citator                                  serve the sample, or whatever was ingested last
  citator fetch                            get the real documents from their publishers, into sources/
  citator ingest rulebooks/ rulings/       read real documents and publish them
  citator rule 702.19b                     what a rule says
  citator search 'kind:ruling trample'     find rulings
  citator lint --as-of 2021-07-23 src/     which rule numbers in your files are out of date";

pub(crate) const EXIT_CODES: &str =
    "0 ok, 1 failure or something to report, 2 usage, 4 not found, 5 index damaged, 6 index or sources locked, 74 input/output";

#[derive(Subcommand)]
pub(crate) enum Command {
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

/// How to serve.
#[derive(Args, Clone)]
pub(crate) struct ServeArgs {
    /// Address to listen on
    #[arg(long, env = "CITATOR_ADDR", default_value = "127.0.0.1:7070")]
    pub(super) addr: SocketAddr,
    /// Address that everybody knows the site by, like https://rules.example: for site maps, shared links and search engines
    #[arg(long, env = "CITATOR_PUBLIC_URL", value_name = "URL")]
    pub(super) public_url: Option<PublicUrl>,
    /// Folder that is read when there is no index yet; default: sources/ where something was fetched, else data/
    #[arg(long, env = "CITATOR_DATA")]
    pub(super) data: Option<PathBuf>,
    #[command(flatten)]
    pub(super) index: IndexArgs,
    /// Fetch once a day, read what is new and show it
    #[arg(long = "fetch", env = "CITATOR_FETCH", value_enum, value_name = "WHEN")]
    pub(super) fetches: Option<When>,
    #[command(flatten)]
    pub(super) from: fetch::FromArgs,
}
