//! Builds a generation, verifies it, and makes it live with one rename.
//!
//! Whatever happens on the way, be it a full disk or the end of the process, the generation before stays live
//! and whole.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;

use jiff::civil::Date;
use serde::Serialize;
use tantivy::directory::OwnedBytes;

use crate::error::IndexError;
use crate::generation::held_back::{HELD, HeldBack, forget};
use crate::generation::index_folder::{mark_proved, names, sync_folder, write_replacing};
use crate::generation::inventory::sampling_key::SamplingKey;
use crate::generation::inventory::{Before, Inventory, Loss};
use crate::generation::load::{Report, check, checked_file, last_sequence, proved, report};
use crate::generation::lock::IndexLock;
use crate::generation::manifest::{
    CURRENT, Counts, IDS, INVENTORY, LINEAGES, MANIFEST, Manifest, PAST_IDS, PREFIX, Pointer, RECORDS,
    path_of,
};
use crate::generation::past_ids::{Ids, past_ids_after};
use crate::store::index_writer::{Filled, files, fill};
use crate::store::schema::{SCHEMA_VERSION, generation_of};
use ::lineage;
use library::Library;
use record::content_hash::{sha256, sha256_of_parts};
use record::file_list::{FileDigest, FileList, FileName};
use work::parallel;

/// The most days with pending changes that are checked before a publication. With more, nothing is published.
const MOST_PENDING_DAYS: usize = 8;

/// The result of publishing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Published {
    /// Name, files and counts.
    pub report: Report,
    /// The generation's folder.
    pub path: PathBuf,
    /// Whether it was live already, so that nothing had to be written.
    pub unchanged: bool,
    /// For each ruling of the generation before that is gone and has no new wording, the slugs of its cards.
    pub gone: Vec<Vec<String>>,
}

/// The losses of a publication.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Losses {
    /// These, or nothing.
    Of(Vec<Loss>),
    /// There are generations, but no inventory of them can be read; why.
    Unknown(Vec<Loss>),
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
    /// The losses if this library replaced the live generation. Without a live generation there are none.
    pub fn losses(&self, library: &Library) -> Losses {
        match Before::read(&self.folder) {
            Before::Nothing => Losses::Of(Vec::new()),
            Before::Known(live) => {
                let key = SamplingKey::read_or_create(&self.folder);
                let mut losses = live.losses(library, &key, self.today);
                // A book that comes into force later must not cause a loss on its day.
                let days = library.pending_days();
                losses.extend(
                    (days.len() > MOST_PENDING_DAYS).then(|| Loss::unseen(days.len(), MOST_PENDING_DAYS)),
                );
                for day in days.into_iter().take(MOST_PENDING_DAYS) {
                    let mut later = library.clone();
                    later.come_to(day);
                    let of_later = live.losses(&later, &key, self.today);
                    losses.extend(
                        of_later.into_iter().filter(|loss| !losses.contains(loss)).collect::<Vec<_>>(),
                    );
                }
                Losses::Of(losses)
            }
            Before::Unknown(unread) => Losses::Unknown(unread),
        }
    }

    /// Records that a publication was held back. The next one that is not held back removes the record.
    pub fn hold_back(&self, why: &[impl Display]) -> Result<(), IndexError> {
        let record = serde_json::to_vec(&HeldBack::now(why));
        let record = record.map_err(|error| build_failed(&self.folder, error))?;
        write_replacing(&self.folder, HELD, &record)
    }

    /// The inventory of a library that is published now.
    fn inventory(&self, library: &Library) -> Inventory {
        Inventory::build(library, &SamplingKey::read_or_create(&self.folder))
            .after(Before::read(&self.folder), self.today)
    }

    /// Builds a generation in the folder, verifies it, and makes it the live one. The one before it is kept, older
    /// ones are removed. If it is unknown which one was before, all are kept.
    ///
    /// `progress` gets the name of the step, how much of it is done, and its total.
    pub fn publish(
        &self,
        library: &Library,
        progress: &dyn Fn(&str, u64, u64),
    ) -> Result<Published, IndexError> {
        let folder = self.folder.as_path();
        remove_leftovers(folder);
        progress("records", 0, 1);
        let records = Records::encode(library).map_err(|error| build_failed(folder, error))?;
        let generation = generation_of(program::this().build, &records.sha256);
        progress("records", 1, 1);

        let path = path_of(folder, &generation);
        let before = Pointer::read(folder).ok();
        if let Some(pointer) = before.as_ref().filter(|pointer| pointer.generation == generation)
            && let Ok((manifest, _)) = check(&path, Some(&generation), Some(&pointer.checksum))
        {
            forget(folder);
            return Ok(Published {
                report: report(&generation, &manifest),
                path,
                unchanged: true,
                gone: Vec::new(),
            });
        }

        let mut temporary = Temporary::new(folder, &generation)?;
        let ids = Ids::collect(library);
        let before_ids = Ids::of_live(folder);
        let was_gone = before_ids
            .as_ref()
            .map_or_else(BTreeSet::new, |(_, past)| past.rulings.keys().cloned().collect());
        let past = past_ids_after(before_ids, &ids);
        let gone =
            past.rulings.iter().filter(|(id, ruling)| ruling.now.is_empty() && !was_gone.contains(*id));
        let gone = gone.map(|(_, ruling)| ruling.cards.clone()).collect();
        let mut files = write_files(&temporary.path, self, library, records, progress)?;
        files.push(store_json(&temporary.path, IDS, &ids)?);
        files.push(store_json(&temporary.path, PAST_IDS, &past)?);
        let sequence = last_sequence(folder).saturating_add(1);
        let (manifest, checksum) =
            write_manifest(&temporary.path, files, Counts::of(library), (sequence, self.today))?;
        progress("verifying", 0, 1);
        proved(&temporary.path, Some(&generation), Some(&checksum))?;
        progress("verifying", 1, 1);
        take_place(&temporary.path, &path)?;
        // Until CURRENT names it, it is as temporary as before.
        temporary.path.clone_from(&path);
        let pointed = point(folder, &Pointer { generation: generation.clone(), checksum });
        // A pointer that cannot be read now may name it.
        temporary.kept = match Pointer::read(folder) {
            Ok(live) => live.generation == generation,
            Err(_) => folder.join(CURRENT).try_exists().unwrap_or(true),
        };
        pointed?;
        // Where a damaged generation was built anew under its name, the one before it is among the others,
        // and may be the only one left.
        if let Some(before) = before.filter(|pointer| pointer.generation != generation) {
            remove_older(folder, &generation, &before.generation);
        }
        Ok(Published { report: report(&generation, &manifest), path, unchanged: false, gone })
    }
}

