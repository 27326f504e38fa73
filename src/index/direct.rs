//! Finds the rules that a whole query names as a number in some notation: `704.5k`, `cr 7045k`, `规则601.2f-h`.
//!
//! What was typed may mean several numbers; the first reading that a current book has is the one that was meant.

use std::collections::BTreeSet;

use crate::citation::{Notation, Part, expand, notation};
use crate::language::Language;
use crate::rule_number::RuleNumber;
use crate::shelf::Shelf;

/// The rules that a query names when it is nothing but a number, in the order of the book.
///
/// A number that no book has is given all the same when it can hardly be anything else, so that the reader learns where it went.
pub(super) fn direct_numbers(query: &str, shelf: &Shelf) -> Vec<RuleNumber> {
    let Some(Notation { candidates, certain }) = notation(query) else { return Vec::new() };
    let books: Vec<u32> = Language::ALL.into_iter().filter_map(|language| shelf.current_book(language)).collect();
    let exists = |number: &RuleNumber| books.iter().any(|&book| shelf.has(book, *number));
    let existing = candidates.iter().map(|parts| numbers(parts, &exists)).find(|numbers| !numbers.is_empty());
    match (existing, candidates.first()) {
        (Some(numbers), _) => numbers,
        (None, Some(first)) if certain => numbers(first, &|_| true),
        (None, _) => Vec::new(),
    }
}

/// The numbers of a reading that exist, in the order of the book, each once.
fn numbers(parts: &[Part], exists: &dyn Fn(&RuleNumber) -> bool) -> Vec<RuleNumber> {
    let numbers: BTreeSet<RuleNumber> = parts.iter().flat_map(|part| expand(*part, None)).filter(|number| exists(number)).collect();
    numbers.into_iter().collect()
}
