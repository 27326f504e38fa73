//! Builds a generation, verifies it, and makes it live with one rename.
//!
//! Whatever happens on the way, be it a full disk or the end of the process, the generation before stays live
//! and whole.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;

use serde::Serialize;
use tantivy::directory::OwnedBytes;

use crate::BUILD;
use crate::index::error::IndexError;
use crate::index::generation::inventory::{Inventory, Loss};
use crate::index::generation::load::{
    LINEAGES, RECORDS, Report, check, checked_file, checked_files, index_files, last_sequence, report,
};
use crate::index::generation::lock::IndexLock;
use crate::index::generation::manifest::{
    CURRENT, Counts, INVENTORY, MANIFEST, Manifest, PREFIX, Pointer, path_of,
};
use crate::index::generation::past_ids::{IDS, Ids, PAST_IDS};
use crate::index::retrieve::open_index::searcher;
use crate::index::store::index_writer::{Filled, directory, files, fill};
use crate::index::store::schema::{SCHEMA_VERSION, generation_of};
use crate::library::{Library, PastIds};
use crate::lineage;
use crate::parallel;
use crate::record::content_hash::{FileDigest, sha256, sha256_of_parts};

/// The result of publishing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Published {
    /// Name, files and counts.
    pub report: Report,
    /// The generation's folder.
    pub path: PathBuf,
    /// Whether it was live already, so that nothing had to be written.
    pub unchanged: bool,
}

/// Claims a folder and publishes a library in it.
///
/// Take the lock before reading the sources, then publish with it.
pub fn publish(
    library: &Library,
    folder: &Path,
    progress: &dyn Fn(&str, u64, u64),
) -> Result<Published, IndexError> {
    IndexLock::take(folder)?.publish(library, progress)
}

impl IndexLock {
    /// Losses if this library replaced the live generation: each kind of record and each source that would
    /// lose more than a tenth. Empty if nothing is live.
    pub fn losses(&self, library: &Library) -> Vec<Loss> {
        Inventory::of_live(&self.folder).map_or_else(Vec::new, |live| live.losses(library))
    }

    /// Builds a generation in the folder, verifies it, and makes it the live one. The one before it is kept,
    /// older ones are removed. Where nothing sound says which one was before, all are kept.
    ///
    /// `progress` is told what is being done, and how much of how much is done.
    pub fn publish(
        &self,
        library: &Library,
        progress: &dyn Fn(&str, u64, u64),
    ) -> Result<Published, IndexError> {
        let folder = self.folder.as_path();
        remove_leftovers(folder);
        progress("records", 0, 1);
        let records = Records::of(library).map_err(|error| build_failed(folder, error))?;
        let generation = generation_of(BUILD, &records.sha256);
        progress("records", 1, 1);

        let path = path_of(folder, &generation);
        let before = Pointer::read(folder).ok();
        if let Some(pointer) = before.as_ref().filter(|pointer| pointer.generation == generation)
            && let Ok((manifest, _)) = check(&path, &generation, Some(&pointer.checksum))
        {
            return Ok(Published { report: report(&generation, &manifest), path, unchanged: true });
        }

        let mut temporary = Temporary::new(folder, &generation)?;
        let ids = Ids::of(library);
        let past = PastIds::after(Ids::of_live(folder), &ids);
        let mut files = write_files(&temporary.path, library, records, progress)?;
        files.push(store_json(&temporary.path, IDS, &ids)?);
        files.push(store_json(&temporary.path, PAST_IDS, &past)?);
        let sequence = last_sequence(folder) + 1;
        let (manifest, checksum) = write_manifest(&temporary.path, files, Counts::of(library), sequence)?;
        read_back(&temporary.path, &checksum, progress)?;
        take_place(&temporary.path, &path)?;
        temporary.kept = true;
        point(folder, &Pointer { generation: generation.clone(), checksum })?;
        // Where a damaged generation was built anew under its name, the one before it is among the others,
        // and may be the only one left.
        if let Some(before) = before.filter(|pointer| pointer.generation != generation) {
            remove_older(folder, &generation, &before.generation);
        }
        Ok(Published { report: report(&generation, &manifest), path, unchanged: false })
    }
}

fn build_failed(path: &Path, error: impl std::fmt::Display) -> IndexError {
    IndexError::Build { path: path.to_owned(), what: error.to_string() }
}

