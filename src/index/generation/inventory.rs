//! Counts what a generation holds, by kind and by source, and says what another library would lose of it.
//!
//! It is written beside the records as JSON, so that a program of another version can still read it.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::index::generation::manifest::{INVENTORY, MANIFEST, PREFIX, Pointer, path_of};
use crate::library::{Book, Library, Source};
use crate::record::content_hash::sha256;
use crate::record::diagnostic::Severity;
use crate::source::regular_file;

/// The most bytes of a manifest or an inventory that are read.
const MAX_BYTES: u64 = 64 << 20;

/// The contents of a generation, for comparison with the next one.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Inventory {
    /// Whether it is the sample, which any other documents may replace.
    sample: bool,
    /// Number of records of each kind: `rulings (en)`.
    kinds: BTreeMap<String, u64>,
    sources: Vec<HeldSource>,
    /// The files of words beside the sources.
    words: Vec<HeldWords>,
}

/// A file that gave records.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct HeldSource {
    path: String,
    sha256: String,
    format: String,
    records: u64,
    /// The rulebook that it holds.
    edition: Option<String>,
}

/// A file of words.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct HeldWords {
    path: String,
    language: String,
    rows: u64,
}

/// Records that the live generation has and that a library would not have any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// A kind of record, `rulings (en)`, or the path of a source.
    pub what: String,
    /// Their number.
    pub held: u64,
    /// Their number afterwards.
    pub left: u64,
    /// Why, where that is known.
    pub why: Option<String>,
}

impl Inventory {
    pub(crate) fn of(library: &Library) -> Inventory {
        let edition = |source: &Source| source.book.map(|book| library.books[book].edition.id.clone());
        let held = |source: &Source| HeldSource {
            path: source.path.to_string(),
            sha256: source.sha256.clone(),
            format: source.format.map_or_else(String::new, |format| format.name().to_owned()),
            records: u64::from(source.records),
            edition: edition(source),
        };
        let sources = library.sources.iter().filter(|source| source.records > 0).map(held).collect();
        let words = library.words.files.iter().filter(|file| !file.rows.is_empty());
        let words = words.map(|file| HeldWords {
            path: file.path.to_string(),
            language: file.language.to_string(),
            rows: file.rows.len() as u64,
        });
        Inventory { sample: library.has_sample(), kinds: kinds(library), sources, words: words.collect() }
    }

    /// The inventory of the live generation of a folder, or of the newest other one where that cannot be
    /// read; none where there is none.
    pub(crate) fn of_live(folder: &Path) -> Option<Inventory> {
        let live = Pointer::read(folder).ok().map(|pointer| pointer.generation);
        let mut others: Vec<(u64, String)> =
            names(folder).filter_map(|name| Some((sequence(folder, &name)?, name))).collect();
        others.sort_by(|one, other| other.cmp(one));
        live.into_iter()
            .chain(others.into_iter().map(|(_, name)| name))
            .find_map(|name| Inventory::read(&path_of(folder, &name)))
    }

    /// Reads it as the manifest describes it. A generation of an older program has none: then the counts of
    /// its manifest are taken.
    fn read(generation: &Path) -> Option<Inventory> {
        let manifest: serde_json::Value = serde_json::from_slice(&read(&generation.join(MANIFEST))?).ok()?;
        let stored = manifest["files"].as_array()?.iter().find(|file| file["name"] == INVENTORY);
        let Some(stored) = stored else {
            return Some(Inventory { kinds: counts(&manifest), ..Inventory::default() });
        };
        let bytes = read(&generation.join(INVENTORY))?;
        if stored["sha256"].as_str() != Some(sha256(&bytes).as_str()) {
            return None;
        }
        serde_json::from_slice(&bytes).ok()
    }

    /// The losses a library would cause: each kind and each source that would lose more than a tenth. The
    /// sample does not count.
    pub(crate) fn losses(&self, library: &Library) -> Vec<Loss> {
        let new = Inventory::of(library);
        if self.sample && !new.sample {
            return Vec::new();
        }
        let of_kind = |(kind, &held): (&String, &u64)| {
            let left = new.kinds.get(kind).copied().unwrap_or(0);
            shrinks(held, left).then(|| Loss { what: kind.clone(), held, left, why: None })
        };
        let known: HashMap<&str, &HeldSource> =
            self.sources.iter().map(|source| (source.path.as_str(), source)).collect();
        let successors = Successors { library, new: &new, known: &known };
        let of_sources = self.sources.iter().filter_map(|source| successors.loss(source));
        let of_words = self.words.iter().filter_map(|words| self.loss_of_words(words, &new, library));
        self.kinds.iter().filter_map(of_kind).chain(of_sources).chain(of_words).collect()
    }

