//! The places of each number of a book.

use library::{Book, Library, PlaceId};
use record::rule_number::RuleNumber;
use work::steps;

/// The steps of a search among some thousand numbers.
const STEPS_OF_A_SEARCH: usize = 12;

/// The places of a book by number. With some 70 editions, a map takes five times the memory of a sorted list.
#[derive(Debug, Default)]
pub(super) struct PlacesByNumber {
    /// The number at each place, in ascending order.
    numbers: Vec<RuleNumber>,
    /// Those places; of one number in the order of the book.
    places: Vec<PlaceId>,
}

impl PlacesByNumber {
    pub(super) fn build(library: &Library, book: &Book) -> PlacesByNumber {
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
        self.run_of(number, |other| other == number)
    }

    /// The places of a number and of all below it, which follow it.
    pub(super) fn inside(&self, number: RuleNumber) -> &[PlaceId] {
        self.run_of(number, |other| number.contains(other))
    }

    /// Whether there is a number or one below it.
    pub(super) fn holds(&self, number: RuleNumber) -> bool {
        self.numbers.get(self.start_of(number)).is_some_and(|&other| number.contains(other))
    }

    /// The places from a number on whose numbers are wanted.
    fn run_of(&self, number: RuleNumber, is_wanted: impl Fn(RuleNumber) -> bool) -> &[PlaceId] {
        let start = self.start_of(number);
        let length = self.numbers[start..].iter().take_while(|other| is_wanted(**other)).count();
        steps::charge(length);
        &self.places[start..start + length]
    }

    fn start_of(&self, number: RuleNumber) -> usize {
        steps::charge(STEPS_OF_A_SEARCH);
        self.numbers.partition_point(|other| *other < number)
    }
}
