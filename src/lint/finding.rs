//! A finding: the meaning of one citation, what became of it, and its replacement.
//!
//! It draws conclusions from traces and looks nothing up.

use jiff::civil::Date;
use rustc_hash::FxHashSet;

use super::number_rewrite;
use crate::section_citations::Sections;
use citation::{EditionNumbers, TitleCheck};
use citation::{Found, Part, Placeholder};
use library::BookId;
use lineage::Verdict;
use record::rule_number::RuleNumber;
use record::{Document, Target};
use work::steps;

/// The outcome of one cited number.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The number.
    pub number: RuleNumber,
    /// Whether the edition it was read in has it.
    pub exists: bool,
    /// The verdict on the rule.
    pub verdict: Verdict,
    /// Its current numbers; empty if it was removed or never existed.
    pub now: Vec<RuleNumber>,
    /// Confidence, 0 to 1.
    pub confidence: f32,
    /// Whether the wording is the same, apart from cited numbers and typography.
    pub is_same_wording: bool,
}

/// A rule that had the number earlier.
#[derive(Clone, PartialEq, Debug)]
pub struct Former {
    /// The number.
    pub number: RuleNumber,
    /// The first date on which the number was no longer its own.
    pub until: Option<Date>,
    /// Its current number.
    pub now: Vec<RuleNumber>,
}

/// An edition that lacks a number which an earlier one has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// The date of the edition that was asked for.
    pub edition: Option<Date>,
    /// The first date on which the number was gone.
    pub until: Option<Date>,
}

/// Evidence in the text for the rule that a number means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// Its kind.
    pub kind: EvidenceKind,
    /// The date, the name, the first five matching words, or the number of the rule.
    pub text: String,
    /// The rule that it points to.
    pub(crate) referent: Referent,
    /// Whether it outweighs the date of the whole text.
    pub(crate) is_strong: bool,
}

/// The rule that a number means by its evidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Referent {
    /// The rule that has the number in the edition in which it is read.
    Here,
    /// The rule that has it in this book.
    In(BookId),
    /// A rule that never had the number, with a book and its number there.
    Other { book: BookId, number: RuleNumber },
}

/// The kinds of evidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvidenceKind {
    /// A date beside the number.
    Day,
    /// The name of the rule or of its chapter.
    Name,
    /// At least five consecutive words of the rule.
    Words,
    /// Another number of the same rule in the same comment or paragraph, or in two comments further up.
    Neighbour,
}

impl EvidenceKind {
    /// Its name in the API.
    pub fn name(self) -> &'static str {
        match self {
            EvidenceKind::Day => "day",
            EvidenceKind::Name => "name",
            EvidenceKind::Words => "words",
            EvidenceKind::Neighbour => "neighbour",
        }
    }
}

/// One citation of a text.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Finding {
    /// The number expression as written in the text.
    pub quote: String,
    /// Its position, in bytes of the text.
    pub span: (usize, usize),
    /// Its line, counted from 1.
    pub line: u32,
    /// Its column in characters, counted from 1.
    pub column: u32,
    /// The cited document.
    pub document: Document,
    /// The targets, by the numbers of the edition in which it was read.
    pub targets: Vec<Target>,
    /// The title quoted after it.
    pub title: Option<String>,
    /// The result of comparing the title; `None` if no title is quoted.
    pub title_check: Option<TitleCheck>,
    /// Whether the quoted title differs there but is that of the number's current rule.
    pub title_of_today: bool,
    /// Whether nothing around the number marks it as a citation: `704.5` in a program may be a quantity.
    pub is_bare: bool,
    /// Whether a word before it, a comment that it opens, or a list marks it as a citation.
    pub(crate) is_announced: bool,
    /// The date used to read it, if known.
    pub as_of: Option<Date>,
    /// The book in which it was read; `None` for other documents.
    pub read_in: Option<BookId>,
    /// Effective date of that book.
    pub edition: Option<Date>,
    /// Whether that edition or tournament document has all targets; `None` if unknown.
    pub exists: Option<bool>,
    /// The outcome of each target.
    pub outcomes: Vec<Outcome>,
    /// The worst verdict of all targets. For tournament documents only `Unknown`, if a section does not
    /// exist.
    pub verdict: Option<Verdict>,
    /// Confidence of all of that, 0 to 1.
    pub confidence: f32,
    /// Current numbers of the targets, without duplicates.
    pub now: Vec<RuleNumber>,
    /// The replacement in the notation of the quote; `None` if nothing changes or one expression cannot say it.
    pub replacement: Option<String>,
    /// The newest edition with a number that the edition it was read in lacks.
    pub elsewhere: Option<Date>,
    /// Whether that edition is later than the date, so that the text must be, too.
    pub is_younger: bool,
    /// The newest English edition with a number that no edition of the language has.
    pub in_english: Option<Date>,
    /// An undated or truncated book with a number that no edition of the language has.
    pub undated: Option<BookId>,
    /// Numbers near one that no edition here has.
    pub near: Vec<RuleNumber>,
    /// Rules that had the number earlier, if no date says which is meant; the latest first. For a list, the
    /// last such rule of each number.
    pub formerly: Vec<Former>,
    /// Set if the edition of its date lacks the number, so that an earlier edition was read.
    pub absence: Option<Absence>,
    /// Evidence in the text for the rule that the number means.
    pub evidence: Option<Evidence>,
    /// Current numbers of the rule that the text is about, if it never had the number.
    pub perhaps: Vec<RuleNumber>,
    /// Whether the number is not written out: `702.xxx`.
    pub is_placeholder: bool,
    /// The comment, list or paragraph that it is in: the same for those in one.
    pub(crate) block: Option<usize>,
    /// Its sections; empty for rules.
    pub sections: Sections,
}

