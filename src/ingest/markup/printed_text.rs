//! Lays out the text that a program has extracted from a PDF: broken lines become paragraphs, and page numbers
//! and running heads are kept apart.
//!
//! There are no fonts, so headings are known by their numbers and by the contents.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use crate::markup::source_map::Layout;
use record::Lines;
use record::diagnostic::{Code, Diagnostic};
use source::pages::{MARGIN_HELP, Margin, margins, paragraphs};
use source::{Form, Kind, LaidOut, SourceFile, is_blank};

/// Number of lines at the edge of a page that may be running heads.
const DEEPEST: usize = 2;

/// How far the next page number may be from the last one, when pages are left out.
const FARTHEST: u32 = 3;

/// How a line of such a text is read; the format knows its own headings.
pub(crate) trait Headings {
    /// Whether a line, after the headings before it, is a heading; `is_apart` says that it is on its own:
    /// below a blank line, and short or above one.
    fn heading(&mut self, line: &str, next: &str, is_apart: bool) -> Option<Heading>;
}

/// A heading that was found on a line.
pub(crate) enum Heading {
    /// The first bytes of the line.
    Here(usize),
    /// The line and the next one together.
    WithNext,
}

/// Whether a line leads with dots to a page number: a line of contents.
pub(crate) fn has_leader(line: &str) -> bool {
    line.contains("....") || line.contains(". . . .") || line.contains("……") || line.contains("____")
}

