//! A document other than a rulebook: a tournament document, release notes of a set, or a house document.
//!
//! A section is the text under one heading, block by block.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Document;
use language::Language;

/// The head of a document.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DocumentHead {
    /// Its kind.
    pub kind: DocumentKind,
    /// The language it is in.
    pub language: Language,
    /// Effective date, or the date printed on it; `None` if it has neither.
    pub effective: Option<Date>,
    /// Its title; empty when it has none.
    pub title: String,
    /// Whether it is single chapters of a document.
    pub is_part: bool,
}

impl Block {
    /// Whether it is a remark by those who keep a copy of the document, such as judges on a wiki: no official text.
    pub fn is_remark(&self) -> bool {
        self.form == BlockForm::Aside
    }
}

/// The kinds of documents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DocumentKind {
    /// The Magic Tournament Rules.
    Mtr,
    /// The Infraction Procedure Guide.
    Ipg,
    /// The document for judges at Regular Rules Enforcement Level.
    Jar,
    /// The release notes of a set.
    ReleaseNotes,
    /// Notes by the operator of this copy, or by the authority in their front matter.
    House,
}

impl DocumentKind {
    /// The documents that judges apply in tournaments.
    pub const POLICIES: [DocumentKind; 3] = [DocumentKind::Mtr, DocumentKind::Ipg, DocumentKind::Jar];

    /// The tournament document that citations name so.
    pub fn of(document: Document) -> Option<DocumentKind> {
        match document {
            Document::Cr => None,
            Document::Mtr => Some(DocumentKind::Mtr),
            Document::Ipg => Some(DocumentKind::Ipg),
        }
    }

    /// Its kind in citations; `None` without numbered sections.
    pub fn cited_as(self) -> Option<Document> {
        match self {
            DocumentKind::Mtr => Some(Document::Mtr),
            DocumentKind::Ipg => Some(Document::Ipg),
            DocumentKind::Jar | DocumentKind::ReleaseNotes | DocumentKind::House => None,
        }
    }

    /// Whether it is one of the documents that judges apply in tournaments.
    pub fn is_policy(self) -> bool {
        DocumentKind::POLICIES.contains(&self)
    }

    /// Its abbreviation in citations: `MTR 4.8`; `None` for kinds that are not cited by number.
    pub fn abbreviation(self) -> Option<&'static str> {
        match self {
            DocumentKind::Mtr => Some("MTR"),
            DocumentKind::Ipg => Some("IPG"),
            DocumentKind::Jar | DocumentKind::ReleaseNotes | DocumentKind::House => None,
        }
    }

    /// The kind's name in records.
    pub fn name(self) -> &'static str {
        match self {
            DocumentKind::Mtr => "mtr",
            DocumentKind::Ipg => "ipg",
            DocumentKind::Jar => "jar",
            DocumentKind::ReleaseNotes => "release_notes",
            DocumentKind::House => "house",
        }
    }
}

/// The text under one heading of a document.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Section {
    /// Its number: `2`, `2.5`, or `A` for an appendix.
    pub number: Option<String>,
    /// Nesting depth, from 1.
    pub level: u8,
    /// The heading as printed; empty for text before the first one.
    pub heading: String,
    /// The heading without the number.
    pub title: String,
    /// Its blocks, in order.
    pub blocks: Vec<Block>,
}

/// A piece of a section: a paragraph, a point of a list, ….
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Block {
    /// Its form.
    pub form: BlockForm,
    /// Its text, without line feeds.
    pub text: String,
    /// Its actual language.
    pub language: Language,
    /// Links that its author put in.
    pub links: Vec<TextLink>,
    /// Emphasised stretches, in the order of the text, without overlaps.
    pub stressed: Vec<Stressed>,
}

impl Block {
    /// A block without links, and with nothing set off.
    pub fn new(form: BlockForm, text: impl Into<String>, language: Language) -> Block {
        Block { form, text: text.into(), language, links: Vec::new(), stressed: Vec::new() }
    }
}

/// The forms of blocks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockForm {
    /// A paragraph.
    Paragraph,
    /// A heading inside of a section.
    Heading,
    /// A list item with its nesting depth.
    Point(u8),
    /// The first cell of a row of a table.
    Row,
    /// A further cell of the row.
    Cell,
    /// A line that is kept as it is: code.
    Code,
    /// A line of contents.
    Listing,
    /// A note by somebody else on the text.
    Aside,
    /// A card that release notes speak of.
    Card,
    /// A ruling, which is also a record of its own.
    Ruling,
}

/// A stretch of a text that leads to an address.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TextLink {
    /// UTF-8 byte offsets into the text.
    pub span: (u32, u32),
    /// The address: another site over HTTP, or one inside of this site.
    pub href: String,
}

/// A stretch of a text that its author set off from the rest.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stressed {
    /// UTF-8 byte offsets into the text.
    pub span: (u32, u32),
    /// Whether it is bold.
    pub strong: bool,
    /// Whether it is in italics.
    pub slanted: bool,
    /// Whether it is code.
    pub code: bool,
}