/// Gives a finished folder the name of its generation. A damaged generation of that name makes way first.
pub(crate) fn take_place(finished: &Path, path: &Path) -> Result<(), IndexError> {
    let failed = |error| IndexError::writing(path, error, 0);
    if path.exists() {
        let aside = path.with_extension(format!("old-{}", std::process::id()));
        fs::rename(path, &aside).map_err(failed)?;
        let moved = fs::rename(finished, path);
        if moved.is_err() {
            let _ = fs::rename(&aside, path);
        }
        let _ = fs::remove_dir_all(&aside);
        moved.map_err(failed)?;
    } else {
        fs::rename(finished, path).map_err(failed)?;
    }
    path.parent().map_or(Ok(()), sync_folder)
}

/// Removes leftovers of killed runs. Leftovers that cannot be removed do no harm.
pub(crate) fn remove_leftovers(folder: &Path) {
    for name in names(folder) {
        let path = folder.join(&name);
        if name.starts_with(PREFIX) && name.contains('.') {
            let _ = fs::remove_dir_all(path);
        } else if name.starts_with(CURRENT) && name != CURRENT {
            let _ = fs::remove_file(path);
        }
    }
}

pub(crate) fn remove_older(folder: &Path, live: &str, before: &str) {
    for name in names(folder) {
        let Some(generation) = name.strip_prefix(PREFIX) else { continue };
        if generation != live && generation != before {
            let _ = fs::remove_dir_all(folder.join(&name));
        }
    }
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
}

/// A folder that is removed again unless it is kept.
struct Temporary {
    path: PathBuf,
    kept: bool,
}

