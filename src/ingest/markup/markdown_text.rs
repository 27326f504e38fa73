//! Splits Markdown into headings, paragraphs, list items, table cells and code, each with its bytes in the
//! file.
//!
//! Raw HTML is text. A link is kept only if it leads to a website or stays on this one. It keeps no tree, so
//! nesting depth does not matter.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::markup::inline_markup::{self, Said};
use record::{BlockForm, Lines, Stressed, TextLink};
use source::SourceFile;

/// A piece of a text.
#[derive(Debug)]
pub(crate) struct Piece {
    /// Level of a heading; `None` for anything else.
    pub(crate) heading: Option<u8>,
    pub(crate) form: BlockForm,
    pub(crate) text: String,
    pub(crate) said: Vec<Said>,
    pub(crate) lines: Lines,
    pub(crate) links: Vec<TextLink>,
    /// Bold, italic and code spans.
    pub(crate) stressed: Vec<Stressed>,
}

/// The result.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    pub(crate) pieces: Vec<Piece>,
    /// The lines with HTML that was kept as text.
    pub(crate) html: Vec<u32>,
    /// Links that pages must not contain, with their lines.
    pub(crate) dropped: Vec<(u32, String)>,
}

/// Parses a file, except lines that are left out. If `tags_are_marks`, formatting tags are skipped.
pub(crate) fn read(source: &SourceFile, leave_out: &dyn Fn(u32) -> bool, tags_are_marks: bool) -> Reading {
    let text = without_lines(source, leave_out);
    let mut reader = Reader { source, tags_are_marks, ..Reader::new(source) };
    for (event, range) in Parser::new_ext(&text, Options::ENABLE_TABLES).into_offset_iter() {
        reader.take(event, range);
    }
    reader.close();
    reader.reading
}

