//! Loads a generation into memory after checking every byte against its manifest.
//!
//! A loaded generation needs no file any more: files cut or replaced afterwards do no harm. It does not
//! write.

use std::fs;
use std::io::{Error, ErrorKind};
use std::path::Path;

use jiff::Timestamp;
use serde::de::DeserializeOwned;

use crate::index::error::IndexError;
use crate::index::generation::manifest::{
    CURRENT, Counts, INVENTORY, MANIFEST, Manifest, PREFIX, Pointer, path_of,
};
use crate::index::generation::past_ids::{IDS, PAST_IDS};
use crate::index::retrieve::open_index::Engine;
use crate::index::search::Live;
use crate::index::store::index_writer::directory;
use crate::index::store::schema::generation_of;
use crate::library::Library;
use crate::lineage::Lineages;
use crate::parallel;
use crate::record::content_hash::{FileDigest, sha256};
use crate::shelf::Shelf;
use crate::source::regular_file::{self, Unread};

/// The name of the file with the records.
pub(crate) const RECORDS: &str = "records.postcard";
/// The name of the file that says what became of each rule.
pub(crate) const LINEAGES: &str = "lineages.postcard";

/// The report of a verification that found no fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The live generation.
    pub generation: String,
    /// Number of its files, the manifest included.
    pub files: usize,
    /// Size of them in bytes, the manifest not included.
    pub bytes: u64,
    /// Number of records by kind.
    pub counts: Counts,
    /// The version of citator that wrote it.
    pub citator: String,
}

/// Which generation is live, read cheaply, for noticing a new one.
///
/// Compare it with what it said before: where `open` had to fall back, the generation that it loaded has
/// another name.
pub fn pointer(folder: &Path) -> Result<Pointer, IndexError> {
    Pointer::read(folder)
}

/// The live generation's name. None when there is none or the pointer is damaged.
pub fn current_generation(folder: &Path) -> Option<String> {
    pointer(folder).ok().map(|pointer| pointer.generation)
}

/// Loads the live generation of a folder whole into memory.
///
/// When it is damaged, the newest other generation that is not is loaded instead, and the warnings say so.
pub fn open(folder: &Path) -> Result<Live, IndexError> {
    let (pointer, error) = match Pointer::read(folder) {
        Ok(pointer) => match load(folder, &pointer.generation, Some(&pointer.checksum)) {
            Err(error @ IndexError::OtherVersion { .. }) => return Err(error),
            Err(error) => (Some(pointer), error),
            loaded => return loaded,
        },
        Err(error) => (None, error),
    };
    let broken = pointer.as_ref().map(|pointer| pointer.generation.as_str());
    if pointer.is_none() && is_empty(folder)? {
        return Err(IndexError::Missing(folder.to_owned()));
    }
    let others = generations(folder);
    for (_, generation) in others.into_iter().filter(|(_, generation)| Some(generation.as_str()) != broken) {
        if let Ok(mut live) = load(folder, &generation, None) {
            live.warnings.push(format!("{}; serving generation {generation} instead", first_line(&error)));
            return Ok(live);
        }
    }
    Err(error)
}

fn first_line(error: &IndexError) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

/// Whether there is nothing of an index in a folder, or no folder. Where that cannot be seen, nobody may take
/// it for empty.
fn is_empty(folder: &Path) -> Result<bool, IndexError> {
    let is_missing = |error: &Error| matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory);
    match fs::metadata(folder.join(CURRENT)) {
        Ok(_) => return Ok(false),
        Err(error) if is_missing(&error) => {}
        Err(error) => return Err(IndexError::reading(&folder.join(CURRENT), error)),
    }
    match fs::read_dir(folder) {
        Ok(_) => Ok(generations(folder).is_empty()),
        Err(error) if is_missing(&error) => Ok(true),
        Err(error) => Err(IndexError::reading(folder, error)),
    }
}

/// The generations of a folder whose manifests hold, the newest first.
fn generations(folder: &Path) -> Vec<(u64, String)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let generations = names
        .filter_map(|name| name.strip_prefix(PREFIX).map(str::to_owned))
        .filter(|name| !name.contains('.'));
    let mut found: Vec<(u64, String)> = generations
        .filter_map(|generation| {
            Some((Manifest::read(&path_of(folder, &generation), None).ok()?.sequence, generation))
        })
        .collect();
    found.sort_by(|a, b| b.cmp(a));
    found
}

/// The highest number that a generation of a folder has.
pub(crate) fn last_sequence(folder: &Path) -> u64 {
    generations(folder).first().map_or(0, |(sequence, _)| *sequence)
}

/// The pointer to the live generation.
pub(crate) fn live_pointer(folder: &Path) -> Result<Pointer, IndexError> {
    match Pointer::read(folder) {
        Err(_) if is_empty(folder)? => Err(IndexError::Missing(folder.to_owned())),
        read => read,
    }
}

/// Checks every byte of the live generation.
pub fn verify(folder: &Path) -> Result<Report, IndexError> {
    let pointer = live_pointer(folder)?;
    let (manifest, _) =
        check(&path_of(folder, &pointer.generation), &pointer.generation, Some(&pointer.checksum))?;
    Ok(report(&pointer.generation, &manifest))
}

