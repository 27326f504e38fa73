//! A store in a folder, which may be mounted from another machine.
//!
//! Conditional writes need a lock: it is a file in the folder, held while a process publishes.

use std::fs::{self, File};
use std::io::{ErrorKind, Read, Take, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

use crate::object_store::error::StoreError;
use crate::object_store::{Condition, Found, Object, ObjectStore};
use crate::store;
use record::content_hash::{hex, sha256};
use source::lock_file::{self, NotLocked};
use source::regular_file::{self, Unread, is_missing};
use work::uninterrupted::uninterrupted;

/// The lock's name in the folder.
const LOCK: &str = "LOCK";
/// The folder of the generations, as their keys begin.
const GENERATIONS: &str = "generations";

/// A store in a folder.
pub(crate) struct FolderStore {
    folder: PathBuf,
    /// The lock file, locked while it is open; `None` for readers.
    claim: Option<File>,
}

impl FolderStore {
    pub(crate) fn new(folder: &Path) -> FolderStore {
        FolderStore { folder: folder.to_owned(), claim: None }
    }

    fn path(&self, key: &str) -> PathBuf {
        self.folder.join(key)
    }

    /// The path of an object to write or remove. A link in place of a folder would lead out of the store.
    fn own_path(&self, key: &str) -> Result<PathBuf, StoreError> {
        let path = self.path(key);
        let folders = path.ancestors().skip(1).take_while(|folder| *folder != self.folder);
        match folders.into_iter().find(|folder| folder.is_symlink()) {
            Some(link) => Err(StoreError::Usage(format!(
                "{}: a link is in the place of a folder of the store, so nothing is written or removed behind it\n  help: put the folder itself here, or publish into another folder",
                link.display()
            ))),
            None => Ok(path),
        }
    }

    /// Opens an object for reading; `None` if there is no such object.
    fn open(&self, key: &str, most: u64) -> Result<Option<Take<File>>, StoreError> {
        match regular_file::open(&self.path(key)) {
            Ok((_, size)) if size > most => Err(self.too_large(key, most)),
            // A file may grow while it is read.
            Ok((file, _)) => Ok(Some(file.take(most.saturating_add(1)))),
            Err(Unread::Io(error)) if is_missing(&error) => Ok(None),
            Err(unread) => Err(self.unread(key, unread)),
        }
    }

    fn too_large(&self, key: &str, most: u64) -> StoreError {
        StoreError::damaged(self.place(key), format!("the file has more than {most} bytes"))
    }

    fn unread(&self, key: &str, unread: Unread) -> StoreError {
        match unread {
            Unread::Io(error) => StoreError::disk(&self.path(key), error),
            unread => StoreError::Damaged {
                place: self.place(key),
                what: unread.to_string(),
                help: "move it away, then run `citator publish` again",
            },
        }
    }
}

impl ObjectStore for FolderStore {
    fn claim(&mut self) -> Result<(), StoreError> {
        fs::create_dir_all(&self.folder).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists | ErrorKind::NotADirectory => StoreError::Usage(format!(
                "{}: a file is in the place of a folder, so nothing can be published here\n  help: move it away, or publish into another folder",
                self.folder.display()
            )),
            _ => StoreError::disk(&self.folder, error),
        })?;
        let path = self.path(LOCK);
        let file = lock_file::take(&path).map_err(|refused| match refused {
            NotLocked::NotAFile => StoreError::Usage(format!(
                "{}: this is not the lock of a store, so it will not be overwritten\n  help: move it away, or publish into another folder",
                path.display()
            )),
            NotLocked::Held(pid) => StoreError::Locked { path: path.clone(), pid },
            NotLocked::Io(error) => StoreError::disk(&path, error),
        })?;
        self.claim = Some(file);
        self.remove_leftovers();
        Ok(())
    }

    fn read(&mut self, key: &str, most: u64, held: Option<&str>) -> Result<Found, StoreError> {
        let Some(mut file) = self.open(key, most)? else { return Ok(Found::Missing) };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| StoreError::disk(&self.path(key), error))?;
        if bytes.len() as u64 > most {
            return Err(self.too_large(key, most));
        }
        let tag = sha256(&bytes);
        Ok(if held == Some(&tag) {
            Found::Unchanged
        } else {
            Found::Object(Object { bytes, tag: Some(tag) })
        })
    }

    fn copy(&mut self, key: &str, most: u64, part: &Path) -> Result<Option<String>, StoreError> {
        let Some(file) = self.open(key, most)? else { return Ok(None) };
        let mut out = File::create(part).map_err(|error| StoreError::disk(part, error))?;
        let written = |bytes: &[u8]| out.write_all(bytes).map_err(|error| StoreError::disk(part, error));
        let sum = self.each_piece(key, most, file, written);
        let sum = sum.and_then(|sum| match out.sync_all() {
            Ok(()) => Ok(Some(sum)),
            Err(error) => Err(StoreError::disk(part, error)),
        });
        // A part that fills the disk is removed, so that there is room again for whoever else needs it.
        sum.inspect_err(|_| drop(fs::remove_file(part)))
    }

    fn sum(&mut self, key: &str, most: u64) -> Result<Option<String>, StoreError> {
        let Some(file) = self.open(key, most)? else { return Ok(None) };
        self.each_piece(key, most, file, |_| Ok(())).map(Some)
    }

    fn write(&mut self, key: &str, bytes: &[u8], condition: &Condition) -> Result<bool, StoreError> {
        let holds = match condition {
            Condition::Always => true,
            // The lock keeps others from writing between this look and the write.
            Condition::IfAbsent => matches!(self.read(key, u64::MAX, None)?, Found::Missing),
            Condition::IfTag(tag) => matches!(self.read(key, u64::MAX, Some(tag))?, Found::Unchanged),
        };
        if holds {
            let path = self.own_path(key)?;
            let before = fs::metadata(&path).and_then(|about| about.modified()).ok();
            store::write(&path, bytes)?;
            if !matches!(condition, Condition::Always) {
                later_than(&path, before).map_err(|error| StoreError::disk(&path, error))?;
            }
        }
        Ok(holds)
    }

    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        let path = self.own_path(key)?;
        match fs::remove_file(&path) {
            Err(error) if !is_missing(&error) => return Err(StoreError::disk(&path, error)),
            _ => {}
        }
        // A folder that holds something else stays.
        let _ = path.parent().filter(|folder| *folder != self.folder).map(fs::remove_dir);
        Ok(())
    }

    fn place(&self, key: &str) -> String {
        self.path(key).display().to_string()
    }
}

