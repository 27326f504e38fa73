//! `citator verify`: proves that a generation can be served.

use std::path::Path;

use index::{IndexError, Live, Report, isolated, prove, prove_folder, verify, verify_folder};
use web::Snapshot;

use super::super::outcome::{Exit, Failure};
use super::super::progress::counted;
use super::super::setup::output::inform;

/// Proves a generation, or only compares its checksums.
pub(crate) fn run(generation: Option<&Path>, index: &Path, quick: bool) -> Result<Exit, Failure> {
    if let Some(folder) = generation {
        expect_generation(folder)?;
    }
    let place = generation.unwrap_or(index).display();
    let report = match (generation, quick) {
        (None, true) => verify(index)?,
        (Some(folder), true) => verify_folder(folder)?,
        (None, false) => proved(index, prove(index))?,
        (Some(folder), false) => proved(folder, prove_folder(folder))?,
    };
    let what = if quick { "is intact" } else { "is intact and can be served" };
    let files = counted(report.files, "file", "files");
    inform(&format!("generation {} in {place} {what}: {files}, {} bytes", report.generation, report.bytes));
    Ok(Exit::Done)
}

/// Says what else a folder is that a generation was expected in.
fn expect_generation(folder: &Path) -> Result<(), Failure> {
    if !folder.exists() {
        return Err(Failure::NotFound { what: format!("{}: no such folder", folder.display()) });
    }
    let is_pointer = folder.join("CURRENT").is_file();
    if !is_pointer || folder.join("manifest.json").exists() {
        return Ok(());
    }
    let help = match folder.join("generations").is_dir() {
        true => "this is a store; name one of the folders in generations/",
        false => "this is an index folder; name it with --index",
    };
    Err(Failure::Usage { what: format!("{}: this is no generation\n  help: {help}", folder.display()) })
}

/// Makes the object of every record of a generation whose index was proved.
pub(crate) fn proved(place: &Path, opened: Result<(Report, Live), IndexError>) -> Result<Report, IndexError> {
    let (report, live) = opened?;
    // The process ends soon; freeing every record would only delay that.
    let shown = isolated(|| Snapshot::proved(live).map(std::mem::forget));
    let path = place.to_owned();
    shown.and_then(|shown| shown).map_err(|what| IndexError::Damaged { path, what })?;
    Ok(report)
}
