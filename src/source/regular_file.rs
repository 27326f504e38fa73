//! Reads regular files only, up to a size limit; refuses pipes, devices and sockets.
//!
//! It does not know the content. It reads the files of folders and of an index; a path given by the user may
//! be a pipe and is read elsewhere.

use std::fs::{self, File, FileType, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unread {
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

/// Opens a regular file; checks its type before and after opening it.
pub(crate) fn open(path: &Path) -> Result<(File, u64), Unread> {
    // Opening a device may have side effects, and the path may change between check and opening.
    expect_file(&fs::metadata(path)?)?;
    let file = open_at_once(path)?;
    let about = file.metadata()?;
    expect_file(&about)?;
    Ok((file, about.len()))
}

/// Reads a whole file up to a size limit.
pub(crate) fn read(path: &Path, most: u64) -> Result<Vec<u8>, Unread> {
    let (file, size) = open(path)?;
    if size > most {
        return Err(Unread::TooLarge(most));
    }
    // One byte above the limit detects larger files: a file may grow, and virtual files report no size.
    let mut bytes = Vec::with_capacity(size as usize + 1);
    match file.take(most.saturating_add(1)).read_to_end(&mut bytes) {
        Ok(_) if bytes.len() as u64 > most => Err(Unread::TooLarge(most)),
        Ok(_) => Ok(bytes),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(Unread::NotAFile("a stream")),
        Err(error) => Err(error.into()),
    }
}

/// Opens a path without blocking.
fn open_at_once(path: &Path) -> io::Result<File> {
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
