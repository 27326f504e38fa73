//! Draws questions with the texts of their rules, for review.
//!
//! The same count draws the same questions, so a review can be repeated.

use std::sync::Arc;

use super::StoredQuestions;
use crate::faq::answers::today;
use crate::search::Live;
use language::Language;
use lexicon::Answer;

/// A stored question with what answers it.
#[derive(Clone, PartialEq, Debug)]
pub struct QuestionSample {
    /// Its language.
    pub language: Language,
    /// The file.
    pub path: Arc<str>,
    /// The line, counted from 1.
    pub line: u32,
    /// The question.
    pub question: String,
    /// Each answer as the file writes it, with the text of the rule or section today; empty when it is not
    /// held.
    pub answers: Vec<(String, String)>,
}

impl Live {
    /// A number of questions, drawn evenly from one language or from all.
    pub fn sample_questions(&self, language: Option<Language>, count: usize) -> Vec<QuestionSample> {
        let languages = Language::ALL.into_iter().filter(|other| language.is_none_or(|only| only == *other));
        let stored: Vec<StoredQuestions> =
            languages.map(|language| StoredQuestions::of(self, language)).collect();
        let all: Vec<(&StoredQuestions, usize)> =
            stored.iter().flat_map(|of| (0..of.questions.len()).map(move |at| (of, at))).collect();
        let count = count.min(all.len());
        let drawn = (0..count).map(|nth| all[(2 * nth + 1) * all.len() / (2 * count)]);
        drawn.map(|(stored, at)| self.sample(stored, at)).collect()
    }

    fn sample(&self, stored: &StoredQuestions, at: usize) -> QuestionSample {
        let question = &stored.questions[at];
        let text = |answer: &Answer| match answer {
            Answer::Rule(number) => {
                let book = self.shelf.current_book(Language::English)?;
                let place =
                    *self.shelf.places(book, today(&self.shelf, question.edition, *number)?).first()?;
                let rule = &self.shelf.rule_at(book, place).1.rule;
                Some(if rule.text.is_empty() {
                    rule.title.clone().unwrap_or_default()
                } else {
                    rule.text.clone()
                })
            }
            Answer::Section(kind, number) => {
                let (_, at) = self.shelf.section_for(*kind, number, stored.language)?;
                Some(self.shelf.sections()[at].section.title.clone())
            }
        };
        let answers = question
            .answers
            .iter()
            .map(|answer| (answer.to_string(), text(answer).unwrap_or_default()))
            .collect();
        let (path, text) = (Arc::clone(&stored.paths[at]), question.text.clone());
        QuestionSample { language: stored.language, path, line: question.line, question: text, answers }
    }
}
