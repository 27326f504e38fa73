//! Measures the similarity of two texts by their words in order, and how much of one is contained in the
//! other.
//!
//! `alignment` takes their positions into account.

use std::borrow::Cow;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use crate::comparable_words::{Word, Wording};

/// Wordings with the weights of their words.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    /// One for each distinct text of a library.
    pub wordings: Vec<Wording>,
    /// The weight of each word.
    pub weights: Vec<f32>,
    /// For each text its sorted words, and its word triples with their positions, computed on first use: most
    /// texts are compared several times.
    sorted_words: Vec<OnceLock<Vec<Word>>>,
    sorted_rows: Vec<OnceLock<Vec<(Row, u32)>>>,
}

/// Limit of words compared, so that a hostile book cannot keep the comparison busy.
const MOST_WORDS: usize = 1500;

impl Texts {
    /// Adds a text.
    pub(crate) fn push(&mut self, wording: Wording) {
        self.wordings.push(wording);
        self.sorted_words.push(OnceLock::new());
        self.sorted_rows.push(OnceLock::new());
    }

    /// The words of a text, sorted.
    pub(crate) fn sorted_words(&self, text: u32) -> &[Word] {
        self.sorted_words[text as usize].get_or_init(|| in_order(self.words(text)))
    }

    fn sorted_rows(&self, text: u32) -> &[(Row, u32)] {
        self.sorted_rows[text as usize].get_or_init(|| {
            let mut rows: Vec<(Row, u32)> = rows(self.words(text)).zip(0..).collect();
            rows.sort_unstable();
            rows
        })
    }

    pub(crate) fn words(&self, text: u32) -> &[Word] {
        let words = &self.wordings[text as usize].words;
        &words[..words.len().min(MOST_WORDS)]
    }

    pub(crate) fn weight(&self, words: &[Word]) -> f32 {
        words.iter().map(|&word| self.weights[word as usize]).sum()
    }

    /// The similarity of two texts, 0 to 1: common words, in order and in any order, rare words first.
    pub(crate) fn likeness(&self, one: u32, other: u32) -> f32 {
        let (sorted, sorted_other) = (self.sorted_words(one), self.sorted_words(other));
        let (one, other) = (self.words(one), self.words(other));
        let both = self.weight(one) + self.weight(other);
        if both == 0.0 {
            return if one.len() == other.len() { 1.0 } else { 0.0 };
        }
        let common_in_order = self.common_in_order(one, other);
        let in_order = 2.0 * common_in_order / both;
        let in_any_order = 2.0 * self.common_of_sorted(sorted, sorted_other) / both;
        // The longer version of a text that was shortened or extended contains all words of the shorter one.
        let contained = common_in_order / self.weight(one).min(self.weight(other)).max(f32::EPSILON);
        0.45 * in_order + 0.3 * in_any_order + 0.25 * contained
    }

