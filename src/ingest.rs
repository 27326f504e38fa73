//! Turns a file of lines into records: recognises the format, parses it, and accounts for every line.
//!
//! The driver owns the lines, not the parser, so that no parser can lose one by forgetting it. It does not know other files.

mod accounting;
mod cards;
mod json;
pub mod lost_symbols;
mod markup;
mod passage_language;
mod rulebook;
mod rulings;
mod tournament;
mod unknown;

use crate::ingest::accounting::{line_account, reread};
use crate::ingest::cards::{mtgjson, mtgjson_csv, oracle_text, scryfall};
use crate::ingest::markup::{inline_markup, laid_out_text};
use crate::ingest::rulebook::{
    book_checks, dokuwiki_rulebook, labelled_rulebook, markdown_rulebook, plain_page, plain_rulebook, reformatted_rulebook,
    rulebook_excerpt, xml_rulebook,
};
use crate::ingest::rulings::{release_notes, ruling_table, set_notes};
use crate::ingest::tournament::{dokuwiki_tournament, house_document, html_tournament, markdown_tournament, sections};
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::diagnostic::{Code, Diagnostic};
use crate::record::{DocumentHead, Edition, Lines, PrintingOf, Record};
use crate::source::SourceFile;

pub use crate::ingest::accounting::line_account::Account;
pub use crate::ingest::json::windows::ingest_large;

/// The most records that are read of one text. A whole rulebook has some 4,000, the rulings on all cards are some 50,000.
pub const MAX_RECORDS: usize = 300_000;
/// The most records that are read of one JSON document. All printings of all cards in all languages are some 500,000.
pub const MAX_ELEMENTS: usize = 1_000_000;

/// What a parser read and what it could not read.
#[derive(Debug, Default)]
pub struct Parsed {
    /// The rulebook, when the file is one. Its id is given by `join`.
    pub edition: Option<Edition>,
    /// The rulebooks in other languages that stand beside it in the same file.
    pub beside: Vec<Edition>,
    /// The documents beside the rulebooks, one a language; their sections are the records in it.
    pub documents: Vec<DocumentHead>,
    /// The records, in the order of the file.
    pub records: Vec<Record>,
    /// What was odd.
    pub diagnostics: Vec<Diagnostic>,
    /// For JSON: how many elements the file has. The unit of accounting is then the element, not the line.
    pub elements: Option<u32>,
    /// How many of the elements only say again what a record says: a card in another printing.
    pub said_again: u32,
    /// How many of the elements are kept together with others in one diagnostic.
    pub left_out: u32,
    /// For files that name printings: of which card each is.
    pub printings: Vec<PrintingOf>,
    /// The lines of records that own not all of their span, by the position of the record.
    pub pieces: BTreeMap<usize, Pieces>,
    /// The names of the tags that stand around fields: marks of shape, which are in no record.
    pub tags: &'static [&'static str],
    /// For marked-up documents: what of the file each record says, by the position of the record.
    said: BTreeMap<usize, Vec<inline_markup::Said>>,
    /// For marked-up files: what they say without their marks, still to be read.
    pages: Vec<plain_page::Page>,
    /// For text that markup lays out: the lines as they are shown.
    layout: Option<laid_out_text::Layout>,
    /// Whether the card and the date of a ruling may stand above it instead of beside it.
    heads_above: bool,
    /// Whether there were more records than are read of one file.
    is_overfull: bool,
}

impl Parsed {
    /// Takes a record of a text.
    fn push(&mut self, record: Record) {
        self.push_up_to(MAX_RECORDS, record);
    }

