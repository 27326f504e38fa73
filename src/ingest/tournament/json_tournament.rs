//! Parses a tournament document in JSON: a list of sections with `rule_number`, `category` and `content`, or
//! chapters with the paragraphs of two languages side by side.
//!
//! The texts are laid out as lines, first those of one language, then those of the other.

mod titles;

use std::ops::Range;

use jiff::civil::Date;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::json::members::Members;
use crate::markup::inline_markup;
use crate::markup::source_map::Layout;
use crate::parsed::Parsed;
use crate::tournament::json_tournament::titles::Titles;
use crate::tournament::printed_tournament::Reader;
use crate::tournament::sections::{front, heading};
use language::{Language, List, Words, all_words};
use record::diagnostic::{Code, Diagnostic};
use record::{DocumentKind, Lines};
use source::{Form, Kind, LaidOut, SourceFile, is_json};

/// Limit of the part of a file that is searched for the name of the document, in bytes.
const FAR_ENOUGH: usize = 16 << 10;

/// Whether a file is such a document.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    is_json(&source.text) && form(&source.text).is_some() && kind(&source.text).is_some()
}

/// How the sections are kept.
#[derive(Clone, Copy, PartialEq)]
enum Shape {
    /// One element for each section.
    Flat,
    /// Chapters with their sections, paragraph by paragraph in two languages.
    Paired,
}

fn form(text: &str) -> Option<Shape> {
    let text = &text[..text.floor_char_boundary(FAR_ENOUGH)];
    let start = text.find('{')?;
    let names: Vec<&str> = Members::of(text, start).map(|(name, _)| name).collect();
    let has = |wanted: &[&str]| wanted.iter().all(|wanted| names.contains(wanted));
    match text.trim_start_matches('\u{feff}').trim_start().starts_with('[') {
        true => has(&["rule_number", "category", "content"]).then_some(Shape::Flat),
        // The first member may be longer than what is searched.
        false => has(&["version", "intro"]).then_some(Shape::Paired),
    }
}

/// The document that the first texts name, or the titles of its chapters.
fn kind(text: &str) -> Option<DocumentKind> {
    let head = &text[..text.floor_char_boundary(FAR_ENOUGH)];
    let has = |titles: fn(&Words) -> List| all_words(titles).any(|title| head.contains(title));
    match (has(|words| words.documents.rules_chapters), has(|words| words.documents.guide_chapters)) {
        (true, false) => Some(DocumentKind::Mtr),
        (false, true) => Some(DocumentKind::Ipg),
        _ => heading::kind_in(&head.replace(['\n', '"'], " ")),
    }
}

#[derive(Deserialize)]
struct Flat<'a> {
    #[serde(borrow)]
    rule_number: Option<&'a RawValue>,
    category: Option<String>,
    subcategory: Option<String>,
    #[serde(borrow)]
    content: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Paired<'a> {
    #[serde(borrow)]
    version: Option<&'a RawValue>,
    #[serde(borrow, default)]
    intro: Part<'a>,
    #[serde(borrow, default)]
    main: Vec<Part<'a>>,
    #[serde(borrow, default)]
    appendices: Vec<Part<'a>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Part<'a> {
    #[serde(borrow)]
    chapter: Option<&'a RawValue>,
    en: Option<String>,
    zh: Option<String>,
    #[serde(borrow)]
    contents: Vec<Pair<'a>>,
    #[serde(borrow)]
    subrules: Vec<Part<'a>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Pair<'a> {
    #[serde(borrow)]
    en: Option<&'a RawValue>,
    #[serde(borrow)]
    zh: Option<&'a RawValue>,
    #[serde(borrow)]
    extras: Vec<Pair<'a>>,
}

/// Reads a document.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let (Some(shape), Some(kind)) = (form(&source.text), kind(&source.text)) else {
        return Parsed::default();
    };
    let mut pages = Pages { source, laid_out: LaidOut::default(), place: Lines::one(1) };
    let text = source.text.trim_start_matches('\u{feff}');
    let read = match shape {
        Shape::Flat => pages.flat(text, kind),
        Shape::Paired => pages.paired(text),
    };
    let (parts, effective) = match read {
        Ok(read) => read,
        Err(error) => {
            let line = u32::try_from(error.line()).unwrap_or(u32::MAX).clamp(1, source.line_count().max(1));
            let message =
                format!("the document is not read, because its JSON is broken on line {line}: {error}");
            let lines = source.all_lines();
            let broken = Diagnostic::unread(Code::JsonBroken, &source.path, lines, message);
            let help = "copy the file again; sections have a text each, numbers may be texts or figures";
            return Parsed { diagnostics: vec![broken.help(help)], ..Parsed::default() };
        }
    };
    let layout = Layout::of(source, pages.laid_out, Vec::new());
    let mut parsed = Parsed::default();
    for (language, lines) in parts.into_iter().filter(|(_, lines)| !lines.is_empty()) {
        Reader::new(&layout.text, kind, language)
            .in_force(effective)
            .read_lines(lines)
            .finish_into(&mut parsed);
    }
    Parsed { layout: Some(layout), ..parsed }
}

