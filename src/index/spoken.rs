//! Guesses in which language other than English a query in Latin letters is, by the words that people ask with there: `mehrere` is no
//! misspelt word, and `nouvelles` no card.
//!
//! It guesses by all words of a query. What a single word may be, `reading` decides.

use super::plan::writes_latin;
use super::query::{Clause, Node};
use super::reading::Reading;
use super::small_words::is_small;
use crate::language::Language;

/// So many words say which language they are of; a single one may be misspelt.
const FEWEST: usize = 2;

impl Reading<'_> {
    /// The languages among some that somebody may speak who types this. Where English is among them, too, every word has to be one of
    /// the language, and most must not be English.
    pub(super) fn spoken(&self, parts: &[&Node], small: &[&str], among: &[Language]) -> Vec<Language> {
        let words = parts.iter().filter_map(|part| if let Node::Leaf(Clause::Word(word), _) = part { Some(word.as_str()) } else { None });
        let words: Vec<&str> = words.collect();
        let is_foreign = |language: &&Language| **language != Language::English && writes_latin(**language);
        let telling: Vec<&str> = words.iter().copied().filter(|word| !is_small(word, small)).collect();
        let languages = among.iter().filter(is_foreign).copied();
        if !among.contains(&Language::English) {
            return languages.collect();
        }
        let english = telling.iter().filter(|word| self.planner.is_english(word)).count();
        if words.len() < FEWEST || english * 2 >= telling.len() {
            return Vec::new();
        }
        languages.filter(|&language| telling.iter().all(|word| self.asks(language, word))).collect()
    }

    /// Whether somebody asked with a word in one of these languages.
    pub(super) fn is_asked_in(&self, languages: &[Language], word: &str) -> bool {
        languages.iter().any(|&language| self.asks(language, word))
    }

    fn asks(&self, language: Language, word: &str) -> bool {
        let words = self.planner.compared(language, &word.to_lowercase().replace('’', "'"));
        self.answered.knows(language, &words, self.shelf, &self.planner.engine.ids)
    }
}
