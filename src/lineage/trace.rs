//! Traces one rule from a book to another along the steps between them, forwards or backwards, and gives the
//! verdict.
//!
//! It reads the stored steps and compares fingerprints, not texts.

use serde::{Deserialize, Serialize};

use super::{Chain, Lineages};
use crate::edition_step::{Change, Doubt, Link, Role};
use library::{BookId, Library, PlaceId};
use record::rule_number::RuleNumber;

/// A place of a book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Position in `Library::books`.
    pub book: BookId,
    /// Position in `Book::rules`.
    pub place: PlaceId,
}

/// The verdict on a rule. The first that applies counts, from `Unknown` and `Split` down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Not certain enough; there are candidates.
    Unknown,
    /// Its text continues in several rules.
    Split,
    /// It was merged into a rule that also continues another one.
    Merged,
    /// Its number now belongs to another rule.
    Reused,
    /// It has no successor, and its number is vacant.
    Gone,
    /// Same number and wording.
    Same,
    /// Same number, wording changed.
    Edited,
    /// New number, same wording.
    Moved,
    /// Number and wording changed.
    MovedEdited,
}

impl Verdict {
    /// Its name, in answers and on pages: `moved-edited`.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Unknown => "unknown",
            Verdict::Split => "split",
            Verdict::Merged => "merged",
            Verdict::Reused => "reused",
            Verdict::Gone => "gone",
            Verdict::Same => "same",
            Verdict::Edited => "edited",
            Verdict::Moved => "moved",
            Verdict::MovedEdited => "moved-edited",
        }
    }
}

/// Difference of the wording between start and end, whatever happened in between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WordingChange {
    /// No difference; typography does not count.
    Same,
    /// Only in cited numbers, which counts as unchanged.
    Refs,
    /// In words.
    Edited,
}

/// One step at which something changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The book on the side of the start.
    pub from_book: BookId,
    /// The book on the other side.
    pub to_book: BookId,
    /// The places before the step.
    pub from: Vec<PlaceId>,
    /// The places after it; empty if the rule ends here.
    pub to: Vec<PlaceId>,
    /// The change of wording.
    pub change: Change,
    /// In a history: other places after the step that continue the same rule, which was split.
    pub beside: Vec<PlaceId>,
    /// In a history: other places before the step whose rules were merged into the same one.
    pub joined: Vec<PlaceId>,
}

/// A possible place for an uncertain answer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The place.
    pub at: Place,
}

/// The trace of a rule between two books.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Trace {
    /// The verdict in one word.
    pub verdict: Verdict,
    /// The start.
    pub from: Place,
    /// Its places in the other book, in the order of that book; for an unknown one the best guess.
    pub to: Vec<Place>,
    /// Confidence of verdict and places, 0 to 1.
    pub confidence: f32,
    /// The rule under the old number in the other book, if it is another rule.
    pub now_at_this_number: Option<Place>,
    /// The steps at which number or wording changed, in the order of the trace.
    pub steps: Vec<Step>,
    /// Difference of the wordings, if there is only one rule at the end.
    pub wording: Option<WordingChange>,
    /// Other possible places, if it is uncertain.
    pub candidates: Vec<Candidate>,
}

/// Below this confidence the verdict is `Unknown`.
pub(super) const UNSURE: f32 = 0.5;

/// A place on the way of a trace.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Standpoint {
    pub(super) place: PlaceId,
    pub(super) sure: f32,
    /// Whether the trace came here through a merge into a rule that continues another one.
    pub(super) absorbed: bool,
}

/// The state of tracing.
struct Walk {
    standpoints: Vec<Standpoint>,
    /// Confidence of ends on the way.
    ended: f32,
    steps: Vec<Step>,
    candidates: Vec<Place>,
}

impl Lineages {
    /// Traces the rule at a place of `from_book` to `to_book`, which may be the older of the two. `None` if the books
    /// are not of one series: different languages, or an undated book.
    ///
    /// Backwards, the relations are reversed: rules that were merged count as `Split`, and a rule that took
    /// over part of another counts as `Merged` with it.
    pub fn trace(
        &self,
        library: &Library,
        from_book: BookId,
        place: PlaceId,
        to_book: BookId,
    ) -> Option<Trace> {
        let chain = self
            .chains
            .iter()
            .find(|chain| chain.books.contains(&from_book) && chain.books.contains(&to_book))?;
        let at = |book: BookId| chain.books.iter().position(|&other| other == book);
        let (start, end) = (at(from_book)?, at(to_book)?);
        let from = Place { book: from_book, place };
        library.books.get(from_book)?.rules.get(place)?;
        let walk = chain.walk(library, start, end, place);
        Some(self.verdict(library, from, to_book, walk))
    }

    fn verdict(&self, library: &Library, from: Place, to_book: BookId, walk: Walk) -> Trace {
        let number = number_at(library, from);
        let mut to: Vec<Place> = walk
            .standpoints
            .iter()
            .map(|standpoint| Place { book: to_book, place: standpoint.place })
            .collect();
        to.sort();
        let kept = to.iter().any(|&place| number_at(library, place) == number);
        let other = || place_of(library, to_book, number);
        let now_at_this_number = if kept { None } else { other() };
        let wording = match to.as_slice() {
            [only] => Some(self.compare(library, from, *only)),
            _ => None,
        };
        let unchanged = wording != Some(WordingChange::Edited);
        let verdict = match (to.len(), kept, unchanged) {
            (2.., _, _) => Verdict::Split,
            (1, _, _) if walk.standpoints[0].absorbed => Verdict::Merged,
            _ if now_at_this_number.is_some() => Verdict::Reused,
            (0, _, _) => Verdict::Gone,
            (_, true, true) => Verdict::Same,
            (_, true, false) => Verdict::Edited,
            (_, false, true) => Verdict::Moved,
            (_, false, false) => Verdict::MovedEdited,
        };
        let least = walk.standpoints.iter().map(|standpoint| standpoint.sure).fold(1.0, f32::min);
        let confidence = if to.is_empty() { walk.ended } else { least };
        let unsure = confidence < UNSURE;
        let candidates = walk
            .candidates
            .into_iter()
            .filter(|place| !to.contains(place))
            .map(|at| Candidate { at })
            .collect();
        Trace {
            verdict: if unsure { Verdict::Unknown } else { verdict },
            from,
            to,
            confidence,
            now_at_this_number,
            steps: walk.steps,
            wording,
            candidates: if confidence < 0.9 { candidates } else { Vec::new() },
        }
    }

