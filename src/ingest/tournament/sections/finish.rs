//! Finishes a document: its head, reports on its markup, checks of its numbers.

use std::collections::BTreeSet;

use crate::markup::markdown_text;
use crate::parsed::Parsed;
use crate::tournament::sections::order;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Content, DocumentHead, DocumentKind, Lines, Section};
use source::SourceFile;

/// The head of a tournament document.
pub(crate) fn head<'a>(
    kind: DocumentKind,
    language: Language,
    effective: Option<jiff::civil::Date>,
    title: String,
    sections: impl Iterator<Item = &'a Section>,
) -> DocumentHead {
    let chapters =
        sections.filter_map(|section| section.number.as_deref()?.split('.').next()?.parse::<u8>().ok());
    let chapters: BTreeSet<u8> = chapters.collect();
    // The documents with chapters have four or more.
    let is_part = kind.cited_as().is_some() && chapters.len() < 3;
    DocumentHead { kind, language, effective, title, is_part }
}

/// Reports HTML and links that pages must not contain.
pub(crate) fn report(source: &SourceFile, parsed: &mut Parsed, reading: &markdown_text::Reading, help: &str) {
    let mut lines = reading.html.clone();
    lines.dedup();
    for line in lines {
        let message = "the line has HTML; it is shown as plain text";
        parsed
            .diagnostics
            .push(Diagnostic::new(Code::RawHtml, &source.path, Some(Lines::one(line)), message).help(help));
    }
    for (line, address) in &reading.dropped {
        let address: String = address.chars().take(60).collect();
        let message = format!("the link to {address:?} is not kept, only its words");
        let help = "links must be http(s) addresses or places on this site such as /rules/704.5";
        parsed.diagnostics.push(
            Diagnostic::new(Code::UnsafeLink, &source.path, Some(Lines::one(*line)), message).help(help),
        );
    }
}

pub(crate) fn no_sections(source: &SourceFile) -> Diagnostic {
    Diagnostic::new(Code::MissingText, &source.path, None, "the document has no text under its headings")
        .help("compare the source; there is nothing to show")
}

/// Checks the numbers of each language.
pub(crate) fn finish(source: &SourceFile, parsed: &mut Parsed) {
    for head in &parsed.documents {
        let sections = parsed.records.iter().filter(|record| record.origin.language == head.language);
        let sections = sections.filter_map(|record| match &record.content {
            Content::Section(section) => Some((record.origin.lines, section)),
            _ => None,
        });
        let found = order::check(&source.path, sections);
        let known: BTreeSet<String> = parsed.diagnostics.iter().map(|other| other.message.clone()).collect();
        let found: Vec<Diagnostic> =
            found.into_iter().filter(|found| !known.contains(&found.message)).collect();
        parsed.diagnostics.extend(found);
    }
}
