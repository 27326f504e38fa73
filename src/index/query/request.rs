//! Requests and results of the search, free of the library that does the work.

use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::query::why::Why;
use language::Language;
use library::{BookId, CardId, GlossaryId, RuleId, RulingId, SectionId};
use message::Message;
use record::rule_number::RuleNumber;
use record::{DocumentKind, OtherName};
use shelf::Citer;

/// The longest query that is read, in characters; the rest is left out with a warning.
pub const MAX_QUERY_CHARS: usize = 1_000;
/// The most clauses of a query; the rest is left out with a warning.
pub const MAX_CLAUSES: usize = 64;
/// The deepest nesting of a query; what is deeper is read as words.
pub const MAX_DEPTH: usize = 16;
/// The furthest hit that can be asked for: offset and limit together.
pub const MAX_WINDOW: usize = 10_000;

/// The kind of record of a hit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A rule, subrule or heading of a rulebook.
    Rule,
    /// A ruling.
    Ruling,
    /// A glossary entry.
    Glossary,
    /// A card.
    Card,
    /// A section of a document other than a rulebook.
    Document,
}

impl Kind {
    /// Every kind, in the order they are listed to readers.
    pub const ALL: [Kind; 5] = [Kind::Rule, Kind::Ruling, Kind::Glossary, Kind::Card, Kind::Document];

    /// The kind's name in queries, URLs and records.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Rule => "rule",
            Kind::Ruling => "ruling",
            Kind::Glossary => "glossary",
            Kind::Card => "card",
            Kind::Document => "document",
        }
    }
}

/// Which editions of a rulebook are searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Editions {
    /// The newest of each language.
    #[default]
    Current,
    /// The one in force since this day.
    Dated(Date),
    /// Every one; a text that is in several is one hit.
    All,
}

/// The order of the hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// The best first.
    #[default]
    Relevance,
    /// The newest first; undated ones last.
    Date,
}

/// Whether the best hits of each kind are given in blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Blocks {
    /// No.
    #[default]
    None,
    /// Yes, and the list of hits also has them.
    Beside,
    /// Yes, and the list of hits has the best hit first, then only hits that are not in blocks.
    Apart,
}

/// A search request. Filters in the query and filters here must all match.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The query as typed.
    pub query: String,
    /// Only these kinds; empty means all.
    pub kinds: Vec<Kind>,
    /// Only this language.
    pub language: Option<Language>,
    /// Only these editions, unless the query says otherwise.
    pub editions: Editions,
    /// Number of hits to leave out at the start.
    pub offset: usize,
    /// Number of hits to give, 1 to 175.
    pub limit: usize,
    /// In which order.
    pub sort: Sort,
    /// The language the reader reads: its hits come first among equals.
    pub reader: Option<Language>,
    /// Whether the best of each kind come in blocks.
    pub blocks: Blocks,
}

/// A record that fits, as a position in one of the library's lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// In `Library::rules`.
    Rule(RuleId),
    /// In `Library::rulings`.
    Ruling(RulingId),
    /// In `Library::glossary`.
    Glossary(GlossaryId),
    /// In `Library::cards`.
    Card(CardId),
    /// In `Library::sections`.
    Section(SectionId),
}

impl From<Citer> for Item {
    fn from(citer: Citer) -> Item {
        match citer {
            Citer::Rule(at) => Item::Rule(at),
            Citer::Glossary(at) => Item::Glossary(at),
            Citer::Ruling(at) => Item::Ruling(at),
            Citer::Section(at) => Item::Section(at),
        }
    }
}

/// One hit.
#[derive(Clone, PartialEq, Debug)]
pub struct Hit {
    /// The record.
    pub item: Item,
    /// Its score, or the best score of the records that are one hit with it; only the order of scores means
    /// something.
    pub score: f32,
    /// The snippet to show.
    pub passage: Passage,
    /// The rule or subrule that the passage is from, where the hit itself is only a title: a position in
    /// `Library::rules`.
    pub shown: Option<RuleId>,
    /// The other matching records that are one hit with it: subrules of the same rule, and the same in other
    /// languages; the best first.
    pub also: Vec<Item>,
    /// Why it is one.
    pub why: Why,
    /// The card that the query names among other words, if the hit is this card or a ruling on it.
    pub card: Option<CardId>,
}

