//! Asks each stored question without itself, and sees whether its rule is among the first three.
//!
//! It asks the index of questions alone, not the whole search: what the texts of the rules add is not
//! counted.

use super::{StoredQuestions, WordFault, WordFinding};
use crate::analysis::analyzer::Analyzer;
use crate::analysis::word_stems::text_stems;
use crate::query::stop_words::is_small;
use crate::search::Live;
use language::Language;
use lexicon::stop_words;
use work::parallel;

/// A rule has to be among this many hits.
const FIRST: usize = 3;

/// The result of leaving out each question of a language.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LeaveOneOut {
    /// The language.
    pub language: Language,
    /// Number of questions asked.
    pub asked: usize,
    /// Number of them with one of their rules in first place.
    pub first: usize,
    /// Number of them with one among the first three.
    pub among_three: usize,
}

/// Asks every question of a language that has a record to find.
pub(super) fn run(live: &Live, stored: &StoredQuestions) -> (LeaveOneOut, Vec<WordFinding>) {
    let index = live.answered.language(stored.language, &live.shelf, &live.engine.ids);
    let places: Vec<usize> = (0..index.asked.len()).collect();
    let (mut analyzer, small) = (Analyzer::new(stored.language), stop_words(stored.language));
    let words = index.asked.iter().map(|&at| {
        let words: Vec<&str> =
            stored.questions[at].text.split(' ').filter(|word| !is_small(word, small)).collect();
        text_stems(&mut analyzer, &words.join(" "))
    });
    let words: Vec<Vec<String>> = words.collect();
    let ranks = parallel::map(&places, |&place| index.rank_without(place, &words[place]));
    let mut figures =
        LeaveOneOut { language: stored.language, asked: places.len(), first: 0, among_three: 0 };
    let mut missed = Vec::new();
    for (place, rank) in ranks.into_iter().enumerate() {
        let at = index.asked[place];
        figures.first += usize::from(rank == Some(1));
        match rank {
            Some(1..=FIRST) => figures.among_three += 1,
            rank => {
                let where_it_is =
                    rank.map_or_else(|| "nowhere".to_owned(), |rank| format!("in place {rank}"));
                let message = format!(
                    "“{}”, asked without itself, finds {} {where_it_is}",
                    stored.questions[at].text,
                    stored.answers(at)
                );
                missed.push(stored.finding(at, WordFault::NotFound, message));
            }
        }
    }
    (figures, missed)
}
