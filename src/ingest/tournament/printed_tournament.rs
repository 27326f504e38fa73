//! Parses a tournament document as it is printed: a PDF, the text that a program extracts from it, or the web
//! page that a program makes of it.
//!
//! The contents tell the headings; running heads and page numbers are already left out.

use std::ops::Range;
use std::sync::Arc;

use jiff::civil::Date;

use crate::markup::printed_text::{self, has_leader};
use crate::markup::source_map::Layout;
use crate::markup::{html_text, printed_html};
use crate::parsed::Parsed;
use crate::passage_language;
use crate::tournament::sections::outline::{Listed, Outline};
use crate::tournament::sections::{draft, finish, front, heading, order};
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Block, BlockForm, Content, DocumentKind, Lines, Origin, Passage, Place, Record, Section};
use source::pages::paragraphs::join_over_page;
use source::{Form, Kind, SourceFile};

/// Number of lines above the text that may name the document and its day.
const FRONT_LINES: usize = 12;

/// Limit of a title, in letters.
const LONGEST_TITLE: usize = 90;

/// Minimum number of headings of such a document.
const FEWEST_HEADINGS: usize = 2;

/// Number of lines without dots that may be between two lines of contents: titles that take two lines.
const BETWEEN_LISTED: usize = 2;

/// Whether a file is such a document.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    match shown(source) {
        Some(Shown::Own(source)) => is_document(source),
        Some(Shown::LaidOut(layout)) => is_document(&layout.text),
        None => false,
    }
}

/// The lines of a file as they are printed.
enum Shown<'a> {
    /// The file's own, which come from a PDF.
    Own(&'a SourceFile),
    LaidOut(Box<Layout>),
}

fn shown(source: &SourceFile) -> Option<Shown<'_>> {
    if source.form(1).is_some_and(|form| form.page > 0) {
        return Some(Shown::Own(source));
    }
    if printed_html::is_printed(source) {
        return printed_html::layout(source).map(|layout| Shown::LaidOut(Box::new(layout)));
    }
    let is_text = source.form(1).is_none() && !html_text::is_page(source) && source.text.len() < MAX_TEXT;
    let kind = kind(source).filter(|_| is_text)?;
    let mut outline = Outline::read(source, kind);
    Some(Shown::LaidOut(Box::new(printed_text::layout(source, &mut outline))))
}

/// Limit of a text, in bytes. The tournament rules have 200,000.
const MAX_TEXT: usize = 8 << 20;

/// The document that the first lines name.
fn kind(shown: &SourceFile) -> Option<DocumentKind> {
    let first = shown.filled_lines().map(|(_, line)| line.trim()).take(FRONT_LINES);
    let is_title = |line: &str| {
        line.chars().count() <= LONGEST_TITLE
            && !line.ends_with(['.', ','])
            && !line.starts_with(['#', '=', '<', '{', '[', '-'])
    };
    let lines = || shown.lines().map(|(_, line)| line);
    let mut titles = first.filter(|line| is_title(line) && !has_leader(line));
    titles.find_map(|title| heading::kind_of_title(title, lines()))
}

/// Whether the lines have the title and the headings of such a document.
fn is_document(shown: &SourceFile) -> bool {
    let Some(kind) = kind(shown) else { return false };
    let mut outline = Outline::read(shown, kind);
    let is_heading = |(number, line): &(u32, &str)| {
        let is_set = shown.form(*number).is_some_and(|form| form.kind == Kind::Heading);
        match kind {
            DocumentKind::Jar => is_set,
            _ => outline.numbered(line.trim(), is_set, false).is_some(),
        }
    };
    shown.filled_lines().filter(is_heading).take(FEWEST_HEADINGS).count() == FEWEST_HEADINGS
}

/// Reads a document.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    match shown(source) {
        Some(Shown::Own(source)) => read(source),
        Some(Shown::LaidOut(layout)) => {
            let parsed = read(&layout.text);
            Parsed { layout: Some(*layout), ..parsed }
        }
        None => Parsed::default(),
    }
}

fn read(shown: &SourceFile) -> Parsed {
    let Some(kind) = kind(shown) else { return Parsed::default() };
    let detected = passage_language::of_most(shown.filled_lines().map(|(_, line)| line));
    let language = shown.notes.language.or(detected).unwrap_or(Language::English);
    let mut parsed = Parsed::default();
    let lines = 1..shown.line_count() + 1;
    Reader::new(shown, kind, language).read_lines(lines).finish_into(&mut parsed);
    parsed
}

