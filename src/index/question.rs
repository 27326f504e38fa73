//! Says what counts otherwise when a whole question is asked: titles less, pairs of small words nothing, and half of the words will do.
//!
//! What makes words a question, `reading` says; how much each thing counts, `weight`.

use tantivy::Score;

use super::meant::Meant;
use super::plan::Planner;
use super::query::Node;
use super::small_words::is_small;
use super::subject::Subject;
use super::weight::WEIGHTS;

/// How it is asked.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Asking {
    /// The small words of a question, when one is asked.
    small: Option<&'static [&'static str]>,
    /// Whether it names several things: what is called like one of them says little of how they go together.
    is_of_several: bool,
}

impl Planner<'_> {
    /// Takes note of how it is asked, before anything of it is looked up. A question that names cards is about them.
    pub(super) fn note_question(&self, meant: &Meant) {
        let answers = || meant.subjects.iter().filter(|subject| subject.is_answer && !subject.is_whole);
        let differ = |one: &Subject, other: &Subject| one.language == other.language && one.number != other.number;
        self.asked.set(Asking {
            small: (meant.is_question && meant.is_sentence && !meant.is_of_cards()).then_some(meant.small),
            is_of_several: answers().any(|one| answers().any(|other| differ(one, other))) && !meant.is_of_cards(),
        });
    }

    fn is_question(&self) -> bool {
        self.asked.get().small.is_some()
    }

    /// How much a title counts.
    pub(super) fn of_titles(&self) -> Score {
        let is_less = self.is_question() || self.asked.get().is_of_several;
        if is_less { WEIGHTS.title.factor * WEIGHTS.title_asked.factor } else { WEIGHTS.title.factor }
    }

    /// How much it counts that a rule is called like words of the query.
    pub(super) fn of_answer(&self, subject: &Subject) -> Score {
        let is_less = self.is_question() && !subject.is_whole;
        if is_less { WEIGHTS.answer.factor * WEIGHTS.answer_asked.factor } else { WEIGHTS.answer.factor }
    }

    /// Whether words side by side say anything: `of my` stands everywhere.
    pub(super) fn are_worth_a_bonus(&self, words: &[&str]) -> bool {
        let small = self.asked.get().small.unwrap_or_default();
        !words.iter().all(|word| is_small(word, small))
    }

    /// How many of so many words a hit must have to come in question. Of a question those that stand nowhere do not count.
    pub(super) fn least(&self, words: &[&Node]) -> usize {
        let counts = |word: &&&Node| !self.is_question() || self.records(word) > 0;
        match words.iter().filter(counts).count() {
            0 | 1 => 1,
            2 if !self.is_question() => 2,
            more if self.is_question() => more.div_ceil(2),
            more => (more * 3).div_ceil(5),
        }
    }
}
