//! Loads a generation into memory after checking every byte against its manifest.
//!
//! A loaded generation needs no file any more: files cut or replaced afterwards do no harm. It does not
//! write.

use std::fs;
use std::path::Path;

use jiff::Timestamp;
use serde::de::DeserializeOwned;

use crate::error::IndexError;
use crate::generation::index_folder::{is_proved, mark_proved};
use crate::generation::manifest::{
    CURRENT, Counts, LINEAGES, MANIFEST, Manifest, PAST_IDS, PREFIX, Pointer, RECORDS, is_of_the_index,
    path_of,
};
use crate::generation::proof::{isolated, unreadable};
use crate::generation::rolled_back::rolled_back;
use crate::retrieve::open_index::Engine;
use crate::search::Live;
use crate::store::index_writer::directory;
use library::{Library, least_lengths};
use lineage::Lineages;
use record::content_hash::sha256;
use record::file_list::FileDigest;
use shelf::Shelf;
use source::is_web_address;
use source::regular_file::{self, Unread, is_missing};
use work::parallel;
use work::today::{Calendar, today};

/// Maximum length of the ids of earlier generations in bytes. Longer ones are left out: they only serve old links.
const MAX_PAST_IDS: usize = 16 << 20;

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
/// Compare it with its previous result: if `open` had to fall back, the loaded generation has another name.
pub fn pointer(folder: &Path) -> Result<Pointer, IndexError> {
    Pointer::read(folder)
}

/// The live generation's name; `None` if there is none or the pointer is damaged.
pub fn current_generation(folder: &Path) -> Option<String> {
    pointer(folder).ok().map(|pointer| pointer.generation)
}

/// Loads the live generation of a folder whole into memory.
///
/// When it cannot be used, the newest other generation that can is loaded instead, and the warnings say so.
pub fn open(folder: &Path) -> Result<Live, IndexError> {
    open_as(folder, Opener::UNPROVED, &Ok)
}

/// Loads the live generation of a folder, and makes something of it.
///
/// Whatever its files hold, it does no harm: when loading or `make` fails or panics, the newest other generation
/// takes its place. A generation that this folder has no proof of is proved first.
pub fn open_as<T>(
    folder: &Path,
    opener: Opener,
    make: &dyn Fn(Live) -> Result<T, String>,
) -> Result<T, IndexError> {
    let error = match open_live_as(folder, opener, make) {
        Err(error @ (IndexError::OtherVersion { .. } | IndexError::Missing(_))) => return Err(error),
        Err(error) => error,
        made => return made,
    };
    let mut left = vec![];
    left.extend(current_generation(folder));
    left.extend(rolled_back(folder).map(|back| back.left));
    let others = generations(folder).into_iter().map(|(_, generation)| generation);
    let made = others.filter(|generation| !left.contains(generation)).find_map(|generation| {
        let warning = format!("{}; serving generation {generation} instead", first_line(&error));
        opener.prove(&path_of(folder, &generation)).ok()?;
        loaded_as(folder, &generation, None, Some(warning), opener.today, make).ok()
    });
    made.ok_or(error)
}

/// Proves that the generation in a folder can be served; the error says what is wrong.
pub type Proof = fn(&Path) -> Result<(), String>;

/// How generations are opened.
#[derive(Clone, Copy, Debug)]
pub struct Opener {
    /// Proves in a child process that the generation in a folder can be served: a refused allocation aborts a process,
    /// and no code in it can catch that. The error says what is wrong. `None` for whoever may abort, such as a command.
    pub prove: Option<Proof>,
    /// Tells the day whose law is shown; never earlier than the day before the generation was made.
    pub today: Calendar,
}

impl Opener {
    /// Opens without a proof, at today's date.
    pub const UNPROVED: Opener = Opener { prove: None, today };

    fn prove(&self, generation: &Path) -> Result<(), String> {
        self.prove.map_or(Ok(()), |prove| prove(generation))
    }
}