pub(crate) fn report(generation: &str, manifest: &Manifest) -> Report {
    Report {
        generation: generation.to_owned(),
        files: manifest.files.len() + 1,
        bytes: manifest.files.iter().map(|file| file.bytes).sum(),
        counts: manifest.counts,
        citator: manifest.citator.clone(),
    }
}

/// Names and bytes of files.
pub(crate) type Files = Vec<(String, Vec<u8>)>;

/// Reads every file of a generation and holds it against the manifest.
pub(crate) fn check(
    path: &Path,
    generation: &str,
    expected: Option<&str>,
) -> Result<(Manifest, Files), IndexError> {
    let manifest = Manifest::read(path, expected)?;
    let files = checked_files(path, manifest.files.iter());
    let records = manifest.files.iter().find(|stored| stored.name == RECORDS);
    if records.is_none_or(|records| generation_of(&manifest.build, &records.sha256) != generation) {
        return Err(IndexError::damaged(&path.join(MANIFEST), "this is the manifest of another generation"));
    }
    Ok((manifest, files?))
}

/// Reads files and compares their sizes and checksums with the manifest.
pub(crate) fn checked_files<'s>(
    path: &Path,
    stored: impl Iterator<Item = &'s FileDigest>,
) -> Result<Files, IndexError> {
    let stored: Vec<&FileDigest> = stored.collect();
    let files = parallel::map(&stored, |stored| Ok((stored.name.clone(), checked_file(path, stored)?)));
    files.into_iter().collect()
}

/// Reads a file and compares its size and checksum with the manifest.
pub(crate) fn checked_file(path: &Path, stored: &FileDigest) -> Result<Vec<u8>, IndexError> {
    if stored.name.contains(['/', '\\']) || stored.name.starts_with('.') {
        return Err(IndexError::damaged(
            &path.join(MANIFEST),
            format!("{:?} is not a file name", stored.name),
        ));
    }
    let path = path.join(&stored.name);
    let bytes = regular_file::read(&path, stored.bytes).map_err(|unread| match unread {
        Unread::TooLarge(said) => IndexError::damaged(
            &path,
            format!("the file has more than the {said} bytes that the manifest says"),
        ),
        unread => IndexError::unread(&path, unread),
    })?;
    if bytes.len() as u64 != stored.bytes {
        return Err(IndexError::damaged(
            &path,
            format!("the file has {} bytes, the manifest says {}", bytes.len(), stored.bytes),
        ));
    }
    if sha256(&bytes) != stored.sha256 {
        return Err(IndexError::damaged(&path, "the file does not match its checksum in the manifest"));
    }
    Ok(bytes)
}

fn load(folder: &Path, generation: &str, expected: Option<&str>) -> Result<Live, IndexError> {
    let path = path_of(folder, generation);
    let (_, mut files) = check(&path, generation, expected)?;
    let mut library: Library = stored(&path, &files, RECORDS)?;
    library.compact();
    let lineages: Lineages = stored(&path, &files, LINEAGES)?;
    // The previous generation is still in memory, so each file is dropped as soon as it is decoded.
    files.retain(|(name, _)| ![RECORDS, LINEAGES].contains(&name.as_str()));
    let engine = directory(index_files(&files)).and_then(Engine::open);
    let engine =
        engine.map_err(|error| IndexError::damaged(&path, format!("the index cannot be read: {error}")))?;
    let past = files.iter().find(|(name, _)| name == PAST_IDS);
    let past = past.and_then(|(_, bytes)| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    drop(files);
    if !lineages.is_of(&library) {
        return Err(IndexError::damaged(&path.join(LINEAGES), "the lineages are those of other records"));
    }
    let shelf = Shelf::new(library, lineages);
    let mut live = Live::new(shelf, engine, generation.to_owned())
        .ok_or_else(|| IndexError::damaged(&path, "the index is that of other records"))?;
    let written = fs::metadata(path.join(MANIFEST)).and_then(|manifest| manifest.modified()).ok();
    live.written = written.and_then(|written| Timestamp::try_from(written).ok());
    live.past = past;
    live.folder = Some(path);
    Ok(live)
}

/// Reads the lineages of a generation, which is of this library.
pub(crate) fn lineages(generation: &Path, library: &Library) -> Result<Lineages, IndexError> {
    let manifest = Manifest::read(generation, None)?;
    let files = checked_files(generation, manifest.files.iter().filter(|file| file.name == LINEAGES))?;
    let lineages: Lineages = stored(generation, &files, LINEAGES)?;
    let other = || IndexError::damaged(&generation.join(LINEAGES), "the lineages are those of other records");
    if lineages.is_of(library) { Ok(lineages) } else { Err(other()) }
}

/// Reads what is stored in one file of a generation.
fn stored<T: DeserializeOwned>(path: &Path, files: &Files, name: &str) -> Result<T, IndexError> {
    let bytes = files.iter().find(|(other, _)| other == name).map_or(&[][..], |(_, bytes)| bytes);
    postcard::from_bytes(bytes)
        .map_err(|error| IndexError::damaged(&path.join(name), format!("the file cannot be read: {error}")))
}

/// The files of the index itself, without those of the records.
pub(crate) fn index_files(files: &Files) -> impl Iterator<Item = (&str, &[u8])> {
    let own = |name: &str| [RECORDS, LINEAGES, INVENTORY, IDS, PAST_IDS].contains(&name);
    files.iter().filter(move |(name, _)| !own(name)).map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
}
