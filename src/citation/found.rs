//! A citation as it is written in a text, and the parts that the next one may omit.

use std::cell::Cell;

use crate::char_cursor::{at, skip_blanks};
use crate::citing_words::Vocabulary;
use crate::quoted_title::Quoted;
use record::Document;
use record::rule_number::RuleNumber;

/// A citation as written in a text, not yet expanded.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Found {
    /// Where the number expression starts and ends, in bytes of the text.
    pub span: (usize, usize),
    /// Which document it points into.
    pub document: Document,
    /// Its text.
    pub expression: Expression,
    /// The title quoted after it.
    pub title: Option<Quoted>,
    /// Whether a word before it or its list marks it as a citation. A bare number such as `104.3` may be
    /// another kind of number outside of prose.
    pub announced: bool,
    /// Whether only list separators are between it and the citation before: `702.19b, and 702.19c`.
    pub continues_list: bool,
}

/// The number expression of a citation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expression {
    /// Rules of the Comprehensive Rules; several parts if a list omits shared parts (`608.3a and b`). All
    /// chapters of a section (`rules 100–199`) are the section.
    Rules(Vec<Part>),
    /// Sections of a tournament document: `4.8`.
    Sections(Vec<String>),
}

/// A part of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// One number.
    One(RuleNumber),
    /// From one number to another of the same level.
    Range(RuleNumber, RuleNumber),
}

impl Part {
    /// The number it ends with.
    pub fn last(self) -> RuleNumber {
        match self {
            Part::One(last) | Part::Range(_, last) => last,
        }
    }
}

/// Whether a character between two numbers makes them the ends of a range.
pub(crate) fn is_range_sign(sign: char) -> bool {
    matches!(sign, '-' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '~' | '〜' | '∼' | '至' | '到')
}

/// The sign of a range after a number: where it begins and where it ends. One that opens a line, with a blank after it,
/// is the mark of a list item.
pub(crate) fn range_sign(text: &str, end: usize) -> Option<(usize, usize)> {
    let place = skip_blanks(text, end);
    let (sign, next) = at(text, place)?;
    let is_item = text[end..place].contains('\n') && text[next..].starts_with(char::is_whitespace);
    (is_range_sign(sign) && !is_item).then_some((place, next))
}

/// The parts of a citation that later numbers of a list may omit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A rule that a word announced, so that the list may go on with chapters.
    Announced,
    /// A bare rule number.
    Bare,
    /// A section after its word.
    Section,
    /// A section of a tournament document.
    Tournament(Document),
}

/// The citation before, as far as the next one depends on it.
#[derive(Clone, Copy)]
pub(crate) struct Previous {
    /// Where it ends, its title included.
    pub(super) end: usize,
    pub(super) kind: Kind,
    pub(super) titled: bool,
}

/// The latest section that was named by its hundreds.
#[derive(Clone, Copy)]
pub(crate) struct NamedByHundreds {
    /// Where its range ends.
    pub(super) end: usize,
    pub(super) section: RuleNumber,
}

/// The cached result of the search above the latest chapter heading.
#[derive(Clone, Copy, Default)]
pub(super) struct Above {
    /// The start of that heading.
    pub(super) below: usize,
    /// The nearest heading above it that is not a chapter, and whether it is a rule.
    pub(super) heading: Option<(usize, bool)>,
}

/// A citation, with the state that the next one needs.
pub(crate) struct Read {
    pub(super) found: Found,
    pub(super) tail: usize,
    pub(super) kind: Kind,
    /// The section that it names by its hundreds, for a list that goes on with others.
    pub(super) hundreds: Option<NamedByHundreds>,
}

/// The text that is read, with the words of its language and the citation before.
pub(super) struct Scanner<'t> {
    pub(super) text: &'t str,
    pub(super) words: &'static Vocabulary,
    pub(super) previous: Option<Previous>,
    pub(super) hundreds: Option<NamedByHundreds>,
    pub(super) above: Cell<Above>,
    /// Sections in the ranges read so far.
    pub(super) expanded: Cell<usize>,
}
