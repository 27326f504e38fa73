//! `citator ingest` and `citator verify`.

use std::path::{Path, PathBuf};

use citator::diagnostic::Severity;
use citator::index::Claim;
use citator::library::Library;

use super::{Exit, Failure, counted, find, notice, progress_bar, read_to_publish};

/// Reads, builds, verifies, publishes; says on standard error what was read.
pub(super) fn run(paths: &[PathBuf], index: &Path, strict: bool) -> Result<Exit, Failure> {
    find(paths)?;
    let claim = Claim::take(index)?;
    let library = read_to_publish(paths)?;
    summarise(&library);
    if library.sources.iter().all(|source| source.records == 0) {
        let named: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        let what = format!("nothing was read from {}; see `citator check` for what is there", named.join(" "));
        return Err(Failure::Usage { what });
    }
    if strict && worst(&library) >= Some(Severity::Warning) {
        notice("nothing is published: there are errors or warnings, and --strict was given; see `citator check`");
        return Ok(Exit::Reported);
    }
    let bar = progress_bar("index", 0);
    let published = claim.publish(&library, &|what, done, total| {
        bar.set_prefix(what.to_owned());
        bar.set_length(total);
        bar.set_position(done);
    })?;
    bar.finish_and_clear();
    let what = if published.unchanged { "nothing has changed: kept" } else { "published" };
    notice(&format!("{what} generation {} in {}", published.report.generation, index.display()));
    // The process ends now: to give back the memory of every record would only keep whoever waits for it.
    std::mem::forget(library);
    Ok(Exit::Done)
}

/// Checks the live generation's checksums.
pub(super) fn verify(index: &Path) -> Result<Exit, Failure> {
    let report = citator::index::verify(index)?;
    let files = counted(report.files, "file", "files");
    notice(&format!("generation {} in {} is whole: {files}, {} bytes", report.generation, index.display(), report.bytes));
    Ok(Exit::Done)
}

/// The worst that any source has to report.
pub(super) fn worst(library: &Library) -> Option<Severity> {
    library.diagnostics.iter().map(|diagnostic| diagnostic.severity).max()
}

/// What was read, in a few lines on standard error.
pub(super) fn summarise(library: &Library) {
    let errors = || library.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors().take(MOST_ERRORS).for_each(|error| notice(&error.to_string()));
    if errors().nth(MOST_ERRORS).is_some() {
        notice("more errors: see `citator check`");
    }
    for line in summary(library) {
        notice(&line);
    }
}

/// So many errors are named by a command that has other things to do.
const MOST_ERRORS: usize = 10;

/// What was read, in a few lines.
pub(super) fn summary(library: &Library) -> Vec<String> {
    let account = library.account();
    let places: usize = library.books.iter().map(|book| book.rules.len()).sum();
    let on_cards: usize = library.rulings.iter().map(|ruling| ruling.card_count()).sum();
    let count = |severity| library.diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count();
    let complete = if account.is_complete() { "each is accounted for" } else { "SOME ARE LOST: please report this" };
    vec![
        format!(
            "{}; {}: {} in records, {} in diagnostics; {complete}",
            counted(library.sources.len(), "file", "files"),
            counted(account.total as usize, "line or element", "lines or elements"),
            account.in_records,
            account.in_diagnostics
        ),
        format!(
            "{} with {} ({}), {}, {} ({on_cards} on cards), {}",
            counted(library.books.len(), "edition", "editions"),
            counted(places, "number", "numbers"),
            counted(library.rules.len(), "distinct text", "distinct texts"),
            counted(library.glossary.len(), "glossary entry", "glossary entries"),
            counted(library.rulings.len(), "ruling", "rulings"),
            counted(library.cards.len(), "card", "cards")
        ),
        format!(
            "{} with {}",
            counted(library.documents.len(), "document beside the rulebooks", "documents beside the rulebooks"),
            counted(library.sections.len(), "section", "sections")
        ),
        format!(
            "{}, {}, {}",
            counted(count(Severity::Error), "error", "errors"),
            counted(count(Severity::Warning), "warning", "warnings"),
            counted(count(Severity::Note), "note", "notes")
        ),
    ]
}
