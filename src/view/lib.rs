//! The public JSON objects of `citator export` and the API.
//!
//! A stored record is never an answer. The field names are promises.

mod became_sentence;
mod card;
mod citing_text;
mod document;
mod edition_step;
mod finding;
mod from_records;
mod heading;
mod lineage;
mod named_cards;
mod reader;
mod rewritten;
mod ruling_wording;

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use ::lineage::Verdict;
use language::Language;
use record::diagnostic::Severity;
use record::rule_number::{Level, RuleNumber};
use record::{Authority, Document, Inferred, Place};

pub use crate::{named_cards::NamedCardView, rewritten::RewrittenView, ruling_wording::WordingView};
pub use became_sentence::became;
pub use card::{CardView, FiguresView, OtherNameView};
pub use citing_text::{CitingText, TextCitationView};
pub use document::{BlockView, DocumentView, LinkView, SectionRef, SectionView};
pub use edition_step::EditionStepView;
pub use finding::wording::Wording;
pub use finding::{CheckCounts, CitedSectionView, FindingView, FormerView, LeftOutView, TitleCheckView};
pub use heading::HeadingView;
pub use lineage::{LineageStepView, LineageView, SubruleChangeView, SubruleStepView, TenureView};
pub use reader::Reader;

/// Source of a record: file and lines.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SourceView {
    /// The file.
    pub path: String,
    /// First and last line, counted from 1.
    pub lines: [u32; 2],
}

/// Language, authority and source of a record; the same three fields in every object.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OriginView {
    /// The language of the book or document.
    #[schema(value_type = String)]
    pub language: Language,
    /// Its authority.
    #[schema(value_type = String)]
    pub authority: Authority,
    /// File and lines.
    pub source: SourceView,
}

/// The edition of a rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EditionRef {
    /// `cr:en:2026-08-07`
    pub id: String,
    /// The book's language.
    #[schema(value_type = String)]
    pub language: Language,
    /// Effective date.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective: Option<Date>,
    /// Whether it comes into force later, on its effective date.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub pending: bool,
}

/// A rulebook.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EditionView {
    /// Always `edition`.
    pub object: &'static str,
    /// `cr:en:2026-08-07`
    pub id: String,
    /// Language, authority and place.
    #[serde(flatten)]
    pub origin: OriginView,
    /// Effective date, from the text itself.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective: Option<Date>,
    /// For an undated book, the editions whose contents have the same numbering.
    #[schema(value_type = Vec<String>)]
    pub follows: Vec<Date>,
    /// Its title line.
    pub title: Option<String>,
    /// Whether it is the newest in force of its language.
    pub current: bool,
    /// Whether it comes into force later, on its effective date.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub pending: bool,
    /// Whether it is a partial copy: single sections or chapters.
    pub part: bool,
    /// Whether its file is complete; one that is cut short lacks rules.
    pub complete: bool,
    /// Number of sections.
    pub sections: usize,
    /// Number of chapters.
    pub chapters: usize,
    /// Number of rules and subrules.
    pub rules: usize,
    /// Number of examples.
    pub examples: u32,
    /// Number of glossary entries.
    pub glossary: usize,
}

/// A rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RuleView {
    /// Always `rule`.
    pub object: &'static str,
    /// `cr:en:2026-08-07:707.10a`
    pub id: String,
    /// Its number.
    #[schema(value_type = String)]
    pub number: RuleNumber,
    /// Section, chapter, rule or subrule.
    #[schema(value_type = String)]
    pub level: Level,
    /// The title of a heading or a keyword rule.
    pub title: Option<String>,
    /// Its text; empty when there is only a title.
    pub text: String,
    /// Actual language of the text.
    #[schema(value_type = String)]
    pub text_language: Language,
    /// Its examples.
    pub examples: Vec<ExampleView>,
    /// Number of the parent rule.
    #[schema(value_type = Option<String>)]
    pub parent: Option<RuleNumber>,
    /// The edition.
    pub edition: EditionRef,
    /// Citations in its text.
    pub citations: Vec<CitationView>,
    /// Cards that its text names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards_named: Vec<NamedCardView>,
    /// Its state in the newest edition, unless this is the newest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub today: Option<TodayView>,
    /// Language, authority and place.
    #[serde(flatten)]
    pub origin: OriginView,
    /// Inferred parts of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub inferred: Vec<Inferred>,
}

/// An example.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExampleView {
    /// The text after the opening word.
    pub text: String,
    /// Its actual language.
    #[schema(value_type = String)]
    pub language: Language,
    /// Citations in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub citations: Vec<CitationView>,
    /// Cards that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards_named: Vec<NamedCardView>,
}

