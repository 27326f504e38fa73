//! Collects the evidence for the citations of a text, block by block.
//!
//! A citation without evidence of its own is read like a neighbour: a number of the same rule in the same comment,
//! list or paragraph. Where there is none, it is read like the numbers of its rule further up, if they agree.

use std::collections::{HashMap, HashSet};

use super::Checker;
use super::context::Context;
use crate::evidence::{Site, named_number};
use crate::finding::{Evidence, EvidenceKind, Finding, Referent};
use citation::Placeholder;
use library::BookId;
use record::rule_number::RuleNumber;

/// A block with more lines may mix editions, so its numbers are not evidence for each other.
const MOST_LINES: usize = 40;

/// Limit of citations that are compared with each other.
const MOST_NEIGHBOURS: usize = 200;

/// The blocks further up that must agree on a rule before another number of it is read like theirs. A second
/// paragraph may be of another edition than the first.
const FEWEST_BLOCKS_ABOVE: usize = 2;

/// The numbers further up that are enough, even if all are of one block.
const FEWEST_NUMBERS_ABOVE: usize = 3;

/// The evidence for the next citations of a text.
#[derive(Default)]
pub(super) struct BlockEvidence {
    /// The evidence by citation.
    known: HashMap<usize, Evidence>,
    /// The meanings of each rule number in the blocks before.
    above: HashMap<RuleNumber, Above>,
    /// The first citation that has not been examined.
    next: usize,
}

/// The common meaning of the numbers of one rule, by the blocks that have evidence for it.
struct Above {
    /// The common meaning; `None` if two blocks disagree.
    agreed: Option<Referent>,
    /// Number of blocks with evidence for it.
    blocks: usize,
    /// Number of numbers with evidence for it.
    numbers: usize,
}

impl Above {
    /// The meaning of another number of the rule, if enough numbers agree.
    fn referent(&self) -> Option<Referent> {
        let is_enough = self.blocks >= FEWEST_BLOCKS_ABOVE || self.numbers >= FEWEST_NUMBERS_ABOVE;
        self.agreed.filter(|referent| is_enough && matches!(referent, Referent::In(_)))
    }
}

