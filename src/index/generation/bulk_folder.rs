//! The folder of the bulk files of a generation: written by `ingest --bulk` or at the first request, beside the
//! index, where later servers find it; in a temporary folder if a server may not write there.
//!
//! It knows files, not records.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sha2::{Digest, Sha256};

use crate::index::generation::gzip_lines::{BulkFile, GzipLines};
use crate::index::search::Live;
use crate::parallel;
use crate::record::content_hash::hex;
use crate::source::regular_file;

/// The folder's name beside the index of a generation.
const FOLDER: &str = "bulk";
/// The name of the list in the folder.
const LIST: &str = "list.json";
/// Limit of the list, in bytes.
const MAX_LIST: u64 = 16 << 20;
/// Folders of writers that were killed are removed after this time.
const STALE: Duration = Duration::from_secs(3600);

/// The bulk files of a generation.
#[derive(Debug)]
pub(crate) struct BulkFolder {
    folder: PathBuf,
    /// Every file, in the order of the stems.
    pub(crate) files: Vec<BulkFile>,
    is_temporary: bool,
}

/// Names of files, and the function that writes the records of each.
pub(crate) struct Planned<'a> {
    /// The stems: letters, digits, hyphens and underscores, each once.
    pub(crate) stems: &'a [String],
    /// Writes the records of the file at a position.
    pub(crate) write: &'a (dyn Fn(usize, &mut GzipLines) -> io::Result<()> + Sync),
}

/// A file that is being sent.
pub(crate) struct BulkReader(File);

impl BulkReader {
    /// Reads a number of bytes, from a position if one is given, else on from the last ones.
    pub(crate) fn read(&mut self, start: Option<u64>, length: usize) -> io::Result<Vec<u8>> {
        if let Some(start) = start {
            self.0.seek(SeekFrom::Start(start))?;
        }
        let mut part = vec![0; length];
        self.0.read_exact(&mut part)?;
        Ok(part)
    }
}

impl BulkFolder {
    /// The files of a generation; writes them if they are missing or damaged.
    pub(crate) fn of(live: &Live, planned: &Planned<'_>) -> io::Result<BulkFolder> {
        if let Some(generation) = live.folder.as_deref() {
            if let Some(kept) = BulkFolder::read(&generation.join(FOLDER), planned.stems) {
                return Ok(kept);
            }
            match BulkFolder::write_beside(generation, planned) {
                Ok(written) => return Ok(written),
                Err(error) => tracing::info!(%error, "bulk files are written to a temporary folder"),
            }
        }
        let name = own_name(&format!("citator-{FOLDER}-{}", live.generation));
        BulkFolder::write(std::env::temp_dir().join(name), planned)
    }

    /// Whether there is a folder beside the index of a generation. Its content is checked when it is read.
    pub(crate) fn is_beside(generation: &Path) -> bool {
        generation.join(FOLDER).join(LIST).is_file()
    }

    /// Opens a file.
    pub(crate) fn open(&self, file: &BulkFile) -> io::Result<BulkReader> {
        let opened = File::open(file_path(&self.folder, &file.stem))?;
        let size = opened.metadata()?.len();
        if size == file.size {
            Ok(BulkReader(opened))
        } else {
            Err(io::Error::other("the file has another size"))
        }
    }

    /// Reads a folder that an earlier process wrote; none unless every checksum is right.
    fn read(folder: &Path, stems: &[String]) -> Option<BulkFolder> {
        let list = regular_file::read(&folder.join(LIST), MAX_LIST).ok()?;
        let files: Vec<BulkFile> = serde_json::from_slice(&list).ok()?;
        let is_whole = |file: &BulkFile| {
            checksum(&file_path(folder, &file.stem)).is_ok_and(|found| found == file.sha256)
        };
        let is_planned = files.iter().map(|file| &file.stem).eq(stems);
        let whole = is_planned && parallel::map(&files, is_whole).into_iter().all(|whole| whole);
        whole.then(|| BulkFolder { folder: folder.to_owned(), files, is_temporary: false })
    }

    /// Writes the files beside the index of a generation. If another server is faster, its files are taken.
    pub(crate) fn write_beside(generation: &Path, planned: &Planned<'_>) -> io::Result<BulkFolder> {
        remove_stale(generation);
        let mut made = BulkFolder::write(generation.join(own_name(FOLDER)), planned)?;
        let folder = generation.join(FOLDER);
        if fs::rename(&made.folder, &folder).is_err() {
            if let Some(kept) = BulkFolder::read(&folder, planned.stems) {
                return Ok(kept);
            }
            fs::remove_dir_all(&folder)?;
            fs::rename(&made.folder, &folder)?;
        }
        made.is_temporary = false;
        made.folder = folder;
        Ok(made)
    }

    /// Writes the files to a new folder, which is removed again with the value.
    fn write(folder: PathBuf, planned: &Planned<'_>) -> io::Result<BulkFolder> {
        fs::create_dir(&folder)?;
        let mut made = BulkFolder { folder, files: Vec::new(), is_temporary: true };
        let places: Vec<usize> = (0..planned.stems.len()).collect();
        let written = parallel::map_on(parallel::all_but_one(), &places, |&at| {
            let mut out = GzipLines::create(&file_path(&made.folder, &planned.stems[at]))?;
            (planned.write)(at, &mut out)?;
            out.finish(&planned.stems[at])
        });
        made.files = written.into_iter().collect::<io::Result<Vec<BulkFile>>>()?;
        fs::write(made.folder.join(LIST), serde_json::to_vec(&made.files)?)?;
        Ok(made)
    }
}

impl Drop for BulkFolder {
    fn drop(&mut self) {
        if self.is_temporary {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

fn file_path(folder: &Path, stem: &str) -> PathBuf {
    folder.join(format!("{stem}.jsonl.gz"))
}

/// A name that no other writer has.
fn own_name(name: &str) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    format!("{name}.tmp-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// Removes the folders of writers that were killed. Those that cannot be removed do no harm.
fn remove_stale(generation: &Path) {
    let Ok(entries) = fs::read_dir(generation) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(&format!("{FOLDER}.tmp-"));
        let age = entry.metadata().and_then(|folder| folder.modified()).map(|day| day.elapsed());
        if is_ours && age.is_ok_and(|age| age.is_ok_and(|age| age > STALE)) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn checksum(path: &Path) -> io::Result<String> {
    let mut hash = Hashing(Sha256::new());
    io::copy(&mut File::open(path)?, &mut hash)?;
    Ok(hex(&hash.0.finalize()))
}

struct Hashing(Sha256);

impl io::Write for Hashing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
