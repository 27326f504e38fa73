//! Entity linking: what a name in a query says about its cards, rules and terms.
//!
//! It takes the names that `interpreter` found in the query.

use std::cmp::Reverse;

use crate::analysis::word_stems::word_stems;
use crate::query::request::Item;
use crate::retrieve::word_languages::texts_with;
use crate::understand::intent::Intent;
use crate::understand::linked_rule::LinkedRule;
use crate::understand::query_language::{is_nothing_but_a_name, is_often_asked_in};
use crate::understand::query_word::WordNaming;
use crate::understand::vocabulary::Vocabulary;
use library::{CardId, GlossaryId, name_key, newest_of};
use record::rule_number::{Level, RuleNumber};

/// A one-word name surely means its card if no more texts than this have it, not counting …
pub(crate) const RARE: u64 = 5;
/// … this many texts for each ruling of the card.
const TEXTS_A_RULING: u64 = 4;
/// … and this many for each other card that is called so.
const TEXTS_A_NAMESAKE: u64 = 5;
/// A name all of whose words are commoner than this may be said without its card being meant.
const EVERYDAY: f32 = 0.4;
/// An entry with a longer text says something itself and does not only point to its rule.
const POINTER: usize = 90;

/// Adds what a name means to the intent; returns what it surely names.
pub(crate) fn link_name(
    vocabulary: &Vocabulary<'_>,
    name: &[&str],
    items: &[Item],
    is_whole: bool,
    meant: &mut Intent,
) -> Option<WordNaming> {
    let mut is_term = false;
    let name: Vec<&str> = name.iter().flat_map(|word| word.split('-')).collect();
    let name = name.as_slice();
    let rarity = vocabulary.rarity(name);
    for &item in items {
        match item {
            Item::Rule(at) => {
                let text = &vocabulary.shelf.rules()[at];
                let number = text.rule.number;
                let is_answer = number.level() >= Level::Rule;
                is_term = true;
                let keyword = vocabulary.names.keyword_instead(text.rule.title.as_deref());
                // A chapter has no keyword; in another edition its number is that of another one.
                if keyword.is_some() && !is_answer {
                    continue;
                }
                meant.subject(LinkedRule {
                    number,
                    keyword,
                    language: text.language,
                    is_whole,
                    is_pointed_to: false,
                    is_answer,
                    is_of_name: false,
                    rarity,
                });
            }
            Item::Glossary(at) => {
                entry(vocabulary, at, is_whole, rarity, meant);
                is_term = true;
            }
            Item::Card(_) | Item::Ruling(_) | Item::Section(_) => {}
        }
    }
    let cards = items.iter().filter_map(|item| if let Item::Card(at) = item { Some(*at) } else { None });
    let rulings = |card: CardId| vocabulary.shelf.cards()[card].rulings.len();
    let most_rulings = cards.clone().map(rulings).max().unwrap_or_default();
    let mut cards = cards.peekable();
    // A nickname inside the whole name of its card does not count.
    let is_free = |card: &CardId| !is_whole && !meant.perhaps.contains(card);
    let is_nickname = cards.peek().is_some_and(is_free) && nickname(vocabulary, name, meant).is_some();
    // `reanimate` is a card, and what players say; among other words it is what they say.
    let typed = name.join(" ");
    let stems = word_stems(&typed);
    let is_said = vocabulary.synonyms.meaning(&stems).is_some_and(|(length, _)| length == stems.len());
    let is_said = is_said && (vocabulary.names.of(&typed).is_empty() || vocabulary.synonyms.spells(&typed));
    let is_said = is_said || name.len() == 1 && is_often_asked_in(vocabulary, &meant.spoken, name[0]);
    let is_sure = |&card: &CardId| {
        vocabulary.knows_cards
            && !is_said
            && (is_nickname || name.len() > 1 || is_rare(vocabulary, name[0], &[card]))
    };
    let is_card = !is_term && !is_whole && cards.peek().is_some_and(is_sure);
    let is_nothing_else = if let [word] = name {
        is_nothing_but_a_name(vocabulary, word, most_rulings)
    } else {
        rarity > EVERYDAY
    };
    let is_proper = name.iter().all(|word| vocabulary.is_proper(word));
    meant.is_sure_of_cards |= is_card && (is_nickname || is_nothing_else || is_proper);
    let named = if is_card { &mut meant.cards } else { &mut meant.perhaps };
    named.extend(cards);
    is_card.then_some(WordNaming::Card).or(is_term.then_some(WordNaming::Term))
}

