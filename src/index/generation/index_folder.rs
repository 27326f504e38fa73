//! The index folder: the names in it, how a file of it is replaced, and its note of the last proof.

use std::fs;
use std::path::Path;

use crate::error::IndexError;
use source::regular_file;

/// The name of the file with the manifest's checksum of the generation that was proved last, in the index folder.
const PROVED: &str = "PROVED";
/// The most bytes of it.
const MAX_PROVED_BYTES: u64 = 1 << 10;

/// The names in a folder; an unreadable folder has no names.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
}

/// Syncs the names in a folder to the disk.
pub(crate) fn sync_folder(path: &Path) -> Result<(), IndexError> {
    regular_file::sync_folder(path).map_err(|error| IndexError::writing(path, error, 0))
}

/// Replaces a file of the index folder.
pub(crate) fn write_replacing(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), IndexError> {
    let path = folder.join(name);
    let temporary = folder.join(format!("{name}.tmp-{}", std::process::id()));
    regular_file::replace(&path, &temporary, bytes)
        .map_err(|error| IndexError::writing(&path, error, bytes.len() as u64))
}

/// Whether the generation with this checksum of its manifest was proved in this folder.
pub(super) fn is_proved(folder: &Path, checksum: &str) -> bool {
    let text = regular_file::read(&folder.join(PROVED), MAX_PROVED_BYTES);
    text.is_ok_and(|text| text == proof_of(checksum).as_bytes())
}

/// Notes that a generation was proved. If that cannot be written, it is proved again at each start.
pub(super) fn mark_proved(folder: &Path, checksum: &str) {
    if !is_proved(folder, checksum) {
        let _ = write_replacing(folder, PROVED, proof_of(checksum).as_bytes());
    }
}

/// The note of a proof. That another build could serve a generation proves nothing for this one.
fn proof_of(checksum: &str) -> String {
    format!("{checksum} {}\n", program::this().build)
}
