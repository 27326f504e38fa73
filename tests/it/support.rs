//! Shared by tests: paths, and the real documents if they are present.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use proptest::prelude::ProptestConfig;

/// A path inside the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Whether everything is tried, however long it takes, and not only a tenth of it: where `CITATOR_ALL_CASES`
/// is set.
pub(crate) fn all_cases() -> bool {
    std::env::var_os("CITATOR_ALL_CASES").is_some()
}

/// How often a property is tried: as often as said, or a tenth of that.
pub(crate) fn cases(all: u32) -> ProptestConfig {
    let cases = if all_cases() { all } else { all.div_ceil(10) };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// The folder of real documents, or none when it is not there. Required where `CITATOR_REQUIRE_REAL_DATA` is
/// set.
#[allow(clippy::print_stderr, reason = "a test that is left out says so")]
pub(crate) fn real_data(path: &str) -> Option<PathBuf> {
    let folder =
        std::env::var_os("CITATOR_REAL_DATA").map_or_else(|| repository("../shared/data"), PathBuf::from);
    let wanted = folder.join(path);
    if wanted.exists() {
        return Some(wanted);
    }
    assert!(
        std::env::var_os("CITATOR_REQUIRE_REAL_DATA").is_none(),
        "{} is required and not there; set CITATOR_REAL_DATA",
        wanted.display()
    );
    eprintln!("skipped: no real documents at {} (set CITATOR_REAL_DATA)", wanted.display());
    None
}

/// A file of the folder `world`, beside that of the real documents.
#[allow(clippy::print_stderr, reason = "a test that is left out says so")]
pub(crate) fn world(path: &str) -> Option<PathBuf> {
    let found = real_data(".")?.join("../world").join(path);
    if !found.exists() {
        eprintln!("skipped: {} is not there", found.display());
    }
    found.exists().then_some(found)
}

/// What a command said, and how it ended.
pub(crate) struct Ran {
    pub(crate) exit: Option<i32>,
    pub(crate) printed: String,
    pub(crate) errors: String,
}

impl Ran {
    /// Runs a command to its end.
    pub(crate) fn of(command: &mut Command) -> Ran {
        Ran::from(command.output().expect("the binary runs"))
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ran { exit: output.status.code(), printed: text(&output.stdout), errors: text(&output.stderr) }
    }
}

/// Runs the binary with an index.
pub(crate) fn citator(arguments: &[&str], index: &Path) -> Ran {
    Ran::of(Command::new(env!("CARGO_BIN_EXE_citator")).args(arguments).env("CITATOR_INDEX", index))
}
pub(crate) mod atom;
pub(crate) mod bucket;
pub(crate) mod fetch;
pub(crate) mod forge;
pub(crate) mod hostile;
pub(crate) mod library;
pub(crate) mod library_builder;
pub(crate) mod pdf_text;
pub(crate) mod printed_pages;
pub(crate) mod published_files;
pub(crate) mod running_server;
pub(crate) mod shelves;
pub(crate) mod web;
