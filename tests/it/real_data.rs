//! Where the real documents are, for the tests that read them.

use std::path::PathBuf;

/// A file or folder of the real documents; none, with a line that says so, when they are absent and not required.
pub(crate) fn real_data(path: &str) -> Option<PathBuf> {
    let root = std::env::var_os("CITATOR_REAL_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"), PathBuf::from);
    let whole = root.join(path);
    if whole.exists() {
        return Some(whole);
    }
    assert!(std::env::var_os("CITATOR_REQUIRE_REAL_DATA").is_none_or(|value| value != "1"), "{} is required", whole.display());
    println!("skipped: {} is absent", whole.display());
    None
}
