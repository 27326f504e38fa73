//! The command line: every command with its arguments and its help.

mod operation_args;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::LazyLock;

use ::fetch::{PublicKey, StoreAddress};
use clap::{Args, Parser, Subcommand};
use index::{Kind, MAX_LIMIT};
use jiff::civil::Date;
use language::Language;
use web::{Compat, PublicUrl};

use self::operation_args::OperationArgs;
use super::common_args::{ExportKind, Form, IndexArgs, RuleArgs, S3Args, When, address, date, kind};
use super::ingest::publish;
use super::setup::health::HealthArgs;
use super::setup::output::OutputArgs;
use super::sources;
use super::{fetch, lint, status};

/// Search the rules and rulings of Magic: The Gathering, trace rule numbers through editions, and check
/// citations.
#[derive(Parser)]
#[command(name = "citator", version, long_version = LONG_VERSION.as_str(), after_help = format!("Examples:\n{EXAMPLES}\n\nExit codes: {EXIT_CODES}"))]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) serve: ServeArgs,
    /// Configuration file; default: the first of ./citator.toml, $XDG_CONFIG_HOME/citator/citator.toml and
    /// /etc/citator/citator.toml
    #[arg(long, global = true, env = "CITATOR_CONFIG", value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// The version with all that tells one build from another.
static LONG_VERSION: LazyLock<String> = LazyLock::new(|| {
    format!(
        "{}\ncommit {}, build {}\nindex format {}\nwith {}",
        env!("CARGO_PKG_VERSION"),
        program::this().commit.unwrap_or("unknown"),
        program::this().build,
        index::SCHEMA_VERSION,
        program::this().parts.join(", ")
    )
});

pub(crate) const EXAMPLES: &str =
    "  citator                                  serve the sample, or whatever was ingested last
  citator fetch                            get the real documents from their publishers, into sources/
  citator ingest rulebooks/ rulings/       read real documents and publish them
  citator rule 702.19b                     print a rule
  citator search 'kind:ruling trample'     find rulings
  citator lint --as-of 2021-07-23 src/     find outdated rule numbers in your files";

pub(crate) const EXIT_CODES: &str = "0 success, 1 failure or findings, 2 usage error, 4 not found, 5 index damaged, 6 index or sources locked, or another builder published first, 74 I/O error";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the website and the API; build the index first if there is none
    Serve(Box<ServeArgs>),
    /// Download documents from their publishers; files that are up to date are not downloaded again
    #[command(after_help = fetch::NOTES)]
    Fetch(fetch::FetchArgs),
    /// List the sources that can be fetched, with their terms and the files fetched so far
    Sources(sources::SourcesArgs),
    /// Read documents, then build, verify and publish the index
    Ingest {
        /// Files and folders; default: sources/ if documents were fetched, otherwise data/
        paths: Vec<PathBuf>,
        #[command(flatten)]
        index: IndexArgs,
        /// Publish nothing if a source has errors or warnings
        #[arg(long)]
        strict: bool,
        /// Publish even if more than 10% of a kind or a source, or the values of a field, are lost, or an older document
        /// comes into force
        #[arg(long)]
        allow_shrink: bool,
        /// Write the bulk files, too, beside the index, where servers find them
        #[arg(long)]
        bulk: bool,
    },
    /// Copy the live generation into a store that servers on other machines follow
    #[command(after_help = publish::NOTES)]
    Publish(publish::PublishArgs),
    /// Make a key that signs what is published, and print its public part; of a key that is there, only print it
    Key {
        /// File of the private key
        file: PathBuf,
    },
    /// Read documents and print every diagnostic and the number of lines accounted for
    Check {
        /// Files and folders; default: sources/ if documents were fetched, otherwise data/
        paths: Vec<PathBuf>,
        /// Output format
        #[arg(long, value_enum, default_value_t = Form::Text)]
        format: Form,
        /// Print every diagnostic; by default only the first 20 of each kind per file are printed and the
        /// rest are counted
        #[arg(long)]
        all: bool,
        /// Fail if there are errors or warnings
        #[arg(long)]
        strict: bool,
        /// Print for each file which formats were tried on it, and which signs each of them misses
        #[arg(long, conflicts_with_all = ["format", "all", "strict"])]
        explain: bool,
    },
    /// Read documents and print every record as a line of JSON
    Export {
        /// Files and folders; default: sources/ if documents were fetched, otherwise data/
        paths: Vec<PathBuf>,
        /// Only records of this kind
        #[arg(long, value_enum)]
        kind: Option<ExportKind>,
        /// Only records in this language
        #[arg(short, long)]
        lang: Option<Language>,
    },
    /// Search the index
    Search {
        /// Query; see /help for the syntax
        query: String,
        /// Only results of this kind
        #[arg(long, value_parser = kind)]
        kind: Option<Kind>,
        /// Only results in this language
        #[arg(short, long)]
        lang: Option<Language>,
        /// Number of results, 1 to 175
        #[arg(short = 'n', long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=MAX_LIMIT as i64))]
        limit: u16,
        /// Print the API response as JSON
        #[arg(short, long)]
        json: bool,
        #[command(flatten)]
        index: IndexArgs,
    },
    /// Print a rule
    Rule {
        #[command(flatten)]
        rule: RuleArgs,
        /// Use the edition in force on this date
        #[arg(long, value_name = "DATE", value_parser = date)]
        as_of: Option<Date>,
    },
    /// Trace a rule from edition to edition
    Cite {
        #[command(flatten)]
        rule: RuleArgs,
        /// Date of the citation; default: the newest edition that has the number
        #[arg(long, value_name = "DATE", value_parser = date)]
        as_of: Option<Date>,
        /// Date to trace the rule to, earlier or later; default: today
        #[arg(long, value_name = "DATE", value_parser = date)]
        to: Option<Date>,
    },
    /// Find rule citations in any text or source code and report the outdated ones
    Lint(lint::LintArgs),
    /// Serve an assistant on standard input and output (Model Context Protocol)
    Mcp {
        #[command(flatten)]
        index: IndexArgs,
    },
    /// Print what the index holds, when it was made, and how old its sources are
    Status(status::StatusArgs),
    /// Prove that the current index can be served: checksums, every record, posting and length of a text, and searches
    Verify {
        /// The folder of a generation, such as one in a store; default: the live generation of the index
        generation: Option<PathBuf>,
        #[command(flatten)]
        index: IndexArgs,
        /// Compare the checksums only
        #[arg(long)]
        quick: bool,
        /// End after so many seconds of CPU time
        #[arg(long, hide = true)]
        cpu_limit: Option<u64>,
        /// Fail where it needs more than so many bytes of memory
        #[arg(long, hide = true)]
        memory_limit: Option<u64>,
    },
    /// Go back to the generation before the live one, and stay there until `rollback --end`
    Rollback {
        #[command(flatten)]
        index: IndexArgs,
        /// End that: the next ingest, or copy from a followed store, is published as usual
        #[arg(long)]
        end: bool,
    },
    /// Look at the index, the followed store, the port, limits, sources and settings of a server, and advise
    Doctor {
        /// Print JSON
        #[arg(short, long)]
        json: bool,
        #[command(flatten)]
        serve: Box<ServeArgs>,
    },
    /// Ask the server on this machine whether it is ready; for containers
    Health(HealthArgs),
    /// Settings of citator.toml, the environment and the command line
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Print shell completions
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
}

