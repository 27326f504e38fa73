//! Says how far two words are from each other, and tells quickly which ones cannot be near.
//!
//! It knows letters only, neither languages nor names.

/// How many of each letter a word has, whatever their order; letters that are alike in their last five bits are counted as one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Letters([u8; 32]);

impl Letters {
    /// Those of a word.
    pub fn of(word: &str) -> Letters {
        let mut counts = [0_u8; 32];
        for letter in word.chars() {
            let count = &mut counts[u32::from(letter) as usize % 32];
            *count = count.saturating_add(1);
        }
        Letters(counts)
    }

    /// Whether these letters can be made of the others in so many steps: each adds one letter, takes one, or does both.
    fn may_be_near(&self, others: &Letters, limit: usize) -> bool {
        // Without a check for overflow at each step all is one wide instruction or two; 32 bytes cannot come to that much.
        let add = |sum: u32, (one, other): (&u8, &u8)| sum.wrapping_add(u32::from(one.abs_diff(*other)));
        let apart = self.0.iter().zip(&others.0).fold(0, add);
        apart as usize <= 2 * limit
    }

    /// Whether all of these letters are among the others.
    pub(crate) fn are_among(&self, others: &Letters) -> bool {
        self.0.iter().zip(&others.0).all(|(one, other)| one <= other)
    }
}

/// Those among some words that are no further than `limit` from one, with how far they are; each comes with its letters. Only a word whose
/// letters are near is spelled out.
pub fn nearest<'a, T: Copy>(
    word: &str,
    limit: usize,
    among: impl Iterator<Item = (&'a Letters, T)>,
    spelled: impl Fn(T) -> &'a str,
) -> Vec<(usize, T)> {
    let letters = Letters::of(word);
    let likely = among.filter(|(others, _)| letters.may_be_near(others, limit));
    let mut ruler = Ruler::of(word);
    likely.map(|(_, other)| (ruler.distance(spelled(other), limit), other)).filter(|(far, _)| *far <= limit).collect()
}

/// How many letters have to be changed, left out, added or swapped with a neighbour; more than `limit` is not counted out.
pub fn distance(left: &str, right: &str, limit: usize) -> usize {
    Ruler::of(left).distance(right, limit)
}

/// Words by how many letters they have, each with which ones, so that most are passed over without comparing them.
#[derive(Default, Debug)]
pub(crate) struct ByLength {
    words: Vec<(Letters, String)>,
    /// For each length where its words start; one more at the end.
    starts: Vec<usize>,
}

impl ByLength {
    /// Takes words in.
    pub(crate) fn of<'a>(words: impl Iterator<Item = &'a str>) -> ByLength {
        let mut counted: Vec<(usize, Letters, String)> =
            words.map(|word| (word.chars().count(), Letters::of(word), word.to_owned())).collect();
        counted.sort();
        let longest = counted.last().map_or(0, |(length, ..)| *length);
        let starts = (0..=longest + 1).map(|length| counted.partition_point(|(other, ..)| *other < length)).collect();
        ByLength { words: counted.into_iter().map(|(_, letters, word)| (letters, word)).collect(), starts }
    }

    /// Those that are no further than `limit` from a word, with how far they are.
    pub(crate) fn near(&self, word: &str, limit: usize) -> Vec<(usize, &str)> {
        let length = word.chars().count();
        let start = |length: usize| self.starts.get(length).copied().unwrap_or(self.words.len());
        let alike = &self.words[start(length.saturating_sub(limit))..start(length + limit + 1)];
        nearest(word, limit, alike.iter().map(|(letters, other)| (letters, other.as_str())), |other| other)
    }

    /// All of them, the shortest first.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&Letters, &str)> {
        self.words.iter().map(|(letters, word)| (letters, word.as_str()))
    }
}

/// A word, held against others one after the other.
struct Ruler {
    word: Vec<char>,
    other: Vec<char>,
    /// The steps to the starts of the other word: those of the letter before the last, of the last, and of this one.
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
            // Further from the middle than the limit nothing can be near.
            let (first, end) = (line.saturating_sub(limit), (line + limit + 1).min(letters.len()));
            row[first] = if first == 0 { (line + 1).min(far) } else { far };
            let mut nearest = row[first];
            for column in first..end {
                let changed = last[column] + usize::from(letter != letters[column]);
                // Beyond the end of the line above stands what was never counted.
                let mut steps = changed.min(last[column + 1] + 1).min(row[column] + 1);
                if line > 0 && column > 0 && letter == letters[column - 1] && word[line - 1] == letters[column] {
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
