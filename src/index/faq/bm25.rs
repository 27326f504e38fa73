//! BM25 and overlap between a few words and bags of words, in memory.
//!
//! It knows neither what the words say nor what the bags are.

use rustc_hash::FxHashMap;

/// BM25's `k1`: how soon repetitions of a word stop counting.
const SATURATION: f32 = 1.2;
/// BM25's `b`: how strongly scores are normalised by length.
const LENGTH: f32 = 0.3;

/// Bags of words.
#[derive(Default)]
pub(crate) struct Bm25 {
    /// How often a word occurs in each bag that has it.
    having: FxHashMap<String, Vec<(u32, f32)>>,
    /// Number of words of each.
    lengths: Vec<f32>,
    /// Sum of all.
    all: f32,
}

/// The score of a bag for some words.
#[derive(Clone, Copy, Default)]
pub(crate) struct Overlap {
    /// The weight of the shared words relative to those of the query and of the bag, from 0 to 1.
    pub(crate) share: f32,
    /// Number of the words in the bag.
    words: usize,
    /// Whether the bag has all words of the query.
    pub(crate) is_whole: bool,
}

impl Bm25 {
    /// Completes the bags up to this number, and drops unused capacity.
    pub(crate) fn finish(&mut self, bags: usize) {
        self.hold(bags);
        self.lengths.shrink_to_fit();
        self.having.values_mut().for_each(Vec::shrink_to_fit);
        self.having.shrink_to_fit();
    }

    fn hold(&mut self, bags: usize) {
        self.lengths.resize(self.lengths.len().max(bags), 0.0);
    }

    /// Puts a word into a bag. Bags are filled one after the other.
    pub(crate) fn add(&mut self, bag: usize, word: &str) {
        self.hold(bag + 1);
        self.lengths[bag] += 1.0;
        self.all += 1.0;
        if !self.having.contains_key(word) {
            self.having.insert(word.to_owned(), Vec::new());
        }
        let having = self.having.get_mut(word).expect("it was put there");
        match having.last_mut() {
            Some((other, count)) if *other as usize == bag => *count += 1.0,
            _ => having.push((bag as u32, 1.0)),
        }
    }

    /// Number of bags that have a word.
    pub(crate) fn count(&self, word: &str) -> usize {
        self.having.get(word).map_or(0, Vec::len)
    }

    /// The BM25 score of each bag for some words.
    pub(crate) fn likenesses(&self, words: &[String]) -> Vec<f32> {
        let bags = self.lengths.len() as f32;
        let mut likenesses = vec![0.0; self.lengths.len()];
        for having in distinct(words).filter_map(|word| self.having.get(word)) {
            let rarity = self.rarity(having.len());
            for &(bag, count) in having {
                let length = 1.0 - LENGTH + LENGTH * self.lengths[bag as usize] * bags / self.all;
                likenesses[bag as usize] +=
                    rarity * count * (SATURATION + 1.0) / (count + SATURATION * length);
            }
        }
        likenesses
    }

    /// The score of a bag with some of its words removed; document frequencies are unchanged.
    pub(crate) fn likeness_without(&self, words: &[String], bag: usize, without: &[String]) -> f32 {
        let bags = self.lengths.len() as f32;
        let length =
            1.0 - LENGTH + LENGTH * (self.lengths[bag] - without.len() as f32).max(0.0) * bags / self.all;
        let of_word = |word: &String| {
            let having = self.having.get(word)?;
            let (_, count) = having[having.binary_search_by_key(&(bag as u32), |(other, _)| *other).ok()?];
            let count = count - without.iter().filter(|other| *other == word).count() as f32;
            (count > 0.0).then(|| {
                self.rarity(having.len()) * count * (SATURATION + 1.0) / (count + SATURATION * length)
            })
        };
        distinct(words).filter_map(of_word).sum()
    }

    /// The sum of the weights of each bag's distinct words; rare words weigh more.
    pub(crate) fn weights(&self) -> Vec<f32> {
        let mut weights = vec![0.0; self.lengths.len()];
        for having in self.having.values() {
            let rarity = self.rarity(having.len());
            having.iter().for_each(|&(bag, _)| weights[bag as usize] += rarity);
        }
        weights
    }

    /// The words that a query shares with each bag that has any of them. `weights` are those of the bags.
    pub(crate) fn overlaps(&self, words: &[String], weights: &[f32]) -> Vec<(u32, Overlap)> {
        let mut overlaps = vec![Overlap::default(); self.lengths.len()];
        let (mut all, mut count) = (0.0, 0);
        for word in distinct(words) {
            let having = self.having.get(word).map_or(&[][..], Vec::as_slice);
            let rarity = self.rarity(having.len());
            (all, count) = (all + rarity, count + 1);
            for (bag, _) in having {
                let overlap = &mut overlaps[*bag as usize];
                overlap.share += rarity;
                overlap.words += 1;
            }
        }
        let mut given = Vec::new();
        for (bag, _) in distinct(words).filter_map(|word| self.having.get(word)).flatten() {
            let overlap = &mut overlaps[*bag as usize];
            // Bags that were already given have no words left.
            if overlap.words > 0 {
                let share = overlap.share / (all * weights[*bag as usize]).sqrt();
                given.push((
                    *bag,
                    Overlap {
                        share,
                        is_whole: overlap.words == count,
                        words: std::mem::take(&mut overlap.words),
                    },
                ));
            }
        }
        given
    }

    fn rarity(&self, having: usize) -> f32 {
        let (bags, having) = (self.lengths.len() as f32, having as f32);
        (1.0 + (bags - having + 0.5) / (having + 0.5)).ln()
    }
}

fn distinct(words: &[String]) -> impl Iterator<Item = &String> {
    words.iter().enumerate().filter(|(at, word)| !words[..*at].contains(word)).map(|(_, word)| word)
}
