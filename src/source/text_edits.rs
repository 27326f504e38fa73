//! Replaces stretches of text in a file and leaves every other byte unchanged; reads and replaces small text files that
//! a user keeps beside a project, such as a lock file.
//!
//! It does not know why. A file whose decoded text does not encode back to the same bytes is not changed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use encoding_rs::Encoding as Codec;

use crate::decode::cp437;
use crate::regular_file::{self, Unread};
use crate::{MAX_FILE_BYTES, SourceFile};
use record::content_hash;

/// Why a file was not rewritten; it is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum NotRewritten {
    /// Its bytes and its text do not correspond one to one.
    #[error("{path}: read as {encoding}, the file cannot be written back byte for byte, so it was not rewritten; save it as UTF-8", path = .path.display())]
    Encoding {
        /// The file.
        path: PathBuf,
        /// The encoding it was read in.
        encoding: String,
    },
    /// It changed after it was read.
    #[error("{path}: the file changed while it was checked, so it was not rewritten; run this again", path = .0.display())]
    Changed(PathBuf),
    /// It is write-protected.
    #[error("{path}: the file is write-protected, so it was not rewritten", path = .0.display())]
    Protected(PathBuf),
    /// The disk failed.
    #[error("{path}: the file cannot be rewritten: {error}", path = .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
}

/// A file as it is, and as it is with edits.
#[derive(Debug)]
pub struct Rewrite {
    /// Its bytes.
    pub before: Vec<u8>,
    /// Its bytes with the edits.
    pub after: Vec<u8>,
    /// Where it is, links resolved.
    pub real: PathBuf,
    permissions: fs::Permissions,
}

impl Rewrite {
    /// Reads a file again and applies edits to its text; they are in order and do not overlap. Writes
    /// nothing.
    pub fn prepare(
        path: &Path,
        source: &SourceFile,
        edits: &[((usize, usize), String)],
    ) -> Result<Rewrite, NotRewritten> {
        let io = |error| NotRewritten::Io { path: path.to_owned(), error };
        let real = fs::canonicalize(path).map_err(io)?;
        let before = regular_file::read(&real, MAX_FILE_BYTES).map_err(|unread| io(unread.into()))?;
        let permissions = fs::metadata(&real).map_err(io)?.permissions();
        if content_hash::sha256(&before) != source.sha256 {
            return Err(NotRewritten::Changed(path.to_owned()));
        }
        if permissions.readonly() {
            return Err(NotRewritten::Protected(path.to_owned()));
        }
        let after = with_edits(&before, source, edits).ok_or_else(|| NotRewritten::Encoding {
            path: path.to_owned(),
            encoding: source.encoding.0.clone(),
        })?;
        Ok(Rewrite { before, after, real, permissions })
    }

    /// Replaces the file atomically. It keeps its permissions; a link stays a link.
    pub fn write(self) -> Result<(), NotRewritten> {
        let io = |error| NotRewritten::Io { path: self.real.clone(), error };
        replace(&self.real, &self.after, Some(self.permissions.clone())).map_err(io)
    }
}

/// The bytes of a file with the edits applied; `None` if text and bytes do not correspond.
pub fn with_edits(bytes: &[u8], source: &SourceFile, edits: &[((usize, usize), String)]) -> Option<Vec<u8>> {
    let body = match Codec::for_bom(bytes) {
        Some((_, mark)) => &bytes[mark..],
        None => bytes,
    };
    let encode = |text: &str| encoded(text, &source.encoding.0);
    // These encodings are stateless: if the whole text encodes to the same bytes, so does each part.
    if encode(&source.text)? != body {
        return None;
    }
    let mut out = bytes[..bytes.len() - body.len()].to_vec();
    let mut at = 0;
    for ((start, end), written) in edits {
        out.extend(encode(source.text.get(at..*start)?)?);
        out.extend(encode(written)?);
        at = *end;
    }
    out.extend(encode(source.text.get(at..)?)?);
    Some(out)
}