/// The card that some words are a nickname of, unless they are also a name; the reader is told.
pub(crate) fn nickname<'a>(
    vocabulary: &Vocabulary<'a>,
    words: &[&str],
    meant: &mut Intent,
) -> Option<&'a str> {
    let typed = words.join(" ");
    let card = vocabulary.synonyms.card(&typed).filter(|_| vocabulary.names.of(&typed).is_empty())?;
    let said = (typed, card.to_owned());
    if !vocabulary.names.of(card).is_empty() && !meant.nicknames.contains(&said) {
        meant.nicknames.push(said);
    }
    Some(card)
}

/// Adds the card that players call by the part of its name before a comma, in any form. Of several bearers it is the one
/// with most words of the query in its name, and then the best known one; the others are meant perhaps.
pub(crate) fn link_first_name(
    vocabulary: &Vocabulary<'_>,
    name: &str,
    query: &[String],
    meant: &mut Intent,
) -> Option<WordNaming> {
    let cards = vocabulary.names.lexicon.called(name);
    let is_sure = name.contains(' ') || vocabulary.is_proper(name) || is_rare(vocabulary, name, cards);
    if cards.is_empty() || !vocabulary.knows_cards || !is_sure {
        return None;
    }
    let typed: Vec<String> = query.iter().map(|word| name_key(word)).collect();
    let shared = |card: &CardId| {
        let name = name_key(&vocabulary.shelf.cards()[*card].card.name);
        name.split('-').filter(|word| typed.iter().any(|typed| typed == word)).count()
    };
    let mut cards = cards.to_vec();
    cards.sort_by_cached_key(|card| Reverse(shared(card)));
    meant.is_sure_of_cards = true;
    meant.cards.push(cards.remove(0));
    meant.perhaps.extend(cards);
    Some(WordNaming::Card)
}

/// Whether a word hardly occurs except in texts about these cards.
fn is_rare(vocabulary: &Vocabulary<'_>, word: &str, cards: &[CardId]) -> bool {
    let rulings: usize = cards.iter().map(|&card| vocabulary.shelf.cards()[card].rulings.len()).sum();
    let others = cards.len().saturating_sub(1) as u64;
    texts_with(vocabulary.terms, word) <= RARE + TEXTS_A_RULING * rulings as u64 + TEXTS_A_NAMESAKE * others
}

/// The rules that an entry cites.
fn entry(vocabulary: &Vocabulary<'_>, at: GlossaryId, is_whole: bool, rarity: f32, meant: &mut Intent) {
    let text = &vocabulary.shelf.glossary()[at];
    let targets: Vec<RuleNumber> =
        text.citations.iter().flat_map(|citation| vocabulary.shelf.targets(citation)).collect();
    let is_answer = targets.len() == 1 && targets[0].level() >= Level::Rule;
    let is_pointed_to = is_answer && text.entry.text.len() < POINTER;
    for number in targets {
        let book = newest_of(vocabulary.shelf.books(), &text.books);
        let title = book.zip(number.rule()).and_then(|(book, rule)| vocabulary.shelf.own_title(book, rule));
        meant.subject(LinkedRule {
            number,
            keyword: vocabulary.names.keyword_instead(title),
            language: text.language,
            is_whole,
            is_pointed_to,
            is_answer,
            is_of_name: false,
            rarity,
        });
    }
}
