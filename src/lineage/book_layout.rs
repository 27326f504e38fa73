//! Prepares a book for alignment: each place with its number, its words and its parent.

use rustc_hash::FxHashMap;

use crate::library::{Book, Library};
use crate::record::rule_number::{Level, RuleNumber};

use crate::lineage::fingerprints::Prints;

/// One place of a book.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub number: RuleNumber,
    /// Position in `Library::rules`.
    pub text: u32,
    pub prints: Prints,
    /// The place it stands under; of two rules with one number each keeps its own subrules.
    pub parent: Option<u32>,
    /// The place of its chapter.
    pub chapter: Option<u32>,
}

/// A book in its order.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub spots: Vec<Spot>,
}

impl Sheet {
    /// `prints` has an entry for each of `Library::rules`.
    pub(crate) fn of(library: &Library, book: &Book, prints: &[Prints]) -> Sheet {
        let mut latest: FxHashMap<RuleNumber, u32> = FxHashMap::default();
        let mut spots = Vec::with_capacity(book.rules.len());
        for (place, standing) in book.rules.iter().enumerate() {
            let number = library.rules[standing.text as usize].rule.number;
            latest.insert(number, place as u32);
            spots.push(Spot {
                number,
                text: standing.text,
                prints: prints[standing.text as usize],
                parent: number.ancestors().find_map(|above| latest.get(&above).copied()),
                chapter: number.chapter().and_then(|chapter| latest.get(&chapter).copied()),
            });
        }
        Sheet { spots }
    }

    pub(crate) fn len(&self) -> usize {
        self.spots.len()
    }

    pub(crate) fn spot(&self, place: u32) -> &Spot {
        &self.spots[place as usize]
    }

    pub(crate) fn places(&self) -> std::ops::Range<u32> {
        0..self.spots.len() as u32
    }

    pub(crate) fn is_heading(&self, place: u32) -> bool {
        self.spot(place).number.level() <= Level::Chapter
    }

    /// The places that stand right under another, for each place.
    pub(crate) fn children(&self) -> Vec<Vec<u32>> {
        let mut children = vec![Vec::new(); self.spots.len()];
        for place in self.places() {
            if let Some(parent) = self.spot(place).parent {
                children[parent as usize].push(place);
            }
        }
        children
    }
}
