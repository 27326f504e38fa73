//! The index of stored questions: which rules answer what players ask, by BM25 over `questions.toml` of each language
//! and those that files next to the sources add.
//!
//! A rulebook speaks a language of its own, so the words of a question are often in no rule that answers it. It does
//! not know how much a similarity counts, and shows none of the questions.

use std::collections::HashMap;
use std::sync::OnceLock;

use tantivy::DocId;

use crate::analysis::analyzer::Analyzer;
use crate::analysis::normalize::is_cjk;
use crate::faq::answers::{AnswerBag, Resolver, stored_questions};
use crate::faq::bm25::Bm25;
use crate::lists::Lists;
use crate::query::stop_words::content_stems;
use crate::retrieve::doc_set::ScoredDocs;
use language::Language;
use shelf::Shelf;
use text::script_folding::is_kana;

/// The weight of the score for all questions about the rule above and its subrules; the answer's own has the rest.
const SHARED: f32 = 0.2;
/// The weight of the most similar single question: the many questions about a rule together have most words of any
/// other question, too.
const SINGLE: f32 = 4.0;
/// A question gets at most this many answers.
const MOST: usize = 6;
/// Answers scoring below this part of the best are dropped.
const LEAST: f32 = 0.7;
/// An answer counts only if one of its questions shares at least this part of the query: one common word does not
/// make questions similar.
const FLOOR: f32 = 0.25;
/// A question has at least this many words.
const FEWEST: usize = 2;
/// In a script without spaces, at least this many pairs of letters.
const FEWEST_PAIRS: usize = 3;
/// In kana alone, at least this many pairs: one word has many.
const FEWEST_KANA: usize = 7;

/// The questions of all languages, each made ready when the first question of its language is asked.
#[derive(Default)]
pub(crate) struct QuestionIndex {
    languages: [OnceLock<LanguageQuestions>; Language::ALL.len()],
}

/// Questions with what answers them.
#[derive(Default)]
pub(crate) struct LanguageQuestions {
    /// The records of each answer, and its place among the rules with their subrules.
    pub(crate) answers: Vec<(Vec<DocId>, usize)>,
    /// The words of all questions that have one answer.
    own: Bm25,
    /// Those of all questions about a rule and its subrules.
    shared: Bm25,
    /// The words of each single question, by its place in `asked`.
    single: Bm25,
    pub(crate) answered_by: Lists,
    /// The place of each among the questions of the files.
    pub(crate) asked: Vec<usize>,
    weights: Vec<f32>,
}

/// The likely answers to a question.
#[derive(Clone, Default, Debug)]
pub(crate) struct LikelyAnswer {
    /// The similarity of the best.
    pub(crate) best: f32,
    /// The records, each with the similarity of the query to the questions that it answers.
    pub(crate) found: ScoredDocs,
    /// Those of them with a stored question that has all words of the query.
    pub(crate) whole: ScoredDocs,
    /// The records of all answers, however low the similarity.
    pub(crate) all: ScoredDocs,
}

impl QuestionIndex {
    /// The records that answer what is asked in a language.
    pub(crate) fn of(
        &self,
        language: Language,
        words: &[String],
        shelf: &Shelf,
        ids: &[u64],
    ) -> LikelyAnswer {
        let is_of = |script: fn(char) -> bool| words.iter().all(|word| word.chars().all(script));
        let fewest = match words.iter().any(|word| word.chars().any(is_cjk)) {
            true if is_of(is_kana) => FEWEST_KANA,
            true => FEWEST_PAIRS,
            false => FEWEST,
        };
        if words.len() < fewest {
            return LikelyAnswer::default();
        }
        self.language(language, shelf, ids).like(words)
    }

    /// Number of questions of a language that have the rarest of these words; 0 without words.
    pub(crate) fn asked_with(
        &self,
        language: Language,
        words: &[String],
        shelf: &Shelf,
        ids: &[u64],
    ) -> usize {
        let questions = self.language(language, shelf, ids);
        words.iter().map(|word| questions.single.count(word)).min().unwrap_or_default()
    }

    /// Makes the questions of every language ready.
    pub(crate) fn warm(&self, shelf: &Shelf, ids: &[u64]) {
        for language in Language::ALL {
            self.language(language, shelf, ids);
        }
    }

    /// The questions of a language.
    pub(crate) fn language(&self, language: Language, shelf: &Shelf, ids: &[u64]) -> &LanguageQuestions {
        self.languages[language.index()].get_or_init(|| LanguageQuestions::new(language, shelf, ids))
    }
}

impl LanguageQuestions {
    /// The questions of a language. A rule is answered from the newest book of the language if that has it, else in
    /// English.
    fn new(language: Language, shelf: &Shelf, ids: &[u64]) -> LanguageQuestions {
        let mut questions = LanguageQuestions::default();
        let (all, resolver) = (stored_questions(language, shelf), Resolver { shelf, ids, language });
        let mut analyser = Analyzer::new(language);
        let bags = resolver.bags(&all);
        let words: Vec<Vec<String>> =
            all.iter().map(|question| content_stems(&mut analyser, &question.text)).collect();
        let mut groups = HashMap::new();
        let mut places: Vec<Option<usize>> = vec![None; all.len()];
        let mut answered: Vec<(u32, u32)> = Vec::new();
        for AnswerBag { records, rule, asked } in bags {
            let (next, at) = (groups.len(), questions.answers.len());
            let group = *groups.entry(rule).or_insert(next);
            for question in asked {
                words[question].iter().for_each(|word| questions.own.add(at, word));
                if !words[question].is_empty() {
                    let place =
                        *places[question].get_or_insert_with(|| questions.add(question, &words[question]));
                    answered.push((place as u32, at as u32));
                }
            }
            questions.answers.push((records, group));
        }
        questions.answers.shrink_to_fit();
        questions.answered_by = Lists::build(questions.asked.len(), &answered);
        questions.share(&words, groups.len());
        questions.own.finish(questions.answers.len());
        questions.shared.finish(groups.len());
        questions.single.finish(questions.asked.len());
        questions.weights = questions.single.weights();
        questions
    }

