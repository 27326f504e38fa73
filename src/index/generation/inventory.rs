//! Counts what a generation holds, by field and by source, and says what another library would lose of it.
//!
//! It is written next to the records as JSON, so that a program of another version can still read it.

mod days_in_force;
mod fields;
mod loss;
mod marks;
pub(super) mod sampling_key;
mod sources;
mod values;

use std::collections::BTreeMap;
use std::path::Path;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::generation::inventory::days_in_force::DaysInForce;
use crate::generation::inventory::fields::{FIELDS, Field, Measure};
use crate::generation::inventory::loss::{is_many, shrinks};
use crate::generation::inventory::marks::{Marks, is_recent};
use crate::generation::inventory::sampling_key::SamplingKey;
use crate::generation::inventory::sources::HeldFiles;
use crate::generation::inventory::values::{Kept, Sample, Values};
use crate::generation::manifest::{CURRENT, INVENTORY, MANIFEST, PREFIX, Pointer, path_of};
use library::Library;
use record::content_hash::sha256;
use source::regular_file;

pub use crate::generation::inventory::loss::Loss;

/// The most bytes of a manifest or an inventory that are read.
const MAX_BYTES: u64 = 64 << 20;

/// Number of states that were replaced on purpose and are remembered.
const MOST_REPLACED: usize = 3;

/// Kinds that older inventories counted. A book full of rubbish has more of them than the true one.
const RETIRED: [&str; 2] = ["texts of rules", "glossary entries"];

/// The contents of a generation, for comparison with the next one.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Inventory {
    /// Whether it is the sample, which any other documents may replace.
    sample: bool,
    /// The program that read the documents: another one may read them differently.
    build: String,
    /// The name of the key by which values were sampled. Samples of another key say nothing.
    key: String,
    /// Number of records, or of values of a field, by kind: `rulings (en)`.
    kinds: BTreeMap<String, u64>,
    /// Higher counts of the last 30 days.
    marks: BTreeMap<String, Marks>,
    /// Samples of the values of fields.
    samples: Samples,
    /// Values that `--allow-shrink` replaced in the last 30 days. They may return.
    replaced: Vec<Replaced>,
    /// The days from which rulebooks and documents are in force.
    in_force: DaysInForce,
    #[serde(flatten)]
    files: HeldFiles,
}

/// A sample of the values of each field.
type Samples = BTreeMap<String, Sample>;

/// The counts and samples of a generation that was replaced although much was lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Replaced {
    day: Date,
    kinds: BTreeMap<String, u64>,
    samples: Samples,
}

impl Replaced {
    /// Whether a library has as many of a kind.
    fn has_as_many(&self, kind: &str, left: u64) -> bool {
        !shrinks(self.kinds.get(kind).copied().unwrap_or(0), left)
    }

    /// Whether a library has a field as it was then.
    fn has_as_well(&self, kind: &str, new: &Inventory) -> bool {
        self.samples.get(kind).is_some_and(|sample| sample.tells() && lost(kind, sample, new).is_none())
    }

    /// Whether a library has all of it again. Then it need not be remembered.
    fn has_come_back(&self, new: &Inventory) -> bool {
        self.kinds.keys().all(|kind| self.has_as_many(kind, new.count(kind)))
            && self.samples.iter().all(|(kind, sample)| lost(kind, sample, new).is_none())
    }
}

/// Whether a library has too few of a kind.
fn is_loss(kind: &str, best: u64, left: u64) -> bool {
    let is_retired = RETIRED.contains(&kind.split(" (").next().unwrap_or_default());
    let is_record = Field::of(kind).is_none_or(|field| field.measure == Measure::Records);
    !is_retired && shrinks(best, left) && (is_record || is_many(best, left))
}

/// The share of a sample that a library keeps; `None` if it keeps enough.
fn lost(kind: &str, sample: &Sample, new: &Inventory) -> Option<Kept> {
    let Measure::Lasting(percentage) = Field::of(kind)?.measure else { return None };
    sample.lost_in(new.samples.get(kind), percentage)
}

