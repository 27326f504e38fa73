//! The folder of the bulk files of a generation, next to its index: written by `ingest --bulk` or in the background
//! of `serve --bulk`, and read by every server.
//!
//! It knows files, not records. One process writes at a time, under a lock.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::generation::free_space::expect_room;
use crate::generation::gzip_lines::{BulkFile, GzipLines};
use source::regular_file;
use work::parallel;

/// The folder's name, next to the index of a generation.
const FOLDER: &str = "bulk";
/// The beginning of the name of a folder that is being written.
const TEMPORARY: &str = "bulk.tmp-";
/// The name of the lock of writers, next to the folder.
const LOCK: &str = "bulk.lock";
/// The name of the list in the folder.
const LIST: &str = "list.json";
/// Limit of the list, in bytes.
const MAX_LIST: u64 = 16 << 20;
/// Part of a file system that a server leaves free: one tenth.
const RESERVE: u64 = 10;

/// The bulk files of a generation.
#[derive(Debug)]
pub struct BulkFolder {
    folder: PathBuf,
    /// Every file, in the order of the stems.
    pub files: Vec<BulkFile>,
}

/// Names of files, and the function that writes the records of each.
pub struct Planned<'a> {
    /// The stems: letters, digits, hyphens and underscores, each once.
    pub stems: &'a [String],
    /// Writes the records of the file at a position.
    pub write: &'a (dyn Fn(usize, &mut GzipLines) -> io::Result<()> + Sync),
    /// Whether a tenth of the file system has to stay free.
    pub keeps_reserve: bool,
}

/// A file that is being sent.
pub struct BulkReader(File);

impl BulkReader {
    /// Reads `length` bytes, from `start` if it is given, else from where the last read ended.
    pub fn read(&mut self, start: Option<u64>, length: usize) -> io::Result<Vec<u8>> {
        if let Some(start) = start {
            self.0.seek(SeekFrom::Start(start))?;
        }
        let mut part = vec![0; length];
        self.0.read_exact(&mut part)?;
        Ok(part)
    }
}

impl BulkFolder {
    /// The bulk files of a generation; `None` unless every file is there with its checksum.
    pub fn read(generation: &Path, stems: &[String]) -> Option<BulkFolder> {
        let folder = generation.join(FOLDER);
        let list = regular_file::read(&folder.join(LIST), MAX_LIST).ok()?;
        let files: Vec<BulkFile> = serde_json::from_slice(&list).ok()?;
        let is_whole = |file: &BulkFile| {
            regular_file::digest(&file_path(&folder, &file.stem))
                .is_ok_and(|(_, sha256)| sha256 == file.sha256)
        };
        let is_planned = files.iter().map(|file| &file.stem).eq(stems);
        let whole = is_planned && parallel::map(&files, is_whole).into_iter().all(|whole| whole);
        whole.then_some(BulkFolder { folder, files })
    }

    /// The time at which the list of files was written; `None` without a list.
    pub fn written(generation: &Path) -> Option<SystemTime> {
        fs::metadata(generation.join(FOLDER).join(LIST)).and_then(|list| list.modified()).ok()
    }

    /// The same files, written if they are missing or damaged. Waits for another writer and uses its files.
    pub fn write(generation: &Path, planned: &Planned<'_>) -> io::Result<BulkFolder> {
        let lock = File::options().write(true).create(true).truncate(false).open(generation.join(LOCK))?;
        lock.lock()?;
        remove_leftovers(generation);
        if let Some(kept) = BulkFolder::read(generation, planned.stems) {
            return Ok(kept);
        }
        if planned.keeps_reserve {
            // About half the size of the index.
            expect_room(generation, bytes_in(generation) / 2, RESERVE)?;
        }
        let temporary = generation.join(format!("{TEMPORARY}{}", std::process::id()));
        let folder = generation.join(FOLDER);
        let written = write_files(&temporary, planned).and_then(|files| {
            if folder.exists() {
                fs::remove_dir_all(&folder)?;
            }
            fs::rename(&temporary, &folder)?;
            Ok(files)
        });
        let files = written.inspect_err(|_| drop(fs::remove_dir_all(&temporary)))?;
        Ok(BulkFolder { folder, files })
    }

    /// Opens a file.
    pub fn open(&self, file: &BulkFile) -> io::Result<BulkReader> {
        let opened = File::open(file_path(&self.folder, &file.stem))?;
        let size = opened.metadata()?.len();
        if size == file.size {
            Ok(BulkReader(opened))
        } else {
            Err(io::Error::other("the file has another size"))
        }
    }
}

/// Writes all files and their list to a new folder.
fn write_files(folder: &Path, planned: &Planned<'_>) -> io::Result<Vec<BulkFile>> {
    fs::create_dir(folder)?;
    let places: Vec<usize> = (0..planned.stems.len()).collect();
    let written = parallel::map_on(parallel::all_but_one(), &places, |&at| {
        if planned.keeps_reserve {
            expect_room(folder, 0, RESERVE)?;
        }
        let mut out = GzipLines::create(&file_path(folder, &planned.stems[at]))?;
        (planned.write)(at, &mut out)?;
        out.finish(&planned.stems[at])
    });
    let files = written.into_iter().collect::<io::Result<Vec<BulkFile>>>()?;
    fs::write(folder.join(LIST), serde_json::to_vec(&files)?)?;
    Ok(files)
}

fn file_path(folder: &Path, stem: &str) -> PathBuf {
    folder.join(format!("{stem}.jsonl.gz"))
}

/// Removes the folders of writers that were killed: only the holder of the lock writes. Those that cannot be removed
/// do no harm.
fn remove_leftovers(generation: &Path) {
    let Ok(entries) = fs::read_dir(generation) else { return };
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with(TEMPORARY) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Size of the files of a folder, in bytes.
fn bytes_in(folder: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let files = entries.flatten().filter_map(|entry| entry.metadata().ok()).filter(fs::Metadata::is_file);
    files.map(|file| file.len()).sum()
}
