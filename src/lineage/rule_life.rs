//! Assembles the full history of a rule, from the oldest edition that has it to the newest.
//!
//! It follows the stored steps both ways and compares nothing.

use crate::trace::{Place, Step};
use crate::{Chain, Lineages};
use library::{BookId, Library, PlaceId};

/// The full history of a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Life {
    /// The oldest book with it.
    pub since: BookId,
    /// Whether that book introduced it; otherwise it is the oldest book held.
    pub is_first_seen: bool,
    /// Its first places.
    pub first: Vec<PlaceId>,
    /// Each edition that changed something, the oldest first. The book before is `from_book`, the book after
    /// `to_book`; a step without `from` introduced the rule, one without `to` removed it.
    pub steps: Vec<Step>,
    /// Its places in the newest book in force; empty if it was removed.
    pub today: Vec<Place>,
    /// Confidence of the whole history, 0 to 1: that of its weakest step.
    pub confidence: f32,
}

impl Lineages {
    /// The chain that a book belongs to.
    pub fn chain_of(&self, book: BookId) -> Option<&Chain> {
        self.chains.iter().find(|chain| chain.books.contains(&book))
    }

    /// The full history of the rule at a place; `None` if its book is in no series.
    pub fn life(&self, library: &Library, at: Place) -> Option<Life> {
        let chain = self.chain_of(at.book)?;
        // Editions not yet in force are not history, unless the rule is read in one of them.
        let is_pending = !chain.in_force().contains(&at.book);
        let (oldest, newest) = (*chain.books.first()?, if is_pending { at.book } else { chain.newest()? });
        let before = self.trace(library, at.book, at.place, oldest)?;
        let after = self.trace(library, at.book, at.place, newest)?;
        let written = before.steps.last().filter(|step| step.to.is_empty());
        let first =
            written.map_or_else(|| before.to.iter().map(|at| at.place).collect(), |step| step.from.clone());
        let since = written.map_or(oldest, |step| step.from_book);
        let turned = before.steps.iter().rev().map(|step| Step {
            from_book: step.to_book,
            to_book: step.from_book,
            from: step.to.clone(),
            to: step.from.clone(),
            change: step.change,
            beside: Vec::new(),
            joined: Vec::new(),
        });
        Some(Life {
            since,
            is_first_seen: written.is_some(),
            first,
            steps: turned.chain(after.steps).map(|step| chain.with_kin(step)).collect(),
            today: after.to,
            confidence: before.confidence.min(after.confidence),
        })
    }
}

impl Chain {
    /// A step between neighbouring editions, with the related rules on either side.
    fn with_kin(&self, step: Step) -> Step {
        let at = self.books.iter().position(|&book| book == step.from_book);
        let Some(handover) = at.and_then(|at| self.handovers.get(at)) else { return step };
        let others = |all: Vec<PlaceId>, own: &[PlaceId]| {
            let mut others: Vec<PlaceId> = all.into_iter().filter(|place| !own.contains(place)).collect();
            others.sort_unstable();
            others.dedup();
            others
        };
        let after: Vec<PlaceId> =
            step.from.iter().flat_map(|&place| handover.successors(place)).map(|link| link.newer).collect();
        let before: Vec<PlaceId> =
            step.to.iter().flat_map(|&place| handover.predecessors(place)).map(|link| link.older).collect();
        Step { beside: others(after, &step.to), joined: others(before, &step.from), ..step }
    }
}
