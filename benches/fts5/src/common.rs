//! Finds pairs of common words in what is searched: the same ones in every run.

use std::collections::HashMap;

use citator::language::Language;
use citator::shelf::Shelf;

/// So many of the commonest words are paired, each with each other one of the list in turn.
const COMMONEST: usize = 40;
/// Words of fewer letters say little.
const SHORTEST: usize = 4;

/// Each of the commonest words with another one.
pub(crate) fn pairs(shelf: &Shelf) -> Vec<[String; 2]> {
    let rulings = shelf
        .rulings()
        .iter()
        .filter(|ruling| ruling.language == Language::English)
        .map(|ruling| ruling.text.as_str());
    let rules = shelf
        .rules()
        .iter()
        .filter(|text| text.language == Language::English && shelf.is_current(&text.books));
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for text in rulings.chain(rules.map(|text| text.rule.text.as_str())) {
        let mut words: Vec<&str> = text
            .split(|letter: char| !letter.is_ascii_lowercase())
            .filter(|word| word.len() >= SHORTEST)
            .collect();
        words.sort_unstable();
        words.dedup();
        words.into_iter().for_each(|word| *counts.entry(word).or_default() += 1);
    }
    let mut common: Vec<(&str, usize)> = counts.into_iter().collect();
    common.sort_by(|(one, count), (other, more)| more.cmp(count).then_with(|| one.cmp(other)));
    let words: Vec<&str> = common.into_iter().take(COMMONEST).map(|(word, _)| word).collect();
    let half = words.len() / 2;
    (0..half)
        .flat_map(|at| {
            [1, 3, 7].map(|step| [words[at].to_owned(), words[half + (at + step) % half].to_owned()])
        })
        .collect()
}