/// Encodes a text; `None` if it cannot be encoded, or the encoding is stateful or unknown.
fn encoded(text: &str, name: &str) -> Option<Vec<u8>> {
    match name {
        "UTF-8" => Some(text.as_bytes().to_vec()),
        "UTF-16LE" => Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        "UTF-16BE" => Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
        "CP437" => cp437::encode(text),
        "ISO-2022-JP" => None,
        other => {
            let codec = Codec::for_label(other.as_bytes()).filter(|codec| codec.name() == other)?;
            let (bytes, _, had_unmappable) = codec.encode(text);
            (!had_unmappable).then(|| bytes.into_owned())
        }
    }
}

/// Limit of a file beside a project, in bytes.
const MAX_KEPT: u64 = 64 << 20;

/// The text of a file beside a project; `None` if there is no such file.
pub fn read_kept(path: &Path) -> io::Result<Option<String>> {
    match regular_file::read(path, MAX_KEPT) {
        // Some editors put a byte order mark at the start.
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').to_owned())),
        Err(Unread::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(unread) => Err(unread.into()),
    }
}

/// Writes a file beside a project, or replaces it atomically; a link stays a link.
pub fn write_kept(path: &Path, text: &str) -> io::Result<()> {
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = fs::metadata(&real).ok().map(|about| about.permissions());
    replace(&real, text.as_bytes(), permissions)
}

/// Replaces a file: writes beside it, then renames, so that no process ever sees half a file. A file with
/// something that a new one would lack (other names, another owner, attributes) is overwritten in its place, once
/// its new content is on the disk beside it.
fn replace(path: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.citator", std::process::id()));
    let made = write_new(&beside, bytes, permissions).and_then(|()| {
        if path.exists() && !carries_the_same(path, &beside)? {
            return OpenOptions::new().write(true).open(path).map(Some);
        }
        fs::rename(&beside, path).map(|()| None)
    });
    match made {
        Ok(None) => Ok(()),
        Ok(Some(kept)) => {
            // If this fails, the new content is still in the file beside it.
            overwrite(kept, bytes).map_err(|error| {
                let what = format!("{error}; what it should hold is in {}", beside.display());
                io::Error::new(error.kind(), what)
            })?;
            fs::remove_file(&beside)
        }
        Err(error) => {
            // It may not exist.
            let _ = fs::remove_file(&beside);
            Err(error)
        }
    }
}

fn write_new(path: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.sync_all()
}

/// Writes bytes over those of a file, which stays the same file.
fn overwrite(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.set_len(bytes.len() as u64)?;
    file.sync_all()
}

/// Whether a new file has the owner and the attributes of one that has no other names.
#[cfg(unix)]
fn carries_the_same(path: &Path, new: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (old, made) = (fs::metadata(path)?, fs::metadata(new)?);
    Ok(old.nlink() == 1
        && (old.uid(), old.gid()) == (made.uid(), made.gid())
        && attributes(path) == attributes(new))
}

#[cfg(not(unix))]
fn carries_the_same(_: &Path, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// The names and values of the extended attributes of a file; empty if its file system has none.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn attributes(path: &Path) -> Vec<(Vec<u8>, Vec<u8>)> {
    // The limit of Linux for the names together, and for each value.
    let read = |fill: &dyn Fn(&mut [u8]) -> rustix::io::Result<usize>| {
        let mut bytes = vec![0; 64 << 10];
        let length = fill(&mut bytes).unwrap_or(0);
        bytes.truncate(length);
        bytes
    };
    let names = read(&|bytes| rustix::fs::listxattr(path, bytes));
    let names = names.split(|&byte| byte == 0).filter(|name| !name.is_empty());
    let mut found: Vec<_> =
        names.map(|name| (name.to_vec(), read(&|bytes| rustix::fs::getxattr(path, name, bytes)))).collect();
    found.sort();
    found
}

#[cfg(all(unix, not(any(target_os = "linux", target_vendor = "apple"))))]
fn attributes(_: &Path) -> Vec<(Vec<u8>, Vec<u8>)> {
    Vec::new()
}
