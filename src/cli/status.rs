//! `citator status`: what the index holds, and how old it and its sources are.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use ::fetch::{LOCK, holdings};
use clap::Args;
use index::{HeldBack, Live, SCHEMA_VERSION, held_back, open, rolled_back};
use jiff::Timestamp;
use jiff::civil::Date;
use language::Language;
use serde_json::{Value, json};
use work::today::today;

use super::outcome::{Exit, Failure};
use super::progress::counted;
use crate::common_args::IndexArgs;

/// Options of `citator status`.
#[derive(Args)]
pub(crate) struct StatusArgs {
    #[command(flatten)]
    index: IndexArgs,
    /// Folder with the fetched files
    #[arg(long, env = "CITATOR_SOURCES", default_value = "sources", value_name = "DIR")]
    sources: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The dated editions of a language.
struct Editions {
    language: Language,
    count: usize,
    newest: Option<Date>,
}

/// Loads the index, which checks every byte of it, and reports on it.
pub(super) fn run(args: &StatusArgs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut live = open(&args.index.index)?;
    let held = held_back(&args.index.index).unwrap_or_else(|fault| {
        live.warnings.push(fault);
        None
    });
    if let Some(back) = rolled_back(&args.index.index) {
        live.warnings.push(back.to_string());
    }
    let editions = editions(&live);
    let ages = ages(&args.sources)?;
    if args.json {
        let status = as_json(&live, held.as_ref(), &editions, &ages);
        writeln!(out, "{status}")?;
    } else {
        print(&args.index.index, &live, held.as_ref(), &editions, &ages, out)?;
    }
    // The process ends now; freeing every record would only delay that.
    std::mem::forget(live);
    Ok(Exit::Done)
}

fn editions(live: &Live) -> Vec<Editions> {
    let mut found: BTreeMap<&str, Editions> = BTreeMap::new();
    for book in live.shelf.effective_books() {
        let language = book.edition.language;
        let of_language =
            found.entry(language.code()).or_insert(Editions { language, count: 0, newest: None });
        of_language.count += 1;
        of_language.newest = of_language.newest.max(book.edition.effective);
    }
    found.into_values().collect()
}

/// Each source that was fetched, with the day of its last file and the days since then.
fn ages(folder: &Path) -> Result<Vec<(&'static str, Date, i32)>, Failure> {
    if !folder.join(LOCK).is_file() {
        return Ok(Vec::new());
    }
    let today = today();
    let held = holdings(folder)?;
    let newest = held.iter().filter_map(|holding| {
        let newest = holding.entries.iter().map(|entry| entry.fetched).max()?;
        let days = newest.until(today).map_or(0, |span| span.get_days().max(0));
        Some((holding.source.id, newest, days))
    });
    Ok(newest.collect())
}

/// Number of records by kind, each with its nouns.
fn counts(live: &Live) -> [(&'static str, usize, &'static str, &'static str); 7] {
    let library = live.shelf.library();
    [
        ("sources", library.sources.len(), "file", "files"),
        ("rules", library.rules.len(), "distinct text of rules", "distinct texts of rules"),
        ("glossary", library.glossary.len(), "glossary entry", "glossary entries"),
        ("rulings", library.rulings.len(), "ruling", "rulings"),
        ("cards", library.cards.len(), "card", "cards"),
        ("documents", library.documents.len(), "document", "documents"),
        ("diagnostics", library.diagnostics.len(), "diagnostic", "diagnostics"),
    ]
}

fn print(
    index: &Path,
    live: &Live,
    held: Option<&HeldBack>,
    editions: &[Editions],
    ages: &[(&str, Date, i32)],
    out: &mut dyn Write,
) -> std::io::Result<()> {
    writeln!(out, "generation  {} in {}", live.generation, index.display())?;
    if let Some(written) = live.written {
        let hours = Timestamp::now().duration_since(written).as_hours();
        let age = match hours {
            ..48 => counted(hours.max(0) as usize, "hour", "hours"),
            _ => counted((hours / 24) as usize, "day", "days"),
        };
        writeln!(out, "written     {written:.0}, {age} ago, format {SCHEMA_VERSION}")?;
    }
    for warning in &live.warnings {
        writeln!(out, "warning     {warning}")?;
    }
    if let Some(held) = held {
        writeln!(out, "held back   {:.0}, {}", held.at, held.in_words())?;
    }
    let pending = live.shelf.library().pending_days();
    if !pending.is_empty() {
        let days: Vec<String> = pending.iter().map(Date::to_string).collect();
        writeln!(
            out,
            "pending     {}, in force from {}",
            counted(days.len(), "document", "documents"),
            days.join(", ")
        )?;
    }
    for Editions { language, count, newest } in editions {
        let newest = newest.map_or_else(|| "undated".to_owned(), |newest| format!("newest {newest}"));
        writeln!(
            out,
            "rulebooks   {:<8} {}, {newest}",
            language.code(),
            counted(*count, "edition", "editions")
        )?;
    }
    let records: Vec<String> =
        counts(live).iter().map(|&(_, count, one, many)| counted(count, one, many)).collect();
    writeln!(out, "records     {}", records.join(", "))?;
    for (source, day, days) in ages {
        writeln!(out, "fetched     {source:<14} {day}, {} ago", counted(*days as usize, "day", "days"))?;
    }
    if ages.is_empty() {
        writeln!(out, "fetched     nothing")?;
    }
    Ok(())
}

fn as_json(live: &Live, held: Option<&HeldBack>, editions: &[Editions], ages: &[(&str, Date, i32)]) -> Value {
    let editions: Vec<Value> = editions
        .iter()
        .map(|of| json!({ "language": of.language.code(), "editions": of.count, "newest": of.newest }))
        .collect();
    let sources: Vec<Value> = ages
        .iter()
        .map(|(source, day, days)| json!({ "id": source, "fetched": day, "age_days": days }))
        .collect();
    let counts: serde_json::Map<String, Value> =
        counts(live).into_iter().map(|(kind, count, ..)| (kind.to_owned(), count.into())).collect();
    json!({
        "object": "status",
        "generation": live.generation,
        "written": live.written.map(|written| written.to_string()),
        "age_seconds": live.written.map(|written| Timestamp::now().duration_since(written).as_secs()),
        "index_format": SCHEMA_VERSION,
        "warnings": live.warnings,
        "held_back": held,
        "rulebooks": editions,
        "pending": live.shelf.library().pending_days(),
        "records": counts,
        "fetched": sources,
    })
}
