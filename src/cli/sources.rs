//! `citator sources`: lists the catalogue and the files fetched so far.

use std::io::Write;
use std::path::PathBuf;

use ::fetch::{Holding, holdings};
use clap::Args;
use jiff::civil::Date;
use serde_json::{Value, json};
use work::today::today;

use super::fetch::size;
use super::outcome::{Exit, Failure};

/// How the catalogue is listed.
#[derive(Args)]
pub(crate) struct SourcesArgs {
    /// Folder with the fetched files
    #[arg(long, env = "CITATOR_SOURCES", default_value = "sources", value_name = "DIR")]
    into: PathBuf,
    /// Print JSON
    #[arg(short, long, conflicts_with = "sha256sum")]
    json: bool,
    /// Print the checksums of the fetched files, for `sha256sum -c` in that folder
    #[arg(long)]
    sha256sum: bool,
}

/// Lists every source with its fetched files.
pub(super) fn run(args: &SourcesArgs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let holdings = holdings(&args.into)?;
    let today = today();
    if args.sha256sum {
        for entry in holdings.iter().flat_map(|holding| &holding.entries) {
            writeln!(out, "{}  {}", entry.sha256, entry.path)?;
        }
    } else if args.json {
        let data: Vec<Value> = holdings.iter().map(|holding| as_json(holding, today)).collect();
        writeln!(
            out,
            "{}",
            json!({ "object": "list", "data": data, "total": data.len(), "has_more": false })
        )?;
    } else {
        holdings.iter().try_for_each(|holding| print(holding, today, out))?;
    }
    Ok(Exit::Done)
}

/// Limit of files listed for a source; an archive has about a hundred.
const MOST_FILES: usize = 4;

fn print(Holding { source, entries }: &Holding, today: Date, out: &mut dyn Write) -> std::io::Result<()> {
    let when = match (source.is_default, source.id, source.language) {
        (true, ..) => "default",
        (_, "archive", _) => "with --editions all",
        (.., "en") => "with --only",
        _ => "with --only or --lang",
    };
    writeln!(out, "{:<14} {} ({}, {when})", source.id, source.title, source.language)?;
    writeln!(out, "{:<14} {}", "", source.licence)?;
    if entries.is_empty() {
        writeln!(out, "{:<14} nothing fetched", "")?;
    }
    for entry in entries.iter().rev().take(MOST_FILES) {
        writeln!(out, "{:<14} fetched: {}, {}, {}", "", entry.path, size(entry.bytes), entry.age(today))?;
    }
    match entries.len().checked_sub(MOST_FILES) {
        Some(more @ 1..) => writeln!(out, "{:<14} fetched: and {more} more", ""),
        _ => Ok(()),
    }
}

fn as_json(Holding { source, entries }: &Holding, today: Date) -> Value {
    let held: Vec<Value> = entries
        .iter()
        .map(|entry| {
            let days = entry.fetched.until(today).map_or(0, |span| span.get_days().max(0));
            json!({
                "path": entry.path,
                "url": entry.url,
                "sha256": entry.sha256,
                "bytes": entry.bytes,
                "records": entry.records,
                "effective": entry.effective,
                "fetched": entry.fetched,
                "age_days": days,
            })
        })
        .collect();
    json!({
        "object": "fetchable_source",
        "id": source.id,
        "title": source.title,
        "language": source.language,
        "licence": source.licence,
        "default": source.is_default,
        "held": held,
    })
}