    /// The weight of the common words of two sorted lists.
    pub(crate) fn common_of_sorted(&self, one: &[Word], other: &[Word]) -> f32 {
        let (mut at, mut sum) = (0, 0.0);
        for &word in one {
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

    /// The weight of the heaviest common subsequence. Equal beginnings and ends, which are most of two
    /// editions of a text, need no comparison.
    fn common_in_order(&self, one: &[Word], other: &[Word]) -> f32 {
        let same = one.iter().zip(other).take_while(|(word, there)| word == there).count();
        let (start, one, other) = (&one[..same], &one[same..], &other[same..]);
        let same = one.iter().rev().zip(other.iter().rev()).take_while(|(word, there)| word == there).count();
        let (one, end) = one.split_at(one.len() - same);
        let other = &other[..other.len() - same];
        // Words that only one text has do not matter.
        let one = having(one, other);
        let other = having(other, &one);
        let mut best = vec![0.0_f32; other.len() + 1];
        for &word in one.iter() {
            let weight = self.weights[word as usize];
            let mut before = 0.0;
            for (at, &there) in other.iter().enumerate() {
                let above = best[at + 1];
                best[at + 1] = if there == word { before + weight } else { above.max(best[at]) };
                before = above;
            }
        }
        self.weight(start) + best[other.len()] + self.weight(end)
    }

    /// The share of a text that another one contains in the same order, from 0 to 1.
    pub(crate) fn contained(&self, text: u32, within: u32) -> f32 {
        let whole = self.weight(self.words(text));
        if whole > 0.0 { self.common_in_order(self.words(text), self.words(within)) / whole } else { 0.0 }
    }

    /// The share of a text, without some words, that another one contains in the same order.
    pub(crate) fn contained_without(&self, text: u32, left_out: &[Word], within: u32) -> f32 {
        let words: Vec<Word> =
            self.words(text).iter().copied().filter(|word| left_out.binary_search(word).is_err()).collect();
        let whole = self.weight(&words);
        if whole > 0.0 { self.common_in_order(&words, self.words(within)) / whole } else { 0.0 }
    }

    /// The share of words that a text contains in any order, from 0 to 1.
    pub(crate) fn found(&self, words: &[Word], within: u32) -> f32 {
        let whole = self.weight(words);
        if whole > 0.0 {
            self.common_of_sorted(&in_order(words), self.sorted_words(within)) / whole
        } else {
            0.0
        }
    }

    /// The words of a text that another one also contains, in triples that are not `usual`.
    pub(crate) fn covered(&self, text: u32, by: u32, usual: &FxHashSet<Row>) -> Vec<bool> {
        let mut covered = vec![false; self.words(text).len()];
        let mut there = self.sorted_rows(by).iter().map(|&(row, _)| row).peekable();
        for &(row, place) in self.sorted_rows(text) {
            while there.next_if(|&other| other < row).is_some() {}
            if there.peek() == Some(&row) && !usual.contains(&row) {
                covered[place as usize..place as usize + ROW].fill(true);
            }
        }
        covered
    }

    /// The words of one text that another does not have, as a sorted list.
    pub(crate) fn gained(&self, text: u32, before: u32) -> Vec<Word> {
        let had = self.sorted_words(before);
        let mut gained: Vec<Word> =
            self.words(text).iter().copied().filter(|word| had.binary_search(word).is_err()).collect();
        gained.sort_unstable();
        gained.dedup();
        gained
    }

    /// The weight of the chosen words.
    pub(crate) fn weight_of(&self, text: u32, chosen: &[bool]) -> f32 {
        self.words(text)
            .iter()
            .zip(chosen)
            .filter(|(_, chosen)| **chosen)
            .map(|(&word, _)| self.weights[word as usize])
            .sum()
    }
}

/// Up to this many words, a linear search beats sorting.
const FEW: usize = 24;

/// The words of one text that occur in another.
fn having<'w>(words: &'w [Word], other: &[Word]) -> Cow<'w, [Word]> {
    if words.is_empty() || other.is_empty() {
        return Cow::Borrowed(&[]);
    }
    if other.len() <= FEW {
        return words.iter().copied().filter(|word| other.contains(word)).collect();
    }
    let there = in_order(other);
    words.iter().copied().filter(|word| there.binary_search(word).is_ok()).collect()
}

/// Words, sorted.
fn in_order(words: &[Word]) -> Vec<Word> {
    let mut words = words.to_vec();
    words.sort_unstable();
    words
}

/// Number of words in a row.
const ROW: usize = 3;

/// Three consecutive words as one number: too many for a coincidence, unless many rules have them.
pub(crate) type Row = u128;

/// The rows of a text.
pub(crate) fn rows(words: &[Word]) -> impl Iterator<Item = Row> + '_ {
    let longer = words.iter().scan(0, |row: &mut Row, &word| {
        *row = *row << Word::BITS | Row::from(word);
        Some(*row)
    });
    // Shifts out the words before the row.
    longer.skip(ROW - 1).map(|row| row & (Row::MAX >> (Row::BITS - Word::BITS * ROW as u32)))
}
