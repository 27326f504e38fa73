//! Every file in `tests/fixtures/<format>/` gives the result in the `.expected` file beside it.
//!
//! `UPDATE_EXPECTED=1 cargo test` rewrites them; read the difference before you commit it.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use citator::ingest::{Ingested, ingest};
use citator::record::{Content, Record};
use citator::source::{SourceFile, walk};

use crate::support::repository;

/// The formats' folders under tests/fixtures, each read through `ingest`.
pub(crate) const FORMATS: [&str; 28] = [
    "dokuwiki_rulebook",
    "dokuwiki_tournament",
    "glossary_page",
    "house_document",
    "html_rulebook",
    "html_tournament",
    "json_rulebook",
    "json_tournament",
    "labelled_rulebook",
    "markdown_rulebook",
    "markdown_tournament",
    "mtgjson_cards",
    "mtgjson_csv",
    "mtgjson_set",
    "mtgjson_sets",
    "old_rulebook",
    "oracle_text",
    "plain_rulebook",
    "printed_tournament",
    "reformatted_rulebook",
    "release_notes",
    "rulebook_excerpt",
    "ruling_table",
    "scryfall_cards",
    "scryfall_rulings",
    "set_notes",
    "unknown",
    "xml_rulebook",
];

#[test]
fn fixtures_are_read_as_expected() {
    let mut wrong = Vec::new();
    for format in FORMATS {
        for path in fixtures_of(format) {
            let found = walk(&[&path]).files.remove(0);
            let got = match SourceFile::read(&found) {
                Ok(source) => describe(&ingest(&source), &path),
                Err(diagnostic) => format!("{diagnostic}\n"),
            };
            let expected_path = path.with_extension("expected");
            if std::env::var_os("UPDATE_EXPECTED").is_some() {
                fs::write(&expected_path, &got).expect("the fixture folder can be written");
            }
            let expected = fs::read_to_string(&expected_path).unwrap_or_default();
            if got != expected {
                wrong.push(format!("{}\n--- expected\n{expected}\n--- got\n{got}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The fixtures of a format: everything in its folder but what is expected of it.
pub(crate) fn fixtures_of(format: &str) -> Vec<PathBuf> {
    let folder = repository("tests/fixtures").join(format);
    let Ok(entries) = fs::read_dir(&folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    paths.retain(|path| path.extension().is_none_or(|ending| ending != "expected" && ending != "toml"));
    paths.sort();
    paths
}

/// A file's records and diagnostics, a line each.
fn describe(ingested: &Ingested, path: &Path) -> String {
    let mut out = String::new();
    let account = ingested.account;
    let format = ingested.format.map_or("unknown format", |format| format.name());
    writeln!(
        out,
        "{format}: {} = {} in records + {} in diagnostics",
        account.total, account.in_records, account.in_diagnostics
    )
    .unwrap();
    for edition in ingested.edition.iter().chain(&ingested.beside) {
        writeln!(
            out,
            "edition {} {:?} {:?}, {} headings",
            edition.language,
            edition.effective.map(|date| date.to_string()),
            edition.title,
            edition.contents.len()
        )
        .unwrap();
    }
    for document in &ingested.documents {
        let day = document.effective.map(|date| date.to_string());
        let part = if document.is_part { ", a part" } else { "" };
        writeln!(
            out,
            "document {} {} {day:?} {:?}{part}",
            document.kind.name(),
            document.language,
            document.title
        )
        .unwrap();
    }
    for record in &ingested.records {
        writeln!(out, "{}", describe_record(record)).unwrap();
    }
    let folder = format!("{}/", path.parent().unwrap().display()).replace('\\', "/");
    for diagnostic in &ingested.diagnostics {
        writeln!(out, "{}", diagnostic.to_string().replace(&folder, "")).unwrap();
    }
    out
}

fn describe_record(record: &Record) -> String {
    let lines = record.origin.lines;
    let mut out = format!("{}-{} ", lines.first, lines.last);
    match &record.content {
        Content::Rule(rule) => {
            write!(out, "rule {}", rule.number).unwrap();
            if rule.nth > 1 {
                write!(out, " (no. {})", rule.nth).unwrap();
            }
            if let Some(title) = &rule.title {
                write!(out, " title {title:?}").unwrap();
            }
            write!(out, " {} {:?}", rule.text_language, rule.text).unwrap();
            for example in &rule.examples {
                write!(out, " example {} {:?}", example.language, example.text).unwrap();
            }
        }
        Content::Glossary(entry) => {
            write!(out, "term {:?} {:?} {} {:?}", entry.term, entry.aliases, entry.text_language, entry.text)
                .unwrap()
        }
        Content::Passage(passage) => write!(out, "{:?} {:?}", passage.place, passage.text).unwrap(),
        Content::Ruling(ruling) => {
            write!(out, "ruling {:?}", ruling.text).unwrap();
            for occurrence in &ruling.occurrences {
                let date = occurrence.date.map_or_else(|| "undated".to_owned(), |date| date.to_string());
                write!(
                    out,
                    " on {:?} {date} ({:?}) by {}",
                    occurrence.card, occurrence.date_as_printed, occurrence.source
                )
                .unwrap();
                if !occurrence.inferred.is_empty() {
                    write!(out, " inferred {:?}", occurrence.inferred).unwrap();
                }
            }
            for gap in &ruling.gaps {
                write!(out, " gap at {} ({})", gap.at, gap.evidence).unwrap();
            }
        }
        Content::Section(section) => {
            write!(out, "{} section level {}", record.origin.language, section.level).unwrap();
            write!(
                out,
                " number {:?} {:?} of {:?}",
                section.number.as_deref().unwrap_or("-"),
                section.title,
                section.heading
            )
            .unwrap();
            for block in &section.blocks {
                write!(out, "\n    {:?} {} {:?}", block.form, block.language, block.text).unwrap();
                for link in &block.links {
                    write!(out, " [{}..{} -> {}]", link.span.0, link.span.1, link.href).unwrap();
                }
            }
        }
        Content::Card(card) => write!(out, "card {card:?}").unwrap(),
    }
    if !record.origin.inferred.is_empty() {
        write!(out, " inferred {:?}", record.origin.inferred).unwrap();
    }
    out
}
