//! The citations of a text with what surrounds each: its block, the day beside it, its neighbours.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use jiff::civil::Date;

use super::Checker;
use crate::citation::{Expression, Found, Placeholder, find, placeholders};
use crate::language::Language;
use crate::library::BookId;
use crate::lint::block::Blocks;
use crate::lint::cursor;
use crate::lint::date_detection::Day;
use crate::lint::evidence::{Meant, Site, Testimony, days, keyword_beside, named_number, testimony};
use crate::lint::finding::{Evidence, EvidenceKind, Finding};
use crate::record::rule_number::RuleNumber;

/// Limit of lines over which the numbers of a block bear witness for each other.
const MOST_LINES: usize = 40;

/// Limit of the numbers of a block that are read together.
const MOST_NEIGHBOURS: usize = 200;

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
    /// The day beside each.
    pub days: Vec<Option<Date>>,
    /// The numbers that are not written out, and how many of them are told.
    placeholders: (Vec<Placeholder>, usize),
    /// The first citation whose testimony is not known yet, and the testimonies before it.
    testimonies: (usize, HashMap<usize, Testimony>),
}

impl<'t> Context<'t> {
    /// Finds the citations of a text.
    pub(super) fn of(text: &'t str, language: Language) -> Context<'t> {
        let mut found = find(text, language);
        for found in &mut found {
            found.title = found.title.take().filter(|quoted| !cursor::is_key(text, quoted));
        }
        let days = days(text, &found, language);
        let placeholders = (placeholders(text, language), 0);
        let testimonies = (0, HashMap::new());
        Context { text, blocks: Blocks::of(text), found, days, placeholders, testimonies }
    }

    /// Whether a day of the text stands beside a citation of its line.
    pub(super) fn is_beside(&self, own: &Day) -> bool {
        let Some(line) = own.line else { return false };
        let mut lines = self.text.split_inclusive('\n');
        let start: usize = lines.by_ref().take(line as usize - 1).map(str::len).sum();
        let end = start + lines.next().map_or(0, str::len);
        let inside = |found: &Found| (start..end).contains(&found.span.0);
        let mut beside = self.found.iter().zip(&self.days).filter(|(found, _)| inside(found));
        beside.any(|(_, day)| *day == Some(own.day))
    }

    /// The next placeholder before a citation, or the next of all.
    pub(super) fn next_placeholder(&mut self, at: Option<usize>) -> Option<Placeholder> {
        let (all, told) = &mut self.placeholders;
        let end = at.map_or(usize::MAX, |at| self.found[at].span.0);
        let next = all.get(*told).copied().filter(|placeholder| placeholder.span.0 < end)?;
        *told += 1;
        Some(next)
    }

    /// The surroundings of a placeholder.
    fn site_of(&self, placeholder: &Placeholder, book: BookId) -> Option<Site<'t>> {
        let (start, end) = placeholder.span;
        let after = self.found.partition_point(|found| found.span.0 < start);
        let before = after.checked_sub(1).map_or(0, |before| self.found[before].span.1);
        let next = self.found.get(after).map_or(self.text.len(), |next| next.span.0);
        let (_, block) = self.blocks.at(start)?;
        let free = (before.min(start), next.max(end));
        Some(Site {
            text: self.text,
            span: placeholder.span,
            free,
            block,
            number: placeholder.chapter,
            others: &[],
            book,
        })
    }

    /// The block of a citation.
    pub(super) fn block_of(&self, at: usize) -> Option<usize> {
        self.blocks.at(self.found[at].span.0).map(|(block, _)| block)
    }

    fn lines_between(&self, first: usize, last: usize) -> usize {
        let between = self.text.get(self.found[first].span.0..self.found[last].span.0);
        between.map_or(0, |between| between.matches('\n').count())
    }

    /// The citations of a list, with nothing but marks and a word for rules between them.
    fn list_of(&self, at: usize) -> RangeInclusive<usize> {
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
    fn number(&self, at: usize) -> Option<RuleNumber> {
        match &self.found[at].expression {
            Expression::Rules(parts) => parts.last().map(|part| part.last()),
            Expression::Sections(_) => None,
        }
    }
}

impl Checker<'_> {
    /// A number that is not written out, with the number of the keyword beside it.
    pub(super) fn judge_placeholder(
        &mut self,
        context: &Context,
        placeholder: &Placeholder,
        at: (u32, u32),
    ) -> Finding {
        let quote = &context.text[placeholder.span.0..placeholder.span.1];
        let mut finding = Finding::placeholder(placeholder, quote, at);
        let site = context.site_of(placeholder, self.to).filter(|_| self.language == self.series);
        if let Some(named) = site.and_then(|site| keyword_beside(&site, self.shelf, self.series)) {
            finding.perhaps = self.trails.outcome(named.book, named.number).now;
            finding.evidence = Some(Evidence { kind: EvidenceKind::Name, text: named.title });
        }
        finding
    }

