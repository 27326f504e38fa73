//! A finding: the meaning of one citation, what became of it, and its replacement.
//!
//! It draws conclusions from traces and looks nothing up.

use jiff::civil::Date;

use super::renumber;
use crate::check::document_sections::Sections;
use crate::citation::{EditionNumbers, TitleCheck};
use crate::citation::{Found, Part};
use crate::lineage::Verdict;
use crate::record::rule_number::RuleNumber;
use crate::record::{Document, Target};

/// What became of one number that a citation means.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The number.
    pub number: RuleNumber,
    /// Whether the edition that it was read in has it.
    pub exists: bool,
    /// What became of the rule.
    pub verdict: Verdict,
    /// Where it stands now; nothing when it is gone or was never there.
    pub now: Vec<RuleNumber>,
    /// From 0 to 1: how sure that is.
    pub confidence: f32,
    /// Whether the wording is the same; cited numbers and typography do not count.
    pub is_same_wording: bool,
}

/// A rule that had the number before another one took it.
#[derive(Clone, PartialEq, Debug)]
pub struct Former {
    /// The number.
    pub number: RuleNumber,
    /// The first date on which the number was no longer its own.
    pub until: Option<Date>,
    /// Its current number.
    pub now: Vec<RuleNumber>,
}

/// One citation of a text.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The number expression as it stands in the text.
    pub quote: String,
    /// Where it stands, in bytes of the text.
    pub span: (usize, usize),
    /// Its line, counted from 1.
    pub line: u32,
    /// Its column in characters, counted from 1.
    pub column: u32,
    /// The document that it points into.
    pub document: Document,
    /// What it means, as the edition counts in which it was read.
    pub targets: Vec<Target>,
    /// The title quoted after it.
    pub title: Option<String>,
    /// What comparing that title showed; none where no title is quoted.
    pub title_check: Option<TitleCheck>,
    /// Whether a title that differs is that of the rule that has the number now.
    pub title_of_today: bool,
    /// Whether it is a number with nothing around it that says it cites: `704.5`, which in a program may be a quantity.
    pub is_bare: bool,
    /// Whether a word before it, a comment that it opens, or a list says that it is a citation.
    pub(super) is_announced: bool,
    /// The day that it was read as of; none when nobody knows it.
    pub as_of: Option<Date>,
    /// The book in which it was read; none for other documents.
    pub read_in: Option<u32>,
    /// Since when that book was in force.
    pub edition: Option<Date>,
    /// Whether all targets are in that edition, or in the tournament document that is held; none where that cannot be said.
    pub exists: Option<bool>,
    /// What became of each target.
    pub outcomes: Vec<Outcome>,
    /// The gravest verdict of all targets. Of other documents none is known, but that a section is not there.
    pub verdict: Option<Verdict>,
    /// From 0 to 1: how sure all of that is.
    pub confidence: f32,
    /// Where the targets stand now, each number once.
    pub now: Vec<RuleNumber>,
    /// What to write instead, in the notation of the quote; none where nothing is to change or it cannot be said in one expression.
    pub replacement: Option<String>,
    /// The newest edition that has a number that the edition it was read in lacks.
    pub elsewhere: Option<Date>,
    /// Whether that edition came later, so that the text cannot have been written on its day.
    pub is_younger: bool,
    /// The newest English edition that has a number that no edition of the language has.
    pub in_english: Option<Date>,
    /// A book whose day is not known, or that breaks off, and that has a number that no edition of the language has.
    pub undated: Option<u32>,
    /// Numbers near one that no edition here has.
    pub near: Vec<RuleNumber>,
    /// The rules that had the number before, where no day says which of them is meant; the latest first. Of several numbers the last rule
    /// that each had.
    pub formerly: Vec<Former>,
    /// What is known about its sections; nothing for rules.
    pub sections: Sections,
}

