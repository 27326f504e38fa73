//! Hands out the files of the live generation, and takes in a generation that was built on another machine.
//!
//! The caller brings the bytes of a generation in transit: this module opens no connection. What is taken in becomes
//! live with one rename, as a built generation does.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use crate::error::IndexError;
use crate::generation::free_space::expect_room;
use crate::generation::index_folder::{names, sync_folder, write_replacing};
use crate::generation::load::{check, checked_file, live_pointer};
use crate::generation::lock::{CopyLock, IndexLock};
use crate::generation::manifest::{MANIFEST, Manifest, PREFIX, Pointer, path_of};
use crate::generation::publish::{point, remove_leftovers, remove_older, take_place, write_file};
use record::content_hash::sha256;
use record::file_list::{FileDigest, FileList, own_checksum};
use source::disk_fault::DiskFault;
use source::regular_file;

/// The prefix of folders in which a generation is collected.
const INCOMING: &str = "incoming-";
/// The name of the file that tells which generation was refused last, in the index folder.
const REFUSED: &str = "REFUSED";
/// The most bytes of it.
const MAX_REFUSED_BYTES: u64 = 16 << 10;
/// Part of a file system that a follower leaves free: one hundredth.
const RESERVE: u64 = 100;
/// The most bytes of a manifest that are read.
const MAX_MANIFEST_BYTES: u64 = 1 << 20;

/// The files of a generation, for copying it elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenerationFiles {
    /// The generation's name.
    pub generation: String,
    /// The text of its manifest.
    pub manifest: Vec<u8>,
    /// Its other files.
    pub files: FileList,
    path: PathBuf,
}

impl GenerationFiles {
    /// The files of the live generation of a folder, after checking every byte of them.
    pub fn of_live(folder: &Path) -> Result<GenerationFiles, IndexError> {
        let Pointer { generation, checksum } = live_pointer(folder)?;
        let path = path_of(folder, &generation);
        let (manifest, _) = check(&path, Some(&generation), Some(&checksum))?;
        let files = manifest.files.clone();
        let manifest = manifest_text(&path)?;
        Ok(GenerationFiles { generation, manifest, files, path })
    }

    /// Reads a file and compares it with the manifest.
    pub fn read(&self, file: &FileDigest) -> Result<Vec<u8>, IndexError> {
        checked_file(&self.path, file)
    }
}

/// The live generation of a folder, with the SHA-256 of its manifest; `None` if the pointer or the manifest cannot be
/// read.
pub fn live_manifest(folder: &Path) -> Option<(String, String)> {
    let Pointer { generation, .. } = Pointer::read(folder).ok()?;
    let text = manifest_text(&path_of(folder, &generation)).ok()?;
    Some((generation, sha256(&text)))
}

fn manifest_text(generation: &Path) -> Result<Vec<u8>, IndexError> {
    let path = generation.join(MANIFEST);
    regular_file::read(&path, MAX_MANIFEST_BYTES).map_err(|unread| IndexError::unread(&path, unread))
}

/// A generation that is being collected in a folder of its own in the index folder. A killed process leaves it;
/// the next one goes on with it.
pub struct IncomingGeneration<'l> {
    lock: &'l CopyLock,
    path: PathBuf,
    generation: String,
    manifest: Manifest,
}

impl CopyLock {
    /// Begins to take in a generation with this manifest, or goes on with it. Leftovers of others are removed.
    ///
    /// `written` becomes the time of the manifest, which is that of the last change of every page: it has to be
    /// the same on all servers.
    pub fn receive(
        &self,
        generation: &str,
        manifest: &[u8],
        written: SystemTime,
    ) -> Result<IncomingGeneration<'_>, IndexError> {
        let name = format!("{INCOMING}{generation}");
        let path = self.folder.join(&name);
        let parsed = Manifest::parse(manifest, &path)?;
        if parsed.generation().as_deref() != Some(generation) {
            let what = "this is the manifest of another generation";
            return Err(IndexError::damaged(&path.join(MANIFEST), what));
        }
        self.remove_incoming(Some(&name));
        fs::create_dir_all(&path).map_err(|error| IndexError::receiving(&path, error))?;
        let text = path.join(MANIFEST);
        write_file(&text, manifest, 0).map_err(received)?;
        let dated = File::options().write(true).open(&text).and_then(|file| file.set_modified(written));
        dated.map_err(|error| IndexError::receiving(&text, error))?;
        let incoming =
            IncomingGeneration { lock: self, path, generation: generation.to_owned(), manifest: parsed };
        // A store that names other files of one generation each time would fill the disk.
        incoming.remove_others();
        Ok(incoming)
    }

    /// Removes the folders of collected generations, except the one with this name.
    fn remove_incoming(&self, kept: Option<&str>) {
        for name in names(&self.folder).iter().filter(|name| name.starts_with(INCOMING)) {
            if Some(name.as_str()) != kept {
                let _ = fs::remove_dir_all(self.folder.join(name));
            }
        }
    }
}

/// Removes partial copies of generations.
pub fn remove_incoming(folder: &Path) -> Result<(), IndexError> {
    if names(folder).iter().any(|name| name.starts_with(INCOMING)) {
        CopyLock::take(folder)?.remove_incoming(None);
    }
    Ok(())
}

/// A generation that was copied and cannot be served, by the checksum of its manifest: it is not copied again.
#[derive(Serialize, Deserialize)]
struct Refused {
    /// The build that refused it: another one tries again.
    build: String,
    manifest: String,
    what: String,
}