    /// The rows lost with a word file that is missing or has errors. Rows removed from a readable file are
    /// removed on purpose.
    fn loss_of_words(&self, held: &HeldWords, new: &Inventory, library: &Library) -> Option<Loss> {
        let left = new.words.iter().find(|words| words.path == held.path).map_or(0, |words| words.rows);
        let error = library
            .diagnostics
            .iter()
            .find(|found| *found.path == *held.path && found.severity == Severity::Error);
        let is_there = library.words.files.iter().any(|file| *file.path == *held.path);
        let all = |words: &[HeldWords]| {
            words.iter().filter(|words| words.language == held.language).map(|words| words.rows).sum::<u64>()
        };
        if is_there && error.is_none() || !shrinks(held.rows, left) || all(&new.words) >= all(&self.words) {
            return None;
        }
        let why = error.map_or_else(|| "the file is not among the sources".to_owned(), ToString::to_string);
        Some(Loss { what: held.path.clone(), held: held.rows, left, why: Some(why) })
    }
}

/// Whether more than a tenth is gone.
fn shrinks(held: u64, left: u64) -> bool {
    left * 10 < held * 9
}

/// The sources of a library, as what may have taken the place of those that a generation has.
struct Successors<'a> {
    library: &'a Library,
    new: &'a Inventory,
    /// The sources of the generation, by path.
    known: &'a HashMap<&'a str, &'a HeldSource>,
}

impl Successors<'_> {
    fn loss(&self, held: &HeldSource) -> Option<Loss> {
        let read = self.library.sources.iter().find(|source| *source.path == *held.path);
        let left = read.map_or(0, |source| u64::from(source.records));
        if !shrinks(held.records, left) || self.new.sources.iter().any(|source| self.takes_over(source, held))
        {
            return None;
        }
        let why = match read {
            Some(_) => self
                .library
                .diagnostics
                .iter()
                .filter(|found| *found.path == *held.path)
                .max_by_key(|found| found.severity),
            None => None,
        };
        let why = match (read, why) {
            (Some(_), Some(found)) => Some(found.to_string()),
            (Some(_), None) => None,
            (None, _) => Some("the file is not among the sources".to_owned()),
        };
        Some(Loss { what: held.path.clone(), held: held.records, left, why })
    }

    /// Whether a source has what another one had: the same bytes, the same edition, or, as a new file, about
    /// as much in the same form.
    fn takes_over(&self, source: &HeldSource, held: &HeldSource) -> bool {
        let is_same_edition = held.edition.is_some() && source.edition == held.edition;
        let is_new_file = source.path != held.path && !self.known.contains_key(source.path.as_str());
        // The sample has files in every form, and takes the place of nothing.
        let is_new_form =
            is_new_file && held.edition.is_none() && source.format == held.format && !self.new.sample;
        source.sha256 == held.sha256
            || ((is_same_edition || is_new_form) && !shrinks(held.records, source.records))
    }
}

/// Number of records of each kind that a library has. Of rules the numbers in force are counted too: a new edition
/// that breaks off hides rules.
fn kinds(library: &Library) -> BTreeMap<String, u64> {
    let mut kinds = BTreeMap::new();
    let mut add = |kind: String, count: usize| {
        if count > 0 {
            *kinds.entry(kind).or_default() += count as u64;
        }
    };
    let whole = |book: &&Book| !book.edition.is_part;
    library
        .books
        .iter()
        .filter(whole)
        .for_each(|book| add(format!("editions ({})", book.edition.language), 1));
    for book in library.books.iter().filter(|book| book.current) {
        add(format!("rules in force ({})", book.edition.language), book.rules.len());
    }
    library.rules.iter().for_each(|text| add(format!("texts of rules ({})", text.language), 1));
    library.glossary.iter().for_each(|entry| add(format!("glossary entries ({})", entry.language), 1));
    library.rulings.iter().for_each(|ruling| add(format!("rulings ({})", ruling.language), 1));
    add("cards".to_owned(), library.cards.len());
    for (language, _) in library.cards.iter().flat_map(|card| card.card.names.iter()) {
        add(format!("names of cards ({language})"), 1);
    }
    for document in &library.documents {
        add(format!("sections of “{}” ({})", document.slug, document.head.language), document.sections.len());
    }
    kinds
}

/// The counts in the manifest of a generation without an inventory.
fn counts(manifest: &serde_json::Value) -> BTreeMap<String, u64> {
    let names = [
        ("books", "editions"),
        ("rules", "texts of rules"),
        ("glossary", "glossary entries"),
        ("rulings", "rulings"),
        ("cards", "cards"),
    ];
    let count = |(key, name): (&str, &str)| {
        Some((name.to_owned(), manifest["counts"][key].as_u64().filter(|&count| count > 0)?))
    };
    names.into_iter().filter_map(count).collect()
}

fn names(folder: &Path) -> impl Iterator<Item = String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    names.filter_map(|name| name.strip_prefix(PREFIX).filter(|id| !id.contains('.')).map(str::to_owned))
}

/// The number that a generation was published under, whatever version wrote it.
fn sequence(folder: &Path, generation: &str) -> Option<u64> {
    let manifest: serde_json::Value =
        serde_json::from_slice(&read(&path_of(folder, generation).join(MANIFEST))?).ok()?;
    manifest["sequence"].as_u64()
}

fn read(path: &Path) -> Option<Vec<u8>> {
    regular_file::read(path, MAX_BYTES).ok()
}
