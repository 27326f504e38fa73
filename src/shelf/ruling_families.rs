//! Families of rulings: the same text except for the names of cards in it.

use std::collections::HashMap;

use language::Language;
use library::{Library, RulingId};
use record::Authority;

/// The fewest letters besides the names; shorter texts say too little to be the same statement.
const LEAST_LETTERS: usize = 10;

/// The families of two or more rulings of one language and authority.
#[derive(Debug, Default)]
pub(super) struct RulingFamilies {
    /// The first ruling of the family of each ruling that has one.
    pub(super) first_of: HashMap<RulingId, RulingId>,
    /// The rulings of each family, in order, by the first of them.
    pub(super) members: HashMap<RulingId, Vec<RulingId>>,
}

/// Finds the families.
pub(super) fn families(library: &Library) -> RulingFamilies {
    let mut firsts: HashMap<(Language, Authority, String), RulingId> = HashMap::new();
    let mut families = RulingFamilies::default();
    for (at, ruling) in library.rulings.with_ids().filter(|(_, ruling)| !ruling.names.is_empty()) {
        let text = ruling.text_without_names();
        if text.chars().filter(|letter| letter.is_alphabetic()).nth(LEAST_LETTERS - 1).is_none() {
            continue;
        }
        let first = *firsts.entry((ruling.language, ruling.authority, text)).or_insert(at);
        if first != at {
            families.first_of.insert(first, first);
            families.first_of.insert(at, first);
            families.members.entry(first).or_insert_with(|| vec![first]).push(at);
        }
    }
    families
}