    /// Takes a record that is an element of JSON.
    fn push_element(&mut self, record: Record) {
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

/// The lines of a record between whose lines those of other records stand, or of which not all is kept.
#[derive(Debug, Default)]
pub struct Pieces {
    /// Its lines that say what the record says.
    pub kept: Vec<Lines>,
    /// Its lines in fields that are known and say nothing about the rules, or that are reported as unknown.
    pub left_out: Vec<Lines>,
}

/// The formats that are read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Scryfall's bulk file of rulings.
    ScryfallRulings,
    /// Scryfall's bulk file of cards.
    ScryfallCards,
    /// MTGJSON's file of all cards, by their names.
    MtgjsonCards,
    /// MTGJSON's file of the cards of one set.
    MtgjsonSet,
    /// MTGJSON's file of all sets with their cards.
    MtgjsonSets,
    /// One of MTGJSON's tables as CSV.
    MtgjsonCsv,
    /// Cards as text with a tag around each field.
    OracleText,
    /// A rulebook as XML.
    XmlRulebook,
    /// A page of a rulebook in Markdown, in one language or in two.
    MarkdownRulebook,
    /// A page of a rulebook from a DokuWiki, in one language or in two.
    DokuwikiRulebook,
    /// A rulebook that a program cut at its glossary.
    ReformattedRulebook,
    /// Dated rulings of one card, as a table in text form.
    RulingTable,
    /// A page of a rulebook as a table in text form: label, then text.
    LabelledRulebook,
    /// The publisher's own plain text of a rulebook.
    PlainRulebook,
    /// Numbered rules with nothing around them.
    RulebookExcerpt,
    /// A set's own notes: keywords, subtypes, card rulings.
    SetNotes,
    /// The publisher's release notes of a set.
    ReleaseNotes,
    /// A tournament document as a web page.
    HtmlTournament,
    /// A page of a tournament document in Markdown.
    MarkdownTournament,
    /// A page of a tournament document from a DokuWiki, in one language or in two.
    DokuwikiTournament,
    /// Notes of the house: Markdown with front matter.
    HouseDocument,
}

/// How a format is told from the others, and how it is read.
struct Reader {
    format: Format,
    /// Looks at the content only; a file's name may lie.
    recognises: fn(&SourceFile) -> bool,
    parse: fn(&SourceFile) -> Parsed,
}

/// Every format, the ones with the surest marks first.
const READERS: &[Reader] = &[
    Reader { format: Format::ScryfallRulings, recognises: scryfall::recognises_rulings, parse: scryfall::parse_rulings },
    Reader { format: Format::ScryfallCards, recognises: scryfall::recognises_cards, parse: scryfall::parse_cards },
    Reader { format: Format::MtgjsonCards, recognises: mtgjson::recognises_cards, parse: mtgjson::parse },
    Reader { format: Format::MtgjsonSets, recognises: mtgjson::recognises_sets, parse: mtgjson::parse },
    Reader { format: Format::MtgjsonSet, recognises: mtgjson::recognises_set, parse: mtgjson::parse },
    Reader { format: Format::MtgjsonCsv, recognises: mtgjson_csv::recognises, parse: mtgjson_csv::parse },
    Reader { format: Format::OracleText, recognises: oracle_text::recognises, parse: oracle_text::parse },
    Reader { format: Format::XmlRulebook, recognises: xml_rulebook::recognises, parse: xml_rulebook::parse },
    Reader { format: Format::MarkdownRulebook, recognises: markdown_rulebook::recognises, parse: markdown_rulebook::parse },
    Reader { format: Format::DokuwikiRulebook, recognises: dokuwiki_rulebook::recognises, parse: dokuwiki_rulebook::parse },
    Reader { format: Format::ReformattedRulebook, recognises: reformatted_rulebook::recognises, parse: reformatted_rulebook::parse },
    Reader { format: Format::ReleaseNotes, recognises: release_notes::recognises, parse: release_notes::parse },
    Reader { format: Format::ReleaseNotes, recognises: release_notes::recognises_page, parse: release_notes::parse_page },
    Reader { format: Format::HtmlTournament, recognises: html_tournament::recognises, parse: html_tournament::parse },
    Reader { format: Format::MarkdownTournament, recognises: markdown_tournament::recognises, parse: markdown_tournament::parse },
    Reader { format: Format::DokuwikiTournament, recognises: dokuwiki_tournament::recognises, parse: dokuwiki_tournament::parse },
    Reader { format: Format::HouseDocument, recognises: house_document::recognises, parse: house_document::parse },
    Reader { format: Format::RulingTable, recognises: ruling_table::recognises, parse: ruling_table::parse },
    Reader { format: Format::PlainRulebook, recognises: plain_rulebook::recognises, parse: plain_rulebook::parse },
    Reader { format: Format::LabelledRulebook, recognises: labelled_rulebook::recognises, parse: labelled_rulebook::parse },
    Reader { format: Format::SetNotes, recognises: set_notes::recognises, parse: set_notes::parse },
    Reader { format: Format::RulebookExcerpt, recognises: rulebook_excerpt::recognises, parse: rulebook_excerpt::parse },
    // Dates on lines of their own open other texts, too.
    Reader { format: Format::RulingTable, recognises: ruling_table::recognises_without_bars, parse: ruling_table::parse },
];

impl Format {
    /// The format's name as readers see it.
    pub fn name(self) -> &'static str {
        match self {
            Format::ScryfallRulings => "Scryfall rulings",
            Format::ScryfallCards => "Scryfall cards",
            Format::MtgjsonCards => "MTGJSON cards",
            Format::MtgjsonSet => "MTGJSON set",
            Format::MtgjsonSets => "MTGJSON sets",
            Format::MtgjsonCsv => "MTGJSON table",
            Format::OracleText => "oracle text",
            Format::XmlRulebook => "XML rulebook",
            Format::MarkdownRulebook => "Markdown rulebook page",
            Format::DokuwikiRulebook => "DokuWiki rulebook page",
            Format::ReformattedRulebook => "reformatted rulebook",
            Format::RulingTable => "ruling table",
            Format::LabelledRulebook => "labelled rulebook page",
            Format::PlainRulebook => "plain rulebook",
            Format::RulebookExcerpt => "rulebook excerpt",
            Format::SetNotes => "set notes",
            Format::ReleaseNotes => "release notes",
            Format::HtmlTournament => "tournament document as a web page",
            Format::MarkdownTournament => "Markdown tournament page",
            Format::DokuwikiTournament => "DokuWiki tournament page",
            Format::HouseDocument => "house document",
        }
    }
}

