//! Finds the subrules that changed below a rule: a rule that stays the same may have others below it.
//!
//! `lineage` traces each of them; this compares those of two editions.

use super::Shelf;
use library::BookId;
use lineage::{Fate, Place, Trace, Verdict, WordingChange};
use record::rule_number::{Level, RuleNumber};

/// The change of a subrule between two editions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubruleChange {
    /// The kind of change. A subrule that keeps its letter below a renumbered rule is not renumbered itself.
    pub fate: Fate,
    /// Its number in the older edition; `None` if it is new.
    pub from: Option<RuleNumber>,
    /// Its numbers in the newer edition; empty if it was removed.
    pub to: Vec<RuleNumber>,
}

/// The changed subrules of a rule in an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubruleStep {
    /// The edition before.
    pub older: BookId,
    /// The edition.
    pub newer: BookId,
    /// The number of the rule after the step.
    pub rule: RuleNumber,
    /// The changes, at least one.
    pub changes: Vec<SubruleChange>,
}

impl Shelf {
    /// The subrules that changed below a rule from an older edition to a newer one, where it is at these places; by
    /// number. Empty for a rule that is in only one of the editions.
    pub fn subrule_changes(&self, older: Place, newer: &[Place]) -> Vec<SubruleChange> {
        let Some(&first) = newer.first() else { return Vec::new() };
        let (before, after) = (self.number_at(older), self.number_at(first));
        if before.level() != Level::Rule || after.level() != Level::Rule || older.book == first.book {
            return Vec::new();
        }
        let mut changes = Vec::new();
        let mut continued: Vec<Place> = Vec::new();
        for place in self.children(older.book, before) {
            let Some(trace) = self.trace(older.book, place, first.book) else { continue };
            let from = self.number_at(trace.from);
            let to: Vec<RuleNumber> = trace.to.iter().map(|&at| self.number_at(at)).collect();
            let is_carried =
                before != after && from.subrule().is_some_and(|letters| to == [after.with_subrule(letters)]);
            let fate = fate(&trace, is_carried);
            if fate != Fate::Same {
                changes.push(SubruleChange { fate, from: Some(from), to });
            }
            continued.extend(trace.to);
        }
        for rule in newer {
            let children = self.children(rule.book, self.number_at(*rule)).into_iter();
            let places = children.map(|place| Place { book: rule.book, place });
            changes.extend(
                places.filter(|at| !continued.contains(at)).filter_map(|at| self.arrived(at, older.book)),
            );
        }
        changes.sort_by_key(|change| (change.to.first().copied().or(change.from), change.from));
        changes
    }

    /// A subrule without a predecessor below its rule: it is new, or was elsewhere in the older edition.
    fn arrived(&self, at: Place, older: BookId) -> Option<SubruleChange> {
        let trace = self.trace(at.book, at.place, older)?;
        let from = trace.to.first().map(|&at| self.number_at(at));
        let fate = match (from, trace.wording) {
            (None, _) => Fate::New,
            (Some(_), Some(WordingChange::Edited)) => Fate::MovedEdited,
            (Some(_), _) => Fate::Moved,
        };
        Some(SubruleChange { fate, from, to: vec![self.number_at(at)] })
    }

    /// The editions in which subrules of the rule at a place changed, the oldest first; only those that have the rule
    /// and are next to another edition that has it.
    pub fn subrule_steps(&self, at: Place) -> Vec<SubruleStep> {
        let Some(chain) = self.lineages().chain_of(at.book) else { return Vec::new() };
        if self.number_at(at).level() != Level::Rule {
            return Vec::new();
        }
        let places = |book: BookId| match book {
            book if book == at.book => vec![at],
            book => self.trace(at.book, at.place, book).map_or_else(Vec::new, |trace| trace.to),
        };
        let editions: Vec<Vec<Place>> = chain.in_force().iter().map(|&book| places(book)).collect();
        let step = |pair: &[Vec<Place>]| {
            let (&older, &newer) = (pair[0].first()?, pair[1].first()?);
            let changes = self.subrule_changes(older, &pair[1]);
            let rule = self.number_at(newer);
            (!changes.is_empty()).then_some(SubruleStep {
                older: older.book,
                newer: newer.book,
                rule,
                changes,
            })
        };
        editions.windows(2).filter_map(step).collect()
    }

    /// The book in which a number of another book is read, and the subrules of that rule that changed since. `None`
    /// for a rule of the newest edition, and for a book that follows no edition.
    pub fn subrules_since(&self, book: BookId, number: RuleNumber) -> Option<(BookId, Vec<SubruleChange>)> {
        let read_in = self.counterpart(book)?;
        let newest = self.lineages().chain_of(read_in)?.newest()?;
        let place = self.nth_place(read_in, number, 1).filter(|_| read_in != newest)?;
        let trace = self.trace(read_in, place, newest)?;
        Some((read_in, self.subrule_changes(trace.from, &trace.to)))
    }
}

/// The kind of change of a subrule; `is_carried` if only its rule was renumbered.
fn fate(trace: &Trace, is_carried: bool) -> Fate {
    let is_edited = trace.wording == Some(WordingChange::Edited);
    match trace.verdict {
        Verdict::Unknown => Fate::Unknown,
        Verdict::Split => Fate::Split,
        Verdict::Merged => Fate::Merged,
        Verdict::Gone => Fate::Gone,
        Verdict::Reused if trace.to.is_empty() => Fate::Gone,
        Verdict::Same => Fate::Same,
        Verdict::Edited => Fate::Edited,
        Verdict::Reused | Verdict::Moved | Verdict::MovedEdited => match (is_carried, is_edited) {
            (true, true) => Fate::Edited,
            (true, false) => Fate::Same,
            (false, true) => Fate::MovedEdited,
            (false, false) => Fate::Moved,
        },
    }
}
