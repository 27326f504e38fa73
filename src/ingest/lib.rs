//! Parses one file into records: recognises its format, calls the parser, and accounts for every line.
//!
//! The driver owns the lines, so no parser can lose one by forgetting it. It knows one file at a time.

mod accounting;
mod cards;
mod explain;
mod json;
mod large;
pub mod lost_symbols;
mod markup;
mod parsed;
mod parsers;
mod passage_language;
mod rulebook;
mod rulings;
mod signs;
mod tournament;
mod unknown;

use std::sync::Arc;
use std::time::Duration;

use crate::accounting::{line_account, reread};
use crate::json::windowed_parser;
use crate::markup::source_map::Layout;
use crate::parsers::{PARSERS, Parse, Parser};
use crate::rulebook::{book_checks, markup_adapter};
use crate::tournament::sections;
use record::diagnostic::{Code, Diagnostic};
use record::{Account, Content, DocumentHead, Edition, Format, Lines, PrintIds, PrintingOf, Record};
use source::SourceFile;
use work::time_limit::{self, Stopped};

pub use crate::explain::{Attempt, explain};
pub use crate::large::ingest_opened;
pub use crate::markup::html_tokens::tokenize;
pub use crate::parsed::{MAX_ELEMENTS, MAX_RECORDS, Parsed, Pieces};

/// The stack of the thread on which a file is parsed, in bytes.
const STACK: usize = 8 << 20;

/// A parsed file, with every line accounted for.
#[derive(Debug)]
pub struct Ingested {
    /// The format; `None` if no parser recognises the file.
    pub format: Option<Format>,
    /// The rulebook, if the file is one.
    pub edition: Option<Edition>,
    /// Rulebooks in other languages in the same file.
    pub beside: Vec<Edition>,
    /// Documents other than rulebooks, one for each language.
    pub documents: Vec<DocumentHead>,
    /// The records, in the order of the file.
    pub records: Vec<Record>,
    /// For files that refer to printings: the card of each.
    pub printings: Vec<PrintingOf>,
    /// The ids of printings, each with Scryfall's id of its card.
    pub prints: Vec<(String, PrintIds)>,
    /// Diagnostics of bytes, lines and numbers, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
    /// The account of its lines (or elements).
    pub account: Account,
}

/// The format that a file would be read in; `None` if no parser recognises it.
pub fn format_of(source: &SourceFile) -> Option<Format> {
    PARSERS.iter().find(|parser| (parser.recognises)(source)).map(|parser| parser.format)
}

/// Reads a file.
pub fn ingest(source: &SourceFile) -> Ingested {
    let parser = PARSERS.iter().find(|parser| (parser.recognises)(source));
    let mut parsed = match parser {
        Some(Parser { parse: Parse::Whole(parse), .. }) => parse(source),
        Some(Parser { parse: Parse::Windowed(start), .. }) => windowed_parser::whole(start(source), source),
        None => unknown::read(source),
    };
    mark_lost_symbols(&source.path, &mut parsed);
    let account = match parsed.layout.take() {
        _ if parsed.is_overfull => Account::default(),
        Some(layout) => check_laid_out(layout, source, &mut parsed),
        None => {
            parsed.diagnostics.extend(source.diagnostics.iter().cloned());
            if parsed.pages.is_empty() {
                check(source, &mut parsed)
            } else {
                markup_adapter::read(source, &mut parsed)
            }
        }
    };
    name_pages(source, &mut parsed);
    let account = if parsed.is_overfull { refuse(source, &mut parsed) } else { account };
    Ingested::of(parser.map(|parser| parser.format), parsed, account)
}

/// Reads a file within a limit of time; one that takes longer is refused.
pub fn ingest_within(source: &Arc<SourceFile>, time: Duration) -> Ingested {
    let own = Arc::clone(source);
    match time_limit::run(STACK, time, move || ingest(&own)) {
        Ok(ingested) => ingested,
        Err(Stopped::TooLong) => refused(source, too_slow(&source.path, time)),
        Err(Stopped::Panicked(_)) => refused(source, too_odd(&source.path)),
    }
}

/// Refuses a whole file: one diagnostic covers all its lines.
fn refused(source: &SourceFile, why: Diagnostic) -> Ingested {
    let mut parsed = Parsed::default();
    let account = refuse_for(source, &mut parsed, why);
    Ingested::of(None, parsed, account)
}

/// The diagnostic for a file at which a parser panicked.
pub fn too_odd(path: &Arc<str>) -> Diagnostic {
    let message = "citator has a fault that this file brings out, so none of it is read";
    Diagnostic::new(Code::UnreadableFile, path, None, message)
        .help("please report it, with the file; every other file was read")
}

