//! The registry of formats: recognition and parser of each.

use crate::ingest::cards::{mtgjson, mtgjson_csv, oracle_text, scryfall};
use crate::ingest::format::Format;
use crate::ingest::json::windowed_parser::Windowed;
use crate::ingest::parsed::Parsed;
use crate::ingest::rulebook::{
    dokuwiki_rulebook, labelled_rulebook, markdown_rulebook, plain_rulebook, reformatted_rulebook,
    rulebook_excerpt, xml_rulebook,
};
use crate::ingest::rulings::{release_notes, ruling_table, set_notes};
use crate::ingest::tournament::{dokuwiki_tournament, house_document, html_tournament, markdown_tournament};
use crate::source::SourceFile;

use Parse::{Whole, Windowed as InWindows};

/// How a format is recognised and parsed.
pub(super) struct Parser {
    pub(super) format: Format,
    /// Looks at the content only; the name of a file may be wrong.
    pub(super) recognises: fn(&SourceFile) -> bool,
    pub(super) parse: Parse,
}

/// How much of a document a parser needs at once.
pub(super) enum Parse {
    /// All of it.
    Whole(fn(&SourceFile) -> Parsed),
    /// One window after the other, so that the document may be larger than memory.
    Windowed(fn(&SourceFile) -> Box<dyn Windowed>),
}

/// All formats, the most certain ones first.
pub(super) const PARSERS: &[Parser] = &[
    Parser {
        format: Format::ScryfallRulings,
        recognises: scryfall::recognises_rulings,
        parse: InWindows(scryfall::start_rulings),
    },
    Parser {
        format: Format::ScryfallCards,
        recognises: scryfall::recognises_cards,
        parse: InWindows(scryfall::start_cards),
    },
    Parser {
        format: Format::MtgjsonCards,
        recognises: mtgjson::recognises_cards,
        parse: InWindows(mtgjson::start),
    },
    Parser {
        format: Format::MtgjsonSets,
        recognises: mtgjson::recognises_sets,
        parse: InWindows(mtgjson::start),
    },
    Parser {
        format: Format::MtgjsonSet,
        recognises: mtgjson::recognises_set,
        parse: InWindows(mtgjson::start),
    },
    Parser {
        format: Format::MtgjsonCsv,
        recognises: mtgjson_csv::recognises,
        parse: Whole(mtgjson_csv::parse),
    },
    Parser {
        format: Format::OracleText,
        recognises: oracle_text::recognises,
        parse: Whole(oracle_text::parse),
    },
    Parser {
        format: Format::XmlRulebook,
        recognises: xml_rulebook::recognises,
        parse: Whole(xml_rulebook::parse),
    },
    Parser {
        format: Format::MarkdownRulebook,
        recognises: markdown_rulebook::recognises,
        parse: Whole(markdown_rulebook::parse),
    },
    Parser {
        format: Format::DokuwikiRulebook,
        recognises: dokuwiki_rulebook::recognises,
        parse: Whole(dokuwiki_rulebook::parse),
    },
    Parser {
        format: Format::ReformattedRulebook,
        recognises: reformatted_rulebook::recognises,
        parse: Whole(reformatted_rulebook::parse),
    },
    Parser {
        format: Format::ReleaseNotes,
        recognises: release_notes::recognises,
        parse: Whole(release_notes::parse),
    },
    Parser {
        format: Format::ReleaseNotes,
        recognises: release_notes::recognises_page,
        parse: Whole(release_notes::parse_page),
    },
    Parser {
        format: Format::HtmlTournament,
        recognises: html_tournament::recognises,
        parse: Whole(html_tournament::parse),
    },
    Parser {
        format: Format::MarkdownTournament,
        recognises: markdown_tournament::recognises,
        parse: Whole(markdown_tournament::parse),
    },
    Parser {
        format: Format::DokuwikiTournament,
        recognises: dokuwiki_tournament::recognises,
        parse: Whole(dokuwiki_tournament::parse),
    },
    Parser {
        format: Format::HouseDocument,
        recognises: house_document::recognises,
        parse: Whole(house_document::parse),
    },
    Parser {
        format: Format::RulingTable,
        recognises: ruling_table::recognises,
        parse: Whole(ruling_table::parse),
    },
    Parser {
        format: Format::PlainRulebook,
        recognises: plain_rulebook::recognises,
        parse: Whole(plain_rulebook::parse),
    },
    Parser {
        format: Format::LabelledRulebook,
        recognises: labelled_rulebook::recognises,
        parse: Whole(labelled_rulebook::parse),
    },
    Parser { format: Format::SetNotes, recognises: set_notes::recognises, parse: Whole(set_notes::parse) },
    Parser {
        format: Format::RulebookExcerpt,
        recognises: rulebook_excerpt::recognises,
        parse: Whole(rulebook_excerpt::parse),
    },
    // Other texts also begin with dates on separate lines.
    Parser {
        format: Format::RulingTable,
        recognises: ruling_table::recognises_without_bars,
        parse: Whole(ruling_table::parse),
    },
];
