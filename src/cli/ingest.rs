//! `citator ingest`: builds a generation.

pub(super) mod key;
pub(super) mod prove_apart;
pub(super) mod publish;
pub(super) mod rollback;
pub(super) mod verify;

use std::collections::BTreeSet;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use index::{IndexError, IndexLock, Loss, Losses};
use jiff::civil::Date;
use library::Library;
use record::diagnostic::Severity;

use super::input::{find, read_to_publish};
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};
use super::progress::{counted, progress_bar};
use super::setup::output::inform;

/// The options of `ingest`.
#[derive(Default)]
pub(super) struct How {
    /// Whether errors and warnings prevent publishing.
    pub(super) strict: bool,
    /// Whether to publish in spite of losses.
    pub(super) allow_shrink: bool,
    /// Whether to write the bulk files, too.
    pub(super) bulk: bool,
}

/// Reads, builds, verifies and publishes; prints a summary to standard error.
pub(super) fn run(paths: &[PathBuf], index: &Path, how: &How) -> Result<Exit, Failure> {
    find(paths)?;
    let claim = IndexLock::take(index)?;
    let library = read_to_publish(paths)?;
    summarise(&library);
    let losses = if how.allow_shrink { Losses::Of(Vec::new()) } else { claim.losses(&library) };
    if library.sources.iter().all(|source| source.records == 0) {
        let named: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        hold_back(&claim, &losses);
        let what = format!("nothing was read from {}; see `citator check`", named.join(" "));
        return Err(Failure::Usage { what });
    }
    if how.strict && worst(&library) >= Some(Severity::Warning) {
        notice(
            "nothing was published: --strict was given and there are errors or warnings; see `citator check`",
        );
        return Ok(Exit::Reported);
    }
    if hold_back(&claim, &losses) {
        losses_found(&losses, index).iter().for_each(|line| notice(line));
        return Ok(Exit::Reported);
    }
    let bar = progress_bar("index", 0);
    let published = claim.publish(&library, &|what, done, total| {
        bar.set_prefix(what.to_owned());
        bar.set_length(total);
        bar.set_position(done);
    });
    if let Err(fault @ (IndexError::Damaged { .. } | IndexError::Build { .. })) = &published {
        leave_record(&claim, &[fault]);
    }
    let published = published?;
    bar.finish_and_clear();
    let what = if published.unchanged { "nothing has changed: keeping" } else { "published" };
    inform(&format!("{what} generation {} in {}", published.report.generation, index.display()));
    if let Some(gone) = rulings_gone(&library, &published.gone) {
        notice(&gone);
    }
    if how.bulk {
        web::write_bulk_files(library, &published)?;
    } else {
        // The process ends now; freeing every record would only delay that.
        std::mem::forget(library);
    }
    Ok(Exit::Done)
}

/// Maximum number of cards that are named for rulings that are gone.
const MOST_NAMED: usize = 5;

/// Names the cards whose rulings this generation has lost; `None` if it has lost none.
fn rulings_gone(library: &Library, gone: &[Vec<String>]) -> Option<String> {
    let cards: BTreeSet<&str> = gone.iter().flatten().map(String::as_str).collect();
    let name = |slug: &&str| {
        let card = library.cards.iter().find(|entry| entry.slug == **slug);
        card.map_or_else(|| (*slug).to_owned(), |entry| entry.card.name.clone())
    };
    let mut named: Vec<String> = cards.iter().take(MOST_NAMED).map(name).collect();
    if cards.len() > MOST_NAMED {
        named.push(format!("and {} more", cards.len() - MOST_NAMED));
    }
    let rulings = counted(gone.len(), "ruling", "rulings");
    let on = counted(cards.len(), "card", "cards");
    let said = format!("note: {rulings} on {on} that the last generation had are gone: {}", named.join(", "));
    (!gone.is_empty()).then_some(said)
}

/// Whether there are losses; leaves a record of them in the index folder.
fn hold_back(claim: &IndexLock, losses: &Losses) -> bool {
    let (Losses::Of(list) | Losses::Unknown(list)) = losses;
    if list.is_empty() {
        return false;
    }
    leave_record(claim, list);
    true
}

/// Leaves a record of what was not published in the index folder, for servers and operators.
fn leave_record(claim: &IndexLock, why: &[impl Display]) {
    if let Err(error) = claim.hold_back(why) {
        notice(&format!("warning: servers are not told of this: {error}"));
    }
}

/// The losses, with advice.
fn losses_found(losses: &Losses, index: &Path) -> Vec<String> {
    let (head, list, help) = match losses {
        Losses::Of(list) => (
            "too much of this would be lost, changed or set back to an older state; the index is unchanged"
                .to_owned(),
            list,
            "name every source again, or mend the files; if the loss is meant, say --allow-shrink",
        ),
        Losses::Unknown(list) => (
            format!("what {} has cannot be told, so nobody knows what would be lost", index.display()),
            list,
            "restore these files from a copy; if the sources are complete, say --allow-shrink",
        ),
    };
    let mut lines = vec![format!("nothing was published: {head}")];
    for loss in list.iter().take(MOST_LOSSES) {
        let Loss { why, .. } = loss;
        let why =
            why.as_ref().map_or_else(String::new, |why| format!("\n    {}", why.replace('\n', "\n    ")));
        lines.push(format!("  {loss}{why}"));
    }
    if list.len() > MOST_LOSSES {
        lines.push(format!("  … and {} more", counted(list.len() - MOST_LOSSES, "loss", "losses")));
    }
    lines.push(format!("  help: {help}"));
    lines
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
    let later: Vec<String> = library.pending_days().iter().map(Date::to_string).collect();
    let coming = match later.as_slice() {
        [] => String::new(),
        days => format!(
            "not in force yet: {} of {}",
            counted(days.len(), "document", "documents"),
            days.join(", ")
        ),
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
        coming,
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
