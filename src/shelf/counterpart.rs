//! Finds the counterpart of a rule in a book of another language, even if the two are numbered differently.
//!
//! Translations are aligned by the editions they follow.

use crate::Shelf;
use library::BookId;
use lineage::Verdict;
use record::rule_number::RuleNumber;

/// The counterpart of a rule in another book.
#[derive(Clone, PartialEq, Debug)]
pub struct Beside {
    /// Its numbers there; empty if that book has no counterpart.
    pub numbers: Vec<RuleNumber>,
    /// The verdict from the older to the newer of the two editions, or the reverse; `Same` in books of one
    /// edition.
    pub verdict: Verdict,
}

impl Shelf {
    /// The counterpart of a rule in another book; `nth`, from 1, if a number has several rules. Books that
    /// follow no edition are assumed to have the same numbers.
    pub fn beside(&self, book: BookId, number: RuleNumber, nth: u8, other: BookId) -> Beside {
        let (numbers, verdict) = self.aligned(book, number, nth, other);
        Beside { numbers: numbers.into_iter().filter(|&number| self.has(other, number)).collect(), verdict }
    }

    /// The title that another book gives to a section or chapter of this one, even if only its contents have it.
    pub fn title_beside(&self, book: BookId, number: RuleNumber, other: BookId) -> Option<&str> {
        let (numbers, _) = self.aligned(book, number, 1, other);
        numbers.into_iter().find_map(|number| self.own_title(other, number))
    }

    /// The numbers of a rule in another book, whether that book has a text under them or not.
    fn aligned(
        &self,
        book: BookId,
        number: RuleNumber,
        nth: u8,
        other: BookId,
    ) -> (Vec<RuleNumber>, Verdict) {
        let followed = self.counterpart(book).zip(self.counterpart(other)).filter(|(from, to)| from != to);
        let trace = followed.and_then(|(from, to)| self.trace(from, self.nth_place(from, number, nth)?, to));
        match trace {
            Some(trace) => (trace.to.iter().map(|&at| self.number_at(at)).collect(), trace.verdict),
            None => (vec![number], Verdict::Same),
        }
    }
}
