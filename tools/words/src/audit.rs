//! Checks the words of the game against an index: duplicates, rules that are gone, rows without effect,
//! questions that find nothing.
//!
//! It changes nothing and prints nothing; what it finds has the file and the line.

use std::path::Path;
use std::sync::Arc;

use index::analysis::Analyzer;
use index::query::content_stems;
use index::{Live, stored_questions};
use language::Language;
use lexicon::Question;

use crate::leave_one_out::LeaveOneOut;
use crate::{conflicting_questions, leave_one_out, stale_numbers, test_set_leakage, unused_rows};

/// The fault of a row of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WordFault {
    /// Two questions have the same words, in any order, and different answers.
    Duplicate,
    /// A rule or section that answers a question is not held.
    UnknownRule,
    /// A rule that answers a question has another number today.
    MovedRule,
    /// A query of the test set is nearly a stored question.
    TestTwin,
    /// The row changes no answer.
    NoEffect,
    /// A question, left out, does not find its rule among the first three.
    NotFound,
}

/// One finding, with its place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct WordFinding {
    /// The fault.
    pub fault: WordFault,
    /// The file.
    pub path: Arc<str>,
    /// The line, counted from 1.
    pub line: u32,
    /// The message. Lower case, no full stop.
    pub message: String,
}

/// The report of a check of words.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct WordReport {
    /// Number of questions checked.
    pub questions: usize,
    /// Number of other rows that were checked.
    pub rows: usize,
    /// The findings, sorted by kind, file and line.
    pub findings: Vec<WordFinding>,
    /// The leave-one-out results by language; empty when not requested.
    pub left_out: Vec<LeaveOneOut>,
}

/// How much a check does.
#[derive(Clone, Copy, Default, Debug)]
pub struct WordCheck<'a> {
    /// Only the words of this language.
    pub language: Option<Language>,
    /// Whether each question is asked without itself.
    pub leave_one_out: bool,
    /// The folder of test queries, if there is one.
    pub relevance: Option<&'a Path>,
}

/// The stored questions of a language, with the content words of each.
pub(crate) struct StoredQuestions {
    pub(crate) language: Language,
    pub(crate) questions: Vec<Question>,
    /// The file of each question.
    pub(crate) paths: Vec<Arc<str>>,
    /// The content words of each, as stems or pairs of letters, sorted, each once.
    pub(crate) words: Vec<Vec<String>>,
}

impl WordFault {
    /// Its name in output.
    pub fn name(self) -> &'static str {
        match self {
            WordFault::Duplicate => "duplicate",
            WordFault::UnknownRule => "unknown-rule",
            WordFault::MovedRule => "moved-rule",
            WordFault::TestTwin => "test-twin",
            WordFault::NoEffect => "no-effect",
            WordFault::NotFound => "not-found",
        }
    }
}

/// Checks the words of the program and those that files next to the sources add.
pub fn check_words(live: &Live, check: &WordCheck<'_>) -> WordReport {
    let mut report = WordReport::default();
    let languages =
        Language::ALL.into_iter().filter(|language| check.language.is_none_or(|only| only == *language));
    for language in languages {
        let stored = StoredQuestions::of(live, language);
        report.questions += stored.questions.len();
        report.findings.extend(conflicting_questions::find(&stored));
        report.findings.extend(stale_numbers::find(live, &stored));
        report.findings.extend(unused_rows::of_questions(&stored));
        let (rows, without_effect) = unused_rows::of_rows(live, language);
        report.rows += rows;
        report.findings.extend(without_effect);
        report
            .findings
            .extend(check.relevance.into_iter().flat_map(|folder| test_set_leakage::find(&stored, folder)));
        if check.leave_one_out && !stored.questions.is_empty() {
            let (figures, missed) = leave_one_out::run(live, &stored);
            report.left_out.push(figures);
            report.findings.extend(missed);
        }
    }
    report.findings.sort();
    report
}

impl StoredQuestions {
    pub(crate) fn of(live: &Live, language: Language) -> StoredQuestions {
        let questions = stored_questions(language, &live.shelf);
        let own: Arc<str> = Arc::from(lexicon::path_of(language, "questions"));
        let added = || {
            live.shelf
                .words()
                .of(language)
                .flat_map(|file| file.rows.questions.iter().map(|_| Arc::clone(&file.path)))
        };
        let of_program = questions.len() - added().count();
        let paths = std::iter::repeat_n(own, of_program).chain(added()).collect();
        let mut analyzer = Analyzer::new(language);
        let words = questions.iter().map(|question| content_words(&mut analyzer, &question.text)).collect();
        StoredQuestions { language, questions, paths, words }
    }

    pub(crate) fn finding(&self, at: usize, fault: WordFault, message: String) -> WordFinding {
        WordFinding { fault, path: Arc::clone(&self.paths[at]), line: self.questions[at].line, message }
    }

    /// The answers of a question in words: `704.5q, 122.3`.
    pub(crate) fn answers(&self, at: usize) -> String {
        self.questions[at].answers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

/// The words of a question without stop words, sorted, each once.
pub(crate) fn content_words(analyzer: &mut Analyzer, text: &str) -> Vec<String> {
    let mut words = content_stems(analyzer, text);
    words.sort();
    words.dedup();
    words
}
