//! Checks that the rule numbers of a book are in sequence, and reports each that is not.
//!
//! One slip gives one report: a misplaced number between two consecutive ones is not a jump.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::rulebook::book_checks::Placed;
use record::Lines;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::{Level, RuleNumber, Subrule};

/// The state of checking the numbers of a book.
struct Walk<'a> {
    path: &'a Arc<str>,
    /// All numbers of the book.
    all: FxHashSet<RuleNumber>,
    /// The line on which each number first occurs.
    met: FxHashMap<RuleNumber, u32>,
    /// Missing numbers that have been reported.
    missed: FxHashSet<RuleNumber>,
    /// The last number in sequence.
    last: Option<(RuleNumber, u32)>,
    found: Vec<Diagnostic>,
}

/// Reports gaps, repetitions, numbers out of order, and subrules without their rule.
pub(super) fn check(path: &Arc<str>, rules: &[Placed]) -> Vec<Diagnostic> {
    let mut walk = Walk {
        path,
        all: rules.iter().map(|placed| placed.rule.number).collect(),
        met: FxHashMap::default(),
        missed: FxHashSet::default(),
        last: None,
        found: Vec::new(),
    };
    for (index, placed) in rules.iter().enumerate() {
        walk.step(placed.rule.number, placed.line, rules.get(index + 1).map(|next| next.rule.number));
    }
    walk.found
}

impl Walk<'_> {
    fn step(&mut self, number: RuleNumber, line: u32, next: Option<RuleNumber>) {
        let (last, last_line) = self.last.unwrap_or((number.section(), line));
        let expected = follows(last, number);
        if let Some(&first) = self.met.get(&number) {
            let meant = next
                .and_then(|next| self.meant(last, number, next))
                .or_else(|| self.meant_behind(last, number, next));
            self.report_repeated(number, line, first, meant);
            // The book continues after the second one, or where it was before.
            if number != last && next.is_some_and(|next| follows(number, next) && !follows(last, next)) {
                self.last = Some((number, line));
            }
            return;
        }
        self.met.insert(number, line);
        match next {
            _ if expected => {}
            _ if number.subrule().is_some_and(Subrule::is_skipped) => self.report_letter(number, line),
            _ if self.is_orphan(number) && last.parent() != number.parent() => {
                self.report_orphan(number, line)
            }
            Some(next) if follows(last, next) && !follows(number, next) => {
                return self.report_order(number, line, (last, last_line), None);
            }
            Some(next) if self.meant(last, number, next).is_some() => {
                let meant = self.meant(last, number, next);
                return self.report_order(number, line, (last, last_line), meant);
            }
            _ if number < last => self.report_order(number, line, (last, last_line), None),
            _ => self.report_gap(number, line, last, last_line),
        }
        self.last = Some((number, line));
    }

    /// The one missing number that a wrong one stands for: 702.22b in `702.22a`, `702.212`, `702.22c`.
    fn meant(&mut self, last: RuleNumber, number: RuleNumber, next: RuleNumber) -> Option<RuleNumber> {
        let &[missing] = missing_before(last, next).as_slice() else { return None };
        let is_below_last = next.parent() == last.parent() || next.parent() == Some(last);
        if !is_below_last || number.contains(next) || follows(number, next) || self.all.contains(&missing) {
            return None;
        }
        self.missed.insert(missing);
        Some(missing)
    }

    /// The number after the last one, if `702.86` or `702.86a` is repeated after `702.86a`.
    fn meant_behind(
        &self,
        last: RuleNumber,
        number: RuleNumber,
        next: Option<RuleNumber>,
    ) -> Option<RuleNumber> {
        let goes_on_below = next.is_some_and(|next| next.parent() == Some(number));
        let is_near =
            number == last || (last.subrule().is_some() && last.parent() == Some(number) && !goes_on_below);
        let missing = last.next();
        (is_near && !self.all.contains(&missing)).then_some(missing)
    }

    /// Whether a subrule is in a book without its rule.
    fn is_orphan(&self, number: RuleNumber) -> bool {
        number.level() == Level::Subrule && number.parent().is_some_and(|parent| !self.all.contains(&parent))
    }

    /// Reports a missing rule, once for all its subrules.
    fn report_orphan(&mut self, number: RuleNumber, line: u32) {
        let Some(parent) = number.parent().filter(|parent| self.missed.insert(*parent)) else { return };
        self.push(
            Diagnostic::new(
                Code::ParentMissing,
                self.path,
                at(line),
                format!("rule {number} has no parent rule {parent}"),
            )
            .help(format!("look up {parent} in another copy of the rulebook; the subrules are kept")),
        );
    }

    fn report_repeated(&mut self, number: RuleNumber, line: u32, first: u32, meant: Option<RuleNumber>) {
        let help = match meant {
            None => {
                "both are kept and can be found; a later edition may have renumbered one of them".to_owned()
            }
            Some(meant) => {
                format!("both are kept; {meant} is missing here and may be the number that is meant")
            }
        };
        self.push(
            Diagnostic::new(
                Code::NumberRepeated,
                self.path,
                at(line),
                format!("{number} appears here for the second time"),
            )
            .related(first, "it first appears here")
            .help(help),
        );
    }

    fn report_order(
        &mut self,
        number: RuleNumber,
        line: u32,
        (last, last_line): (RuleNumber, u32),
        meant: Option<RuleNumber>,
    ) {
        let help = match meant {
            None => "check the number in another copy of the rulebook; the rule keeps this number".to_owned(),
            Some(meant) => format!(
                "{meant} is missing here and may be the number that is meant; the rule is kept under the number it has"
            ),
        };
        self.push(
            Diagnostic::new(
                Code::NumberOrder,
                self.path,
                at(line),
                format!("{number} is out of order: it comes after {last}"),
            )
            .related(last_line, "the number before it is here")
            .help(help),
        );
    }

    /// Reports `100.1l`, which may have been `100.11`.
    fn report_letter(&mut self, number: RuleNumber, line: u32) {
        self.push(
            Diagnostic::new(
                Code::NumberOrder,
                self.path,
                at(line),
                format!("{number} has a letter that rulebooks skip because it looks like a digit"),
            )
            .help("check the number in another copy of the rulebook; the rule keeps this number"),
        );
    }

    fn report_gap(&mut self, number: RuleNumber, line: u32, last: RuleNumber, last_line: u32) {
        // Numbers that occur elsewhere, or that a wrong one stands for, are not missing.
        let mut missing = missing_before(last, number);
        missing.retain(|one| !self.all.contains(one) && !self.missed.contains(one));
        let names = match missing.as_slice() {
            [] => return,
            [one] => format!("{one} is"),
            [first, .., end] => format!("{first} to {end} are"),
        };
        self.push(
            Diagnostic::new(Code::NumberGap, self.path, at(line), format!("{number} follows {last}"))
                .related(last_line, "the number before it is here")
                .help(format!("if {names} in another copy of the rulebook, lines are missing in this one")),
        );
    }

    fn push(&mut self, diagnostic: Diagnostic) {
        self.found.push(diagnostic);
    }
}