impl Checker<'_> {
    /// The evidence for a citation; `given` is the edition of the date of the whole text.
    pub(super) fn evidence(
        &mut self,
        context: &Context,
        blocks: &mut BlockEvidence,
        at: usize,
        given: Option<BookId>,
    ) -> Option<Evidence> {
        if let Some(day) = context.days[at] {
            let (kind, referent) = (EvidenceKind::Day, Referent::Here);
            return Some(Evidence { kind, text: day.to_string(), referent, is_strong: true });
        }
        // Names and words can only be compared in the language of the editions.
        if self.language != self.series {
            return None;
        }
        if blocks.next <= at {
            let above = std::mem::take(&mut blocks.above);
            *blocks = self.examine_block(context, at, given, above);
        }
        blocks.known.remove(&at)
    }

    /// A placeholder such as `702.xxx`, with the number of the keyword beside it.
    pub(super) fn judge_placeholder(
        &mut self,
        context: &Context,
        placeholder: &Placeholder,
        at: (u32, u32),
    ) -> Finding {
        let (start, end) = placeholder.span;
        let mut finding = Finding::placeholder(placeholder, &context.text[start..end], at);
        let site = context.block(start).filter(|_| self.language == self.series).map(|block| Site {
            shelf: self.shelf,
            series: self.series,
            text: context.text,
            span: placeholder.span,
            free: context.free_around(placeholder.span),
            block,
            number: placeholder.chapter,
            others: &[],
            book: self.to,
            is_gone: false,
        });
        finding.evidence = site.and_then(|site| site.keyword_beside());
        if let Some(Referent::Other { book, number }) = finding.evidence.as_ref().map(|found| found.referent)
        {
            finding.perhaps = self.trails.outcome(book, number).now;
        }
        finding
    }

    /// The evidence for the citations of one block, from one citation on.
    fn examine_block(
        &mut self,
        context: &Context,
        first: usize,
        given: Option<BookId>,
        mut above: HashMap<RuleNumber, Above>,
    ) -> BlockEvidence {
        let block = context.block_of(first);
        let rest = (first..context.found.len()).take_while(|&at| context.block_of(at) == block);
        let members: Vec<usize> = rest.take(MOST_NEIGHBOURS).collect();
        let next = first + members.len();
        let mut known = HashMap::new();
        for &at in &members {
            if let Some(evidence) = self.own_evidence(context, at, given) {
                known.insert(at, evidence);
            }
        }
        if context.lines_between(first, next - 1) <= MOST_LINES {
            self.add_neighbours(context, &members, given, &mut known);
        }
        // A text with a date needs no other number to be read.
        if given.is_none() {
            let proven: Vec<(usize, Referent)> = members
                .iter()
                .filter_map(|&at| Some((at, self.edition_meant(context, at, given, &known)?)))
                .collect();
            self.add_from_above(context, &members, &mut known, &above);
            self.extend_above(context, &proven, &mut above);
        }
        BlockEvidence { known, above, next }
    }

    /// Adds evidence for the citations that still have none, from the blocks before.
    fn add_from_above(
        &self,
        context: &Context,
        members: &[usize],
        known: &mut HashMap<usize, Evidence>,
        above: &HashMap<RuleNumber, Above>,
    ) {
        for &at in members {
            let Some(number) = context.number(at).filter(|_| !known.contains_key(&at)) else { continue };
            let rule = self.named_number(number);
            let agreed = above.get(&rule).and_then(Above::referent);
            if let Some(referent) = agreed.and_then(|referent| self.for_neighbour(referent, number)) {
                known.insert(at, by_neighbour(rule, referent));
            }
        }
    }

    /// Notes what the numbers of a block mean by its own evidence, for the blocks that follow.
    fn extend_above(
        &mut self,
        context: &Context,
        proven: &[(usize, Referent)],
        above: &mut HashMap<RuleNumber, Above>,
    ) {
        let mut rules = HashSet::new();
        for &(at, referent) in proven {
            let Some(number) = context.number(at) else { continue };
            let rule = self.named_number(number);
            let above = above.entry(rule).or_insert(Above { agreed: Some(referent), blocks: 0, numbers: 0 });
            above.agreed = above.agreed.filter(|&other| self.agree(other, referent, number));
            above.blocks += usize::from(rules.insert(rule));
            above.numbers += 1;
        }
    }

    /// Adds evidence for the citations that have none, from the others of the same rule.
    fn add_neighbours(
        &mut self,
        context: &Context,
        members: &[usize],
        given: Option<BookId>,
        known: &mut HashMap<usize, Evidence>,
    ) {
        // The referent of each rule; `None` if two citations disagree.
        let mut referents: HashMap<RuleNumber, Option<Referent>> = HashMap::new();
        for at in members {
            let Some(number) = context.number(*at) else { continue };
            let Some(referent) = self.edition_meant(context, *at, given, known) else { continue };
            // Only a heading gives another rule to all its subrules.
            if matches!(referent, Referent::Other { .. }) && number.subrule().is_some() {
                continue;
            }
            let agreed = referents.entry(self.named_number(number)).or_insert(Some(referent));
            *agreed = agreed.filter(|&other| self.agree(other, referent, number));
        }
        for &at in members {
            let Some(number) = context.number(at).filter(|_| !known.contains_key(&at)) else { continue };
            let rule = self.named_number(number);
            let agreed = referents.get(&rule).copied().flatten();
            if let Some(referent) = agreed.and_then(|referent| self.for_neighbour(referent, number)) {
                known.insert(at, by_neighbour(rule, referent));
            }
        }
    }

    /// The referent of a citation by its evidence. For a number that no longer exists, it includes the edition in which
    /// the number is read.
    fn edition_meant(
        &mut self,
        context: &Context,
        at: usize,
        given: Option<BookId>,
        known: &HashMap<usize, Evidence>,
    ) -> Option<Referent> {
        let referent = known.get(&at)?.referent;
        let home = self.home(context.number(at)?);
        let newest = self.shelf.series(self.series).last();
        let is_gone = given.is_none()
            && referent == Referent::Here
            && context.days[at].is_none()
            && newest != Some(&home);
        Some(if is_gone { Referent::In(home) } else { referent })
    }

    fn named_number(&self, number: RuleNumber) -> RuleNumber {
        named_number(self.shelf.rule_names(self.series), number)
    }

    /// Whether two numbers of one rule are of the same edition, or of the same other rule.
    fn agree(&mut self, one: Referent, other: Referent, number: RuleNumber) -> bool {
        match (one, other) {
            (Referent::In(one), Referent::In(other)) => {
                self.trails.outcome(one, number).now == self.trails.outcome(other, number).now
            }
            (Referent::Other { number: one, .. }, Referent::Other { number: other, .. }) => {
                one.rule() == other.rule()
            }
            _ => false,
        }
    }

    /// The referent of a number by that of its neighbour. Another rule may have other letters, so that only the
    /// rule itself is named.
    fn for_neighbour(&self, referent: Referent, number: RuleNumber) -> Option<Referent> {
        match referent {
            Referent::Here => None,
            Referent::In(book) => self.shelf.has(book, number).then_some(referent),
            Referent::Other { book, number: other } => Some(Referent::Other { book, number: other.rule()? }),
        }
    }

    /// The evidence beside a citation itself. Weak evidence does not outweigh the date of the whole text.
    fn own_evidence(&mut self, context: &Context, at: usize, given: Option<BookId>) -> Option<Evidence> {
        let (number, found) = (context.number(at)?, &context.found[at]);
        // The members of a list share the text before and after it.
        let list = context.list_of(at);
        let before = list.start().checked_sub(1).map_or(0, |before| context.found[before].span.1);
        let next = context.found.get(list.end() + 1).map_or(context.text.len(), |next| next.span.0);
        let others: Vec<RuleNumber> =
            list.filter(|&other| other != at).filter_map(|other| context.number(other)).collect();
        let book = given.unwrap_or_else(|| self.home(number));
        let site = Site {
            shelf: self.shelf,
            series: self.series,
            text: context.text,
            span: found.span,
            free: (before, next),
            block: context.block(found.span.0)?,
            number,
            others: &others,
            book,
            is_gone: given.is_none() && self.shelf.series(self.series).last() != Some(&book),
        };
        let evidence = site.evidence(&mut self.trails)?;
        (evidence.is_strong || given.is_none()).then_some(evidence)
    }
}

fn by_neighbour(rule: RuleNumber, referent: Referent) -> Evidence {
    Evidence { kind: EvidenceKind::Neighbour, text: rule.to_string(), referent, is_strong: false }
}
