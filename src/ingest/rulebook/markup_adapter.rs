//! Converts a file with markup into plain books, one for each language, parses them, and maps the records
//! back to the file.
//!
//! The format provides the text and language of each line. This module checks that everything left out was
//! markup.

pub(crate) mod bilingual;
pub(crate) mod lines;

use std::ops::Range;

use crate::accounting::line_account::{self, Owner};
use crate::accounting::reread;
use crate::markup::inline_markup;
use crate::markup::rulebook_page::{Page, Role};
use crate::parsed::Parsed;
use crate::rulebook::{book_checks, plain_rulebook};
use record::Account;
use record::diagnostic::{Code, Diagnostic, Severity};
use record::{Content, Lines, Record};
use source::SourceFile;
use source::is_blank;

/// Number of sections of a complete book.
const SECTIONS: usize = 9;

/// The page as a plain book.
fn as_plain_book(page: &Page, source: &SourceFile) -> SourceFile {
    let mut text = String::new();
    for line in &page.lines {
        if line.role == Role::Continues {
            text.push_str("     ");
        }
        let said = inline_markup::text_of(&line.said, &source.text);
        let words = said.trim().split(['\n', '\r']).map(str::trim).filter(|part| !part.is_empty());
        text.push_str(&words.collect::<Vec<_>>().join(" "));
        text.push('\n');
    }
    SourceFile::from_bytes(source.path.clone(), text.as_bytes(), source.notes.clone())
}

/// Maps lines of the plain book to lines of the file.
fn lines_in_file(page: &Page, plain: Lines) -> Lines {
    let line = |number: u32| {
        page.lines.get(number as usize - 1).or(page.lines.last()).map_or(Lines::one(1), |line| line.lines)
    };
    line(plain.first.max(1)).to(line(plain.last.max(1)))
}

/// Parses the pages of a file and accounts for all of it: every line is on a page, and everything else is
/// markup.
pub(crate) fn read(source: &SourceFile, parsed: &mut Parsed) -> Account {
    let pages = std::mem::take(&mut parsed.pages);
    let mut cover = Cover {
        source,
        owners: vec![Owner::Nobody; source.line_count() as usize],
        said: vec![false; source.text.len()],
        units: Account::default(),
    };
    for page in &pages {
        let (mut read, owners) = read_page(source, page);
        cover.add(page, &owners, &mut read.diagnostics);
        parsed.is_overfull |= read.is_overfull;
        parsed.records.append(&mut read.records);
        // A diagnostic about a number applies to both languages, often on one line.
        read.diagnostics.retain(|found| !parsed.diagnostics.contains(found));
        parsed.diagnostics.append(&mut read.diagnostics);
        match parsed.edition {
            None => parsed.edition = read.edition,
            Some(_) => parsed.beside.extend(read.edition),
        }
    }
    parsed.records.sort_by_key(|record| record.origin.lines);
    if !pages.iter().any(|page| page.is_whole) {
        parsed.diagnostics.extend(undated(source, parsed));
    }
    cover.settle(parsed)
}

/// Parses one page with the checks of a plain book; maps records and diagnostics to the file.
fn read_page(source: &SourceFile, page: &Page) -> (Parsed, Vec<Owner>) {
    let plain = as_plain_book(page, source);
    let mut read = plain_rulebook::parse_page(&plain, page);
    read.diagnostics.extend(plain.diagnostics.iter().cloned());
    book_checks::check(&plain, &mut read);
    for diagnostic in read
        .diagnostics
        .iter_mut()
        .filter(|found| page.is_excerpt && matches!(found.code, Code::NumberGap | Code::ParentMissing))
    {
        diagnostic.severity = Severity::Note;
    }
    if page.is_excerpt && read.records.iter().any(|record| matches!(record.content, Content::Glossary(_))) {
        read.diagnostics.retain(|found| found.code != Code::NoRules);
    }
    let owners = line_account::own(&plain, &mut read);
    reread::check(&plain, &mut read);
    if let Some(edition) = read.edition.as_mut().filter(|_| !page.is_whole) {
        edition.is_part = has_few_sections(&read.records);
    }
    for record in &mut read.records {
        record.origin.lines = lines_in_file(page, record.origin.lines);
    }
    for diagnostic in &mut read.diagnostics {
        diagnostic.lines = diagnostic.lines.map(|lines| lines_in_file(page, lines));
        if let Some((line, _)) = &mut diagnostic.related {
            *line = lines_in_file(page, Lines::one(*line)).first;
        }
    }
    (read, owners)
}