    /// What the text beside a citation says of the rule that is meant; `given` is the edition of the date of
    /// the whole text.
    pub(super) fn testimony(
        &mut self,
        context: &mut Context,
        at: usize,
        given: Option<BookId>,
    ) -> Option<Testimony> {
        if let Some(day) = context.days[at] {
            let meant = Meant::Here;
            return Some(Testimony {
                kind: EvidenceKind::Day,
                text: day.to_string(),
                meant,
                is_strong: true,
            });
        }
        // The names and words of other languages than the editions' cannot be compared.
        if self.language != self.series {
            return None;
        }
        if context.testimonies.0 <= at {
            context.testimonies = self.testimonies(context, at, given);
        }
        context.testimonies.1.remove(&at)
    }

    /// The testimonies of the citations of one block from one on, and where the next ones begin. A citation
    /// without any has that of a neighbour with the same rule.
    fn testimonies(
        &mut self,
        context: &Context,
        first: usize,
        given: Option<BookId>,
    ) -> (usize, HashMap<usize, Testimony>) {
        let block = context.block_of(first);
        let rest = (first..context.found.len()).take_while(|&at| context.block_of(at) == block);
        let members: Vec<usize> = rest.take(MOST_NEIGHBOURS).collect();
        let mut all = HashMap::new();
        // What the testimonies of a rule say; nothing if they disagree.
        let mut said: HashMap<RuleNumber, Option<Meant>> = HashMap::new();
        for &at in &members {
            let Some(number) = context.number(at) else { continue };
            let Some(testimony) = self.own_testimony(context, at, number, given) else { continue };
            let meant = testimony.meant;
            // Only a heading names the rule of all its neighbours.
            if matches!(meant, Meant::Other { .. }) && number.subrule().is_some() {
                all.insert(at, testimony);
                continue;
            }
            let known = said.entry(named_number(self.shelf, self.series, number)).or_insert(Some(meant));
            *known = known.filter(|&other| meant != Meant::Here && self.agree(other, meant, number));
            all.insert(at, testimony);
        }
        let count = members.len();
        // What is far away need not speak of the same edition.
        let is_near = context.lines_between(first, first + count - 1) <= MOST_LINES;
        for at in members.into_iter().filter(|_| is_near) {
            let Some(number) = context.number(at).filter(|_| !all.contains_key(&at)) else { continue };
            let rule = named_number(self.shelf, self.series, number);
            let meant = said.get(&rule).copied().flatten();
            if let Some(meant) = meant.and_then(|meant| self.as_neighbour(meant, number)) {
                let (kind, text) = (EvidenceKind::Neighbour, rule.to_string());
                all.insert(at, Testimony { kind, text, meant, is_strong: false });
            }
        }
        (first + count, all)
    }

    /// Whether two testimonies for numbers of one rule say the same.
    fn agree(&mut self, one: Meant, other: Meant, number: RuleNumber) -> bool {
        match (one, other) {
            // Two editions with the same numbers do not disagree.
            (Meant::In(one), Meant::In(other)) => {
                self.trails.outcome(one, number).now == self.trails.outcome(other, number).now
            }
            (Meant::Other { number: one, .. }, Meant::Other { number: other, .. }) => {
                one.rule() == other.rule()
            }
            _ => false,
        }
    }

    /// The same for another number of the rule. Letters may have changed with the rule, so of another rule only
    /// itself is named.
    fn as_neighbour(&self, meant: Meant, number: RuleNumber) -> Option<Meant> {
        match meant {
            Meant::Here => None,
            Meant::In(book) => self.shelf.has(book, number).then_some(meant),
            Meant::Other { book, number: other } => Some(Meant::Other { book, number: other.rule()? }),
        }
    }

    /// The testimony of a citation itself. Against the date of the whole text only a strong one counts.
    fn own_testimony(
        &mut self,
        context: &Context,
        at: usize,
        number: RuleNumber,
        given: Option<BookId>,
    ) -> Option<Testimony> {
        let found = &context.found[at];
        let (_, block) = context.blocks.at(found.span.0)?;
        // The members of a list share what stands before and after it.
        let list = context.list_of(at);
        let before = list.start().checked_sub(1).map_or(0, |before| context.found[before].span.1);
        let next = context.found.get(list.end() + 1).map_or(context.text.len(), |next| next.span.0);
        let others: Vec<RuleNumber> =
            list.filter(|&other| other != at).filter_map(|other| context.number(other)).collect();
        let site = Site {
            text: context.text,
            span: found.span,
            free: (before, next),
            block,
            number,
            others: &others,
            book: given.unwrap_or_else(|| self.home(number)),
        };
        let found = testimony(&site, self.shelf, self.series, &mut self.trails)?;
        (found.is_strong || given.is_none()).then_some(found)
    }
}
