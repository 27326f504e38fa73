//! The registry of formats: recognition and parser of each.

use crate::cards::{mtgjson, mtgjson_csv, oracle_text, scryfall};
use crate::json::windowed_parser::Windowed;
use crate::parsed::Parsed;
use crate::rulebook::{
    dokuwiki_rulebook, glossary_page, html_rulebook, json_rulebook, labelled_rulebook, markdown_rulebook,
    old_rulebook, plain_rulebook, reformatted_rulebook, rulebook_excerpt, xml_rulebook,
};
use crate::rulings::{release_notes, ruling_table, set_notes};
use crate::signs::Side;
use crate::tournament::sections::heading;
use crate::tournament::{
    dokuwiki_tournament, house_document, html_tournament, json_tournament, markdown_tournament,
    printed_tournament,
};
use record::Format;
use source::SourceFile;

use Parse::{Whole, Windowed as InWindows};

/// How a format is recognised and parsed.
pub(super) struct Parser {
    pub(super) format: Format,
    /// The signs by which it is recognised.
    pub(super) wants: &'static str,
    /// The side of a file that has these signs.
    pub(super) looks_at: Side,
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
        wants: "JSON objects with `oracle_id` and `comment`: an array, JSON lines, or a list of the API",
        looks_at: Side::Json,
        recognises: scryfall::recognises_rulings,
        parse: InWindows(scryfall::start_rulings),
    },
    Parser {
        format: Format::ScryfallCards,
        wants: "JSON objects with `oracle_id` and `name`: an array, JSON lines, or a list of the API",
        looks_at: Side::Json,
        recognises: scryfall::recognises_cards,
        parse: InWindows(scryfall::start_cards),
    },
    Parser {
        format: Format::MtgjsonCards,
        wants: "a JSON object with cards under their names or ids",
        looks_at: Side::Json,
        recognises: mtgjson::recognises_cards,
        parse: InWindows(mtgjson::start),
    },
    Parser {
        format: Format::MtgjsonSets,
        wants: "a JSON object with sets that have `cards`",
        looks_at: Side::Json,
        recognises: mtgjson::recognises_sets,
        parse: InWindows(mtgjson::start),
    },
    Parser {
        format: Format::MtgjsonSet,
        wants: "a JSON object of one set with `cards`",
        looks_at: Side::Json,
        recognises: mtgjson::recognises_set,
        parse: InWindows(mtgjson::start),
    },
    Parser {
        format: Format::MtgjsonCsv,
        wants: "a CSV table with a column `uuid`",
        looks_at: Side::Columns,
        recognises: mtgjson_csv::recognises,
        parse: Whole(mtgjson_csv::parse),
    },
    Parser {
        format: Format::OracleText,
        wants: "`<Card>` and `<Name>` tags",
        looks_at: Side::Tags,
        recognises: oracle_text::recognises,
        parse: Whole(oracle_text::parse),
    },
    Parser {
        format: Format::JsonRulebook,
        wants: "objects with the number and the text of a rule",
        looks_at: Side::Json,
        recognises: json_rulebook::recognises,
        parse: Whole(json_rulebook::parse),
    },
    Parser {
        format: Format::XmlRulebook,
        wants: "`<?xml` and elements that open with rule numbers",
        looks_at: Side::Tags,
        recognises: xml_rulebook::recognises,
        parse: Whole(xml_rulebook::parse),
    },
    Parser {
        format: Format::MarkdownRulebook,
        wants: "Markdown with rule numbers in `<b id=…>` or `<p …>**…**`",
        looks_at: Side::Numbers,
        recognises: markdown_rulebook::recognises,
        parse: Whole(markdown_rulebook::parse),
    },
    Parser {
        format: Format::DokuwikiRulebook,
        wants: "`<BOOKMARK:cr…>` and `== … ==` headings",
        looks_at: Side::Headings,
        recognises: dokuwiki_rulebook::recognises,
        parse: Whole(dokuwiki_rulebook::parse),
    },
    Parser {
        format: Format::ReformattedRulebook,
        wants: "a date, then `RULES_…`, `GLOSSARY_…` and `EOF_…` on lines of their own",
        looks_at: Side::Title,
        recognises: reformatted_rulebook::recognises,
        parse: Whole(reformatted_rulebook::parse),
    },
    Parser {
        format: Format::ReleaseNotes,
        wants: "Markdown with the title of release notes and the heading of one of their parts",
        looks_at: Side::Headings,
        recognises: release_notes::recognises_markdown,
        parse: Whole(release_notes::parse_markdown),
    },
    Parser {
        format: Format::ReleaseNotes,
        wants: "the title of release notes within the first 12 lines, and the heading of one of their parts",
        looks_at: Side::Title,
        recognises: release_notes::recognises,
        parse: Whole(release_notes::parse),
    },
    Parser {
        format: Format::ReleaseNotes,
        wants: "a web page with the title of release notes and the heading of one of their parts",
        looks_at: Side::Page,
        recognises: release_notes::recognises_page,
        parse: Whole(release_notes::parse_page),
    },
    Parser {
        format: Format::HtmlTournament,
        wants: "a web page with two numbered headings that name the document, or a heading above that does",
        looks_at: Side::Page,
        recognises: html_tournament::recognises,
        parse: Whole(html_tournament::parse),
    },
    Parser {
        format: Format::JsonTournament,
        wants: "JSON sections with `rule_number`, `category` and `content`, or chapters in two languages, that name the document",
        looks_at: Side::Json,
        recognises: json_tournament::recognises,
        parse: Whole(json_tournament::parse),
    },
    Parser {
        format: Format::PrintedTournament,
        wants: "the title of a tournament document within the first 12 lines of a PDF or its text, and two numbered headings",
        looks_at: Side::Title,
        recognises: printed_tournament::recognises,
        parse: Whole(printed_tournament::parse),
    },
    Parser {
        format: Format::MarkdownTournament,
        wants: "two numbered Markdown headings, and the document named above or in one of them",
        looks_at: Side::Headings,
        recognises: markdown_tournament::recognises,
        parse: Whole(markdown_tournament::parse),
    },
    Parser {
        format: Format::DokuwikiTournament,
        wants: "two numbered `== … ==` headings that name the document",
        looks_at: Side::Headings,
        recognises: dokuwiki_tournament::recognises,
        parse: Whole(dokuwiki_tournament::parse),
    },
    Parser {
        format: Format::HtmlRulebook,
        wants: "a web page with numbered rules",
        looks_at: Side::Page,
        recognises: html_rulebook::recognises,
        parse: Whole(html_rulebook::parse),
    },
    Parser {
        format: Format::HouseDocument,
        wants: "front matter between `---` lines with `title`, `language`, `date` or `authority`",
        looks_at: Side::Title,
        recognises: house_document::recognises,
        parse: Whole(house_document::parse),
    },
    Parser {
        format: Format::RulingTable,
        wants: "dates with slashes and texts that end in “ |”",
        looks_at: Side::Title,
        recognises: ruling_table::recognises,
        parse: Whole(ruling_table::parse),
    },
    Parser {
        format: Format::PlainRulebook,
        wants: "the title of a rulebook, and broken lines or contents with page numbers",
        looks_at: Side::Title,
        recognises: |source| old_rulebook::recognises(source) && is_of_our_game(source),
        parse: Whole(old_rulebook::parse),
    },
    Parser {
        format: Format::PlainRulebook,
        wants: "the title of a rulebook, its day or contents, and numbered lines",
        looks_at: Side::Title,
        recognises: |source| plain_rulebook::recognises(source) && is_of_our_game(source),
        parse: Whole(plain_rulebook::parse),
    },
    Parser {
        format: Format::LabelledRulebook,
        wants: "`707.2a |` before texts",
        looks_at: Side::Numbers,
        recognises: labelled_rulebook::recognises,
        parse: Whole(labelled_rulebook::parse),
    },
    Parser {
        format: Format::SetNotes,
        wants: "the headings of a set’s notes",
        looks_at: Side::Title,
        recognises: set_notes::recognises,
        parse: Whole(set_notes::parse),
    },
    Parser {
        format: Format::GlossaryPage,
        wants: "the heading of a glossary, then terms with their texts",
        looks_at: Side::Title,
        recognises: glossary_page::recognises,
        parse: Whole(glossary_page::parse),
    },
    Parser {
        format: Format::RulebookExcerpt,
        wants: "numbered rules and nothing before them but a Markdown heading",
        looks_at: Side::Numbers,
        recognises: rulebook_excerpt::recognises,
        parse: Whole(rulebook_excerpt::parse),
    },
    // Other texts also begin with dates on separate lines.
    Parser {
        format: Format::RulingTable,
        wants: "dates with slashes before texts, without anything above",
        looks_at: Side::Title,
        recognises: ruling_table::recognises_without_bars,
        parse: Whole(ruling_table::parse),
    },
];

/// Whether a file is not the tournament rules of another game, which have a day and numbers, too.
fn is_of_our_game(source: &SourceFile) -> bool {
    heading::other_game(source.filled_lines().map(|(_, line)| line)).is_none()
}