/// A citation in a text.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CitationView {
    /// Always `citation`.
    pub object: &'static str,
    /// The number as printed.
    pub quote: String,
    /// Its place, as UTF-8 byte offsets into the text.
    pub span: [u32; 2],
    /// `cr`, `mtr` or `ipg`.
    #[schema(value_type = String)]
    pub document: Document,
    /// The numbers it means.
    pub targets: Vec<String>,
    /// The title quoted after it.
    pub title: Option<String>,
    /// Whether all targets exist in the edition it was resolved against.
    pub exists: Option<bool>,
    /// State of the targets in the newest edition; absent if the text has no dated edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub verdict: Option<Verdict>,
    /// Confidence of verdict and numbers, 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<f32>,
    /// Current numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub now: Option<Vec<RuleNumber>>,
    /// The edition whose numbering was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_in: Option<String>,
}

/// Current meaning of a number from an older edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TodayView {
    /// `same`, `edited`, `moved`, `moved-edited`, `split`, `merged`, `gone`, `reused` or `unknown`.
    #[schema(value_type = String)]
    pub verdict: Verdict,
    /// Confidence of verdict and numbers, 0 to 1.
    pub confidence: f32,
    /// Current numbers.
    #[schema(value_type = Vec<String>)]
    pub now: Vec<RuleNumber>,
    /// The edition whose numbering was used.
    pub read_in: String,
}

/// A glossary entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GlossaryView {
    /// Always `glossary`.
    pub object: &'static str,
    /// `cr:en:2026-08-07:glossary:mana-value`
    pub id: String,
    /// The term as printed.
    pub term: String,
    /// Other forms of it.
    pub aliases: Vec<String>,
    /// Its definition.
    pub text: String,
    /// Actual language of the text.
    #[schema(value_type = String)]
    pub text_language: Language,
    /// Citations in its text.
    pub citations: Vec<CitationView>,
    /// Cards that its text names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards_named: Vec<NamedCardView>,
    /// The edition; null for a set's own notes.
    pub edition: Option<EditionRef>,
    /// Language, authority and place.
    #[serde(flatten)]
    pub origin: OriginView,
}

/// A ruling.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RulingView {
    /// Always `ruling`.
    pub object: &'static str,
    /// Stable id, the same at every ingest.
    pub id: String,
    /// The text.
    pub text: String,
    /// Its language.
    #[schema(value_type = String)]
    pub language: Language,
    /// Its authority.
    #[schema(value_type = String)]
    pub authority: Authority,
    /// Every card it was published for, each once. In a list of a card and in hits the card that was asked for is
    /// the first.
    pub cards: Vec<AppearanceView>,
    /// Citations in it.
    pub citations: Vec<CitationView>,
    /// Cards that it names.
    pub cards_named: Vec<NamedCardView>,
    /// Keywords of the rulebook that it names.
    pub terms: Vec<String>,
    /// Places of missing symbols.
    pub gaps: Vec<GapView>,
    /// Later wordings of it. Inferred.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<WordingView>,
    /// Earlier wordings of it. Inferred.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<WordingView>,
    /// Rules that it seems to be about and that were reworded after its day. Inferred.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reworded_since: Vec<RewrittenView>,
    /// Terms in it that the glossary calls obsolete.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub obsolete_terms: Vec<String>,
    /// Its first source.
    pub source: SourceView,
    /// Inferred parts of it, on any card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub inferred: Vec<Inferred>,
}

/// A card with this ruling.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AppearanceView {
    /// The card's name; null if no card is known.
    pub name: Option<String>,
    /// Its slug.
    pub slug: Option<String>,
    /// The first date of the ruling on this card, and its publisher.
    #[serde(flatten)]
    pub published: PublicationView,
    /// Other dates and publishers of the ruling on this card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also_published: Vec<PublicationView>,
}

/// A date of a ruling, and who gives it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PublicationView {
    /// When the ruling was published.
    #[schema(value_type = Option<String>, format = Date)]
    pub published_at: Option<Date>,
    /// The date as the source writes it.
    pub published_at_source: String,
    /// Its publisher.
    pub source: String,
}

/// A place of a missing symbol.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GapView {
    /// UTF-8 byte offset into the text.
    pub at: usize,
    /// Always `symbol`.
    pub kind: &'static str,
    /// The symbol, if another copy of the text has it.
    pub restored: Option<String>,
    /// The most likely symbol, if no other copy has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guess: Option<String>,
    /// The source of the other copy, or why a symbol seems to be missing.
    pub evidence: String,
}

/// Front matter.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PassageView {
    /// Always `passage`.
    pub object: &'static str,
    /// The file and its first line.
    pub id: String,
    /// The named part of the book or document.
    #[schema(value_type = String)]
    pub place: Place,
    /// Its text.
    pub text: String,
    /// Language, authority and place.
    #[serde(flatten)]
    pub origin: OriginView,
}

/// A diagnostic.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DiagnosticView {
    /// Always `diagnostic`.
    pub object: &'static str,
    /// Diagnostic code.
    pub code: &'static str,
    /// `error`, `warning` or `note`.
    #[schema(value_type = String)]
    pub severity: Severity,
    /// The file.
    pub path: String,
    /// Its first line.
    pub line: u32,
    /// The message.
    pub message: String,
    /// Advice: how to fix it.
    pub help: String,
}
