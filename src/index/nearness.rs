//! Says how far two words are from each other, and tells quickly which ones cannot be near.
//!
//! It knows letters only, neither languages nor names.

/// The letters of a word as bits.
pub fn letters(word: &str) -> u64 {
    word.chars().fold(0, |bits, letter| bits | 1 << (u32::from(letter) % 64))
}

/// Those among some words that are no further than `limit` from one, with how far they are; each comes with its `letters`.
pub fn nearest<'a, T>(word: &str, limit: usize, among: impl Iterator<Item = (u64, &'a str, T)>) -> Vec<(usize, T)> {
    let mask = letters(word);
    let likely = among.filter(|(others, ..)| (others ^ mask).count_ones() as usize <= 2 * limit);
    let mut ruler = Ruler::of(word);
    likely.map(|(_, other, what)| (ruler.distance(other, limit), what)).filter(|(far, _)| *far <= limit).collect()
}

/// How many letters have to be changed, left out, added or swapped with a neighbour; more than `limit` is not counted out.
pub fn distance(left: &str, right: &str, limit: usize) -> usize {
    Ruler::of(left).distance(right, limit)
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