/// The inventory that a publication is compared with.
pub(crate) enum Before {
    /// The folder has no generation.
    Nothing,
    /// Its inventory, or that of the newest other generation if it cannot be read.
    Known(Box<Inventory>),
    /// There are generations, but no inventory of them can be read; why.
    Unknown(Vec<Loss>),
}

impl Before {
    /// Reads it from an index folder.
    pub(crate) fn read(folder: &Path) -> Before {
        let live = Pointer::read(folder).ok().map(|pointer| pointer.generation);
        let mut others: Vec<(Option<u64>, String)> =
            names(folder).map(|name| (sequence(folder, &name), name)).collect();
        others.sort_by(|one, other| other.cmp(one));
        let others = others.into_iter().map(|(_, name)| name).filter(|name| Some(name) != live.as_ref());
        let mut unread = Vec::new();
        for name in live.iter().cloned().chain(others) {
            match Inventory::read(&path_of(folder, &name)) {
                Ok(inventory) => return Before::Known(Box::new(inventory)),
                Err((file, fault)) => {
                    let what = format!("{PREFIX}{name}/{file}");
                    unread.push(Loss { what, how: fault.to_owned(), why: None });
                }
            }
        }
        if unread.is_empty() && std::fs::symlink_metadata(folder.join(CURRENT)).is_ok() {
            let how = "the generation that it names is not there".to_owned();
            unread.push(Loss { what: CURRENT.to_owned(), how, why: None });
        }
        if unread.is_empty() { Before::Nothing } else { Before::Unknown(unread) }
    }
}

impl Inventory {
    pub(crate) fn build(library: &Library, key: &SamplingKey) -> Inventory {
        let mut inventory = Inventory {
            sample: library.has_sample(),
            build: program::this().build.to_owned(),
            key: key.name(),
            in_force: DaysInForce::of(library),
            files: HeldFiles::of(library),
            ..Inventory::default()
        };
        for field in FIELDS {
            let mut values = Values::sampled_by(key);
            (field.values)(library, &mut values);
            for (language, count, sample) in values.counted() {
                let kind = match language {
                    Some(language) => format!("{} ({language})", field.name),
                    None => field.name.to_owned(),
                };
                if matches!(field.measure, Measure::Lasting(_)) {
                    inventory.samples.insert(kind.clone(), sample);
                }
                inventory.kinds.insert(kind, count);
            }
        }
        for document in &library.documents {
            let kind = format!("sections of “{}” ({})", document.slug, document.head.language);
            *inventory.kinds.entry(kind).or_default() += document.sections.len() as u64;
        }
        inventory.kinds.retain(|_, count| *count > 0);
        inventory
    }

    /// Adds what is remembered of the generation that it replaces today. If much was lost, that was intended, and the
    /// counts start anew.
    pub(crate) fn after(mut self, before: Before, today: Date) -> Inventory {
        let Before::Known(before) = before else { return self };
        if before.sample && !self.sample {
            return self;
        }
        let is_meant = before.losses_of_kinds(&self, today).next().is_some();
        let before = *before;
        if before.has_samples_like(&self) {
            let is_missed =
                |replaced: &Replaced| is_recent(replaced.day, today) && !replaced.has_come_back(&self);
            self.replaced = before.replaced.into_iter().filter(is_missed).collect();
            if is_meant {
                self.replaced.push(Replaced {
                    day: today,
                    kinds: before.kinds.clone(),
                    samples: before.samples,
                });
            }
            let oldest = self.replaced.len().saturating_sub(MOST_REPLACED);
            self.replaced.drain(..oldest);
        }
        if is_meant {
            return self;
        }
        let mut marks = before.marks;
        for (kind, held) in before.kinds {
            let (now, marks) = (self.count(&kind), marks.remove(&kind).unwrap_or_default());
            // A replaced book full of rubbish had a higher count.
            let is_lower = is_loss(&kind, marks.best(held, today), now);
            let marks = if is_lower { Marks::default() } else { marks.after(held, now, today) };
            if !marks.is_empty() {
                self.marks.insert(kind, marks);
            }
        }
        self.files.remember(before.files, today);
        self
    }