/// A file with everything that was read of it, every line accounted for.
#[derive(Debug)]
pub struct Ingested {
    /// The format; none when no parser recognises the file.
    pub format: Option<Format>,
    /// The rulebook, when the file is one.
    pub edition: Option<Edition>,
    /// The rulebooks in other languages that stand beside it in the same file.
    pub beside: Vec<Edition>,
    /// The documents beside the rulebooks, one a language.
    pub documents: Vec<DocumentHead>,
    /// The records, in the order of the file.
    pub records: Vec<Record>,
    /// For files that name printings: of which card each is.
    pub printings: Vec<PrintingOf>,
    /// What was odd about bytes, lines and numbers, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
    /// Where every line (or element) went.
    pub account: Account,
}

/// Reads a file.
pub fn ingest(source: &SourceFile) -> Ingested {
    let reader = READERS.iter().find(|reader| (reader.recognises)(source));
    let mut parsed = match reader {
        Some(reader) => (reader.parse)(source),
        None => unknown::read(source),
    };
    let account = match parsed.layout.take() {
        _ if parsed.is_overfull => Account::default(),
        Some(layout) => layout.check(source, &mut parsed),
        None => {
            parsed.diagnostics.extend(source.diagnostics.iter().cloned());
            if parsed.pages.is_empty() { check(source, &mut parsed) } else { plain_page::read(source, &mut parsed) }
        }
    };
    let account = if parsed.is_overfull { refuse(source, &mut parsed) } else { account };
    Ingested::of(reader.map(|reader| reader.format), parsed, account)
}

impl Ingested {
    fn of(format: Option<Format>, mut parsed: Parsed, account: Account) -> Ingested {
        parsed.diagnostics.sort_by_key(Diagnostic::line);
        Ingested {
            format,
            edition: parsed.edition,
            beside: parsed.beside,
            documents: parsed.documents,
            records: parsed.records,
            printings: parsed.printings,
            diagnostics: parsed.diagnostics,
            account,
        }
    }
}

/// Holds what was read of a file against its lines.
fn check(source: &SourceFile, parsed: &mut Parsed) -> Account {
    book_checks::check(source, parsed);
    let account = line_account::settle(source, parsed);
    reread::check(source, parsed);
    sections::cover::check(source, parsed);
    account
}

/// Lets go of what was read of a file with too many records: one diagnostic keeps all its lines.
fn refuse(source: &SourceFile, parsed: &mut Parsed) -> Account {
    let most = if parsed.elements.is_some() { MAX_ELEMENTS } else { MAX_RECORDS };
    let total = parsed.elements.unwrap_or_else(|| source.filled_lines().count() as u32);
    let message = format!("the file has more than the {most} records that are read of one file, so none of it is read");
    let refused = Diagnostic::unread(Code::TooManyRecords, &source.path, source.all_lines(), message);
    let diagnostics = vec![refused.help("see whether this is the right file; if it is, split it")];
    *parsed = Parsed { diagnostics, ..Parsed::default() };
    Account { total, in_records: 0, in_diagnostics: total }
}