/// The same for the live generation alone: no other one takes its place.
pub fn open_live_as<T>(
    folder: &Path,
    opener: Opener,
    make: &dyn Fn(Live) -> Result<T, String>,
) -> Result<T, IndexError> {
    let Pointer { generation, checksum } = live_pointer(folder)?;
    if opener.prove.is_some() && !is_proved(folder, &checksum) {
        let path = path_of(folder, &generation);
        // Version and checksum can be checked without a proof.
        Manifest::read(&path, Some(&checksum))?;
        opener.prove(&path).map_err(|what| IndexError::damaged(&path, what))?;
        mark_proved(folder, &checksum);
    }
    loaded_as(folder, &generation, Some(&checksum), None, opener.today, make)
}

/// Loads a generation in isolation, with this warning, and makes something of it.
fn loaded_as<T>(
    folder: &Path,
    generation: &str,
    expected: Option<&str>,
    warning: Option<String>,
    today: Calendar,
    make: &dyn Fn(Live) -> Result<T, String>,
) -> Result<T, IndexError> {
    let path = path_of(folder, generation);
    let damaged = |what: String| IndexError::damaged(&path, what);
    let made = isolated(|| {
        let (_, mut live) = load(&path, Some(generation), expected, today)?;
        live.warnings.extend(warning);
        make(live).map_err(damaged)
    });
    made.unwrap_or_else(|panic| Err(damaged(panic)))
}

fn first_line(error: &IndexError) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

/// Whether a folder contains nothing of an index, or does not exist. An unreadable folder is an error: it may not be
/// empty.
fn is_empty(folder: &Path) -> Result<bool, IndexError> {
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

/// The generations of a folder with valid manifests, the newest first.
pub(crate) fn generations(folder: &Path) -> Vec<(u64, String)> {
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
        Err(_) if matches!(is_empty(folder), Ok(true)) => Err(IndexError::Missing(folder.to_owned())),
        read => read,
    }
}

/// Checks every byte of the live generation.
pub fn verify(folder: &Path) -> Result<Report, IndexError> {
    let pointer = live_pointer(folder)?;
    let path = path_of(folder, &pointer.generation);
    let (manifest, _) = check(&path, Some(&pointer.generation), Some(&pointer.checksum))?;
    Ok(report(&pointer.generation, &manifest))
}

/// Checks every byte of a generation in any folder, such as one of a store.
pub fn verify_folder(path: &Path) -> Result<Report, IndexError> {
    let (manifest, _) = check(path, None, None)?;
    Ok(report(&manifest.generation().unwrap_or_default(), &manifest))
}

/// Loads the live generation, and proves that it can be served.
pub fn prove(folder: &Path) -> Result<(Report, Live), IndexError> {
    let pointer = live_pointer(folder)?;
    proved(&path_of(folder, &pointer.generation), Some(&pointer.generation), Some(&pointer.checksum))
}

/// The same for a generation in any folder, such as one of a store.
pub fn prove_folder(path: &Path) -> Result<(Report, Live), IndexError> {
    proved(path, None, None)
}