/// The lines of each language, and the day of the document.
type Read = (Vec<(Language, Range<u32>)>, Option<Date>);

/// Lays out the texts.
struct Pages<'a> {
    source: &'a SourceFile,
    laid_out: LaidOut,
    place: Lines,
}

impl<'a> Pages<'a> {
    /// The line after the last one.
    fn next(&self) -> u32 {
        self.laid_out.forms.len() as u32 + 1
    }

    /// Sets the place of the next lines to the lines of a value in the file.
    fn stand_on(&mut self, value: &RawValue) {
        let start = (value.get().as_ptr() as usize).saturating_sub(self.source.text.as_ptr() as usize);
        let line = |offset: usize| self.source.line_of_offset(offset.min(self.source.text.len()));
        self.place = Lines { first: line(start), last: line(start + value.get().len().saturating_sub(1)) };
    }

    fn heading(&mut self, text: &str) {
        self.laid_out.add_line(text, Form { kind: Kind::Heading, ..Form::default() }, self.place);
    }

    fn flat(&mut self, text: &'a str, kind: DocumentKind) -> Result<Read, serde_json::Error> {
        let sections: Vec<Flat<'a>> = serde_json::from_str(text)?;
        let mut titles = Titles::of(
            sections
                .iter()
                .filter_map(|section| Some((number(section.rule_number)?, section.category.as_deref()?))),
            kind,
        );
        for section in &sections {
            section.rule_number.or(section.content).into_iter().for_each(|value| self.stand_on(value));
            let number = number(section.rule_number).unwrap_or_default();
            let headings = titles.headings(&number, section.category.as_deref().unwrap_or_default());
            let content = section.content.map_or(Ok(String::new()), string)?;
            // The title and the date are above the heading of the introduction.
            let day = content.lines().take(4).position(front::opens_day).filter(|_| number.is_empty());
            let front: usize =
                content.split_inclusive('\n').take(day.map_or(0, |day| day + 1)).map(str::len).sum();
            let further =
                section.subcategory.as_deref().filter(|further| !headings.iter().any(|line| line == further));
            let (above, below) = if front > 0 { (further, None) } else { (None, further) };
            self.text(above.unwrap_or_default(), Kind::Paragraph);
            self.text(&content[..front], Kind::Paragraph);
            headings.iter().map(String::as_str).chain(below).for_each(|line| self.heading(line));
            section.content.into_iter().for_each(|value| self.stand_on(value));
            self.text(&content[front..], Kind::Paragraph);
        }
        Ok((vec![(Language::English, 1..self.next())], None))
    }

