//! Asks each stored question without itself, and sees whether its rule is among the first three.
//!
//! It asks the index of questions alone, not the whole search: what the texts of the rules add is not
//! counted.

use index::Live;
use language::Language;

use crate::audit::{StoredQuestions, WordFault, WordFinding};

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
pub(crate) fn run(live: &Live, stored: &StoredQuestions) -> (LeaveOneOut, Vec<WordFinding>) {
    let ranks = live.ranks_left_out(stored.language);
    let mut figures = LeaveOneOut { language: stored.language, asked: ranks.len(), first: 0, among_three: 0 };
    let mut missed = Vec::new();
    for (at, rank) in ranks {
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
