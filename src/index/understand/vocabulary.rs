//! The words that a query is compared with: names, texts, stored questions and spellings.
//!
//! It says what is known of a word; `interpreter` says what a query means by it.

use std::borrow::Cow;

use crate::analysis::word_stems::text_stems;
use crate::exact_names::EditionNames;
use crate::faq::question_index::QuestionIndex;
use crate::query::request::Item;
use crate::retrieve::term_lookup::TermLookup;
use crate::retrieve::word_languages::{stands_in_english, texts_with};
use crate::understand::spell_checker::{LazySpelling, Spelling};
use crate::understand::synonyms::Synonyms;
use language::Language;
use shelf::Shelf;
use text::script_folding::lowercase;

/// The vocabulary that words are compared with.
#[derive(Clone, Copy)]
pub(crate) struct Vocabulary<'a> {
    pub(crate) shelf: &'a Shelf,
    pub(crate) names: EditionNames<'a>,
    pub(crate) spelling: &'a LazySpelling,
    pub(crate) synonyms: &'a Synonyms,
    pub(crate) terms: &'a TermLookup<'a>,
    pub(crate) answered: &'a QuestionIndex,
    /// The language of the pages.
    pub(crate) reader: Option<Language>,
    /// Whether cards may be meant by words among others.
    pub(crate) knows_cards: bool,
}

impl<'a> Vocabulary<'a> {
    /// The records of a name, or of another form of it.
    pub(crate) fn items(&self, name: &str) -> Cow<'a, [Item]> {
        let called = || self.synonyms.card(name).map(|card| self.names.of(card));
        let some = |items: &Cow<'_, [Item]>| !items.is_empty();
        Some(self.names.of(name))
            .filter(some)
            .or_else(called)
            .filter(some)
            .unwrap_or_else(|| self.names.of_stems(name))
    }

    /// How rare the rarest word of a name is in texts.
    pub(crate) fn rarity(&self, name: &[&str]) -> f32 {
        let all = (self.terms.engine.searcher.num_docs() as f32 + 2.0).ln();
        let fewest = name
            .iter()
            .filter(|word| !word.is_empty())
            .map(|word| texts_with(self.terms, word))
            .min()
            .unwrap_or_default();
        (1.0 - (fewest as f32 + 1.0).ln() / all).clamp(0.0, 1.0)
    }

    /// Whether a word occurs in English texts as it is typed: one with an accent is of another language.
    pub(crate) fn is_english(&self, word: &str) -> bool {
        !has_accent(word) && stands_in_english(self.terms, word)
    }

    /// Number of questions of a language that have a word.
    pub(crate) fn asked_with(&self, language: Language, word: &str) -> usize {
        let words = self.terms.with_analyzer(language, |analyzer| text_stems(analyzer, &lowercase(word)));
        self.answered.asked_with(language, &words, self.shelf, &self.terms.engine.ids)
    }

    /// The spell checker.
    pub(crate) fn spelling(&self) -> &Spelling {
        self.spelling.get(self.shelf.library(), self.names.lexicon)
    }
}

/// Whether a word has a letter that English does not write.
pub(crate) fn has_accent(word: &str) -> bool {
    word.chars().any(|letter| letter.is_alphabetic() && !letter.is_ascii())
}
