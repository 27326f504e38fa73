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
    likely.map(|(_, other, what)| (distance(word, other, limit), what)).filter(|(far, _)| *far <= limit).collect()
}

/// How many letters have to be changed, left out, added or swapped with a neighbour; more than `limit` is not counted out.
pub fn distance(left: &str, right: &str, limit: usize) -> usize {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    if left.len().abs_diff(right.len()) > limit {
        return limit + 1;
    }
    let mut before_last = vec![0; right.len() + 1];
    let mut last: Vec<usize> = (0..=right.len()).collect();
    let mut row = vec![0; right.len() + 1];
    for (line, &letter) in left.iter().enumerate() {
        row[0] = line + 1;
        for (column, &other) in right.iter().enumerate() {
            let changed = last[column] + usize::from(letter != other);
            row[column + 1] = changed.min(last[column + 1] + 1).min(row[column] + 1);
            if line > 0 && column > 0 && letter == right[column - 1] && left[line - 1] == other {
                row[column + 1] = row[column + 1].min(before_last[column - 1] + 1);
            }
        }
        if row.iter().all(|&steps| steps > limit) {
            return limit + 1;
        }
        std::mem::swap(&mut before_last, &mut last);
        std::mem::swap(&mut last, &mut row);
    }
    last[right.len()]
}
