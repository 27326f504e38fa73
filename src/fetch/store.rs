//! Atomic file writes into the folder, under a lock against concurrent runs.
//!
//! `FOLDER/.fetch` has temporary files, `FOLDER/.refused` rejected ones; both are hidden, so `ingest` reads
//! neither.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::error::FetchError;
use super::sources_lock::{LOCK, LockFile};
use crate::record::content_hash::hex;
use crate::source::lock_file::{self, NotLocked};

/// The folder that is fetched into.
#[derive(Debug)]
pub(super) struct Store {
    pub(super) folder: PathBuf,
    /// Locked as long as it is open; none where nothing is written.
    _claim: Option<File>,
}

impl Store {
    /// Claims a folder, which is made if there is none. Fails at once when another run holds it.
    pub(super) fn claim(folder: &Path) -> Result<Store, FetchError> {
        let inside = folder.join(WORK);
        fs::create_dir_all(&inside).map_err(|error| FetchError::at(&inside, error))?;
        let path = inside.join("LOCK");
        let file = lock_file::take(&path).map_err(|refused| match refused {
            NotLocked::NotAFile => FetchError::at(
                &path,
                io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file"),
            ),
            NotLocked::Held(pid) => FetchError::Locked { path: path.clone(), pid },
            NotLocked::Io(error) => FetchError::at(&path, error),
        })?;
        Ok(Store { folder: folder.to_owned(), _claim: Some(file) })
    }

    /// A folder in which nothing is written.
    pub(super) fn to_look_at(folder: &Path) -> Store {
        Store { folder: folder.to_owned(), _claim: None }
    }

    /// The folder of what a run needs.
    pub(super) fn work(&self) -> PathBuf {
        self.folder.join(WORK)
    }

    /// The file at a path of the lock file.
    pub(super) fn file(&self, path: &str) -> PathBuf {
        self.folder.join(path)
    }

    /// Where a file is collected until it is whole, named after its source and name.
    pub(super) fn part(&self, source: &str, name: &str) -> PathBuf {
        self.work().join(format!("{source}-{}.part", super::address::file_name(name)))
    }

    /// The lock file; an empty one where there is none.
    pub(super) fn lock(&self) -> Result<LockFile, FetchError> {
        let path = self.folder.join(LOCK);
        match read_text(&path, MOST_LOCK_BYTES) {
            Ok(text) => LockFile::parse(&text).map_err(|bad| FetchError::Lock {
                path,
                line: bad.line,
                what: bad.what,
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(LockFile::default()),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                Err(FetchError::Lock { path, line: 1, what: "the file is not text".to_owned() })
            }
            Err(error) => Err(FetchError::at(&path, error)),
        }
    }

    /// Writes the lock file, unless it says this already.
    pub(super) fn save(&self, lock: &LockFile) -> Result<(), FetchError> {
        let (path, text) = (self.folder.join(LOCK), lock.to_text());
        if read_text(&path, MOST_LOCK_BYTES).is_ok_and(|old| old == text) {
            return Ok(());
        }
        write(&path, text.as_bytes())
    }

    /// Gives a whole part its place, where it takes that of another file in one step.
    pub(super) fn keep(&self, part: &Path, path: &str) -> Result<(), FetchError> {
        let target = self.file(path);
        let folder = target.parent().unwrap_or(&self.folder);
        fs::create_dir_all(folder).map_err(|error| FetchError::at(folder, error))?;
        fs::rename(part, &target).map_err(|error| FetchError::at(&target, error))?;
        sync_folder(folder)?;
        sync_folder(&self.folder)
    }

    /// Puts a file aside, with the reason in a file beside it; says where it is.
    pub(super) fn refuse(
        &self,
        file: &Path,
        source: &str,
        name: &str,
        reason: &str,
    ) -> Result<PathBuf, FetchError> {
        let folder = self.folder.join(REFUSED).join(source);
        fs::create_dir_all(&folder).map_err(|error| FetchError::at(&folder, error))?;
        let target = folder.join(super::address::file_name(name));
        fs::rename(file, &target).map_err(|error| FetchError::at(&target, error))?;
        let mut beside = target.clone().into_os_string();
        beside.push(".reason");
        write(Path::new(&beside), format!("{reason}\n").as_bytes())?;
        sync_folder(&folder)?;
        Ok(target)
    }
}

/// The hidden folder of what a run needs.
const WORK: &str = ".fetch";
/// The hidden folder of what is not taken.
const REFUSED: &str = ".refused";
/// The most bytes of a lock file.
const MOST_LOCK_BYTES: u64 = 16 << 20;

/// Reads a text up to a size limit; only from a regular file.
pub(super) fn read_text(path: &Path, most: u64) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file"));
    }
    let mut text = String::new();
    File::open(path)?.take(most + 1).read_to_string(&mut text)?;
    if text.len() as u64 > most {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            format!("the file is larger than the limit of {most} bytes"),
        ));
    }
    Ok(text)
}

/// Writes a file so that it is there whole, or what was there before.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), FetchError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = folder.join(format!(".{name}.{}.tmp", std::process::id()));
    let written = fs::create_dir_all(folder)
        .and_then(|()| File::create(&temporary))
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&temporary, path));
    if let Err(error) = written {
        let _ = fs::remove_file(&temporary);
        return Err(FetchError::at(path, error));
    }
    sync_folder(folder)
}

/// Makes the names in a folder last.
fn sync_folder(path: &Path) -> Result<(), FetchError> {
    // Only Unix opens folders as files; elsewhere the system does this itself.
    if cfg!(unix) {
        File::open(path).and_then(|folder| folder.sync_all()).map_err(|error| FetchError::at(path, error))?;
    }
    Ok(())
}

/// The size of a file and the SHA-256 of its bytes, read piece by piece; only of a regular file.
pub(super) fn sum(path: &Path) -> io::Result<(u64, String)> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file"));
    }
    let mut file = File::open(path)?;
    let mut hash = Sha256::new();
    let mut piece = vec![0; 128 << 10];
    let mut size = 0;
    loop {
        let read = file.read(&mut piece)?;
        if read == 0 {
            return Ok((size, hex(&hash.finalize())));
        }
        hash.update(&piece[..read]);
        size += read as u64;
    }
}
