//! Runs the stages from paths to a library: find, decode, parse and account on every core, then join.
//!
//! It decides nothing about what is read; it only knows the order of the stages.

use std::path::Path;
use std::sync::Mutex;

use crate::cores;
use crate::ingest::ingest;
use crate::join::{FileRead, join};
use crate::library::Library;
use crate::source::{FoundFile, SourceFile, Walk, walk};

/// How far the reading is, for whoever shows it: what is done, of how many files.
pub type Progress<'a> = &'a (dyn Fn(usize, usize) + Sync);

/// Reads everything under the paths. Whatever is odd about it is in the library's diagnostics.
pub fn read<P: AsRef<Path>>(paths: &[P], progress: Progress<'_>) -> Library {
    read_walk(walk(paths), progress)
}

/// The same for what is published: readers see where a file stands under the paths, not where those are on this machine.
pub fn read_to_publish<P: AsRef<Path>>(paths: &[P], progress: Progress<'_>) -> Library {
    let mut walk = walk(paths);
    walk.name_from_roots(paths);
    read_walk(walk, progress)
}

fn read_walk(walk: Walk, progress: Progress<'_>) -> Library {
    let files = read_files(&walk.files, progress);
    join(files, walk.diagnostics)
}

/// Reads the files on every core; the result is in the order of the files, whoever finished first.
fn read_files(files: &[FoundFile], progress: Progress<'_>) -> Vec<FileRead> {
    // The largest first, so that no core is left with a large one at the end.
    let mut order: Vec<usize> = (0..files.len()).collect();
    order.sort_by_key(|&position| std::cmp::Reverse(files[position].bytes));
    let done = Mutex::new(0);
    let mut read = cores::map(&order, |&position| {
        let read = read_file(&files[position]);
        let mut done = done.lock().expect("nobody panics while counting");
        *done += 1;
        progress(*done, files.len());
        (position, read)
    });
    read.sort_by_key(|(position, _)| *position);
    read.into_iter().map(|(_, file)| file).collect()
}

fn read_file(found: &FoundFile) -> FileRead {
    match SourceFile::read(found) {
        Ok(source) => FileRead::of(&source, ingest(&source)),
        Err(diagnostic) => FileRead::unreadable(diagnostic),
    }
}
