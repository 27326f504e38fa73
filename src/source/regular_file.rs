//! Reads regular files only, up to a size limit; refuses pipes, devices and sockets. Replaces a file as a whole.
//!
//! It does not know the content. It reads the files of folders and of an index; a path given by the user may
//! be a pipe and is read elsewhere.

use std::fs::{self, File, FileType, Metadata, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use sha2::{Digest, Sha256};

use record::content_hash::hex;
use work::uninterrupted::uninterrupted;

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// It is something else.
    #[error("this is {0}, not a file")]
    NotAFile(&'static str),
    /// It is larger than the limit.
    #[error("the file is larger than the limit of {0} bytes")]
    TooLarge(u64),
    /// The system's error.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl From<Unread> for io::Error {
    fn from(unread: Unread) -> io::Error {
        match unread {
            Unread::Io(error) => error,
            other => io::Error::new(io::ErrorKind::InvalidInput, other.to_string()),
        }
    }
}

/// Opens a regular file; checks its type before and after opening it.
pub fn open(path: &Path) -> Result<(File, u64), Unread> {
    // Opening a device may have side effects, and the path may change between check and opening.
    expect_file(&fs::metadata(path)?)?;
    let file = open_at_once(path)?;
    let about = file.metadata()?;
    expect_file(&about)?;
    Ok((file, about.len()))
}

/// Whether an error says that nothing is at a path.
pub fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Reads a whole file up to a size limit.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, Unread> {
    let (file, size) = open(path)?;
    if size > most {
        return Err(Unread::TooLarge(most));
    }
    read_up_to(file, most, size)
}

/// Reads to the end, which is expected after this many bytes, up to a size limit.
pub(crate) fn read_up_to(reader: impl Read, most: u64, expected: u64) -> Result<Vec<u8>, Unread> {
    // One byte above the limit detects larger files: a file may grow, and virtual files report no size.
    let mut bytes = Vec::with_capacity(expected as usize + 1);
    match reader.take(most.saturating_add(1)).read_to_end(&mut bytes) {
        Ok(_) if bytes.len() as u64 > most => Err(Unread::TooLarge(most)),
        Ok(_) => Ok(bytes),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(Unread::NotAFile("a stream")),
        Err(error) => Err(error.into()),
    }
}

/// The size of a regular file and the SHA-256 of its bytes, read piece by piece.
pub fn digest(path: &Path) -> Result<(u64, String), Unread> {
    let (mut file, _) = open(path)?;
    let mut hash = Sha256::new();
    let mut piece = vec![0; 128 << 10];
    let mut size = 0;
    loop {
        let read = uninterrupted(|| file.read(&mut piece))?;
        if read == 0 {
            return Ok((size, hex(&hash.finalize())));
        }
        hash.update(&piece[..read]);
        size += read as u64;
    }
}

/// Makes a file that only its owner may read, and syncs it. Fails if there is one already.
pub fn create_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Whether every user of the machine may read a file; false where that cannot be known.
pub fn is_open_to_all(path: &Path) -> bool {
    #[cfg(unix)]
    return fs::metadata(path).is_ok_and(|about| std::os::unix::fs::MetadataExt::mode(&about) & 0o004 != 0);
    #[cfg(not(unix))]
    return false;
}

/// Opens a path without blocking.
pub(crate) fn open_at_once(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK | libc::O_NOCTTY);
    options.open(path)
}

fn expect_file(about: &Metadata) -> Result<(), Unread> {
    if about.is_file() { Ok(()) } else { Err(Unread::NotAFile(kind(about.file_type()))) }
}

/// The kind of a path that is not a regular file.
pub(crate) fn kind(of: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if of.is_socket() {
            return "a socket";
        }
        if of.is_char_device() || of.is_block_device() {
            return "a device";
        }
    }
    match () {
        () if of.is_dir() => "a folder",
        () if is_pipe(of) => "a pipe",
        () => "something else",
    }
}

/// Whether something is a pipe.
pub(crate) fn is_pipe(of: FileType) -> bool {
    #[cfg(unix)]
    return std::os::unix::fs::FileTypeExt::is_fifo(&of);
    #[cfg(not(unix))]
    return false;
}

/// Replaces a file, or makes it: the new bytes are on the disk, under a temporary name in the same folder, before they
/// take the place of the old ones.
pub fn replace(path: &Path, temporary: &Path, bytes: &[u8]) -> io::Result<()> {
    // A killed process with the same id may have left it, and a link to elsewhere is not written through.
    let _ = fs::remove_file(temporary);
    let replaced = File::create_new(temporary)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(temporary, path));
    if replaced.is_err() {
        let _ = fs::remove_file(temporary);
    }
    replaced.and_then(|()| path.parent().map_or(Ok(()), sync_folder))
}

/// Syncs the names in a folder to the disk.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    // Only Unix opens folders as files; elsewhere the system does this itself.
    if cfg!(unix) {
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        File::open(path)?.sync_all()?;
    }
    Ok(())
}
