//! Atomic file writes into the folder, under a lock against concurrent runs.
//!
//! `FOLDER/.fetch` has temporary files, `FOLDER/.refused` rejected ones; both are hidden, so `ingest` reads
//! neither.

pub(super) mod sources_toml;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::error::FetchError;
use super::sources_lock::{LOCK, LockFile};
use super::target::{NotATarget, Target};
use source::lock_file::{self, NotLocked};
use source::regular_file;

/// The folder that is fetched into.
#[derive(Debug)]
pub(super) struct Store {
    pub(super) folder: PathBuf,
    /// The lock file, locked while it is open; `None` if nothing is written.
    _claim: Option<File>,
}

impl Store {
    /// Claims a folder, which is made if there is none. Fails at once when another run holds it.
    pub(super) fn claim(folder: &Path) -> Result<Store, FetchError> {
        let inside = Target::of_fetch(folder, WORK)?;
        fs::create_dir_all(inside.path()).map_err(|error| FetchError::at(inside.path(), error))?;
        let path = inside.path().join("LOCK");
        let file = lock_file::take(&path).map_err(|refused| match refused {
            NotLocked::NotAFile => FetchError::at(
                &path,
                io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file"),
            ),
            NotLocked::Held(pid) => FetchError::Locked { path: path.clone(), pid },
            NotLocked::Io(error) => FetchError::at(&path, error),
        })?;
        remove_old_parts(inside.path());
        Ok(Store { folder: folder.to_owned(), _claim: Some(file) })
    }

    /// A folder in which nothing is written.
    pub(super) fn to_look_at(folder: &Path) -> Store {
        Store { folder: folder.to_owned(), _claim: None }
    }

    /// The folder of the files that runs keep for themselves.
    pub(super) fn work(&self) -> PathBuf {
        self.folder.join(WORK)
    }

    /// The file of a source at a path of the lock file, to be written.
    pub(super) fn target(&self, source: &str, path: &str) -> Result<Target, NotATarget> {
        Target::of_source(&self.folder, source, path)
    }

    /// The notes beside a file, to be written.
    pub(super) fn notes(&self, path: &str) -> Result<Target, NotATarget> {
        Target::of_fetch(&self.folder, Path::new(path).with_file_name("sources.toml"))
    }

    /// The file at a path of the lock file, to be read.
    pub(super) fn file(&self, path: &str) -> PathBuf {
        self.folder.join(path)
    }

    /// Where a file is collected until it is whole, named after its source and name.
    pub(super) fn part(&self, source: &str, name: &str) -> Result<Target, NotATarget> {
        let name = format!("{source}-{}.part", super::address::file_name(name));
        Target::of_fetch(&self.folder, Path::new(WORK).join(name))
    }

    /// The lock file; an empty one if there is no file.
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
        if text.len() as u64 > MOST_LOCK_BYTES {
            let what = format!("it would be larger than the {MOST_LOCK_BYTES} bytes that are read");
            return Err(FetchError::at(&path, io::Error::new(io::ErrorKind::FileTooLarge, what)));
        }
        write(&path, text.as_bytes())
    }

    /// Moves a complete part into place, and replaces a file there in one step.
    pub(super) fn keep(&self, part: &Path, target: &Target) -> Result<(), FetchError> {
        let target = target.path();
        let folder = target.parent().unwrap_or(&self.folder);
        fs::create_dir_all(folder).map_err(|error| FetchError::at(folder, error))?;
        fs::rename(part, target).map_err(|error| FetchError::at(target, error))?;
        sync_folder(folder)?;
        sync_folder(&self.folder)
    }

    /// Puts a file of a publisher aside; says where it is. Its name is none of those that are kept for ever.
    pub(super) fn refuse(
        &self,
        file: &Path,
        source: &str,
        name: &str,
        reason: &str,
    ) -> Result<PathBuf, FetchError> {
        let is_kept = name.starts_with(CHANGED) || name.ends_with(REASON);
        self.put_aside(file, source, &if is_kept { format!("_{name}_") } else { name.to_owned() }, reason)
    }

    /// Puts a file aside, with the reason in a file beside it; says where it is.
    pub(super) fn put_aside(
        &self,
        file: &Path,
        source: &str,
        name: &str,
        reason: &str,
    ) -> Result<PathBuf, FetchError> {
        let name = super::address::file_name(name);
        let target =
            Target::of_fetch(&self.folder, Path::new(REFUSED).join(source).join(name))?.path().to_owned();
        let folder = target.parent().unwrap_or(&self.folder);
        fs::create_dir_all(folder).map_err(|error| FetchError::at(folder, error))?;
        fs::rename(file, &target).map_err(|error| FetchError::at(&target, error))?;
        write(&reason_of(&target), format!("{reason}\n").as_bytes())?;
        keep_newest(folder);
        sync_folder(folder)?;
        Ok(target)
    }
}

/// Removes what is left of downloads that nobody has gone on with for days: their publishers may name other files now.
fn remove_old_parts(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let modified = entry.metadata().and_then(|about| about.modified()).ok();
        let age = modified.and_then(|modified| modified.elapsed().ok()).unwrap_or_default();
        if (name.ends_with(".part") || name.ends_with(".part.toml")) && age > OLDEST_PART {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The file that says why a file was put aside.
fn reason_of(file: &Path) -> PathBuf {
    let mut beside = file.to_owned().into_os_string();
    beside.push(REASON);
    beside.into()
}

/// Removes all but the newest refused files in a folder. Files that somebody changed stay: there is no other copy.
fn keep_newest(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut refused: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            !name.ends_with(REASON) && !name.starts_with(CHANGED)
        })
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    refused.sort();
    for (_, path) in refused.iter().rev().skip(MOST_REFUSED) {
        let _ = fs::remove_file(path);
        let _ = fs::remove_file(reason_of(path));
    }
}

/// The hidden folder of the files that runs keep for themselves.
const WORK: &str = ".fetch";
/// How long a broken-off download is kept to be gone on with.
const OLDEST_PART: Duration = Duration::from_secs(3 * 24 * 60 * 60);
/// The hidden folder of refused files.
const REFUSED: &str = ".refused";
/// The end of the name of the file that says why.
const REASON: &str = ".reason";
/// The beginning of the names of files that somebody changed.
pub(super) const CHANGED: &str = "changed-";
/// Maximum number of refused files that are kept for a source.
const MOST_REFUSED: usize = 3;
/// The end of the name of a file that is being written.
const TEMPORARY: &str = ".tmp";
/// Limit of a lock file, in bytes.
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

/// Whether a file is one that is being written, or was when its process ended: `.NAME.PROCESS.tmp`.
pub(super) fn is_temporary(name: &str) -> bool {
    let of_process = name.strip_prefix('.').and_then(|rest| rest.strip_suffix(TEMPORARY)?.rsplit_once('.'));
    of_process.is_some_and(|(_, process)| process.parse::<u32>().is_ok())
}

/// Writes a file atomically: either all of it is there, or what was there before.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), FetchError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = folder.join(format!(".{name}.{}{TEMPORARY}", std::process::id()));
    let written = fs::create_dir_all(folder).and_then(|()| regular_file::replace(path, &temporary, bytes));
    written.map_err(|error| FetchError::at(path, error))
}

/// Syncs the names in a folder to the disk.
fn sync_folder(path: &Path) -> Result<(), FetchError> {
    regular_file::sync_folder(path).map_err(|error| FetchError::at(path, error))
}