/// Number of citations by status.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counts {
    /// All of them.
    pub citations: usize,
    /// Citations that are out of date.
    pub stale: usize,
    /// Citations that are still valid, with a note.
    pub notes: usize,
}

/// Verdicts in the order of how much they need attention.
const GRAVEST_FIRST: [Verdict; 9] = [
    Verdict::Unknown,
    Verdict::Gone,
    Verdict::Split,
    Verdict::Merged,
    Verdict::Reused,
    Verdict::MovedEdited,
    Verdict::Moved,
    Verdict::Edited,
    Verdict::Same,
];

impl Finding {
    /// A citation that has not been checked yet.
    pub(crate) fn new(found: &Found, quote: &str, at: (u32, u32)) -> Finding {
        let title = found.title.as_ref().map(|quoted| quoted.title.clone());
        Finding { title, ..Finding::blank(found.span, found.document, quote, at) }
    }

    /// A number that is not written out.
    pub(crate) fn placeholder(found: &Placeholder, quote: &str, at: (u32, u32)) -> Finding {
        let blank = Finding::blank(found.span, Document::Cr, quote, at);
        Finding { is_placeholder: true, is_announced: true, ..blank }
    }

    fn blank(span: (usize, usize), document: Document, quote: &str, (line, column): (u32, u32)) -> Finding {
        Finding {
            quote: quote.to_owned(),
            span,
            line,
            column,
            document,
            targets: Vec::new(),
            confidence: 1.0,
            ..Finding::default()
        }
    }

    /// Sets the result of looking up its sections.
    pub(crate) fn stand_in(&mut self, sections: Sections) {
        self.exists = sections.exist();
        // Documents are not traced through time; a missing section is unknown, like a missing rule.
        self.verdict = (self.exists == Some(false)).then_some(Verdict::Unknown);
        self.sections = sections;
    }

    /// Derives one verdict from those of its targets.
    pub(crate) fn conclude(&mut self) {
        let has = |verdict: &Verdict| self.outcomes.iter().any(|outcome| outcome.verdict == *verdict);
        self.verdict = GRAVEST_FIRST.into_iter().find(has);
        self.confidence = self.outcomes.iter().map(|outcome| outcome.confidence).fold(1.0, f32::min);
        let mut known: FxHashSet<RuleNumber> = self.now.iter().copied().collect();
        for number in self.outcomes.iter().flat_map(|outcome| &outcome.now) {
            steps::charge(1);
            if known.insert(*number) {
                self.now.push(*number);
            }
        }
    }

    /// Sets the replacement, if all targets had the same outcome.
    pub(crate) fn rewrite(&mut self, parts: &[Part], numbers: &EditionNumbers) {
        let moves = matches!(
            self.verdict,
            Some(Verdict::Moved | Verdict::MovedEdited | Verdict::Reused | Verdict::Merged)
        );
        if !moves || !self.outcomes.iter().all(|outcome| Some(outcome.verdict) == self.verdict) {
            return;
        }
        let pairs: Option<Vec<(RuleNumber, RuleNumber)>> = self.outcomes.iter().map(Outcome::pair).collect();
        self.replacement =
            pairs.and_then(|pairs| number_rewrite::rewritten(&self.quote, parts, &pairs, numbers));
    }

    /// Whether the title that it quotes is not the title there.
    pub fn has_wrong_title(&self) -> bool {
        matches!(self.title_check, Some(TitleCheck::Differs { .. }))
    }

    /// Whether the citation is stale and needs attention. A reworded rule under the same number is not stale,
    /// nor is a number that may not be a citation.
    pub fn is_stale(&self) -> bool {
        !self.is_bare && self.is_broken()
    }

    /// Whether it is wrong today, if it is a citation at all.
    pub fn is_perhaps_stale(&self) -> bool {
        self.is_bare && self.is_broken()
    }

    /// Whether the target is not in the library, so that nothing is known about it.
    pub fn is_unread(&self) -> bool {
        self.exists.is_none() && !self.is_stale()
    }

    fn is_broken(&self) -> bool {
        !matches!(self.verdict, None | Some(Verdict::Same | Verdict::Edited))
            || self.has_wrong_title()
            || (!self.perhaps.is_empty() && !self.is_placeholder)
    }

    /// Whether it still holds, with a note.
    pub fn is_note(&self) -> bool {
        let is_plain = matches!(self.verdict, None | Some(Verdict::Same)) && !self.has_wrong_title();
        !self.is_stale() && (self.is_placeholder || !is_plain || !self.formerly.is_empty())
    }
}

impl Outcome {
    /// Makes the answer uncertain, unless the number stays the same.
    pub(crate) fn doubt(&mut self) {
        if !matches!(self.verdict, Verdict::Same | Verdict::Edited) {
            self.verdict = Verdict::Unknown;
            self.confidence /= 2.0;
        }
    }

    /// The old number and the current one, if there is exactly one.
    fn pair(&self) -> Option<(RuleNumber, RuleNumber)> {
        match self.now.as_slice() {
            &[now] => Some((self.number, now)),
            _ => None,
        }
    }
}

impl Counts {
    /// Counts findings.
    pub fn of(findings: &[Finding]) -> Counts {
        let count = |wanted: fn(&Finding) -> bool| findings.iter().filter(|finding| wanted(finding)).count();
        Counts { citations: findings.len(), stale: count(Finding::is_stale), notes: count(Finding::is_note) }
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.citations += other.citations;
        self.stale += other.stale;
        self.notes += other.notes;
    }
}
