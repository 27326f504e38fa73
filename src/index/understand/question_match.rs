//! Matches a query with stored questions: which of its words, in which languages, and how much each answer
//! counts.
//!
//! `question_index` has the questions themselves.

use crate::analysis::normalize::is_cjk;
use crate::analysis::word_stems::text_stems;
use crate::faq::question_index::LikelyAnswer;
use crate::query::ast::{Clause, Node};
use crate::query::stop_words::is_small;
use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::doc_set::ScoredDocs;
use crate::retrieve::word_languages::languages_read;
use crate::understand::intent::Intent;
use crate::understand::rewrite::without_asking;
use crate::understand::vocabulary::Vocabulary;
use text::script_folding::is_kana;

/// With the name of a card, fewer words than this say what about the card is wanted, and ask nothing of their own.
const FEWEST_BESIDE_CARDS: usize = 3;
/// A sentence with this many words besides the card describes a situation: the card is an example, and a rule
/// is the likely answer.
const MANY_BESIDE_CARDS: usize = 3;
/// A sentence with fewer content words than this is not embedded.
const FEWEST_IN_SENTENCE: usize = 2;
/// The same of a sentence with the name of a card, or of words with the names of two: the cards' rules texts
/// say what is asked.
const FEWEST_ON_CARDS: usize = 1;
/// The same for words that are not a sentence.
const FEWEST_TERSE: usize = 3;
/// The same with the name of one card: the query may be about the card itself.
const FEWEST_TERSE_BESIDE_CARDS: usize = 4;
/// The same in a script without spaces, in letters.
const FEWEST_LETTERS: usize = 5;
/// The same where some of them are kana.
const FEWEST_WITH_KANA: usize = 10;
/// Letters per word in scripts without spaces.
const LETTERS_A_WORD: usize = 2;

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
        let words = vocabulary.terms.with_analyzer(language, |analyzer| text_stems(analyzer, &words));
        vocabulary.answered.of(language, &words, vocabulary.shelf, &vocabulary.terms.engine.ids)
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

/// The text to embed: the query as typed, without card names. `None` for a name, a title, a phrase, or too few words.
pub(crate) fn question_text(texts: &[&Node], meant: &Intent) -> Option<String> {
    let is_name = !meant.nearly.is_empty()
        || !meant.called.is_empty()
        || !meant.terms.is_empty()
        || !meant.whole_cards.is_empty()
        || meant.subjects.iter().any(|subject| subject.is_whole);
    // Quoted words must match as quoted, unless the query is a question.
    let is_quoted = texts.iter().any(|part| is_phrase(part));
    if is_name || is_quoted && (!meant.is_question || texts.iter().all(|part| is_phrase(part))) {
        return None;
    }
    let words = said(texts, meant);
    let letters = words.chars().filter(|letter| is_cjk(*letter)).count();
    let is_enough = if letters > 0 {
        let has_kana = words.chars().any(is_kana);
        letters >= if has_kana { FEWEST_WITH_KANA } else { FEWEST_LETTERS }
    } else {
        let fewest = match (meant.is_sentence, meant.is_of_cards()) {
            (true, true) => FEWEST_ON_CARDS,
            (true, false) => FEWEST_IN_SENTENCE,
            (false, true) if meant.cards.len() > 1 => FEWEST_ON_CARDS,
            (false, true) => FEWEST_TERSE_BESIDE_CARDS,
            (false, false) => FEWEST_TERSE,
        };
        words.split(' ').filter(|word| !word.is_empty()).count() >= fewest
    };
    is_enough.then(|| typed_words(texts, meant))
}

/// All words of a query except the names of cards.
fn typed_words(texts: &[&Node], meant: &Intent) -> String {
    let words = texts.iter().filter_map(|part| match part {
        Node::Leaf(Clause::Word(text) | Clause::Phrase(text), _) => Some(text.split_whitespace()),
        _ => None,
    });
    let of_cards = &meant.names_typed;
    let words = words.flatten().filter(|word| !of_cards.iter().any(|name| name == without_asking(word)));
    words.map(|word| without_names(word, of_cards)).collect::<Vec<_>>().join(" ")
}

/// Number of words that a word is worth.
fn size(word: &str) -> usize {
    (word.chars().filter(|letter| is_cjk(*letter)).count() / LETTERS_A_WORD).max(1)
}

/// The content words of a query, without the names of cards; those in quotation marks only together with others.
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
