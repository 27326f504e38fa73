//! Parses the glossary of a rulebook in a file of its own: the heading, then blocks of a term and its text.

use crate::markup::inline_markup::{self, Said};
use crate::markup::rulebook_page::{Page, PageLine, Role};
use crate::parsed::Parsed;
use crate::passage_language;
use crate::rulebook::plain_rulebook::line::{Line, classify, ends_a_sentence};
use language::Language;
use record::{Lines, Place};
use source::{SourceFile, is_blank};

/// Limit of a term, in letters.
const MAX_TERM_LETTERS: usize = 80;

/// Limit of the line with the heading, in bytes. A JSON document may be one line.
const MAX_HEADING_BYTES: usize = 1 << 10;

/// Limit of lines searched.
const SEARCHED_LINES: usize = 400;

/// Whether the first line is the heading of a glossary, and nearly all blocks below are a term and its text.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let Some((first, _)) = heading(source) else { return false };
    let lines: Vec<&str> =
        source.lines().skip(first as usize).take(SEARCHED_LINES).map(|(_, line)| line.trim()).collect();
    let blocks: Vec<&[&str]> = lines.split(|line| is_blank(line)).filter(|block| !block.is_empty()).collect();
    let entries = blocks.iter().filter(|block| is_entry(block)).count();
    entries > 0 && entries * 10 >= blocks.len() * 8
}

/// The line of the heading and its language.
fn heading(source: &SourceFile) -> Option<(u32, Language)> {
    let (number, line) = source.filled_lines().next().filter(|(_, line)| line.len() <= MAX_HEADING_BYTES)?;
    let said = inline_markup::bare(line, source.start_of_line(number)).said;
    let text = inline_markup::text_of(&said, &source.text);
    Language::ALL
        .into_iter()
        .find(|&language| classify(text.trim(), language) == Line::Heading(Place::GlossaryHeading))
        .map(|language| (number, language))
}

fn is_entry(block: &[&str]) -> bool {
    block.len() > 1
        && block[0].chars().count() <= MAX_TERM_LETTERS
        && block.last().is_some_and(|line| ends_a_sentence(line))
}

/// Takes every line; blank ones separate the entries.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let first = heading(source);
    let words = || passage_language::of_most(source.filled_lines().map(|(_, text)| text));
    let language = source.notes.language.or_else(words).or(first.map(|(_, language)| language));
    let mut page = Page::new(language.unwrap_or(Language::English));
    page.is_excerpt = true;
    page.lines.extend(source.lines().map(|(number, line)| {
        let start = source.start_of_line(number);
        let is_heading = first.is_some_and(|(first, _)| first == number);
        let said = match () {
            () if is_blank(line) => Vec::new(),
            () if is_heading => inline_markup::bare(line, start).said,
            () => vec![Said { at: start..start + line.len(), instead: None }],
        };
        let role = if is_heading { Role::Named(Place::GlossaryHeading) } else { Role::Body };
        PageLine { lines: Lines::one(number), role, said, again: Vec::new() }
    }));
    Parsed { pages: vec![page], ..Parsed::default() }
}
