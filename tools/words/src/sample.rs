//! Draws questions with the texts of their rules, for review.
//!
//! The same count draws the same questions, so a review can be repeated.

use std::sync::Arc;

use index::{Live, number_today};
use language::Language;
use lexicon::Answer;

use crate::audit::StoredQuestions;

/// A stored question with what answers it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct QuestionSample {
    /// Its language.
    pub(crate) language: Language,
    /// The file.
    pub(crate) path: Arc<str>,
    /// The line, counted from 1.
    pub(crate) line: u32,
    /// The question.
    pub(crate) question: String,
    /// Each answer as the file writes it, with the text of the rule or section today; empty when it is not
    /// held.
    pub(crate) answers: Vec<(String, String)>,
}

/// A number of questions, drawn evenly from one language or from all.
pub(crate) fn sample_questions(live: &Live, language: Option<Language>, count: usize) -> Vec<QuestionSample> {
    let languages = Language::ALL.into_iter().filter(|other| language.is_none_or(|only| only == *other));
    let stored: Vec<StoredQuestions> =
        languages.map(|language| StoredQuestions::of(live, language)).collect();
    let all: Vec<(&StoredQuestions, usize)> =
        stored.iter().flat_map(|of| (0..of.questions.len()).map(move |at| (of, at))).collect();
    let count = count.min(all.len());
    let drawn = (0..count).map(|nth| all[(2 * nth + 1) * all.len() / (2 * count)]);
    drawn.map(|(stored, at)| sample(live, stored, at)).collect()
}

fn sample(live: &Live, stored: &StoredQuestions, at: usize) -> QuestionSample {
    let question = &stored.questions[at];
    let text = |answer: &Answer| match answer {
        Answer::Rule(number) => {
            let book = live.shelf.current_book(Language::English)?;
            let place =
                *live.shelf.places(book, number_today(&live.shelf, question.edition, *number)?).first()?;
            let rule = &live.shelf.rule_at(book, place).1.rule;
            Some(if rule.text.is_empty() {
                rule.title.clone().unwrap_or_default()
            } else {
                rule.text.clone()
            })
        }
        Answer::Section(kind, number) => {
            let (_, at) = live.shelf.section_for(*kind, number, stored.language)?;
            Some(live.shelf.sections()[at].section.title.clone())
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