/// Loads a generation in isolation, and proves that it can be served.
pub(crate) fn proved(
    path: &Path,
    generation: Option<&str>,
    expected: Option<&str>,
) -> Result<(Report, Live), IndexError> {
    let damaged = |what: String| IndexError::damaged(path, what);
    let proved = isolated(|| {
        let (report, live) = load(path, generation, expected, today)?;
        live.prove().map_err(damaged)?;
        Ok((report, live))
    });
    proved.unwrap_or_else(|panic| Err(damaged(panic)))
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

/// Reads every file of a generation and compares it with the manifest, and the manifest with the generation's name
/// and its own checksum if these are known.
pub(crate) fn check(
    path: &Path,
    generation: Option<&str>,
    expected: Option<&str>,
) -> Result<(Manifest, Files), IndexError> {
    let manifest = Manifest::read(path, expected)?;
    let files = checked_files(path, manifest.files.iter());
    let own = manifest.generation();
    if own.is_none() || generation.is_some_and(|generation| own.as_deref() != Some(generation)) {
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
    let files = parallel::map(&stored, |stored| Ok((stored.name.to_string(), checked_file(path, stored)?)));
    files.into_iter().collect()
}

/// Reads a file and compares its size and checksum with the manifest.
pub(crate) fn checked_file(path: &Path, stored: &FileDigest) -> Result<Vec<u8>, IndexError> {
    let path = path.join(&*stored.name);
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

fn load(
    path: &Path,
    generation: Option<&str>,
    expected: Option<&str>,
    today: Calendar,
) -> Result<(Report, Live), IndexError> {
    let (manifest, mut files) = check(path, generation, expected)?;
    let (library, least) = least_lengths(|| stored::<Library>(path, &files, RECORDS));
    let mut library = library?;
    if !library.reaches(least) {
        return Err(IndexError::damaged(&path.join(RECORDS), "a record names another one that is not there"));
    }
    if Counts::of(&library) != manifest.counts {
        return Err(IndexError::damaged(&path.join(RECORDS), "these are not the records that were counted"));
    }
    let mut addresses = library.sources.iter().filter_map(|source| source.url.as_deref());
    if !addresses.all(is_web_address) {
        return Err(IndexError::damaged(
            &path.join(RECORDS),
            "a source has an address that is none of the web",
        ));
    }
    library.compact();
    // A builder further east may have made it on a day that has not begun here.
    let made = manifest.day.yesterday().unwrap_or(manifest.day);
    library.come_to(today().max(made));
    let lineages = lineages_of(path, &files, &library)?;
    // The previous generation is still in memory, so each file is dropped as soon as it is decoded.
    files.retain(|(name, _)| ![RECORDS, LINEAGES].contains(&name.as_str()));
    let engine = directory(index_files(&files)).and_then(Engine::open);
    let engine = engine.map_err(|error| IndexError::damaged(path, unreadable(&error)))?;
    let past = files.iter().find(|(name, _)| name == PAST_IDS).map(|(_, bytes)| bytes);
    // An empty text has 3 bytes there and 24 in memory.
    let past = past.filter(|bytes| bytes.len() <= MAX_PAST_IDS);
    let past = past.and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    drop(files);
    let shelf = Shelf::new(library, lineages);
    let generation = manifest.generation().unwrap_or_default();
    let report = report(&generation, &manifest);
    let mut live = Live::new(shelf, engine, generation)
        .ok_or_else(|| IndexError::damaged(path, "the index is that of other records"))?;
    let written = fs::metadata(path.join(MANIFEST)).and_then(|manifest| manifest.modified()).ok();
    live.written = written.and_then(|written| Timestamp::try_from(written).ok());
    live.made = made;
    live.checksum = manifest.checksum;
    live.past = past;
    live.folder = Some(path.to_owned());
    Ok((report, live))
}

/// Reads the lineages of a generation of this library.
pub fn lineages(generation: &Path, library: &Library) -> Result<Lineages, IndexError> {
    let manifest = Manifest::read(generation, None)?;
    let files = checked_files(generation, manifest.files.iter().filter(|file| &*file.name == LINEAGES))?;
    lineages_of(generation, &files, library)
}

fn lineages_of(generation: &Path, files: &Files, library: &Library) -> Result<Lineages, IndexError> {
    let (lineages, least) = least_lengths(|| stored::<Lineages>(generation, files, LINEAGES));
    let lineages = lineages?;
    let other = || IndexError::damaged(&generation.join(LINEAGES), "the lineages are those of other records");
    if library.reaches(least) && lineages.is_of(library) { Ok(lineages) } else { Err(other()) }
}

/// Reads what is stored in one file of a generation.
fn stored<T: DeserializeOwned>(path: &Path, files: &Files, name: &str) -> Result<T, IndexError> {
    let bytes = files.iter().find(|(other, _)| other == name).map_or(&[][..], |(_, bytes)| bytes);
    postcard::from_bytes(bytes)
        .map_err(|error| IndexError::damaged(&path.join(name), format!("the file cannot be read: {error}")))
}

/// The files of the index itself, without those of the records.
pub(crate) fn index_files(files: &Files) -> impl Iterator<Item = (&str, &[u8])> {
    files
        .iter()
        .filter(|(name, _)| is_of_the_index(name))
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
}
