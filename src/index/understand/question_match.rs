//! Matches a query with stored questions: which of its words, in which languages, and how much each answer
//! counts.
//!
//! `question_index` has the questions themselves.

use tantivy::{DocId, Term};

use crate::index::analysis::normalize::is_cjk;
use crate::index::faq::card_topics::card_words;
use crate::index::faq::question_index::{AskedQuestion, LikelyAnswer};
use crate::index::query::ast::{Clause, Node};
use crate::index::query::request::Item;
use crate::index::query::stop_words::is_small;
use crate::index::retrieve::boosts::WEIGHTS;
use crate::index::retrieve::doc_set::ScoredDocs;
use crate::index::retrieve::word_languages::languages_read;
use crate::index::understand::intent::Intent;
use crate::index::understand::rewrite::without_asking;
use crate::index::understand::vocabulary::Vocabulary;
use crate::language::Language;
use crate::library::CardId;

/// Beside the name of a card fewer words than this say what of the card is wanted, and ask nothing of their
/// own.
const FEWEST_BESIDE_CARDS: usize = 3;
/// A sentence with this many words besides the card describes a situation: the card is an example, and a rule
/// is the likely answer.
const MANY_BESIDE_CARDS: usize = 3;
/// Letters per word in scripts without spaces.
const LETTERS_A_WORD: usize = 2;
/// The topics of at most this many cards are compared with questions.
const MOST_CARDS: usize = 3;

/// The answers to similar stored questions, if the query has enough words besides card names. Of the
/// languages it may be in, the one with the most similar questions counts.
pub(crate) fn answers_to(vocabulary: &Vocabulary<'_>, texts: &[&Node], meant: &Intent) -> LikelyAnswer {
    let words = said(texts, meant);
    let count = words.split(' ').map(size).sum::<usize>();
    let is_too_short = meant.is_of_cards() && count < FEWEST_BESIDE_CARDS && !words.contains(is_cjk);
    if words.is_empty() || is_too_short {
        return LikelyAnswer::default();
    }
    let is_situation = meant.is_sentence && count >= MANY_BESIDE_CARDS;
    let weight = match (meant.is_of_cards() && !is_situation, meant.is_question) {
        (true, _) => &WEIGHTS.answered_card,
        (false, true) => &WEIGHTS.answered,
        (false, false) => &WEIGHTS.answered_terse,
    };
    let languages = languages_read(vocabulary.terms, &words, &meant.languages).into_iter();
    let each = languages.map(|language| {
        let of_cards = if is_situation { of_cards(vocabulary, language, meant) } else { Vec::new() };
        let asked = AskedQuestion {
            words: vocabulary
                .terms
                .with_analyzer(language, |analyzer| vocabulary.answered.compared(analyzer, &words)),
            of_cards,
        };
        vocabulary.answered.of(language, &asked, vocabulary.shelf, &vocabulary.terms.engine.ids)
    });
    let mut likely =
        each.reduce(|one, other| if other.best > one.best { other } else { one }).unwrap_or_default();
    likely.found.scores.iter_mut().chain(&mut likely.whole.scores).for_each(|score| *score *= weight.factor);
    // Quoted words must match as quoted, unless the query is a question.
    if texts.iter().any(|part| is_phrase(part)) {
        likely.whole = ScoredDocs::default();
    }
    likely
}

/// The topics of cards that a query surely names, as questions in a language name them.
fn of_cards(vocabulary: &Vocabulary<'_>, language: Language, meant: &Intent) -> Vec<String> {
    let of_parts = meant.parts.iter().flat_map(|part| cards_with(vocabulary, part));
    let cards = meant
        .cards
        .iter()
        .copied()
        .chain(of_parts)
        .take(MOST_CARDS)
        .map(|at| &vocabulary.shelf.cards()[at].card);
    let words: Vec<String> =
        cards.flat_map(|card| card_words(card, language, vocabulary.names, vocabulary.shelf)).collect();
    vocabulary
        .terms
        .with_analyzer(language, |analyzer| vocabulary.answered.compared(analyzer, &words.join(" ")))
}

/// The cards that have a word in their names, where they are few.
fn cards_with(vocabulary: &Vocabulary<'_>, word: &str) -> Vec<CardId> {
    let engine = vocabulary.terms.engine;
    let documents = engine.records(&Term::from_field_text(engine.fields.card_word, word)).unwrap_or_default();
    let item = |document: DocId| Item::from_id(engine.ids[document as usize], vocabulary.shelf.library());
    let cards = documents
        .into_iter()
        .filter_map(|document| if let Some(Item::Card(at)) = item(document) { Some(at) } else { None });
    Some(cards.collect::<Vec<CardId>>()).filter(|cards| cards.len() <= MOST_CARDS).unwrap_or_default()
}

/// How many words a word is worth.
fn size(word: &str) -> usize {
    (word.chars().filter(|letter| is_cjk(*letter)).count() / LETTERS_A_WORD).max(1)
}

/// The words of a query that say something, without the names of cards; those in quotation marks only beside
/// others.
fn said(texts: &[&Node], meant: &Intent) -> String {
    if texts.iter().all(|part| is_phrase(part)) {
        return String::new();
    }
    let words = texts.iter().filter_map(|part| match part {
        Node::Leaf(Clause::Word(text) | Clause::Phrase(text), _) => {
            Some(text.split_whitespace().map(without_asking))
        }
        _ => None,
    });
    let of_cards = &meant.names_typed;
    let words = words
        .flatten()
        .filter(|word| !is_small(word, meant.small) && !of_cards.iter().any(|name| name == word));
    let words: Vec<String> = words.map(|word| without_names(meant.corrected_word(word), of_cards)).collect();
    words.iter().map(|word| word.trim()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A word without the names inside of it, as words in scripts without spaces have them.
fn without_names(word: &str, names: &[String]) -> String {
    let inside = names.iter().filter(|name| name.contains(is_cjk));
    inside.fold(word.to_owned(), |word, name| word.replace(name.as_str(), " "))
}

fn is_phrase(part: &Node) -> bool {
    matches!(part, Node::Leaf(Clause::Phrase(_), _))
}
