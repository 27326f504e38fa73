//! Hands out the files of the live generation, and takes in a generation that was built on another machine.
//!
//! The bytes of a generation in transit come from whoever calls: this room opens no connection. What is taken in
//! becomes live with one rename, as a built generation does.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::index::error::IndexError;
use crate::index::generation::load::{RECORDS, check, checked_file, live_pointer};
use crate::index::generation::lock::IndexLock;
use crate::index::generation::manifest::{MANIFEST, Manifest, PREFIX, Pointer, path_of};
use crate::index::generation::publish::{
    names, point, remove_leftovers, remove_older, sync_folder, take_place, write_file,
};
use crate::index::store::schema::generation_of;
use crate::record::content_hash::{FileDigest, sha256};
use crate::source::disk_fault::DiskFault;
use crate::source::regular_file;

/// The prefix of folders in which a generation is collected.
const INCOMING: &str = "incoming-";
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
    pub files: Vec<FileDigest>,
    path: PathBuf,
}

impl GenerationFiles {
    /// The files of the live generation of a folder, after checking every byte of them.
    pub fn of_live(folder: &Path) -> Result<GenerationFiles, IndexError> {
        let Pointer { generation, checksum } = live_pointer(folder)?;
        let path = path_of(folder, &generation);
        let (manifest, _) = check(&path, &generation, Some(&checksum))?;
        let files = manifest.files.clone();
        let manifest = manifest_text(&path)?;
        Ok(GenerationFiles { generation, manifest, files, path })
    }

    /// Reads a file and compares it with the manifest.
    pub fn read(&self, file: &FileDigest) -> Result<Vec<u8>, IndexError> {
        checked_file(&self.path, file)
    }
}

/// The live generation of a folder, with the SHA-256 of its manifest; none when that cannot be read.
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
    lock: &'l IndexLock,
    path: PathBuf,
    generation: String,
    manifest: Manifest,
}

impl IndexLock {
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
        let records = parsed.files.iter().find(|stored| stored.name == RECORDS);
        if records.is_none_or(|records| generation_of(&parsed.build, &records.sha256) != generation) {
            let what = "this is the manifest of another generation";
            return Err(IndexError::damaged(&path.join(MANIFEST), what));
        }
        remove_leftovers(&self.folder);
        for other in
            names(&self.folder).into_iter().filter(|other| other.starts_with(INCOMING) && *other != name)
        {
            let _ = fs::remove_dir_all(self.folder.join(other));
        }
        fs::create_dir_all(&path).map_err(|error| IndexError::receiving(&path, error))?;
        let text = path.join(MANIFEST);
        write_file(&text, manifest, 0).map_err(received)?;
        let dated = File::options().write(true).open(&text).and_then(|file| file.set_modified(written));
        dated.map_err(|error| IndexError::receiving(&text, error))?;
        Ok(IncomingGeneration { lock: self, path, generation: generation.to_owned(), manifest: parsed })
    }
}

impl IncomingGeneration<'_> {
    /// The folder that its files belong into.
    pub fn folder(&self) -> &Path {
        &self.path
    }

    /// The files that are missing or damaged. Files that another generation of the index folder has are copied
    /// first.
    pub fn missing(&self) -> Result<Vec<FileDigest>, IndexError> {
        let held = self.held();
        let mut missing = Vec::new();
        for stored in &self.manifest.files {
            if checked_file(&self.path, stored).is_ok() {
                continue;
            }
            let same = held.iter().filter(|(_, other)| other.sha256 == stored.sha256);
            let sound = same.filter_map(|(path, other)| checked_file(path, other).ok()).next();
            match sound {
                Some(bytes) => write_file(&self.path.join(&stored.name), &bytes, 0).map_err(received)?,
                None => missing.push(stored.clone()),
            }
        }
        Ok(missing)
    }

    /// The files of the generations in the index folder, each with the folder of its generation.
    fn held(&self) -> Vec<(PathBuf, FileDigest)> {
        let generations = names(&self.lock.folder).into_iter().filter(|name| name.starts_with(PREFIX));
        let paths = generations.map(|name| self.lock.folder.join(name));
        let files = paths.filter_map(|path| {
            let manifest = Manifest::read(&path, None).ok()?;
            Some(manifest.files.into_iter().map(move |stored| (path.clone(), stored)))
        });
        files.flatten().collect()
    }

    /// Makes it the live generation. The one before it is kept, older ones are removed.
    ///
    /// The caller has compared every file with the checksum that `missing` gave; here only their sizes are
    /// compared again, because whoever loads the generation reads every byte.
    pub fn publish(self) -> Result<(), IndexError> {
        for stored in &self.manifest.files {
            let path = self.path.join(&stored.name);
            let size = fs::metadata(&path).map_err(|error| IndexError::receiving(&path, error))?.len();
            if size != stored.bytes {
                let what = format!("the file has {size} bytes, the manifest says {}", stored.bytes);
                return Err(IndexError::damaged(&path, what));
            }
        }
        self.remove_others();
        sync_folder(&self.path)?;
        let folder = &self.lock.folder;
        let before = Pointer::read(folder).ok().filter(|before| before.generation != self.generation);
        take_place(&self.path, &path_of(folder, &self.generation)).map_err(received)?;
        let checksum = self.manifest.checksum.clone();
        point(folder, &Pointer { generation: self.generation.clone(), checksum }).map_err(received)?;
        if let Some(before) = before {
            remove_older(folder, &self.generation, &before.generation);
        }
        Ok(())
    }

    /// Removes what is no file of the generation, such as what is left of a transfer.
    fn remove_others(&self) {
        let is_of_it =
            |name: &str| name == MANIFEST || self.manifest.files.iter().any(|file| file.name == name);
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
        let help = match DiskFault::of(&source) {
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
