//! Prepares a book for alignment: each place with its number, its words and its parent.

use rustc_hash::FxHashMap;

use library::{Book, Library, PlaceId, RuleId, Table};
use record::rule_number::{Level, RuleNumber};

use crate::text_hashes::Prints;

/// One place of a book.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub number: RuleNumber,
    /// Its text in `Texts`, whose order is that of `Library::rules`.
    pub text: u32,
    pub prints: Prints,
    /// Its parent; two rules with the same number each keep their own subrules.
    pub parent: Option<PlaceId>,
    /// The place of its chapter.
    pub chapter: Option<PlaceId>,
}

/// The places of a book, in order.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub spots: Table<PlaceId, Spot>,
}

impl Sheet {
    /// `prints` has an entry for each rule in `Library::rules`.
    pub(crate) fn build(library: &Library, book: &Book, prints: &Table<RuleId, Prints>) -> Sheet {
        let mut latest: FxHashMap<RuleNumber, PlaceId> = FxHashMap::default();
        let mut spots = Table::default();
        for (place, standing) in book.rules.with_ids() {
            let number = library.rules[standing.text].rule.number;
            latest.insert(number, place);
            spots.push(Spot {
                number,
                text: standing.text.0,
                prints: prints[standing.text],
                parent: number.ancestors().find_map(|above| latest.get(&above).copied()),
                chapter: number.chapter().and_then(|chapter| latest.get(&chapter).copied()),
            });
        }
        Sheet { spots }
    }

    pub(crate) fn len(&self) -> usize {
        self.spots.len()
    }

    pub(crate) fn spot(&self, place: PlaceId) -> &Spot {
        &self.spots[place]
    }

    pub(crate) fn places(&self) -> impl DoubleEndedIterator<Item = PlaceId> + use<> {
        self.spots.ids()
    }

    pub(crate) fn is_heading(&self, place: PlaceId) -> bool {
        self.spot(place).number.level() <= Level::Chapter
    }

    /// The children of each place.
    pub(crate) fn children(&self) -> Table<PlaceId, Vec<PlaceId>> {
        let mut children: Table<PlaceId, Vec<PlaceId>> = vec![Vec::new(); self.spots.len()].into();
        for place in self.places() {
            if let Some(parent) = self.spot(place).parent {
                children[parent].push(place);
            }
        }
        children
    }
}
