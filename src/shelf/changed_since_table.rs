//! The lookups by which rulings are found that may no longer hold.

use library::{BookId, GlossaryId};
use record::rule_number::RuleNumber;

/// Rules that were reworded together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewritten {
    /// Their numbers in the edition that reworded them.
    pub rules: Vec<RuleNumber>,
    /// The edition before, as a position in `Library::books`.
    pub from: BookId,
    /// The edition that reworded them.
    pub to: BookId,
}

/// The tables for finding changes since a ruling.
#[derive(Debug, Default)]
pub(super) struct ChangedSince {
    /// For each turning point the rewordings in the editions that are held.
    pub(super) rewritten: Vec<Vec<Rewritten>>,
    /// The obsolete terms of English in small letters.
    pub(super) obsolete: Vec<(String, GlossaryId)>,
}
