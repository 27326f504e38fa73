//! Arguments that several commands take.

use std::net::SocketAddr;
use std::path::PathBuf;

use ::fetch::StoreAccess;
use clap::{Args, ValueEnum};
use index::Kind;
use jiff::civil::Date;
use language::Language;

/// Reads a date of the command line. The error says how to write one.
pub(crate) fn date(text: &str) -> Result<Date, String> {
    text.parse().map_err(|_| "this is not a date; write one as 2021-07-23".to_owned())
}

/// Reads an address to listen on. The error says how to write one.
pub(crate) fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "expected an IP address and a port, such as 127.0.0.1:7070".to_owned())
}

/// A rule number, and the index to look it up in.
#[derive(Args)]
pub(crate) struct RuleArgs {
    /// Rule number, in any notation
    pub(super) number: String,
    #[command(flatten)]
    pub(super) look: LookArgs,
}

/// Language, index and output format of a look-up.
#[derive(Args)]
pub(crate) struct LookArgs {
    /// Language of the rulebook or texts
    #[arg(short, long, default_value = "en")]
    pub(super) lang: Language,
    /// Print JSON lines
    #[arg(short, long)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) index: IndexArgs,
}

/// Where the index is.
#[derive(Args, Clone)]
pub(crate) struct IndexArgs {
    /// Index folder
    #[arg(short, long, env = "CITATOR_INDEX", default_value = "index")]
    pub(super) index: PathBuf,
}

/// Where buckets are.
#[derive(Args, Clone)]
pub(crate) struct S3Args {
    /// Server of s3://… that is not Amazon's; default: AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL
    #[arg(long, value_name = "URL")]
    s3_endpoint: Option<String>,
}

impl S3Args {
    /// The settings of the connection to a store, with these certificates.
    pub(super) fn access(&self, ca: Option<&PathBuf>) -> StoreAccess {
        let named = |name| std::env::var(name).ok().filter(|url| !url.is_empty());
        let by_environment = || named("AWS_ENDPOINT_URL_S3").or_else(|| named("AWS_ENDPOINT_URL"));
        StoreAccess { s3_endpoint: self.s3_endpoint.clone().or_else(by_environment), ca: ca.cloned() }
    }
}

/// How diagnostics are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Form {
    /// One paragraph per diagnostic, with a place that editors can jump to
    Text,
    /// One JSON object per line
    Json,
}

/// The kinds of record for `citator export`.
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

pub(crate) fn kind(text: &str) -> Result<Kind, String> {
    let known = Kind::ALL.into_iter().find(|kind| kind.name() == text);
    known.ok_or_else(|| "expected one of rule, ruling, glossary, card, document".to_owned())
}

/// When to fetch again.
#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
pub(crate) enum When {
    /// Once every 24 hours, at no fixed time
    Daily,
}