/// The reason why this manifest was refused, if it is the last one that this folder refused.
pub fn refusal(folder: &Path, manifest: &[u8]) -> Option<String> {
    let bytes = regular_file::read(&folder.join(REFUSED), MAX_REFUSED_BYTES).ok()?;
    let refused: Refused = serde_json::from_slice(&bytes).ok()?;
    let is_it = refused.build == program::this().build && own_checksum(manifest)? == refused.manifest;
    is_it.then_some(refused.what)
}

/// Copies a file and syncs the copy.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    File::open(to)?.sync_all()
}

impl IncomingGeneration<'_> {
    /// The folder for its files.
    pub fn folder(&self) -> &Path {
        &self.path
    }

    /// The files that are missing or damaged. Files that another generation of the index folder has are copied
    /// first.
    pub fn missing(&self) -> Result<Vec<FileDigest>, IndexError> {
        let held = self.held();
        let mut missing = Vec::new();
        for stored in self.manifest.files.iter() {
            let path = self.path.join(&*stored.name);
            let is_there = || {
                regular_file::digest(&path).is_ok_and(|found| found == (stored.bytes, stored.sha256.clone()))
            };
            if is_there() {
                continue;
            }
            let mut same = held.iter().filter(|(_, other)| other.sha256 == stored.sha256);
            if !same.any(|(folder, other)| copy(&folder.join(&*other.name), &path).is_ok() && is_there()) {
                missing.push(stored.clone());
            }
        }
        let needed = missing.iter().map(|file| file.bytes).sum();
        expect_room(&self.path, needed, RESERVE).map_err(|error| IndexError::receiving(&self.path, error))?;
        Ok(missing)
    }

    /// Rejects the generation: removes its files and records the reason for [`refusal`].
    pub fn refuse(self, what: &str) -> Result<(), IndexError> {
        self.lock.remove_incoming(None);
        let refused = Refused {
            build: program::this().build.to_owned(),
            manifest: self.manifest.checksum,
            what: what.to_owned(),
        };
        let text = serde_json::to_vec(&refused).unwrap_or_default();
        write_replacing(&self.lock.folder, REFUSED, &text).map_err(received)
    }

    /// The files of the generations in the index folder, each with the folder of its generation.
    fn held(&self) -> Vec<(PathBuf, FileDigest)> {
        let generations = names(&self.lock.folder).into_iter().filter(|name| name.starts_with(PREFIX));
        let paths = generations.map(|name| self.lock.folder.join(name));
        let files = paths.filter_map(|path| {
            let manifest = Manifest::read(&path, None).ok()?;
            let files: Vec<FileDigest> = manifest.files.to_vec();
            Some(files.into_iter().map(move |stored| (path.clone(), stored)))
        });
        files.flatten().collect()
    }

    /// Makes it the live generation, unless somebody builds in the folder or rolled it back meanwhile. The one before it
    /// is kept, older ones are removed.
    ///
    /// The caller has compared every file with the checksum that `missing` gave; here only their sizes are
    /// compared again, because whoever loads the generation reads every byte.
    pub fn publish(self) -> Result<(), IndexError> {
        for stored in self.manifest.files.iter() {
            let path = self.path.join(&*stored.name);
            let size = fs::metadata(&path).map_err(|error| IndexError::receiving(&path, error))?.len();
            if size != stored.bytes {
                let what = format!("the file has {size} bytes, the manifest says {}", stored.bytes);
                return Err(IndexError::damaged(&path, what));
            }
        }
        sync_folder(&self.path)?;
        let folder = &self.lock.folder;
        let _lock = IndexLock::take(folder)?;
        remove_leftovers(folder);
        let before = Pointer::read(folder).ok().filter(|before| before.generation != self.generation);
        let _ = fs::remove_file(folder.join(REFUSED));
        take_place(&self.path, &path_of(folder, &self.generation)).map_err(received)?;
        let checksum = self.manifest.checksum.clone();
        point(folder, &Pointer { generation: self.generation.clone(), checksum }).map_err(received)?;
        if let Some(before) = before {
            remove_older(folder, &self.generation, &before.generation);
        }
        Ok(())
    }

    /// Removes files that are not of the generation, such as the rest of a broken transfer.
    fn remove_others(&self) {
        let is_of_it =
            |name: &str| name == MANIFEST || self.manifest.files.iter().any(|file| &*file.name == name);
        for name in names(&self.path).into_iter().filter(|name| !is_of_it(name)) {
            let _ = fs::remove_file(self.path.join(name));
        }
    }
}

/// The same failure with advice for those who copy an index, not build one.
fn received(error: IndexError) -> IndexError {
    match error {
        IndexError::Io { path, source, .. } => IndexError::receiving(&path, source),
        other => other,
    }
}

impl IndexError {
    /// Copying a generation into the index folder failed.
    fn receiving(path: &Path, source: io::Error) -> IndexError {
        let help = match DiskFault::classify(&source) {
            DiskFault::Full => {
                "free some disk space; the generation before stays, and the next poll goes on with the download"
            }
            DiskFault::NotWritable => "make sure that the folder is writable, or use another with --index",
            DiskFault::NotAFolder | DiskFault::Other => {
                "the generation before stays; the next poll tries again"
            }
        };
        IndexError::Io { path: path.to_owned(), source, help: help.to_owned() }
    }
}
