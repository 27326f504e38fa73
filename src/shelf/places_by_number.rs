//! The places of each number of a book.

use crate::library::{Book, Library, PlaceId};
use crate::record::rule_number::RuleNumber;

/// The places of a book by number. With some 70 editions, a map takes five times the memory of a sorted list.
#[derive(Debug, Default)]
pub(super) struct PlacesByNumber {
    /// The number at each place, in ascending order.
    numbers: Vec<RuleNumber>,
    /// Those places; of one number in the order of the book.
    places: Vec<PlaceId>,
}

impl PlacesByNumber {
    pub(super) fn of(library: &Library, book: &Book) -> PlacesByNumber {
        let number = |place: PlaceId| library.rules[book.rules[place].text].rule.number;
        let mut places: Vec<PlaceId> = book.rules.ids().collect();
        places.sort_by_key(|&place| number(place));
        PlacesByNumber { numbers: places.iter().map(|&place| number(place)).collect(), places }
    }

    /// Every number once, in ascending order.
    pub(super) fn numbers(&self) -> Vec<RuleNumber> {
        let mut numbers = self.numbers.clone();
        numbers.dedup();
        numbers
    }

    /// The places of a number.
    pub(super) fn get(&self, number: RuleNumber) -> &[PlaceId] {
        let start = self.numbers.partition_point(|other| *other < number);
        let same = self.numbers[start..].iter().take_while(|other| **other == number);
        &self.places[start..start + same.count()]
    }
}
