//! Opens the input of a command: source files or the live generation.

use std::path::{Path, PathBuf};

use index::{Live, Opener};
use library::Library;

use super::nonblocking_stderr::notice;
use super::outcome::Failure;
use super::progress::progress_bar;

/// Checks that every path exists.
pub(crate) fn find(paths: &[PathBuf]) -> Result<(), Failure> {
    let missing = |path: &&PathBuf| path.as_os_str() != "-" && std::path::Path::metadata(path).is_err();
    paths.iter().find(missing).map_or(Ok(()), |path| Err(Failure::NoSource { path: path.clone() }))
}

/// Reads sources with a progress bar.
pub(crate) fn read(paths: &[PathBuf]) -> Result<Library, Failure> {
    read_with(paths, join::pipeline::read)
}

/// Reads sources for publishing, with a progress bar.
pub(crate) fn read_to_publish(paths: &[PathBuf]) -> Result<Library, Failure> {
    read_with(paths, join::pipeline::read_to_publish)
}

pub(crate) fn read_with(
    paths: &[PathBuf],
    read: fn(&[PathBuf], join::pipeline::Progress<'_>) -> Library,
) -> Result<Library, Failure> {
    find(paths)?;
    let bar = progress_bar("read", 0);
    let library = read(paths, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    Ok(library)
}

/// Opens the current index; warns if it is not the newest generation.
pub(crate) fn open(index: &Path) -> Result<Live, Failure> {
    open_as(index, Opener::UNPROVED)
}

/// The same, with this opener.
pub(crate) fn open_as(index: &Path, opener: Opener) -> Result<Live, Failure> {
    let live = index::open_as(index, opener, &Ok)?;
    live.warnings.iter().for_each(|warning| notice(&format!("warning: {warning}")));
    Ok(live)
}
