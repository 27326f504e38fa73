//! Renders the blocks of a section, paragraphs, lists and tables, with linked citations.
//!
//! It knows how blocks look, not which section they are from.

use crate::library::{Lead, SectionEntry};
use crate::record::{Block, BlockForm};
use crate::shelf::Shelf;

use crate::web::edition::Place;
use crate::web::http::l10n;
use crate::web::record_view;
use crate::web::render::html::SafeHtml;
use crate::web::render::rich_text::RichText;

/// Consecutive blocks of one kind.
#[derive(Clone)]
pub(crate) struct Group {
    /// `text`, `heading`, `list`, `table`, `code`, `aside` or `cards`.
    pub(crate) kind: &'static str,
    pub(crate) items: Vec<Item>,
    /// The rows of a table.
    pub(crate) rows: Vec<Vec<Item>>,
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
    let paragraphs = marked(shelf, section).paragraphs(place.as_ref());
    let mut groups: Vec<Group> = Vec::new();
    // Each block is a non-blank line, so it has exactly one paragraph.
    for (at, (block, html)) in section.section.blocks.iter().zip(paragraphs).enumerate() {
        let kind = match block.form {
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
        let item = Item { html, class: class(block), lang: l10n::lang(block.language), href, lead };
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
        Some(Lead::Ruling(ruling)) => (
            format!("/rulings/{}", shelf.rulings()[ruling].id),
            crate::web::http::locale::say!("kind-ruling"),
        ),
        None => Default::default(),
    }
}
