//! `citator publish`: copies the live generation into a store that servers on other machines follow.

use std::path::PathBuf;

use citator::fetch::{self, SourceGeneration, StoreAddress};
use citator::index::{GenerationFiles, SCHEMA_VERSION};
use citator::record::content_hash::FileDigest;
use clap::Args;

use super::super::common_args::{IndexArgs, S3Args};
use super::super::nonblocking_stderr::notice;
use super::super::outcome::{Exit, Failure};
use super::super::progress::{counted, progress_bar};

pub(crate) const NOTES: &str = "Examples:
  citator publish /srv/citator                             a folder, which nginx may serve or others may mount
  citator publish s3://rules/citator                       a bucket at Amazon
  citator publish s3://rules --s3-endpoint http://127.0.0.1:9000

Servers follow it with `citator serve --follow`. Keys and region of a bucket: AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION.

Exit codes: 0 published, or unchanged; 1 no index yet; 2 usage error, or the target is a file; 5 the index or the store
is damaged or of another version; 6 another builder published first; 74 I/O error, or the store cannot be reached";

/// Options of `citator publish`.
#[derive(Args)]
pub(crate) struct PublishArgs {
    /// A folder, or s3://BUCKET/PREFIX
    target: StoreAddress,
    #[command(flatten)]
    index: IndexArgs,
    #[command(flatten)]
    s3: S3Args,
    /// Trust the certificates in this file instead of the built-in ones
    #[arg(long, env = "SSL_CERT_FILE", value_name = "FILE")]
    ca: Option<PathBuf>,
}

/// Publishes the live generation.
pub(crate) fn run(args: &PublishArgs) -> Result<Exit, Failure> {
    let live = GenerationFiles::of_live(&args.index.index)?;
    let read = |file: &FileDigest| live.read(file).map_err(std::io::Error::other);
    let source = SourceGeneration {
        generation: &live.generation,
        schema_version: SCHEMA_VERSION,
        manifest: &live.manifest,
        files: &live.files,
        read: &read,
    };
    let access = args.s3.access(args.ca.as_ref());
    let bar = progress_bar("publish", 0);
    let outcome = fetch::publish(&source, &args.target, &access, &|done, total| {
        bar.set_length(total);
        bar.set_position(done);
    })?;
    bar.finish_and_clear();
    outcome.warnings.iter().for_each(|warning| notice(&format!("warning: {warning}")));
    let what = match (outcome.unchanged, outcome.written) {
        (false, _) => "published".to_owned(),
        (true, 0) => "nothing has changed: the store has".to_owned(),
        (true, written) => {
            format!("replaced {} in the store, which has", counted(written, "damaged file", "damaged files"))
        }
    };
    notice(&format!(
        "{what} generation {} in {}, sequence {}",
        outcome.current.newest.generation, args.target, outcome.current.sequence
    ));
    Ok(Exit::Done)
}
