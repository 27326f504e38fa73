//! Interns values: stores each distinct one once and returns its position.

use std::hash::{BuildHasher, Hash};

use rustc_hash::{FxBuildHasher, FxHashMap};

/// Positions of values in a list, by their hash; the list itself stays with its owner.
#[derive(Default)]
pub(super) struct Interner {
    positions: FxHashMap<u64, Vec<u32>>,
}

impl Interner {
    /// The position of a value equal to `key` in `list`; a new one made by `make` when there is none.
    pub(super) fn position<K: Hash + ?Sized, T>(
        &mut self,
        list: &mut Vec<T>,
        key: &K,
        is_equal: impl Fn(&T) -> bool,
        make: impl FnOnce() -> T,
    ) -> u32 {
        let positions = self.positions.entry(FxBuildHasher.hash_one(key)).or_default();
        if let Some(&position) = positions.iter().find(|&&position| is_equal(&list[position as usize])) {
            return position;
        }
        let position = list.len() as u32;
        list.push(make());
        positions.push(position);
        position
    }
}