    /// Adds a single question; returns its place among them.
    fn add(&mut self, question: usize, words: &[String]) -> usize {
        let place = self.asked.len();
        words.iter().for_each(|word| self.single.add(place, word));
        self.asked.push(question);
        place
    }

    /// Fills the words of all questions about each rule and its subrules, one group after the other.
    fn share(&mut self, words: &[Vec<String>], groups: usize) {
        let mut of_group: Vec<Vec<usize>> = vec![Vec::new(); groups];
        for place in 0..self.asked.len() {
            for &answer in self.answered_by.get(place) {
                let group = &mut of_group[self.answers[answer as usize].1];
                if group.last() != Some(&place) {
                    group.push(place);
                }
            }
        }
        for (group, places) in of_group.iter().enumerate() {
            for &place in places {
                words[self.asked[place]].iter().for_each(|word| self.shared.add(group, word));
            }
        }
    }

    /// The place, counted from 1, that the best answer of a question has when it is asked with its own words and is
    /// not stored. `None` if no other question speaks for that answer.
    pub(crate) fn rank_without(&self, place: usize, words: &[String]) -> Option<usize> {
        let mut single = vec![0.0_f32; self.answers.len()];
        for (question, overlap) in self
            .single
            .overlaps(words, &self.weights)
            .into_iter()
            .filter(|(other, _)| *other as usize != place)
        {
            for &answer in self.answered_by.get(question as usize) {
                single[answer as usize] = single[answer as usize].max(overlap.share);
            }
        }
        let (mut own, shared) = (self.own.likenesses(words), self.shared.likenesses(words));
        let its = self.answered_by.get(place).iter().map(|&answer| answer as usize);
        let mut of_group = HashMap::new();
        for answer in its.clone() {
            let group = self.answers[answer].1;
            own[answer] = self.own.likeness_without(words, answer, words);
            of_group.insert(group, self.shared.likeness_without(words, group, words));
        }
        let shared = |answer: usize| {
            of_group.get(&self.answers[answer].1).copied().unwrap_or(shared[self.answers[answer].1])
        };
        let likeness =
            |answer: usize| own[answer] * (1.0 - SHARED) + shared(answer) * SHARED + single[answer] * SINGLE;
        let best = its.filter(|&answer| single[answer] >= FLOOR).map(likeness).max_by(f32::total_cmp)?;
        let before =
            (0..self.answers.len()).filter(|&answer| single[answer] >= FLOOR && likeness(answer) > best);
        Some(before.count() + 1)
    }

    /// The records that answer questions like this one.
    fn like(&self, words: &[String]) -> LikelyAnswer {
        let (own, shared) = (self.own.likenesses(words), self.shared.likenesses(words));
        let mut single = vec![(0.0_f32, false); own.len()];
        for (question, overlap) in self.single.overlaps(words, &self.weights) {
            for &answer in self.answered_by.get(question as usize) {
                let (best, is_whole) = &mut single[answer as usize];
                (*best, *is_whole) = (best.max(overlap.share), *is_whole || overlap.is_whole);
            }
        }
        let likeness = |(at, (documents, group)): (usize, &'_ (Vec<DocId>, usize))| Answer {
            likeness: own[at] * (1.0 - SHARED) + shared[*group] * SHARED + single[at].0 * SINGLE,
            is_whole: single[at].1,
            first: documents.first().copied().unwrap_or_default(),
            at,
        };
        let mut all: Vec<Answer> =
            self.answers.iter().enumerate().filter(|(at, _)| single[*at].0 >= FLOOR).map(likeness).collect();
        let every = self.records(all.iter());
        let best = all.iter().map(|answer| answer.likeness).fold(0.0, f32::max);
        all.retain(|answer| answer.likeness >= best * LEAST);
        all.sort_by(|one, other| {
            other.likeness.total_cmp(&one.likeness).then_with(|| one.first.cmp(&other.first))
        });
        all.truncate(MOST);
        let whole = all.iter().filter(|answer| answer.is_whole);
        LikelyAnswer { best, whole: self.records(whole), found: self.records(all.iter()), all: every }
    }

    /// The records of answers, in their order, each with the best likeness.
    fn records<'a>(&self, answers: impl Iterator<Item = &'a Answer>) -> ScoredDocs {
        let documents = |answer: &Answer| {
            self.answers[answer.at].0.iter().map(|&document| (document, answer.likeness)).collect::<Vec<_>>()
        };
        let mut found: Vec<(DocId, f32)> = answers.flat_map(documents).collect();
        found.sort_by(|one, other| one.0.cmp(&other.0).then_with(|| other.1.total_cmp(&one.1)));
        found.dedup_by_key(|(document, _)| *document);
        let (documents, scores) = found.into_iter().unzip();
        ScoredDocs { documents, scores }
    }
}

/// The similarity of the query to all questions with this answer.
struct Answer {
    likeness: f32,
    /// Whether one question has all the words.
    is_whole: bool,
    /// The first of its records.
    first: DocId,
    /// Its place among the answers.
    at: usize,
}

/// The records with the greatest similarity.
pub(crate) fn most_likely(answers: &ScoredDocs) -> Vec<DocId> {
    let best = answers.scores.iter().copied().fold(0.0, f32::max);
    answers
        .documents
        .iter()
        .zip(&answers.scores)
        .filter(|(_, score)| **score >= best)
        .map(|(&document, _)| document)
        .collect()
}