impl Temporary {
    fn new(folder: &Path, generation: &str) -> Result<Temporary, IndexError> {
        let path = folder.join(format!("{PREFIX}{generation}.tmp-{}", std::process::id()));
        fs::create_dir(&path).map_err(|error| IndexError::writing(&path, error, 0))?;
        Ok(Temporary { path, kept: false })
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.kept {
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}

/// The records of a library as bytes.
struct Records {
    parts: Vec<Vec<u8>>,
    sha256: String,
}

impl Records {
    fn of(library: &Library) -> Result<Records, postcard::Error> {
        let parts = library.to_parts()?;
        Ok(Records { sha256: sha256_of_parts(&parts), parts })
    }

    /// Writes them to their file, which is not on the disk yet.
    fn write(self, path: &Path) -> Result<(FileDigest, File), IndexError> {
        let bytes = self.parts.iter().map(|part| part.len() as u64).sum();
        let path = path.join(RECORDS);
        // All that comes after the records is together no larger than they are.
        let file =
            write_parts(&path, &self.parts).map_err(|error| IndexError::writing(&path, error, 2 * bytes))?;
        Ok((FileDigest { name: RECORDS.to_owned(), bytes, sha256: self.sha256 }, file))
    }
}

/// Writes the files of a generation. All but the index are made and written while the index is built.
fn write_files(
    path: &Path,
    library: &Library,
    records: Records,
    progress: &dyn Fn(&str, u64, u64),
) -> Result<Vec<FileDigest>, IndexError> {
    let (index, beside) = thread::scope(|scope| {
        // To fill an index takes two cores, to finish it one: then there is room to write the records, by far
        // the largest file, and to follow the rules through the editions while the disk takes it in.
        let (room, wait_for_room) = channel::<()>();
        let beside = scope.spawn(move || {
            let _ = wait_for_room.recv();
            let (records, file) = records.write(path)?;
            let on_disk = scope.spawn(move || file.sync_all());
            let lineages =
                postcard::to_stdvec(&lineage::chain(library)).map_err(|error| build_failed(path, error))?;
            let lineages = store(path, LINEAGES, &lineages, 0)?;
            let inventory = store_json(path, INVENTORY, &Inventory::of(library))?;
            let on_disk = on_disk.join().expect("what is done beside the index does not panic");
            on_disk.map_err(|error| IndexError::writing(&path.join(RECORDS), error, records.bytes))?;
            checked_file(path, &records)?;
            Ok([records, lineages, inventory])
        });
        let index =
            fill(library, room, progress).and_then(Filled::finish).and_then(|directory| files(&directory));
        let index = index
            .map_err(|error| build_failed(path, error))
            .and_then(|files| write_index(path, &files, progress));
        (index, beside.join().expect("what is done beside the index does not panic"))
    });
    let files: [FileDigest; 3] = beside?;
    Ok(files.into_iter().chain(index?).collect())
}

/// Writes the files of the index itself.
fn write_index(
    path: &Path,
    index: &[(PathBuf, OwnedBytes)],
    progress: &dyn Fn(&str, u64, u64),
) -> Result<Vec<FileDigest>, IndexError> {
    let total: u64 = index.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    progress("writing", 0, total);
    // They wait for the disk, all at once.
    let files = parallel::map_on(index.len(), index, |(name, bytes)| {
        store(path, &name.to_string_lossy(), bytes, total)
    });
    progress("writing", total, total);
    files.into_iter().collect()
}

fn store_json(path: &Path, name: &str, value: &impl Serialize) -> Result<FileDigest, IndexError> {
    let bytes = serde_json::to_vec(value).map_err(|error| build_failed(path, error))?;
    store(path, name, &bytes, 0)
}

/// Writes one file, where about so many bytes are needed, and sees that it is on the disk.
fn store(path: &Path, name: &str, bytes: &[u8], needed: u64) -> Result<FileDigest, IndexError> {
    write_file(&path.join(name), bytes, needed)?;
    Ok(FileDigest { name: name.to_owned(), bytes: bytes.len() as u64, sha256: sha256(bytes) })
}

/// Writes the manifest of files that are on the disk.
fn write_manifest(
    path: &Path,
    files: Vec<FileDigest>,
    counts: Counts,
    sequence: u64,
) -> Result<(Manifest, String), IndexError> {
    let citator = env!("CARGO_PKG_VERSION").to_owned();
    let build = BUILD.to_owned();
    let manifest = Manifest {
        schema_version: SCHEMA_VERSION,
        citator,
        build,
        sequence,
        counts,
        files,
        checksum: String::new(),
    };
    let (text, checksum) = manifest.to_text().map_err(|error| build_failed(path, error))?;
    write_file(&path.join(MANIFEST), text.as_bytes(), 0)?;
    sync_folder(path)?;
    Ok((manifest, checksum))
}

pub(crate) fn write_file(path: &Path, bytes: &[u8], needed: u64) -> Result<(), IndexError> {
    let written = write_parts(path, &[bytes]).and_then(|file| file.sync_all());
    written.map_err(|error| IndexError::writing(path, error, needed.max(bytes.len() as u64)))
}

/// Writes a file of several parts, which is not on the disk yet.
fn write_parts<P: AsRef<[u8]>>(path: &Path, parts: &[P]) -> std::io::Result<File> {
    let mut file = File::create(path)?;
    parts.iter().try_for_each(|part| file.write_all(part.as_ref()))?;
    Ok(file)
}

/// Makes the names in a folder last.
pub(crate) fn sync_folder(path: &Path) -> Result<(), IndexError> {
    // Only Unix opens folders as files; elsewhere the system does this itself.
    if cfg!(unix) {
        File::open(path)
            .and_then(|folder| folder.sync_all())
            .map_err(|error| IndexError::writing(path, error, 0))?;
    }
    Ok(())
}

/// Reads back what nobody has read back yet and opens the index, before anyone else does.
fn read_back(path: &Path, checksum: &str, progress: &dyn Fn(&str, u64, u64)) -> Result<(), IndexError> {
    progress("verifying", 0, 1);
    let manifest = Manifest::read(path, Some(checksum))?;
    let files = checked_files(path, manifest.files.iter().filter(|stored| stored.name != RECORDS))?;
    let opened = directory(index_files(&files)).and_then(searcher);
    opened.map_err(|error| {
        IndexError::damaged(path, format!("the index that was just written cannot be read: {error}"))
    })?;
    progress("verifying", 1, 1);
    Ok(())
}

/// Makes a generation the live one: the new pointer is on the disk before it takes the place of the old one.
pub(crate) fn point(folder: &Path, pointer: &Pointer) -> Result<(), IndexError> {
    let path = folder.join(CURRENT);
    let temporary = folder.join(format!("{CURRENT}.tmp-{}", std::process::id()));
    let written = write_file(&temporary, pointer.to_text().as_bytes(), 0);
    let renamed = written
        .and_then(|()| fs::rename(&temporary, &path).map_err(|error| IndexError::writing(&path, error, 0)));
    if renamed.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    renamed.and_then(|()| sync_folder(folder))
}
