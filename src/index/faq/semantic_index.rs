//! The semantic index: the model with the vectors of all records and of all stored questions.

use std::sync::LazyLock;

use tantivy::DocId;

use crate::faq::question_vectors::{QuestionSimilarity, QuestionVectors};
use crate::query::request::Kind;
use crate::semantic::model::{Model, ModelError, Vector};
use crate::semantic::record_vectors::RecordVectors;
use language::Language;
use library::CardId;
use shelf::Shelf;

/// The number of answers taken as candidates.
const MOST_ANSWERS: usize = 60;
/// The number of passages of each kind taken as candidates.
const MOST_PASSAGES: [(Kind, usize); 4] =
    [(Kind::Rule, 40), (Kind::Ruling, 60), (Kind::Glossary, 12), (Kind::Document, 12)];

/// The number of rules taken as candidates for the rules text of a named card.
const MOST_OF_CARD: usize = 20;

/// The number of named cards whose rules texts count.
const MOST_CARDS: usize = 8;

/// The model that the program holds.
static MODEL: LazyLock<Result<Model, ModelError>> =
    LazyLock::new(|| Model::read(include_bytes!("../../../assets/model/matcher.bin")));

/// A model with the vectors that it gave.
pub(crate) struct SemanticIndex {
    model: &'static Model,
    records: RecordVectors,
    questions: QuestionVectors,
}

/// The similarity of all records and stored questions to a text.
pub(crate) struct Similarities<'a> {
    index: &'a SemanticIndex,
    /// The vector of the text.
    vector: Vector,
    /// The cards that the text names, with the vectors of their rules texts.
    cards: Vec<(CardId, Vector)>,
    answers: Vec<QuestionSimilarity>,
}

impl SemanticIndex {
    /// Embeds everything. `ids` are those of all documents in their order; documents with the same number in `groups`
    /// are one answer, those with 0 are answers of their own.
    pub(crate) fn new(
        shelf: &Shelf,
        ids: &[u64],
        groups: &[u32],
    ) -> Result<SemanticIndex, &'static ModelError> {
        let model = MODEL.as_ref()?;
        let records = RecordVectors::new(model, shelf, ids);
        let questions = QuestionVectors::new(model, shelf, ids, groups);
        Ok(SemanticIndex { model, records, questions })
    }

    /// The error of a damaged model. The search then uses words alone.
    pub(crate) fn fault() -> Option<&'static ModelError> {
        MODEL.as_ref().err()
    }

    /// Compares a text with all records, and with the questions of languages that it may be in. `cards` are the cards
    /// that it names, with their rules texts. `None` if no feature of the text is known, or if no record answers a
    /// stored question, as in a library without an English book: then words decide alone.
    pub(crate) fn similarities(
        &self,
        text: &str,
        languages: &[Language],
        cards: &[(CardId, &str)],
    ) -> Option<Similarities<'_>> {
        if self.questions.is_empty() {
            return None;
        }
        let vector = self.model.embed(text)?;
        let answers = self.questions.similarities(&vector, languages);
        let embedded = |&(card, text): &(CardId, &str)| Some((card, self.model.embed(text)?));
        let cards = cards.iter().take(MOST_CARDS).filter_map(embedded).collect();
        Some(Similarities { index: self, vector, cards, answers })
    }
}

impl Similarities<'_> {
    /// The similarity of a document's own passage; 0 for one without a vector.
    pub(crate) fn passage(&self, document: DocId) -> f32 {
        self.similarity(document, &self.vector)
    }

    /// The highest similarity of a document's own passage to the rules text of a named card other than `but`.
    pub(crate) fn card_text(&self, document: DocId, but: Option<CardId>) -> f32 {
        let others = self.cards.iter().filter(|(card, _)| Some(*card) != but);
        others.map(|(_, card)| self.similarity(document, card)).fold(0.0, f32::max)
    }

    /// The similarity of a document's own passage to a vector, at least 0.
    fn similarity(&self, document: DocId, to: &Vector) -> f32 {
        let records = &self.index.records;
        records.place_of(document).map_or(0.0, |place| records.similarity(place, to).max(0.0))
    }

    /// The documents most like the text, ascending: the answers of the most similar questions, and of each kind
    /// the most similar passages.
    pub(crate) fn nearest(&self) -> Vec<DocId> {
        let SemanticIndex { records, questions, .. } = self.index;
        let mut nearest: Vec<DocId> = questions.nearest(&self.answers, MOST_ANSWERS).collect();
        for (kind, most) in MOST_PASSAGES {
            nearest.extend(records.nearest(&self.vector, kind, most));
        }
        for (_, card) in &self.cards {
            nearest.extend(records.nearest(card, Kind::Rule, MOST_OF_CARD));
        }
        nearest.sort_unstable();
        nearest.dedup();
        nearest
    }

    /// The similarity of the questions that a document answers.
    pub(crate) fn questions(&self, document: DocId) -> &QuestionSimilarity {
        &self.answers[self.answer_of(document)]
    }

    /// The answer that a document belongs to, counted from 1; 0 for one that answers no stored question.
    pub(crate) fn answer_of(&self, document: DocId) -> usize {
        self.index.questions.answer_of(document)
    }

    /// The number of answers plus one.
    pub(crate) fn answers(&self) -> usize {
        self.answers.len()
    }

    /// The most similar question that a document answers, if its similarity is at least `least`.
    pub(crate) fn question(&self, document: DocId, least: f32) -> Option<(&str, Language)> {
        let questions = self.questions(document);
        self.index.questions.text(questions.question).filter(|_| questions.best() >= least)
    }
}
