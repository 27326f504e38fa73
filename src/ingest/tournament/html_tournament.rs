//! Parses a web page of a tournament document into its sections, contents, date and appendices.
//!
//! `sections::order` reports missing sections.

use std::sync::Arc;

use jiff::civil::Date;

use crate::markup::html_text;
use crate::markup::source_map::Layout;
use crate::parsed::Parsed;
use crate::passage_language;
use crate::tournament::sections::finish;
use crate::tournament::sections::{draft, front, heading};
use language::Language;
use record::diagnostic::{Code, Diagnostic, Severity};
use record::{Block, BlockForm, Content, DocumentKind, Lines, Origin, Passage, Place, Record, Section};
use source::{Form, Kind, SourceFile};

/// Minimum number of numbered headings in such a document.
const FEWEST_HEADINGS: usize = 2;

/// Whether a page has numbered headings, and names its document in one of them or above.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    html_text::is_page(source) && kind(&source.laid_out(html_text::lay_out(source).0)).is_some()
}

/// The tournament document that a page is, if it is one.
fn kind(shown: &SourceFile) -> Option<DocumentKind> {
    let headings: Vec<&str> =
        shown.lines().filter(|(number, _)| is_heading(shown, *number)).map(|(_, line)| line).collect();
    let numbered: Vec<_> = headings.iter().filter_map(|line| heading::numbered(line)).collect();
    if numbered.iter().filter(|heading| heading.level() > 1).count() < FEWEST_HEADINGS {
        return None;
    }
    let above = headings.iter().take_while(|line| heading::numbered(line).is_none());
    numbered.iter().find_map(|heading| heading.names).or_else(|| {
        let lines = || shown.lines().map(|(_, line)| line);
        above.filter_map(|title| heading::kind_of_title(title, lines())).next()
    })
}

fn is_heading(shown: &SourceFile, number: u32) -> bool {
    shown.form(number).is_some_and(|form| form.kind == Kind::Heading)
}

/// Reads a page.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let (laid_out, diagnostics) = html_text::lay_out(source);
    let layout = Layout::of(source, laid_out, diagnostics);
    let mut parsed = match kind(&layout.text) {
        Some(kind) => Reader::new(&layout.text).read(kind),
        None => Parsed::default(),
    };
    finish::finish(&layout.text, &mut parsed);
    Parsed { layout: Some(layout), ..parsed }
}

struct Reader<'a> {
    shown: &'a SourceFile,
    language: Language,
    parsed: Parsed,
    title: String,
    effective: Option<Date>,
    in_contents: bool,
    /// Whether a section has begun, and whether one with a number has.
    has_sections: bool,
    has_numbers: bool,
    /// The first number in the contents: its repetition ends them.
    first_listed: Option<String>,
}

