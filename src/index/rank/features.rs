//! The features by which the answers to a question are ranked.
//!
//! Each is between 0 and about 1. `ranker` says how much each counts.

use tantivy::{DocId, Score};

use crate::faq::semantic_index::Similarities;
use crate::rank::candidates::Candidates;
use crate::rank::named_cards::NamedCards;
use crate::retrieve::doc_set::ScoredDocs;
use language::Language;

/// The names of the features, in order.
pub const FEATURES: [&str; 13] = [
    "base",
    "words",
    "terse_words",
    "asked",
    "question",
    "questions",
    "passage",
    "spread",
    "card",
    "terse_card",
    "all_words",
    "terse_all_words",
    "card_text",
];

/// The place of `words` among them.
pub(crate) const WORDS: usize = 1;

/// The features of a record.
pub type Features = [f32; FEATURES.len()];

/// The inputs from which features are computed.
pub(crate) struct FeatureSource<'a> {
    similarities: &'a Similarities<'a>,
    /// For each answer the BM25 of its stored questions, the best being 1.
    asked: Vec<f32>,
    named_cards: &'a NamedCards,
    /// Documents with all words of a query of several, ascending.
    with_all_words: &'a [DocId],
    is_terse: bool,
}

impl FeatureSource<'_> {
    /// `asked` has answers with the BM25 of their stored questions; `candidates` says which documents are about named
    /// cards, and which have all words.
    pub(crate) fn new<'a>(
        similarities: &'a Similarities<'a>,
        asked: &ScoredDocs,
        candidates: &'a Candidates,
        is_terse: bool,
    ) -> FeatureSource<'a> {
        let best = asked.scores.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        let mut of_answers = vec![0.0_f32; similarities.answers()];
        for (&document, score) in asked.documents.iter().zip(&asked.scores) {
            let of_answer = &mut of_answers[similarities.answer_of(document)];
            *of_answer = of_answer.max(score / best);
        }
        of_answers[0] = 0.0;
        let Candidates { named_cards, with_all_words, .. } = candidates;
        FeatureSource { similarities, asked: of_answers, named_cards, with_all_words, is_terse }
    }

    /// The features of a document. `words` is its score by words, that of the best document being 1; `spread` says
    /// how many cards it is about.
    pub(crate) fn of(&self, document: DocId, words: Score, spread: f32) -> Features {
        let questions = self.similarities.questions(document);
        let one_if = |is_so: bool| f32::from(u8::from(is_so));
        let card = one_if(self.named_cards.contains(document));
        let all_words = one_if(self.with_all_words.binary_search(&document).is_ok());
        [
            1.0,
            words,
            if self.is_terse { words } else { 0.0 },
            self.asked[self.similarities.answer_of(document)],
            questions.best(),
            questions.mean(),
            self.similarities.passage(document),
            spread,
            card,
            if self.is_terse { card } else { 0.0 },
            all_words,
            if self.is_terse { all_words } else { 0.0 },
            self.similarities.card_text(document, self.named_cards.card_of(document)),
        ]
    }

    /// The stored question most similar to the query that a document answers, if its similarity is at least `least`.
    pub(crate) fn question(&self, document: DocId, least: f32) -> Option<(&str, Language)> {
        self.similarities.question(document, least)
    }
}
