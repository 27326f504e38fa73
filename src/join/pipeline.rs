//! Runs the stages from paths to a library: find, decode, parse and account in parallel, then join.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::{FileRead, join};
use ingest::{ingest_opened, too_odd};
use lexicon::{self, AddedWords, MAX_BYTES, MAX_FILE_BYTES, WordFile, file_language};
use library::Library;
use record::diagnostic::{Code, Diagnostic};
use source::{FoundFile, Limits, Opened, SourceFile, Walk, open, walk};
use work::parallel;

/// Reports progress: the number of files done, and that of all files.
pub type Progress<'a> = &'a (dyn Fn(usize, usize) + Sync);

/// Reads everything under the paths. Problems are in the library's diagnostics.
pub fn read<P: AsRef<Path>>(paths: &[P], progress: Progress<'_>) -> Library {
    read_within(paths, &Limits::default(), progress)
}

/// The same with other limits.
pub fn read_within<P: AsRef<Path>>(paths: &[P], limits: &Limits, progress: Progress<'_>) -> Library {
    read_walk(walk(paths), limits, progress)
}

/// The same for publishing: paths are shown relative to the given ones, not as absolute paths of this
/// machine.
pub fn read_to_publish<P: AsRef<Path>>(paths: &[P], progress: Progress<'_>) -> Library {
    let mut walk = walk(paths);
    walk.name_from_roots(paths);
    read_walk(walk, &Limits::default(), progress)
}

fn read_walk(mut walk: Walk, limits: &Limits, progress: Progress<'_>) -> Library {
    let files = read_files(&walk.files, limits, progress);
    let (mut words, mut room) = (AddedWords::default(), MAX_BYTES);
    for found in &walk.word_files {
        let read = room.checked_sub(found.bytes).ok_or_else(|| too_many(found));
        room = *read.as_ref().unwrap_or(&room);
        match read.and_then(|_| read_words(found)) {
            Ok((file, faults)) => {
                walk.diagnostics.extend(faults);
                words.files.push(file);
            }
            Err(fault) => walk.diagnostics.push(fault),
        }
    }
    let mut library = join(files, walk.diagnostics);
    library.words = words;
    library
}

fn too_many(found: &FoundFile) -> Diagnostic {
    let message =
        format!("with this file the files of words have more than the {MAX_BYTES} bytes that are read");
    Diagnostic::new(Code::LexiconFile, &found.name, None, message).help("leave out rows or files")
}

/// Reads a file of words; the error is the diagnostic for the whole file.
fn read_words(found: &FoundFile) -> Result<(WordFile, Vec<Diagnostic>), Diagnostic> {
    let fault = |message: String| Diagnostic::new(Code::LexiconFile, &found.name, None, message);
    let language = match file_language(&found.path) {
        Some(Ok(language)) => language,
        Some(Err(unknown)) => {
            return Err(
                fault(unknown.to_string()).help("name the folder after a language: lexicon/de/judges.toml")
            );
        }
        None => return Err(fault("this is no file of words".to_owned())),
    };
    if found.bytes > MAX_FILE_BYTES {
        return Err(fault(format!("the file has more than the {MAX_FILE_BYTES} bytes that are read"))
            .help("split the file"));
    }
    let source = SourceFile::read(found)?;
    let (rows, mut faults) = lexicon::read(&found.name, &source.text);
    faults.extend(source.diagnostics);
    Ok((WordFile { path: found.name.clone(), language, rows }, faults))
}

/// Reads the files in parallel; the result has the order of the files.
fn read_files(files: &[FoundFile], limits: &Limits, progress: Progress<'_>) -> Vec<FileRead> {
    // The largest first, so that no core is left with a large one at the end.
    let mut order: Vec<usize> = (0..files.len()).collect();
    order.sort_by_key(|&position| std::cmp::Reverse(files[position].bytes));
    let done = Mutex::new(0);
    let mut read = parallel::map(&order, |&position| {
        let read = read_file(&files[position], limits);
        let mut done = done.lock().expect("nobody panics while counting");
        *done += 1;
        progress(*done, files.len());
        (position, read)
    });
    read.sort_by_key(|(position, _)| *position);
    read.into_iter().flat_map(|(_, documents)| documents).collect()
}

/// Limit of records and diagnostics of all documents in an archive. Every rulebook since 1999 together has 280,000.
const MOST_OF_AN_ARCHIVE: usize = 500_000;

/// Every document in a file: one, or those of an archive.
fn read_file(found: &FoundFile, limits: &Limits) -> Vec<FileRead> {
    let mut documents = Vec::new();
    let mut kept = 0;
    let mut take = |opened: Result<Opened<'_>, Diagnostic>| {
        let read = opened.and_then(|opened| match kept > MOST_OF_AN_ARCHIVE {
            true => Err(left_out(opened.path())),
            false => ingest_opened(opened, limits),
        });
        documents.push(read.map_or_else(FileRead::unreadable, |(source, ingested)| {
            kept += ingested.records.len() + ingested.diagnostics.len();
            FileRead::of(&source, ingested)
        }));
    };
    // Whatever is in one file, the others are read.
    if catch_unwind(AssertUnwindSafe(|| open(found, limits, &mut take))).is_err() {
        documents.push(FileRead::unreadable(too_odd(&found.name)));
    }
    documents
}

fn left_out(path: &Arc<str>) -> Diagnostic {
    let message = format!(
        "the files before this one in the archive have more than {MOST_OF_AN_ARCHIVE} records and diagnostics"
    );
    Diagnostic::new(Code::TooManyRecords, path, None, message)
        .help("unpack the archive and pass the folder instead")
}
