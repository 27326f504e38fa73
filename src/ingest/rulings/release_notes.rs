//! Parses release notes into rulings by card, general rulings, and the text around them.
//!
//! Plain text, Word documents and web pages are treated alike once split into lines. `join` finds the cards
//! by their name in the language of the notes.

mod card_header;
mod date;
mod lines;
mod record_builder;
mod text_classifier;

use crate::markup::source_map::Layout;
use crate::markup::{html_text, markdown_lines};
use crate::parsed::Parsed;
use crate::rulings::release_notes::lines::NoteLine;
use crate::rulings::release_notes::record_builder::Reader;
use language::{Language, ReleaseNotes};
use source::SourceFile;

/// Limit of lines searched for the title; a page may have rows of links above it.
const TITLE_WITHIN: usize = 12;

/// Limit of a heading, in bytes.
const LONGEST_HEADING: usize = 80;

/// Whether a text has the title of release notes and the heading of one of their parts.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    language_of(source).is_some()
}

/// Whether a web page is release notes.
pub(crate) fn recognises_page(source: &SourceFile) -> bool {
    html_text::is_page(source) && recognises(&source.laid_out(html_text::lay_out(source).0))
}

/// Whether a text in Markdown is release notes.
pub(crate) fn recognises_markdown(source: &SourceFile) -> bool {
    markdown_lines::is_markdown(source) && recognises(&markdown_lines::layout(source).text)
}

/// Parses Markdown by its displayed lines.
pub(crate) fn parse_markdown(source: &SourceFile) -> Parsed {
    let layout = markdown_lines::layout(source);
    let parsed = parse(&layout.text);
    Parsed { layout: Some(layout), ..parsed }
}

/// Parses plain text, or the laid-out text of a document.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let Some(language) = language_of(source) else { return Parsed::default() };
    let lines = NoteLine::all(source);
    Reader::new(source, language, &lines).read()
}

/// Parses a web page by its displayed lines.
pub(crate) fn parse_page(source: &SourceFile) -> Parsed {
    let (laid_out, diagnostics) = html_text::lay_out(source);
    let layout = Layout::of(source, laid_out, diagnostics);
    let parsed = parse(&layout.text);
    Parsed { layout: Some(layout), ..parsed }
}

/// The language of the words of the notes.
fn language_of(source: &SourceFile) -> Option<Language> {
    let first = || {
        source
            .filled_lines()
            .take(TITLE_WITHIN)
            .map(|(_, text)| text)
            .filter(|text| text.len() <= LONGEST_HEADING)
    };
    let words = |language: Language| &language.words().release_notes;
    let titled = |language: &Language| first().any(|text| behind(text, &words(*language).title).is_some());
    let language = Language::ALL.into_iter().find(titled)?;
    let heads = |text: &str| text.len() <= LONGEST_HEADING && part_heading(text, words(language)).is_some();
    source.filled_lines().any(|(_, text)| heads(text)).then_some(language)
}

/// The parts of release notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Title, authors, date, and purpose of the notes.
    Front,
    /// New mechanics of the set.
    General,
    /// Rulings card by card.
    Cards,
    /// Trademarks.
    Legal,
}

/// The part that a line is the heading of.
fn part_heading(text: &str, words: &ReleaseNotes) -> Option<Part> {
    match () {
        () if is_heading(text, &words.general) => Some(Part::General),
        () if is_heading(text, &words.card_rulings) => Some(Part::Cards),
        () => None,
    }
}

/// Whether a heading is one of these, apart from surrounding marks.
fn is_heading(text: &str, headings: &[&str]) -> bool {
    let text = text
        .trim_matches(|letter: char| letter.is_whitespace() || matches!(letter, ':' | '：' | '*' | '#'))
        .to_lowercase();
    headings.iter().any(|heading| heading.to_lowercase() == text)
}

/// Whether a text contains one of these pieces, and the text after the first of them.
fn behind<'a>(text: &'a str, pieces: &[&str]) -> Option<&'a str> {
    pieces.iter().find_map(|piece| {
        let at = text.to_ascii_lowercase().find(&piece.to_ascii_lowercase())?;
        Some(&text[at + piece.len()..])
    })
}
