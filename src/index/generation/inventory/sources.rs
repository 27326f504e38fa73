//! The files that gave records and words, and which of them another library lacks.

use std::collections::HashMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::generation::inventory::loss::{Loss, shrinks};
use crate::generation::inventory::marks::Marks;
use library::{Library, Source};
use record::diagnostic::Severity;

/// The files of a generation.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct HeldFiles {
    sources: Vec<HeldSource>,
    /// The files of words next to the sources.
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
    #[serde(skip_serializing_if = "Marks::is_empty")]
    marks: Marks,
}

/// A file of words.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct HeldWords {
    path: String,
    language: String,
    rows: u64,
}

impl HeldFiles {
    pub(super) fn of(library: &Library) -> HeldFiles {
        let edition = |source: &Source| source.book.map(|book| library.books[book].edition.id.clone());
        let held = |source: &Source| HeldSource {
            path: source.path.to_string(),
            sha256: source.sha256.clone(),
            format: source.format.map_or_else(String::new, |format| format.name().to_owned()),
            records: u64::from(source.records),
            edition: edition(source),
            marks: Marks::default(),
        };
        let words = library.words.files.iter().filter(|file| !file.rows.is_empty());
        let words = words.map(|file| HeldWords {
            path: file.path.to_string(),
            language: file.language.to_string(),
            rows: file.rows.len() as u64,
        });
        HeldFiles {
            sources: library.sources.iter().filter(|source| source.records > 0).map(held).collect(),
            words: words.collect(),
        }
    }

    /// Remembers the counts of the files that were there before.
    pub(super) fn remember(&mut self, before: HeldFiles, today: Date) {
        let mut known: HashMap<String, HeldSource> =
            before.sources.into_iter().map(|source| (source.path.clone(), source)).collect();
        for source in &mut self.sources {
            // A file that shrank more was allowed to.
            let is_whole = |held: &HeldSource| !shrinks(held.marks.best(held.records, today), source.records);
            if let Some(held) = known.remove(&source.path).filter(is_whole) {
                source.marks = held.marks.after(held.records, source.records, today);
            }
        }
    }

    /// The files that would lose more than a tenth of their records.
    pub(super) fn losses<'a>(
        &'a self,
        new: &'a HeldFiles,
        library: &'a Library,
        today: Date,
    ) -> impl Iterator<Item = Loss> + 'a {
        let known = self.sources.iter().map(|source| (source.path.as_str(), source)).collect();
        let successors = Successors { library, new, known, today };
        let of_words = self.words.iter().filter_map(|words| self.loss_of_words(words, new, library));
        self.sources.iter().filter_map(move |source| successors.loss(source)).chain(of_words)
    }

    /// The rows lost with a word file that is missing or has errors. Rows removed from a readable file are
    /// removed on purpose.
    fn loss_of_words(&self, held: &HeldWords, new: &HeldFiles, library: &Library) -> Option<Loss> {
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
        let why = error.map_or_else(|| NOT_NAMED.to_owned(), ToString::to_string);
        Some(Loss::counted(&held.path, held.rows, held.rows, left).because(Some(why)))
    }
}

const NOT_NAMED: &str = "the file is not among the sources";

/// The sources of a library, as possible successors of those of a generation.
struct Successors<'a> {
    library: &'a Library,
    new: &'a HeldFiles,
    /// The sources of the generation, by path.
    known: HashMap<&'a str, &'a HeldSource>,
    today: Date,
}

impl Successors<'_> {
    fn loss(&self, held: &HeldSource) -> Option<Loss> {
        let read = self.library.sources.iter().find(|source| *source.path == *held.path);
        let left = read.map_or(0, |source| u64::from(source.records));
        let best = held.marks.best(held.records, self.today);
        if !shrinks(best, left) || self.new.sources.iter().any(|source| self.takes_over(source, held)) {
            return None;
        }
        let found = self.library.diagnostics.iter().filter(|found| *found.path == *held.path);
        let why = match read {
            Some(_) => found.max_by_key(|found| found.severity).map(ToString::to_string),
            None => Some(NOT_NAMED.to_owned()),
        };
        Some(Loss::counted(&held.path, best, held.records, left).because(why))
    }

    /// Whether a source has what another one had: the same bytes, the same edition, or, as a new file, about
    /// as much in the same form.
    fn takes_over(&self, source: &HeldSource, held: &HeldSource) -> bool {
        let is_same_edition = held.edition.is_some() && source.edition == held.edition;
        let is_new_file = source.path != held.path && !self.known.contains_key(source.path.as_str());
        // The sample has files in every form, and replaces nothing.
        let is_new_form = is_new_file
            && held.edition.is_none()
            && source.format == held.format
            && !self.library.has_sample();
        let most = held.marks.best(held.records, self.today);
        source.sha256 == held.sha256 || ((is_same_edition || is_new_form) && !shrinks(most, source.records))
    }
}
