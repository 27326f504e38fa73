//! Nearest neighbours: the vectors that are most similar to one vector.
//!
//! A first pass compares sketches, one bit for each dimension: an eighth of the memory that the vectors take, and
//! memory is what limits it. A second pass compares the vectors of the shortlist. It knows numbers, not what the
//! vectors represent.

use std::ops::Range;

use pulp::{Arch, Simd, WithSimd};

use crate::semantic::model::{DIMENSIONS, UNIT, Vector};

/// Texts with a lower cosine have nothing in common.
pub(crate) const LEAST_SIMILARITY: f32 = 0.25;

/// The signs of a vector, as bits.
type Sketch = [u64; DIMENSIONS / 64];

/// Vectors, one after the other.
#[derive(Default)]
pub(crate) struct VectorTable {
    vectors: Vec<Vector>,
    sketches: Vec<Sketch>,
}

impl VectorTable {
    /// A table with room for exactly `vectors` vectors.
    pub(crate) fn with_capacity(vectors: usize) -> VectorTable {
        VectorTable { vectors: Vec::with_capacity(vectors), sketches: Vec::with_capacity(vectors) }
    }

    /// Adds a vector; `None` counts as one that is similar to nothing.
    pub(crate) fn push(&mut self, vector: Option<Vector>) {
        let vector = vector.unwrap_or([0; DIMENSIONS]);
        self.sketches.push(sketch(&vector));
        self.vectors.push(vector);
    }

    /// The cosine of the angle between one of the vectors and another, from -1 to 1.
    pub(crate) fn similarity(&self, place: usize, to: &Vector) -> f32 {
        Arch::new().dispatch(|| similarity(&self.vectors[place], &to.map(i16::from)))
    }

    /// About `most` places of a range whose sketches are nearest to a vector's, with their similarities,
    /// ascending by place. More when several are equally near.
    pub(crate) fn shortlist(&self, range: Range<usize>, to: &Vector, most: usize) -> Vec<(usize, f32)> {
        let (vectors, sketches) = (&self.vectors[range.clone()], &self.sketches[range.clone()]);
        let mut found = Arch::new().dispatch(Shortlist { to, vectors, sketches, most });
        found.iter_mut().for_each(|(place, _)| *place += range.start);
        found
    }
}

/// Loops that run with the widest instructions that the processor has.
struct Shortlist<'a> {
    to: &'a Vector,
    vectors: &'a [Vector],
    sketches: &'a [Sketch],
    most: usize,
}

impl WithSimd for Shortlist<'_> {
    type Output = Vec<(usize, f32)>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Vec<(usize, f32)> {
        let Shortlist { to, vectors, sketches, most } = self;
        let (from, wide) = (sketch(to), to.map(i16::from));
        let farthest = farthest(sketches, &from, most);
        let mut found = Vec::with_capacity(most.min(vectors.len()));
        for (place, (vector, sketch)) in vectors.iter().zip(sketches).enumerate() {
            if distance(sketch, &from) <= farthest {
                found.push((place, similarity(vector, &wide)));
            }
        }
        found
    }
}

/// The distance within which at least `most` sketches are; the greatest distance if there are fewer.
#[inline(always)]
fn farthest(sketches: &[Sketch], from: &Sketch, most: usize) -> u32 {
    let mut counts = [0_usize; DIMENSIONS + 1];
    for sketch in sketches {
        counts[distance(sketch, from) as usize] += 1;
    }
    let mut taken = 0;
    let is_enough = |count: &usize| {
        taken += count;
        taken >= most
    };
    counts.iter().position(is_enough).unwrap_or(DIMENSIONS) as u32
}

/// The number of signs in which two sketches differ.
#[inline(always)]
fn distance([low, high]: &Sketch, [other_low, other_high]: &Sketch) -> u32 {
    (low ^ other_low).count_ones() + (high ^ other_high).count_ones()
}

/// The cosine of the angle between two vectors, from -1 to 1. Numbers of 16 bits are what most processors
/// multiply and add at once.
#[inline(always)]
fn similarity(one: &Vector, other: &[i16; DIMENSIONS]) -> f32 {
    // No overflow: 128 products of at most 127². A check for it would keep the loop from being vectorised.
    let mut sum = 0_i32;
    for (one, other) in one.iter().zip(other) {
        sum = sum.wrapping_add(i32::from(i16::from(*one)).wrapping_mul(i32::from(*other)));
    }
    sum as f32 / (UNIT * UNIT)
}

/// The signs of a vector; a positive number is a 1.
#[inline(always)]
fn sketch(vector: &Vector) -> Sketch {
    let mut sketch = Sketch::default();
    for (at, _) in vector.iter().enumerate().filter(|(_, value)| **value > 0) {
        sketch[at / 64] |= 1 << (at % 64);
    }
    sketch
}

/// The `most` places with the highest similarity above `LEAST_SIMILARITY`, the most similar first; of equals
/// the first.
pub(crate) fn most_similar(similarities: impl Iterator<Item = (usize, f32)>, most: usize) -> Vec<usize> {
    let mut found: Vec<(usize, f32)> = similarities.filter(|(_, value)| *value > LEAST_SIMILARITY).collect();
    found.sort_unstable_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    found.into_iter().take(most).map(|(place, _)| place).collect()
}
