//! Checks that a text is a rulebook or a release notes page, with the parsers of `ingest`.

use jiff::civil::Date;

use ingest::{Ingested, ingest};
use record::diagnostic::Code;
use record::{Content, DocumentKind, is_far_off};
use source::{Notes, SourceFile};
use work::today::today;

use super::{Good, Not, is_page, refused};

/// A rulebook in a language; one that has to say since when it is in force, and be whole, where `is_newest`.
pub(super) fn rulebook(bytes: &[u8], is_newest: bool, language: &str) -> Result<Good, Not> {
    let read = read(bytes);
    let rules =
        read.records.iter().filter(|record| matches!(record.content, Content::Rule(_))).count() as u64;
    let Some(edition) = read.edition.filter(|_| rules > 0) else {
        return Err(refused("it has no rules"));
    };
    if edition.language.code() != language {
        let found = edition.language.code();
        return Err(refused(format!("its language is {found}, and this source has books in {language}")));
    }
    if is_newest {
        if let Some(cut) = read.diagnostics.iter().find(|diagnostic| diagnostic.code == Code::CutShort) {
            return Err(refused(format!("the book breaks off: {}", cut.message)));
        }
        if edition.is_part {
            return Err(refused("it is only a part of a rulebook"));
        }
        if edition.effective.is_none() {
            return Err(refused("the rulebook does not give its effective date"));
        }
    }
    not_far_off(edition.effective)?;
    Ok(Good { ending: ".txt", records: Some(rules), effective: edition.effective })
}

/// Refuses a document with a probably misprinted date: it would be kept until then.
fn not_far_off(day: Option<Date>) -> Result<(), Not> {
    match day.filter(|&day| is_far_off(day, today())) {
        Some(day) => Err(refused(format!("it comes into force on {day}, in more than a year"))),
        None => Ok(()),
    }
}

/// A tournament document of a kind; gives its effective date. If its predecessor can be read, so can it.
pub(super) fn document(bytes: &[u8], before: Option<&[u8]>, kind: DocumentKind) -> Result<Option<Date>, Not> {
    let found = read(bytes);
    if found.edition.is_some() {
        return Err(refused("it is a rulebook, not a tournament document"));
    }
    if let Some(other) =
        found.documents.iter().find(|document| document.kind.is_policy() && document.kind != kind)
    {
        return Err(refused(format!("it is another document, {:?}", other.title)));
    }
    let document = found.documents.first();
    if document.is_none() && before.is_some_and(|before| !read(before).documents.is_empty()) {
        return Err(refused("no section of it can be read, unlike the one before it"));
    }
    let day = document.and_then(|document| document.effective);
    not_far_off(day)?;
    Ok(day)
}

/// A page with release notes.
pub(super) fn page(bytes: &[u8], head: &[u8]) -> Result<Good, Not> {
    if !is_page(head) {
        return Err(refused("the answer is not a web page"));
    }
    let read = read(bytes);
    if read.format.is_none() || read.records.is_empty() {
        return Err(refused("it has no release notes"));
    }
    Ok(Good { ending: ".html", records: Some(read.records.len() as u64), effective: None })
}

/// The size of a text in bytes of UTF-8, whatever its encoding: English in UTF-16 is twice as large.
pub(super) fn size(bytes: &[u8]) -> u64 {
    SourceFile::from_bytes("candidate", bytes, Notes::default()).text.len() as u64
}

/// Reads a file as `ingest` does.
fn read(bytes: &[u8]) -> Ingested {
    ingest(&SourceFile::from_bytes("candidate", bytes, Notes::default()))
}