/// A line of contents without its dots and its page number, and the number.
pub(crate) fn listed(line: &str) -> (&str, Option<u32>) {
    let end = ["....", ". . . .", "……", "____"]
        .iter()
        .filter_map(|mark| line.find(mark))
        .min()
        .unwrap_or(line.len());
    let number = line.rsplit(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default();
    (line[..end].trim().trim_end_matches('.'), number.parse().ok())
}

/// Lays out a text with the headings of its format.
pub(crate) fn layout(source: &SourceFile, headings: &mut dyn Headings) -> Layout {
    let margins = Margins::detect(source);
    let mut lines: Vec<(u32, u32, &str)> = Vec::new();
    let mut page = 1;
    for (number, line) in source.lines() {
        page += line.matches('\u{c}').count() as u32;
        if margins.numbered.contains(&number) && !margins.has_feeds {
            page = line.trim().parse().unwrap_or(page);
        }
        if !margins.lines.contains(&number) {
            lines.push((number, page, trimmed(line)));
        }
    }
    let mut writer = Writer::new(&lines);
    let mut at = 0;
    while let Some(&(number, page, line)) = lines.get(at) {
        at += 1;
        if is_blank(line) {
            writer.is_apart = true;
            continue;
        }
        let next = lines[at..].iter().position(|(.., next)| !is_blank(next)).map(|next| at + next);
        let next_line = next.map_or("", |next| lines[next].2);
        let place = Lines::one(number);
        let opens = |letter: char| letter.is_uppercase() || letter.is_ascii_digit();
        let is_above_text = line.chars().count() * 4 < writer.length * 3 && next_line.starts_with(opens);
        let is_above_blank = lines.get(at).is_none_or(|(.., below)| is_blank(below));
        let is_apart = writer.is_apart && (is_above_blank || is_above_text);
        match headings.heading(line, next_line, is_apart) {
            Some(Heading::Here(length)) => {
                writer.open(line[..length].trim(), Kind::Heading, page, place);
                let beside = line[length..].trim();
                if !beside.is_empty() {
                    writer.open(beside, Kind::Cell, page, place);
                }
                writer.close();
            }
            Some(Heading::WithNext) => {
                let lines = place.to(next.map_or(place, |next| Lines::one(lines[next].0)));
                writer.open(&format!("{line} {next_line}"), Kind::Heading, page, lines);
                writer.close();
                at = next.map_or(at, |next| next + 1);
            }
            None => writer.line(line, page, place),
        }
    }
    let mut layout = Layout::of(source, writer.finish(), margins.diagnostics(source));
    layout.left_out = margins.lines.iter().filter(|&&line| !is_blank(source.line(line))).count() as u32;
    layout
}

/// The lines that are page numbers and running heads.
#[derive(Default)]
struct Margins {
    lines: BTreeSet<u32>,
    numbered: BTreeSet<u32>,
    named: Vec<Margin>,
    has_feeds: bool,
}

impl Margins {
    fn detect(source: &SourceFile) -> Margins {
        let mut found = Margins { has_feeds: source.text.contains('\u{c}'), ..Margins::default() };
        if found.has_feeds {
            found.take_edges(source);
        } else {
            found.take_numbers(source);
        }
        found
    }

    /// Without form feeds, page numbers on lines of their own divide the pages. They ascend, and the contents
    /// name some of them.
    fn take_numbers(&mut self, source: &SourceFile) {
        let contents: BTreeSet<u32> = source
            .filled_lines()
            .filter(|(_, line)| has_leader(line))
            .filter_map(|(_, line)| listed(line).1)
            .collect();
        let mut last = 0;
        for (number, line) in source.filled_lines() {
            let line = line.trim();
            let Ok(page) = line.parse::<u32>() else { continue };
            let is_number = line.len() <= 3 && line.bytes().all(|byte| byte.is_ascii_digit());
            if is_number && page > last && (page <= last + FARTHEST || contents.contains(&page)) {
                last = page;
                self.lines.insert(number);
                self.numbered.insert(number);
                self.named.push(Margin {
                    text: line.to_owned(),
                    place: Lines::one(number),
                    pages: vec![page],
                });
            }
        }
        self.named = together(std::mem::take(&mut self.named));
        self.take_beside_numbers(source);
    }

    /// The lines above or below the page numbers, if they repeat: running heads and feet.
    fn take_beside_numbers(&mut self, source: &SourceFile) {
        let filled: Vec<(u32, &str)> = source.filled_lines().map(|(at, line)| (at, trimmed(line))).collect();
        for is_below in [true, false] {
            let mut seen: BTreeMap<String, Vec<(u32, u32)>> = BTreeMap::new();
            for (at, (number, text)) in
                filled.iter().enumerate().filter(|(_, (line, _))| self.numbered.contains(line))
            {
                let beside = if is_below {
                    filled.get(at + 1)
                } else {
                    at.checked_sub(1).and_then(|at| filled.get(at))
                };
                let Some((line, beside)) = beside.filter(|(line, _)| !self.lines.contains(line)) else {
                    continue;
                };
                let page = text.parse().unwrap_or(*number);
                seen.entry(margins::shape(beside)).or_default().push((page, *line));
            }
            for (shape, places) in seen {
                if margins::repeats(&shape, places.len(), self.numbered.len()) {
                    self.lines.extend(places.iter().map(|&(_, line)| line));
                    let (_, first) = places[0];
                    let pages = places.iter().map(|&(page, _)| page).collect();
                    let text = trimmed(source.line(first)).to_owned();
                    self.named.push(Margin { text, place: Lines::one(first), pages });
                }
            }
        }
    }

    /// With form feeds, the first and last lines of pages are margins if they repeat or are page numbers.
    fn take_edges(&mut self, source: &SourceFile) {
        let mut pages: Vec<Vec<(u32, &str)>> = vec![Vec::new()];
        for (number, line) in source.lines() {
            for _ in 0..line.matches('\u{c}').count() {
                pages.push(Vec::new());
            }
            let line = trimmed(line);
            if let Some(page) = pages.last_mut().filter(|_| !line.is_empty()) {
                page.push((number, line));
            }
        }
        let mut seen: BTreeMap<(bool, String), Vec<(u32, u32)>> = BTreeMap::new();
        for (page, lines) in (1..).zip(&pages) {
            let top = lines.iter().take(DEEPEST).map(|line| (true, line));
            let bottom = lines.iter().skip(DEEPEST).rev().take(DEEPEST).map(|line| (false, line));
            for (is_head, (number, line)) in top.chain(bottom) {
                seen.entry((is_head, margins::shape(line))).or_default().push((page, *number));
            }
        }
        let filled = pages.iter().filter(|lines| !lines.is_empty()).count();
        for ((_, shape), places) in seen {
            let texts: Vec<(u32, &str)> =
                places.iter().map(|&(page, line)| (page, trimmed(source.line(line)))).collect();
            let kept = match margins::is_page_number(&shape) {
                true => margins::steady(&texts),
                false => vec![margins::repeats(&shape, places.len(), filled); places.len()],
            };
            let places: Vec<(u32, u32)> =
                places.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(place, _)| place).collect();
            if let Some(&(_, first)) = places.first() {
                self.lines.extend(places.iter().map(|&(_, line)| line));
                let text = trimmed(source.line(first)).to_owned();
                let pages = places.iter().map(|&(page, _)| page).collect();
                self.named.push(Margin { text, place: Lines::one(first), pages });
            }
        }
        self.named.sort_by_key(|margin| margin.place.first);
    }

    fn diagnostics(&self, source: &SourceFile) -> Vec<Diagnostic> {
        let found = self.named.iter().map(|margin| {
            Diagnostic::new(Code::PageMargin, &Arc::clone(&source.path), Some(margin.place), margin.message())
                .help(MARGIN_HELP)
        });
        found.collect()
    }
}

