//! Edit distance with transpositions (optimal string alignment), with a fast filter by letter counts.

use std::sync::Arc;

use crate::word_list::WordList;

/// Letter counts of a word, in any order; letters with the same last five bits count as one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Letters([u8; 32]);

impl Letters {
    /// The counts of a word.
    pub fn of(word: &str) -> Letters {
        let mut counts = [0_u8; 32];
        for letter in word.chars() {
            let count = &mut counts[u32::from(letter) as usize % 32];
            *count = count.saturating_add(1);
        }
        Letters(counts)
    }

    /// Whether this many edits can turn these letters into the others: each adds one letter, removes one, or
    /// both.
    fn may_be_near(&self, others: &Letters, limit: usize) -> bool {
        // Wrapping addition compiles to one or two vector instructions; 32 bytes cannot overflow.
        let add = |sum: u32, (one, other): (&u8, &u8)| sum.wrapping_add(u32::from(one.abs_diff(*other)));
        let apart = self.0.iter().zip(&others.0).fold(0, add);
        apart as usize <= 2 * limit
    }

    /// Whether all of these letters are among the others.
    pub fn are_among(&self, others: &Letters) -> bool {
        self.0.iter().zip(&others.0).all(|(one, other)| one <= other)
    }
}

/// The words within `limit` of one word, with their distance; each comes with its letter counts. Only words
/// with similar counts are compared.
pub fn nearest<'a, T: Copy>(
    word: &str,
    limit: usize,
    among: impl Iterator<Item = (&'a Letters, T)>,
    spelled: impl Fn(T) -> &'a str,
) -> Vec<(usize, T)> {
    let letters = Letters::of(word);
    let likely = among.filter(|(others, _)| letters.may_be_near(others, limit));
    let mut ruler = Ruler::of(word);
    likely
        .map(|(_, other)| (ruler.distance(spelled(other), limit), other))
        .filter(|(far, _)| *far <= limit)
        .collect()
}

/// The number of letters changed, removed, added or swapped with a neighbour; beyond `limit` it is not exact.
pub fn distance(left: &str, right: &str, limit: usize) -> usize {
    Ruler::of(left).distance(right, limit)
}

/// Words by length, each with its letter counts, so that most are skipped without comparison.
#[derive(Default, Debug)]
pub struct ByLength {
    words: Arc<WordList>,
    /// Their places with their letters, the shortest first.
    sorted: Vec<(Letters, u32)>,
    /// For each length, the start of its words in `sorted`; one more at the end.
    starts: Vec<usize>,
}

impl ByLength {
    /// Takes words in.
    pub fn of<'a>(words: impl Iterator<Item = &'a str>) -> ByLength {
        ByLength::over(Arc::new(words.collect()))
    }

    /// Sorts the words of a list.
    pub fn over(words: Arc<WordList>) -> ByLength {
        let counted =
            words.iter().zip(0..).map(|(word, place)| (word.chars().count(), Letters::of(word), place));
        let mut counted: Vec<(usize, Letters, u32)> = counted.collect();
        counted.sort_unstable_by(|one, other| {
            (one.0, one.1).cmp(&(other.0, other.1)).then_with(|| words[one.2].cmp(&words[other.2]))
        });
        let longest = counted.last().map_or(0, |(length, ..)| *length);
        let starts =
            (0..=longest + 1).map(|length| counted.partition_point(|(other, ..)| *other < length)).collect();
        let mut sorted = Vec::with_capacity(counted.len());
        sorted.extend(counted.into_iter().map(|(_, letters, place)| (letters, place)));
        ByLength { words, sorted, starts }
    }

    /// The words within `limit` of a word, with their distance.
    pub fn near(&self, word: &str, limit: usize) -> Vec<(usize, &str)> {
        let places = self.places_near(word, limit).into_iter();
        places.map(|(far, place)| (far, &self.words[place])).collect()
    }

    /// The places in the list of the words within `limit` of a word, with their distance.
    pub fn places_near(&self, word: &str, limit: usize) -> Vec<(usize, u32)> {
        let length = word.chars().count();
        let start = |length: usize| self.starts.get(length).copied().unwrap_or(self.sorted.len());
        let alike = &self.sorted[start(length.saturating_sub(limit))..start(length + limit + 1)];
        nearest(word, limit, alike.iter().map(|(letters, place)| (letters, *place)), |place| {
            &self.words[place]
        })
    }

    /// All words, the shortest first.
    pub fn all(&self) -> impl Iterator<Item = (&Letters, &str)> {
        self.sorted.iter().map(|(letters, place)| (letters, &self.words[*place]))
    }
}

/// A word to compare with others.
struct Ruler {
    word: Vec<char>,
    other: Vec<char>,
    /// The rows of the distance matrix: two letters ago, the last letter, this letter.
    rows: [Vec<usize>; 3],
}

impl Ruler {
    fn of(word: &str) -> Ruler {
        Ruler { word: word.chars().collect(), other: Vec::new(), rows: Default::default() }
    }

    fn distance(&mut self, other: &str, limit: usize) -> usize {
        let far = limit + 1;
        // A letter has one to four bytes.
        if other.len() + limit < self.word.len() || other.len() > 4 * (self.word.len() + limit) {
            return far;
        }
        let Ruler { word, other: letters, rows: [before_last, last, row] } = self;
        letters.clear();
        letters.extend(other.chars());
        if word.len().abs_diff(letters.len()) > limit {
            return far;
        }
        for row in [&mut *before_last, &mut *last, &mut *row] {
            row.clear();
            row.resize(letters.len() + 1, far);
        }
        (0..=limit.min(letters.len())).for_each(|column| last[column] = column);
        for (line, &letter) in word.iter().enumerate() {
            // Outside of a diagonal band of width `limit`, distances exceed the limit.
            let (first, end) = (line.saturating_sub(limit), (line + limit + 1).min(letters.len()));
            row[first] = if first == 0 { (line + 1).min(far) } else { far };
            let mut nearest = row[first];
            for column in first..end {
                let changed = last[column] + usize::from(letter != letters[column]);
                // Beyond the band, the row above is not computed.
                let mut steps = changed.min(last[column + 1] + 1).min(row[column] + 1);
                if line > 0
                    && column > 0
                    && letter == letters[column - 1]
                    && word[line - 1] == letters[column]
                {
                    steps = steps.min(before_last[column - 1] + 1);
                }
                row[column + 1] = steps.min(far);
                nearest = nearest.min(row[column + 1]);
            }
            if end < letters.len() {
                row[end + 1] = far;
            }
            if nearest > limit {
                return far;
            }
            std::mem::swap(before_last, last);
            std::mem::swap(last, row);
        }
        last[letters.len()]
    }
}
