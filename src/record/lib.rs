//! Records, as a source states them: rules, rulings, glossary entries, cards, and parts of the front matter.
//!
//! A record is the text and its place; `view` and `web` decide how it is shown.

mod account;
mod card;
pub mod content_hash;
pub mod diagnostic;
mod document;
mod figures;
pub mod file_list;
mod format;
pub mod rule_number;

use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::rule_number::{Level, RuleNumber};
use language::Language;

pub use account::Account;
pub use card::{Card, CardRef, OtherName, PrintIds, PrintingOf};
pub use document::{Block, BlockForm, DocumentHead, DocumentKind, Section, Stressed, TextLink};
pub use figures::Figures;
pub use format::Format;

/// The most days between the announcement of a document and the day on which it comes into force.
const LONGEST_WAIT: i32 = 366;

/// Whether a document's day is so far off that it is probably a misprint: no publisher announces one a year before.
pub fn is_far_off(day: Date, today: Date) -> bool {
    (day - today).get_days() > LONGEST_WAIT
}

/// Lines of a file, counted from 1, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Lines {
    /// The first line.
    pub first: u32,
    /// The last line.
    pub last: u32,
}

impl Lines {
    /// One line.
    pub const fn one(line: u32) -> Lines {
        Lines { first: line, last: line }
    }

    /// From the first line of this to the last of `other`.
    pub fn to(self, other: Lines) -> Lines {
        Lines { first: self.first.min(other.first), last: self.last.max(other.last) }
    }
}

/// The authority of a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Authority {
    /// The publisher of the game.
    Official,
    /// A translation of an official text.
    Translation,
    /// Judges and players, about the official game.
    Community,
    /// Cards and rules that are not part of the official game.
    Fan,
    /// The operator of this copy.
    House,
}

impl Authority {
    /// Its name in queries: `is:official`.
    pub fn name(self) -> &'static str {
        match self {
            Authority::Official => "official",
            Authority::Translation => "translation",
            Authority::Community => "community",
            Authority::Fan => "fan",
            Authority::House => "house",
        }
    }
}

/// A fact that was inferred, not printed in the source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Inferred {
    /// A rule number, from its neighbours.
    Number,
    /// The card a ruling is about, from its text.
    Card,
    /// Which number of a date is the month.
    Date,
    /// The language of a passage, from its words.
    Language,
    /// A symbol that fell out of the text, from a twin text.
    Symbol,
    /// The date, from the release of the set.
    Release,
    /// Where a card's own text ends and its rulings begin, from their words.
    Extent,
    /// That a ruling speaks of another card than its own, from its text.
    Subject,
}

/// Where a record comes from and on whose authority.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// The file, as the reader named it.
    pub path: Arc<str>,
    /// Its lines.
    pub lines: Lines,
    /// The language of the document; single passages may differ.
    pub language: Language,
    /// Its authority.
    pub authority: Authority,
    /// Its inferred facts, in order, without duplicates.
    pub inferred: Vec<Inferred>,
}

/// One record of one source.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Its place.
    pub origin: Origin,
    /// Its text.
    pub content: Content,
}

/// The content of a record.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// A section, chapter, rule or subrule of a rulebook.
    Rule(Rule),
    /// A glossary entry, of a rulebook or of a set's own notes.
    Glossary(GlossaryEntry),
    /// Front matter in a named place.
    Passage(Passage),
    /// A ruling.
    Ruling(Ruling),
    /// A card.
    Card(Card),
    /// A section of a document other than a rulebook.
    Section(Section),
}

/// One rulebook: language, effective date, and the headings in its contents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edition {
    /// `cr:en:2026-08-07`; an undated book has a hash of its text instead of the date.
    pub id: String,
    /// The language the book is in.
    pub language: Language,
    /// Effective date from the text; `None` if it gives none.
    pub effective: Option<Date>,
    /// For an undated book, the dated editions that have the same numbering.
    pub follows: Vec<Date>,
    /// Whether it is single sections or chapters, and never meant to be more.
    pub is_part: bool,
    /// Its title line.
    pub title: Option<String>,
    /// The headings that its own contents list.
    pub contents: Vec<Heading>,
}

/// A line of the contents.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Heading {
    /// The number of a section or chapter.
    pub number: RuleNumber,
    /// Its title.
    pub title: String,
}

/// One numbered place of a rulebook.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// Its number.
    pub number: RuleNumber,
    /// 1 for the first rule under this number, 2 for a second one in the same book, and so on.
    pub nth: u8,
    /// The title of a section, a chapter, or a rule that is only a title (`702.19. Trample`).
    pub title: Option<String>,
    /// Its text, paragraphs divided by a line feed; empty when there is only a title.
    pub text: String,
    /// The language that title and text are really in.
    pub text_language: Language,
    /// Its examples, in order.
    pub examples: Vec<Example>,
}

