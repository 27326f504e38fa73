//! BM25 and overlap between a few words and bags of words, in memory.
//!
//! It knows neither what the words say nor what the bags are.

use rustc_hash::FxHashMap;

/// How soon saying a word again stops counting, as in BM25.
const SATURATION: f32 = 1.2;
/// How much it counts that a bag has many words, as in BM25.
const LENGTH: f32 = 0.3;

/// Bags of words.
#[derive(Default)]
pub(crate) struct Bm25 {
    /// How often a word stands in each bag that has it.
    having: FxHashMap<String, Vec<(u32, f32)>>,
    /// Number of words of each.
    lengths: Vec<f32>,
    /// Sum of all.
    all: f32,
}

/// The score of a bag for some words.
#[derive(Clone, Copy, Default)]
pub(crate) struct Overlap {
    /// How much of what the words tell, and of what the bag tells, is in both: from 0 to 1.
    pub(crate) share: f32,
    /// Number of the words in the bag.
    words: usize,
    /// Whether all of them are.
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

    /// How like each bag is to some words, by BM25.
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

    /// How like a bag would be to some words, if some of its own were taken out. How rare each word is stays
    /// as it is.
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

    /// How much the distinct words of each bag tell together, rare ones more.
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
            // Those that were given have none left.
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