impl FolderStore {
    /// Removes temporary files of publishers that were killed while writing; only the holder of the lock writes. What
    /// cannot be removed does no harm.
    fn remove_leftovers(&self) {
        let entries = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
        let generations = Some(self.folder.join(GENERATIONS)).filter(|folder| !folder.is_symlink());
        let generations = generations.iter().flat_map(|folder| entries(folder)).map(|entry| entry.path());
        let folders = generations.filter(|folder| !folder.is_symlink()).chain([self.folder.clone()]);
        for folder in folders {
            for entry in entries(&folder) {
                let name = entry.file_name();
                if store::is_temporary(&name.to_string_lossy()) {
                    let _ = fs::remove_file(entry.path());
                }
            }
        }
    }

    /// Passes the bytes of an object on, piece by piece; returns their SHA-256.
    fn each_piece(
        &self,
        key: &str,
        most: u64,
        mut file: impl Read,
        mut take: impl FnMut(&[u8]) -> Result<(), StoreError>,
    ) -> Result<String, StoreError> {
        let mut hash = Sha256::new();
        let mut piece = vec![0; 128 << 10];
        let mut done = 0;
        loop {
            let read = uninterrupted(|| file.read(&mut piece))
                .map_err(|error| StoreError::disk(&self.path(key), error))?;
            if read == 0 {
                return Ok(hex(&hash.finalize()));
            }
            done += read as u64;
            if done > most {
                return Err(self.too_large(key, most));
            }
            hash.update(&piece[..read]);
            take(&piece[..read])?;
        }
    }
}

/// Gives a file a time that is at least a second later than one. Web servers make ETags from size and time in
/// whole seconds, so two versions of one second would look the same.
fn later_than(path: &Path, before: Option<SystemTime>) -> std::io::Result<()> {
    let Some(earliest) = before.and_then(|before| before.checked_add(Duration::from_secs(1))) else {
        return Ok(());
    };
    if SystemTime::now() < earliest {
        File::options().write(true).open(path)?.set_modified(earliest)?;
    }
    Ok(())
}