impl<'a> Reader<'a> {
    fn new(shown: &'a SourceFile) -> Reader<'a> {
        let detected = passage_language::of_most(shown.filled_lines().map(|(_, line)| line));
        Reader {
            shown,
            language: shown.notes.language.or(detected).unwrap_or(Language::English),
            parsed: Parsed::default(),
            title: String::new(),
            effective: None,
            in_contents: false,
            has_sections: false,
            has_numbers: false,
            first_listed: None,
        }
    }

    fn read(mut self, kind: DocumentKind) -> Parsed {
        for (number, line) in self.shown.filled_lines() {
            self.take(number, line.trim(), self.shown.form(number).unwrap_or_default());
        }
        let sections = self.parsed.records.iter().filter_map(|record| match &record.content {
            Content::Section(section) => Some(section),
            _ => None,
        });
        let head = finish::head(kind, self.language, self.effective, self.title, sections);
        if head.effective.is_none() {
            let message = "the page does not say since when the document is in force";
            let found = Diagnostic::new(Code::NoEffectiveDate, &self.shown.path, None, message);
            self.parsed.diagnostics.push(
                found.help("nothing to do: it is treated as undated; the date in the file name is not used"),
            );
        }
        self.parsed.documents.push(head);
        self.parsed
    }

    fn take(&mut self, number: u32, line: &str, form: Form) {
        let numbered = heading::numbered(line).filter(|heading| !heading.title.is_empty());
        let is_heading = form.kind == Kind::Heading;
        if let Some(heading) = numbered.as_ref().filter(|_| is_heading)
            && (heading.names.is_some()
                || !self.in_contents
                || self.first_listed.as_deref() == Some(&heading.number))
        {
            self.in_contents = false;
            let section = Section {
                number: Some(heading.number.clone()),
                level: heading.level(),
                heading: line.to_owned(),
                title: heading.title.to_owned(),
                blocks: Vec::new(),
            };
            return self.push(number, Content::Section(section));
        }
        if self.in_contents {
            if let Some(heading) = numbered {
                self.first_listed.get_or_insert(heading.number);
                return self.block(number, line, BlockForm::Listing);
            }
            return self.block(
                number,
                line,
                if is_heading { BlockForm::Listing } else { BlockForm::Paragraph },
            );
        }
        match () {
            () if !self.has_sections && self.take_front(number, line, is_heading) => {}
            () if front::is_contents_heading(line) => {
                self.in_contents = true;
                self.open_unnumbered(number, line);
            }
            () if is_heading && !self.has_numbers => self.open_unnumbered(number, line),
            () if self.is_listed_below(numbered.map(|heading| heading.number)) => {
                self.block(number, line, BlockForm::Listing)
            }
            () => self.block(number, line, front::block_form(form)),
        }
    }

    /// Takes title and date; true if the line is one of them.
    fn take_front(&mut self, number: u32, line: &str, is_heading: bool) -> bool {
        if is_heading && self.title.is_empty() {
            self.title = line.to_owned();
            self.passage(number, Place::Title, line);
        } else if front::opens(line, |words| words.documents.effective) {
            self.effective = front::day(line, self.language);
            self.passage(number, Place::EffectiveDate, line);
        } else if front::opens(line, |words| words.documents.updated) {
            self.passage(number, Place::EffectiveDate, line);
        } else if is_day(line) {
            self.stray_day(number, line);
        } else {
            return false;
        }
        true
    }

    /// An unlabelled date on its own line, before everything else.
    fn stray_day(&mut self, number: u32, line: &str) {
        if line.parse::<Date>().is_ok() {
            return self.passage(number, Place::FrontMatter, line);
        }
        let message = format!("{line:?} above the page is not a date");
        let mut found = Diagnostic::unread(Code::BadDate, &self.shown.path, Lines::one(number), message);
        found.severity = Severity::Note;
        self.parsed.diagnostics.push(found.help("nothing to do: the date in the document was used"));
    }

    /// Whether a number belongs to the open chapter, which lists its sections before they begin.
    fn is_listed_below(&self, number: Option<String>) -> bool {
        let Some(Record { content: Content::Section(section), .. }) = self.parsed.records.last() else {
            return false;
        };
        let (Some(own), Some(number)) = (&section.number, number) else { return false };
        section.level == 1 && number.strip_prefix(own.as_str()).is_some_and(|rest| rest.starts_with('.'))
    }

    fn open_unnumbered(&mut self, number: u32, line: &str) {
        let section =
            Section { level: 1, heading: line.to_owned(), title: line.to_owned(), ..Section::default() };
        self.push(number, Content::Section(section));
    }

    /// Adds a line to the section.
    fn block(&mut self, number: u32, line: &str, form: BlockForm) {
        let language = passage_language::detect(line).unwrap_or(self.language);
        let block = Block::new(form, line, language);
        match self.parsed.records.last_mut() {
            Some(Record { origin, content: Content::Section(section) }) => {
                origin.lines.last = number;
                section.blocks.push(block);
            }
            _ => self.push(
                number,
                Content::Section(Section { level: 1, blocks: vec![block], ..Section::default() }),
            ),
        }
    }

    fn passage(&mut self, number: u32, place: Place, line: &str) {
        self.push(number, Content::Passage(Passage { place, text: line.to_owned() }));
    }

    fn push(&mut self, number: u32, content: Content) {
        if let Content::Section(section) = &content {
            self.has_sections = true;
            self.has_numbers |= section.number.is_some();
        }
        let origin = Origin {
            path: Arc::clone(&self.shown.path),
            lines: Lines::one(number),
            language: self.language,
            authority: draft::authority(self.shown, self.language),
            inferred: Vec::new(),
        };
        self.parsed.push(Record { origin, content });
    }
}

/// `2021-01-18`, valid or not.
fn is_day(line: &str) -> bool {
    let parts: Vec<&str> = line.split('-').collect();
    matches!(parts.as_slice(), [year, month, day] if year.len() == 4 && month.len() == 2 && day.len() == 2)
        && line.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
}