impl Rule {
    /// Section, chapter, rule or subrule.
    pub fn level(&self) -> Level {
        self.number.level()
    }
}

/// An example under a rule, without the word that opens it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Example {
    /// The text after the opening word.
    pub text: String,
    /// Its actual language.
    pub language: Language,
}

/// A term and its definition.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GlossaryEntry {
    /// The heading as printed: `Active Player, Nonactive Player Order`.
    pub term: String,
    /// The single terms where the heading lists several (`You, Your`), and the heading without `(Obsolete)`.
    pub aliases: Vec<String>,
    /// The text, paragraphs and numbered senses divided by a line feed.
    pub text: String,
    /// Its actual language.
    pub text_language: Language,
}

/// Front matter, never a catch-all: each has a place with a name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Passage {
    /// Which named place it is.
    pub place: Place,
    /// The text, lines divided by a line feed.
    pub text: String,
}

/// The named places of front matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The title line.
    Title,
    /// The sentence with the effective date.
    EffectiveDate,
    /// The introduction with its heading.
    Introduction,
    /// The table of contents with its heading.
    Contents,
    /// The one-word heading over the glossary.
    GlossaryHeading,
    /// The credits with their heading and the legal lines after them.
    Credits,
    /// A row of links at the top of a page.
    Navigation,
    /// A heading over a part of a set's notes, or a mark where a part of a book begins or ends.
    PartHeading,
    /// Metadata of a page above its text, by name.
    FrontMatter,
    /// An entry in the glossary of a file that looks like a rulebook but is not one.
    GlossaryOfNoBook,
    /// General notes of release notes on the set, under their heading.
    GeneralNotes,
    /// A card as release notes print it above its rulings: name, cost, types, text.
    CardText,
}

/// One ruling text in one language, with its cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ruling {
    /// The text; symbols as `{X}`.
    pub text: String,
    /// Where it occurs: at least once.
    pub occurrences: Vec<Occurrence>,
    /// Places of missing symbols.
    pub gaps: Vec<Gap>,
}

/// One card with a ruling, if known, with date and source.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Occurrence<C = CardRef> {
    /// The card; unknown if neither the source nor the text names it.
    pub card: C,
    /// When it was published.
    pub date: Option<Date>,
    /// The date as the source writes it.
    pub date_as_printed: String,
    /// Its publisher: `gatherer`, `wotc`, `scryfall`, the name of a set’s notes; otherwise the file's:
    /// `mtgjson`.
    pub source: Arc<str>,
    /// The file.
    pub path: Arc<str>,
    /// Its lines.
    pub lines: Lines,
    /// Inferred parts of it.
    pub inferred: Vec<Inferred>,
}

impl<C> Occurrence<C> {
    /// The same occurrence with another form of its card.
    pub fn on<D>(&self, card: D) -> Occurrence<D> {
        let Occurrence { card: _, date, date_as_printed, source, path, lines, inferred } = self;
        Occurrence {
            card,
            date: *date,
            date_as_printed: date_as_printed.clone(),
            source: Arc::clone(source),
            path: Arc::clone(path),
            lines: *lines,
            inferred: inferred.clone(),
        }
    }
}

/// A place in a text where a symbol fell out without a trace.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Gap {
    /// Byte offset in the text of the missing or restored symbol.
    pub at: usize,
    /// The symbol, if another copy of the text has it.
    pub restored: Option<String>,
    /// The most likely symbol, if no other copy has it: shown as a guess.
    pub guess: Option<String>,
    /// The place of the other copy, or the reasons for the gap and the guess.
    pub evidence: String,
}

/// A citation found in a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Citation {
    /// UTF-8 byte offsets of the quote in the text.
    pub span: (u32, u32),
    /// Which document it points into.
    pub document: Document,
    /// The numbers it means, ranges and elided lists expanded in the order of the book.
    pub targets: Vec<Target>,
    /// The title quoted after it.
    pub title: Option<String>,
    /// Whether all targets are in the edition it was resolved in; `None` if unknown.
    pub exists: Option<bool>,
}

impl Citation {
    /// The rules of the Comprehensive Rules that it means.
    pub fn rules(&self) -> impl Iterator<Item = RuleNumber> + '_ {
        self.targets.iter().filter_map(|target| match target {
            Target::Rule(number) if self.document == Document::Cr => Some(*number),
            Target::Rule(_) | Target::Section(_) => None,
        })
    }
}

/// The documents that citations point into.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Document {
    /// The Comprehensive Rules.
    #[default]
    Cr,
    /// The Magic Tournament Rules.
    Mtr,
    /// The Infraction Procedure Guide.
    Ipg,
}

/// The target of a citation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    /// A rule of the Comprehensive Rules.
    Rule(RuleNumber),
    /// A section of a tournament document: `4.8`.
    Section(String),
}