/// The best hits of one or two kinds, without the best hit of all.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The kinds.
    pub kinds: &'static [Kind],
    /// Number of hits of these kinds.
    pub total: usize,
    /// The best of them.
    pub hits: Vec<Hit>,
}

/// A piece of a record's text, with the matches marked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Passage {
    /// The piece.
    pub text: String,
    /// The marked ranges: ascending, disjoint UTF-8 byte offsets into the text.
    pub marks: Vec<(usize, usize)>,
    /// Whether text was cut off before the piece.
    pub cut_before: bool,
    /// Whether text was cut off after the piece.
    pub cut_after: bool,
    /// The name of a card in another language that makes it a hit, if neither its own name nor its text matches the
    /// query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_name: Option<OtherName>,
}

/// Number of hits of each kind, language, chapter, year and source; the most first, chapters and
/// years in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facets {
    /// By kind of record.
    pub kinds: Vec<(Kind, usize)>,
    /// By language.
    pub languages: Vec<(Language, usize)>,
    /// By chapter, for rules.
    pub chapters: Vec<(RuleNumber, usize)>,
    /// By year, for rulings.
    pub years: Vec<(i16, usize)>,
    /// By publisher of the ruling.
    pub sources: Vec<(Arc<str>, usize)>,
    /// Publishers that have the same hits, two or more together, in the order of `sources`.
    pub same_sources: Vec<Vec<Arc<str>>>,
}

/// A filter of the query as it was understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Filter {
    /// As written in the query: `kind:ruling`, `-trample`, `"exact phrase"`.
    pub text: String,
    /// The query without it, for a link that removes it.
    pub query_without: String,
}

/// With fewer hits than this a query may have been meant otherwise.
const FEW: usize = 3;

impl Results {
    /// Whether the query may have been meant otherwise: there are few hits, or none with all that is wanted.
    pub fn is_unsure(&self) -> bool {
        self.total < FEW || self.is_partial
    }
}

/// The results of a search.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Results {
    /// Number of hits.
    pub total: usize,
    /// Whether nothing matches the whole query, so that the hits match only most of it.
    pub is_partial: bool,
    /// The hits that were asked for.
    pub hits: Vec<Hit>,
    /// The best of each kind, if that was asked for and hits are of several kinds.
    pub blocks: Vec<Block>,
    /// Counts over all hits.
    pub facets: Facets,
    /// Warnings: parts not understood or not executed.
    pub warnings: Vec<Message>,
    /// The query as it was understood, in its own notation.
    pub understood: String,
    /// Its filters, phrases and exclusions, each with the query without it.
    pub filters: Vec<Filter>,
    /// The rules whose numbers the query gives in some notation, alone or with words; the likeliest first. They may
    /// not exist: `704.5l` is named by `704.5l`.
    pub direct: Vec<RuleNumber>,
    /// The section of a tournament document that the query names.
    pub section: Option<DirectSection>,
    /// The context of the number in the query.
    pub beside: Beside,
    /// The first and last date of publication that its filters allow, both included; `None` without such a filter.
    pub published: Option<(Option<Date>, Option<Date>)>,
    /// The books of the one day whose editions are asked for, one for each language that has any; empty when
    /// no single day is.
    pub books_of_day: Vec<BookId>,
}

/// The context of the number of a rule or section: a date, `history`, other words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Beside {
    /// The first and last of the days that it asks about.
    pub days: Option<(Date, Date)>,
    /// Whether it asks how the rule has changed.
    pub history: bool,
    /// Whether it asks for the texts that cite the rule.
    pub citing: bool,
    /// The language of the second text, if it names one.
    pub language: Option<Language>,
    /// Whether it has other words, which are searched.
    pub words: bool,
    /// Whether it has no number: it is a date.
    pub is_date: bool,
}

/// A section of a tournament document that a query names: `MTR 4.8`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectSection {
    /// The document.
    pub kind: DocumentKind,
    /// Its number.
    pub number: String,
    /// The position for the reader in `Library::sections`; `None` if no document in the library has it.
    pub position: Option<SectionId>,
}
