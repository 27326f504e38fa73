//! Finds keywords in a query by their names in languages whose rulebook is not at hand: `Trampelschaden` leads to Trample.
//!
//! It knows the names that `language::keyword_names` lists; what is looked up because of them, `wanted` says.

use super::meant::Meant;
use super::query::{Clause, Node};
use super::reading::Reading;
use super::request::Item;
use super::subject::Subject;
use super::word::{Naming, Word};
use crate::language::{KeywordName, Language};

/// The most words of a keyword's name.
const LONGEST: usize = 4;

/// Words of a query that are the name of a keyword.
pub(super) struct ForeignKeyword {
    start: usize,
    length: usize,
    /// Whether they are the whole query.
    pub(super) is_whole: bool,
    item: Item,
    name: &'static KeywordName,
}

impl ForeignKeyword {
    pub(super) fn language(&self) -> Language {
        self.name.language
    }

    /// Its words.
    pub(super) fn of<'w, 'q>(&self, words: &'w mut [Word<'q>]) -> &'w mut [Word<'q>] {
        &mut words[self.start..self.start + self.length]
    }
}

impl Reading<'_> {
    /// The keywords in a row of words, the longest names first. Inside of more words a name has to have a word that no text has,
    /// or to be of the language that is spoken: `regard` is an English word.
    pub(super) fn keywords(&self, words: &[Word<'_>], is_whole: bool, spoken: &[Language]) -> Vec<ForeignKeyword> {
        let mut found: Vec<ForeignKeyword> = Vec::new();
        for length in (1..=LONGEST.min(words.len())).rev() {
            for start in 0..=words.len() - length {
                let window = &words[start..start + length];
                let name: Vec<&str> = window.iter().map(|word| word.text).collect();
                let Some((item, name)) = self.names.keyword(&name.join(" ")) else { continue };
                let is_whole = is_whole && length == words.len();
                let is_taken = found.iter().any(|other| start < other.start + other.length && other.start < start + length);
                let is_foreign = || spoken.contains(&name.language) || window.iter().any(|word| self.planner.texts_with(word.text) == 0);
                if !is_taken && (is_whole || is_foreign()) {
                    found.push(ForeignKeyword { start, length, is_whole, item, name });
                }
            }
        }
        found
    }

    /// Takes in the keywords that are no part of another name.
    pub(super) fn name_keywords(&self, keywords: &[ForeignKeyword], words: &mut [Word<'_>], meant: &mut Meant) {
        for keyword in keywords {
            let window = keyword.of(words);
            let Item::Rule(at) = keyword.item else { continue };
            if window.iter().any(|word| word.named.is_some()) {
                continue;
            }
            let said: Vec<&str> = window.iter().map(|word| word.text).collect();
            meant.keywords.push((said.join(" "), &keyword.name.keyword));
            let number = self.shelf.rules[at as usize].rule.number;
            let rarity = self.rarity(&[&keyword.name.keyword]);
            let language = Language::English;
            let is_whole = keyword.is_whole;
            meant.subject(Subject { number, language, is_whole, is_pointed_to: false, is_answer: true, is_of_name: true, rarity });
            let titled = Node::Leaf(Clause::Phrase(keyword.name.keyword.clone()), window[0].span);
            let said = if let [word] = &window[..] { word.node() } else { Node::All(window.iter().map(Word::node).collect()) };
            window[0].means = Some((window.len(), Node::Any(vec![said, titled])));
            window.iter_mut().for_each(|word| word.named = Some(Naming::Term));
        }
    }
}
