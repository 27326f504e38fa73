//! The vectors of stored questions of all languages, by what answers them.
//!
//! A rule and its translations are one answer, so that a question in any language finds it.

use std::ops::Range;

use tantivy::DocId;

use crate::faq::answers::{Resolver, stored_questions};
use crate::lists::Lists;
use crate::semantic::model::{Model, Vector};
use crate::semantic::nearest::{VectorTable, most_similar};
use language::Language;
use shelf::Shelf;
use text::word_list::WordList;
use work::parallel;

/// The mean similarity is that of at most this many questions of an answer.
const MEAN_OF: usize = 3;

/// The number of questions of a language whose vectors are compared; the others count as unlike.
const SHORTLIST: usize = 1_000;

/// Vectors of questions.
pub(crate) struct QuestionVectors {
    vectors: VectorTable,
    /// The places of the questions of each language.
    languages: Vec<(Language, Range<usize>)>,
    texts: WordList,
    /// For each question its answers.
    answers: Lists,
    /// For each document its answer, counted from 1; 0 for one that answers no stored question.
    answer_of: Vec<u32>,
    /// The documents of each answer; empty for answer 0.
    documents: Lists,
    /// Number of answers.
    count: usize,
}

/// The similarity of a text to the questions of one answer.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct QuestionSimilarity {
    /// The similarities of the most similar questions, the best first.
    best: [f32; MEAN_OF],
    /// The place of the most similar one.
    pub(crate) question: u32,
}

impl QuestionSimilarity {
    /// The cosine of the most similar question, from 0 to 1.
    pub(crate) fn best(&self) -> f32 {
        self.best[0]
    }

    /// The mean cosine of the most similar questions; a missing one counts as 0.
    pub(crate) fn mean(&self) -> f32 {
        self.best.iter().sum::<f32>() / MEAN_OF as f32
    }

    fn add(&mut self, similarity: f32, question: u32) {
        let Some(at) = self.best.iter().position(|other| similarity > *other) else { return };
        self.best[at..].rotate_right(1);
        self.best[at] = similarity;
        if at == 0 {
            self.question = question;
        }
    }
}

impl QuestionVectors {
    /// Embeds the questions of all languages. `ids` are those of all documents in their order; documents with the
    /// same number in `groups` are one answer, those with 0 are answers of their own.
    pub(crate) fn new(model: &Model, shelf: &Shelf, ids: &[u64], groups: &[u32]) -> QuestionVectors {
        let of_languages = parallel::map(&Language::ALL, |&language| {
            let questions = stored_questions(language, shelf);
            let bags = Resolver { shelf, ids, language }.bags(&questions);
            let vectors: Vec<_> = questions.iter().map(|question| model.embed(&question.text)).collect();
            (questions, vectors, bags)
        });
        let count = of_languages.iter().map(|(questions, ..)| questions.len()).sum();
        let mut all = QuestionVectors {
            vectors: VectorTable::with_capacity(count),
            languages: Vec::new(),
            texts: WordList::default(),
            answers: Lists::default(),
            answer_of: vec![0; ids.len()],
            documents: Lists::default(),
            count: 0,
        };
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        let most = groups.iter().max().map_or(0, |most| *most as usize);
        let mut of_group = vec![0_u32; most + 1];
        for (language, (questions, vectors, bags)) in Language::ALL.into_iter().zip(of_languages) {
            let first = all.texts.word_count() as usize;
            all.languages.push((language, first..first + questions.len()));
            vectors.into_iter().for_each(|vector| all.vectors.push(vector));
            questions.iter().for_each(|question| _ = all.texts.push(&question.text));
            for bag in bags {
                for document in bag.records {
                    let answer = all.answer(document, groups, &mut of_group);
                    pairs.extend(bag.asked.iter().map(|question| ((first + question) as u32, answer)));
                }
            }
        }
        for (document, group) in groups.iter().enumerate().filter(|(_, group)| **group > 0) {
            all.answer_of[document] = of_group[*group as usize];
        }
        pairs.sort_unstable();
        pairs.dedup();
        all.answers = Lists::build(count, &pairs);
        let answering = all.answer_of.iter().copied().zip(0..).filter(|(answer, _)| *answer > 0);
        all.documents = Lists::build(all.count + 1, &answering.collect::<Vec<_>>());
        all
    }

    /// Whether no record answers any of them.
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The answer that a document belongs to, counted from 1; a new one if it has none yet.
    fn answer(&mut self, document: DocId, groups: &[u32], of_group: &mut [u32]) -> u32 {
        let group = groups[document as usize] as usize;
        let known = if group > 0 { &mut of_group[group] } else { &mut self.answer_of[document as usize] };
        if *known == 0 {
            self.count += 1;
            *known = self.count as u32;
        }
        *known
    }

    /// The similarity of a vector to the questions of each answer, in some languages. Entry 0 is for documents
    /// without questions.
    pub(crate) fn similarities(&self, to: &Vector, languages: &[Language]) -> Vec<QuestionSimilarity> {
        let mut similarities = vec![QuestionSimilarity::default(); self.count + 1];
        for (_, range) in self.languages.iter().filter(|(language, _)| languages.contains(language)) {
            for (question, similarity) in self.vectors.shortlist(range.clone(), to, SHORTLIST) {
                for &answer in self.answers.get(question) {
                    similarities[answer as usize].add(similarity, question as u32);
                }
            }
        }
        similarities
    }

    /// The documents of the answers whose questions are most similar. `similarities` are those of all answers.
    pub(crate) fn nearest(
        &self,
        similarities: &[QuestionSimilarity],
        most: usize,
    ) -> impl Iterator<Item = DocId> {
        let best = similarities.iter().map(QuestionSimilarity::best).enumerate();
        most_similar(best, most).into_iter().flat_map(|answer| self.documents.get(answer)).copied()
    }

    /// The answer that a document belongs to, counted from 1; 0 for one that answers no stored question.
    pub(crate) fn answer_of(&self, document: DocId) -> usize {
        self.answer_of.get(document as usize).map_or(0, |answer| *answer as usize)
    }

    /// The text of a question, and its language.
    pub(crate) fn text(&self, question: u32) -> Option<(&str, Language)> {
        let (language, _) =
            self.languages.iter().find(|(_, places)| places.contains(&(question as usize)))?;
        Some((&self.texts[question], *language))
    }
}
