//! The manifest of a generation: every file with size and SHA-256, so that any changed byte is noticed.
//!
//! The manifest lists every other file with size and SHA-256 and ends with a checksum of itself; the pointer
//! names a generation and that checksum. This module reads and writes these two texts; it does not know what
//! is in the files.

use std::path::{Path, PathBuf};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::error::IndexError;
use crate::store::schema::{SCHEMA_VERSION, generation_of};
use library::Library;
use record::content_hash::sha256;
use record::file_list::{CHECKSUM_CLOSES, FileDigest, FileList, own_checksum};
pub(crate) use record::file_list::{MANIFEST, RECORDS};
use source::regular_file::{self, Unread};

/// The name of the file that says what became of each rule.
pub(crate) const LINEAGES: &str = "lineages.postcard";
/// The inventory's name in a generation's folder.
pub(crate) const INVENTORY: &str = "inventory.json";
/// The name of the file with the ids of a generation.
pub(crate) const IDS: &str = "ids.json";
/// The name of the file with the ids of the generations before it.
pub(crate) const PAST_IDS: &str = "past-ids.json";
/// The files of a generation that are not of its index.
const BESIDE_THE_INDEX: [&str; 5] = [RECORDS, LINEAGES, INVENTORY, IDS, PAST_IDS];
/// The pointer's name in the index folder.
pub(crate) const CURRENT: &str = "CURRENT";
/// The prefix of generations' folders.
pub(crate) const PREFIX: &str = "gen-";
/// The most bytes of a manifest that are read.
const MAX_MANIFEST_BYTES: u64 = 1 << 20;
/// The most bytes of a pointer that are read.
pub(crate) const MAX_POINTER_BYTES: u64 = 1 << 10;
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
    /// The day on which it was made.
    pub(crate) day: Date,
    pub(crate) counts: Counts,
    pub(crate) files: FileList,
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

    /// The name of the generation that it describes; `None` if it lists no records.
    pub(crate) fn generation(&self) -> Option<String> {
        let records = self.files.iter().find(|stored| &*stored.name == RECORDS)?;
        Some(generation_of(&self.build, &records.sha256))
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
        let checksum = own_checksum(bytes)
            .ok_or_else(|| IndexError::damaged(&path, "the manifest does not match its checksum"))?;
        // Other versions may have other fields, so the version is looked at first.
        let version = serde_json::from_slice::<serde_json::Value>(bytes)
            .ok()
            .and_then(|manifest| manifest.get("schema_version")?.as_u64());
        match version {
            Some(found) if found != u64::from(SCHEMA_VERSION) => {
                Err(IndexError::OtherVersion { path: folder.to_owned(), found, wanted: SCHEMA_VERSION })
            }
            _ => {
                let manifest: Manifest = serde_json::from_slice(bytes).map_err(|error| {
                    IndexError::damaged(&path, format!("the manifest cannot be read: {error}"))
                })?;
                match manifest.files.iter().find(|file| !is_of_a_generation(&file.name)) {
                    Some(FileDigest { name, .. }) => {
                        Err(IndexError::damaged(&path, format!("no generation has a file {name}")))
                    }
                    None => Ok(Manifest { checksum, ..manifest }),
                }
            }
        }
    }
}

/// Whether a file is one of the index, not one that is kept next to it.
pub(crate) fn is_of_the_index(name: &str) -> bool {
    !BESIDE_THE_INDEX.contains(&name)
}

/// Whether a generation may have a file of this name: those of the index are `meta.json` and those of its segments,
/// such as `0123456789abcdef0123456789abcdef.idx`.
fn is_of_a_generation(name: &str) -> bool {
    let is_of_a_segment = || {
        let (segment, kind) = name.split_once('.').unwrap_or_default();
        segment.len() == 32
            && segment.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
            && ["fast", "fieldnorm", "idx", "pos", "store", "term"].contains(&kind)
    };
    !is_of_the_index(name) || name == "meta.json" || is_of_a_segment()
}

/// The pointer: the live generation and the checksum of its manifest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// The generation's name.
    pub generation: String,
    /// Tells apart two builds of one generation, one of which may be damaged.
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

/// The bytes of the files of a generation, by its manifest; 0 if that cannot be read.
pub fn bytes_of(generation: &Path) -> u64 {
    let bytes =
        Manifest::read(generation, None).map(|manifest| manifest.files.iter().map(|file| file.bytes).sum());
    bytes.unwrap_or_default()
}

/// The folder of a generation.
pub(crate) fn path_of(folder: &Path, generation: &str) -> PathBuf {
    folder.join(format!("{PREFIX}{generation}"))
}
