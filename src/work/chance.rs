//! Random numbers.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// A number that nobody can foretell: a hash under keys that come from the system's random numbers, the only ones that
/// the standard library offers.
pub fn number() -> u64 {
    RandomState::new().hash_one(0)
}