/// Whether the records are of fewer sections than a complete book has.
pub(super) fn has_few_sections(records: &[Record]) -> bool {
    let mut sections: Vec<_> = records
        .iter()
        .filter_map(|record| match &record.content {
            Content::Rule(rule) => Some(rule.number.section()),
            _ => None,
        })
        .collect();
    sections.sort();
    sections.dedup();
    sections.len() < SECTIONS
}

/// The bytes and lines of a file that its pages cover.
struct Cover<'a> {
    source: &'a SourceFile,
    /// The owner of each line of the file.
    owners: Vec<Owner>,
    /// For each byte of the file, whether a page covers it.
    said: Vec<bool>,
    /// The account of the lines of all pages, if these are counted instead of those of the file.
    units: Account,
}

impl Cover<'_> {
    fn add(&mut self, page: &Page, owners: &[Owner], diagnostics: &mut Vec<Diagnostic>) {
        for (line, &owner) in page.lines.iter().zip(owners) {
            if owner == Owner::Nobody {
                continue; // a blank one
            }
            for number in line_account::claimed(line.lines, self.source) {
                let had = &mut self.owners[number as usize - 1];
                *had = (*had).max(owner);
            }
            let times = 1 + line.again.len() as u32;
            self.units.total += times;
            match owner {
                Owner::Record => self.units.in_records += times,
                Owner::Diagnostic | Owner::Nobody => self.units.in_diagnostics += times,
            }
            let words = folded(&inline_markup::text_of(&line.said, &self.source.text));
            for said in std::iter::once(&line.said).chain(&line.again) {
                said.iter().for_each(|piece| self.said[piece.at.clone()].fill(true));
                if folded(&inline_markup::text_of(said, &self.source.text)) != words {
                    diagnostics.push(left_out(
                        self.source,
                        line.lines,
                        "a heading appears twice with different texts",
                    ));
                }
            }
        }
    }

    fn settle(mut self, parsed: &mut Parsed) -> Account {
        if let Some(broken) = parsed.elements {
            if broken == 0 {
                self.check_marks(0..self.source.text.len(), self.source.all_lines(), parsed);
            }
            let Account { total, in_records, in_diagnostics } = self.units;
            return Account { total: total + broken, in_records, in_diagnostics: in_diagnostics + broken };
        }
        for (number, text) in self.source.filled_lines() {
            if self.owners[number as usize - 1] != Owner::Nobody {
                let start = self.source.start_of_line(number);
                self.check_marks(start..start + text.len(), Lines::one(number), parsed);
            }
        }
        line_account::report_unread(self.source, parsed, &mut self.owners);
        line_account::count(self.source, parsed, &self.owners)
    }

    /// Reports text that is on no page and is not markup.
    fn check_marks(&self, range: Range<usize>, lines: Lines, parsed: &mut Parsed) {
        let mut at = range.start;
        while at < range.end {
            let run = self.said[at..range.end]
                .iter()
                .position(|said| *said != self.said[at])
                .map_or(range.end, |length| at + length);
            if !self.said[at] && !inline_markup::is_marks(&self.source.text[at..run]) {
                let text: String = self.source.text[at..run].trim().chars().take(60).collect();
                parsed.diagnostics.push(left_out(
                    self.source,
                    lines,
                    &format!("the lines say {text:?}, which no record does"),
                ));
            }
            at = run;
        }
    }
}

fn folded(text: &str) -> String {
    text.split_whitespace().collect()
}

fn left_out(source: &SourceFile, lines: Lines, message: &str) -> Diagnostic {
    Diagnostic::new(Code::NotReread, &source.path, Some(lines), message)
        .help("this is a bug in citator; please report it with these lines")
}

/// Reports a file without an effective date; pages seldom have one.
pub(super) fn undated(source: &SourceFile, parsed: &Parsed) -> Option<Diagnostic> {
    let mut editions = parsed.edition.iter().chain(&parsed.beside).peekable();
    editions.peek()?;
    if editions.any(|edition| edition.effective.is_some())
        || source.filled_lines().all(|(_, text)| is_blank(text))
    {
        return None;
    }
    let mut found = Diagnostic::new(Code::NoEffectiveDate, &source.path, None, "the file does not give its effective date")
        .help("nothing to do: it is treated as numbered like the editions with the same numbers; the date in the file name is not used");
    found.severity = Severity::Note;
    Some(found)
}
