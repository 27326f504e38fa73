//! Selects sources, and lists the fetched files of each with their age.

use std::path::Path;

use jiff::civil::Date;

use crate::catalogue::{SOURCES, Source};
use crate::error::FetchError;
use crate::sources_lock::{Entry, LockFile};

/// The stored files of a source.
#[derive(Debug)]
pub struct Holding {
    /// The source.
    pub source: &'static Source,
    /// Its files, by path.
    pub entries: Vec<Entry>,
}

/// Every source of the catalogue, with its held files.
pub fn holdings(folder: &Path) -> Result<Vec<Holding>, FetchError> {
    let lock = crate::read_lock(folder)?;
    Ok(SOURCES
        .iter()
        .map(|source| Holding { source, entries: lock.of(source.id).cloned().collect() })
        .collect())
}

/// Whether any file of the lock file is there.
pub fn has_files(folder: &Path) -> bool {
    let lock = crate::read_lock(folder);
    lock.is_ok_and(|lock| lock.entries().iter().any(|entry| folder.join(&entry.path).is_file()))
}

/// The selected sources: by name, by language, or by both; without either, those fetched by default and those held.
/// A language alone leaves out English sources that are not fetched by default.
pub fn select(
    only: &[String],
    languages: &[String],
    all_editions: bool,
    lock: &LockFile,
) -> Result<Vec<&'static Source>, FetchError> {
    let usage = |what: String| Err(FetchError::Usage(what));
    if let Some(name) =
        only.iter().find(|name| !SOURCES.iter().any(|source| source.id == **name || source.family == **name))
    {
        return usage(format!("there is no source {name:?}; `citator sources` lists them"));
    }
    if let Some(language) =
        languages.iter().find(|language| !SOURCES.iter().any(|source| source.speaks(language)))
    {
        return usage(format!(
            "no source is in {language:?}; `citator sources` lists them with their languages"
        ));
    }
    let speaks = |source: &Source| languages.iter().any(|language| source.speaks(language));
    let is_meant = |source: &Source| {
        let is_held = || lock.of(source.id).next().is_some();
        match (only.is_empty(), languages.is_empty()) {
            (true, true) => source.is_default || is_held(),
            (true, false) => speaks(source) && (source.is_default || source.language != "en"),
            (false, true) => only.iter().any(|name| source.id == *name),
            (false, false) => {
                only.iter().any(|name| source.id == *name || source.family == *name) && speaks(source)
            }
        }
    };
    let is_archive = |source: &Source| all_editions && source.id == "archive";
    let sources: Vec<&Source> =
        SOURCES.iter().filter(|source| is_meant(source) || is_archive(source)).collect();
    if sources.is_empty() {
        return usage(format!(
            "{} is not there in {}; `citator sources` lists what is",
            only.join(", "),
            languages.join(", ")
        ));
    }
    Ok(sources)
}

impl Entry {
    /// Its effective date and its age: `in force since 2026-08-07, fetched 3 days ago`.
    pub fn age(&self, today: Date) -> String {
        let days = self.fetched.until(today).map_or(0, |span| span.get_days());
        let came = match days {
            i32::MIN..=0 => "fetched today".to_owned(),
            1 => "fetched yesterday".to_owned(),
            days => format!("fetched {days} days ago"),
        };
        self.effective.map_or_else(|| came.clone(), |day| format!("{}, {came}", in_force(day, today)))
    }
}

/// `in force since 2026-08-07`; `from` for a later date.
pub(super) fn in_force(day: Date, today: Date) -> String {
    let word = if day > today { "from" } else { "since" };
    format!("in force {word} {day}")
}