    fn paired(&mut self, text: &'a str) -> Result<Read, serde_json::Error> {
        let document: Paired<'a> = serde_json::from_str(text)?;
        let day = document.version.and_then(|version| version.get().trim_matches('"').parse::<u32>().ok());
        let effective = day.and_then(|day| {
            let (year, month) = (i16::try_from(day / 10_000).ok()?, i8::try_from(day / 100 % 100).ok()?);
            Date::new(year, month, i8::try_from(day % 100).ok()?).ok()
        });
        let mut parts = Vec::new();
        for language in [Language::ChineseSimplified, Language::English] {
            let start = self.next();
            let chapters = std::iter::once(&document.intro).chain(&document.main).chain(&document.appendices);
            for chapter in chapters {
                self.part(chapter, language)?;
            }
            parts.push((language, start..self.next()));
        }
        Ok((parts, effective))
    }

    fn part(&mut self, part: &Part<'a>, language: Language) -> Result<(), serde_json::Error> {
        let title = if language == Language::English { &part.en } else { &part.zh };
        part.chapter.into_iter().for_each(|chapter| self.stand_on(chapter));
        if let (Some(number), Some(title)) = (part.chapter, title) {
            let number = number.get().trim_matches('"');
            self.heading(&format!("{number} {title}"));
        }
        for pair in &part.contents {
            self.pair(pair, language, Kind::Paragraph)?;
        }
        part.subrules.iter().try_for_each(|below| self.part(below, language))
    }

    /// The further texts of a paragraph are notes on it.
    fn pair(&mut self, pair: &Pair<'a>, language: Language, kind: Kind) -> Result<(), serde_json::Error> {
        if let Some(text) = if language == Language::English { pair.en } else { pair.zh } {
            self.stand_on(text);
            self.text(&string(text)?, kind);
        }
        pair.extras.iter().try_for_each(|extra| self.pair(extra, language, Kind::Aside))
    }

    /// Lays out a text in Markdown; its paragraphs are of a kind.
    fn text(&mut self, text: &str, kind: Kind) {
        for line in text.lines() {
            let line = without_pictures(line.trim());
            let bare = inline_markup::bare(&line, 0);
            let words = inline_markup::text_of(&bare.said, &line);
            let words = words.trim().replace("***", "");
            let is_ruler = words.chars().all(|letter| matches!(letter, '|' | '-' | ':' | ' '));
            match () {
                () if is_ruler => {}
                () if words.starts_with('|') => {
                    let cells =
                        words.trim_matches('|').split('|').map(str::trim).filter(|cell| !cell.is_empty());
                    for (at, cell) in cells.enumerate() {
                        let kind = if at == 0 { Kind::Row } else { Kind::Cell };
                        self.laid_out.add_line(cell, Form { kind, ..Form::default() }, self.place);
                    }
                }
                () => {
                    let point = ["* ", "- ", "• ", "+ "].iter().find_map(|mark| words.strip_prefix(mark));
                    let kind = match () {
                        () if kind == Kind::Aside || words.starts_with('>') => Kind::Aside,
                        () if point.is_some() => Kind::Point,
                        () if bare.is_heading => Kind::Heading,
                        () => kind,
                    };
                    self.laid_out.add_line(
                        point.unwrap_or(&words),
                        Form { kind, ..Form::default() },
                        self.place,
                    );
                }
            }
        }
    }
}

/// A number that is a text or a figure: `"1.10"`, `1.10`.
fn number(value: Option<&RawValue>) -> Option<String> {
    let text = value?.get().trim_matches('"').trim().trim_end_matches('.');
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') || text.len() == 1;
    (is_number && text != "null").then(|| text.to_owned())
}

/// The text of a value; that of a number or a list is shown as it is written.
fn string(value: &RawValue) -> Result<String, serde_json::Error> {
    match value.get() {
        "null" => Ok(String::new()),
        text if text.starts_with('"') => serde_json::from_str(text),
        other => Ok(other.to_owned()),
    }
}

/// A line with the descriptions of pictures instead of their data.
fn without_pictures(line: &str) -> String {
    let mut rest = line;
    let mut text = String::new();
    while let Some((before, behind)) = rest.split_once("](data:") {
        text.push_str(&before.replacen("![", "", 1));
        rest = behind.split_once(')').map_or("", |(_, rest)| rest);
    }
    text + rest
}