/// The text with spaces in place of some lines and of those that are too long, so that byte offsets stay the
/// same.
fn without_lines(source: &SourceFile, leave_out: &dyn Fn(u32) -> bool) -> String {
    let mut bytes = vec![b' '; source.text.len()];
    let mut end = 0;
    for (number, line) in source.lines() {
        let start = source.start_of_line(number);
        // The bytes between lines are line endings. Markdown does not treat a lone carriage return as one.
        bytes[end..start].copy_from_slice(&source.text.as_bytes()[end..start]);
        if source.text.as_bytes()[end..start] == *b"\r" {
            bytes[end] = b'\n';
        }
        if !line.is_empty() && !leave_out(number) {
            bytes[start..start + line.len()].copy_from_slice(line.as_bytes());
        }
        end = source.start_of_line(number) + line_length(source, number);
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// The length of a line with all its bytes, even those that are not read.
fn line_length(source: &SourceFile, number: u32) -> usize {
    let start = source.start_of_line(number);
    source.text[start..].find(['\n', '\r']).unwrap_or(source.text.len() - start)
}

struct Reader<'a> {
    source: &'a SourceFile,
    tags_are_marks: bool,
    reading: Reading,
    open: Option<Piece>,
    depth: u8,
    /// Whether the next piece begins a list item.
    opens_point: bool,
    /// Whether the next cell begins a row.
    opens_row: bool,
    in_code: bool,
    /// Open links: their start in the text, and their target.
    links: Vec<(usize, String)>,
    /// Nesting depth of bold text, and of italics.
    strong: usize,
    slanted: usize,
    /// Whether the text is inline code.
    is_literal: bool,
}

impl<'a> Reader<'a> {
    fn new(source: &'a SourceFile) -> Reader<'a> {
        Reader {
            source,
            tags_are_marks: false,
            reading: Reading::default(),
            open: None,
            depth: 0,
            opens_point: false,
            opens_row: false,
            in_code: false,
            links: Vec::new(),
            strong: 0,
            slanted: 0,
            is_literal: false,
        }
    }

    fn take(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.in_code => self.code(&text, range),
            Event::Text(text) => self.speak(&text, range),
            Event::Code(text) => {
                self.is_literal = true;
                self.speak(&text, range);
                self.is_literal = false;
            }
            Event::SoftBreak | Event::HardBreak => self.speak(" ", range),
            Event::Html(_) => self.html_block(range),
            Event::InlineHtml(html) => self.inline_html(&html, range),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Heading { level, .. } => self.begin(Some(level as u8), BlockForm::Paragraph, range.start),
            Tag::Paragraph => self.begin_paragraph(range.start),
            Tag::List(_) => {
                self.close();
                self.depth = self.depth.saturating_add(1);
            }
            Tag::Item => {
                self.close();
                self.opens_point = true;
                self.number_of_point(range);
            }
            Tag::Strong => self.strong += 1,
            Tag::Emphasis => self.slanted += 1,
            Tag::CodeBlock(_) => {
                self.close();
                self.in_code = true;
            }
            Tag::TableHead | Tag::TableRow => self.opens_row = true,
            Tag::TableCell => {
                let form = if self.opens_row { BlockForm::Row } else { BlockForm::Cell };
                self.begin(None, form, range.start);
            }
            Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } => {
                let at = self.open.as_ref().map_or(0, |piece| piece.text.len());
                let is_kept = is_kept(&dest_url);
                if !is_kept && !dest_url.starts_with('#') {
                    let line = self.source.line_of_offset(range.start);
                    self.reading.dropped.push((line, dest_url.to_string()));
                }
                self.links.push((at, if is_kept { dest_url.to_string() } else { String::new() }));
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item | TagEnd::HtmlBlock => self.close(),
            TagEnd::TableCell => {
                let is_filled = self.open.as_ref().is_some_and(|piece| !piece.text.trim().is_empty());
                self.opens_row &= !is_filled;
                self.close();
            }
            TagEnd::List(_) => {
                self.close();
                self.depth = self.depth.saturating_sub(1);
                self.opens_point = false;
            }
            TagEnd::Strong => self.strong = self.strong.saturating_sub(1),
            TagEnd::Emphasis => self.slanted = self.slanted.saturating_sub(1),
            TagEnd::CodeBlock => self.in_code = false,
            TagEnd::Link | TagEnd::Image => {
                if let (Some((start, href)), Some(piece)) = (self.links.pop(), &mut self.open)
                    && !href.is_empty()
                    && start < piece.text.len()
                    && matches!(tag, TagEnd::Link)
                {
                    piece.links.push(TextLink { span: (start as u32, piece.text.len() as u32), href });
                }
            }
            _ => {}
        }
    }

    /// `1.` before a list item is part of the text; a bullet is not.
    fn number_of_point(&mut self, range: Range<usize>) {
        let digits = self.source.text[range.start..].bytes().take_while(u8::is_ascii_digit).count();
        if (1..10).contains(&digits) {
            self.begin_paragraph(range.start);
            self.say_as_printed(range.start..range.start + digits + 1);
            self.speak(" ", range.start + digits + 1..range.start + digits + 1);
        }
    }

    fn begin_paragraph(&mut self, at: usize) {
        // The number of a list item is in its first paragraph.
        let has_number = self.opens_point && self.open.is_some();
        if !has_number {
            let form =
                if self.opens_point { BlockForm::Point(self.depth.max(1)) } else { BlockForm::Paragraph };
            self.begin(None, form, at);
        }
        self.opens_point &= self.open.as_ref().is_some_and(|piece| piece.text.is_empty()) && !has_number;
    }

    fn begin(&mut self, heading: Option<u8>, form: BlockForm, at: usize) {
        self.close();
        let lines = Lines::one(self.source.line_of_offset(at));
        self.open = Some(Piece {
            heading,
            form,
            text: String::new(),
            said: Vec::new(),
            lines,
            links: Vec::new(),
            stressed: Vec::new(),
        });
    }

    fn close(&mut self) {
        self.links.clear();
        let Some(mut piece) = self.open.take() else { return };
        piece.text.truncate(piece.text.trim_end().len());
        if piece.text.trim_start().is_empty() {
            return;
        }
        if let (Some(first), Some(last)) =
            (piece.said.first(), piece.said.iter().rfind(|said| !said.at.is_empty()))
        {
            let line = |at: usize| self.source.line_of_offset(at);
            piece.lines = Lines {
                first: line(first.at.start),
                last: line(last.at.end.saturating_sub(1).max(first.at.start)),
            };
        }
        if matches!(piece.form, BlockForm::Point(_)) {
            self.opens_point = false;
        }
        self.reading.pieces.push(piece);
    }

    /// Adds text of the file, or the character of an entity.
    fn speak(&mut self, text: &str, range: Range<usize>) {
        if self.open.is_none() {
            self.begin_paragraph(range.start);
        }
        let printed = &self.source.text[range.clone()];
        if printed == text {
            return self.say_as_printed(range);
        }
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => self.push(
                if letter == '\n' { ' ' } else { letter }.to_string().as_str(),
                Said { at: range, instead: Some(letter) },
            ),
            _ => match printed.find(text) {
                Some(at) => self.say_as_printed(range.start + at..range.start + at + text.len()),
                None => self.say_as_printed(range),
            },
        }
    }

    fn say_as_printed(&mut self, range: Range<usize>) {
        let text = self.source.text[range.clone()].replace(['\n', '\r'], " ");
        self.push(&text, Said { at: range, instead: None });
    }

    fn push(&mut self, text: &str, said: Said) {
        let (strong, slanted, code) = (self.strong > 0, self.slanted > 0, self.is_literal);
        let Some(piece) = &mut self.open else { return };
        let start = piece.text.len() as u32;
        piece.text.push_str(text);
        piece.said.push(said);
        if !(strong || slanted || code) {
            return;
        }
        let end = piece.text.len() as u32;
        match piece.stressed.last_mut() {
            Some(last)
                if last.span.1 == start
                    && (last.strong, last.slanted, last.code) == (strong, slanted, code) =>
            {
                last.span.1 = end
            }
            _ => piece.stressed.push(Stressed { span: (start, end), strong, slanted, code }),
        }
    }

    /// The lines of a span, each without its line ending.
    fn lines_of(&self, range: Range<usize>) -> Vec<Range<usize>> {
        let (first, last) = (
            self.source.line_of_offset(range.start),
            self.source.line_of_offset(range.end.saturating_sub(1)),
        );
        let line = |number: u32| {
            let start = self.source.start_of_line(number);
            start.max(range.start)..(start + self.source.line(number).trim_end().len()).min(range.end)
        };
        (first..=last).map(line).filter(|at| !at.is_empty()).collect()
    }

    /// Makes each line of code a piece.
    fn code(&mut self, text: &str, range: Range<usize>) {
        for at in self.lines_of(range) {
            let line = &self.source.text[at.clone()];
            if !line.trim().is_empty() && !text.is_empty() {
                self.begin(None, BlockForm::Code, at.start);
                self.say_as_printed(at);
                self.close();
            }
        }
    }

    /// Adds a line of HTML as a paragraph of its own.
    fn html_block(&mut self, range: Range<usize>) {
        for at in self.lines_of(range) {
            let line = &self.source.text[at.clone()];
            if line.trim().is_empty() || self.tags_are_marks && inline_markup::is_marks(line) {
                continue;
            }
            self.reading.html.push(self.source.line_of_offset(at.start));
            self.begin(None, BlockForm::Paragraph, at.start);
            self.say_as_printed(at);
            self.close();
        }
    }

    fn inline_html(&mut self, html: &str, range: Range<usize>) {
        if self.tags_are_marks && inline_markup::is_marks(html) {
            return;
        }
        self.reading.html.push(self.source.line_of_offset(range.start));
        self.speak(html, range);
    }
}

/// Whether a link may be kept: to another site over HTTP, or to an anchor on this one.
fn is_kept(address: &str) -> bool {
    let lower = address.to_ascii_lowercase();
    let is_inside = address.starts_with('/') && !address.starts_with("//") && !address.contains('\\');
    let is_clean = !address.chars().any(|letter| letter.is_control() || letter.is_whitespace());
    is_clean && (lower.starts_with("https://") || lower.starts_with("http://") || is_inside)
}

/// The text of a piece as stored in records.
pub(crate) fn text(piece: &Piece, source: &SourceFile) -> String {
    if piece.heading.is_some() { inline_markup::one_line(&piece.said, source) } else { piece.text.clone() }
}
