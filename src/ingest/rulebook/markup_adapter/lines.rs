//! Splits a page of Markdown or wiki markup into unmarked lines: front matter, rules, examples, paragraphs.
//!
//! A line with only markup belongs to the next line, or, if it only closes something, to the one before.

use crate::markup::inline_markup::{self, Bare, Said};
use crate::markup::rulebook_page::Role;
use crate::passage_language;
use crate::rulebook::plain_rulebook::line::numbered;
use record::{Lines, Place};
use source::SourceFile;

/// A line of a page without markup.
#[derive(Clone, Debug)]
pub(crate) struct BareLine {
    pub(crate) lines: Lines,
    pub(crate) role: Role,
    pub(crate) said: Vec<Said>,
    /// Its text.
    pub(crate) text: String,
    /// Whether its marks make it a heading.
    pub(crate) is_heading: bool,
}

/// The lines of a file that contain text.
pub(crate) fn read(source: &SourceFile) -> Vec<BareLine> {
    let mut reader = Reader { source, lines: Vec::new(), before: None, in_paragraph: false, last_filled: 0 };
    let front = front_matter(source);
    for (number, text) in source.filled_lines() {
        match front {
            Some(end) if number <= end => reader.take_front_matter(number, text),
            _ => reader.take(number, text),
        }
        reader.last_filled = number;
    }
    reader.lines
}

/// The last line of the front matter, which is between two lines of three dashes at the top.
fn front_matter(source: &SourceFile) -> Option<u32> {
    let mut dashes = source.filled_lines().filter(|(_, text)| text.trim() == "---").map(|(number, _)| number);
    let (first, _) = source.filled_lines().next()?;
    (dashes.next()? == first).then(|| dashes.next()).flatten()
}

struct Reader<'a> {
    source: &'a SourceFile,
    lines: Vec<BareLine>,
    /// Lines with only markup, which belong to the next line.
    before: Option<Lines>,
    /// Whether a `<p>` is open.
    in_paragraph: bool,
    last_filled: u32,
}

impl Reader<'_> {
    fn take(&mut self, number: u32, line: &str) {
        let bare = inline_markup::bare(line, self.source.start_of_line(number));
        let goes_on = self.in_paragraph || (self.last_filled + 1 == number && !bare.is_heading);
        self.in_paragraph = line.rfind("<p").map_or(self.in_paragraph, |_| true) && !closes_paragraph(line);
        let trimmed = line.trim();
        let is_include = (trimmed.starts_with("{{") && trimmed.ends_with("}}"))
            || (trimmed.starts_with("{%") && trimmed.ends_with("%}"));
        let text = inline_markup::text_of(&bare.said, &self.source.text);
        match () {
            () if is_rule_across(trimmed) || text.trim().is_empty() => self.take_marks(number, trimmed),
            () if is_include || bare.is_navigation => self.push(number, Role::Named(Place::Navigation), bare),
            () if goes_on && opens_nothing(text.trim()) => self.push(number, Role::Continues, bare),
            () => self.push(number, Role::Body, bare),
        }
    }

    /// `title: 6. …` is the section of a page; a title without a number is the page's own.
    fn take_front_matter(&mut self, number: u32, line: &str) {
        let start = self.source.start_of_line(number);
        let title = line.strip_prefix("title:").filter(|title| numbered(title.trim()).is_some());
        let (role, from) = match title {
            Some(title) => (Role::Body, line.len() - title.len()),
            None => (Role::Named(Place::FrontMatter), 0),
        };
        let said = vec![Said { at: start + from..start + line.len(), instead: None }];
        self.push(number, role, Bare { said, is_heading: title.is_some(), is_navigation: false });
    }

    fn take_marks(&mut self, number: u32, line: &str) {
        let here = Lines::one(number);
        match self.lines.last_mut().filter(|_| self.before.is_none()) {
            Some(last) if line.starts_with("</") || is_rule_across(line) => last.lines = last.lines.to(here),
            _ => self.before = Some(self.before.map_or(here, |before| before.to(here))),
        }
    }

    fn push(&mut self, number: u32, role: Role, bare: Bare) {
        let whole = inline_markup::text_of(&bare.said, &self.source.text);
        let text = whole.trim().to_owned();
        let begin = whole.len() - whole.trim_start().len();
        let said = inline_markup::cut(&bare.said, begin..begin + text.len());
        let here = Lines::one(number);
        let lines = self.before.take().map_or(here, |before| before.to(here));
        self.lines.push(BareLine { lines, role, said, text, is_heading: bare.is_heading });
    }
}

/// Whether a text begins with neither a number nor the word that opens an example.
fn opens_nothing(text: &str) -> bool {
    numbered(text).is_none() && passage_language::after_example_mark(text).is_none()
}

/// Whether the last paragraph tag on a line is a closing one.
fn closes_paragraph(line: &str) -> bool {
    match (line.rfind("<p"), line.rfind("</p>")) {
        (Some(open), Some(close)) => close > open,
        (None, Some(_)) => true,
        (_, None) => false,
    }
}

/// A horizontal rule of dashes.
fn is_rule_across(line: &str) -> bool {
    line.len() >= 3 && line.chars().all(|letter| letter == '-')
}