    /// Compares two wordings from end to end.
    pub fn compare(&self, library: &Library, one: Place, other: Place) -> WordingChange {
        let print = |place: Place| self.prints[library.books[place.book].rules[place.place].text];
        let (one, other) = (print(one), print(other));
        match (one.plain == other.plain, one.masked == other.masked) {
            (true, _) => WordingChange::Same,
            (_, true) => WordingChange::Refs,
            _ => WordingChange::Edited,
        }
    }
}

/// Confidence that both hold. Steps are not independent events: a rule that is hard to trace once is often
/// hard to trace again, so the weakest step counts most.
pub(super) fn both(one: f32, other: f32) -> f32 {
    one.min(other) * (0.8 + 0.2 * one.max(other))
}

fn number_at(library: &Library, place: Place) -> RuleNumber {
    let standing = &library.books[place.book].rules[place.place];
    library.rules[standing.text].rule.number
}

/// The first place of a book under a number.
fn place_of(library: &Library, book: BookId, number: RuleNumber) -> Option<Place> {
    library.books[book]
        .rules
        .ids()
        .map(|place| Place { book, place })
        .find(|&place| number_at(library, place) == number)
}

impl Chain {
    /// Traces a place from one book of the chain to another; both are indices into `books`.
    fn walk(&self, library: &Library, start: usize, end: usize, place: PlaceId) -> Walk {
        let standpoints = vec![Standpoint { place, sure: 1.0, absorbed: false }];
        let mut walk = Walk { standpoints, ended: 1.0, steps: Vec::new(), candidates: Vec::new() };
        let forwards = start <= end;
        let turns = start.abs_diff(end);
        for turn in 0..turns {
            let at = if forwards { start + turn } else { start - turn };
            self.go(library, &mut walk, at, forwards);
            if walk.standpoints.is_empty() {
                break;
            }
        }
        walk
    }

    /// One step from the book at a position, forwards or backwards.
    fn go(&self, library: &Library, walk: &mut Walk, at: usize, forwards: bool) {
        let (handover, next) =
            if forwards { (&self.handovers[at], at + 1) } else { (&self.handovers[at - 1], at - 1) };
        let (from_book, to_book) = (self.books[at], self.books[next]);
        let before = std::mem::take(&mut walk.standpoints);
        let mut change = Change::Same;
        walk.candidates = walk
            .candidates
            .iter()
            .filter_map(|&candidate| self.line(candidate, handover, forwards, to_book))
            .collect();
        for standpoint in &before {
            let links: Vec<Link> = if forwards {
                handover.successors(standpoint.place).collect()
            } else {
                handover.predecessors(standpoint.place).collect()
            };
            let doubt =
                if forwards { handover.end(standpoint.place) } else { handover.beginning(standpoint.place) };
            for &candidate in doubt.into_iter().flat_map(|doubt: &Doubt| &doubt.candidates) {
                walk.candidates.push(Place { book: to_book, place: candidate });
            }
            if links.is_empty() {
                walk.ended = both(standpoint.sure, doubt.map_or(1.0, |doubt| f32::from(doubt.sure) / 1000.0));
            }
            for link in links {
                change = change.max(link.change);
                let joined = if forwards { Role::Absorbed } else { Role::Part };
                let next = Standpoint {
                    place: if forwards { link.newer } else { link.older },
                    sure: both(standpoint.sure, f32::from(link.sure) / 1000.0),
                    absorbed: standpoint.absorbed || link.role == joined,
                };
                stand(&mut walk.standpoints, next);
            }
        }
        let places = |standpoints: &[Standpoint]| {
            standpoints.iter().map(|standpoint| standpoint.place).collect::<Vec<PlaceId>>()
        };
        let (from, to) = (places(&before), places(&walk.standpoints));
        let numbers = |book: BookId, places: &[PlaceId]| {
            places.iter().map(|&place| number_at(library, Place { book, place })).collect::<Vec<_>>()
        };
        if change > Change::Same || numbers(from_book, &from) != numbers(to_book, &to) {
            walk.steps.push(Step {
                from_book,
                to_book,
                from,
                to,
                change,
                beside: Vec::new(),
                joined: Vec::new(),
            });
        }
    }

    /// The main line of a candidate in a step.
    fn line(
        &self,
        candidate: Place,
        handover: &super::Handover,
        forwards: bool,
        to_book: BookId,
    ) -> Option<Place> {
        let place = if forwards {
            handover.successors(candidate.place).next()?.newer
        } else {
            handover.predecessors(candidate.place).next()?.older
        };
        Some(Place { book: to_book, place })
    }
}

/// Adds a place; a second way to it does not add another.
pub(super) fn stand(standpoints: &mut Vec<Standpoint>, next: Standpoint) {
    match standpoints.iter_mut().find(|other| other.place == next.place) {
        Some(other) => {
            other.sure = other.sure.max(next.sure);
            other.absorbed &= next.absorbed;
        }
        None => standpoints.push(next),
    }
}
