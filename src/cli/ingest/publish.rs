//! `citator publish`: copies the live generation into a store that servers on other machines follow.

use std::path::PathBuf;

use ::fetch::{self, Signing, SigningKey, SourceGeneration, StoreAddress};
use clap::Args;
use index::{GenerationFiles, SCHEMA_VERSION};
use record::file_list::FileDigest;
use source::regular_file;

use super::super::nonblocking_stderr::notice;
use super::super::outcome::{Exit, Failure};
use super::super::progress::{counted, progress_bar};
use super::verify;
use crate::common_args::{IndexArgs, S3Args};

pub(crate) const NOTES: &str = "Examples:
  citator publish /srv/citator                             a folder, which nginx may serve or others may mount
  citator publish s3://rules/citator                       a bucket at Amazon
  citator publish s3://rules --s3-endpoint http://127.0.0.1:9000

Servers follow it with `citator serve --follow`; with --sign and `serve --follow-key` they take nothing that is forged,
frozen or put back. Keys and region of a bucket: AWS_ACCESS_KEY_ID,
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
    /// Sign the pointer of the store with the private key in this file, for `serve --follow-key`
    #[arg(long, env = "CITATOR_SIGN", value_name = "FILE")]
    sign: Option<PathBuf>,
    /// The signature counts for this many days; publish more often, also when nothing has changed
    #[arg(long, value_name = "DAYS", default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..=3650))]
    valid_days: u32,
    #[command(flatten)]
    s3: S3Args,
    /// Trust the certificates in this file instead of the built-in ones
    #[arg(long, env = "SSL_CERT_FILE", value_name = "FILE")]
    ca: Option<PathBuf>,
}

/// Publishes the live generation.
pub(crate) fn run(args: &PublishArgs) -> Result<Exit, Failure> {
    let index = &args.index.index;
    // Keys are looked at first: to prove a generation takes a while.
    if let Some(key) = args.sign.as_deref().filter(|key| regular_file::is_open_to_all(key)) {
        let key = key.display();
        notice(&format!(
            "warning: every user of this machine can read the private key {key}\n  help: chmod 600 {key}"
        ));
    }
    let signing = args.sign.as_deref().map(SigningKey::read).transpose()?;
    let signing = signing.map(|key| Signing { key, valid_days: args.valid_days });
    verify::proved(index, index::prove(index))?;
    let live = GenerationFiles::of_live(index)?;
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
    let outcome = fetch::publish(&source, &args.target, &access, signing.as_ref(), &|done, total| {
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
    let until = outcome.current.signed_until();
    let until = until.map_or_else(String::new, |until| format!("; the signature counts until {until:.0}"));
    notice(&format!(
        "{what} generation {} in {}, sequence {}{until}",
        outcome.current.newest.generation, args.target, outcome.current.sequence
    ));
    Ok(Exit::Done)
}