fn at(line: u32) -> Option<Lines> {
    Some(Lines::one(line))
}

/// Whether a number may follow another. Sections and chapters need only increase, because not every number is
/// in use.
fn follows(last: RuleNumber, number: RuleNumber) -> bool {
    match number.level() {
        Level::Section | Level::Chapter => number > last,
        Level::Rule => match last.rule() {
            Some(rule) if last.chapter() == number.chapter() => number == rule.next(),
            _ => number > last && number.rule_part() == Some(1),
        },
        Level::Subrule => {
            number == last.next() && last.subrule().is_some() || Some(number) == first_subrule(last)
        }
    }
}

fn first_subrule(rule: RuleNumber) -> Option<RuleNumber> {
    (rule.level() == Level::Rule).then(|| rule.first_child()).flatten()
}

/// The missing numbers between two; only those with the level and parent of the later one.
fn missing_before(last: RuleNumber, number: RuleNumber) -> Vec<RuleNumber> {
    /// More than any book has under one parent.
    const MOST: usize = 999;
    if number <= last || number.rule_part().is_none() {
        return Vec::new();
    }
    let Some(first) = number.parent().and_then(RuleNumber::first_child) else { return Vec::new() };
    let start = match number.level() {
        Level::Subrule if last.rule() == number.rule() && last.subrule().is_some() => last.next(),
        Level::Rule if last.chapter() == number.chapter() => last.rule().map_or(first, RuleNumber::next),
        _ => first,
    };
    std::iter::successors(Some(start), |one| Some(one.next()))
        .take_while(|one| *one < number)
        .take(MOST)
        .collect()
}