fn build_failed(path: &Path, error: impl std::fmt::Display) -> IndexError {
    IndexError::Build { path: path.to_owned(), what: error.to_string() }
}

/// Gives a finished folder the name of its generation. A damaged generation with that name is replaced.
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
        } else if name.contains(".tmp-") {
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
    fn encode(library: &Library) -> Result<Records, postcard::Error> {
        let parts = library.to_parts()?;
        Ok(Records { sha256: sha256_of_parts(&parts), parts })
    }

    /// Writes them to their file without syncing it.
    fn write(self, path: &Path) -> Result<(FileDigest, File), IndexError> {
        let bytes = self.parts.iter().map(|part| part.len() as u64).sum();
        let path = path.join(RECORDS);
        // All that comes after the records is together no larger than they are.
        let file =
            write_parts(&path, &self.parts).map_err(|error| IndexError::writing(&path, error, 2 * bytes))?;
        Ok((digest(&path, RECORDS, bytes, self.sha256)?, file))
    }
}

/// Writes the files of a generation. All but the index are made and written while the index is built.
fn write_files(
    path: &Path,
    lock: &IndexLock,
    library: &Library,
    records: Records,
    progress: &dyn Fn(&str, u64, u64),
) -> Result<Vec<FileDigest>, IndexError> {
    let (index, beside) = thread::scope(|scope| {
        // Filling an index takes two cores, finishing it one: that leaves room to write the records, by far the
        // largest file, and to trace the rules through the editions while the disk is busy.
        let (room, wait_for_room) = channel::<()>();
        let beside = scope.spawn(move || {
            let _ = wait_for_room.recv();
            let (records, file) = records.write(path)?;
            let on_disk = scope.spawn(move || file.sync_all());
            let lineages =
                postcard::to_stdvec(&lineage::chain(library)).map_err(|error| build_failed(path, error))?;
            let lineages = store(path, LINEAGES, &lineages, 0)?;
            let inventory = store_json(path, INVENTORY, &lock.inventory(library))?;
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

/// Writes a file and syncs it; `needed` is the estimated size in bytes for the error message.
fn store(path: &Path, name: &str, bytes: &[u8], needed: u64) -> Result<FileDigest, IndexError> {
    write_file(&path.join(name), bytes, needed)?;
    digest(path, name, bytes.len() as u64, sha256(bytes))
}

fn digest(path: &Path, name: &str, bytes: u64, sha256: String) -> Result<FileDigest, IndexError> {
    let name = FileName::new(name).map_err(|error| build_failed(path, error))?;
    Ok(FileDigest { name, bytes, sha256 })
}

/// Writes the manifest of files that are on the disk.
fn write_manifest(
    path: &Path,
    files: Vec<FileDigest>,
    counts: Counts,
    (sequence, day): (u64, Date),
) -> Result<(Manifest, String), IndexError> {
    let citator = env!("CARGO_PKG_VERSION").to_owned();
    let build = program::this().build.to_owned();
    let manifest = Manifest {
        schema_version: SCHEMA_VERSION,
        citator,
        build,
        sequence,
        day,
        counts,
        files: FileList::try_from(files).map_err(|error| build_failed(path, error))?,
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

/// Writes a file of several parts without syncing it.
fn write_parts<P: AsRef<[u8]>>(path: &Path, parts: &[P]) -> std::io::Result<File> {
    let mut file = File::create(path)?;
    parts.iter().try_for_each(|part| file.write_all(part.as_ref()))?;
    Ok(file)
}

/// Makes a proved generation live, and removes the record of a publication that was held back.
pub(crate) fn point(folder: &Path, pointer: &Pointer) -> Result<(), IndexError> {
    // CURRENT comes last: all that it points to is on the disk before.
    mark_proved(folder, &pointer.checksum);
    write_replacing(folder, CURRENT, pointer.to_text().as_bytes())?;
    forget(folder);
    Ok(())
}
