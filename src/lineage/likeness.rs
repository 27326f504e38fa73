//! Says how alike two wordings are, and which words of one stand in the other.
//!
//! It compares words in their order; where they stand in a book is the business of `align`.

use std::collections::HashSet;

use super::wording::{Word, Wording};

/// Wordings with the weights of their words.
#[derive(Debug, Default)]
pub(super) struct Texts {
    /// One for each distinct text of a library.
    pub wordings: Vec<Wording>,
    /// How much each word tells.
    pub weights: Vec<f32>,
}

/// Texts are compared up to this many words, so that a hostile book cannot keep the comparison busy.
const MOST_WORDS: usize = 1500;

impl Texts {
    pub(super) fn words(&self, text: u32) -> &[Word] {
        let words = &self.wordings[text as usize].words;
        &words[..words.len().min(MOST_WORDS)]
    }

    pub(super) fn weight(&self, words: &[Word]) -> f32 {
        words.iter().map(|&word| self.weights[word as usize]).sum()
    }

    /// How alike two texts are, from 0 to 1: words in common, in order and in any order, rare words first.
    pub(super) fn likeness(&self, one: u32, other: u32) -> f32 {
        let (one, other) = (self.words(one), self.words(other));
        let both = self.weight(one) + self.weight(other);
        if both == 0.0 {
            return if one.len() == other.len() { 1.0 } else { 0.0 };
        }
        let in_order = 2.0 * self.common_in_order(one, other) / both;
        let in_any_order = 2.0 * self.common(one, other) / both;
        0.6 * in_order + 0.4 * in_any_order
    }

    /// The weight of the words that both have.
    fn common(&self, one: &[Word], other: &[Word]) -> f32 {
        let sorted = |words: &[Word]| {
            let mut words = words.to_vec();
            words.sort_unstable();
            words
        };
        let (one, other) = (sorted(one), sorted(other));
        let (mut at, mut sum) = (0, 0.0);
        for &word in &one {
            while other.get(at).is_some_and(|&there| there < word) {
                at += 1;
            }
            if other.get(at) == Some(&word) {
                sum += self.weights[word as usize];
                at += 1;
            }
        }
        sum
    }

    /// The weight of the heaviest sequence of words that both have in this order.
    fn common_in_order(&self, one: &[Word], other: &[Word]) -> f32 {
        let mut best = vec![0.0_f32; other.len() + 1];
        for &word in one {
            let weight = self.weights[word as usize];
            let mut before = 0.0;
            for (at, &there) in other.iter().enumerate() {
                let above = best[at + 1];
                best[at + 1] = if there == word { before + weight } else { above.max(best[at]) };
                before = above;
            }
        }
        best[other.len()]
    }

    /// Which words of a text stand in the other one too, as part of three in a row.
    pub(super) fn covered(&self, text: u32, by: u32) -> Vec<bool> {
        let (words, by) = (self.words(text), self.words(by));
        let there: HashSet<&[Word]> = by.windows(ROW).collect();
        let mut covered = vec![false; words.len()];
        for (at, row) in words.windows(ROW).enumerate() {
            if there.contains(row) {
                covered[at..at + ROW].fill(true);
            }
        }
        covered
    }

    /// The weight of the chosen words.
    pub(super) fn weight_of(&self, text: u32, chosen: &[bool]) -> f32 {
        self.words(text).iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(&word, _)| self.weights[word as usize]).sum()
    }
}

/// So many words in a row are no accident.
const ROW: usize = 3;
