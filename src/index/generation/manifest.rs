//! The manifest of a generation: every file with size and SHA-256, so that any changed byte is noticed.
//!
//! The manifest lists every other file with size and SHA-256 and ends with a checksum of itself; the pointer
//! names a generation and that checksum. This module reads and writes these two texts; it does not know what
//! is in the files.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::index::error::IndexError;
use crate::index::store::schema::SCHEMA_VERSION;
use crate::library::Library;
use crate::record::content_hash::{FileDigest, sha256};
use crate::source::regular_file::{self, Unread};

/// The manifest's name in a generation's folder.
pub(crate) const MANIFEST: &str = "manifest.json";
/// The inventory's name in a generation's folder.
pub(crate) const INVENTORY: &str = "inventory.json";
/// The pointer's name in the index folder.
pub(crate) const CURRENT: &str = "CURRENT";
/// The prefix of generations' folders.
pub(crate) const PREFIX: &str = "gen-";
/// The most bytes of a manifest that are read.
const MAX_MANIFEST_BYTES: u64 = 1 << 20;
/// The most bytes of a pointer that are read.
pub(crate) const MAX_POINTER_BYTES: u64 = 1 << 10;
/// How the manifest ends: these, the checksum of all before the checksum, and the closing.
const CHECKSUM_OPENS: &str = "  \"checksum\": \"";
const CHECKSUM_CLOSES: &str = "\"\n}\n";

/// The manifest: the files of a generation, with their sizes and checksums.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Manifest {
    pub(crate) schema_version: u32,
    /// The version of citator that wrote it.
    pub(crate) citator: String,
    /// The build that wrote it.
    pub(crate) build: String,
    /// Counts up with every generation published in a folder, so that the newest can be told.
    pub(crate) sequence: u64,
    pub(crate) counts: Counts,
    pub(crate) files: Vec<FileDigest>,
    pub(crate) checksum: String,
}

/// Number of records of each kind in a generation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each count is of what it is named after")]
pub struct Counts {
    pub sources: usize,
    pub books: usize,
    pub rules: usize,
    pub glossary: usize,
    pub rulings: usize,
    pub cards: usize,
    pub documents: usize,
    pub diagnostics: usize,
}

impl Counts {
    pub(crate) fn of(library: &Library) -> Counts {
        Counts {
            sources: library.sources.len(),
            books: library.books.len(),
            rules: library.rules.len(),
            glossary: library.glossary.len(),
            rulings: library.rulings.len(),
            cards: library.cards.len(),
            documents: library.documents.len(),
            diagnostics: library.diagnostics.len(),
        }
    }
}

impl Manifest {
    /// The text of the manifest, with its checksum.
    pub(crate) fn to_text(&self) -> Result<(String, String), serde_json::Error> {
        let empty = Manifest { checksum: String::new(), ..self.clone() };
        let mut text = serde_json::to_string_pretty(&empty)?;
        text.push('\n');
        let open = text.len() - CHECKSUM_CLOSES.len();
        let checksum = sha256(&text.as_bytes()[..open]);
        text.insert_str(open, &checksum);
        Ok((text, checksum))
    }

    /// Reads the manifest of a generation's folder; `expected` is the checksum that the pointer gives.
    pub(crate) fn read(folder: &Path, expected: Option<&str>) -> Result<Manifest, IndexError> {
        let path = folder.join(MANIFEST);
        let bytes = regular_file::read(&path, MAX_MANIFEST_BYTES)
            .map_err(|unread| IndexError::unread(&path, unread))?;
        let manifest = Manifest::parse(&bytes, folder)?;
        if expected.is_some_and(|expected| expected != manifest.checksum) {
            return Err(IndexError::damaged(&path, "this is not the manifest that CURRENT names"));
        }
        Ok(manifest)
    }

    /// Parses the text of the manifest of a generation's folder.
    pub(crate) fn parse(bytes: &[u8], folder: &Path) -> Result<Manifest, IndexError> {
        let path = folder.join(MANIFEST);
        let checksum = checked(bytes)
            .ok_or_else(|| IndexError::damaged(&path, "the manifest does not match its checksum"))?;
        // Other versions may have other fields, so the version is looked at first.
        let version = serde_json::from_slice::<serde_json::Value>(bytes)
            .ok()
            .and_then(|manifest| manifest.get("schema_version")?.as_u64());
        match version {
            Some(found) if found != u64::from(SCHEMA_VERSION) => {
                Err(IndexError::OtherVersion { path: folder.to_owned(), found, wanted: SCHEMA_VERSION })
            }
            _ => serde_json::from_slice(bytes)
                .map(|manifest| Manifest { checksum, ..manifest })
                .map_err(|error| IndexError::damaged(&path, format!("the manifest cannot be read: {error}"))),
        }
    }
}

/// The checksum of a manifest's bytes, when it holds.
fn checked(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let body = text.strip_suffix(CHECKSUM_CLOSES)?;
    let (before, checksum) = body.split_at_checked(body.len().checked_sub(64)?)?;
    (before.ends_with(CHECKSUM_OPENS) && sha256(before.as_bytes()) == checksum).then(|| checksum.to_owned())
}

/// The pointer: the live generation and the checksum of its manifest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// The generation's name.
    pub generation: String,
    /// Tells two builds of one generation apart, of which one may be damaged.
    pub checksum: String,
}

impl Pointer {
    pub(crate) fn to_text(&self) -> String {
        format!("{PREFIX}{} {}\n", self.generation, self.checksum)
    }

    /// Reads the pointer; anything but exactly what was written is damage.
    pub(crate) fn read(folder: &Path) -> Result<Pointer, IndexError> {
        let path = folder.join(CURRENT);
        let text = match regular_file::read(&path, MAX_POINTER_BYTES) {
            Ok(text) => text,
            Err(Unread::TooLarge(_)) => Vec::new(),
            Err(unread @ Unread::NotAFile(_)) => {
                return Err(IndexError::damaged(&path, format!("{unread}; move it away first")));
            }
            Err(Unread::Io(error)) => return Err(IndexError::reading(&path, error)),
        };
        let pointer = std::str::from_utf8(&text).ok().and_then(|text| {
            let (generation, checksum) = text.strip_prefix(PREFIX)?.strip_suffix('\n')?.split_once(' ')?;
            let plain = |hex: &str, length: usize| {
                hex.len() == length && hex.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
            };
            (plain(generation, 32) && plain(checksum, 64))
                .then(|| Pointer { generation: generation.to_owned(), checksum: checksum.to_owned() })
        });
        pointer.ok_or_else(|| IndexError::damaged(&path, "this names no generation"))
    }
}

/// The folder of a generation.
pub(crate) fn path_of(folder: &Path, generation: &str) -> PathBuf {
    folder.join(format!("{PREFIX}{generation}"))
}
