//! Renders the blocks of a section, paragraphs, lists and tables, with linked citations. The penalty of an
//! infraction is set apart.

use std::ops::Range;

use language::all_words;
use library::{Lead, SectionEntry};
use record::{Block, BlockForm, DocumentKind};
use shelf::Shelf;

use crate::http::l10n;
use crate::record_view;
use crate::record_view::page_edition::Place;
use crate::render::rich_text::RichText;
use crate::render::safe_html::{self, SafeHtml};

/// Consecutive blocks of one kind.
#[derive(Clone)]
pub(crate) struct Group {
    /// `text`, `heading`, `list`, `table`, `code`, `aside` or `cards`.
    pub(crate) kind: &'static str,
    pub(crate) items: Vec<Item>,
    /// The rows of a table.
    pub(crate) rows: Vec<Vec<Item>>,
}

impl Group {
    /// The number of columns of a table.
    pub(crate) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or_default()
    }

    /// Whether the first row of a table names its columns.
    pub(crate) fn has_head(&self) -> bool {
        let mut rows = self.rows.iter();
        let is_name = |cell: &Item| !cell.is_figure;
        let head = rows.next().filter(|row| self.width() > 1 && row.len() == self.width());
        rows.len() > 1 && head.is_some_and(|row| row.iter().all(is_name))
    }
}

/// One block.
#[derive(Clone)]
pub(crate) struct Item {
    pub(crate) html: SafeHtml,
    /// Style of a list item: its depth, and whether it has its own number; empty for a plain one.
    pub(crate) class: &'static str,
    pub(crate) lang: Option<&'static str>,
    /// The record it represents.
    pub(crate) href: String,
    /// Its name.
    pub(crate) lead: String,
    /// Whether it begins with a digit, as no name of a column does.
    is_figure: bool,
}

/// A section with its annotations.
pub(crate) fn marked<'a>(shelf: &'a Shelf, section: &'a SectionEntry) -> RichText<'a> {
    let written_in = shelf.book_of_document(&shelf.documents()[section.document]);
    RichText {
        written_in,
        links: &section.links,
        stressed: &section.stressed,
        ..RichText::new(&section.text, &section.citations).naming(shelf.cards(), &section.names)
    }
}

/// The blocks of a section.
pub(crate) fn of(shelf: &Shelf, section: &SectionEntry) -> Vec<Group> {
    let place = Place::near(shelf, section.origin.language);
    let mut paragraphs = marked(shelf, section).paragraphs(place.as_ref()).into_iter();
    let mut groups: Vec<Group> = Vec::new();
    let penalty = penalty(shelf, section).map_or(0..0, |(blocks, _)| blocks);
    let is_infraction = is_infraction(shelf, section);
    for (at, block) in section.section.blocks.iter().enumerate() {
        // Each official block is a non-blank line of the text, so it has exactly one paragraph. A remark has no
        // paragraph.
        let html = match block.is_remark() {
            true => safe_html::text(&block.text),
            false => paragraphs.next().unwrap_or_default(),
        };
        if penalty.contains(&at) {
            continue;
        }
        let kind = match block.form {
            BlockForm::Paragraph if is_infraction && is_infraction_heading(block.text.trim()) => "heading",
            BlockForm::Paragraph => "text",
            BlockForm::Heading => "heading",
            BlockForm::Point(_) | BlockForm::Ruling => "list",
            BlockForm::Row | BlockForm::Cell => "table",
            BlockForm::Code => "code",
            BlockForm::Aside => "aside",
            BlockForm::Card => "cards",
            // The page has its own table of contents.
            BlockForm::Listing => continue,
        };
        let (href, lead) = lead(shelf, section, at as u32);
        let is_figure = block.text.starts_with(|letter: char| letter.is_ascii_digit());
        let lang = l10n::lang(block.language);
        let item = Item { html, class: class(block), lang, href, lead, is_figure };
        if groups.last().is_none_or(|group| group.kind != kind) {
            groups.push(Group { kind, items: Vec::new(), rows: Vec::new() });
        }
        let Some(group) = groups.last_mut() else { continue };
        match (block.form, group.rows.last_mut()) {
            (BlockForm::Cell, Some(row)) => row.push(item),
            (BlockForm::Row | BlockForm::Cell, _) => group.rows.push(vec![item]),
            _ => group.items.push(item),
        }
    }
    groups
}

