//! Brute-force nearest neighbours: the similarity of one vector to each of many.
//!
//! It knows numbers, not what the vectors are of.

use std::ops::Range;

use pulp::{Arch, Simd, WithSimd};

use crate::index::semantic::model::{DIMENSIONS, UNIT, Vector};

/// Texts with a lower cosine have nothing in common.
pub(crate) const LEAST_SIMILARITY: f32 = 0.25;

/// Vectors, one after the other.
#[derive(Default)]
pub(crate) struct VectorTable {
    numbers: Vec<Vector>,
}

impl VectorTable {
    /// Adds a vector; none counts as one that is like nothing.
    pub(crate) fn push(&mut self, vector: Option<Vector>) {
        self.numbers.push(vector.unwrap_or([0; DIMENSIONS]));
    }

    /// The cosine of the angle to each vector, from -1 to 1.
    pub(crate) fn similarities(&self, to: &Vector) -> Vec<f32> {
        self.similarities_of(0..self.numbers.len(), to)
    }

    /// The same for the vectors of a range.
    pub(crate) fn similarities_of(&self, range: Range<usize>, to: &Vector) -> Vec<f32> {
        let wide = to.map(i16::from);
        let numbers = &self.numbers[range];
        let mut similarities = vec![0.0; numbers.len()];
        Arch::new().dispatch(Comparison { to: &wide, vectors: numbers, similarities: &mut similarities });
        similarities
    }
}

/// A loop that runs with the widest instructions that the processor has.
struct Comparison<'a> {
    /// Numbers of 16 bits are what most processors multiply and add at once.
    to: &'a [i16; DIMENSIONS],
    vectors: &'a [Vector],
    similarities: &'a mut [f32],
}

impl WithSimd for Comparison<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        for (similarity, vector) in self.similarities.iter_mut().zip(self.vectors) {
            // No overflow: 128 products of at most 127². A check for it would keep the loop from being vectorised.
            let mut sum = 0_i32;
            for (one, other) in vector.iter().zip(self.to) {
                sum = sum.wrapping_add(i32::from(i16::from(*one)).wrapping_mul(i32::from(*other)));
            }
            *similarity = sum as f32 / (UNIT * UNIT);
        }
    }
}

/// The `most` places with the highest values above `least`; of equals the first.
pub(crate) fn highest(values: impl Iterator<Item = f32>, least: f32, most: usize) -> Vec<u32> {
    let better = |one: &(f32, u32), other: &(f32, u32)| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1));
    let mut found: Vec<(f32, u32)> = Vec::with_capacity(most * 2);
    let mut floor = least;
    for (value, place) in values.zip(0..) {
        if value <= floor || most == 0 {
            continue;
        }
        found.push((value, place));
        if found.len() == most * 2 {
            found.select_nth_unstable_by(most - 1, better);
            floor = found[most - 1].0;
            found.truncate(most);
        }
    }
    found.sort_unstable_by(better);
    found.into_iter().take(most).map(|(_, place)| place).collect()
}

/// For each of many keys some values, one list behind the other.
#[derive(Default)]
pub(crate) struct Lists {
    starts: Vec<u32>,
    values: Vec<u32>,
}

impl Lists {
    /// The values of each key below `keys`, out of pairs in any order; values keep their order.
    pub(crate) fn of(keys: usize, pairs: &[(u32, u32)]) -> Lists {
        let mut starts = vec![0_u32; keys + 1];
        pairs.iter().for_each(|(key, _)| starts[*key as usize + 1] += 1);
        (0..keys).for_each(|key| starts[key + 1] += starts[key]);
        let (mut next, mut values) = (starts.clone(), vec![0; pairs.len()]);
        for &(key, value) in pairs {
            let place = &mut next[key as usize];
            values[*place as usize] = value;
            *place += 1;
        }
        Lists { starts, values }
    }

    /// The values of a key.
    pub(crate) fn get(&self, key: usize) -> &[u32] {
        &self.values[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}
