//! The files of a generation as its manifest lists them. Whoever reads a list has checked its names: no other list
//! exists in the program, so none of them leads out of a folder.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::content_hash::sha256;

/// The most files of a generation; a real one has about 15.
const MAX_FILES: usize = 100;
/// The most bytes of a generation, which is read into memory; one of all documents has 90 MB.
const MAX_BYTES: u64 = 1 << 30;
/// The name of the list itself, which it does not contain.
pub const MANIFEST: &str = "manifest.json";
/// The name of the file with the records.
pub const RECORDS: &str = "records.postcard";

/// How the manifest ends: these, the checksum of all before the checksum, and the closing.
pub(crate) const CHECKSUM_OPENS: &str = "  \"checksum\": \"";
/// The end of the file, after the checksum.
pub const CHECKSUM_CLOSES: &str = "\"\n}\n";

/// The checksum that the text of a manifest ends with, if it is correct.
pub fn own_checksum(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let body = text.strip_suffix(CHECKSUM_CLOSES)?;
    let (before, checksum) = body.split_at_checked(body.len().checked_sub(64)?)?;
    (before.ends_with(CHECKSUM_OPENS) && sha256(before.as_bytes()) == checksum).then(|| checksum.to_owned())
}

/// A file by its name, size and digest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FileDigest {
    /// Its name, without a path.
    pub name: FileName,
    /// Its size in bytes.
    pub bytes: u64,
    /// The SHA-256 of its bytes, in hexadecimal.
    pub sha256: String,
}

/// The name of a file in the folder of a generation: 1 to 100 ASCII letters, digits, `-`, `_` and `.`, not hidden.
/// It means the same in a folder and in an address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct FileName(String);

/// Why a list of files is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadList {
    /// A name leads elsewhere, or cannot be a file's.
    #[error("{0:?} is not the name of a file of a generation")]
    Name(String),
    /// Two files have one name on some file system.
    #[error("it lists {0:?} twice")]
    Twice(String),
    /// They are too large to be held in memory.
    #[error("it lists more than {MAX_BYTES} bytes")]
    TooLarge,
    /// There are too many.
    #[error("it lists {0} files; no generation has more than {MAX_FILES}")]
    TooMany(usize),
}

impl FileName {
    /// Checks a name.
    pub fn new(name: impl Into<String>) -> Result<FileName, BadList> {
        let name = name.into();
        let is_plain = (1..=100).contains(&name.len())
            && !name.starts_with('.')
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
            // `x.part` is a part of `x` while it is transferred.
            && !name.ends_with(".part")
            && !name.eq_ignore_ascii_case(MANIFEST);
        if is_plain { Ok(FileName(name)) } else { Err(BadList::Name(name)) }
    }
}

impl TryFrom<String> for FileName {
    type Error = BadList;

    fn try_from(name: String) -> Result<FileName, BadList> {
        FileName::new(name)
    }
}

impl Deref for FileName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// The files of a generation: few, with different names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<FileDigest>")]
pub struct FileList(Vec<FileDigest>);

impl TryFrom<Vec<FileDigest>> for FileList {
    type Error = BadList;

    fn try_from(files: Vec<FileDigest>) -> Result<FileList, BadList> {
        if files.len() > MAX_FILES {
            return Err(BadList::TooMany(files.len()));
        }
        if files.iter().fold(0u64, |sum, file| sum.saturating_add(file.bytes)) > MAX_BYTES {
            return Err(BadList::TooLarge);
        }
        for (at, file) in files.iter().enumerate() {
            // Some file systems ignore case.
            if files[..at].iter().any(|other| other.name.eq_ignore_ascii_case(&file.name)) {
                return Err(BadList::Twice(file.name.to_string()));
            }
        }
        Ok(FileList(files))
    }
}

impl Deref for FileList {
    type Target = [FileDigest];

    fn deref(&self) -> &[FileDigest] {
        &self.0
    }
}