fn is_infraction_heading(line: &str) -> bool {
    all_words(|words| words.documents.infraction_headings).any(|heading| heading == line)
}

/// The first blocks of a section, among which the penalty of an infraction is.
const OPENING: usize = 6;
/// The most letters of a penalty.
const LONGEST_PENALTY: usize = 60;

/// The penalty of an infraction, and the blocks that state it: `Penalty` above `None`, both in one line, or a known
/// penalty alone.
pub(crate) fn penalty(shelf: &Shelf, section: &SectionEntry) -> Option<(Range<usize>, String)> {
    if !is_infraction(shelf, section) {
        return None;
    }
    let mut lines: Vec<&str> = Vec::new();
    for block in section.section.blocks.iter().take(OPENING) {
        let is_line = matches!(block.form, BlockForm::Paragraph | BlockForm::Heading);
        lines.push(if is_line { block.text.trim() } else { "" });
    }
    let is_short = |text: &str| !text.is_empty() && text.chars().count() <= LONGEST_PENALTY;
    lines.iter().enumerate().find_map(|(at, line)| {
        if all_words(|words| words.documents.penalties).any(|penalty| penalty == *line) {
            return Some((at..at + 1, (*line).to_owned()));
        }
        let rest =
            all_words(|words| words.documents.penalty_words).find_map(|word| line.strip_prefix(word))?;
        let said = rest.trim_start_matches([' ', ':', '：', '-', '–', '—']);
        match lines.get(at + 1) {
            Some(next) if said.is_empty() && is_short(next) => Some((at..at + 2, (*next).to_owned())),
            _ if said.len() < rest.len() && is_short(said) => Some((at..at + 1, said.to_owned())),
            _ => None,
        }
    })
}

/// Whether a section of the infraction guide is an infraction: numbered within a chapter after the general one.
fn is_infraction(shelf: &Shelf, section: &SectionEntry) -> bool {
    let number = section.section.number.as_deref().and_then(|number| number.split_once('.'));
    let is_guide = shelf.documents()[section.document].head.kind == DocumentKind::Ipg;
    is_guide && number.is_some_and(|(chapter, _)| chapter.parse().is_ok_and(|chapter: u16| chapter > 1))
}

/// Style of a list item. One with its own number needs no bullet.
fn class(block: &Block) -> &'static str {
    let BlockForm::Point(depth) = block.form else { return "" };
    match (depth, has_number(&block.text)) {
        (0 | 1, false) => "",
        (0 | 1, true) => "own",
        (2, false) => "d2",
        (2, true) => "d2 own",
        (_, false) => "d3",
        (_, true) => "d3 own",
    }
}

/// Whether a list item begins with its own number or letter: `1. `, `12) `, `A. `.
fn has_number(text: &str) -> bool {
    let number = text
        .split_once(['.', ')'])
        .filter(|(_, rest)| rest.starts_with(' '))
        .map_or("", |(number, _)| number);
    let is_letter = number.len() == 1 && number.bytes().all(|byte| byte.is_ascii_uppercase());
    is_letter || !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The address and name of the record that a block represents.
fn lead(shelf: &Shelf, section: &SectionEntry, block: u32) -> (String, String) {
    match section.leads.iter().find(|(at, _)| *at == block).map(|(_, lead)| *lead) {
        Some(Lead::Card(card)) => {
            let entry = &shelf.cards()[card];
            (record_view::card_href(entry), l10n::counted(entry.rulings.len(), "count-rulings"))
        }
        Some(Lead::Ruling(ruling)) => {
            (format!("/rulings/{}", shelf.rulings()[ruling].id), crate::http::locale::say!("kind-ruling"))
        }
        None => Default::default(),
    }
}
