//! The words that a query is compared with: names, texts, stored questions and spellings.
//!
//! It says what is known of a word; `interpreter` says what a query means by it.

use std::borrow::Cow;

use crate::analysis::word_stems::text_stems;
use crate::exact_names::EditionNames;
use crate::faq::question_index::QuestionIndex;
use crate::query::ast::{Clause, Node};
use crate::query::request::Item;
use crate::retrieve::term_lookup::TermLookup;
use crate::retrieve::word_languages::{stands_in_english, texts_with};
use crate::understand::spell_checker::{LazySpelling, Spelling};
use crate::understand::synonyms::Synonyms;
use language::Language;
use library::{CardId, faces, name_key};
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
    /// The first word of a query in which capital letters mark names; `None` where they do not.
    pub(crate) cased_after: Option<&'a str>,
}

impl<'a> Vocabulary<'a> {
    /// The records of a name, or of another form of it.
    pub(crate) fn items(&self, name: &str) -> Cow<'a, [Item]> {
        let called = || self.synonyms.card(name).map(|card| self.names.of(card)).unwrap_or_default();
        let tables: [&dyn Fn() -> Cow<'a, [Item]>; 4] =
            [&|| self.names.of(name), &called, &|| self.names.of_stems(name), &|| {
                Cow::Borrowed(self.names.lexicon.of_card_form(name))
            }];
        tables.into_iter().map(|table| table()).find(|items| !items.is_empty()).unwrap_or_default()
    }

    /// The name in a possessive: `Uro's` is no `Uros`, which is another card in Spanish.
    pub(crate) fn owner<'n>(&self, name: &'n str) -> Option<&'n str> {
        let bare = name.strip_suffix("'s").or_else(|| name.strip_suffix("’s"))?;
        let is_name = !self.names.of(bare).is_empty() || !self.names.lexicon.called(bare).is_empty();
        is_name.then_some(bare)
    }

    /// Whether a card, or a face of it, has this name in English.
    pub(crate) fn is_english_name(&self, card: CardId, name: &str) -> bool {
        let (own, typed) = (&self.shelf.cards()[card].card.name, name_key(name));
        name_key(own) == typed || faces(own).any(|face| name_key(face) == typed)
    }

    /// Whether a word is typed like a proper name: `Carom` among small letters.
    pub(crate) fn is_proper(&self, word: &str) -> bool {
        self.cased_after.is_some_and(|first| first != word) && word.starts_with(char::is_uppercase)
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

/// The first word of a query in which more than two words of three begin with a small letter. In other queries a capital
/// letter tells nothing: they are in capitals, without any, or in German.
pub(crate) fn cased_after<'a>(parts: &[&'a Node]) -> Option<&'a str> {
    let words = parts.iter().filter_map(|part| match part {
        Node::Leaf(Clause::Word(word), _) => Some(word.as_str()),
        _ => None,
    });
    let (first, others) = (words.clone().next()?, words.skip(1));
    let (capital, small): (Vec<char>, Vec<char>) = others
        .filter(|word| !word.eq_ignore_ascii_case("i"))
        .filter_map(|word| word.chars().next())
        .filter(|letter| letter.is_alphabetic())
        .partition(|letter| letter.is_uppercase());
    (small.len() > 2 * capital.len()).then_some(first)
}

/// Whether a word has a letter that English does not write.
pub(crate) fn has_accent(word: &str) -> bool {
    word.chars().any(|letter| letter.is_alphabetic() && !letter.is_ascii())
}