/// Reads the lines of a document in one language; their markup shows which are headings.
pub(super) struct Reader<'a> {
    shown: &'a SourceFile,
    kind: DocumentKind,
    language: Language,
    outline: Outline,
    records: Vec<Record>,
    title: String,
    effective: Option<Date>,
    /// Whether neither a section nor the contents have begun.
    is_front: bool,
    has_numbers: bool,
    /// The page of the last line.
    page: u32,
    /// The lines of the contents, and what they list.
    contents: Option<(Lines, Section)>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(shown: &'a SourceFile, kind: DocumentKind, language: Language) -> Reader<'a> {
        Reader {
            shown,
            kind,
            language,
            outline: Outline::read(shown, kind),
            records: Vec::new(),
            title: String::new(),
            effective: None,
            is_front: true,
            has_numbers: false,
            page: 0,
            contents: None,
        }
    }

    /// Sets the day of the document, if the format gives it.
    pub(super) fn in_force(mut self, effective: Option<Date>) -> Reader<'a> {
        self.effective = effective;
        self
    }

    /// Reads some lines.
    pub(super) fn read_lines(mut self, lines: Range<u32>) -> Reader<'a> {
        let lines: Vec<(u32, &str, Form)> = self
            .shown
            .filled_lines()
            .filter(|(number, _)| lines.contains(number))
            .map(|(number, line)| (number, line.trim(), self.shown.form(number).unwrap_or_default()))
            .collect();
        let day = lines.iter().take(FRONT_LINES).position(|(_, line, _)| front::opens_day(line));
        let mut at = 0;
        while let Some(&(number, line, form)) = lines.get(at) {
            let listed = contents_from(&lines[at..]);
            if listed > 0 {
                self.list(&lines[at..at + listed]);
                at += listed;
                continue;
            }
            at += 1;
            if self.is_front && self.take_front(number, line, day.is_some_and(|day| at <= day + 1)) {
                continue;
            }
            self.take(number, line, form);
            self.page = form.page;
        }
        self
    }

    /// Takes the title and the day; false if the line is neither.
    fn take_front(&mut self, number: u32, line: &str, is_above_day: bool) -> bool {
        let place = match () {
            () if self.effective.is_none() && front::opens_day(line) => {
                self.effective = front::day(line, self.language);
                Place::EffectiveDate
            }
            () if heading::kind_in(line) == Some(self.kind) && self.title.is_empty() => {
                self.title = line.to_owned();
                Place::Title
            }
            () if is_above_day => Place::Title,
            () => return false,
        };
        self.push(number, Content::Passage(Passage { place, text: line.to_owned() }));
        true
    }

    fn list(&mut self, lines: &[(u32, &str, Form)]) {
        let (Some((first, ..)), Some((last, ..))) = (lines.first(), lines.last()) else { return };
        let text: Vec<&str> = lines.iter().map(|(_, line, _)| *line).collect();
        let place = Lines { first: *first, last: *last };
        self.push(*first, Content::Passage(Passage { place: Place::Contents, text: text.join("\n") }));
        if let Some(record) = self.records.last_mut() {
            record.origin.lines = place;
        }
        let (_, section) = self.contents.get_or_insert_with(|| (place, Section::default()));
        let listed = Outline::listed(&text);
        section
            .blocks
            .extend(listed.into_iter().map(|line| Block::new(BlockForm::Listing, line, self.language)));
        self.is_front = false;
    }

    fn take(&mut self, number: u32, line: &str, form: Form) {
        let is_set = form.kind == Kind::Heading;
        if let Some(found) =
            self.outline.numbered(line, is_set, false).filter(|_| !(form.goes_on && self.page != form.page))
        {
            let (heading, beside) = line.split_at(found.length);
            self.has_numbers = true;
            self.open(
                number,
                Section {
                    number: Some(found.number.clone()),
                    level: 1 + u8::from(found.number.contains('.')),
                    heading: heading.trim().to_owned(),
                    title: found.title,
                    blocks: Vec::new(),
                },
            );
            if !beside.trim().is_empty() {
                self.block(number, beside.trim(), Form { kind: Kind::Heading, ..form });
            }
            return;
        }
        let is_title =
            !(matches!(form.kind, Kind::Row | Kind::Cell) || form.goes_on && self.page != form.page);
        let listed = if is_title { self.outline.listed_title(line) } else { None };
        let is_section = is_set && (!self.has_numbers || self.kind == DocumentKind::Jar);
        match () {
            () if listed == Some(Listed::Part) => {
                self.block(number, line, Form { kind: Kind::Heading, goes_on: false, ..form })
            }
            () if listed.is_some() || is_section && is_title => {
                let (heading, title) = (line.to_owned(), line.to_owned());
                self.open(number, Section { level: 1, heading, title, ..Section::default() });
            }
            // The cell beside the heading of an infraction is its penalty.
            () if form.kind == Kind::Cell && self.is_bare() => {
                self.block(number, line, Form { kind: Kind::Heading, ..form })
            }
            () => self.block(number, line, form),
        }
    }

    /// Whether the last section has a number and no text yet.
    fn is_bare(&self) -> bool {
        matches!(self.records.last(), Some(Record { content: Content::Section(section), .. })
            if section.blocks.is_empty() && section.number.is_some())
    }

    fn open(&mut self, number: u32, section: Section) {
        self.is_front = false;
        self.push(number, Content::Section(section));
    }

    /// Adds a line to the section.
    fn block(&mut self, number: u32, line: &str, form: Form) {
        let language = passage_language::detect(line).unwrap_or(self.language);
        let block = Block::new(front::block_form(form), line, language);
        match self.records.last_mut() {
            Some(Record { origin, content: Content::Section(section) }) => {
                origin.lines.last = number;
                match section.blocks.last_mut() {
                    Some(last) if form.goes_on && self.page != form.page => {
                        join_over_page(&mut last.text, line)
                    }
                    _ => section.blocks.push(block),
                }
            }
            _ => self.open(number, Section { level: 1, blocks: vec![block], ..Section::default() }),
        }
    }

    fn push(&mut self, number: u32, content: Content) {
        let origin = Origin {
            path: Arc::clone(&self.shown.path),
            lines: Lines::one(number),
            language: self.language,
            authority: draft::authority(self.shown, self.language),
            inferred: Vec::new(),
        };
        self.records.push(Record { origin, content });
    }

    /// Adds the document to those of its file.
    pub(super) fn finish_into(self, parsed: &mut Parsed) {
        let path = &self.shown.path;
        let sections = self.records.iter().filter_map(|record| match &record.content {
            Content::Section(section) => Some((record.origin.lines, section)),
            _ => None,
        });
        // A title in capitals is shown with the usual letters.
        let title = if self.title.chars().any(char::is_lowercase) { self.title } else { String::new() };
        let own = sections.clone().map(|(_, section)| section);
        let head = finish::head(self.kind, self.language, self.effective, title, own);
        let contents = self.contents.iter().map(|(lines, section)| (*lines, section));
        parsed.diagnostics.extend(order::check(path, sections.chain(contents)));
        if head.effective.is_none() {
            let message = "the document does not say since when it is in force";
            let undated = Diagnostic::new(Code::NoEffectiveDate, path, None, message);
            let help = "nothing to do: it is treated as undated; the date in the file name is not used";
            parsed.diagnostics.push(undated.help(help));
        }
        parsed.documents.push(head);
        self.records.into_iter().for_each(|record| parsed.push(record));
    }
}

/// The number of lines of contents at the start of some lines: those with dots that lead to a page number,
/// the heading above them, and titles between them that take two lines.
fn contents_from(lines: &[(u32, &str, Form)]) -> usize {
    let is_heading = lines.first().is_some_and(|(_, line, _)| front::is_contents_heading(line));
    let next = |from: usize, within: usize| {
        lines
            .iter()
            .skip(from)
            .take(within + 1)
            .position(|(_, line, _)| has_leader(line))
            .map(|at| from + at + 1)
    };
    let within = if is_heading { BETWEEN_LISTED } else { 0 };
    let Some(mut end) = next(usize::from(is_heading), within) else { return 0 };
    while let Some(further) = next(end, BETWEEN_LISTED) {
        end = further;
    }
    end
}
