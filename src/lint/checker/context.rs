//! Holds the citations of a text with their dates, blocks and lists.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use jiff::civil::Date;

use crate::block::{Block, Blocks};
use crate::date_detection::Day;
use crate::date_detection::Written;
use crate::evidence::days;
use citation::{Expression, Found, Placeholder, Quoted, find_within, placeholders_within};
use language::Language;
use record::rule_number::RuleNumber;
use work::steps;

/// Limit of the members of a list on each side of one.
const MOST_LISTED: usize = 8;

/// Limit of bytes between two numbers of a list: ` and rule `.
const LONGEST_JOINT: usize = 12;

/// The citations of a text, with their surroundings.
pub(super) struct Context<'t> {
    pub text: &'t str,
    blocks: Blocks,
    /// The citations in the order of the text.
    pub found: Vec<Found>,
    /// The date beside each.
    pub days: Vec<Option<Date>>,
    /// Impossible dates beside citations, by the position of the citation.
    pub impossible_days: HashMap<usize, Written>,
    /// The placeholders in the order of the text, such as `702.xxx`.
    pub placeholders: Vec<Placeholder>,
    /// The position at which the search for citations ended; `None` if that is the end of the text.
    pub cut: Option<usize>,
}

impl<'t> Context<'t> {
    /// Finds the citations of a text.
    pub(super) fn read(text: &'t str, language: Language) -> Context<'t> {
        // Each search has a share of the work, and the rest is left for the judgement of what they find.
        let share = steps::share(3);
        let ((mut found, cut), _) = steps::within(share, || find_within(text, language));
        let ((placeholders, cut_there), _) = steps::within(share, || placeholders_within(text, language));
        let cut = [cut, cut_there].into_iter().flatten().min();
        found.truncate(cut.map_or(found.len(), |cut| found.partition_point(|found| found.span.1 <= cut)));
        for found in &mut found {
            found.title = found.title.take().filter(|quoted| !is_key(text, quoted));
        }
        let (days, impossible_days) = days(text, &found, language);
        Context { text, blocks: Blocks::split(text), found, days, impossible_days, placeholders, cut }
    }

    /// Whether a date of the text is that of a citation on its line.
    pub(super) fn is_beside(&self, own: &Day) -> bool {
        let Some(line) = own.line else { return false };
        let mut lines = self.text.split_inclusive('\n');
        let start: usize = lines.by_ref().take(line as usize - 1).map(str::len).sum();
        let end = start + lines.next().map_or(0, str::len);
        let inside = |found: &Found| (start..end).contains(&found.span.0);
        let mut beside = self.found.iter().zip(&self.days).filter(|(found, _)| inside(found));
        beside.any(|(_, day)| *day == Some(own.day))
    }

    /// The block of a position.
    pub(super) fn block(&self, position: usize) -> Option<Block> {
        self.blocks.at(position).map(|(_, block)| block)
    }

    /// Where the last citation before a span ends and the next one after it begins.
    pub(super) fn free_around(&self, span: (usize, usize)) -> (usize, usize) {
        let next = self.found.partition_point(|found| found.span.0 < span.1);
        let before = self.found[..next].iter().rev().find(|found| found.span.1 <= span.0);
        let end = self.found.get(next).map_or(self.text.len(), |found| found.span.0);
        (before.map_or(0, |found| found.span.1), end)
    }

    /// The index of a citation's block.
    pub(super) fn block_of(&self, at: usize) -> Option<usize> {
        self.blocks.at(self.found[at].span.0).map(|(block, _)| block)
    }

    /// The number of lines from one citation to another.
    pub(super) fn lines_between(&self, first: usize, last: usize) -> usize {
        let between = self.text.get(self.found[first].span.0..self.found[last].span.0).unwrap_or_default();
        steps::charge(between.len());
        between.matches('\n').count()
    }

    /// The citations of a list: between them are only marks and a word for rules.
    pub(super) fn list_of(&self, at: usize) -> RangeInclusive<usize> {
        let is_joined = |before: usize| {
            let between = self.text.get(self.found[before].span.1..self.found[before + 1].span.0);
            between.is_some_and(|between| between.len() <= LONGEST_JOINT && !between.contains(['.', '\n']))
        };
        let first =
            (0..at).rev().take(MOST_LISTED).take_while(|&before| is_joined(before)).last().unwrap_or(at);
        let last =
            (at..self.found.len() - 1).take(MOST_LISTED).take_while(|&before| is_joined(before)).last();
        first..=last.map_or(at, |before| before + 1)
    }

    /// The last number of a citation.
    pub(super) fn number(&self, at: usize) -> Option<RuleNumber> {
        match &self.found[at].expression {
            Expression::Rules(parts) => parts.last().map(|part| part.last()),
            Expression::Sections(_) => None,
        }
    }
}

/// Whether the apparent title after a number is the next key, as in `"rule": 702.19, "also": …`. Titles begin
/// with a capital, and no colon follows their closing straight quote.
fn is_key(text: &str, quoted: &Quoted) -> bool {
    let end = quoted.span.1;
    quoted.title.starts_with(char::is_lowercase)
        || (text[..end].ends_with(['"', '\'']) && text[end..].starts_with(':'))
}
