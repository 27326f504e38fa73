//! Rolls an index folder back to the generation before, and ends a rollback.

use std::fs;
use std::path::Path;

use jiff::Timestamp;

use crate::error::IndexError;
use crate::generation::index_folder::write_replacing;
use crate::generation::load::{Report, generations, live_pointer, proved};
use crate::generation::lock::IndexLock;
use crate::generation::manifest::{Manifest, Pointer, path_of};
use crate::generation::publish::point;
use crate::generation::rolled_back::{ROLLED_BACK, RolledBack, rolled_back};

/// Ends the rollback of a folder; returns it. What was live before is not brought back: the next `ingest` or the next
/// copy from a followed store is published as usual.
pub fn end_rollback(folder: &Path) -> Result<Option<RolledBack>, IndexError> {
    let _lock = IndexLock::take_even_rolled_back(folder)?;
    let back = rolled_back(folder);
    let path = folder.join(ROLLED_BACK);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(IndexError::writing(&path, error, 0))
        }
        _ => Ok(back),
    }
}

/// Makes the newest generation before the live one live again, if it can be served, and keeps the folder there.
pub fn rollback(folder: &Path) -> Result<(RolledBack, Report), IndexError> {
    let _lock = IndexLock::take_even_rolled_back(folder)?;
    let live = match live_pointer(folder) {
        Err(error @ IndexError::Missing(_)) => return Err(error),
        // A damaged pointer names no generation; then every generation is before it.
        pointer => pointer.ok().map(|pointer| pointer.generation),
    };
    let known = generations(folder);
    let sequence = |name: &str| known.iter().find(|(_, other)| other == name).map(|(sequence, _)| *sequence);
    let newest = live.as_deref().and_then(sequence).unwrap_or(u64::MAX);
    let left = rolled_back(folder).map(|back| back.left);
    let others = known.iter().filter(|(_, name)| Some(name) != live.as_ref() && Some(name) != left.as_ref());
    // If a builder began to count anew, the numbers say nothing: then any other generation will do.
    let (before, after): (Vec<_>, Vec<_>) = others.partition(|(number, _)| *number <= newest);
    let found = before.into_iter().chain(after).find_map(|(_, name)| {
        let path = path_of(folder, name);
        Some((name, Manifest::read(&path, None).ok()?.checksum, proved(&path, Some(name), None).ok()?.0))
    });
    let Some((generation, checksum, report)) = found else {
        return Err(IndexError::NothingBefore { path: folder.to_owned(), live: live.unwrap_or_default() });
    };
    let back = RolledBack {
        generation: generation.clone(),
        left: live.unwrap_or_default(),
        since: Timestamp::now(),
    };
    // The record comes first: if the process ends here, it says nothing, since another generation is live.
    let text = serde_json::to_vec_pretty(&back)
        .map_err(|error| IndexError::Build { path: folder.join(ROLLED_BACK), what: error.to_string() })?;
    write_replacing(folder, ROLLED_BACK, &text)?;
    point(folder, &Pointer { generation: generation.clone(), checksum })?;
    Ok((back, report))
}