/// How many citations there are of each sort.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counts {
    /// All of them.
    pub citations: usize,
    /// Citations that are out of date.
    pub stale: usize,
    /// Citations that are still valid, with a note.
    pub notes: usize,
}

/// Verdicts, the one that most needs a reader first.
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
    /// A citation about which nothing is known yet.
    pub(super) fn new(found: &Found, quote: &str, (line, column): (u32, u32)) -> Finding {
        Finding {
            quote: quote.to_owned(),
            span: found.span,
            line,
            column,
            document: found.document,
            targets: Vec::new(),
            title: found.title.clone(),
            title_check: None,
            title_of_today: false,
            is_bare: false,
            is_announced: false,
            as_of: None,
            read_in: None,
            edition: None,
            exists: None,
            outcomes: Vec::new(),
            verdict: None,
            confidence: 1.0,
            now: Vec::new(),
            replacement: None,
            elsewhere: None,
            is_younger: false,
            in_english: None,
            undated: None,
            near: Vec::new(),
            formerly: Vec::new(),
            sections: Sections::default(),
        }
    }

    /// Takes what is known about the sections that it means.
    pub(super) fn stand_in(&mut self, sections: Sections) {
        self.exists = sections.exist();
        // Documents are not followed from day to day; a number that is not there is as unknown as one of a rule.
        self.verdict = (self.exists == Some(false)).then_some(Verdict::Unknown);
        self.sections = sections;
    }

    /// Draws one verdict from those of its targets.
    pub(super) fn conclude(&mut self) {
        let has = |verdict: &Verdict| self.outcomes.iter().any(|outcome| outcome.verdict == *verdict);
        self.verdict = GRAVEST_FIRST.into_iter().find(has);
        self.confidence = self.outcomes.iter().map(|outcome| outcome.confidence).fold(1.0, f32::min);
        for number in self.outcomes.iter().flat_map(|outcome| &outcome.now) {
            if !self.now.contains(number) {
                self.now.push(*number);
            }
        }
    }

    /// Says what to write instead, where all targets fared alike.
    pub(super) fn rewrite(&mut self, parts: &[Part], numbers: &EditionNumbers) {
        let moves = matches!(self.verdict, Some(Verdict::Moved | Verdict::MovedEdited | Verdict::Reused | Verdict::Merged));
        if !moves || !self.outcomes.iter().all(|outcome| Some(outcome.verdict) == self.verdict) {
            return;
        }
        let pairs: Option<Vec<(RuleNumber, RuleNumber)>> = self.outcomes.iter().map(Outcome::pair).collect();
        self.replacement = pairs.and_then(|pairs| renumber::rewritten(&self.quote, parts, &pairs, numbers));
    }

    /// Whether the title that it quotes is not the title there.
    pub fn has_wrong_title(&self) -> bool {
        matches!(self.title_check, Some(TitleCheck::Differs { .. }))
    }

    /// Whether it does not hold any more, so that somebody has to look at it. A changed wording under the same number is none of that,
    /// and neither is a number that may be no citation at all.
    pub fn is_stale(&self) -> bool {
        !self.is_bare && self.is_broken()
    }

    /// Whether it does not hold any more, if it is a citation at all.
    pub fn is_perhaps_stale(&self) -> bool {
        self.is_bare && self.is_broken()
    }

    /// Whether it means what is not held here, so that nothing is known about it.
    pub fn is_unread(&self) -> bool {
        self.exists.is_none() && !self.is_stale()
    }

    fn is_broken(&self) -> bool {
        !matches!(self.verdict, None | Some(Verdict::Same | Verdict::Edited)) || self.has_wrong_title()
    }

    /// Whether it holds, with something to know about it.
    pub fn is_note(&self) -> bool {
        let is_plain = matches!(self.verdict, None | Some(Verdict::Same)) && !self.has_wrong_title();
        !self.is_stale() && (!is_plain || !self.formerly.is_empty())
    }
}

impl Outcome {
    /// The number then and now, where there is one now.
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
