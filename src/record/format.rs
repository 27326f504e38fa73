//! The file formats and their names.

use serde::{Deserialize, Serialize};

/// The formats that are read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Scryfall's bulk file of rulings.
    ScryfallRulings,
    /// Scryfall's bulk file of cards.
    ScryfallCards,
    /// MTGJSON's file of all cards, by name.
    MtgjsonCards,
    /// MTGJSON's file with the cards of one set.
    MtgjsonSet,
    /// MTGJSON's file of all sets with their cards.
    MtgjsonSets,
    /// One of MTGJSON's tables as CSV.
    MtgjsonCsv,
    /// Cards as text, with a tag around each field.
    OracleText,
    /// A rulebook as XML.
    XmlRulebook,
    /// A rulebook as JSON.
    JsonRulebook,
    /// A rulebook as one web page.
    HtmlRulebook,
    /// A page of a rulebook in Markdown, in one or two languages.
    MarkdownRulebook,
    /// A page of a rulebook from a DokuWiki, in one or two languages.
    DokuwikiRulebook,
    /// A rulebook that a program has split at its glossary.
    ReformattedRulebook,
    /// Dated rulings of one card, as a table in text form.
    RulingTable,
    /// A page of a rulebook as a table in text form: label, then text.
    LabelledRulebook,
    /// The publisher's own plain text of a rulebook.
    PlainRulebook,
    /// Numbered rules without anything around them.
    RulebookExcerpt,
    /// The glossary of a rulebook in a file of its own.
    GlossaryPage,
    /// A set's own notes: keywords, subtypes, card rulings.
    SetNotes,
    /// The publisher's release notes of a set.
    ReleaseNotes,
    /// A tournament document as a web page.
    HtmlTournament,
    /// A tournament document in JSON, in one or two languages.
    JsonTournament,
    /// A tournament document as it is printed: a PDF, its text, or a web page made of it.
    PrintedTournament,
    /// A page of a tournament document in Markdown.
    MarkdownTournament,
    /// A page of a tournament document from a DokuWiki, in one or two languages.
    DokuwikiTournament,
    /// House notes: Markdown with front matter.
    HouseDocument,
}

impl Format {
    /// The format's display name.
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
            Format::JsonRulebook => "JSON rulebook",
            Format::HtmlRulebook => "rulebook as a web page",
            Format::MarkdownRulebook => "Markdown rulebook page",
            Format::DokuwikiRulebook => "DokuWiki rulebook page",
            Format::ReformattedRulebook => "reformatted rulebook",
            Format::RulingTable => "ruling table",
            Format::LabelledRulebook => "labelled rulebook page",
            Format::PlainRulebook => "plain rulebook",
            Format::RulebookExcerpt => "rulebook excerpt",
            Format::GlossaryPage => "glossary page",
            Format::SetNotes => "set notes",
            Format::ReleaseNotes => "release notes",
            Format::HtmlTournament => "tournament document as a web page",
            Format::JsonTournament => "tournament document in JSON",
            Format::PrintedTournament => "printed tournament document",
            Format::MarkdownTournament => "Markdown tournament page",
            Format::DokuwikiTournament => "DokuWiki tournament page",
            Format::HouseDocument => "house document",
        }
    }
}
