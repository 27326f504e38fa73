//! Finds keywords by their names in languages without a rulebook here: `Trampelschaden` leads to Trample.
//!
//! It knows the names that `lexicon::keyword_names` lists; `match_plans` says what is looked up because of them.

use crate::analysis::normalize::folded;
use crate::analysis::script::languages_of;
use crate::query::ast::{Clause, Node};
use crate::query::request::Item;
use crate::retrieve::word_languages::{stands_in_english, texts_with};
use crate::understand::intent::Intent;
use crate::understand::linked_rule::LinkedRule;
use crate::understand::query_language::is_within_name;
use crate::understand::query_word::{QueryWord, WordNaming};
use crate::understand::vocabulary::Vocabulary;
use language::Language;
use lexicon::KeywordName;
use text::edit_distance::distance;

/// The most words of a keyword's name.
const LONGEST: usize = 4;

/// Words of a query that are the name of a keyword.
pub(crate) struct ForeignKeyword {
    start: usize,
    length: usize,
    /// Whether they are the whole query.
    pub(crate) is_whole: bool,
    item: Item,
    name: &'static KeywordName,
}

impl ForeignKeyword {
    /// Whether its language is one of those spoken, or one that its letters identify.
    pub(crate) fn is_spoken(&self, spoken: &[Language]) -> bool {
        is_spoken(self.name.language, spoken)
    }

    /// Whether it overlaps a range of words.
    fn meets(&self, start: usize, length: usize) -> bool {
        start < self.start + self.length && self.start < start + length
    }

    /// Whether a range of words contains it and more.
    fn is_part_of(&self, start: usize, length: usize) -> bool {
        start <= self.start && self.start + self.length <= start + length && self.length < length
    }

    /// Whether a longer name has it: `Manto do Lobo` is a card, and `manto` shroud.
    pub(crate) fn is_within_name(&self, vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>]) -> bool {
        is_within_name(vocabulary, words, self.start..self.start + self.length)
    }

    /// Its words.
    pub(crate) fn of<'w, 'q>(&self, words: &'w mut [QueryWord<'q>]) -> &'w mut [QueryWord<'q>] {
        &mut words[self.start..self.start + self.length]
    }
}

fn is_spoken(language: Language, spoken: &[Language]) -> bool {
    spoken.contains(&language) || !language.writes_latin()
}

/// The keywords in a row of words, the longest names first. Among other words a name must have a word that no text
/// has, or be of the language that is spoken: `regard` is an English word.
pub(crate) fn keywords_in(
    vocabulary: &Vocabulary<'_>,
    words: &[QueryWord<'_>],
    is_whole: bool,
    spoken: &[Language],
) -> Vec<ForeignKeyword> {
    let mut found: Vec<ForeignKeyword> = Vec::new();
    for length in (1..=LONGEST.min(words.len())).rev() {
        for start in 0..=words.len() - length {
            let window = &words[start..start + length];
            let name: Vec<&str> = window.iter().map(QueryWord::read).collect();
            let name = name.join(" ");
            let Some((item, name)) =
                vocabulary.names.keyword(&name).or_else(|| inflected(vocabulary, &name, window, spoken))
            else {
                continue;
            };
            let is_whole = is_whole && length == words.len();
            let is_taken = found.iter().any(|other| other.meets(start, length));
            let is_foreign = || {
                is_spoken(name.language, spoken)
                    || window.iter().any(|word| texts_with(vocabulary.terms, word.text) == 0)
            };
            if !is_taken && (is_whole || is_foreign()) {
                found.push(ForeignKeyword { start, length, is_whole, item, name });
            }
        }
    }
    found
}

/// The keyword that words inflect, in a language they may be in: `с первым ударом`.
fn inflected(
    vocabulary: &Vocabulary<'_>,
    name: &str,
    window: &[QueryWord<'_>],
    spoken: &[Language],
) -> Option<(Item, &'static KeywordName)> {
    let languages = languages_of(name, if spoken.is_empty() { &Language::ALL } else { spoken });
    let is_known = || window.iter().all(|word| word.is_small || vocabulary.is_english(word.read()));
    if languages.len() > 1 && spoken.is_empty() && is_known() {
        return None;
    }
    languages.into_iter().find_map(|language| {
        vocabulary.names.keyword_of_stems(language, &vocabulary.terms.stems(language, name))
    })
}

/// Corrects words that are nearly such a name and not part of one: `attaco improvviso` is a longer name than
/// `improvviso`. A word that is as near to an English word counts as that.
pub(crate) fn correct_keywords(
    vocabulary: &Vocabulary<'_>,
    words: &mut [QueryWord<'_>],
    named: &[ForeignKeyword],
) {
    for length in (1..=LONGEST.min(words.len())).rev() {
        for start in 0..=words.len() - length {
            let window = &mut words[start..start + length];
            let is_named =
                named.iter().any(|other| other.meets(start, length) && !other.is_part_of(start, length));
            // `atacar` is what players say, and no `atiçar`.
            let is_right =
                is_named || window.iter().any(|word| word.is_said) || window.iter().all(|word| word.is_small);
            if is_right || window.iter().all(|word| texts_with(vocabulary.terms, word.text) > 0) {
                continue;
            }
            let typed: Vec<&str> = window.iter().map(|word| word.text).collect();
            let Some((far, keyword)) =
                vocabulary.names.lexicon.keyword_near(&typed.join(" ")).filter(|(far, _)| *far > 0)
            else {
                continue;
            };
            let name = folded(&keyword.name);
            let right: Vec<&str> = name.split(' ').collect();
            let is_english = |instead: &String| {
                stands_in_english(vocabulary.terms, instead)
                    && distance(&folded(typed[0]), instead, far) <= far
            };
            if right.len() != length || length == 1 && window[0].instead.iter().any(is_english) {
                continue;
            }
            for (word, right) in
                window.iter_mut().zip(right).filter(|(word, right)| folded(word.text) != **right)
            {
                word.instead = vec![right.to_owned()];
            }
        }
    }
}

/// Takes in the keywords that are not part of another name.
pub(crate) fn name_keywords(
    vocabulary: &Vocabulary<'_>,
    keywords: &[ForeignKeyword],
    words: &mut [QueryWord<'_>],
    meant: &mut Intent,
) {
    for keyword in keywords {
        let window = keyword.of(words);
        let Item::Rule(at) = keyword.item else { continue };
        if window.iter().any(|word| word.named.is_some()) {
            continue;
        }
        let said: Vec<&str> = window.iter().map(QueryWord::read).collect();
        meant.keywords.push((said.join(" "), &keyword.name.keyword));
        let rule = &vocabulary.shelf.rules()[at].rule;
        let rarity = vocabulary.rarity(&[&keyword.name.keyword]);
        let language = Language::English;
        let is_whole = keyword.is_whole;
        meant.subject(LinkedRule {
            number: rule.number,
            keyword: vocabulary.names.keyword_instead(rule.title.as_deref()),
            language,
            is_whole,
            is_pointed_to: false,
            is_answer: true,
            is_of_name: true,
            rarity,
        });
        let titled = Node::Leaf(Clause::Phrase(keyword.name.keyword.clone()), window[0].span);
        let said = if let [word] = &window[..] {
            word.node()
        } else {
            Node::All(window.iter().map(QueryWord::node).collect())
        };
        window[0].means = Some((window.len(), Node::Any(vec![said, titled])));
        window.iter_mut().for_each(|word| word.named = Some(WordNaming::Term));
    }
}