/// The diagnostic for a file that takes too long.
fn too_slow(path: &Arc<str>, time: Duration) -> Diagnostic {
    let seconds = time.as_secs();
    let message =
        format!("the file takes longer than the {seconds} seconds that it may, so none of it is read");
    Diagnostic::new(Code::FileTooLarge, path, None, message)
        .help("check that this is the right file; if it is, split it; every other file was read")
}

impl Ingested {
    fn of(format: Option<Format>, mut parsed: Parsed, account: Account) -> Ingested {
        parsed.diagnostics.sort_by_key(Diagnostic::line);
        Ingested {
            format,
            edition: parsed.edition,
            beside: parsed.beside,
            documents: parsed.documents,
            records: parsed.records,
            printings: parsed.printings,
            prints: parsed.prints,
            diagnostics: parsed.diagnostics,
            account,
        }
    }
}

/// Marks and reports the gaps in the rulings of a JSON document. Parsers of other formats do so themselves.
fn mark_lost_symbols(path: &Arc<str>, parsed: &mut Parsed) {
    if parsed.elements.is_none() {
        return;
    }
    for record in &mut parsed.records {
        let Content::Ruling(ruling) = &mut record.content else { continue };
        let line = record.origin.lines.first;
        ruling.gaps = lost_symbols::find(&ruling.text);
        parsed.diagnostics.extend(lost_symbols::report(path, &ruling.text, &ruling.gaps, |_| line));
    }
}

/// Checks the records of a file against its lines.
fn check(source: &SourceFile, parsed: &mut Parsed) -> Account {
    book_checks::check(source, parsed);
    let account = line_account::settle(source, parsed);
    reread::check(source, parsed);
    sections::coverage::check(source, parsed);
    account
}

/// Checks the records against the displayed lines, then maps them to lines of the file.
fn check_laid_out(layout: Layout, source: &SourceFile, parsed: &mut Parsed) -> Account {
    let account = check(&layout.text, parsed);
    for Record { origin, content } in &mut parsed.records {
        origin.lines = layout.in_file(origin.lines);
        if let Content::Ruling(ruling) = content {
            ruling
                .occurrences
                .iter_mut()
                .for_each(|occurrence| occurrence.lines = layout.in_file(occurrence.lines));
        }
    }
    for diagnostic in &mut parsed.diagnostics {
        diagnostic.lines = diagnostic.lines.map(|lines| layout.in_file(lines));
    }
    let unread = source.diagnostics.iter().filter(|diagnostic| diagnostic.unread).count() as u32;
    parsed.diagnostics.extend(source.diagnostics.iter().cloned().chain(layout.diagnostics));
    let unread = unread + layout.left_out;
    account + Account { total: unread, in_records: 0, in_diagnostics: unread }
}

/// Gives the pages of a printed file instead of its lines: a reader finds a page. Rulings keep their lines, by
/// which notes on a set find them.
fn name_pages(source: &SourceFile, parsed: &mut Parsed) {
    let page = |line: u32| source.form(line).map_or(0, |form| form.page);
    if page(1) == 0 {
        return;
    }
    let pages = |lines: Lines| Lines { first: page(lines.first).max(1), last: page(lines.last).max(1) };
    let is_policy = parsed.documents.iter().any(|head| head.kind.is_policy());
    for record in parsed.records.iter_mut().filter(|_| is_policy) {
        record.origin.lines = pages(record.origin.lines);
    }
    for diagnostic in &mut parsed.diagnostics {
        diagnostic.lines = diagnostic.lines.map(pages);
    }
}

/// Drops the records of a file that has too many.
fn refuse(source: &SourceFile, parsed: &mut Parsed) -> Account {
    let most = if parsed.elements.is_some() { MAX_ELEMENTS } else { MAX_RECORDS };
    let message =
        format!("the file has more than the {most} records that are read of one file, so none of it is read");
    let refused = Diagnostic::new(Code::TooManyRecords, &source.path, None, message);
    refuse_for(source, parsed, refused.help("check that this is the right file; if it is, split it"))
}

/// Drops the records of a file; one diagnostic covers all its lines.
fn refuse_for(source: &SourceFile, parsed: &mut Parsed, why: Diagnostic) -> Account {
    let total = parsed.elements.unwrap_or_else(|| source.filled_lines().count() as u32);
    let refused = Diagnostic { lines: Some(source.all_lines()), unread: true, ..why };
    *parsed = Parsed { diagnostics: vec![refused], ..Parsed::default() };
    Account { total, in_records: 0, in_diagnostics: total }
}
