//! Scoring profile for questions: titles weigh less, pairs of stop words nothing, and half of the words
//! suffice.
//!
//! `interpreter` says when words are a question; `boosts` says how much each thing counts.

use tantivy::Score;

use crate::query::stop_words::is_small;
use crate::retrieve::boosts::WEIGHTS;

/// How it is asked.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct QuestionProfile {
    /// The stop words of a question, when one is asked.
    pub(crate) small: Option<&'static [&'static str]>,
    /// Whether it names several things: a record with the name of one of them says little about how they interact.
    pub(crate) is_of_several: bool,
}

impl QuestionProfile {
    /// Whether a question is asked.
    pub(crate) fn is_question(self) -> bool {
        self.small.is_some()
    }

    /// How much a title counts.
    pub(crate) fn of_titles(self) -> Score {
        let is_less = self.is_question() || self.is_of_several;
        if is_less { WEIGHTS.title.factor * WEIGHTS.title_asked.factor } else { WEIGHTS.title.factor }
    }

    /// The boost of a rule whose title is words of the query, or all of it.
    pub(crate) fn of_answer(self, is_whole: bool) -> Score {
        let is_less = self.is_question() && !is_whole;
        if is_less { WEIGHTS.answer.factor * WEIGHTS.answer_asked.factor } else { WEIGHTS.answer.factor }
    }

    /// Whether words side by side say anything: `of my` is everywhere.
    pub(crate) fn are_worth_a_bonus(self, words: &[&str]) -> bool {
        let small = self.small.unwrap_or_default();
        !words.iter().all(|word| is_small(word, small))
    }

    /// Number of `words` words that a hit must have.
    pub(crate) fn least(self, words: usize) -> usize {
        match words {
            0 | 1 => 1,
            2 if !self.is_question() => 2,
            more if self.is_question() => more.div_ceil(2),
            more => (more * 3).div_ceil(5),
        }
    }
}
