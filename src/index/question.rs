//! Says what counts otherwise when a whole question is asked: titles less, pairs of small words nothing, and half of the words will do.
//!
//! What makes words a question, `meant` says; how much each thing counts, `weight`.

use tantivy::Score;

use super::meant::Meant;
use super::plan::Planner;
use super::query::Node;
use super::subject::Subject;
use super::weight::WEIGHTS;

impl Planner<'_> {
    /// Takes note of a question, before anything of it is looked up. One that names cards is about them.
    pub(super) fn note_question(&self, meant: &Meant) {
        self.asked.set((meant.is_question && !meant.is_of_cards()).then_some(meant.small));
    }

    /// How much a title counts.
    pub(super) fn of_titles(&self) -> Score {
        if self.asked.get().is_some() { WEIGHTS.title.factor * WEIGHTS.title_asked.factor } else { WEIGHTS.title.factor }
    }

    /// How much it counts that a rule is called like words of the query.
    pub(super) fn of_answer(&self, subject: &Subject) -> Score {
        let is_aside = self.asked.get().is_some() && !subject.is_whole;
        if is_aside { WEIGHTS.answer.factor * WEIGHTS.answer_asked.factor } else { WEIGHTS.answer.factor }
    }

    /// Whether words side by side say anything: `of my` stands everywhere.
    pub(super) fn are_worth_a_bonus(&self, words: &[&str]) -> bool {
        let is_small = |word: &&str| self.asked.get().is_some_and(|small| small.contains(&word.to_lowercase().as_str()));
        !words.iter().all(is_small)
    }

    /// How many of so many words a hit must have to come in question. Those that stand nowhere cannot be had.
    pub(super) fn least(&self, words: &[&Node]) -> usize {
        let known = words.iter().filter(|word| self.records(word) > 0).count();
        match known {
            0 | 1 => 1,
            2 => 2,
            more if self.asked.get().is_some() => more.div_ceil(2),
            more => (more * 3).div_ceil(5),
        }
    }
}
