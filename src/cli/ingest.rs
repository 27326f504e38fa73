//! `citator ingest` and `citator verify`: build a generation, and check the one that is there.

pub(super) mod publish;

use std::path::{Path, PathBuf};

use citator::index::{IndexLock, Loss};
use citator::language::Language;
use citator::library::Library;
use citator::record::diagnostic::Severity;
use citator::text::message::locale_format;

use super::input::{find, read_to_publish};
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};
use super::progress::{counted, progress_bar};
use super::setup::output::inform;

/// The options of `ingest`.
#[derive(Default)]
pub(super) struct How {
    /// On errors and warnings.
    pub(super) strict: bool,
    /// Not on losses of records; otherwise losses prevent publishing.
    pub(super) allow_shrink: bool,
    /// The bulk files, which a server otherwise writes at the first request for them.
    pub(super) bulk: bool,
}

/// Reads, builds, verifies and publishes; prints a summary to standard error.
pub(super) fn run(paths: &[PathBuf], index: &Path, how: &How) -> Result<Exit, Failure> {
    find(paths)?;
    let claim = IndexLock::take(index)?;
    let library = read_to_publish(paths)?;
    summarise(&library);
    if library.sources.iter().all(|source| source.records == 0) {
        let named: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        let what = format!("nothing was read from {}; see `citator check`", named.join(" "));
        return Err(Failure::Usage { what });
    }
    if how.strict && worst(&library) >= Some(Severity::Warning) {
        notice(
            "nothing was published: --strict was given and there are errors or warnings; see `citator check`",
        );
        return Ok(Exit::Reported);
    }
    let losses = if how.allow_shrink { Vec::new() } else { claim.losses(&library) };
    if !losses.is_empty() {
        losses_found(&losses).iter().for_each(|line| notice(line));
        return Ok(Exit::Reported);
    }
    let bar = progress_bar("index", 0);
    let published = claim.publish(&library, &|what, done, total| {
        bar.set_prefix(what.to_owned());
        bar.set_length(total);
        bar.set_position(done);
    })?;
    bar.finish_and_clear();
    let what = if published.unchanged { "nothing has changed: keeping" } else { "published" };
    inform(&format!("{what} generation {} in {}", published.report.generation, index.display()));
    if how.bulk {
        citator::web::write_bulk_files(library, &published)?;
    } else {
        // The process ends now; freeing every record would only delay that.
        std::mem::forget(library);
    }
    Ok(Exit::Done)
}

/// The losses, with advice.
fn losses_found(losses: &[Loss]) -> Vec<String> {
    let mut lines = vec![
        "nothing was published: more than 10% of these records would be lost; the index is unchanged"
            .to_owned(),
    ];
    let count = |number: u64| locale_format::count(Language::English, number as usize);
    for Loss { what, held, left, why } in losses.iter().take(MOST_LOSSES) {
        let why =
            why.as_ref().map_or_else(String::new, |why| format!("\n    {}", why.replace('\n', "\n    ")));
        lines.push(format!("  {what}: {} now, {} then{why}", count(*held), count(*left)));
    }
    if losses.len() > MOST_LOSSES {
        lines.push(format!("  … and {} more", counted(losses.len() - MOST_LOSSES, "loss", "losses")));
    }
    lines.push(
        "  help: name every source again, or mend the files; if the loss is meant, say --allow-shrink"
            .to_owned(),
    );
    lines
}

/// Checks the live generation's checksums.
pub(super) fn verify(index: &Path) -> Result<Exit, Failure> {
    let report = citator::index::verify(index)?;
    let files = counted(report.files, "file", "files");
    inform(&format!(
        "generation {} in {} is intact: {files}, {} bytes",
        report.generation,
        index.display(),
        report.bytes
    ));
    Ok(Exit::Done)
}

/// The most severe diagnostic of any source.
pub(super) fn worst(library: &Library) -> Option<Severity> {
    library.diagnostics.iter().map(|diagnostic| diagnostic.severity).max()
}

/// Prints the summary to standard error.
pub(super) fn summarise(library: &Library) {
    let errors = || library.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors().take(MOST_ERRORS).for_each(|error| notice(&error.to_string()));
    if errors().nth(MOST_ERRORS).is_some() {
        notice("more errors: see `citator check`");
    }
    for line in summary(library) {
        inform(&line);
    }
}

/// Limit of losses listed.
const MOST_LOSSES: usize = 20;

/// Limit of errors listed by commands other than `check`.
const MOST_ERRORS: usize = 10;

/// A summary of the files of words; empty without any.
fn words_read(library: &Library) -> String {
    let files = &library.words.files;
    let rows = files.iter().map(|file| file.rows.len()).sum();
    match files.len() {
        0 => String::new(),
        number => format!(
            "{} with {}",
            counted(number, "file of words", "files of words"),
            counted(rows, "row", "rows")
        ),
    }
}

/// A summary of the records read.
pub(super) fn summary(library: &Library) -> Vec<String> {
    let account = library.account();
    let (parts, whole) =
        (library.books.iter().filter(|book| book.edition.is_part).count(), library.books.len());
    let whole = whole - parts;
    let places: usize = library.books.iter().map(|book| book.rules.len()).sum();
    let on_cards: usize = library.rulings.iter().map(|ruling| ruling.card_count()).sum();
    let count =
        |severity| library.diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count();
    let complete = if account.is_complete() {
        "all accounted for"
    } else {
        "SOME ARE UNACCOUNTED FOR: please report this"
    };
    let lines = vec![
        format!(
            "{}; {}: {} in records, {} in diagnostics; {complete}",
            counted(library.sources.len(), "file", "files"),
            counted(account.total as usize, "line or element", "lines or elements"),
            account.in_records,
            account.in_diagnostics
        ),
        format!(
            "{}{} with {} ({}), {}, {} ({on_cards} on cards), {}",
            counted(whole, "edition", "editions"),
            if parts > 0 {
                format!(" and {}", counted(parts, "partial copy", "partial copies"))
            } else {
                String::new()
            },
            counted(places, "number", "numbers"),
            counted(library.rules.len(), "distinct text", "distinct texts"),
            counted(library.glossary.len(), "glossary entry", "glossary entries"),
            counted(library.rulings.len(), "ruling", "rulings"),
            counted(library.cards.len(), "card", "cards")
        ),
        format!(
            "{} with {}",
            counted(
                library.documents.len(),
                "document beside the rulebooks",
                "documents beside the rulebooks"
            ),
            counted(library.sections.len(), "section", "sections")
        ),
        words_read(library),
        format!(
            "{}, {}, {}",
            counted(count(Severity::Error), "error", "errors"),
            counted(count(Severity::Warning), "warning", "warnings"),
            counted(count(Severity::Note), "note", "notes")
        ),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}
