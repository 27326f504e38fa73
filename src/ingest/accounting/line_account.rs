//! Accounts for lines: each line of a file belongs to exactly one record or one diagnostic.
//!
//! It does not look at the text of the records.

use crate::parsed::Parsed;
use record::diagnostic::{Code, Diagnostic};
use record::{Account, Lines, Record};
use source::SourceFile;

/// The owner of a line; if a line has several parts, the greatest of these counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Owner {
    Nobody,
    Record,
    Diagnostic,
}

/// Counts the lines; reports those in no record and those in more than one.
pub(crate) fn settle(source: &SourceFile, parsed: &mut Parsed) -> Account {
    if let Some(elements) = parsed.elements {
        return settle_elements(elements, parsed);
    }
    let owners = own(source, parsed);
    count(source, parsed, &owners)
}

/// The owner of each line; reports lines without an owner and lines with more than one.
pub(crate) fn own(source: &SourceFile, parsed: &mut Parsed) -> Vec<Owner> {
    let mut owners = vec![Owner::Nobody; source.line_count() as usize];
    let mut twice = Vec::new();
    for (position, record) in parsed.records.iter().enumerate() {
        for line in spans(parsed, position, record).flat_map(|lines| claimed(lines, source)) {
            let owner = &mut owners[line as usize - 1];
            if *owner == Owner::Record {
                twice.push(line);
            }
            *owner = Owner::Record;
        }
    }
    for diagnostic in parsed.diagnostics.iter().filter(|diagnostic| diagnostic.unread) {
        for line in diagnostic.lines.into_iter().flat_map(|lines| claimed(lines, source)) {
            let owner = &mut owners[line as usize - 1];
            if *owner == Owner::Record {
                twice.push(line);
            } else {
                *owner = Owner::Diagnostic;
            }
        }
    }
    report_twice(source, parsed, &twice);
    report_unread(source, parsed, &mut owners);
    owners
}

/// The lines that a record owns: its whole span, or its pieces.
fn spans<'p>(parsed: &'p Parsed, position: usize, record: &'p Record) -> impl Iterator<Item = Lines> {
    let pieces = parsed.pieces.get(&position);
    let whole = pieces.is_none().then_some(record.origin.lines);
    whole
        .into_iter()
        .chain(pieces.into_iter().flat_map(|pieces| pieces.kept.iter().chain(&pieces.left_out).copied()))
}

/// The non-blank lines of a span.
pub(crate) fn claimed(lines: Lines, source: &SourceFile) -> impl Iterator<Item = u32> {
    (lines.first.max(1)..=lines.last.min(source.line_count()))
        .filter(|&line| !source::is_blank(source.line(line)))
}

fn report_twice(source: &SourceFile, parsed: &mut Parsed, twice: &[u32]) {
    for &line in twice {
        let message = "the line is in two records, or in a record and a diagnostic";
        parsed.diagnostics.push(
            Diagnostic::new(Code::OwnedTwice, &source.path, Some(Lines::one(line)), message)
                .help("this is a bug in citator; please report it with this line"),
        );
    }
}

/// Adjacent unread lines become one diagnostic.
pub(crate) fn report_unread(source: &SourceFile, parsed: &mut Parsed, owners: &mut [Owner]) {
    let mut run: Option<Lines> = None;
    let mut report = |run: &mut Option<Lines>| {
        if let Some(lines) = run.take() {
            let message = match lines.last - lines.first {
                0 => "the line fits no place of this format".to_owned(),
                more => format!("{} lines fit no place of this format", more + 1),
            };
            parsed.diagnostics.push(
                Diagnostic::unread(Code::UnreadLine, &source.path, lines, message)
                    .help("the text is kept only in this report; compare it with the lines around it"),
            );
        }
    };
    for (line, text) in source.lines() {
        match owners[line as usize - 1] {
            Owner::Nobody if source::is_blank(text) => {}
            Owner::Nobody => {
                owners[line as usize - 1] = Owner::Diagnostic;
                run = Some(run.map_or(Lines::one(line), |lines| lines.to(Lines::one(line))));
            }
            Owner::Record | Owner::Diagnostic => report(&mut run),
        }
    }
    report(&mut run);
}

pub(crate) fn count(source: &SourceFile, parsed: &Parsed, owners: &[Owner]) -> Account {
    let mut account = Account::default();
    for (line, _) in source.filled_lines() {
        account.total += 1;
        match owners[line as usize - 1] {
            Owner::Record => account.in_records += 1,
            Owner::Diagnostic => account.in_diagnostics += 1,
            Owner::Nobody => {}
        }
    }
    // Lines that are too long have been emptied; their diagnostic accounts for them.
    let long =
        parsed.diagnostics.iter().filter(|diagnostic| diagnostic.code == Code::LineTooLong).count() as u32;
    Account { total: account.total + long, in_diagnostics: account.in_diagnostics + long, ..account }
}

fn settle_elements(total: u32, parsed: &Parsed) -> Account {
    let unread = parsed.diagnostics.iter().filter(|diagnostic| diagnostic.unread).count() as u32;
    let in_records = parsed.records.len() as u32 + parsed.said_again;
    Account { total, in_records, in_diagnostics: unread + parsed.left_out }
}
