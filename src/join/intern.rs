//! Interns values: stores each distinct one once and returns its position.

use library::{Position, Table};
use std::hash::{BuildHasher, Hash};

use rustc_hash::{FxBuildHasher, FxHashMap};

/// Positions of values in a list, by their hash; the list itself stays with its owner.
pub(super) struct Interner<I> {
    positions: FxHashMap<u64, Vec<I>>,
}

impl<I> Default for Interner<I> {
    fn default() -> Interner<I> {
        Interner { positions: FxHashMap::default() }
    }
}

impl<I: Position> Interner<I> {
    /// The position of a value equal to `key` in `list`; `make` adds it if there is none.
    pub(super) fn position<K: Hash + ?Sized, T>(
        &mut self,
        list: &mut Table<I, T>,
        key: &K,
        is_equal: impl Fn(&T) -> bool,
        make: impl FnOnce() -> T,
    ) -> I {
        let positions = self.positions.entry(FxBuildHasher.hash_one(key)).or_default();
        if let Some(&position) = positions.iter().find(|&&position| is_equal(&list[position])) {
            return position;
        }
        let position = list.push(make());
        positions.push(position);
        position
    }
}
