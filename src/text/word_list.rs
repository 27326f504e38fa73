//! Many short strings in one buffer.

use std::ops::Index;

/// Strings, one after the other: 4 bytes each besides their letters, where a `String` takes 24 and an allocation of
/// its own. At most 4 GiB in all.
#[derive(Clone, Default, Debug)]
pub struct WordList {
    letters: String,
    /// The end of each in `letters`.
    ends: Vec<u32>,
}

impl WordList {
    /// Adds a word and returns its place.
    pub fn push(&mut self, word: &str) -> u32 {
        let place = self.word_count();
        self.letters.push_str(word);
        self.ends.push(self.letters.len() as u32);
        place
    }

    /// Number of words.
    pub fn word_count(&self) -> u32 {
        self.ends.len() as u32
    }

    /// The words in their order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.word_count()).map(|place| &self[place])
    }

    /// The place of a word in a list that is in ascending order.
    pub fn position(&self, word: &str) -> Option<u32> {
        let (mut start, mut end) = (0, self.word_count());
        while start < end {
            let middle = start + (end - start) / 2;
            match self[middle].cmp(word) {
                std::cmp::Ordering::Less => start = middle + 1,
                std::cmp::Ordering::Equal => return Some(middle),
                std::cmp::Ordering::Greater => end = middle,
            }
        }
        None
    }
}

impl Index<u32> for WordList {
    type Output = str;

    fn index(&self, place: u32) -> &str {
        let place = place as usize;
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        &self.letters[start as usize..self.ends[place] as usize]
    }
}

impl<'a> FromIterator<&'a str> for WordList {
    fn from_iter<I: IntoIterator<Item = &'a str>>(words: I) -> WordList {
        let mut list = WordList::default();
        words.into_iter().for_each(|word| _ = list.push(word));
        list.letters.shrink_to_fit();
        list.ends.shrink_to_fit();
        list
    }
}
