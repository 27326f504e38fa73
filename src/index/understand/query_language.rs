//! Identifies the language of a query in Latin letters by the words that people ask with: `mehrere` is not a
//! misspelling, `nouvelles` not a card.
//!
//! It judges by all words of a query; `interpreter` judges each single word.

use std::ops::Range;

use crate::analysis::script::languages_of;
use crate::query::ast::{Clause, Node};
use crate::query::stop_words::is_small;
use crate::retrieve::word_languages::{stands_in, texts_with};
use crate::understand::intent::Intent;
use crate::understand::query_word::QueryWord;
use crate::understand::vocabulary::{Vocabulary, has_accent};
use language::Language;
use library::CardId;

/// The longest name recognised inside a query, in words.
pub(crate) const LONGEST_NAME: usize = 7;
/// Words needed to identify a language; a single one may be misspelt.
const FEWEST: usize = 2;
/// A shorter name may be a word that nobody happened to write here.
const SHORTEST_NAME: usize = 6;
/// A word in more stored questions of a language than this is often asked with.
const FEW_ASKED: usize = 5;

/// The languages among some that the typist may speak. If English is among them, too, every word must be of the
/// language, and most must not be English.
pub(crate) fn spoken(
    vocabulary: &Vocabulary<'_>,
    parts: &[&Node],
    small: &[&str],
    among: &[Language],
) -> Vec<Language> {
    let words = parts.iter().filter_map(|part| {
        if let Node::Leaf(Clause::Word(word), _) = part { Some(word.as_str()) } else { None }
    });
    let words: Vec<&str> = words.collect();
    let is_foreign = |language: &&Language| **language != Language::English && language.writes_latin();
    let telling: Vec<&str> = words.iter().copied().filter(|word| !is_small(word, small)).collect();
    let languages = among.iter().filter(is_foreign).copied();
    if !among.contains(&Language::English) {
        return languages.collect();
    }
    // In `carte exilée face cachée` no word is English, though half of them might be.
    let is_english = |word: &&&str| vocabulary.is_english(word);
    let english = if telling.iter().any(|word| has_accent(word)) {
        0
    } else {
        telling.iter().filter(is_english).count()
    };
    if words.len() < FEWEST || english * 2 >= telling.len() {
        return Vec::new();
    }
    languages.filter(|&language| telling.iter().all(|word| asks(vocabulary, language, word))).collect()
}

/// Doubts words that are in no English text or name, nor in one of the reader's language, if all others are: `leyend
/// rule` is not about cards whose Spanish name has such a word.
pub(crate) fn doubt(vocabulary: &Vocabulary<'_>, words: &mut [QueryWord<'_>], meant: &Intent) {
    if !meant.spoken.is_empty() {
        return;
    }
    let own = [Some(Language::English), vocabulary.reader];
    let own = || own.into_iter().flatten();
    let is_odd = |word: &QueryWord<'_>| {
        word.is_known
            && !word.is_small
            && !own().any(|language| stands_in(vocabulary.terms, language, word.text))
    };
    let is_asked = |word: &str| own().any(|language| asks(vocabulary, language, word));
    let is_said =
        |word: &QueryWord<'_>| word.is_said || is_asked(word.text) || !vocabulary.items(word.text).is_empty();
    let odd: Vec<usize> = (0..words.len()).filter(|&at| is_odd(&words[at]) && !is_said(&words[at])).collect();
    let mut others = words
        .iter()
        .enumerate()
        .filter(|(at, word)| !word.is_small && !odd.contains(at))
        .map(|(_, word)| word)
        .peekable();
    let is_english = others.peek().is_some() || meant.languages == [Language::English];
    if !is_english || !others.all(|word| vocabulary.is_english(word.text)) {
        return;
    }
    let doubtful: Vec<usize> =
        odd.iter().copied().filter(|&at| !is_within_name(vocabulary, words, at..at + 1)).collect();
    doubtful.into_iter().for_each(|at| words[at].is_known = false);
}

/// Whether English words of an English reader are only the name that a card has in another language.
pub(crate) fn is_called_so_by_chance(
    vocabulary: &Vocabulary<'_>,
    card: CardId,
    words: &[QueryWord<'_>],
) -> bool {
    if vocabulary.reader.is_some_and(|reader| reader != Language::English)
        || !words.iter().all(|word| vocabulary.is_english(word.text))
    {
        return false;
    }
    let typed: Vec<&str> = words.iter().map(|word| word.text).collect();
    !vocabulary.is_english_name(card, &typed.join(" "))
}

/// Whether a word, which is the name of a card with so many rulings, is in no other text and not often in questions:
/// nobody says `Blutmond` who does not mean that card.
pub(crate) fn is_nothing_but_a_name(vocabulary: &Vocabulary<'_>, word: &str, rulings: usize) -> bool {
    word.chars().count() >= SHORTEST_NAME
        && texts_with(vocabulary.terms, word) <= rulings as u64
        && !is_often_asked_in(vocabulary, &Language::ALL, word)
}

/// Whether many stored questions in one of these languages have a word: a few may only name a card.
pub(crate) fn is_often_asked_in(vocabulary: &Vocabulary<'_>, languages: &[Language], word: &str) -> bool {
    languages.iter().any(|&language| vocabulary.asked_with(language, word) > FEW_ASKED)
}

/// Whether some words and their neighbours are a name.
pub(crate) fn is_within_name(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>], of: Range<usize>) -> bool {
    let rows = (0..=of.start).flat_map(|start| (of.end..=words.len()).map(move |end| start..end));
    rows.filter(|row| (of.len() + 1..=LONGEST_NAME).contains(&row.len())).any(|row| {
        let name: Vec<&str> = words[row].iter().map(|word| word.text).collect();
        !vocabulary.items(&name.join(" ")).is_empty()
    })
}

/// Whether a stored question in one of these languages has a word.
pub(crate) fn is_asked_in(vocabulary: &Vocabulary<'_>, languages: &[Language], word: &str) -> bool {
    languages.iter().any(|&language| asks(vocabulary, language, word))
}

/// Whether a word that is in no text occurs in stored questions. Only for scripts of a single language; elsewhere it
/// may be a misspelling.
pub(crate) fn is_asked(vocabulary: &Vocabulary<'_>, word: &str) -> bool {
    match languages_of(word, &Language::ALL)[..] {
        [language] => vocabulary.asked_with(language, word) > 0,
        _ => false,
    }
}

fn asks(vocabulary: &Vocabulary<'_>, language: Language, word: &str) -> bool {
    vocabulary.asked_with(language, word) > 0
}