    /// Reads it as the manifest describes it; else the file that cannot be read, and why. A generation of an older
    /// program has no inventory: then the counts of its manifest are used.
    fn read(generation: &Path) -> Result<Inventory, (&'static str, &'static str)> {
        let parsed = |bytes: Vec<u8>| serde_json::from_slice(&bytes).ok();
        let manifest: serde_json::Value =
            read(&generation.join(MANIFEST)).and_then(parsed).ok_or((MANIFEST, UNREAD))?;
        let files = manifest["files"].as_array().ok_or((MANIFEST, UNREAD))?;
        let Some(stored) = files.iter().find(|file| file["name"] == INVENTORY) else {
            if generation.join(INVENTORY).exists() {
                return Err((MANIFEST, "the manifest does not list inventory.json"));
            }
            return Ok(Inventory { kinds: counts(&manifest), ..Inventory::default() });
        };
        let bytes = read(&generation.join(INVENTORY)).ok_or((INVENTORY, UNREAD))?;
        if stored["sha256"].as_str() != Some(sha256(&bytes).as_str()) {
            return Err((INVENTORY, "the file does not match its checksum in the manifest"));
        }
        serde_json::from_slice(&bytes).map_err(|_| (INVENTORY, UNREAD))
    }

    /// The losses a library would cause: each kind and each source that would lose more than a tenth of the best
    /// count of the last 30 days, each field that would keep less than half, and each document that would go back to
    /// an older version in force. The sample does not count.
    pub(crate) fn losses(&self, library: &Library, key: &SamplingKey, today: Date) -> Vec<Loss> {
        let new = Inventory::build(library, key);
        if self.sample && !new.sample {
            return Vec::new();
        }
        let of_files = self.files.losses(&new.files, library, today);
        let of_days = self.in_force.losses(&new.in_force);
        self.losses_of_kinds(&new, today).chain(of_days).chain(of_files).collect()
    }

    /// Whether its samples can be compared with those of another one.
    fn has_samples_like(&self, other: &Inventory) -> bool {
        (&self.build, &self.key) == (&other.build, &other.key)
    }

    fn losses_of_kinds<'a>(&'a self, new: &'a Inventory, today: Date) -> impl Iterator<Item = Loss> + 'a {
        let has_samples = self.has_samples_like(new);
        // A return to values that `--allow-shrink` replaced is not a loss.
        let former = move || self.replaced.iter().filter(move |replaced| is_recent(replaced.day, today));
        let counted = move |(kind, &held): (&String, &u64)| {
            let best = self.marks.get(kind).map_or(held, |marks| marks.best(held, today));
            let left = new.count(kind);
            let comes_back = || former().any(|replaced| replaced.has_as_many(kind, left));
            (is_loss(kind, best, left) && !comes_back()).then(|| Loss::counted(kind, best, held, left))
        };
        let changed = move |(kind, sample): (&String, &Sample)| {
            let kept = lost(kind, sample, new).filter(|_| has_samples)?;
            let comes_back = former().any(|replaced| replaced.has_as_well(kind, new));
            (!comes_back).then(|| Loss::changed(kind, kept))
        };
        self.kinds.iter().filter_map(counted).chain(self.samples.iter().filter_map(changed))
    }

    /// The count of a kind; for a kind without a language, as older programs counted it, that of all languages.
    fn count(&self, kind: &str) -> u64 {
        let of_language = |other: &str| other.strip_prefix(kind).is_some_and(|rest| rest.starts_with(" ("));
        let counts = self.kinds.iter().filter(|(other, _)| *other == kind || of_language(other));
        counts.map(|(_, count)| count).sum()
    }
}

const UNREAD: &str = "the file is missing or cannot be read";

/// The counts in the manifest of a generation without an inventory.
fn counts(manifest: &serde_json::Value) -> BTreeMap<String, u64> {
    let names = [("books", "editions"), ("rulings", "rulings"), ("cards", "cards")];
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
