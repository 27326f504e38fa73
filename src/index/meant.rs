//! What a query is about, as `reading` read it out of its words.
//!
//! It knows no index; what is looked up because of it, `wanted` says.

use super::found::Found;
use super::query::Node;
use super::request::Item;
use super::subject::Subject;
use crate::language::Language;

/// What a query is about.
#[derive(Debug, Default)]
pub(super) struct Meant {
    /// Each thing that is wanted, small words and the names of cards left out.
    pub(super) wanted: Vec<Node>,
    /// The words of the names of cards.
    pub(super) names: Vec<Node>,
    /// The same as they were typed, and names inside of words without spaces.
    pub(super) names_typed: Vec<String>,
    /// Those that are only part of a name, as in URLs.
    pub(super) parts: Vec<String>,
    /// The entries whose terms it names, and the sections of tournament documents whose titles.
    pub(super) explained: Vec<Item>,
    /// The terms that the whole query is, or nearly is, and that are no titles: the rule that defines one is the answer. As in URLs.
    pub(super) terms: Vec<String>,
    /// Whether it is asked like a question, so that hits need not have every word of it.
    pub(super) is_question: bool,
    /// The languages that it may be in: the one of its small words, if it has any.
    pub(super) languages: Vec<Language>,
    /// Those of them other than English that it seems to be in, as far as they write Latin letters.
    pub(super) spoken: Vec<Language>,
    /// The small words of its language.
    pub(super) small: &'static [&'static str],
    /// Whether it opens with such a word, or has several, as sentences do and terse phrases do not; always where words are not parted
    /// by spaces.
    pub(super) is_sentence: bool,
    /// Whether so much is wanted that hardly anything has all of it.
    pub(super) is_long: bool,
    /// The cards that it surely names, inside of more words.
    pub(super) cards: Vec<u32>,
    /// The cards whose name the whole query is, or nearly, where it is the name of nothing else: what was ruled on them is wanted as well.
    pub(super) whole_cards: Vec<u32>,
    /// Those of them that are called so in another language by chance: `source` is half a French name.
    pub(super) by_chance: Vec<u32>,
    /// Whether one of them, or a part of a name, can be nothing else.
    pub(super) is_sure_of_cards: bool,
    /// The cards whose names are everyday words of the query.
    pub(super) perhaps: Vec<u32>,
    /// The rules to which its words lead.
    pub(super) subjects: Vec<Subject>,
    /// What answers questions like it.
    pub(super) answered: Found,
    /// What of it answers a question that has all of its words.
    pub(super) answered_whole: Found,
    /// What is spelled nearly like the whole query, when a word of it stands nowhere.
    pub(super) nearly: Vec<Item>,
    /// What the whole query is another word for.
    pub(super) called: Vec<Item>,
    /// Words that stand nowhere, with what was searched instead.
    pub(super) corrected: Vec<(String, Vec<String>)>,
    /// What players call cards, with the names of the cards.
    pub(super) nicknames: Vec<(String, String)>,
    /// What players say and no text does, with what was searched.
    pub(super) said: Vec<(String, String)>,
    /// Names of keywords in other languages, with those in the rules.
    pub(super) keywords: Vec<(String, &'static str)>,
}

impl Meant {
    /// Whether it names cards among other words.
    pub(super) fn is_of_cards(&self) -> bool {
        !self.cards.is_empty() || !self.parts.is_empty()
    }

    /// Whether it is a few words that name no card.
    pub(super) fn is_terse(&self) -> bool {
        !self.is_question && !self.is_of_cards() && self.whole_cards.is_empty() && self.wanted.len() > 1
    }

    /// The one language other than English that it is surely in.
    pub(super) fn speaks(&self) -> Option<Language> {
        if let [only] = self.spoken[..] { Some(only) } else { None }
    }

    /// A word of the query, or what is searched instead.
    pub(super) fn corrected_word<'w>(&'w self, word: &'w str) -> &'w str {
        let corrected = self.corrected.iter().find(|(typed, _)| typed == word).and_then(|(_, instead)| instead.first());
        corrected.map_or(word, String::as_str)
    }

    pub(super) fn subject(&mut self, subject: Subject) {
        let same = |other: &&mut Subject| other.number == subject.number && other.language == subject.language;
        match self.subjects.iter_mut().find(same) {
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