/// Commands on settings.
#[derive(Subcommand)]
pub(crate) enum ConfigCommand {
    /// Print each key with its value, as `citator serve` with the same options would have it
    Show {
        /// Also print where each value comes from: a line of the file, a variable, an option, or the default
        #[arg(short, long)]
        origin: bool,
        /// Print JSON
        #[arg(short, long)]
        json: bool,
        #[command(flatten)]
        serve: Box<ServeArgs>,
    },
}

/// Options of a server.
#[derive(Args, Clone)]
pub(crate) struct ServeArgs {
    /// Address to listen on
    #[arg(long, env = "CITATOR_ADDR", default_value = "127.0.0.1:7070", value_parser = address)]
    pub(super) addr: SocketAddr,
    /// Public address of the site, such as https://rules.example, for site maps, shared links and search
    /// engines. With a path (https://host.example/rules) a proxy removes the path from requests
    #[arg(long, env = "CITATOR_PUBLIC_URL", value_name = "URL")]
    pub(super) public_url: Option<PublicUrl>,
    /// Also answer in the shape of these services, for their clients: scryfall, academyruins
    #[arg(long, env = "CITATOR_COMPAT", value_name = "SERVICES", value_delimiter = ',')]
    pub(super) compat: Vec<Compat>,
    /// Folder to read if there is no index yet; default: sources/ if documents were fetched, otherwise data/
    #[arg(long, env = "CITATOR_DATA")]
    pub(super) data: Option<PathBuf>,
    #[command(flatten)]
    pub(super) index: IndexArgs,
    /// Write the bulk files of each new index in the background, beside it, for `/api/v1/bulk`; a tenth of the
    /// disk stays free
    #[arg(long, env = "CITATOR_BULK")]
    pub(super) bulk: bool,
    /// Fetch new documents once a day and publish them
    #[arg(long = "fetch", env = "CITATOR_FETCH", value_enum, value_name = "WHEN")]
    pub(super) fetches: Option<When>,
    #[command(flatten)]
    pub(super) from: fetch::FromArgs,
    /// Show what was published here with `citator publish`: a folder, https://…, http://… or s3://BUCKET/PREFIX
    #[arg(long, env = "CITATOR_FOLLOW", value_name = "STORE", conflicts_with_all = ["fetches", "data"])]
    pub(super) follow: Option<StoreAddress>,
    /// Take only what is signed with one of these keys; `citator key` makes one
    #[arg(long, env = "CITATOR_FOLLOW_KEY", value_name = "KEY", value_delimiter = ',')]
    pub(super) follow_key: Vec<PublicKey>,
    /// Ask the followed store about this often, in seconds
    #[arg(long, env = "CITATOR_FOLLOW_INTERVAL", value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) follow_interval: u64,
    #[command(flatten)]
    pub(super) s3: S3Args,
    #[command(flatten)]
    pub(super) operation: OperationArgs,
}
