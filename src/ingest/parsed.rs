//! The result of a parser: records, diagnostics, and what line accounting needs.

use std::collections::BTreeMap;

use crate::markup::inline_markup::Said;
use crate::markup::rulebook_page::Page;
use crate::markup::source_map::Layout;
use record::diagnostic::Diagnostic;
use record::{DocumentHead, Edition, Lines, PrintIds, PrintingOf, Record};

/// Limit of records in a text file. A whole rulebook has about 4,000, the rulings on all cards are about
/// 50,000.
pub const MAX_RECORDS: usize = 300_000;
/// Limit of records in a JSON document. All printings of all cards in all languages are about 500,000.
pub const MAX_ELEMENTS: usize = 1_000_000;

/// The result of a parser.
#[derive(Debug, Default)]
pub struct Parsed {
    /// The rulebook, if the file is one. `join` gives it its id.
    pub edition: Option<Edition>,
    /// Rulebooks in other languages in the same file.
    pub beside: Vec<Edition>,
    /// Documents other than rulebooks, one for each language; their sections are in the records.
    pub documents: Vec<DocumentHead>,
    /// The records, in the order of the file.
    pub records: Vec<Record>,
    /// Diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// For JSON: number of elements, which are then the unit of accounting.
    pub elements: Option<u32>,
    /// Number of elements that only repeat a record: a card in another printing.
    pub said_again: u32,
    /// Number of elements covered together by one diagnostic.
    pub left_out: u32,
    /// For files that refer to printings: the card of each.
    pub printings: Vec<PrintingOf>,
    /// The ids of printings, each with Scryfall's id of its card.
    pub prints: Vec<(String, PrintIds)>,
    /// The lines of records that own only parts of their span, by index of the record.
    pub pieces: BTreeMap<usize, Pieces>,
    /// Tags around fields: marks of the format that are in no record.
    pub tags: &'static [&'static str],
    /// For documents with markup: the bytes of the file that each record covers, by index of the record.
    pub(crate) said: BTreeMap<usize, Vec<Said>>,
    /// For files with markup: their text without it, still to be parsed.
    pub(crate) pages: Vec<Page>,
    /// For text extracted from markup: the lines as displayed.
    pub(crate) layout: Option<Layout>,
    /// Whether the card and the date of a ruling may be above it instead of beside it.
    pub(crate) heads_above: bool,
    /// Whether the file has more records than the limit.
    pub(crate) is_overfull: bool,
}

impl Parsed {
    /// Adds a record of a text.
    pub(crate) fn push(&mut self, record: Record) {
        self.push_up_to(MAX_RECORDS, record);
    }

    /// Adds a record of a JSON element.
    pub(crate) fn push_element(&mut self, record: Record) {
        self.push_up_to(MAX_ELEMENTS, record);
    }

    fn push_up_to(&mut self, most: usize, record: Record) {
        if self.records.len() < most {
            self.records.push(record);
        } else {
            self.is_overfull = true;
        }
    }
}

/// The lines of a record that alternates with others, or that is only partly kept.
#[derive(Debug, Default)]
pub struct Pieces {
    /// Its lines with text of the record.
    pub kept: Vec<Lines>,
    /// Its lines in ignored or unknown fields.
    pub left_out: Vec<Lines>,
}
