//! The intent of a query, as `interpreter` understood it.
//!
//! It knows no index; `match_plans` says what is looked up for it.

use crate::query::ast::Node;
use crate::query::request::Item;
use crate::retrieve::doc_set::ScoredDocs;
use crate::retrieve::question_profile::QuestionProfile;
use crate::understand::linked_rule::LinkedRule;
use language::Language;
use library::CardId;

/// The intent of a query.
#[derive(Debug, Default)]
pub(crate) struct Intent {
    /// Each thing that is wanted, small words and the names of cards left out.
    pub(crate) wanted: Vec<Node>,
    /// The words of the names of cards.
    pub(crate) names: Vec<Node>,
    /// The same as they were typed, and names inside of words without spaces.
    pub(crate) names_typed: Vec<String>,
    /// Slugs of rare words from card names (`snapcaster`).
    pub(crate) parts: Vec<String>,
    /// The terms that the whole query is, or nearly is, and that are not titles: the rule that defines one is the
    /// answer. As in URLs.
    pub(crate) terms: Vec<String>,
    /// Whether it is asked like a question, so that hits need not have every word of it.
    pub(crate) is_question: bool,
    /// The languages that it may be in: the one of its small words, if it has any.
    pub(crate) languages: Vec<Language>,
    /// Those of them other than English that it seems to be in, as far as they write Latin letters.
    pub(crate) spoken: Vec<Language>,
    /// The small words of its language.
    pub(crate) small: &'static [&'static str],
    /// Whether it opens with such a word, or has several, as sentences do and terse phrases do not; always
    /// where words are not parted by spaces.
    pub(crate) is_sentence: bool,
    /// Whether there are so many words that hardly any record has all.
    pub(crate) is_long: bool,
    /// The cards that it surely names, inside of more words.
    pub(crate) cards: Vec<CardId>,
    /// The cards whose name the whole query is, or nearly, where it is the name of nothing else: what was
    /// ruled on them is wanted as well.
    pub(crate) whole_cards: Vec<CardId>,
    /// Those of them that have this name in another language by chance: `source` is half a French name.
    pub(crate) by_chance: Vec<CardId>,
    /// Whether one of them, or a part of a name, can be nothing else.
    pub(crate) is_sure_of_cards: bool,
    /// The cards whose names are everyday words of the query.
    pub(crate) perhaps: Vec<CardId>,
    /// The rules to which its words lead.
    pub(crate) subjects: Vec<LinkedRule>,
    /// The answers to similar stored questions.
    pub(crate) answered: ScoredDocs,
    /// Those of them whose question has all words of the query.
    pub(crate) answered_whole: ScoredDocs,
    /// The answers to every stored question that shares words with the query.
    pub(crate) asked: ScoredDocs,
    /// The text to embed: the query without card names. `None` if it is too short to carry a meaning.
    pub(crate) question_text: Option<String>,
    /// Names spelled like the whole query, when one of its words is unknown.
    pub(crate) nearly: Vec<Item>,
    /// Records for which the whole query is another name.
    pub(crate) called: Vec<Item>,
    /// Unknown words, with their corrections.
    pub(crate) corrected: Vec<(String, Vec<String>)>,
    /// Nicknames of cards in the query, with the cards' names.
    pub(crate) nicknames: Vec<(String, String)>,
    /// Words of players that no text has, with the words searched instead.
    pub(crate) said: Vec<(String, String)>,
    /// Names of keywords in other languages, with those in the rules.
    pub(crate) keywords: Vec<(String, &'static str)>,
}

impl Intent {
    /// Whether it names cards among other words.
    pub(crate) fn is_of_cards(&self) -> bool {
        !self.cards.is_empty() || !self.parts.is_empty()
    }

    /// How it is asked. A question that names cards is about them.
    pub(crate) fn question_profile(&self) -> QuestionProfile {
        let answers = || self.subjects.iter().filter(|subject| subject.is_answer && !subject.is_whole);
        let differ =
            |one: &LinkedRule, other: &LinkedRule| one.language == other.language && !one.is_same(other);
        QuestionProfile {
            small: (self.is_question && self.is_sentence && !self.is_of_cards()).then_some(self.small),
            is_of_several: answers().any(|one| answers().any(|other| differ(one, other)))
                && !self.is_of_cards(),
        }
    }

    /// Whether it is a few words that name no card.
    pub(crate) fn is_terse(&self) -> bool {
        !self.is_question && !self.is_of_cards() && self.whole_cards.is_empty() && self.wanted.len() > 1
    }

    /// The one language other than English that it is surely in.
    pub(crate) fn speaks(&self) -> Option<Language> {
        if let [only] = self.spoken[..] { Some(only) } else { None }
    }

    /// A word of the query, or what is searched instead.
    pub(crate) fn corrected_word<'w>(&'w self, word: &'w str) -> &'w str {
        let corrected =
            self.corrected.iter().find(|(typed, _)| typed == word).and_then(|(_, instead)| instead.first());
        corrected.map_or(word, String::as_str)
    }

    pub(crate) fn subject(&mut self, subject: LinkedRule) {
        match self.subjects.iter_mut().find(|other| other.is_same(&subject)) {
            Some(known) => {
                known.is_whole |= subject.is_whole;
                known.is_pointed_to |= subject.is_pointed_to;
                known.is_answer |= subject.is_answer;
                known.is_of_name |= subject.is_of_name;
            }
            None => self.subjects.push(subject),
        }
    }
}
