//! Collects the sections of a document with markup block by block, with the lines of each.
//!
//! Everything up to the next heading belongs to a section, including markup and blank lines.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::markup::inline_markup::Said;
use crate::parsed::{MAX_RECORDS, Parsed, Pieces};
use language::Language;
use record::{Authority, Block, Content, Lines, Origin, Passage, Place, Record, Section};
use source::SourceFile;
use source::is_blank;

/// A document whose sections are being collected.
pub(crate) struct Draft<'a> {
    source: &'a SourceFile,
    pub(crate) language: Language,
    authority: Authority,
    sections: Vec<Pending>,
    has_numbers: bool,
}

struct Pending {
    section: Section,
    said: Vec<Said>,
    /// Where it begins.
    at: Lines,
    /// Its own lines.
    lines: BTreeSet<u32>,
}

impl<'a> Draft<'a> {
    pub(crate) fn new(source: &'a SourceFile, language: Language, authority: Authority) -> Draft<'a> {
        Draft { source, language, authority, sections: Vec::new(), has_numbers: false }
    }

    /// Whether no section has begun.
    pub(crate) fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }

    /// Whether any section has a number.
    pub(crate) fn has_numbers(&self) -> bool {
        self.has_numbers
    }

    /// The sections so far.
    pub(crate) fn sections(&self) -> impl Iterator<Item = &Section> {
        self.sections.iter().map(|pending| &pending.section)
    }

    /// Begins a section, with the bytes of its heading.
    pub(crate) fn open(&mut self, section: Section, said: Vec<Said>, lines: Lines) {
        self.has_numbers |= section.number.is_some();
        self.sections.push(Pending { section, said, at: lines, lines: (lines.first..=lines.last).collect() });
    }

    /// Begins a section whose heading shares a line with another document of the file.
    pub(crate) fn open_beside(&mut self, section: Section, said: Vec<Said>, lines: Lines) {
        self.sections.push(Pending { section, said, at: lines, lines: BTreeSet::new() });
    }

    /// Adds a block to the last section, or to one without a heading before the first.
    pub(crate) fn push(&mut self, block: Block, said: Vec<Said>, lines: Lines) {
        if self.sections.is_empty() {
            self.open(Section { level: 1, ..Section::default() }, Vec::new(), lines);
        }
        if let Some(pending) = self.sections.last_mut() {
            pending.section.blocks.push(block);
            pending.said.extend(said);
            pending.lines.extend(lines.first..=lines.last);
        }
    }

    /// Adds a line with only markup to the last section, if there is one.
    pub(crate) fn take_marks(&mut self, line: u32) {
        if let Some(pending) = self.sections.last_mut() {
            pending.lines.insert(line);
        }
    }

    /// Gives each section the lines up to the next one, except lines that are taken.
    pub(crate) fn fill(&mut self, taken: &BTreeSet<u32>) {
        let starts: Vec<u32> =
            self.sections.iter().map(|pending| pending.lines.first().copied().unwrap_or(1)).collect();
        for (at, pending) in self.sections.iter_mut().enumerate() {
            let end = starts.get(at + 1).map_or(self.source.line_count(), |next| next.saturating_sub(1));
            pending.lines.extend((starts[at]..=end).filter(|line| !taken.contains(line)));
        }
    }

    /// Makes the records.
    pub(crate) fn finish(self, parsed: &mut Parsed) {
        let Draft { source, sections, .. } = self;
        if sections.len() > MAX_RECORDS {
            parsed.is_overfull = true;
            return;
        }
        let origin = |lines: Lines| Origin {
            path: Arc::clone(&source.path),
            lines,
            language: self.language,
            authority: self.authority,
            inferred: Vec::new(),
        };
        for Pending { section, said, at, lines } in sections {
            let filled: Vec<u32> = lines.into_iter().filter(|&line| !is_blank(source.line(line))).collect();
            let (first, last) =
                (filled.first().copied().unwrap_or(at.first), filled.last().copied().unwrap_or(at.last));
            let kept = filled
                .chunk_by(|one, next| one + 1 == *next)
                .map(|run| Lines { first: run[0], last: run[run.len() - 1] });
            parsed.pieces.insert(parsed.records.len(), Pieces { kept: kept.collect(), left_out: Vec::new() });
            parsed.said.insert(parsed.records.len(), said);
            parsed.push(Record { origin: origin(Lines { first, last }), content: Content::Section(section) });
        }
    }

    /// A part of the file, unchanged.
    pub(crate) fn passage(&self, place: Place, lines: Lines) -> Record {
        let text: Vec<&str> = (lines.first..=lines.last).map(|line| self.source.line(line).trim()).collect();
        let origin = Origin {
            path: Arc::clone(&self.source.path),
            lines,
            language: self.language,
            authority: self.authority,
            inferred: Vec::new(),
        };
        Record { origin, content: Content::Passage(Passage { place, text: text.join("\n") }) }
    }
}

/// The authority of a tournament document in a language, unless `sources.toml` gives another.
pub(crate) fn authority(source: &SourceFile, language: Language) -> Authority {
    let usual = if language == Language::English { Authority::Official } else { Authority::Translation };
    source.notes.authority.unwrap_or(usual)
}