/// A line without white space and form feeds around it.
fn trimmed(line: &str) -> &str {
    line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{c}')
}

/// Page numbers as one margin.
fn together(numbers: Vec<Margin>) -> Vec<Margin> {
    let mut numbers = numbers.into_iter();
    let Some(mut first) = numbers.next() else { return Vec::new() };
    first.pages.extend(numbers.flat_map(|margin| margin.pages));
    vec![first]
}

/// Joins lines into paragraphs.
struct Writer {
    laid_out: LaidOut,
    open: Option<(String, Form, Lines)>,
    /// Whether a blank line, or a heading, is above the next line.
    is_apart: bool,
    /// Whether blank lines divide the paragraphs of this text.
    has_blanks: bool,
    /// The usual length of a whole line.
    length: usize,
    /// The length of the last line.
    last: usize,
    known: HashSet<String>,
}

impl Writer {
    fn new(lines: &[(u32, u32, &str)]) -> Writer {
        let filled = lines.iter().filter(|(.., line)| !is_blank(line)).count();
        let mut lengths: Vec<usize> =
            lines.iter().map(|(.., line)| line.chars().count()).filter(|&length| length > 20).collect();
        lengths.sort_unstable();
        let words = lines.iter().flat_map(|(.., line)| line.split(|letter: char| !letter.is_alphabetic()));
        Writer {
            laid_out: LaidOut::default(),
            open: None,
            is_apart: true,
            has_blanks: (lines.len() - filled) * 8 > filled,
            length: lengths.get(lengths.len() * 3 / 4).copied().unwrap_or(80),
            last: 0,
            known: words.filter(|word| word.len() > 3).map(str::to_lowercase).collect(),
        }
    }

    fn open(&mut self, text: &str, kind: Kind, page: u32, place: Lines) {
        self.close();
        self.open = Some((text.to_owned(), Form { kind, page, ..Form::default() }, place));
        self.is_apart = false;
    }

    fn close(&mut self) {
        if let Some((text, form, place)) = self.open.take() {
            self.laid_out.add_line(&text, form, place);
        }
        self.is_apart = true;
    }

    /// Takes a line that is not a heading.
    fn line(&mut self, line: &str, page: u32, place: Lines) {
        let cells: Vec<&str> = line.split("   ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        let length = line.chars().count();
        match () {
            () if has_leader(line) => {
                self.open(line, Kind::Paragraph, page, place);
                self.close();
            }
            () if paragraphs::is_point(line) => {
                self.open(paragraphs::without_bullet(line, Kind::Point), Kind::Point, page, place)
            }
            () if cells.len() > 1 && !paragraphs::is_point(cells[0]) => {
                for (cell, text) in cells.into_iter().enumerate() {
                    self.open(text, if cell == 0 { Kind::Row } else { Kind::Cell }, page, place);
                }
                self.close();
            }
            () if self.is_new(line, page) => self.open(line, Kind::Paragraph, page, place),
            () => {
                if let Some((text, _, lines)) = &mut self.open {
                    paragraphs::join(text, line, &self.known);
                    *lines = lines.to(place);
                }
                self.is_apart = false;
            }
        }
        self.last = length;
    }

    /// Whether a line begins a paragraph.
    fn is_new(&self, line: &str, page: u32) -> bool {
        let Some((above, form, _)) = &self.open else { return true };
        let goes_on = !paragraphs::ends_sentence(above);
        match () {
            // A page breaks paragraphs, but not sentences.
            () if form.page != page => !(goes_on && line.starts_with(char::is_lowercase)),
            () if self.is_apart => true,
            () if self.has_blanks => false,
            () => !goes_on && self.last * 5 < self.length * 4,
        }
    }

    fn finish(mut self) -> LaidOut {
        self.close();
        self.laid_out
    }
}
