//! The public object of a rule's number in two neighbouring editions: number to number.
//!
//! It is flat, one line for each pair of numbers, so that a table can be made of it.

use jiff::civil::Date;
use serde::Serialize;

use ::lineage::{Chain, Change, Handover, Link, Role};
use language::Language;
use library::{BookId, PlaceId};
use record::rule_number::RuleNumber;
use shelf::Shelf;

/// A number of one edition and its number in the next one.
#[derive(Clone, Debug, Serialize)]
pub struct EditionStepView {
    /// Always `edition-step`.
    pub object: &'static str,
    /// The language of both books.
    pub language: Language,
    /// Effective date of the older edition.
    pub from_edition: Option<Date>,
    /// Effective date of the newer edition.
    pub to_edition: Option<Date>,
    /// The number in the older edition; null for a new rule.
    pub from: Option<RuleNumber>,
    /// The number in the newer edition; null for a removed rule.
    pub to: Option<RuleNumber>,
    /// Change of the wording: `same`, `refs` (cited numbers only) or `edited`; null without a counterpart.
    pub change: Option<Change>,
    /// `line` if the rule continues alone, `part` if it was split, `absorbed` if it was merged; null without
    /// a counterpart.
    pub role: Option<Role>,
    /// Confidence, 0 to 1.
    pub confidence: f32,
}

impl EditionStepView {
    /// Gives every line of a chain, the oldest pair of editions first. Each rule of both editions of a pair is
    /// in at least one line.
    pub fn each<E>(
        shelf: &Shelf,
        chain: &Chain,
        mut give: impl FnMut(EditionStepView) -> Result<(), E>,
    ) -> Result<(), E> {
        for (pair, handover) in chain.in_force().windows(2).zip(&chain.handovers) {
            let step = Pair { shelf, language: chain.language, older: pair[0], newer: pair[1], handover };
            for older in shelf.books()[step.older].rules.ids() {
                step.of_older(older).into_iter().try_for_each(&mut give)?;
            }
            for newer in shelf.books()[step.newer].rules.ids() {
                step.begun(newer).into_iter().try_for_each(&mut give)?;
            }
        }
        Ok(())
    }
}

/// Two neighbouring editions.
struct Pair<'a> {
    shelf: &'a Shelf,
    language: Language,
    older: BookId,
    newer: BookId,
    handover: &'a Handover,
}

impl Pair<'_> {
    /// The lines of a rule of the older edition; one without a number after if it ends there.
    fn of_older(&self, older: PlaceId) -> Vec<EditionStepView> {
        let lines: Vec<EditionStepView> = self
            .handover
            .successors(older)
            .map(|link| self.line((Some(link.older), Some(link.newer)), Some(link), link.sure))
            .collect();
        if !lines.is_empty() {
            return lines;
        }
        let sure = self.handover.end(older).map_or(1000, |doubt| doubt.sure);
        vec![self.line((Some(older), None), None, sure)]
    }

    /// The line of a rule that begins in the newer edition.
    fn begun(&self, newer: PlaceId) -> Option<EditionStepView> {
        let is_new = self.handover.predecessors(newer).next().is_none();
        let sure = self.handover.beginning(newer).map_or(1000, |doubt| doubt.sure);
        is_new.then(|| self.line((None, Some(newer)), None, sure))
    }

    fn line(
        &self,
        (older, newer): (Option<PlaceId>, Option<PlaceId>),
        link: Option<Link>,
        sure: u16,
    ) -> EditionStepView {
        let number = |book: BookId, place: PlaceId| self.shelf.rule_at(book, place).1.rule.number;
        EditionStepView {
            object: "edition-step",
            language: self.language,
            from_edition: self.shelf.since(self.older),
            to_edition: self.shelf.since(self.newer),
            from: older.map(|place| number(self.older, place)),
            to: newer.map(|place| number(self.newer, place)),
            change: link.map(|link| link.change),
            role: link.map(|link| link.role),
            confidence: f32::from(sure) / 1000.0,
        }
    }
}
