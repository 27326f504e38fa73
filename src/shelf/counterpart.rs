//! Finds the counterpart of a rule in a book of another language, even if the two are numbered differently.
//!
//! Translations are aligned by the editions they follow.

use crate::library::BookId;
use crate::lineage::Verdict;
use crate::record::rule_number::RuleNumber;
use crate::shelf::Shelf;

/// The counterpart of a rule in another book.
#[derive(Clone, PartialEq, Debug)]
pub struct Beside {
    /// Its numbers there; none if that book has no counterpart.
    pub numbers: Vec<RuleNumber>,
    /// The verdict from the older to the newer of the two editions, or the reverse; `Same` in books of one
    /// edition.
    pub verdict: Verdict,
}

impl Shelf {
    /// The counterpart of a rule in another book; `nth`, from 1, if a number has several rules. Books that
    /// follow no edition are assumed to have the same numbers.
    pub fn beside(&self, book: BookId, number: RuleNumber, nth: u8, other: BookId) -> Beside {
        let followed = self.counterpart(book).zip(self.counterpart(other)).filter(|(from, to)| from != to);
        let trace = followed.and_then(|(from, to)| self.trace(from, self.nth_place(from, number, nth)?, to));
        let (numbers, verdict) = match trace {
            Some(trace) => (trace.to.iter().map(|&at| self.number_at(at)).collect(), trace.verdict),
            None => (vec![number], Verdict::Same),
        };
        Beside { numbers: numbers.into_iter().filter(|&number| self.has(other, number)).collect(), verdict }
    }
}
